package dev.ristretto.engine.search;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;

/// Plays captures out until the position is quiet enough to be judged.
///
/// The mover may stop and take the evaluation instead of capturing, as some quiet move is nearly always
/// as good; not so in check, where every evasion is looked at.
final class Quiescence {
    private final Worker worker;
    private final Position position;
    private final SearchParams p;

    Quiescence(Worker worker) {
        this.worker = worker;
        position = worker.position;
        p = worker.params;
    }

    int search(Node node) {
        worker.visit(node);
        if (worker.stopped) return 0;
        node.pvLength = 0;
        if (worker.isDraw(node)) return Score.DRAW;
        node.inCheck = position.inCheck();
        if (node.ply >= Score.MAX_PLY - 1) return node.inCheck ? Score.DRAW : worker.evaluate(node);
        worker.probe(node);
        if (!node.pvNode && worker.tableDecides(node, 0)) return node.tableScore;
        node.bestScore = -Score.INFINITE;
        node.bestMove = Move.NONE;
        worker.judge(node);
        if (!node.inCheck && standsPat(node)) return softened(node);
        return searchMoves(node);
    }

    /// Stand pat: the evaluation is a score the mover need not fall below. A mate that the table knows of is no
    /// evaluation: it would be told without the moves that lead to it.
    private boolean standsPat(Node node) {
        node.bestScore = Score.isDecisive(node.eval) ? node.staticEval : node.eval;
        node.alpha = Math.max(node.alpha, node.bestScore);
        return node.bestScore >= node.beta;
    }

    /// How far above beta a score lies says little when only captures were looked at: half of it is believed.
    private static int softened(Node node) {
        return Score.isDecisive(node.bestScore) ? node.bestScore : (node.bestScore + node.beta) / 2;
    }

    private int searchMoves(Node node) {
        Node child = worker.child(node);
        MovePicker picker = node.picker;
        picker.startQuiescence();
        node.moveCount = 0;
        // Only evasions are ordered by their records.
        if (node.inCheck) {
            node.dangers.look(position);
            worker.histories.open(position, node);
        }
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            worker.announce(move);
            node.moveCount++;
            if (node.bestScore > -Score.TABLEBASE_BOUND && isHopeless(node, move)) continue;
            worker.make(node, move);
            int score = -search(child.ask(node, 0, -node.beta, -node.alpha, false));
            worker.undo();
            if (worker.stopped) return 0;
            if (score <= node.bestScore) continue;
            node.bestScore = score;
            if (score <= node.alpha) continue;
            node.bestMove = move;
            if (node.pvNode) node.takeLine(move, child);
            if (score >= node.beta) break;
            node.alpha = score;
        }
        if (node.inCheck && node.moveCount == 0) return Score.matedIn(node.ply);
        boolean high = node.bestScore >= node.beta;
        if (high) node.bestScore = softened(node);
        int bound = high ? Bound.LOWER : Bound.UPPER;
        worker.store(node, 0, bound);
        return node.bestScore;
    }

    /// Skips what cannot help: quiet evasions once one is known not to lose, captures that lose
    /// material, and captures that leave the score below alpha even so.
    private boolean isHopeless(Node node, int move) {
        if (node.inCheck) return !position.isCapture(move) && node.moveCount > p.qsEvasions;
        if (!worker.exchange.atLeast(position, move, p.qsSeeMargin)) return true;
        if (Move.isPromotion(move) || position.givesCheck(move)) return false;
        int hope = node.eval + p.qsDelta + worker.exchange.valueOf(Piece.type(position.captured(move)));
        if (hope > node.alpha) return false;
        node.bestScore = Math.max(node.bestScore, hope);
        return true;
    }
}
