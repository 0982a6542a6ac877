package dev.ristretto.lichess.play;

/// Takes notes of what happens.
public interface Journal {
    /// What the owner should see.
    void say(String text);

    /// What helps to understand a problem afterwards.
    void note(String text);

    /// The same journal for one game: each line begins with its name.
    default Journal of(String game) {
        Journal all = this;
        return new Journal() {
            @Override
            public void say(String text) {
                all.say(game + " " + text);
            }

            @Override
            public void note(String text) {
                all.note(game + " " + text);
            }
        };
    }
}
