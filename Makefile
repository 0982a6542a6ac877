# For OpenBench and everybody used to it:  make EXE=name [EVALFILE=network]
#
# The result is one file that can be moved anywhere: a script that finds JDK 25 or later, and the
# program behind it. `./name bench` prints nodes and speed.

EXE ?= ristretto-engine
EVALFILE ?=

.PHONY: all clean
all:
	scripts/executable "$(EXE)" "$(EVALFILE)"

clean:
	scripts/executable --remove "$(EXE)"
