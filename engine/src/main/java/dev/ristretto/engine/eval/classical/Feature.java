package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Everything the evaluation counts, declared once: a feature has an index here, and its weight the
/// same index in [Weights]. A table is a run of indexes, and its constant the first of them.
///
/// The file of weights, the tuner and the explanation of a score all read these declarations.
final class Feature {
    /// How the weight of a feature enters the score.
    enum Kind {
        /// A middlegame and an endgame score, added as often as the feature occurs.
        SCORE,
        /// Units of danger to the enemy king; their sum becomes a score by a parabola.
        DANGER,
        /// Endgame points for whoever is ahead, whatever side that is.
        WINNABLE
    }

    /// A declaration: one feature, or a table of them.
    record Block(Term term, Kind kind, String name, int start, int size, String note) {}

    private static final List<Block> DECLARED = new ArrayList<>();

    static final int MATERIAL = table(Term.MATERIAL, "Material", 5, "pawn, knight, bishop, rook, queen");

    private static final String WHOLE_BOARD = "as White sees the board, a8 first";
    private static final String HALF_BOARD = "as White sees the files a to d, a8 first; the others mirror them";
    static final int PAWN_SQUARES = table(Term.SQUARES, "PawnSquares", 64, WHOLE_BOARD);
    static final int KNIGHT_SQUARES = table(Term.SQUARES, "KnightSquares", 32, HALF_BOARD);
    static final int BISHOP_SQUARES = table(Term.SQUARES, "BishopSquares", 32, HALF_BOARD);
    static final int ROOK_SQUARES = table(Term.SQUARES, "RookSquares", 32, HALF_BOARD);
    static final int QUEEN_SQUARES = table(Term.SQUARES, "QueenSquares", 32, HALF_BOARD);
    static final int KING_SQUARES = table(Term.SQUARES, "KingSquares", 64, WHOLE_BOARD);

    static final int BISHOP_PAIR = one(Term.IMBALANCE, "BishopPair", "two bishops or more");
    static final int KNIGHT_PAWNS = one(Term.IMBALANCE, "KnightPawns", "each knight, times own pawns past five");
    static final int ROOK_PAWNS = one(Term.IMBALANCE, "RookPawns", "each rook, times own pawns past five");
    static final int LEADER_PIECES = one(Term.IMBALANCE, "LeaderPieces", "each piece of a side a pawn or more ahead");
    static final int LEADER_PAWNS = one(Term.IMBALANCE, "LeaderPawns", "each pawn of a side a pawn or more ahead");

    static final int ISOLATED = table(Term.PAWNS, "Isolated", 4, "by file from the edge");
    static final int ISOLATED_OPEN = one(Term.PAWNS, "IsolatedOpen", "isolated with no enemy pawn in front");
    static final int DOUBLED = one(Term.PAWNS, "Doubled", "an own pawn somewhere in front");
    static final int DOUBLED_ISOLATED = one(Term.PAWNS, "DoubledIsolated", "doubled and isolated");
    static final int BACKWARD = one(Term.PAWNS, "Backward", "left behind, its way guarded by enemy pawns");
    static final int BACKWARD_OPEN = one(Term.PAWNS, "BackwardOpen", "backward with no enemy pawn in front");
    static final int PROTECTED = table(Term.PAWNS, "Protected", 8, "guarded by a pawn, by rank");
    static final int CONNECTED = table(Term.PAWNS, "Connected", 8, "with a pawn beside it, by rank");
    static final int CENTRAL_ADVANCE = one(Term.PAWNS, "CentralAdvance", "steps made by pawns on the d and e files");
    static final int EDGE_ADVANCE = one(Term.PAWNS, "EdgeAdvance", "steps made by pawns on the a and h files");
    static final int WEAK_LEVER = one(Term.PAWNS, "WeakLever", "attacked by two pawns and guarded by none");
    static final int CANDIDATE = table(Term.PAWNS, "Candidate", 8, "may become passed by exchanges, by rank");
    static final int PAWN_ISLANDS = one(Term.PAWNS, "PawnIslands", "each group of neighbouring files");
    static final int BLOCKED_PAWN = table(Term.PAWNS, "BlockedPawn", 2, "rammed on the fifth and the sixth rank");

