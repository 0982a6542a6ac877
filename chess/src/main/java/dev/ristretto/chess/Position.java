package dev.ristretto.chess;

import java.util.Arrays;

/// A legal position that moves are made on and taken back from.
///
/// The board is kept twice, as bitboards and as an array of squares. What a move cannot give back
/// (keys, rights, clocks, checks) is pushed on a stack that grows with the game, so a repetition is
/// looked for over the real history and undoing is a copy. Keys are updated with each move.
///
/// The en passant square is set only when a legal capture on it exists: positions that differ in
/// nothing a player could use are then equal, also to the repetition rule.
///
/// Not thread-safe; each thread takes a [#copy].
public final class Position {
    /// Clocks stop counting here; no rule looks further than 100.
    static final int MAX_CLOCK = 0xFFFF;

    private static final int STATE_SIZE = 8;
    private static final int FIRST_STATES = 64;
    private static final long[] NO_PAST = {};

    private final long[] byType = new long[Piece.NO_TYPE];
    private final long[] byColor = new long[2];
    private final byte[] board = new byte[64];
    private Castling castling;
    private Variant variant;

    private int sideToMove;
    private int rights;
    private int enPassant = Square.NONE;
    private int halfmoveClock;
    /// Plies since a null move or the start: repetitions are not looked for beyond.
    private int reversible;
    private int gamePly;

    private long key;
    private long pawnKey;
    private long materialKey;
    private final long[] nonPawnKey = new long[2];
    private long checkers;
    private long pinned;

    /// Made with the first move: lists of thousands of positions are mostly for looking at.
    private long[] past = NO_PAST;
    private int pastSize;

    private Position(Castling castling, Variant variant) {
        this.castling = castling;
        this.variant = variant;
        Arrays.fill(board, (byte) Piece.NONE);
    }

    /// The position every game of standard chess starts from.
    public static Position start() {
        int[] backRank = {
            Piece.ROOK, Piece.KNIGHT, Piece.BISHOP, Piece.QUEEN, Piece.KING, Piece.BISHOP, Piece.KNIGHT, Piece.ROOK
        };
        return of(Setup.behindPawns(backRank, Variant.STANDARD));
    }

    /// The position a setup describes.
    ///
    /// @throws IllegalPositionException when no game can go on from it
    public static Position of(Setup setup) {
        SetupCheck.pieces(setup);
        Position position = new Position(Castling.of(setup), setup.variant());
        for (int square = 0; square < 64; square++) {
            if (setup.pieceOn(square) != Piece.NONE) position.put(setup.pieceOn(square), square);
        }
        position.sideToMove = setup.sideToMove();
        position.rights = position.castling.rights();
        position.halfmoveClock = setup.halfmoveClock();
        position.gamePly = 2 * (setup.fullmoveNumber() - 1) + setup.sideToMove();
        position.findChecks();
        SetupCheck.checks(position);
        position.enPassant = position.legalEnPassant(setup.enPassant());
        position.keysFromScratch();
        return position;
    }

    /// An independent copy, history included.
    public Position copy() {
        Position copy = new Position(castling, variant);
        copy.become(this);
        return copy;
    }

    /// Turns this object into a copy of another position, history included, without allocating unless
    /// the history is longer than any before.
    public void become(Position other) {
        System.arraycopy(other.byType, 0, byType, 0, byType.length);
        System.arraycopy(other.byColor, 0, byColor, 0, byColor.length);
        System.arraycopy(other.board, 0, board, 0, board.length);
        System.arraycopy(other.nonPawnKey, 0, nonPawnKey, 0, nonPawnKey.length);
        castling = other.castling;
        variant = other.variant;
        sideToMove = other.sideToMove;
        rights = other.rights;
        enPassant = other.enPassant;
        halfmoveClock = other.halfmoveClock;
        reversible = other.reversible;
        gamePly = other.gamePly;
        key = other.key;
        pawnKey = other.pawnKey;
        materialKey = other.materialKey;
        checkers = other.checkers;
        pinned = other.pinned;
        if (past.length < other.pastSize) past = new long[other.past.length];
        System.arraycopy(other.past, 0, past, 0, other.pastSize);
        pastSize = other.pastSize;
    }

    // ---- looking at the board ----

    /// Whose turn it is, [Color#WHITE] or [Color#BLACK].
    public int sideToMove() {
        return sideToMove;
    }

