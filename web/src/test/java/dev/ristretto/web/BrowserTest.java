package dev.ristretto.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What people do with the page, in a real browser.
class BrowserTest extends InChromium {
    // ---- moving ----

    @Test
    void aGameIsPlayedToMateByDraggingAndByClicking() {
        Page page = newPage();
        // Whatever Black answers, the king has no choice.
        play(page, "white", "FEN", "k7/7p/2K5/8/8/8/8/1Q6 w - - 0 1");
        assertThat(page.locator("#play-status")).hasText("Your move.");
        drag(page, "c6", "c7");
        isLastMove(page, "h");
        assertThat(page.locator("#play-status")).hasText("Your move.", PATIENT);
        click(page, "b1", "b7");
        isLastMove(page, "Qb7#");
        assertThat(page.locator("#result")).containsText("White wins by checkmate");
        assertThat(page.locator("#play-status")).hasText("White wins by checkmate.");
    }

    @Test
    void theSquaresAPieceMayGoToAreMarkedAndOthersRefused() {
        Page page = newPage();
        click(page, "g1");
        assertThat(page.locator("square.move-dest")).hasCount(2);
        click(page, "g4");
        assertThat(page.locator("#moves")).containsText("No move yet.");
    }

    @Test
    void castlingEnPassantAndPromotionWork() {
        Page page = newPage();
        open(page, "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
        drag(page, "e5", "d6");
        isLastMove(page, "exd6");
        assertThat(page.locator("cg-board piece.pawn.black")).hasCount(0);
        click(page, "e8", "g8");
        isLastMove(page, "O-O");
        drag(page, "e1", "c1");
        isLastMove(page, "O-O-O");
        click(page, "a8", "b8");
        isLastMove(page, "Rab8");
        page.locator("#back").click();
        isLastMove(page, "O-O-O");
        click(page, "g8", "f7");
        isLastMove(page, "Kf7");
        drag(page, "b7", "b8");
        page.locator(".promotion button[aria-label=knight]").click();
        isLastMove(page, "b8=N");
        assertThat(page.locator("cg-board piece.knight.white")).hasCount(1);
    }

    @Test
    void aPromotionCanBeThoughtOver() {
        Page page = newPage();
        open(page, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
        drag(page, "a7", "a8");
        page.keyboard().press("Escape");
        assertThat(page.locator("cg-board piece.pawn.white")).hasCount(1);
        assertThat(page.locator("#moves")).containsText("No move yet.");
    }

    @Test
    void aPromotionIsNoLongerAskedForWhenTheBoardChanges() {
        Page page = newPage();
        open(page, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
        drag(page, "a7", "a8");
        assertThat(page.locator(".promotion")).isVisible();
        page.locator("#flip").click();
        assertThat(page.locator(".promotion")).hasCount(0);
        drag(page, "a7", "a8");
        assertThat(page.locator(".promotion")).isVisible();
        page.locator("#typed").fill("Kb2");
        page.keyboard().press("Enter");
        isLastMove(page, "Kb2");
        assertThat(page.locator(".promotion")).hasCount(0);
        click(page, "h8", "g7");
        isLastMove(page, "Kg7");
        drag(page, "a7", "a8");
        page.locator(".promotion button[aria-label=rook]").click();
        isLastMove(page, "a8=R");
    }

    @Test
    void aPromotionIsStillAskedForWhenTheWindowGetsAnotherSize() {
        Page page = newPage();
        open(page, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
        drag(page, "a7", "a8");
        assertThat(page.locator(".promotion")).isVisible();
        page.evaluate("document.querySelector('cg-board').dataset.size = 'old'");
        page.setViewportSize(900, 700);
        assertThat(page.locator("cg-board[data-size=old]")).hasCount(0);
        page.locator(".promotion button[aria-label=knight]").click();
        isLastMove(page, "a8=N");
    }

    @Test
    void movesAreTakenBackAndTheEngineMovesFirstAsWhite() {
        Page page = newPage();
        play(page, "black", "START", "");
        assertThat(page.locator("#moves button.move")).hasCount(1, COUNTED);
        assertThat(page.locator("#board.orientation-black")).isVisible();
        drag(page, "e7", "e6");
        assertThat(page.locator("#moves button.move")).hasCount(3, COUNTED);
        page.locator("#take-back").click();
        assertThat(page.locator("#moves button.move")).hasCount(1, COUNTED);
        click(page, "d7", "d6");
        assertThat(page.locator("#moves button.move").nth(1)).hasText("d6");
    }

    @Test
    void chess960IsPlayedWithTheKingOntoItsRook() {
        Page page = newPage();
        open(
                page,
                "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"rkr5/pppppppp/8/8/8/8/PPPPPPPP/RKR5 w CAca - 0 1\"]\n\n*");
        drag(page, "b1", "c1");
        isLastMove(page, "O-O");
        assertThat(page.locator("cg-board piece.king.white")).hasCount(1);
        play(page, "white", "CHESS960", "0");
        assertThat(page.locator("#play-status")).hasText("Your move.", PATIENT);
        drag(page, "g2", "g3");
        assertThat(page.locator("#moves button.move")).hasCount(2, COUNTED);
    }

    // ---- analysing ----

    @Test
    void linesAppearAndUpdateAndTheirEndIsShown() {
        Page page = newPage();
        page.locator("#tab-analyse").click();
        assertThat(page.locator("#lines li")).hasCount(3, COUNTED);
        assertThat(page.locator("#engine-facts")).containsText("depth", CONTAINED);
        String facts = page.locator("#engine-facts").textContent();
        page.waitForCondition(() -> !page.locator("#engine-facts").textContent().equals(facts));
        assertThat(page.locator("#eval-bar")).hasAttribute("aria-label", Pattern.compile("Evaluation .*White’s side"));
        page.locator("#line-count").selectOption("1");
        assertThat(page.locator("#lines li")).hasCount(1, COUNTED);
        page.locator("#lines .score").hover();
        assertThat(page.locator("cg-board piece")).not().hasCount(0);
        page.locator("#lines .score").click();
        assertThat(page.locator("#moves button.move")).hasCount(1, COUNTED);
        page.locator("#explain").click();
        assertThat(page.locator(".bars tr th").filter(new Locator.FilterOptions().setHasText("Mobility")))
                .isVisible();
        page.locator(".switch").click();
        assertThat(page.locator("#engine-facts")).containsText("stopped", CONTAINED);
    }

    @Test
    void anEngineThatRestedInTheGameLooksAtItAfterwardsHoweverManyLinesWereChosen() {
        Page page = newPage();
        play(page, "white", "START", "");
        assertThat(page.locator("#play-status")).hasText("Your move.", PATIENT);
        page.locator("#tab-analyse").click();
        page.locator("#line-count").selectOption("2");
        page.locator("#tab-play").click();
        page.locator("#resign").click();
        page.locator("#see-analysis").click();
        assertThat(page.locator("#lines li")).hasCount(2, COUNTED);
    }

    @Test
    void theReasonsOfAPositionGoWithIt() {
        Page page = newPage();
        page.locator("#tab-analyse").click();
        page.locator("#explain").click();
        assertThat(page.locator(".bars")).isVisible();
        open(page, "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1");
        assertThat(page.locator(".bars")).hasCount(0);
    }

    @Test
    void theReasonsAreTakenAwayWhenAGameBegins() {
        Page page = newPage();
        page.locator("#tab-analyse").click();
        page.locator("#explain").click();
        assertThat(page.locator(".bars")).isVisible();
        play(page, "white", "START", "");
        assertThat(page.locator("#play-status")).hasText("Your move.", PATIENT);
        assertThat(page.locator(".bars")).hasCount(0);
    }

    @Test
    void aPastedGameIsExportedUnchangedAndWalkedByKeyboard() {
        Page page = newPage();
        open(page, GameTreeTest.FULL);
        assertThat(page.locator("#player-bottom .name")).hasText("A \"quoted\" name");
        page.locator("#show-pgn").click();
        assertThat(page.locator("#pgn-out")).not().hasValue("");
        assertThat(page.locator("#pgn-out").inputValue().replaceAll("\\s+", " "))
                .isEqualTo(GameTreeTest.FULL.replaceAll("\\s+", " "));
        page.locator("#moves").click();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowRight");
        isLastMove(page, "e5");
        page.keyboard().press("ArrowDown");
        isLastMove(page, "c5");
        assertThat(page.locator("#opening")).hasText("B20 Sicilian Defense");
        page.keyboard().press("End");
        isLastMove(page, "d6");
        page.keyboard().press("Home");
        assertThat(page.locator("#moves [aria-current]")).hasCount(0);
    }

    @Test
    void aFileOfManyGamesShowsAListAndNamesTheBrokenOne() {
        Page page = newPage();
        open(page, "[White \"One\"]\n\n1. e4 *\n\n[White \"Two\"]\n\n1. e5 *\n\n[White \"Three\"]\n\n1. d4 d5 *\n");
        assertThat(page.locator("#game-list button")).hasCount(3);
        assertThat(page.locator("#game-list .broken")).hasCount(1);
        page.locator("#game-list button").nth(2).click();
        assertThat(page.locator("#player-bottom .name")).hasText("Three");
        assertThat(page.locator("#moves button.move")).hasCount(2);
    }

    @Test
    void aReportIsFinishedWithGraphNumbersAndFaults() {
        Page page = newPage();
        open(page, "1. f3 e5 2. g4 Qh4# 0-1");
        page.locator("#tab-report").click();
        page.locator("input[name=depth][value='100']").check();
        page.locator("#start-report").click();
        assertThat(page.locator("#faults .blunder")).containsText("2. g4??", CONTAINED);
        assertThat(page.locator("#graph canvas")).isVisible();
        assertThat(page.locator(".accuracy")).hasCount(2);
        page.locator("#faults .blunder").click();
        isLastMove(page, "g4");
    }

    @Test
    void aReloadKeepsTheGame() {
        Page page = newPage();
        play(page, "white", "START", "");
        assertThat(page.locator("#play-status")).hasText("Your move.", PATIENT);
        drag(page, "e2", "e4");
        assertThat(page.locator("#moves button.move")).hasCount(2, COUNTED);
        List<String> moves = page.locator("#moves button.move").allTextContents();
        page.reload();
        assertThat(page.locator("#moves button.move")).hasCount(2, COUNTED);
        assertThat(page.locator("#moves button.move").allTextContents()).isEqualTo(moves);
        assertThat(page.locator("#play-status")).hasText("Your move.", PATIENT);
    }

    @Test
    void allWindowsShowTheBoardThatWasRememberedLast() {
        Page elsewhere = newPage();
        open(elsewhere, "1. e4 *");
        Object board = elsewhere.evaluate("localStorage.getItem('ristretto.session')");
        Page window = newPage();
        Page other = window.context().newPage();
        other.navigate(window.url());
        assertThat(other.locator("#board-text")).containsText("to move", CONTAINED);
        // As when the server was started anew and the other window came first.
        other.evaluate("name => localStorage.setItem('ristretto.session', name)", board);
        assertThat(window.locator("#moves")).containsText("e4", CONTAINED);
    }

    @Test
    void aHostileGameIsShownAsTextAndRunsNothing() {
        Page page = newPage();
        String evil = "<img src=x onerror='window.hacked=1'><script>window.hacked=1</script>";
        open(
                page,
                "[White \"" + evil + "\"]\n[Event \"" + evil + "\"]\n\n1. e4 {" + evil + "} (1. d4 {" + evil
                        + "}) *\n\n1. e9" + evil + " *\n");
        assertThat(page.locator("#player-bottom .name")).hasText(evil);
        assertThat(page.locator("#moves .remark").first()).hasText(evil);
        assertThat(page.locator("#moves img, #moves script, .player img")).hasCount(0);
        page.waitForTimeout(200);
        assertThat(page.evaluate("window.hacked")).isNull();
    }

    @Test
    void enginesPlayEachOtherAndTheirTalkIsShown() {
        Page page = newPage();
        page.locator("#tab-watch").click();
        page.locator("#watch-pace").selectOption("200");
        page.locator("#watch-start").click();
        assertThat(page.locator("#moves button.move").nth(2)).isVisible(VISIBLE);
        assertThat(page.locator("#talk")).containsText("> go movetime 200", CONTAINED);
        page.locator("#watch-stop").click();
        assertThat(page.locator("#watch-status")).hasText("Broken off.", PATIENT);
    }

    @Test
    void aCommentBeingTypedIsNeitherLostNorGivenToAnotherMove() {
        Page page = newPage();
        open(page, "1. e4 e5 ({Solid} 1... e6) 2. Nf3 *");
        assertThat(page.locator("#moves")).containsText("Solid", CONTAINED);
        page.locator("#forth").click();
        page.locator("#edit summary").click();
        page.locator("#comment").fill("best by test");
        page.locator("#glyphs [data-nag='1']").click();
        assertThat(page.locator("#glyphs [data-nag='1']")).hasAttribute("aria-pressed", "true");
        assertThat(page.locator("#comment")).hasValue("best by test");
        page.locator("#forth").click();
        assertThat(page.locator("#comment")).hasValue("");
        assertThat(page.locator("#moves")).containsText("best by test", CONTAINED);
    }

    @Test
    void aVariationIsEditedPromotedAndDeleted() {
        Page page = newPage();
        open(page, "1. e4 e5 *");
        page.locator("#moves button.move").first().click();
        drag(page, "c7", "c5");
        isLastMove(page, "c5");
        page.locator("#edit summary").click();
        page.locator("#glyphs button[aria-label='good move']").click();
        page.locator("#comment").fill("sharper");
        page.locator("#save-comment").click();
        assertThat(page.locator("#moves .variation")).containsText("sharper");
        page.locator("#promote").click();
        assertThat(page.locator("#moves .row button.move").nth(1)).hasText(Pattern.compile("c5.*"));
        page.locator("#delete").click();
        assertThat(page.locator("#moves button.move")).hasCount(2);
    }
}
