package dev.ristretto.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The page for those who have a phone, no mouse, no light, or no sight of it.
class ComfortTest extends InChromium {
    private static final List<String> TABS = List.of("play", "analyse", "games", "report", "watch");

    private static final String NAMELESS = """
            () => [...document.querySelectorAll('button, select, input, textarea, [tabindex="0"]')]
                .filter(e => !(e.getAttribute('aria-label') || e.textContent.trim() && e.tagName !== 'SELECT'
                    || e.labels?.length))
                .map(e => e.outerHTML)""";

    private static final String PAPER = "getComputedStyle(document.body).backgroundColor";
    private static final String LIGHT = "rgb(245, 241, 234)";
    private static final String DARK = "rgb(25, 22, 19)";

    @Test
    void nothingIsWiderThanASmallPhone() {
        Page page = newPage();
        page.setViewportSize(360, 740);
        for (String tab : TABS) {
            page.locator("#tab-" + tab).click();
            assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
                    .as(tab)
                    .isLessThanOrEqualTo(360);
        }
    }

    @Test
    void onAPhoneTheGameIsWalkedThroughFromAnywhereOnThePage() {
        Page page = newPage();
        page.setViewportSize(360, 740);
        open(page, "1. e4 e5 2. Nf3 *");
        page.evaluate("scrollTo(0, 0)");
        assertThat(page.locator("#forth")).isInViewport();
        page.locator("#forth").click();
        isLastMove(page, "e4");
    }

    @Test
    void theThemeIsTheSystemsUntilSomebodyChoosesAndTheChoiceIsKept() {
        Page page = newPage();
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        assertThat(page.evaluate(PAPER)).isEqualTo(DARK);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        assertThat(page.evaluate(PAPER)).isEqualTo(LIGHT);
        page.locator("#theme").click();
        assertThat(page.evaluate(PAPER)).isEqualTo(DARK);
        page.reload();
        assertThat(page.locator("#board-text")).containsText("to move", CONTAINED);
        assertThat(page.evaluate(PAPER)).isEqualTo(DARK);
        page.locator("#theme").click();
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        assertThat(page.evaluate(PAPER)).isEqualTo(LIGHT);
    }

    @Test
    void theTabKeyGoesFromTheTabsOverTheBoardToTheControlsAndTheMovesAreOneStop() {
        Page page = newPage();
        open(page, "1. e4 e5 2. Nf3 Nc6 *");
        page.locator("#tab-report").click();
        List<String> stops = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            page.keyboard().press("Tab");
            stops.add((String) page.evaluate("document.activeElement.id || document.activeElement.name"));
        }
        assertThat(stops)
                .containsExactly(
                        "sound", "theme", "typed", "flip", "depth", "start-report", "moves", "first", "back", "forth");
    }

    @Test
    void theTalkIsReadWithTheKeysThatOtherwiseWalkThroughTheGame() {
        Page page = newPage();
        open(page, "1. e4 e5 *");
        page.locator("#tab-watch").click();
        page.evaluate("document.getElementById('talk').append('uciok\\n'.repeat(300))");
        page.locator("#talk").focus();
        page.keyboard().press("End");
        page.waitForCondition(() -> (boolean) page.evaluate("document.getElementById('talk').scrollTop > 0"));
        assertThat(page.locator("#moves [aria-current]")).hasCount(0);
    }

    @Test
    void everyControlHasAName() {
        Page page = newPage();
        for (String tab : TABS) page.locator("#tab-" + tab).click();
        assertThat(page.evaluate(NAMELESS)).isEqualTo(List.of());
    }

    @Test
    void theTabsAreChosenWithTheArrowKeys() {
        Page page = newPage();
        page.locator("#tab-play").focus();
        page.keyboard().press("ArrowLeft");
        assertThat(page.locator("#tab-watch")).isFocused();
        assertThat(page.locator("#panel-watch")).isVisible();
    }
}
