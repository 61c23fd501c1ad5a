#!/usr/bin/env python3
"""Compares perft counts of random positions with those of Stockfish.

usage: perft_against_stockfish.py DEEP_MOVEGEN [--positions N] [--depth N] [--seed N] [--stockfish PATH]

The positions come from `deep_movegen random-positions`; those that a perft table in tests/data holds
are left out. One Stockfish process counts them all, with UCI_Chess960 on: the rules are the same, and
the castling field may then name any rook. Ends with status 1 if a count differs.
"""

import argparse
import pathlib
import re
import subprocess
import sys

DATA = pathlib.Path(__file__).resolve().parent.parent / "data"


def placement_fields(fen):
    """Board and side to move: equal for every spelling of one position."""
    return tuple(fen.split()[:2])


def known_positions():
    known = set()
    for table in DATA.glob("perft_*.txt"):
        for line in table.read_text().splitlines():
            if line.strip() and not line.startswith("#"):
                known.add(placement_fields(line.split(";")[0]))
    return known


def read_positions(program, count, depth, seed):
    """Pairs of kind ("any" or "chess960") and FEN with the counts of depths 1 to `depth`."""
    # Some are left out afterwards, so more are asked for.
    command = [program, "random-positions", str(count + count // 4 + 20), str(depth), str(seed)]
    known = known_positions()
    positions = []
    for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        head, *counts = line.split(" ; ")
        kind, fen = head.split(" ", 1)
        if placement_fields(fen) in known:
            continue
        known.add(placement_fields(fen))
        positions.append((kind, fen, [int(entry.split()[1]) for entry in counts]))
    chess960 = [p for p in positions if p[0] == "chess960"][: count // 5]
    others = [p for p in positions if p[0] != "chess960"][: count - len(chess960)]
    return others + chess960


class Stockfish:
    def __init__(self, path):
        self.process = subprocess.Popen(
            [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.send("uci")
        self.name = self.wait_for(r"id name (.*)").group(1)
        self.wait_for("uciok")
        self.send("setoption name UCI_Chess960 value true")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait_for(self, pattern):
        for line in self.process.stdout:
            match = re.match(pattern, line)
            if match:
                return match
        raise RuntimeError(f"Stockfish ended before it wrote {pattern!r}")

    def perft(self, fen, depth):
        self.send(f"position fen {fen}")
        self.send(f"go perft {depth}")
        return int(self.wait_for(r"Nodes searched: (\d+)").group(1))

    def quit(self):
        self.send("quit")
        self.process.wait(timeout=10)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("deep_movegen")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stockfish", default="/usr/games/stockfish")
    arguments = parser.parse_args()

    positions = read_positions(
        arguments.deep_movegen, arguments.positions, arguments.depth, arguments.seed)
    if len(positions) < arguments.positions:
        sys.exit(f"only {len(positions)} positions to compare")
    stockfish = Stockfish(arguments.stockfish)
    differences = 0
    leaves = 0
    for _, fen, counts in positions:
        for depth, ours in enumerate(counts, 1):
            theirs = stockfish.perft(fen, depth)
            leaves += theirs
            if ours != theirs:
                differences += 1
                print(f"DIFFERS {fen} depth {depth}: {ours}, {stockfish.name} {theirs}")
                break
    stockfish.quit()
    chess960 = sum(kind == "chess960" for kind, _, _ in positions)
    print(f"{len(positions)} positions ({chess960} from Chess960 games) to depth {arguments.depth}, "
          f"seed {arguments.seed}, {leaves} leaves: {differences} differ from {stockfish.name}")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
