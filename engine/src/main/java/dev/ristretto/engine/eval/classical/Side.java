package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;

/// One side of a position as the terms see it: its pieces, and what they attack. Plain fields, filled
/// once for each evaluation and then only read: nothing here is looked up twice.
///
/// [#begin] knows pawns and king, which say where pieces are safe; the attacks of the pieces are added
/// by [Mobility], which counts their squares on the way.
final class Side {
    final int color;

    int king;
    long pieces;
    long pawns;
    long knights;
    long bishops;
    long rooks;
    long queens;

    /// Attacked squares by who attacks them.
    long byPawn;

    long byKnight;
    long byBishop;
    long byRook;
    long byQueen;
    long byKing;
    long byAny;
    /// Attacked by two pieces or more.
    long byTwo;

    /// The squares by the king that matter to an attack on it.
    long kingZone;
    /// Pieces that may not leave the line to their king.
    long pinned;
    /// Where pieces count their moves.
    long safeArea;

    /// Pieces that attack the zone of the enemy king, a byte of the word for each type.
    private int zoneAttackers;
    /// Attacks on squares beside the enemy king.
    int zoneHits;

    Side(int color) {
        this.color = color;
    }

    /// Starts over with a position.
    void begin(Position position) {
        pieces = position.pieces(color);
        pawns = position.ofType(Piece.PAWN) & pieces;
        knights = position.ofType(Piece.KNIGHT) & pieces;
        bishops = position.ofType(Piece.BISHOP) & pieces;
        rooks = position.ofType(Piece.ROOK) & pieces;
        queens = position.ofType(Piece.QUEEN) & pieces;
        king = position.king(color);
        beginAttacks();
        zoneAttackers = 0;
        zoneHits = 0;
    }

    private void beginAttacks() {
        long left = Masks.forward(color, pawns & ~Bitboard.FILE_A) >>> 1;
        long right = Masks.forward(color, pawns & ~Bitboard.FILE_H) << 1;
        long both = left & right;
        byPawn = left | right;
        byKing = Attacks.king(king);
        byKnight = 0;
        byBishop = 0;
        byRook = 0;
        byQueen = 0;
        byAny = byPawn | byKing;
        byTwo = both | byPawn & byKing;
        kingZone = Masks.kingZone(king) & ~both;
    }

    /// Finds what the other side has a say in: pins, and where pieces go in peace. That is not where
    /// enemy pawns attack, nor onto the own king or queen, nor onto own pawns that are blocked or have
    /// hardly moved.
    void meet(Position position, Side enemy) {
        long occupied = pieces | enemy.pieces;
        pinned = color == position.sideToMove() ? position.pinned() : pins(enemy, occupied);
        long low = Bitboard.relativeRank(color, 1) | Bitboard.relativeRank(color, 2);
        long stuck = pawns & (low | Masks.backward(color, occupied));
        safeArea = ~(stuck | Bitboard.of(king) | queens | pinned | enemy.byPawn);
    }

    private long pins(Side enemy, long occupied) {
        long snipers = Attacks.rook(king) & (enemy.rooks | enemy.queens)
                | Attacks.bishop(king) & (enemy.bishops | enemy.queens);
        long pins = 0;
        for (; snipers != 0; snipers &= snipers - 1) {
            long between = Attacks.between(king, Bitboard.first(snipers)) & occupied;
            if (Bitboard.isSingle(between)) pins |= between;
        }
        return pins & pieces;
    }

    /// Adds what one piece attacks to the sums over all pieces.
    void add(int type, long squares, Side enemy) {
        byTwo |= byAny & squares;
        byAny |= squares;
        zoneHits += Long.bitCount(squares & enemy.byKing);
        zoneAttackers += ((squares & enemy.kingZone) != 0 ? 1 : 0) << 8 * (type - Piece.KNIGHT);
    }

    /// Pieces of a type that attack the zone of the enemy king.
    int zoneAttackers(int type) {
        return zoneAttackers >>> 8 * (type - Piece.KNIGHT) & 0xFF;
    }

    /// Pieces of any type that attack the zone of the enemy king.
    int zoneAttackers() {
        // Multiplying adds up the bytes of a word in its highest byte.
        return zoneAttackers * 0x01010101 >>> 24;
    }
}