    static final int PASSED = table(Term.PASSED, "Passed", 8, "by rank");
    static final int PASSED_FILE = table(Term.PASSED, "PassedFile", 4, "by file from the edge");
    static final int PASSED_CONNECTED = table(Term.PASSED, "PassedConnected", 8, "a passed pawn beside it, by rank");
    static final int PASSED_OWN_KING = table(Term.PASSED, "PassedOwnKing", 8, "by rank, times steps of the own king");
    static final int PASSED_ENEMY_KING =
            table(Term.PASSED, "PassedEnemyKing", 8, "by rank, times steps of the enemy king");
    static final int PASSED_BLOCKED = table(Term.PASSED, "PassedBlocked", 8, "an enemy piece in front, by rank");
    static final int PASSED_SAFE_STEP = table(Term.PASSED, "PassedSafeStep", 8, "the next square unattacked, by rank");
    static final int PASSED_SAFE_PATH = table(Term.PASSED, "PassedSafePath", 8, "the whole way unattacked, by rank");
    static final int PASSED_DEFENDED_STEP =
            table(Term.PASSED, "PassedDefendedStep", 8, "the next square guarded, by rank");
    static final int UNSTOPPABLE = one(Term.PASSED, "Unstoppable", "no piece left to stop it and the king too far");
    static final int ROOK_BEHIND_PASSER = one(Term.PASSED, "RookBehindPasser", "own rook behind the own passed pawn");
    static final int ROOK_BEHIND_ENEMY_PASSER =
            one(Term.PASSED, "RookBehindEnemyPasser", "own rook behind the enemy's passed pawn");
    static final int QUEEN_GUARDS_PASSER = one(Term.PASSED, "QueenGuardsPasser", "own queen guards its next square");

    static final int KNIGHT_MOBILITY = table(Term.MOBILITY, "KnightMobility", 9, "by safe squares");
    static final int BISHOP_MOBILITY = table(Term.MOBILITY, "BishopMobility", 14, "by safe squares");
    static final int ROOK_MOBILITY = table(Term.MOBILITY, "RookMobility", 15, "by safe squares");
    static final int QUEEN_MOBILITY = table(Term.MOBILITY, "QueenMobility", 28, "by safe squares");

    static final int KNIGHT_OUTPOST =
            table(Term.MINORS, "KnightOutpost", 2, "where no pawn can chase it: alone, guarded by a pawn");
    static final int BISHOP_OUTPOST =
            table(Term.MINORS, "BishopOutpost", 2, "where no pawn can chase it: alone, guarded by a pawn");
    static final int KNIGHT_REACHES_OUTPOST =
            one(Term.MINORS, "KnightReachesOutpost", "a guarded outpost is one jump away");
    static final int MINOR_BEHIND_PAWN = one(Term.MINORS, "MinorBehindPawn", "a knight or bishop with a pawn in front");
    static final int BAD_BISHOP = one(Term.MINORS, "BadBishop", "each own pawn on squares of its colour");
    static final int BAD_BISHOP_CENTRE =
            one(Term.MINORS, "BadBishopCentre", "the same, times own blocked pawns of the centre");
    static final int BISHOP_BOTH_WINGS = one(Term.MINORS, "BishopBothWings", "a bishop with pawns on both wings");
    static final int BISHOP_BLOCKS_CENTRE =
            one(Term.MINORS, "BishopBlocksCentre", "a bishop in front of an unmoved d or e pawn");
    static final int LONG_DIAGONAL = one(Term.MINORS, "LongDiagonal", "a bishop that sees both centre squares");
    static final int TRAPPED_BISHOP = one(Term.MINORS, "TrappedBishop", "on a7 or h7, locked in by a pawn");
    static final int UNDEVELOPED = one(Term.MINORS, "Undeveloped", "a knight or bishop on its first square");
    static final int KNIGHT_FROM_KING = one(Term.MINORS, "KnightFromKing", "steps between a knight and its king");
    static final int BISHOP_FROM_KING = one(Term.MINORS, "BishopFromKing", "steps between a bishop and its king");

