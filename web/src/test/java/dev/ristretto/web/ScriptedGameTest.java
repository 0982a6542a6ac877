package dev.ristretto.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.ristretto.engine.uci.Build;
import org.junit.jupiter.api.Test;

/// What depends on the moment and on what the engine thinks, in a real browser: its moves come when the test says.
class ScriptedGameTest extends InChromium {
    private static final String THINKING =
            "Ristretto is thinking. You can already choose your answer: " + "it is played if it is legal then.";

    /// A long game already, with nothing in it for either side.
    private static final String LATE = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 40";

    /// Counts the tones a page makes from now on.
    private static final String COUNT_TONES = """
            () => {
                window.tones = 0;
                const real = AudioContext.prototype.createOscillator;
                AudioContext.prototype.createOscillator = function () {
                    window.tones++;
                    return real.call(this);
                };
            }""";

    /// Lets the board tell of a move only when all messages that came with the last one have been read.
    private static final String HEAR_LATE = """
            () => {
                const real = window.setTimeout;
                window.setTimeout = (call, millis, ...rest) => real(call, Math.max(millis, 100), ...rest);
            }""";

    private final ScriptedEngine engine = new ScriptedEngine();

    @Override
    Build build() {
        return engine;
    }

    /// A game with a clock, so that the engine may think as long as the test likes.
    private Page newGame(String from, String detail) {
        Page page = newPage();
        page.locator("#clock").selectOption("1800+20");
        play(page, "white", from, detail);
        assertThat(page.locator("#play-status")).hasText("Your move.", PATIENT);
        return page;
    }

    private static void isEnginesTurn(Page page) {
        assertThat(page.locator("#play-status")).hasText(THINKING, PATIENT);
    }

    /// Both kings' pawns have moved, and it is the person's turn.
    private void open(Page page) {
        drag(page, "e2", "e4");
        engine.play("e7e5");
        isYourMove(page, 2);
    }

    private static void isYourMove(Page page, int moves) {
        assertThat(page.locator("#moves button.move")).hasCount(moves, COUNTED);
        assertThat(page.locator("#play-status")).hasText("Your move.", PATIENT);
    }

    @Test
    void theFirstMoveOnTheBoardStartsAGame() {
        Page page = newPage();
        assertThat(page.locator("#just-move")).isVisible();
        open(page);
        assertThat(page.locator("#player-bottom .name")).hasText("You");
        assertThat(page.locator("#player-top .name")).containsText("Ristretto");
        assertThat(page.locator("#just-move")).isHidden();
    }

    // ---- premoves ----

    @Test
    void aPremoveIsShownAndPlayedWhenItIsLegal() {
        Page page = newGame("START", "");
        drag(page, "e2", "e4");
        isEnginesTurn(page);
        drag(page, "g1", "f3");
        assertThat(page.locator("square.current-premove:visible")).hasCount(2);
        assertThat(page.locator("#moves button.move")).hasCount(1);
        engine.play("e7e5");
        assertThat(page.locator("#moves button.move").nth(2)).hasText("Nf3", PATIENT);
        assertThat(page.locator("square.current-premove:visible")).hasCount(0);
        engine.play("b8c6");
        isYourMove(page, 4);
    }

    @Test
    void aPremoveThatIsNotLegalThenIsDropped() {
        Page page = newGame("START", "");
        drag(page, "e2", "e4");
        isEnginesTurn(page);
        click(page, "e4", "d5");
        assertThat(page.locator("square.current-premove:visible")).hasCount(2);
        engine.play("e7e5");
        isYourMove(page, 2);
        assertThat(page.locator("square.current-premove:visible")).hasCount(0);
        drag(page, "d2", "d4");
        engine.play("e5d4");
        isYourMove(page, 4);
    }

    @Test
    void aPremoveCanBeThoughtOver() {
        Page page = newGame("START", "");
        drag(page, "e2", "e4");
        isEnginesTurn(page);
        drag(page, "g1", "f3");
        click(page, "a5");
        assertThat(page.locator("square.current-premove:visible")).hasCount(0);
        engine.play("e7e5");
        isYourMove(page, 2);
    }

    @Test
    void aPremovedPawnBecomesAQueen() {
        Page page = newGame("FEN", "8/4P2k/8/8/8/8/8/K7 w - - 0 1");
        page.evaluate(HEAR_LATE);
        drag(page, "a1", "b1");
        isEnginesTurn(page);
        drag(page, "e7", "e8");
        engine.play("h7g7");
        assertThat(page.locator("#moves button.move").nth(2)).hasText("e8=Q", PATIENT);
        engine.play("g7h6");
        isYourMove(page, 4);
    }

    // ---- draws ----

    @Test
    void anEngineThatThinksItselfBetterDeclinesADrawAndTheGameGoesOn() {
        Page page = newGame("FEN", LATE);
        engine.think(150);
        open(page);
        page.locator("#offer-draw").click();
        assertThat(page.locator("#notices")).containsText("Ristretto declines the draw.");
        assertThat(page.locator("#result")).isHidden();
        assertThat(page.locator("#play-status")).hasText("Your move.");
    }

    @Test
    void anEngineThatHasNothingBetterTakesADraw() {
        Page page = newGame("FEN", LATE);
        engine.think(-20);
        open(page);
        page.locator("#offer-draw").click();
        assertThat(page.locator("#play-status")).hasText("Draw by agreement.");
        assertThat(page.locator("#result")).containsText("½–½ Draw by agreement");
        assertThat(page.locator("#offer-draw")).isHidden();
    }

    @Test
    void noDrawIsTakenInTheOpening() {
        Page page = newGame("START", "");
        engine.think(-20);
        open(page);
        page.locator("#offer-draw").click();
        assertThat(page.locator("#notices")).containsText("Ristretto declines the draw.");
    }

    // ---- sounds ----

    @Test
    void movesAreHeardWhenSoundsAreOnAndNotOtherwise() {
        Page page = newGame("START", "");
        page.evaluate(COUNT_TONES);
        drag(page, "e2", "e4");
        engine.play("d7d5");
        isYourMove(page, 2);
        assertThat(page.evaluate("window.tones")).isEqualTo(0);
        page.locator("#sound").click();
        assertThat(page.locator("#sound")).hasAttribute("aria-pressed", "true");
        assertThat(page.evaluate("window.tones"))
                .as("a sample of what there is now")
                .isEqualTo(1);
        drag(page, "e4", "d5");
        engine.play("d8d5");
        isYourMove(page, 4);
        assertThat(page.evaluate("window.tones")).isEqualTo(3);
        page.locator("#sound").click();
        assertThat(page.locator("#sound")).hasAttribute("aria-pressed", "false");
        drag(page, "b1", "c3");
        engine.play("d5a5");
        isYourMove(page, 6);
        assertThat(page.evaluate("window.tones")).isEqualTo(3);
    }

    // ---- after the game ----

    @Test
    void aGameThatHasEndedLeadsToItsReport() {
        Page page = newGame("START", "");
        assertThat(page.locator("#see-report")).isHidden();
        page.locator("#resign").click();
        assertThat(page.locator("#play-status")).hasText("White resigns.");
        page.locator("#see-report").click();
        assertThat(page.locator("#start-report")).isVisible();
    }
}
