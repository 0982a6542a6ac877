package dev.ristretto.chess.notation;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A position with things said about it, one on a line: `<four fields> bm Qd1+; id "BK.01";`
///
/// The position is kept as written and not judged; [#position] does that. The two counters of a FEN
/// may follow its fields, as test suites have them.
///
/// @param fen the fields of the position, single spaces between them
/// @param operations in the order of the line
public record Epd(String fen, List<Operation> operations) {
    /// Said about a position: a name and any number of operands, such as moves, numbers or texts.
    public record Operation(String name, List<String> operands) {
        /// The operands are copied.
        public Operation {
            operands = List.copyOf(operands);
        }

        /// With the operands one by one.
        public Operation(String name, String... operands) {
            this(name, List.of(operands));
        }

        /// All operands as one text.
        public String text() {
            return String.join(" ", operands);
        }
    }

    private static final Pattern NOT_A_MOVE = Pattern.compile("[+#!?=,]+|[0-9]+\\.*|\\.+");

    /// The operations are copied.
    public Epd {
        operations = List.copyOf(operations);
    }

    /// Reads a line. Operations end with a semicolon; the last one may do without, and one may also
    /// stand before the first, as in `;D1 20 ;D2 400`.
    ///
    /// @throws EpdException naming what is wrong
    public static Epd parse(String line) {
        return new EpdParser(line).parse();
    }

    /// The first operation of a name.
    public Optional<Operation> operation(String name) {
        return operations.stream()
                .filter(operation -> operation.name().equals(name))
                .findFirst();
    }

    /// The operands of an operation as one text, empty when it is not there.
    public String text(String name) {
        return operation(name).map(Operation::text).orElse("");
    }

    /// The position, with the clocks of `hmvc` and `fmvn` if they are given.
    ///
    /// @throws IllegalArgumentException when it cannot be played
    public Position position() {
        return position(Variant.STANDARD);
    }

    /// The position by the rules of a variant.
    public Position position(Variant variant) {
        boolean hasClocks = fen.split(" ").length > 4;
        Optional<Operation> halfmoves = operation("hmvc");
        Optional<Operation> moves = operation("fmvn");
        if (hasClocks || halfmoves.isEmpty() && moves.isEmpty()) return Fen.position(fen, variant);
        String clock = halfmoves.map(Operation::text).orElse("0");
        return Fen.position(fen + " " + clock + " " + moves.map(Operation::text).orElse("1"), variant);
    }

    /// The moves an operation such as `bm` or `am` names, each of them playable now. Where a text is
    /// ambiguous all the moves it could mean are there.
    ///
    /// @throws SanException when one is not
    public List<Integer> moves(String name, Position position) {
        return moveTexts(name)
                .flatMap(text -> San.parseAll(position, text).stream())
                .toList();
    }

    /// The moves an operation such as `pv` names, to be played one after the other.
    ///
    /// @throws SanException when one cannot be
    public List<Integer> line(String name, Position position) {
        Position board = position.copy();
        List<Integer> line = new ArrayList<>();
        for (String text : moveTexts(name).toList()) {
            int move = San.parse(board, text);
            line.add(move);
            board.make(move);
        }
        return line;
    }

    /// Suites write `Qd1 +` and `1. e4`; the move is what is left.
    private Stream<String> moveTexts(String name) {
        return operation(name).stream()
                .flatMap(operation -> operation.operands().stream())
                .map(text -> text.endsWith(",") ? text.substring(0, text.length() - 1) : text)
                .filter(text -> !NOT_A_MOVE.matcher(text).matches());
    }

    /// The line again, in standard form. Reading it gives an equal record.
    @Override
    public String toString() {
        StringBuilder line = new StringBuilder(fen);
        // A name that is a number would be taken for a clock.
        if (!operations.isEmpty() && operations.getFirst().name().matches("[0-9]+")) line.append(" ;");
        for (Operation operation : operations) {
            line.append(' ').append(operation.name());
            boolean text = isText(operation.name());
            for (String operand : operation.operands())
                line.append(' ').append(text ? quoted(operand) : bareOrQuoted(operand));
            line.append(';');
        }
        return line.toString();
    }

    private static boolean isText(String name) {
        return name.equals("id") || name.matches("[cv][0-9]");
    }

    private static String bareOrQuoted(String operand) {
        boolean special =
                operand.chars().anyMatch(letter -> ";\"\\".indexOf(letter) >= 0 || EpdParser.isSpace((char) letter));
        return operand.isEmpty() || special ? quoted(operand) : operand;
    }

    private static String quoted(String operand) {
        return '"' + operand.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
