package dev.ristretto.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The shape of the house, as rules: who may know whom, no hidden state, no method that HotSpot
/// would refuse to compile. `module-info.java` already holds the arrows between modules; the arrows
/// between the packages of one module are held here.
class ArchitectureTest {
    private static final String CHESS = "dev.ristretto.chess..";
    private static final String NOTATION = "dev.ristretto.chess.notation..";
    private static final String ENGINE = "dev.ristretto.engine..";
    private static final String LAB = "dev.ristretto.lab..";
    private static final String LICHESS = "dev.ristretto.lichess..";
    private static final String WEB = "dev.ristretto.web..";
    private static final String APP = "dev.ristretto.app..";

    private static final String LICHESS_DOOR = "dev.ristretto.lichess";
    private static final String LICHESS_YAML = "dev.ristretto.lichess.yaml..";
    private static final String LICHESS_CONFIG = "dev.ristretto.lichess.config..";
    private static final String LICHESS_API = "dev.ristretto.lichess.api..";
    private static final String LICHESS_PLAY = "dev.ristretto.lichess.play..";

    private static final String ENGINE_DOOR = "dev.ristretto.engine";
    private static final String UCI = "dev.ristretto.engine.uci..";
    private static final String SEARCH = "dev.ristretto.engine.search..";
    private static final String EVAL = "dev.ristretto.engine.eval..";
    private static final String BOOK = "dev.ristretto.engine.book..";
    private static final String INPUT = "dev.ristretto.engine.input..";
    private static final String DEVICE = "dev.ristretto.engine.device..";
    private static final String TABLEBASE = "dev.ristretto.engine.tablebase..";

    /// HotSpot leaves a longer method to the interpreter for ever (`-XX:-DontCompileHugeMethods`
    /// would change that, but users do not pass it).
    private static final int LONGEST_COMPILED_METHOD = 8_000;

    private static final JavaClasses OURS = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.ristretto");

    @Test
    void allModulesAreSeen() {
        assertThat(OURS.stream().map(JavaClass::getPackageName))
                .contains("dev.ristretto.chess", "dev.ristretto.engine", "dev.ristretto.app");
    }

    @Test
    void chessKnowsNothingOfEngines() {
        nothingIn(CHESS).mayKnow(ENGINE, LAB, LICHESS, WEB, APP);
    }

    @Test
    void theRulesOfChessKnowNothingOfNotation() {
        nothingIn("dev.ristretto.chess").mayKnow(NOTATION);
    }

    @Test
    void theEngineKnowsNothingOfTheWorkshopOrTheProgram() {
        nothingIn(ENGINE).mayKnow(LAB, LICHESS, WEB, APP);
    }

    @Test
    void theWorkshopKnowsNothingOfTheProgram() {
        nothingIn(LAB).mayKnow(WEB, APP);
    }

    @Test
    void thePageKnowsNothingOfTheWorkshopOrTheProgram() {
        nothingIn(WEB).mayKnow(LAB, LICHESS, APP);
        nothingIn("dev.ristretto.web.board").mayKnow("dev.ristretto.web.session..", "dev.ristretto.web.engines..");
        nothingIn("dev.ristretto.web.engines").mayKnow("dev.ristretto.web.session..", "dev.ristretto.web.board..");
        nothingIn("dev.ristretto.web.protocol").mayKnow("dev.ristretto.web.session..", CHESS, ENGINE);
    }

    @Test
    void theBotKnowsNothingOfTheWorkshopOrTheProgram() {
        nothingIn(LICHESS).mayKnow(LAB, WEB, APP);
        nothingIn(LAB).mayKnow(LICHESS);
    }

    /// Games use the settings and the client; neither knows the other, nor of games.
    @Test
    void theBotIsBuiltInLayers() {
        nothingIn(LICHESS_YAML).mayKnow(LICHESS, ENGINE, CHESS);
        nothingIn(LICHESS_CONFIG).mayKnow(LICHESS_DOOR, LICHESS_API, LICHESS_PLAY, ENGINE, CHESS);
        nothingIn(LICHESS_API).mayKnow(LICHESS_DOOR, LICHESS_CONFIG, LICHESS_PLAY, ENGINE, CHESS);
        nothingIn(LICHESS_PLAY).mayKnow(LICHESS_DOOR, LICHESS_YAML);
    }

