package dev.ristretto.web.session;

import dev.ristretto.web.WebSettings;
import dev.ristretto.web.board.OpeningNames;
import dev.ristretto.web.engines.EnginePool;
import dev.ristretto.web.protocol.Json;

/// What all sessions of a server share.
public interface House {
    WebSettings settings();

    EnginePool pool();

    OpeningNames openings();

    Reasons reasons();

    Json json();

    /// The engine, as people may call it.
    String engineName();
}
