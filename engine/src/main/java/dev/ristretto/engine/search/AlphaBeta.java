package dev.ristretto.engine.search;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;

/// The main search: principal variation search with everything that makes it selective.
///
/// [#search] is the table of contents. Each technique is a method under its name; [Score#NONE] from
/// one means that it had nothing to say.
final class AlphaBeta {
    private static final int NONE = Score.NONE;
    private static final int PLY = 1024;
    /// A result from a table is worth keeping longer than what a search of the same depth found.
    private static final int KNOWN_DEPTH = 6;

    private final Worker worker;
    private final Position position;
    private final SearchParams p;
    private final Quiescence quiescence;
    private final TablebaseProbe tablebases;
    private final Siege siege;
    private final boolean heedsSieges;

    AlphaBeta(Worker worker) {
        this.worker = worker;
        position = worker.position;
        p = worker.params;
        quiescence = new Quiescence(worker);
        tablebases = worker.tablebases;
        siege = new Siege(p.siegeForce);
        heedsSieges = !worker.evaluator.seesAttacks();
    }

    /// Searches a node and returns its score from the mover's side.
    int search(Node node) {
        if (node.depth <= 0) return quiescence.search(node);
        worker.visit(node);
        if (worker.stopped) return 0;
        node.pvLength = 0;
        node.inCheck = position.inCheck();
        int score = decided(node);
        if (score == NONE) score = probe(node);
        if (score == NONE) score = probeTablebases(node);
        if (score == NONE) {
            evaluate(node);
            lookBack(node);
            score = pruneNode(node);
        }
        return score != NONE ? score : searchMoves(node);
    }

    // ---- before any move ----

    /// Draws, the ply limit, and mates too far away to matter.
    private int decided(Node node) {
        if (worker.isDraw(node)) return Score.DRAW;
        if (node.ply >= Score.MAX_PLY - 1) return node.inCheck ? Score.DRAW : worker.evaluate(node);
        // A move back to an earlier position is at hand, so the mover has at least a draw.
        if (node.alpha < Score.DRAW && position.canRepeat(node.ply)) {
            node.alpha = Score.DRAW;
            if (node.alpha >= node.beta) return node.alpha;
        }
        node.alpha = Math.max(node.alpha, Score.matedIn(node.ply));
        node.beta = Math.min(node.beta, Score.mateIn(node.ply + 1));
        return node.alpha >= node.beta ? node.alpha : NONE;
    }

    /// An earlier search of this position, deep enough, answers for this one.
    private int probe(Node node) {
        worker.probe(node);
        // Near the fifty-move rule the same position is no longer the same.
        boolean usable = !node.pvNode && position.halfmoveClock() < 90 && worker.tableDecides(node, node.depth);
        if (!usable) return NONE;
        if (node.tableMove != Move.NONE && node.tableScore >= node.beta && !isNoisy(node.tableMove)) {
            node.dangers.look(position);
            worker.histories.open(position, node);
            worker.histories.rewardQuiet(position, node, node.tableMove, bonus(node.depth));
        }
        return node.tableScore;
    }

    /// Tablebases: with few men left the result is known, and a search could only find it again. The line
    /// ends here; how to go on is asked when the game has come that far.
    private int probeTablebases(Node node) {
        if (!tablebases.isDue(position, node.depth)) return NONE;
        int score = tablebases.score(position, node.ply);
        if (score == NONE) return NONE;
        int bound = !Score.isDecisive(score) ? Bound.EXACT : score > Score.DRAW ? Bound.LOWER : Bound.UPPER;
        int depth = Math.min(node.depth + KNOWN_DEPTH, Score.MAX_PLY - 1);
        worker.table.store(
                position.key(),
                Move.NONE,
                TranspositionTable.toTable(score, node.ply),
                node.rawEval,
                depth,
                bound,
                node.tablePv);
        return score;
    }

    private void evaluate(Node node) {
        worker.judge(node);
        Node twoBack = node.parent.parent;
        int before = twoBack.staticEval != NONE ? twoBack.staticEval : twoBack.parent.parent.staticEval;
        node.improving = !node.inCheck && (before == NONE || node.staticEval > before);
    }

    /// What the evaluation before and after the last quiet move says of it: the better for its side, the more it is
    /// worth trying elsewhere, long before a search has told.
    private void lookBack(Node node) {
        Node parent = node.parent;
        boolean telling =
                !node.inCheck && parent.staticEval != NONE && parent.continuation != Histories.NO_MOVE && !parent.noisy;
        if (!telling) return;
        int gain = -node.staticEval - parent.staticEval;
        int bonus = Math.clamp((long) p.gainScale * gain + p.gainBase, -p.gainMax, p.gainMax);
        worker.histories.rewardGain(position, parent, bonus);
    }

