/// What is typed at an engine, by people and by programs. It knows nothing of the rest of the engine.
package dev.ristretto.engine.input;