    /// The piece on a square, or [Piece#NONE].
    public int pieceOn(int square) {
        return board[square];
    }

    /// Whether no piece stands on a square.
    public boolean isEmpty(int square) {
        return board[square] == Piece.NONE;
    }

    /// The squares of a side's pieces, as a [Bitboard].
    public long pieces(int color) {
        return byColor[color];
    }

    /// The squares of a side's pieces of one type.
    public long pieces(int color, int type) {
        return byType[type] & byColor[color];
    }

    /// The squares of the pieces of one type, of both sides.
    public long ofType(int type) {
        return byType[type];
    }

    /// The squares of all pieces.
    public long occupied() {
        return byColor[Color.WHITE] | byColor[Color.BLACK];
    }

    /// The square of a side's king.
    public int king(int color) {
        return Long.numberOfTrailingZeros(byType[Piece.KING] & byColor[color]);
    }

    /// The enemy pieces that give check to the side to move.
    public long checkers() {
        return checkers;
    }

    /// Whether the side to move is in check.
    public boolean inCheck() {
        return checkers != 0;
    }

    /// The mover's pieces that may not leave the line to their king.
    public long pinned() {
        return pinned;
    }

    /// The castling rights left, as bits of [Castling].
    public int castlingRights() {
        return rights;
    }

    /// The square of the rook that castles by the right of this index; a right that was never there
    /// has none.
    public int castlingRook(int index) {
        return castling.rook[index];
    }

    /// Where a pawn may be taken in passing, [Square#NONE] when no legal move does so.
    public int enPassant() {
        return enPassant;
    }

    /// Plies since the last capture or pawn move.
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /// The number of the move, as FEN counts it.
    public int fullmoveNumber() {
        return gamePly / 2 + 1;
    }

    /// Plies played since the start of the game, by the move number.
    public int gamePly() {
        return gamePly;
    }

    /// The rules of castling that hold.
    public Variant variant() {
        return variant;
    }

    /// The key of everything that matters to the rules but the clocks. In Chess960 it tells which sides may
    /// castle, and not with which of two rooks: that never changes within a game.
    public long key() {
        return key;
    }

    /// The key a legal move leads to, told without making it and so in part a guess: castling, promotions, captures
    /// in passing, lost rights to castle and a new en passant square are left out. For those who want to look a
    /// position up soon, and can do without.
    public long likelyKeyAfter(int move) {
        int from = Move.from(move);
        int to = Move.to(move);
        int piece = board[from];
        int taken = board[to];
        long after = key ^ Zobrist.BLACK_TO_MOVE ^ Zobrist.piece(piece, from) ^ Zobrist.piece(piece, to);
        if (taken != Piece.NONE) after ^= Zobrist.piece(taken, to);
        return enPassant == Square.NONE ? after : after ^ Zobrist.EN_PASSANT[enPassant & 7];
    }

    /// The key of the pawns alone.
    public long pawnKey() {
        return pawnKey;
    }

    /// The key of one side's pieces, its king included and its pawns not.
    public long nonPawnKey(int color) {
        return nonPawnKey[color];
    }

    /// The key of how many of each piece there are.
    public long materialKey() {
        return materialKey;
    }

    /// Whether a side has anything besides pawns and its king.
    public boolean hasPieces(int color) {
        return byColor[color] != ((byType[Piece.PAWN] | byType[Piece.KING]) & byColor[color]);
    }

    /// The pieces of both sides that attack a square, given which squares block.
    public long attackersTo(int square, long occupied) {
        long diagonal = byType[Piece.BISHOP] | byType[Piece.QUEEN];
        long straight = byType[Piece.ROOK] | byType[Piece.QUEEN];
        return Attacks.pawn(Color.BLACK, square) & pieces(Color.WHITE, Piece.PAWN)
                | Attacks.pawn(Color.WHITE, square) & pieces(Color.BLACK, Piece.PAWN)
                | Attacks.knight(square) & byType[Piece.KNIGHT]
                | Attacks.king(square) & byType[Piece.KING]
                | Attacks.bishop(square, occupied) & diagonal
                | Attacks.rook(square, occupied) & straight;
    }

