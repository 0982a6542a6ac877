package dev.ristretto.web.session;

import dev.ristretto.web.WebSettings;
import dev.ristretto.web.board.OpeningNames;
import dev.ristretto.web.engines.EnginePool;
import dev.ristretto.web.protocol.Json;
import java.util.function.Supplier;

/// What all sessions of a server share.
///
/// @param names the openings, which may still be being read
/// @param engine the engine, as people may call it; changes when it is rebuilt
public record House(
        WebSettings settings,
        EnginePool pool,
        Supplier<OpeningNames> names,
        Reasons reasons,
        Json json,
        Supplier<String> engine) {}
