package dev.ristretto.lichess.api;

import java.io.IOException;

/// The host did not open a stream.
public final class StreamRefused extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Answer answer;

    StreamRefused(Answer answer) {
        super(answer.summary());
        this.answer = answer;
    }

    public Answer answer() {
        return answer;
    }
}
