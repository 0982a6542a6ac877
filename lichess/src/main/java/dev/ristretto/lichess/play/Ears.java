package dev.ristretto.lichess.play;

import dev.ristretto.lichess.api.GameEvent;
import dev.ristretto.lichess.api.LineStream;
import dev.ristretto.lichess.api.StreamPump;
import java.io.IOException;
import java.util.function.Consumer;

/// Puts what the stream of a game says into the mailbox of the game.
record Ears(Consumer<Signal> mailbox) implements StreamPump.Receiver {
    @Override
    public void line(LineStream.Line line) {
        try {
            mailbox.accept(new Signal.Heard(GameEvent.parse(line.text()), line.arrivedNanos()));
        } catch (IOException damaged) {
            mailbox.accept(new Signal.Damaged(damaged));
        }
    }

    @Override
    public void broken(IOException why) {
        mailbox.accept(new Signal.Broken(why));
    }
}
