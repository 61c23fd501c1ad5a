#!/usr/bin/env python3
"""Perft speed of this program beside Debian's stockfish, taken in turn in one run.

Usage: perft_beside_stockfish.py PROGRAM [--targets LIST] [--check] [--rounds N] [--stockfish PATH]

Prints, for each instruction set and position, million leaves per second of CPU time (median of the
rounds) of both, the ratio of the medians beside the ratio to reach, and the geometric mean of the
ratios. Start-up time is measured with depth 1 and taken off. Leaf counts must agree or the run
fails. With --check it also fails when a ratio is below the one to reach.
"""
import argparse
import math
import os
import re
import statistics
import subprocess
import sys

# Name, position, depth, and the ratio to reach with AVX2.
POSITIONS = [
    ("start position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 12),
    ("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 18),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 7.5),
    ("midgame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 1", 5, 15),
    ("talkchess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 0 1", 5, 13),
]
MEAN_TO_REACH, MEAN_AIM = 14, 16


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
        sys.exit(f"{' '.join(command)} failed on {fen}:\n{output}")
    return int(found.group(1)), usage.ru_utime + usage.ru_stime


def measure(commands, name, fen, depth, rounds):
    """Leaves, and the median speed of each command, in millions a second."""
    speeds = [[] for _ in commands]
    counts = set()
    for _ in range(rounds):
        for command, measured in zip(commands, speeds):
            _, start_up = perft(command, fen, 1)
            leaves, seconds = perft(command, fen, depth)
            counts.add(leaves)
            measured.append(leaves / max(seconds - start_up, 1e-3) / 1e6)
    if len(counts) != 1:
        sys.exit(f"{name}: leaf counts differ: {sorted(counts)}")
    return counts.pop(), [statistics.median(measured) for measured in speeds]


def print_table(target, rows):
    """Prints one target's table; true if every ratio is reached."""
    print(f"\n{target}")
    print(f"{'position':16} {'depth':>5} {'leaves':>11} {'zeitnot':>8} {'stockfish':>9} {'ratio':>6}"
          f" {'reach':>6}")
    ratios = []
    reached = True
    for (name, _, depth, reach), leaves, ours, theirs in rows:
        ratios.append(ours / theirs)
        reached &= ratios[-1] >= reach
        print(f"{name:16} {depth:5} {leaves:11} {ours:8.1f} {theirs:9.1f} {ratios[-1]:6.2f} {reach:6}"
              f"{'' if ratios[-1] >= reach else '  below'}")
    mean = math.exp(statistics.fmean(math.log(ratio) for ratio in ratios))
    print(f"geometric mean of the ratios: {mean:.2f} (to reach {MEAN_TO_REACH}, aim {MEAN_AIM})")
    return reached and mean >= MEAN_TO_REACH


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--targets", help="instruction sets by name, with commas, such as AVX2,SSE4,"
                        "scalar; without it, what the program chooses")
    parser.add_argument("--check", action="store_true", help="fail below a ratio to reach")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--stockfish", default="/usr/games/stockfish")
    arguments = parser.parse_args()
    program = [arguments.program]
    targets = arguments.targets.split(",") if arguments.targets else ["the program's choice"]
    commands = [[arguments.stockfish]]
    commands += [program + ["--simd", t] for t in targets] if arguments.targets else [program]

    tables = [[] for _ in targets]
    for position in POSITIONS:
        name, fen, depth, _ = position
        leaves, (theirs, *ours) = measure(commands, name, fen, depth, arguments.rounds)
        for table, speed in zip(tables, ours):
            table.append((position, leaves, speed, theirs))
    reached = [print_table(target, table) for target, table in zip(targets, tables)]
    if arguments.check and not all(reached):
        sys.exit("below a ratio to reach")


if __name__ == "__main__":
    main()
