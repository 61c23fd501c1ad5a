#!/usr/bin/env python3
"""Instructions that perft takes for each leaf, counted by valgrind: no mood of the machine in it.

Usage: instructions_per_leaf.py PROGRAM [--targets LIST] [--depth N] [--stockfish PATH]

Start-up is counted with depth 1 and taken off. Valgrind simulates processors up to AVX2, so that is
the best instruction set here. Stockfish runs as Debian builds it. Leaf counts must agree.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

from perft_beside_stockfish import POSITIONS


# Highway's library asks for the resolution of the timer when it is loaded, by an instruction that
# valgrind refuses on processors that do not announce it. Nothing here uses the answer.
TIMER = 'extern "C" unsigned long _ZN3hwy8platform15TimerResolutionEv() { return 1; }'


def build_timer(folder):
    """Compiles the replacement; returns its path."""
    library = os.path.join(folder, "timer.so")
    subprocess.run(["c++", "-shared", "-fPIC", "-xc++", "-", "-o", library], input=TIMER, text=True,
                   check=True)
    return library


def count(command, fen, depth, environment):
    """Leaves and instructions of one process."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    script = f"position fen {fen}\ngo perft {depth}\nquit\n"
    process = subprocess.run(valgrind + command, input=script, capture_output=True, text=True,
                             check=False, env=environment)
    leaves = re.search(r"Nodes searched: (\d+)", process.stdout)
    instructions = re.search(r"Collected : (\d+)", process.stderr)
    if process.returncode != 0 or not leaves or not instructions:
        sys.exit(f"{' '.join(command)} failed on {fen}:\n{process.stdout}{process.stderr}")
    return int(leaves.group(1)), int(instructions.group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--targets", default="AVX2,SSE4,SSSE3,scalar")
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--stockfish", default="/usr/games/stockfish")
    arguments = parser.parse_args()
    columns = {target: [arguments.program, "--simd", target]
               for target in arguments.targets.split(",")}
    columns["stockfish"] = [arguments.stockfish]

    with tempfile.TemporaryDirectory() as folder:
        print_table(columns, arguments.depth, {**os.environ, "LD_PRELOAD": build_timer(folder)})


def print_table(columns, depth, environment):
    """One row a position, one column a program."""
    print(f"{'position':16} {'leaves':>10}" + "".join(f" {name:>9}" for name in columns))
    for name, fen, _, _ in POSITIONS:
        counts = set()
        row = ""
        for command in columns.values():
            _, start_up = count(command, fen, 1, environment)
            leaves, instructions = count(command, fen, depth, environment)
            counts.add(leaves)
            row += f" {(instructions - start_up) / leaves:9.2f}"
        if len(counts) != 1:
            sys.exit(f"{name}: leaf counts differ: {sorted(counts)}")
        print(f"{name:16} {counts.pop():10}{row}", flush=True)


if __name__ == "__main__":
    main()
