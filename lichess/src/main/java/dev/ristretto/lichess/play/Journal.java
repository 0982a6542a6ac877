package dev.ristretto.lichess.play;

/// Takes notes of what happens.
public interface Journal {
    /// What the owner should see.
    void say(String text);

    /// What helps to understand a problem afterwards.
    void note(String text);
}