    /// Whether a side attacks a square, given which squares block.
    public boolean isAttacked(int square, int by, long occupied) {
        long enemy = byColor[by];
        long leapers = Attacks.pawn(by ^ 1, square) & byType[Piece.PAWN]
                | Attacks.knight(square) & byType[Piece.KNIGHT]
                | Attacks.king(square) & byType[Piece.KING];
        return (leapers & enemy) != 0 || isAttackedBySlider(square, enemy, occupied);
    }

    private boolean isAttackedBySlider(int square, long enemy, long occupied) {
        long straight = (byType[Piece.ROOK] | byType[Piece.QUEEN]) & enemy;
        if ((Attacks.rook(square) & straight) != 0 && (Attacks.rook(square, occupied) & straight) != 0) return true;
        long diagonal = (byType[Piece.BISHOP] | byType[Piece.QUEEN]) & enemy;
        return (Attacks.bishop(square) & diagonal) != 0 && (Attacks.bishop(square, occupied) & diagonal) != 0;
    }

    /// Whether a move takes something, en passant included.
    public boolean isCapture(int move) {
        return switch (Move.kind(move)) {
            case Move.EN_PASSANT -> true;
            case Move.CASTLING -> false;
            default -> board[Move.to(move)] != Piece.NONE;
        };
    }

    /// The piece a move takes, or [Piece#NONE].
    public int captured(int move) {
        return switch (Move.kind(move)) {
            case Move.EN_PASSANT -> Piece.of(sideToMove ^ 1, Piece.PAWN);
            case Move.CASTLING -> Piece.NONE;
            default -> board[Move.to(move)];
        };
    }

    // ---- legality ----

    /// Whether castling by the right of this index is legal now.
    boolean canCastle(int index) {
        return canCastle(index, 0);
    }

    /// The same when some squares are known not to be attacked, such as those the king may step to.
    boolean canCastle(int index, long safe) {
        if ((rights & 1 << index) == 0 || checkers != 0) return false;
        long occupied = occupied();
        if ((castling.empty[index] & occupied) != 0) return false;
        // In Chess960 the rook itself may shield its king from a rook or queen behind it.
        if (Bitboard.contains(pinned, castling.rook[index])) return false;
        for (long path = castling.kingPath[index] & ~safe; path != 0; path &= path - 1) {
            if (isAttacked(Bitboard.first(path), sideToMove ^ 1, occupied)) return false;
        }
        return true;
    }

    /// The mover's pawns that may take on an en passant square.
    long enPassantTakers(int square) {
        long safe = 0;
        long takers = Attacks.pawn(sideToMove ^ 1, square) & pieces(sideToMove, Piece.PAWN);
        for (; takers != 0; takers &= takers - 1) {
            if (isEnPassantSafe(Bitboard.first(takers), square)) safe |= takers & -takers;
        }
        return safe;
    }

    /// Whether the pawn on a square may take on the en passant square without leaving its king in
    /// check. Two pawns leave the rank at once, so a pin test is not enough.
    private boolean isEnPassantSafe(int from, int to) {
        long victim = Bitboard.of(to ^ 8);
        long occupied = occupied() ^ Bitboard.of(from) ^ victim | Bitboard.of(to);
        long leapers = checkers & (byType[Piece.KNIGHT] | byType[Piece.PAWN]);
        return (leapers & ~victim) == 0 && !isAttackedBySlider(king(sideToMove), byColor[sideToMove ^ 1], occupied);
    }

    /// The legal moves here, in a list of its own. For those who look at moves one by one; a search fills a list
    /// it keeps with [MoveGenerator#all].
    public MoveList legalMoves() {
        MoveList moves = new MoveList();
        MoveGenerator.all(this, moves);
        return moves;
    }

    /// Whether a code is one of the legal moves here. Any 16-bit code may be asked about, so moves
    /// out of a shared table can be trusted after this.
    public boolean isLegal(int move) {
        return Legality.isLegal(this, move);
    }

    /// Whether a legal move gives check, told without making it.
    public boolean givesCheck(int move) {
        return Checks.givesCheck(this, move);
    }

    // ---- making and taking back ----