    static final int ROOK_OPEN = one(Term.ROOKS, "RookOpenFile", "no pawn on its file");
    static final int ROOK_SEMI_OPEN = one(Term.ROOKS, "RookSemiOpenFile", "no own pawn on its file");
    static final int ROOK_SEVENTH = one(Term.ROOKS, "RookSeventh", "on the seventh, against pawns there or the king");
    static final int ROOK_TRAPPED = one(Term.ROOKS, "RookTrapped", "shut in by its own king that cannot castle");
    static final int ROOKS_DOUBLED = one(Term.ROOKS, "RooksDoubled", "two rooks on one file");
    static final int ROOK_CENTRAL = one(Term.ROOKS, "RookCentralFile", "on the d or e file");
    static final int ROOK_FACES_KING = one(Term.ROOKS, "RookFacesKing", "in line with the enemy king");
    static final int ROOK_FACES_QUEEN = one(Term.ROOKS, "RookFacesQueen", "in line with an enemy queen");

    static final int QUEEN_FACES_KING = one(Term.QUEENS, "QueenFacesKing", "in line with the enemy king");
    static final int QUEEN_NEAR_KING = one(Term.QUEENS, "QueenNearKing", "steps nearer than seven to the enemy king");
    static final int QUEEN_FACED = one(Term.QUEENS, "QueenFaced", "one piece only between it and an enemy slider");
    static final int QUEEN_EARLY = one(Term.QUEENS, "QueenEarly", "out, times own knights and bishops at home");
    static final int QUEEN_INFILTRATES =
            one(Term.QUEENS, "QueenInfiltrates", "past the middle where no pawn can chase it");

    static final int CASTLING_RIGHT = one(Term.KING, "CastlingRight", "each way the king may still castle");
    static final int CASTLED = one(Term.KING, "Castled", "king at home on a wing, no rook shut in");
    static final int KING_OFF_BACK_RANK = one(Term.KING, "KingOffBackRank", "ranks away from home");
    static final int KING_OPEN_FILE = one(Term.KING, "KingOpenFile", "each file by the king without pawns");
    static final int KING_SEMI_OPEN_FILE =
            one(Term.KING, "KingSemiOpenFile", "each file by the king without own pawns");
    static final int PAWNLESS_FLANK = one(Term.KING, "PawnlessFlank", "no pawn at all on the king's wing");
    static final int KING_CENTRE = one(Term.KING, "KingCentre", "steps nearer than six to the middle");
    static final int KING_FROM_PAWNS = one(Term.KING, "KingFromPawns", "steps to the nearest pawn");
    static final int KING_OPPOSITION = one(Term.KING, "KingOpposition", "holds the opposition among pawns");
    static final int LEADER_KING_NEAR =
            one(Term.KING, "LeaderKingNear", "steps nearer than seven to the king of a side a pawn or more behind");

    static final int SHELTER = table(Term.SHELTER, "Shelter", 32, "by file from the edge and rank of the nearest pawn");
    static final int STORM = table(Term.SHELTER, "Storm", 32, "by file from the edge and rank of the enemy pawn");
    static final int STORM_BLOCKED = table(Term.SHELTER, "StormBlocked", 8, "rammed by an own pawn, by its rank");

    static final int DANGER_ATTACKER =
            danger("DangerAttacker", 4, "knight, bishop, rook, queen that sees the king's zone, times all of them");
    static final int DANGER_HITS = danger("DangerHits", 1, "each attack on a square by the king");
    static final int DANGER_WEAK = danger("DangerWeak", 1, "each weak square of the zone");
    static final int DANGER_SAFE_CHECK =
            danger("DangerSafeCheck", 8, "checks unpunished, first and more: knight, bishop, rook, queen");
    static final int DANGER_UNSAFE_CHECK = danger("DangerUnsafeCheck", 1, "each square of a check that can be met");
    static final int DANGER_PINNED = danger("DangerPinned", 1, "each piece pinned to its king");
    static final int DANGER_FLANK_ATTACKS = danger("DangerFlankAttacks", 1, "attacks on the king's wing, squared / 8");
    static final int DANGER_FLANK_DEFENCE = danger("DangerFlankDefence", 1, "squares of that wing defended");
    static final int DANGER_NO_QUEEN = danger("DangerNoQueen", 1, "the attacker has no queen");
    static final int DANGER_KNIGHT_GUARD = danger("DangerKnightGuard", 1, "a knight guards the zone");
    static final int DANGER_BARE = danger("DangerBare", 1, "files by the king without a pawn to shield it");
    static final int DANGER_STORM = danger("DangerStorm", 1, "each enemy pawn within three ranks on those files");
    static final int DANGER_BASE = danger("DangerBase", 1, "always");

