package dev.ristretto.lichess.api;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/// The key to the account. It can be sent to the host, and hidden in a text; nothing else is done with it,
/// and as a text it says nothing.
public final class Token {
    private static final Set<PosixFilePermission> OTHERS = PosixFilePermissions.fromString("---rwxrwx");
    private static final String MAKE_ONE = ": make one at https://lichess.org/account/oauth/token/create";
    private static final String HIDDEN = "[token]";

    private final String secret;

    private Token(String secret) {
        this.secret = secret;
    }

    /// @throws IOException when this can be no token; the message does not repeat it
    public static Token of(String text, String origin) throws IOException {
        String secret = text.strip();
        if (secret.isEmpty()) throw new IOException(origin + " holds no token" + MAKE_ONE);
        if (!secret.matches("[!-~]{8,512}")) {
            throw new IOException(origin + " holds something that is no token" + MAKE_ONE);
        }
        return new Token(secret);
    }

    /// From a file that nobody but its owner can read.
    public static Token read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("there is no file " + file
                    + " to read the token from: write it there and run `chmod 600 " + file + "`");
        }
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            if (permissions.stream().anyMatch(OTHERS::contains)) {
                throw new IOException(
                        "others can read the token in " + file + ": run `chmod 600 " + file + "`, then try again");
            }
        }
        return of(Files.readString(file), file.toString());
    }

    /// From the environment.
    public static Token fromVariable(String name, Optional<String> value) throws IOException {
        if (value.isEmpty()) {
            throw new IOException("no token: set the environment variable " + name
                    + " to one from https://lichess.org/account/oauth/token/create, or name a file as token.file");
        }
        return of(value.get(), "the environment variable " + name);
    }

    /// What the host wants to see, and nobody else may.
    String header() {
        return "Bearer " + secret;
    }

    String secret() {
        return secret;
    }

    /// The text without the token, should it hold it.
    public String hiddenIn(String text) {
        return text.replace(secret, HIDDEN);
    }

    @Override
    public String toString() {
        return HIDDEN;
    }
}
