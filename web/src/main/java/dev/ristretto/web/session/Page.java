package dev.ristretto.web.session;

/// A page at the other end of a connection.
public interface Page {
    /// Sends a message; never waits for the page to read it.
    void send(String json);
}
