package example;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.San;
import dev.ristretto.engine.Engine;
import dev.ristretto.engine.EngineListener;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchResult;
import java.util.concurrent.CompletableFuture;

/// The engine inside another program: it plays a few moves against itself and prints them.
public final class Embed {
    private static final int PLIES = 8;

    private Embed() {}

    public static void main(String[] args) {
        Position position = Position.start();
        try (Engine engine = new Engine(System.err::println)) {
            engine.setOption("Hash", "16");
            for (int ply = 0; ply < PLIES; ply++) {
                int move = search(engine, position).best();
                System.out.println(San.of(position, move));
                position.make(move);
            }
        }
    }

    private static SearchResult search(Engine engine, Position position) {
        CompletableFuture<SearchResult> answer = new CompletableFuture<>();
        engine.setPosition(position);
        engine.go(Limits.nodes(5_000), new EngineListener() {
            @Override
            public void bestMove(SearchResult result) {
                answer.complete(result);
            }
        });
        return answer.join();
    }
}
