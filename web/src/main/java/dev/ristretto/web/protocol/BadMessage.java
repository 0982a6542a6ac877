package dev.ristretto.web.protocol;

/// A message of a page that cannot be used. Its text is a sentence for a person.
public final class BadMessage extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public BadMessage(String sentence) {
        super(sentence);
    }
}
