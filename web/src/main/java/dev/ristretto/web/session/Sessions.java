package dev.ristretto.web.session;

import dev.ristretto.web.protocol.BadMessage;
import dev.ristretto.web.protocol.ToPage;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The sessions of a server, by names nobody can guess.
public final class Sessions {
    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

    private final House house;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Session> sessions = new LinkedHashMap<>();

    public Sessions(House house) {
        this.house = house;
    }

    /// The session a page remembers, or a new one. When there are as many as may be, the one that was left
    /// longest ago makes room.
    ///
    /// @throws BadMessage when all are in use
    public synchronized Session find(String id) {
        Session known = ID.matcher(id).matches() ? sessions.get(id) : null;
        if (known != null) return known;
        if (sessions.size() >= house.settings().sessions()) makeRoom();
        Session session = new Session(newId(), house);
        sessions.put(session.id(), session);
        return session;
    }

    private void makeRoom() {
        Session oldest = sessions.values().stream()
                .filter(Session::isEmpty)
                .max(Comparator.comparingLong(Session::emptySeconds))
                .orElseThrow(() -> new BadMessage("All " + sessions.size()
                        + " boards of this server are in use: close one, or start it with more --sessions."));
        sessions.remove(oldest.id());
        oldest.close();
    }

    private String newId() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    public synchronized int size() {
        return sessions.size();
    }

    /// Says something to everybody.
    public void tell(String sentence) {
        for (Session session : all()) session.send(new ToPage.Notice("info", sentence));
    }

    /// Called several times a second.
    public void tick() {
        for (Session session : all()) session.tick();
    }

    private synchronized List<Session> all() {
        return List.copyOf(sessions.values());
    }
}
