#!/usr/bin/env python3
"""What "can this side ever mate?" costs, beside a calibration that others can repeat.

  bench/can_mate_timing.py ZEITNOT DEEP_CAN_MATE [--timeouts FILE] [--open FILE] [--old-zeitnot FILE] [--rounds N]

The calibration is Stockfish's `go perft 6` from the starting position: microseconds a leaf. A time of
the prover divided by it does not depend on the machine. Timings are processor times of the process,
in turn; of several rounds the quickest counts. Run it on a quiet machine, bound to one core:
taskset -c 1 bench/can_mate_timing.py ...
"""
import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile

PERFT_6 = 119_060_324


def processor_seconds(command, stdin=None):
    """Seconds in the program itself, its output, and nothing of what this script does."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdin=stdin, stdout=subprocess.PIPE, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, done.stdout


def calibrate():
    """Microseconds that Stockfish's perft takes for a leaf; None if there is no Stockfish."""
    for name in ("stockfish", "/usr/games/stockfish"):
        try:
            done = subprocess.run([name], input="go perft 6\nquit\n", capture_output=True, text=True,
                                  check=True)
        except (OSError, subprocess.CalledProcessError):
            continue
        if str(PERFT_6) not in done.stdout:
            continue
        spent, _ = min((processor_seconds(["sh", "-c", f"printf 'go perft 6\\nquit\\n' | {name}"])
                        for _ in range(3)), key=lambda pair: pair[0])
        version = done.stdout.split("\n", 1)[0]
        return 1e6 * spent / PERFT_6, version
    return None, "no stockfish"


def questions_of(path):
    """FENs of six fields, for a batch: the side that is not on move is asked about."""
    with open(path, encoding="utf-8") as file:
        return "".join(line.rsplit(" ", 1)[0] + "\n" for line in file)


def batch(program, text, threads, more=()):
    with tempfile.TemporaryFile("w+", encoding="utf-8") as file:
        file.write(text)
        file.seek(0)
        before = os.times().elapsed
        spent, out = processor_seconds(
            [program, "referee", "can-mate", "--batch", "--threads", str(threads), *more], file)
        return spent, os.times().elapsed - before, out.count("\n")


def print_batches(name, program, text, rounds, briefly):
    for threads in (1, 2):
        for more in ((), ("--format", "brief")) if briefly else ((),):
            runs = [batch(program, text, threads, more) for _ in range(rounds)]
            spent, elapsed, lines = min(runs)
            print(f"batch, {name}, {threads} threads{' brief' if more else ''}: {lines} lines, "
                  f"{1e6 * spent / lines:.2f} us of processor time a line, "
                  f"{lines / min(run[1] for run in runs):.0f} lines a second")


def print_prover(deep, path, rounds, leaf):
    best = None
    for _ in range(rounds):
        _, out = processor_seconds([deep, path, "--no-proofs"])
        found = re.search(r"microseconds: mean ([\d.]+) median ([\d.]+) p99 ([\d.]+) max ([\d.]+)", out)
        values = [float(value) for value in found.groups()]
        best = values if best is None else [min(pair) for pair in zip(best, values)]
        answers = next(line for line in out.splitlines() if line.startswith("asked"))
    print(f"{os.path.basename(path)}: {answers}")
    print("  us a question: mean {:.2f} median {:.2f} p99 {:.2f} max {:.1f}".format(*best))
    if leaf:
        print("  leaves of Stockfish's perft a question: mean {:.0f} median {:.0f} p99 {:.0f} max {:.0f}"
              .format(*(value / leaf for value in best)))


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("zeitnot")
    parser.add_argument("deep_can_mate")
    parser.add_argument("--timeouts", default="../shared/cases/timeouts.txt")
    parser.add_argument("--open", default=None, help="rows with answers; takes minutes")
    parser.add_argument("--old-zeitnot", help="another program for the batch, in turn")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    leaf, version = calibrate()
    if leaf:
        print(f"calibration: {version}: {1000 * leaf:.3f} ns a leaf of perft 6")
    else:
        print("calibration: none, Stockfish is not installed", file=sys.stderr)
    print_prover(asked.deep_can_mate, asked.timeouts, asked.rounds, leaf)
    if asked.open:
        print_prover(asked.deep_can_mate, asked.open, 1, leaf)
    text = questions_of(asked.timeouts)
    if asked.old_zeitnot:
        print_batches("before", asked.old_zeitnot, text, asked.rounds, False)
    print_batches("now", asked.zeitnot, text, asked.rounds, True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