    /// Makes a legal move.
    public void make(int move) {
        int from = Move.from(move);
        int to = Move.to(move);
        int piece = board[from];
        save(move);
        gamePly++;
        reversible = Math.min(reversible + 1, MAX_CLOCK);
        halfmoveClock = Math.min(halfmoveClock + 1, MAX_CLOCK);
        long hash = key ^ Zobrist.BLACK_TO_MOVE;
        if (enPassant != Square.NONE) {
            hash ^= Zobrist.EN_PASSANT[enPassant & 7];
            enPassant = Square.NONE;
        }
        int left = rights & castling.kept[from] & castling.kept[to];
        if (left != rights) {
            hash ^= Zobrist.CASTLING[rights ^ left];
            rights = left;
        }
        key = hash;
        if (Move.kind(move) == Move.CASTLING) {
            castle(from, to);
        } else {
            if (board[to] != Piece.NONE) capture(board[to], to);
            shift(piece, from, to);
            if (piece <= Piece.of(Color.BLACK, Piece.PAWN)) finishPawnMove(move, piece, to);
        }
        sideToMove ^= 1;
        findChecks();
        if ((from ^ to) == 16 && piece <= Piece.of(Color.BLACK, Piece.PAWN)) offerEnPassant((from + to) / 2);
    }

    /// Makes a move out of a game, where [Move#NULL] stands for a passed turn.
    public void play(int move) {
        if (move == Move.NULL) makeNull();
        else make(move);
    }

    /// Takes the last move back, null moves too.
    public void undo() {
        int undone = restore();
        sideToMove ^= 1;
        int move = undone & 0xFFFF;
        if (move == Move.NULL) return;
        int from = Move.from(move);
        int to = Move.to(move);
        if (Move.kind(move) == Move.CASTLING) {
            uncastle(from, to);
            return;
        }
        if (Move.kind(move) == Move.PROMOTION) {
            remove(board[to], to);
            put(Piece.of(sideToMove, Piece.PAWN), to);
        }
        slide(board[to], to, from);
        int taken = undone >>> 16;
        if (taken != Piece.NONE) put(taken, Move.kind(move) == Move.EN_PASSANT ? to ^ 8 : to);
    }

    /// Passes the turn. Only when not in check.
    public void makeNull() {
        save(Move.NULL);
        gamePly++;
        reversible = 0;
        halfmoveClock = Math.min(halfmoveClock + 1, MAX_CLOCK);
        key ^= Zobrist.BLACK_TO_MOVE;
        if (enPassant != Square.NONE) {
            key ^= Zobrist.EN_PASSANT[enPassant & 7];
            enPassant = Square.NONE;
        }
        sideToMove ^= 1;
        findChecks();
    }

    private void castle(int king, int rook) {
        int index = Castling.index(sideToMove, rook > king ? Castling.KING_SIDE : Castling.QUEEN_SIDE);
        int kingPiece = Piece.of(sideToMove, Piece.KING);
        int rookPiece = Piece.of(sideToMove, Piece.ROOK);
        int kingTo = Castling.kingTo(index);
        int rookTo = Castling.rookTo(index);
        // Both leave before either arrives: in Chess960 one may land on the other's square.
        remove(kingPiece, king);
        remove(rookPiece, rook);
        put(kingPiece, kingTo);
        put(rookPiece, rookTo);
        long change = Zobrist.piece(kingPiece, king)
                ^ Zobrist.piece(kingPiece, kingTo)
                ^ Zobrist.piece(rookPiece, rook)
                ^ Zobrist.piece(rookPiece, rookTo);
        key ^= change;
        nonPawnKey[sideToMove] ^= change;
    }

    private void uncastle(int king, int rook) {
        int index = Castling.index(sideToMove, rook > king ? Castling.KING_SIDE : Castling.QUEEN_SIDE);
        int kingPiece = Piece.of(sideToMove, Piece.KING);
        int rookPiece = Piece.of(sideToMove, Piece.ROOK);
        remove(kingPiece, Castling.kingTo(index));
        remove(rookPiece, Castling.rookTo(index));
        put(kingPiece, king);
        put(rookPiece, rook);
    }

    /// Takes a piece off the board for good.
    private void capture(int piece, int square) {
        remove(piece, square);
        toggleKeys(piece, Zobrist.piece(piece, square));
        materialKey ^= Zobrist.material(piece, Long.bitCount(pieces(Piece.color(piece), Piece.type(piece))));
        halfmoveClock = 0;
        reversible = 0;
    }

    private void shift(int piece, int from, int to) {
        slide(piece, from, to);
        toggleKeys(piece, Zobrist.piece(piece, from) ^ Zobrist.piece(piece, to));
    }

