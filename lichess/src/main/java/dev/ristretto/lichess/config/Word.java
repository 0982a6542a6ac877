package dev.ristretto.lichess.config;

/// A constant with the word that stands for it in the settings and, where Lichess has one too, there.
public interface Word {
    String word();
}
