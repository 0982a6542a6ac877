package dev.ristretto.engine;

import dev.ristretto.engine.search.SearchControl;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.engine.search.Searcher;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/// A search that has been started, and the way to stop it.
///
/// ```java
/// Thinking thinking = search.ask(position).limits(Limits.INFINITE).start();
/// ...
/// thinking.stop();
/// Answer answer = thinking.answer();
/// ```
///
/// Safe to use from several threads.
public final class Thinking {
    private final Question question;
    private final Recorder recorder;
    private final SearchControl control;
    private final CompletableFuture<Answer> answer = new CompletableFuture<>();

    Thinking(Question question, Recorder recorder) {
        this.question = question;
        this.recorder = recorder;
        control = new SearchControl(question.limits());
    }

    /// Ends the search; what it has found so far is the answer. Nothing happens when it has ended already.
    public void stop() {
        control.stop();
    }

    /// Whether the answer is there.
    public boolean isDone() {
        return answer.isDone();
    }

    /// Waits for the answer. If the waiting thread is interrupted the search stops, what it has found so far is the
    /// answer, and the thread stays interrupted.
    ///
    /// @throws IllegalStateException when the evaluation or the listener failed, with what they threw as the cause
    public Answer answer() {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return answer.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                    stop();
                } catch (ExecutionException e) {
                    throw failure(e.getCause());
                }
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    /// Completes with the answer, or with what went wrong, for programs that wait for several things.
    public CompletableFuture<Answer> future() {
        return answer.copy();
    }

    @SuppressWarnings("CatchingThrowable") // whatever ends a search, somebody waits for its answer
    void run(Searcher searcher, Runnable before) {
        try {
            before.run();
            SearchResult result = searcher.search(
                    question.position().copy(), question.limits(), control, question.settings(), recorder);
            Throwable trouble = recorder.trouble();
            if (trouble == null) answer.complete(asAnswer(result));
            else answer.completeExceptionally(trouble);
        } catch (Throwable trouble) {
            answer.completeExceptionally(trouble);
        } finally {
            recorder.ended();
        }
    }

    private Answer asAnswer(SearchResult result) {
        return new Answer(result.best(), result.score(), result.depth(), result.nodes(), recorder.lines());
    }

    /// Throws what went wrong, if the search has ended and something did.
    void throwTrouble() {
        if (answer.isCompletedExceptionally()) throw failure(answer.exceptionNow());
    }

    private static IllegalStateException failure(@Nullable Throwable cause) {
        return new IllegalStateException("the search failed: " + cause, cause);
    }
}