    private void toggleKeys(int piece, long change) {
        key ^= change;
        if (Piece.type(piece) == Piece.PAWN) pawnKey ^= change;
        else nonPawnKey[Piece.color(piece)] ^= change;
    }

    private void finishPawnMove(int move, int pawn, int to) {
        halfmoveClock = 0;
        reversible = 0;
        if (Move.kind(move) == Move.PROMOTION) promote(pawn, Piece.of(sideToMove, Move.promotion(move)), to);
        else if (Move.kind(move) == Move.EN_PASSANT) capture(pawn ^ 1, to ^ 8);
    }

    private void promote(int pawn, int piece, int square) {
        materialKey ^= Zobrist.material(piece, Long.bitCount(pieces(sideToMove, Piece.type(piece))));
        remove(pawn, square);
        put(piece, square);
        materialKey ^= Zobrist.material(pawn, Long.bitCount(pieces(sideToMove, Piece.PAWN)));
        toggleKeys(pawn, Zobrist.piece(pawn, square));
        toggleKeys(piece, Zobrist.piece(piece, square));
    }

    /// After a double step, with the turn passed: the square counts only if a capture is legal.
    private void offerEnPassant(int square) {
        if (enPassantTakers(square) == 0) return;
        enPassant = square;
        key ^= Zobrist.EN_PASSANT[square & 7];
    }

    /// An en passant square out of a setup, or none if no pawn can have jumped over it, or if no
    /// legal capture follows.
    private int legalEnPassant(int square) {
        if (square == Square.NONE || Square.relativeRank(sideToMove, square) != 5) return Square.NONE;
        int pushed = square ^ 8;
        int origin = square + (square - pushed);
        boolean jumped = board[pushed] == Piece.of(sideToMove ^ 1, Piece.PAWN)
                && board[square] == Piece.NONE
                && board[origin] == Piece.NONE;
        return jumped && enPassantTakers(square) != 0 ? square : Square.NONE;
    }

    // ---- the board itself ----

    private void put(int piece, int square) {
        byType[Piece.type(piece)] ^= Bitboard.of(square);
        byColor[Piece.color(piece)] ^= Bitboard.of(square);
        board[square] = (byte) piece;
    }

    private void remove(int piece, int square) {
        byType[Piece.type(piece)] ^= Bitboard.of(square);
        byColor[Piece.color(piece)] ^= Bitboard.of(square);
        board[square] = (byte) Piece.NONE;
    }

    private void slide(int piece, int from, int to) {
        long both = Bitboard.of(from) | Bitboard.of(to);
        byType[Piece.type(piece)] ^= both;
        byColor[Piece.color(piece)] ^= both;
        board[from] = (byte) Piece.NONE;
        board[to] = (byte) piece;
    }

    /// Finds who gives check and who is pinned in one pass: a slider that would see the king on an
    /// empty board checks it when nothing stands between, and pins what stands there alone.
    private void findChecks() {
        int king = king(sideToMove);
        long own = byColor[sideToMove];
        long enemy = byColor[sideToMove ^ 1];
        long occupied = own | enemy;
        long queens = byType[Piece.QUEEN];
        long checks = Attacks.pawn(sideToMove, king) & byType[Piece.PAWN] | Attacks.knight(king) & byType[Piece.KNIGHT];
        checks &= enemy;
        long pins = 0;
        long snipers = (Attacks.rook(king) & (byType[Piece.ROOK] | queens)
                        | Attacks.bishop(king) & (byType[Piece.BISHOP] | queens))
                & enemy;
        for (; snipers != 0; snipers &= snipers - 1) {
            long between = Attacks.between(king, Bitboard.first(snipers)) & occupied;
            if (between == 0) checks |= snipers & -snipers;
            else if ((between & between - 1) == 0) pins |= between;
        }
        checkers = checks;
        pinned = pins & own;
    }

    private void keysFromScratch() {
        key = Zobrist.CASTLING[rights];
        if (sideToMove == Color.BLACK) key ^= Zobrist.BLACK_TO_MOVE;
        if (enPassant != Square.NONE) key ^= Zobrist.EN_PASSANT[Square.file(enPassant)];
        int[] counts = new int[Piece.COUNT];
        for (int square = 0; square < 64; square++) {
            int piece = board[square];
            if (piece == Piece.NONE) continue;
            toggleKeys(piece, Zobrist.piece(piece, square));
            materialKey ^= Zobrist.material(piece, counts[piece]++);
        }
    }