    /// Ways to be done with a node without looking at its moves.
    private int pruneNode(Node node) {
        if (node.inCheck || node.pvNode) return NONE;
        boolean besieged = isBesieged(node);
        int score = besieged ? NONE : reverseFutility(node);
        if (score == NONE) score = razor(node);
        if (score == NONE && !besieged) score = nullMove(node);
        if (score == NONE) score = probCut(node);
        return score;
    }

    /// Far above beta, but under siege: something may just have been given up for the mover's king. Whether it was
    /// worth it is told by the attacker's next moves, and neither by such an evaluation nor by one move for free.
    private boolean isBesieged(Node node) {
        return node.depth >= p.siegeMinDepth
                && node.eval >= node.beta + p.siegeMargin
                && isSiegeLaidBy(position.sideToMove() ^ 1);
    }

    private boolean isSiegeLaidBy(int side) {
        return heedsSieges && siege.isLaidBy(side, position);
    }

    /// Reverse futility: so far above beta that no quiet reply should bring us back.
    private int reverseFutility(Node node) {
        if (node.depth > p.rfpMaxDepth || Score.isDecisive(node.eval) || Score.isDecisive(node.beta)) return NONE;
        int margin = p.rfpMargin * node.depth - (node.improving ? p.rfpImproving : 0);
        return node.eval - margin >= node.beta ? (node.eval + node.beta) / 2 : NONE;
    }

    /// Razoring: so far below alpha that only captures could help; quiescence tells whether they do. Whoever lays siege
    /// has quiet moves, too.
    private int razor(Node node) {
        if (node.depth > p.razorMaxDepth) return NONE;
        if (node.eval + p.razorBase + p.razorMargin * node.depth * node.depth > node.alpha) return NONE;
        if (isSiegeLaidBy(position.sideToMove())) return NONE;
        int alpha = node.alpha;
        int beta = node.beta;
        node.beta = alpha + 1;
        int score = quiescence.search(node);
        node.alpha = alpha;
        node.beta = beta;
        return score <= alpha && !Score.isDecisive(score) ? score : NONE;
    }

    /// Null move: if passing the turn still fails high, a real move will too. Not so in zugzwang:
    /// with pawns alone it is not tried, and at great depth a search without it must agree.
    private int nullMove(Node node) {
        boolean sensible = node.depth >= p.nullMinDepth
                && node.eval >= node.beta
                && node.staticEval >= node.beta - p.nullMarginDepth * node.depth + p.nullMargin
                && node.parent.continuation != Histories.NO_MOVE
                && node.ply >= worker.nullMoveFrom
                && !Score.isDecisive(node.beta)
                && position.hasPieces(position.sideToMove());
        if (!sensible) return NONE;
        int surplus = Math.min(p.nullEvalMax, (node.eval - node.beta) / p.nullEvalDivisor);
        int depth = node.depth - (p.nullBase + node.depth / p.nullDepthDivisor + surplus);
        worker.makeNull(node);
        int score = -search(worker.child(node).ask(node, depth, -node.beta, -node.beta + 1, !node.cutNode));
        worker.undo();
        if (worker.stopped || score < node.beta) return NONE;
        if (Score.isDecisive(score)) score = node.beta;
        if (worker.nullMoveFrom > 0 || node.depth < p.nullVerifyDepth) return score;
        return verified(node, Math.max(1, depth)) ? score : NONE;
    }

    private boolean verified(Node node, int depth) {
        worker.nullMoveFrom = node.ply + 1 + 3 * depth / 4;
        Node again = shadow(node, depth, node.beta - 1, Move.NONE);
        int score = searchMoves(again);
        worker.nullMoveFrom = 0;
        return score >= node.beta;
    }

