package dev.ristretto.engine.tablebase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Epd;
import dev.ristretto.chess.notation.Fen;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What other programs read in the same files is what is read here, without exception.
class ReferenceTest {
    @Test
    void threeMenAsInTheReference() throws IOException {
        List<String> lines = Files.readAllLines(TestTables.threeMen().resolve("three-men.csv"));
        try (Tablebases tables = TestTables.open(TestTables.threeMen())) {
            assertThat(tables.men()).isEqualTo(3);
            assertThat(differences(tables, lines)).isEmpty();
        }
    }

    @Test
    void fourMenAsInTheReference() throws IOException {
        List<String> lines = TestTables.reference("ref_3_4men.csv");
        assertThat(lines).hasSizeGreaterThan(3_000);
        try (Tablebases tables = TestTables.open(TestTables.fourMen())) {
            assertThat(tables.men()).isEqualTo(4);
            assertThat(differences(tables, lines)).isEmpty();
        }
    }

    /// The stored value alone is right too: without captures it is what the file holds.
    @Test
    void endgamesAsInTheReference() throws IOException {
        int seen = 0;
        try (Tablebases tables = TestTables.open(TestTables.fourMen())) {
            Prober prober = tables.newProber();
            for (String line : TestTables.reference("endgame.epd")) {
                Epd epd = Epd.parse(line);
                Position position = Fen.position(epd.fen());
                if (!prober.covers(position)) continue;
                seen++;
                assertThat(prober.stored(position)).as("table of " + line).isEqualTo(number(epd, "wdl_table"));
                assertThat(prober.wdl(position)).as("result of " + line).isEqualTo(number(epd, "wdl"));
                assertThat(prober.dtz(position)).as("distance of " + line).isEqualTo(number(epd, "dtz"));
            }
        }
        assertThat(seen).isEqualTo(200);
    }

    private static int number(Epd epd, String operation) {
        return Integer.parseInt(epd.operation(operation).orElseThrow().text());
    }

    private static List<String> differences(Tablebases tables, List<String> lines) {
        Prober prober = tables.newProber();
        List<String> differences = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            Position position = Fen.position(cells[0]);
            String found = prober.wdl(position) + "," + prober.dtz(position);
            if (!line.equals(cells[0] + "," + found)) differences.add(line + " but found " + found);
            if (!Fen.of(position).equals(Fen.of(Fen.position(cells[0])))) differences.add(line + " was changed");
        }
        return differences;
    }
}