    // ---- history ----

    private void save(int move) {
        int top = pastSize;
        if (top == past.length) lengthenPast();
        pastSize = top + STATE_SIZE;
        long[] states = past;
        states[top] = key;
        states[top + 1] = pawnKey;
        states[top + 2] = nonPawnKey[Color.WHITE];
        states[top + 3] = nonPawnKey[Color.BLACK];
        states[top + 4] = materialKey;
        states[top + 5] = checkers;
        states[top + 6] = pinned;
        states[top + 7] = move
                | (long) captured(move) << 16
                | (long) rights << 20
                | (long) enPassant << 24
                | (long) halfmoveClock << 32
                | (long) reversible << 48;
    }

    private void lengthenPast() {
        past = Arrays.copyOf(past, Math.max(2 * past.length, FIRST_STATES * STATE_SIZE));
    }

    /// Brings back the state before the last move; returns that move in the low 16 bits and above
    /// them what it took.
    private int restore() {
        int top = pastSize - STATE_SIZE;
        long[] states = past;
        key = states[top];
        pastSize = top;
        pawnKey = states[top + 1];
        nonPawnKey[Color.WHITE] = states[top + 2];
        nonPawnKey[Color.BLACK] = states[top + 3];
        materialKey = states[top + 4];
        checkers = states[top + 5];
        pinned = states[top + 6];
        long packed = states[top + 7];
        rights = (int) (packed >> 20) & 15;
        enPassant = (int) (packed >> 24) & 127;
        halfmoveClock = (int) (packed >>> 32) & MAX_CLOCK;
        reversible = (int) (packed >>> 48);
        gamePly--;
        return (int) packed & 0xFFFFF;
    }

    /// How many moves, null moves included, can be taken back.
    public int madeMoves() {
        return pastSize / STATE_SIZE;
    }

    /// The move made this many plies ago, 1 being the last.
    public int moveMade(int pliesAgo) {
        return (int) past[pastSize - pliesAgo * STATE_SIZE + 7] & 0xFFFF;
    }

    /// The key this many plies ago, 0 being now.
    public long keyBefore(int pliesAgo) {
        return pliesAgo == 0 ? key : past[pastSize - pliesAgo * STATE_SIZE];
    }

    /// Plies back to which the position could be repeated: since the last capture, pawn move or null
    /// move, and no further than the known history.
    public int reversiblePlies() {
        return reversible;
    }

    // ---- draws ----

    /// How often this very position has stood on the board before.
    public int repetitions() {
        int count = 0;
        for (int back = 4; back <= reversible; back += 2) if (keyBefore(back) == key) count++;
        return count;
    }

    /// Whether the position is a draw by repetition to a search that is `ply` moves away from its
    /// root: one earlier occurrence inside the search is enough, outside it takes two.
    public boolean isRepetition(int ply) {
        int seen = 0;
        for (int back = 4; back <= reversible; back += 2) {
            if (keyBefore(back) == key && (back <= ply || ++seen == 2)) return true;
        }
        return false;
    }

    /// Whether the mover could go back, with one move, to a position that stood on the board less than
    /// `ply` moves ago: a draw is then within reach.
    public boolean canRepeat(int ply) {
        return Cycles.canRepeat(this, ply);
    }

    /// Whether fifty moves have passed without capture or pawn move. Mate has priority: ask for it
    /// first.
    public boolean isFiftyMoves() {
        return halfmoveClock >= 100;
    }

    /// Whether neither side can mate by any sequence of moves: bare kings, one minor piece, or
    /// bishops on squares of one colour.
    public boolean isInsufficientMaterial() {
        if ((byType[Piece.PAWN] | byType[Piece.ROOK] | byType[Piece.QUEEN]) != 0) return false;
        long knights = byType[Piece.KNIGHT];
        long bishops = byType[Piece.BISHOP];
        if (knights != 0) return bishops == 0 && Bitboard.isSingle(knights);
        return (bishops & Bitboard.LIGHT_SQUARES) == 0 || (bishops & Bitboard.DARK_SQUARES) == 0;
    }
}
