#!/usr/bin/env python3
"""Perft speed of this program beside Debian's stockfish, taken in turn in one run.

Usage: perft_beside_stockfish.py PROGRAM [--rounds N] [--stockfish PATH]

Prints, for each position, million leaves per second of CPU time (median of the rounds) of both, the
ratio of the medians, and the geometric mean of the ratios. Start-up time is measured with depth 1
and taken off. Leaf counts must agree or the run fails.
"""
import argparse
import math
import os
import re
import statistics
import subprocess
import sys

POSITIONS = [
    ("start position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
    ("midgame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 1", 5),
    ("talkchess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 0 1", 5),
]


def perft(command, fen, depth):
    """Leaves and CPU seconds of one process that counts and quits."""
    script = f"position fen {fen}\ngo perft {depth}\nquit\n"
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    process.stdin.write(script)
    process.stdin.close()
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    found = re.search(r"Nodes searched: (\d+)", output)
    if status != 0 or not found:
        sys.exit(f"{command[0]} failed on {fen}:\n{output}")
    return int(found.group(1)), usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--stockfish", default="/usr/games/stockfish")
    arguments = parser.parse_args()
    commands = [[arguments.program], [arguments.stockfish]]
    ratios = []
    print(f"{'position':16} {'depth':>5} {'leaves':>12} {'zeitnot':>9} {'stockfish':>9} {'ratio':>6}")
    for name, fen, depth in POSITIONS:
        speeds = [[], []]
        counts = set()
        for _ in range(arguments.rounds):
            for side, command in enumerate(commands):
                _, start_up = perft(command, fen, 1)
                leaves, seconds = perft(command, fen, depth)
                counts.add(leaves)
                speeds[side].append(leaves / max(seconds - start_up, 1e-3) / 1e6)
        if len(counts) != 1:
            sys.exit(f"{name}: leaf counts differ: {sorted(counts)}")
        ours, theirs = (statistics.median(values) for values in speeds)
        ratios.append(ours / theirs)
        print(f"{name:16} {depth:5} {leaves:12} {ours:9.1f} {theirs:9.1f} {ratios[-1]:6.2f}")
    mean = math.exp(statistics.fmean(math.log(ratio) for ratio in ratios))
    print(f"geometric mean of the ratios: {mean:.2f}")


if __name__ == "__main__":
    main()
