package dev.ristretto.web.session;

import dev.ristretto.web.WebSettings;
import dev.ristretto.web.board.OpeningNames;
import dev.ristretto.web.engines.Order;
import dev.ristretto.web.engines.OrderListener;
import dev.ristretto.web.engines.Ticket;
import dev.ristretto.web.protocol.ToPage;

/// What the parts of a session need of it: a voice, engines, and what the server allows.
interface Desk {
    /// Says something to every page of the session.
    void send(ToPage message);

    /// Says something to one page alone.
    void send(Page page, ToPage message);

    /// Hands in an order; the listener is called under the session's lock.
    Ticket submit(Order order, OrderListener listener);

    WebSettings settings();

    OpeningNames openings();

    /// Names the session among the owners of engines.
    String id();

    default void inform(String sentence) {
        send(new ToPage.Notice("info", sentence));
    }

    default void complain(String sentence) {
        send(new ToPage.Notice("error", sentence));
    }
}
