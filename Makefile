# The two commands that do everything on a fresh Debian machine: `make run` and `make test`.
# Plain `make` builds the program alone, as OpenBench workers call it: make EXE=name CXX=compiler.

EXE ?= zeitnot
BUILD := build/release
JOBS ?= $(shell nproc)
PACKAGES := g++ make cmake ninja-build git libhwy-dev libcli11-dev nlohmann-json3-dev libgtest-dev \
            libbenchmark-dev libedit-dev libpango1.0-dev zlib1g-dev libzstd-dev
CROSS_PACKAGES := g++-aarch64-linux-gnu qemu-user
CHECK_PACKAGES := clang clang-format clang-tidy gettext poppler-utils stockfish ethereal-chess toga2 \
                  python3 libcpp-httplib-dev
WASM_PACKAGES := emscripten
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
EXAMPLE_GAME := referee/examples/kasparov-deep-blue-1997-game5.pgn

.PHONY: program run test packages check-packages build format check-format check-clang check-catalogues tidy clean \
        deep-perft deep-movegen deep-sums deep-syzygy deep-mates deep-endings deep-scripts deep-network deep-signature deep-unwinnable \
        deep-timeouts deep-memory deep-closure deep-stages deep-mutations can-mate-timing deep-claims deep-claims-same \
        deep-arbiter deep-audit deep-audit-recipes deep-watch deep-match deep-extensions laws event-table option-table rooms tune train-smoke \
        perft-stockfish perft-bench perft7 engine-speed test-aarch64 fuzz uci-game sanitize match-games match-overhead \
        matches papers wasm wasm-packages test-wasm deep-wasm

# OpenBench passes CXX as a name; cmake takes it from the environment. EVALFILE is the network to build
# in; without it the program has what it always has.
program:
	CXX=$(CXX) cmake -B build/program -DCMAKE_BUILD_TYPE=Release \
	  -DZEITNOT_MARCH=native -DZEITNOT_TESTS=OFF -DZEITNOT_BENCH=OFF \
	  $(if $(EVALFILE),-DZEITNOT_EVALFILE="$(abspath $(EVALFILE))",-UZEITNOT_EVALFILE)
	cmake --build build/program --target zeitnot --parallel $(JOBS)
	cp build/program/zeitnot $(EXE)

run: packages
	cmake --preset release
	cmake --build --preset release --parallel $(JOBS) --target zeitnot
	@echo; echo "== A claim under Article 10.2, from a game record =="
	$(BUILD)/zeitnot referee claim --pgn $(EXAMPLE_GAME) --claimant white --ground a \
	  --edition 2009 --clock-white 1:30 --clock-black 4:00 --quickplay
	@echo; echo "== A flag falls in a blocked position =="
	$(BUILD)/zeitnot referee flag white --edition 2009 \
	  --fen "4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1"

test: build
	ctest --test-dir $(BUILD) --output-on-failure --parallel $(JOBS)

# Asks the package manager only when something is missing.
packages:
	@dpkg -s $(PACKAGES) >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends $(PACKAGES); }
check-packages: packages
	@dpkg -s $(CHECK_PACKAGES) >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y $(CHECK_PACKAGES); }

build: packages
	cmake --preset release
	cmake --build --preset release --parallel $(JOBS)

# The rooms of the house, floor by floor, with the arrows between them.
rooms: check-packages
	cmake --preset release
	cmake --build --preset release --parallel $(JOBS) --target draw_rooms
	$(BUILD)/tests/draw_rooms