    static final int THREAT_BY_MINOR = table(Term.THREATS, "ThreatByMinor", 5, "on pawn, knight, bishop, rook, queen");
    static final int THREAT_BY_ROOK = table(Term.THREATS, "ThreatByRook", 5, "on pawn, knight, bishop, rook, queen");
    static final int THREAT_BY_KING = one(Term.THREATS, "ThreatByKing", "something weak beside the king");
    static final int THREAT_BY_PAWN =
            table(Term.THREATS, "ThreatByPawn", 2, "a safe pawn attacks a piece: loose, defended");
    static final int THREAT_BY_PUSH = one(Term.THREATS, "ThreatByPush", "a safe pawn step would attack a piece");
    static final int HANGING = one(Term.THREATS, "Hanging", "attacked and not, or not enough, defended");
    static final int RESTRICTED = one(Term.THREATS, "Restricted", "squares the enemy attacks and cannot use");

    static final int SPACE = one(Term.SPACE, "Space", "safe squares behind the own pawns in the middle");
    static final int CENTRE = one(Term.SPACE, "Centre", "each of d4 e4 d5 e5 held by a pawn or attacked");
    static final int EXTENDED_CENTRE = one(Term.SPACE, "ExtendedCentre", "each square around those attacked");

    static final int TEMPO = one(Term.TEMPO, "Tempo", "the right to move");

    static final int WINNABLE_PAWNS = winnable("WinnablePawns", "each pawn");
    static final int WINNABLE_PASSED = winnable("WinnablePassed", "each passed pawn");
    static final int WINNABLE_BOTH_WINGS = winnable("WinnableBothWings", "pawns on both wings");
    static final int WINNABLE_OUTFLANKING = winnable("WinnableOutflanking", "kings further apart by file than by rank");
    static final int WINNABLE_INFILTRATION = winnable("WinnableInfiltration", "a king past the middle");
    static final int WINNABLE_PAWN_ENDING = winnable("WinnablePawnEnding", "no pieces but the kings");
    static final int WINNABLE_BASE = winnable("WinnableBase", "always");

    /// The declarations, in the order of their indexes.
    static final List<Block> BLOCKS = List.copyOf(DECLARED);
    static final int COUNT = nextIndex();

    private static final Kind[] KINDS = kinds();

    private Feature() {}

    /// The kind of the weight with this index.
    static Kind kind(int feature) {
        return KINDS[feature];
    }

    /// The square feature of a piece.
    static int square(int piece, int square) {
        int seen = Piece.color(piece) == Color.WHITE ? Square.flip(square) : square;
        int half = Square.rank(seen) << 2 | Masks.fromEdge(Square.file(seen));
        return switch (Piece.type(piece)) {
            case Piece.PAWN -> PAWN_SQUARES + seen;
            case Piece.KNIGHT -> KNIGHT_SQUARES + half;
            case Piece.BISHOP -> BISHOP_SQUARES + half;
            case Piece.ROOK -> ROOK_SQUARES + half;
            case Piece.QUEEN -> QUEEN_SQUARES + half;
            default -> KING_SQUARES + seen;
        };
    }

    private static int one(Term term, String name, String note) {
        return table(term, name, 1, note);
    }

    private static int table(Term term, String name, int size, String note) {
        return declare(term, Kind.SCORE, name, size, note);
    }

    private static int danger(String name, int size, String note) {
        return declare(Term.ATTACK, Kind.DANGER, name, size, note);
    }

    private static int winnable(String name, String note) {
        return declare(Term.WINNABLE, Kind.WINNABLE, name, 1, note);
    }

    private static int declare(Term term, Kind kind, String name, int size, String note) {
        int start = nextIndex();
        DECLARED.add(new Block(term, kind, name, start, size, note));
        return start;
    }

    private static Kind[] kinds() {
        Kind[] kinds = new Kind[COUNT];
        for (Block block : BLOCKS) Arrays.fill(kinds, block.start(), block.start() + block.size(), block.kind());
        return kinds;
    }

    private static int nextIndex() {
        return DECLARED.isEmpty()
                ? 0
                : DECLARED.getLast().start() + DECLARED.getLast().size();
    }
}