    /// ProbCut: a capture that beats beta by a margin in a shallow search would beat it in a deep one.
    private int probCut(Node node) {
        int beta = node.beta + p.probCutMargin;
        boolean sensible = node.depth >= p.probCutMinDepth
                && !Score.isDecisive(node.beta)
                && !(node.tableHit
                        && node.tableBound != Bound.NONE
                        && node.tableDepth >= node.depth - p.probCutTableDepth
                        && node.tableScore < beta);
        if (!sensible) return NONE;
        MovePicker picker = node.picker;
        picker.startWinning(beta - node.staticEval);
        Node child = worker.child(node);
        int depth = node.depth - p.probCutReduction;
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            node.noisy = true;
            worker.make(node, move);
            int score = -quiescence.search(child.ask(node, 0, -beta, -beta + 1, false));
            if (score >= beta && depth > 0) {
                score = -search(child.ask(node, depth, -beta, -beta + 1, !node.cutNode));
            }
            worker.undo();
            if (worker.stopped) return 0;
            if (score >= beta) {
                worker.table.store(
                        position.key(),
                        move,
                        TranspositionTable.toTable(score, node.ply),
                        node.rawEval,
                        depth + 1,
                        Bound.LOWER,
                        node.tablePv);
                return Score.isDecisive(score) ? score : score - p.probCutMargin;
            }
        }
        return NONE;
    }

    // ---- the moves ----

    private int searchMoves(Node node) {
        // Without a table move the order is a guess, so a shallower search first is cheaper.
        if (node.depth >= p.iirMinDepth
                && node.tableMove == Move.NONE
                && node.excluded == Move.NONE
                && (node.pvNode || node.cutNode)) node.depth--;
        open(node);
        MovePicker picker = node.picker;
        picker.start();
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            if (move == node.excluded) continue;
            look(node, move);
            if (node.bestScore > -Score.TABLEBASE_BOUND && prune(node, picker, move)) continue;
            if (isCheckToExtend(node)) node.extension = 1;
            if (move == node.tableMove) {
                int score = extend(node);
                if (worker.stopped) return 0;
                if (score != NONE) return score;
            }
            int score = searchMove(node, move);
            if (worker.stopped) return 0;
            if (raises(node, move, score)) break;
            remember(node, move);
        }
        if (node.moveCount == 0) return noMoves(node);
        if (node.bestScore >= node.beta) node.bestScore = softened(node);
        finish(node);
        return node.bestScore;
    }

    private void open(Node node) {
        node.forgetTried();
        node.dangers.look(position);
        worker.histories.open(position, node);
        node.bestScore = -Score.INFINITE;
        node.bestMove = Move.NONE;
        worker.child(worker.child(node)).forgetNeighbours();
    }

    /// Takes a move up, with what is asked about it more than once.
    void look(Node node, int move) {
        worker.announce(move);
        node.moveCount++;
        node.extension = 0;
        node.doubleExtensions = node.parent.doubleExtensions;
        node.noisy = isNoisy(move);
        node.givesCheck = position.givesCheck(move);
    }

    /// A score above beta is a bound that pruning has inflated, the more the shallower the search was: it is believed
    /// in part.
    private static int softened(Node node) {
        if (Score.isDecisive(node.bestScore) || Score.isDecisive(node.beta)) return node.bestScore;
        return (node.bestScore * node.depth + node.beta) / (node.depth + 1);
    }

    private int noMoves(Node node) {
        if (node.excluded != Move.NONE) return node.alpha;
        return node.inCheck ? Score.matedIn(node.ply) : Score.DRAW;
    }

    /// Searches one move: at full depth and window if it is the first, else reduced and with a window
    /// just wide enough to see whether it is better, and again if it is.
    int searchMove(Node node, int move) {
        int depth = node.depth - 1 + node.extension;
        int reduction = node.moveCount > 1 && node.depth >= 2 ? reduction(node, move) : 0;
        Node child = worker.child(node);
        worker.make(node, move);
        int score = NONE;
        if (reduction > 0) {
            score = searchReduced(node, child, depth, reduction);
        } else if (!node.pvNode || node.moveCount > 1) {
            score = -search(child.ask(node, depth, -node.alpha - 1, -node.alpha, !node.cutNode));
        }
        if (node.pvNode && (node.moveCount == 1 || score > node.alpha)) {
            score = -search(child.ask(node, depth, -node.beta, -node.alpha, false));
        }
        worker.undo();
        return score;
    }

    /// A late move, searched less deep; if it is better than expected it gets its depth back.
    private int searchReduced(Node node, Node child, int depth, int reduction) {
        int reduced = Math.clamp(depth - reduction / PLY, 1, Math.max(1, depth));
        int score = -search(child.ask(node, reduced, -node.alpha - 1, -node.alpha, true));
        if (score <= node.alpha || reduced >= depth) return score;
        int full = depth;
        if (score > node.bestScore + p.lmrDeeper) full++;
        else if (score < node.bestScore + p.lmrShallower) full--;
        if (full <= reduced) return score;
        return -search(child.ask(node, full, -node.alpha - 1, -node.alpha, !node.cutNode));
    }

    /// Late move reduction, in 1024ths of a ply: more the later the move and the deeper the node, less
    /// for moves with a good record.
    private int reduction(Node node, int move) {
        int depth = Math.min(node.depth, 63);
        int number = Math.min(node.moveCount, 63);
        int r;
        if (node.noisy) {
            r = p.captureReduction[depth][number];
            r -= PLY * worker.histories.captureScore(position, move) / p.lmrHistoryDivisor;
        } else {
            r = p.quietReduction[depth][number];
            r -= PLY * worker.histories.reductionScore(position, node, move) / p.lmrHistoryDivisor;
            if (move == node.killer || move == node.secondKiller) r -= p.lmrKiller;
            if (node.tableMove != Move.NONE && isNoisy(node.tableMove)) r += p.lmrTableCapture;
        }
        if (node.cutNode) r += p.lmrCut;
        // What is, or was, on the principal variation is worth a closer look, and pays for it elsewhere.
        if (node.pvNode) r -= p.lmrPv;
        if (node.tablePv) r -= p.lmrTablePv;
        if (!node.improving) r += p.lmrImproving;
        if (worker.child(node).childCutoffs > p.lmrManyCutoffs) r += p.lmrChildCutoffs;
        if (node.givesCheck) r -= p.lmrCheck;
        return Math.max(0, r);
    }

    /// Skips moves that at this depth are not worth a search, once one is known that does not lose.
    private boolean prune(Node node, MovePicker picker, int move) {
        if (!position.hasPieces(position.sideToMove())) return false;
        if (node.noisy || node.givesCheck) return node.depth <= p.seeMaxDepth && losesTooMuch(node, picker, move);
        int lateness = p.quietReduction[Math.min(node.depth, 63)][Math.min(node.moveCount, 63)] / PLY;
        int depth = Math.max(0, node.depth - lateness);
        if (isLate(node)) {
            picker.skipQuiets();
            return true;
        }
        // Not a reason to skip the rest: a quiet check may still come.
        if (isFutile(node, depth)) return true;
        if (depth <= p.historyPruneDepth
                && worker.histories.reductionScore(position, node, move) < -p.historyPruneMargin * (depth + 1))
            return true;
        return depth <= p.seeMaxDepth && !worker.exchange.atLeast(position, move, -p.seeQuietMargin * depth * depth);
    }

    /// A capture or check that loses more in exchanges than its depth allows; with a good record it may lose more.
    private boolean losesTooMuch(Node node, MovePicker picker, int move) {
        int record = node.noisy ? worker.histories.captureScore(position, move) / p.seeCaptureHistory : 0;
        int allowed = Math.min(0, -p.seeCaptureMargin * node.depth - record);
        return picker.assured() < allowed && !worker.exchange.atLeast(position, move, allowed);
    }

    /// Late move pruning: after enough quiet moves the rest is assumed to be no better.
    private boolean isLate(Node node) {
        if (node.depth > p.lmpMaxDepth) return false;
        int enough = p.lmpBase + node.depth * node.depth;
        return node.moveCount >= (node.improving ? enough : enough / 2);
    }

    /// Futility: so far below alpha that a quiet move should not reach it.
    private boolean isFutile(Node node, int depth) {
        return !node.inCheck
                && depth <= p.futilityMaxDepth
                && node.staticEval + p.futilityBase + p.futilityMargin * depth <= node.alpha;
    }

    /// Far from the leaves a check is searched a ply deeper: what a sacrifice buys comes late.
    private boolean isCheckToExtend(Node node) {
        return node.givesCheck && node.depth >= p.checkMinDepth && mayExtend(node);
    }

    /// Lines grow to twice the depth of the iteration and no further.
    private boolean mayExtend(Node node) {
        return node.ply < 2 * worker.rootDepth;
    }

    /// Singular extension: the table's move is searched deeper if every other move fails well below
    /// it. If the others reach beta too, the node is cut at once; if only the table's move does, it
    /// is nothing special and gets less. Sets the extension; a score means the node is done.
    private int extend(Node node) {
        boolean candidate = node.depth >= p.singularMinDepth
                && !node.shadow
                && node.tableDepth >= node.depth - p.singularTableDepth
                && (node.tableBound & Bound.LOWER) != 0
                && !Score.isDecisive(node.tableScore)
                && mayExtend(node);
        if (!candidate) return NONE;
        int beta = node.tableScore - p.singularMargin * node.depth / 16;
        Node others = shadow(node, (node.depth - 1) / 2, beta - 1, node.tableMove);
        int score = searchMoves(others);
        if (worker.stopped) return NONE;
        if (score < beta) {
            node.extension = 1;
            if (!node.pvNode && score < beta - p.doubleMargin && node.doubleExtensions < p.doubleLimit) {
                node.extension = 2;
                node.doubleExtensions++;
            }
            return NONE;
        }
        if (score >= node.beta && !Score.isDecisive(score)) return score;
        if (node.tableScore >= node.beta) node.extension = node.pvNode ? -1 : -2;
        else if (node.cutNode) node.extension = -1;
        return NONE;
    }

    /// A second look at the same position, with a window just below `lower + 1`.
    private Node shadow(Node node, int depth, int lower, int excluded) {
        Node shadow = worker.shadow(node.ply);
        shadow.ask(node.parent, depth, lower, lower + 1, node.cutNode);
        shadow.excluded = excluded;
        shadow.copyKnowledge(node);
        return shadow;
    }

    // ---- after a move ----

    /// Takes a better score over; true when it ends the node.
    private boolean raises(Node node, int move, int score) {
        if (score <= node.bestScore) return false;
        node.bestScore = score;
        if (score <= node.alpha) return false;
        node.bestMove = move;
        if (node.pvNode) node.takeLine(move, worker.child(node));
        if (score >= node.beta) {
            node.childCutoffs++;
            worker.countCutoff(node.moveCount);
            return true;
        }
        node.alpha = score;
        return false;
    }

    private void remember(Node node, int move) {
        if (move == node.bestMove) return;
        if (node.noisy) {
            if (node.capturesCount < Node.MAX_TRIED) node.capturesTried[node.capturesCount++] = move;
        } else if (node.quietsCount < Node.MAX_TRIED) {
            node.quietsTried[node.quietsCount++] = move;
        }
    }

    private void finish(Node node) {
        boolean high = node.bestScore >= node.beta;
        if (node.bestMove != Move.NONE) learn(node);
        else rewardPrevious(node);
        if (node.excluded != Move.NONE) return;
        int bound = high ? Bound.LOWER : node.pvNode && node.bestMove != Move.NONE ? Bound.EXACT : Bound.UPPER;
        node.tablePv |= node.pvNode;
        worker.store(node, node.depth, bound);
        boolean quietResult = !node.inCheck && (node.bestMove == Move.NONE || !isNoisy(node.bestMove));
        boolean informative = bound == Bound.EXACT
                || (bound == Bound.LOWER ? node.bestScore > node.staticEval : node.bestScore < node.staticEval);
        if (quietResult && informative) worker.corrections.learn(position, node, node.bestScore, node.depth);
    }

    /// Rewards the best move and holds against the others that they were tried before it.
    private void learn(Node node) {
        int bonus = bonus(node.depth);
        int malus = Math.clamp((long) p.malusScale * node.depth - p.malusOffset, 0, p.malusMax);
        Histories histories = worker.histories;
        if (isNoisy(node.bestMove)) {
            histories.rewardCapture(position, node.bestMove, bonus);
        } else {
            if (node.bestScore >= node.beta) {
                if (node.killer != node.bestMove) {
                    node.secondKiller = node.killer;
                    node.killer = node.bestMove;
                }
                histories.setCounterMove(node, node.bestMove);
            }
            histories.rewardQuiet(position, node, node.bestMove, bonus);
            for (int i = 0; i < node.quietsCount; i++) {
                histories.rewardQuiet(position, node, node.quietsTried[i], -malus);
            }
        }
        for (int i = 0; i < node.capturesCount; i++) histories.rewardCapture(position, node.capturesTried[i], -malus);
    }

    /// No move here was good enough: then the quiet move that led here was a good one.
    private void rewardPrevious(Node node) {
        Node parent = node.parent;
        if (parent.noisy || parent.continuation == Histories.NO_MOVE) return;
        worker.histories.rewardContinuation(parent, parent.continuation, bonus(node.depth) / 2);
    }

    private int bonus(int depth) {
        return Math.clamp((long) p.bonusScale * depth - p.bonusOffset, 0, p.bonusMax);
    }

    private boolean isNoisy(int move) {
        return position.isCapture(move) || Move.isPromotion(move);
    }
}