# Deep checks: minutes, not seconds; each prints what it compared. Their programs are built when one asks
# for them, and so are the benchmarks.
PROGRAMS := fake_engine $(basename $(notdir $(wildcard tests/deep/*.cc bench/*.cc)))
.PHONY: $(PROGRAMS)
$(PROGRAMS): packages
	cmake --preset release
	cmake --build --preset release --parallel $(JOBS) --target zeitnot $@
deep-perft: deep_movegen
	$(BUILD)/tests/deep_movegen perft
deep-movegen: deep_movegen
	$(BUILD)/tests/deep_movegen differential 100000
	$(BUILD)/tests/deep_movegen encodings 1000
	$(BUILD)/tests/deep_movegen kernels 100000
# The sum of all replies on every path, positions of random walks; one in fifty by the oracle too.
SUMS ?= 5000000
deep-sums: deep_movegen
	$(BUILD)/tests/deep_movegen sums $(SUMS)
# Every STRIDE-th placement of every table in DIR against the positions after its moves; then 100 won
# positions of each ending played to mate. A STRIDE of 1 takes hours.
STRIDE ?= 997
deep-syzygy: deep_syzygy
	$(if $(DIR),,$(error say where the tables are: make deep-syzygy DIR=/path/to/syzygy))
	$(BUILD)/tests/deep_syzygy $(DIR) $(STRIDE)
# Mate problems: how many are solved with up to NODES nodes, and every mate claimed, proven.
NODES ?= 10000000
deep-mates: deep_mates
	$(BUILD)/tests/deep_mates tests/data/mates.txt $(NODES)
# 100 won positions each of rook, bishop and knight, queen against rook; played out with tables and without.
deep-endings: deep_endings
	$(if $(DIR),,$(error say where the tables are: make deep-endings DIR=/path/to/syzygy))
	$(BUILD)/tests/deep_endings $(DIR)
# SCRIPTS random conversations under the address and undefined-behaviour sanitizers, and under the
# thread sanitizer.
SCRIPTS ?= 1000
deep-scripts: check-packages
	for preset in debug tsan; do \
	  cmake --preset $$preset && cmake --build --preset $$preset --parallel $(JOBS) --target engine_test && \
	  ZEITNOT_UCI_SCRIPTS=$(SCRIPTS) build/$$preset/tests/engine_test --gtest_filter='UciRandom*:UciLines*' || exit 1; \
	done
# Searches with a network from 1,000 positions in a debug build, which compares the neurons of every node
# with those from scratch; the same along random lines, with every instruction set.
deep-network: check-packages
	cmake --preset debug
	cmake --build --preset debug --parallel $(JOBS) --target search_test eval_test
	build/debug/tests/search_test --gtest_filter='NetworkSearch*'
	build/debug/tests/eval_test --gtest_filter='Network*:AccumulatorStack*'
# The signature of `bench` with every instruction set, built by g++ and by clang++.
deep-signature: build check-packages
	cmake --preset clang -DZEITNOT_TESTS=OFF -DZEITNOT_BENCH=OFF
	cmake --build --preset clang --parallel $(JOBS) --target zeitnot
	python3 tests/scripts/same_signature.py $(BUILD)/zeitnot build/clang/zeitnot
# Questions "can this side ever mate?": rows with answers, and ends of games that ran out of time; every
# proof is checked.
UNWINNABLE ?= ../shared/cases/unwinnable.open.jsonl
TIMEOUTS ?= ../shared/cases/timeouts.txt
deep-unwinnable: deep_can_mate
	$(BUILD)/tests/deep_can_mate $(UNWINNABLE)
deep-timeouts: deep_can_mate
	$(BUILD)/tests/deep_can_mate $(TIMEOUTS)
# What the questions cost beside Stockfish's perft, on a quiet machine; lines a second of a batch.
can-mate-timing: deep_can_mate check-packages
	python3 bench/can_mate_timing.py $(BUILD)/zeitnot $(BUILD)/tests/deep_can_mate --timeouts $(TIMEOUTS)
# The same rows in no more memory than is promised; the judge, which keeps all positions, is left out.
deep-memory: deep_can_mate
	$(BUILD)/tests/deep_can_mate $(UNWINNABLE) --no-proofs --most-mib 256
# 50,000 random positions against everything that can be played.
deep-closure: deep_closure
	$(BUILD)/tests/deep_closure 50000
# Proofs by stages: random play from them, tampered certificates, random positions.
deep-stages: deep_stages
	$(BUILD)/tests/deep_stages play 1000000
	$(BUILD)/tests/deep_stages tamper 1000
	$(BUILD)/tests/deep_stages random 10000
# 4,000 hard rows with some men moved, taken away or changed: nothing contradicts the answers; how
# many stay open.
HARD ?= tests/data/can_mate_hard.txt
deep-mutations: deep_mutations
	$(BUILD)/tests/deep_mutations $(HARD) 4000
# Quickplay claims on every turned board; then the published ones 100 times, alone and two at a time,
# on every vector target; then in a debug build: all byte for byte the same.
deep-claims: deep_claims deep-claims-same
	$(BUILD)/tests/deep_claims tests/data/claims.jsonl --turned
deep-claims-same: deep_claims
	cmake -B build/plain-debug -G Ninja -DCMAKE_BUILD_TYPE=Debug
	cmake --build build/plain-debug --parallel $(JOBS) --target deep_claims
	$(BUILD)/tests/deep_claims tests/data/claims.jsonl --group case --repeat 100 --reports build/claims-release
	build/plain-debug/tests/deep_claims tests/data/claims.jsonl --group case --reports build/claims-debug
	cmp build/claims-release build/claims-debug
# GAMES random games with planted faults: all are found, and nothing else.
GAMES ?= 100000
deep-audit: deep_audit
	$(BUILD)/tests/deep_audit $(GAMES)
# The recipes for many machines (GNU parallel; a job array as Slurm runs it): equal to a single run.
deep-audit-recipes: packages
	cmake --preset release
	cmake --build --preset release --parallel $(JOBS) --target zeitnot
	@dpkg -s parallel python3 >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends parallel python3; }
	python3 tests/scripts/check_audit_recipes.py $(BUILD)/zeitnot
# 20 boards at once, 200 games: every alert within a second, none lost, doubled or false; with kills on the way.
deep-watch: packages
	@command -v python3 >/dev/null || $(MAKE) check-packages
	cmake --preset release
	cmake --build --preset release --parallel $(JOBS) --target zeitnot
	python3 tests/scripts/check_watch.py $(BUILD)/zeitnot 200
# Sequential tests keep their error rates; a match of each format that is killed 50 times plays what it would have.
deep-match: deep_match fake_engine
	$(BUILD)/tests/deep_match sprt 10000
	$(BUILD)/tests/deep_match kill $(BUILD)/zeitnot $(BUILD)/tests/fake_engine 50
# 200 games between two engines of Debian, read again here and by chess.js (NODE_PATH names it).
match-games: build check-packages
	python3 tests/scripts/check_match_pgn.py $(BUILD)/zeitnot
# A build that offers the numbers of the search as UCI options, for tuners: build/tune/zeitnot.
tune: build
	cmake -S . -B build/tune -DCMAKE_BUILD_TYPE=Release -DZEITNOT_TUNE=ON -DZEITNOT_TESTS=OFF -DZEITNOT_BENCH=OFF
	cmake --build build/tune --parallel $(JOBS) --target zeitnot
	python3 tests/scripts/check_tuning_build.py build/tune/zeitnot $(BUILD)/zeitnot
# A network from nothing: self-play, filter, shuffle, training, and a match that it has to win against material
# alone. Minutes.
train-smoke: packages
	@command -v python3 >/dev/null || $(MAKE) check-packages
	cmake --preset release
	cmake --build --preset release --parallel $(JOBS) --target zeitnot zeitnot_train
	python3 tests/scripts/train_smoke.py $(BUILD)/zeitnot $(BUILD)/zeitnot_train
# At full strength against six engines, then at steps of UCI_Elo: hours. Goes on where it was broken off.
MATCH_PACKAGES := stockfish fairy-stockfish ethereal-chess toga2 glaurung gnuchess phalanx python3
matches: build
	@dpkg -s $(MATCH_PACKAGES) >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends $(MATCH_PACKAGES); }
	python3 bench/strength_matches.py $(BUILD)/zeitnot build/matches
	python3 bench/strength_matches.py $(BUILD)/zeitnot build/matches --steps 1400,1700,2000,2300,2600
match-overhead: match_overhead fake_engine
	$(BUILD)/bench/match_overhead $(BUILD)/zeitnot $(BUILD)/tests/fake_engine 20
# 10,000 random games with random events; then how fast a session answers.
deep-arbiter: deep_arbiter
	$(BUILD)/tests/deep_arbiter games 10000
	$(BUILD)/tests/deep_arbiter measure
# Five common extensions, each made in a copy of the last commit: how many files they touch. The copy is built
# with all of them and tried; it stays in build/extensions.
deep-extensions: check-packages
	cmake --preset release
	cmake --build --preset release --parallel $(JOBS) --target zeitnot
	JOBS=$(JOBS) python3 tests/scripts/extend.py $(BUILD)/zeitnot
wasm-packages:
	@dpkg -s $(WASM_PACKAGES) >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends $(WASM_PACKAGES); }
# The program for browsers: build/wasm/zeitnot.js and zeitnot.wasm.
wasm: packages wasm-packages
	cmake --preset wasm
	cmake --build --preset wasm --parallel $(JOBS) --target zeitnot_module
# Whether it answers as the program does, byte for byte: a sample of the rows of tests/data; all of them.
test-wasm: wasm
	cmake --preset release
	cmake --build --preset release --parallel $(JOBS) --target zeitnot
	node tests/scripts/same_answers.mjs $(BUILD)/zeitnot build/wasm --every 30
deep-wasm: wasm
	cmake --preset release
	cmake --build --preset release --parallel $(JOBS) --target zeitnot
	node tests/scripts/same_answers.mjs $(BUILD)/zeitnot build/wasm
# Papers of ten rulings in every language, and as pictures: build/papers. To be looked at.
papers: check-packages
	cmake --preset release
	cmake --build --preset release --parallel $(JOBS) --target zeitnot
	python3 tests/scripts/make_papers.py $(BUILD)/zeitnot build/papers
# The table of Articles and tests; `make test` checks that it is current.
laws: deep_arbiter
	$(BUILD)/tests/deep_arbiter laws > referee/LAWS.md
# The table of events and their facts; `make test` checks this one too.
event-table: deep_arbiter
	$(BUILD)/tests/deep_arbiter events > referee/log/EVENTS.md
# The options of the engine; checked too.
option-table: program
	$(BUILD)/zeitnot options --markdown > engine/uci/OPTIONS.md
perft-stockfish: deep_movegen check-packages
	python3 tests/scripts/perft_against_stockfish.py $(BUILD)/tests/deep_movegen
perft-bench: build check-packages
	python3 bench/perft_beside_stockfish.py $(BUILD)/zeitnot --check $(if $(TARGETS),--targets $(TARGETS))
# Nodes and depth in a fixed time beside Debian's engines; two threads; sizes of the table. About 4 minutes.
engine-speed: build check-packages
	python3 bench/engine_beside_others.py $(BUILD)/zeitnot
# Two threads without a table, with one of 64 MiB and with one of 1 GiB, in turn.
perft7: build
	for round in 1 2 3; do for hash in 0 64 1024; do \
	  echo "hash $$hash MiB:"; $(BUILD)/zeitnot perft 7 --threads 2 --hash $$hash | grep Time || exit 1; \
	done; done
# The board library and the network on 64-bit ARM (NEON) under emulation.
test-aarch64: packages
	@dpkg -s $(CROSS_PACKAGES) >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends $(CROSS_PACKAGES); }
	JOBS=$(JOBS) tests/aarch64/run
uci-game: build check-packages
	python3 tests/scripts/play_uci_game.py $(BUILD)/zeitnot
# Address and undefined-behaviour sanitizers on all tests, the thread sanitizer on what has threads.
sanitize: check-packages
	cmake --preset debug
	cmake --build --preset debug --parallel $(JOBS)
	ctest --preset debug --parallel $(JOBS)
	cmake --preset tsan
	cmake --build --preset tsan --parallel $(JOBS) --target movegen_test search_test engine_test \
	  match_test fit_test train_test
	build/tsan/tests/movegen_test --gtest_filter='Perft*'
	build/tsan/tests/search_test
	build/tsan/tests/engine_test
	build/tsan/tests/match_test
	build/tsan/tests/fit_test
	build/tsan/tests/train_test

FUZZ_SECONDS ?= 60
fuzz: check-packages
	cmake --preset fuzz
	cmake --build --preset fuzz --parallel $(JOBS)
	for target in fen uci pgn; do \
	  build/fuzz/tests/$${target}_fuzz -max_total_time=$(FUZZ_SECONDS) -print_final_stats=1 || exit 1; \
	done

# What a build compiles, of its compile_commands.json.
FILES_OF := sed -n 's/^ *"file": "\(.*\.c[cx]*\)",*$$/\1/p'
SOURCES := git ls-files '*.h' '*.cc'
format:
	$(SOURCES) | xargs clang-format -i
# Tests and benchmarks as the second compiler sees them, joined as they are built; it reads the rest for
# clang-tidy. Reading is enough, and half the work of building; the kernels alone are compiled by both.
CLANG_READS := clang++ -std=c++20 -Wall -Wextra -Wconversion -Werror -I. -Itests
READ_HEADER := build/clang/gtest.pch
check-clang: check-packages
	cmake --preset clang -DZEITNOT_JOINED=ON -DZEITNOT_BENCH=ON -DZEITNOT_TESTS=ON
	cmake --build --preset clang --parallel $(JOBS) --target zeitnot_movegen
	echo '#include <gtest/gtest.h>' | $(CLANG_READS) -x c++-header - -o $(READ_HEADER)
	$(FILES_OF) build/clang/compile_commands.json | grep -E '/(tests|bench)/' | grep -vE '/tests/(fit/|paths.cc)' | \
	  sort -u | xargs -P $(JOBS) -n 1 $(CLANG_READS) -fsyntax-only -include-pch $(READ_HEADER)
	$(CLANG_READS) -fsyntax-only -DZEITNOT_FIT tests/fit/*.cc
check-format:
	$(SOURCES) | xargs clang-format --dry-run --Werror
# Whether gettext's own tool takes the catalogues of rulings and of the page: plurals, headers, quotation marks.
check-catalogues: check-packages
	for file in referee/words/*/*.po engine/web/po/*.po; do \
	  said=$$(msgfmt --check --output-file=/dev/null $$file 2>&1) || { echo "$$said"; exit 1; }; \
	done
# Every room is joined, five files in one unit: what they include is read once.
tidy: check-packages
	cmake --preset release -B build/tidy -DZEITNOT_JOINED=ON -DZEITNOT_DEVELOPER=ON -DZEITNOT_TESTS=OFF \
	  -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=5
	$(FILES_OF) build/tidy/compile_commands.json | \
	  grep -vE '/(catalogues|bench)/|/tidy/network/|headers.dir/|/cmake_pch' | sort -u | \
	  xargs -P $(JOBS) -n 1 clang-tidy --quiet --extra-arg=-Wno-unknown-warning-option -p build/tidy

# The arbiter's page (engine/web): build/web, a folder for any static server. Node.js (20.19 or newer) and
# npm have to be there. Its tests run in Debian's Chromium; the deep ones leave pictures in artefacts/.
.PHONY: web web-browser test-web deep-web
WEB := engine/web
web: wasm
	cd $(WEB) && npm ci --no-fund --no-audit && npm run build
web-browser:
	@dpkg -s chromium >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends chromium; }
test-web: web web-browser
	cd $(WEB) && npx playwright test --workers=2 --project=short-phone --project=short-desktop
deep-web: web web-browser
	cd $(WEB) && npx playwright test --project=deep-phone --project=deep-desktop

clean:
	rm -rf build $(EXE)