    @Test
    void theDoorOfTheEngineKnowsNothingOfUci() {
        nothingIn(ENGINE_DOOR).mayKnow(UCI);
    }

    @Test
    void theSearchKnowsNothingOfWhoAsksForIt() {
        nothingIn(SEARCH).mayKnow(ENGINE_DOOR, UCI);
    }

    @Test
    void evaluationBookAndTablebasesKnowNothingOfTheSearchOrOfEachOther() {
        nothingIn(EVAL).mayKnow(BOOK, TABLEBASE, SEARCH, ENGINE_DOOR, UCI);
        nothingIn(BOOK).mayKnow(EVAL, TABLEBASE, SEARCH, ENGINE_DOOR, UCI);
        nothingIn(TABLEBASE).mayKnow(EVAL, BOOK, SEARCH, ENGINE_DOOR, UCI);
    }

    @Test
    void theSearchKnowsNothingOfBooks() {
        nothingIn(SEARCH).mayKnow(BOOK);
    }

    @Test
    void devicesKnowNetworksAndNothingOfWhoAsks() {
        nothingIn(DEVICE).mayKnow(SEARCH, BOOK, TABLEBASE, ENGINE_DOOR, UCI);
        nothingIn(EVAL).mayKnow(DEVICE);
        nothingIn(SEARCH).mayKnow(DEVICE);
    }

    @Test
    void whatIsTypedIsReadWithoutKnowingTheEngine() {
        nothingIn(INPUT).mayKnow(EVAL, BOOK, TABLEBASE, DEVICE, SEARCH, ENGINE_DOOR, UCI);
    }

    @Test
    void chessNeedsTheJdkOnly() {
        classes()
                .that()
                .resideInAPackage(CHESS)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", CHESS)
                .check(OURS);
    }

    @Test
    void theEngineNeedsChessAndTheJdkOnly() {
        classes()
                .that()
                .resideInAPackage(ENGINE)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "jdk.incubator.vector..", "org.jspecify..", CHESS, ENGINE)
                .check(OURS);
    }

    @Test
    void staticFieldsAreFinal() {
        fields().that().areStatic().should().beFinal().check(OURS);
    }

    @Test
    void noStateHidesInAStaticHolder() {
        noFields()
                .that()
                .areStatic()
                .should()
                .haveRawType(resideInAnyPackage("java.util.concurrent.atomic.."))
                .orShould()
                .haveRawType(ThreadLocal.class)
                .check(OURS);
    }

    @Test
    void everyMethodIsShortEnoughForHotSpotToCompile() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (JavaClass type : OURS) {
            for (MethodModel method : parse(type).methods()) {
                int length = method.code()
                        .map(code -> ((CodeAttribute) code).codeLength())
                        .orElse(0);
                if (length > LONGEST_COMPILED_METHOD) {
                    tooLong.add("%s.%s: %,d bytes"
                            .formatted(type.getName(), method.methodName().stringValue(), length));
                }
            }
        }
        assertThat(tooLong).isEmpty();
    }

    private static ClassModel parse(JavaClass type) throws IOException {
        try (InputStream file = type.getSource().orElseThrow().getUri().toURL().openStream()) {
            return ClassFile.of().parse(file.readAllBytes());
        }
    }

    private static Part nothingIn(String part) {
        return new Part(part);
    }

    /// One side of an arrow that must not exist. Some packages named above are still to be written;
    /// their rules hold from the first class on.
    private record Part(String name) {
        void mayKnow(String... others) {
            ArchRule rule = noClasses()
                    .that()
                    .resideInAPackage(name)
                    .should()
                    .dependOnClassesThat(resideInAnyPackage(others).and(not(resideInAnyPackage(name))));
            rule.allowEmptyShould(true).check(OURS);
        }
    }
}
