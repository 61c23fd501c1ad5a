#!/usr/bin/env python3
"""Search speed of this program beside Debian's engines, with two threads, and by size of the table.

Usage: engine_beside_others.py PROGRAM [--milliseconds N] [--depth N] [--rounds N]

Three tables, every figure taken in turn with what it is compared with:
 1. one thread, a fixed time for each position: nodes per second and depth reached, beside every
    engine that is installed; time to the depth that all of them reach on most positions. What
    engines call a node and a depth differs, so that ratios say how they compare over time, not who
    is better.
 2. this program to a fixed depth with one thread and with two.
 3. this program to a fixed depth with tables of 1 to 256 MiB: nodes, time, permill in use.
"""
import argparse
import math
import os
import statistics
import subprocess
import sys
import time

# From the positions of `zeitnot bench`: openings, middle games and endings.
POSITIONS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/5pk1/4p1p1/3r3p/R4P1P/4K1P1/8/8 b - - 4 45",
    "r1bqkb1r/pppppppp/5n2/8/3PnP2/8/PPPNP1PP/R1BQKBNR w KQkq - 3 5",
    "r1b1k1nr/ppQn1ppp/8/8/1b1p4/8/P3PPBP/RNB2KNR w kq - 2 9",
    "r1bqkb1r/2p2pp1/2n2p2/pp1p4/3P2Pp/P1N4P/1PP1NPB1/R1BQK2R b KQkq - 1 11",
    "r3kbnr/pb1p2p1/4p3/1P5P/1n1pPp1q/1NP3N1/1P3PBP/R1BQK2R w KQkq - 0 13",
    "r1b1k1nr/1p2qp2/p1n4p/3pP1N1/3P4/N2B3P/P4PP1/R1Q2RK1 w kq - 0 16",
    "2kr3r/bppb2pp/p2q4/Q4p2/4P3/3nPNP1/PP1B1PBP/R4K1R b - - 4 17",
    "3rk2r/1b3ppp/p3p3/2n2nB1/Pp6/2P2P2/1P4PP/1R4K1 b k - 1 21",
    "r5k1/5ppp/3N4/p2P4/1n1P4/4P2P/PPbB2P1/R5K1 b - - 0 25",
    "r7/1p3k2/p7/2Pp2p1/3Pp1r1/4n2B/P3N3/1K6 b - - 2 33",
    "1k6/1p5p/p7/3p3p/P2Nq3/2PN4/1P1K4/4r3 w - - 0 41",
]
OTHERS = [
    ["/usr/games/stockfish"],
    ["/usr/games/ethereal-chess"],
    ["/usr/games/fairy-stockfish"],
    ["/usr/games/toga2"],
    ["/usr/games/glaurung"],
    ["/usr/games/gnuchess", "--uci"],
]
HASHES = [1, 16, 64, 256]


class Engine:
    def __init__(self, command, **options):
        self.name = os.path.basename(command[0])
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, bufsize=1)
        self.say("uci")
        known = [line.split()[2] for line in self.read_to("uciok") if line.startswith("option name")]
        for name, value in options.items():
            if name in known:
                self.say(f"setoption name {name} value {value}")

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def read_to(self, word):
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip())
            if line.startswith(word):
                return lines
        sys.exit(f"{self.name} ended unasked")

    def search(self, fen, limits):
        """The last nodes and hashfull, wall seconds, and seconds to each depth that was finished."""
        self.say("ucinewgame")
        self.say("isready")
        self.read_to("readyok")
        self.say(f"position fen {fen}")
        start = time.monotonic()
        self.say(f"go {limits}")
        lines = self.read_to("bestmove")
        result = {"nodes": 0, "hashfull": 0, "seconds": time.monotonic() - start, "depths": {}}
        for line in lines:
            words = line.split()
            if words[:1] != ["info"] or words[1:2] == ["string"] or "bound" in line:
                continue
            fields = {key: words[i + 1] for i, key in enumerate(words[:-1])
                      if key in ("depth", "nodes", "hashfull", "time")}
            for key in ("nodes", "hashfull"):
                result[key] = int(fields.get(key, result[key]))
            if "pv" in words and "depth" in fields and "time" in fields:
                result["depths"].setdefault(int(fields["depth"]), int(fields["time"]) / 1000)
        return result

    def quit(self):
        self.say("quit")
        self.process.wait()


def mean(ratios):
    return math.exp(statistics.fmean(math.log(ratio) for ratio in ratios))


def time_to(result, depth):
    """Seconds until a depth was finished, with a millisecond as the least; none if it was not."""
    reached = [seconds for found, seconds in result["depths"].items() if found >= depth]
    return max(min(reached), 0.001) if reached else None


def beside_others(program, milliseconds):
    engines = [Engine(command, Hash=64, Threads=1)
               for command in [[program]] + [c for c in OTHERS if os.path.exists(c[0])]]
    results = {engine: [] for engine in engines}
    for fen in POSITIONS:
        for engine in engines:
            results[engine].append(engine.search(fen, f"movetime {milliseconds}"))
    ours = results[engines[0]]
    depth = min(int(statistics.median(max(r["depths"], default=0) for r in results[engine]))
                for engine in engines)
    print(f"\none thread, 64 MiB, {milliseconds} ms for each of {len(POSITIONS)} positions")
    print(f"{'engine':16} {'knodes/s':>9} {'ours by it':>10} {'depth':>6} {'s to depth ' + str(depth):>14}")
    for engine in engines:
        speeds = [max(r["nodes"], 1) / r["seconds"] for r in results[engine]]
        own = [max(r["nodes"], 1) / r["seconds"] for r in ours]
        times = [time_to(r, depth) for r in results[engine]]
        known = [seconds for seconds in times if seconds]
        late = len(times) - len(known)
        print(f"{engine.name:16} {statistics.median(speeds) / 1000:9.0f}"
              f" {mean([a / b for a, b in zip(own, speeds)]):10.2f}"
              f" {statistics.median(max(r['depths'], default=0) for r in results[engine]):6.1f}"
              f" {mean(known) if known else float('nan'):14.3f}"
              f"{f'  ({late} not reached)' if late else ''}", flush=True)
        engine.quit()


def threads(program, depth, rounds):
    engines = [Engine([program], Hash=64, Threads=count) for count in (1, 2)]
    speed, faster = [], []
    for fen in POSITIONS:
        found = [[engine.search(fen, f"depth {depth}") for engine in engines] for _ in range(rounds)]
        one, two = ([pair[i] for pair in found] for i in (0, 1))
        faster.append(statistics.median(r["seconds"] for r in one)
                      / statistics.median(r["seconds"] for r in two))
        speed.append(statistics.median(r["nodes"] / r["seconds"] for r in two)
                     / statistics.median(r["nodes"] / r["seconds"] for r in one))
    print(f"\ntwo threads beside one, depth {depth}, medians of {rounds} rounds, means of"
          f" {len(POSITIONS)} positions\nnodes/s x {mean(speed):.2f}, time to depth / {mean(faster):.2f}"
          f" (from {min(faster):.2f} to {max(faster):.2f})", flush=True)
    for engine in engines:
        engine.quit()


def hashes(program, depth):
    engines = [Engine([program], Hash=size, Threads=1) for size in HASHES]
    results = [[engine.search(fen, f"depth {depth}") for engine in engines] for fen in POSITIONS]
    print(f"\nsize of the table, depth {depth}, one thread, beside {HASHES[-1]} MiB")
    print(f"{'MiB':>4} {'nodes':>11} {'nodes x':>8} {'time x':>7} {'permill in use':>15}")
    for i, size in enumerate(HASHES):
        print(f"{size:4} {sum(row[i]['nodes'] for row in results):11}"
              f" {mean([row[i]['nodes'] / row[-1]['nodes'] for row in results]):8.2f}"
              f" {mean([row[i]['seconds'] / row[-1]['seconds'] for row in results]):7.2f}"
              f" {statistics.median(row[i]['hashfull'] for row in results):15.0f}", flush=True)
    for engine in engines:
        engine.quit()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--milliseconds", type=int, default=1000)
    parser.add_argument("--depth", type=int, default=18)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    beside_others(arguments.program, arguments.milliseconds)
    threads(arguments.program, arguments.depth, arguments.rounds)
    hashes(arguments.program, arguments.depth)


if __name__ == "__main__":
    main()
