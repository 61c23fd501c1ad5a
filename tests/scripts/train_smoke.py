#!/usr/bin/env python3
"""A network from nothing, small and quick: the whole pipeline once.

Usage: train_smoke.py PROGRAM TRAINER

Self-play, filter, shuffle, training, and a match against a network that knows the values of the men
alone. Prints how long each step took and the score of the match with its error (95%); fails unless
the trained network is better beyond that error.
"""
import json
import math
import os
import subprocess
import sys
import tempfile
import time

THREADS = "2"
GAMES = "5000"
MATCH_GAMES = "200"


def run(folder, name, *command):
    begin = time.monotonic()
    print(f"== {name}: {' '.join([os.path.basename(command[0]), *command[1:]])}", flush=True)
    if subprocess.run(command, cwd=folder).returncode != 0:
        sys.exit(f"{name} failed")
    print(f"== {name} took {time.monotonic() - begin:.0f} s", flush=True)


def check_loads(program, folder, network):
    """An engine that does not take a network evaluates otherwise, and says nothing in a match."""
    lines = f"setoption name EvalFile value {network}\nquit\n"
    answer = subprocess.run([program], cwd=folder, input=lines, capture_output=True, text=True).stdout
    if "info string EvalFile: network" not in answer:
        sys.exit(f"the engine does not take {network}: {answer}")


def score(pairs):
    """Points a game, with the half width of the 95% interval, of counts of pairs by half points."""
    count = sum(pairs)
    values = [halves / 4 for halves in range(5)]
    mean = sum(n * value for n, value in zip(pairs, values)) / count
    variance = sum(n * (value - mean) ** 2 for n, value in zip(pairs, values)) / count
    return mean, 1.96 * math.sqrt(variance / count)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    program, trainer = map(os.path.abspath, sys.argv[1:])
    with tempfile.TemporaryDirectory(prefix="zeitnot-train-") as folder:
        begin = time.monotonic()
        run(folder, "self-play", program, "datagen", "--out", "games.zng", "--games", GAMES, "--seed", "1",
            "--nodes", "300", "--start-most", "1000", "--threads", THREADS)
        run(folder, "filter", program, "datagen", "filter", "games.zng", "--out", "ordered.zqp")
        run(folder, "shuffle", program, "datagen", "shuffle", "ordered.zqp", "--out", "quiet.zqp", "--seed", "1")
        run(folder, "training", trainer, "quiet.zqp", "--out", "trained.znn", "--width", "32", "--epochs", "20",
            "--batch", "4096", "--decay", "0.5", "--threads", THREADS, "--checkpoint", "trained.check")
        run(folder, "view", trainer, "view", "trained.znn")
        run(folder, "material", trainer, "material", "--out", "material.znn")
        engines = []
        for name in ("trained", "material"):
            check_loads(program, folder, f"{name}.znn")
            engines += ["--engine", f"cmd={program}", f"name={name}", f"option.EvalFile={name}.znn"]
        run(folder, "match", program, "match", *engines, "--each", "nodes=3000", "option.Hash=8", f"dir={folder}",
            "--games", MATCH_GAMES, "--concurrency", THREADS, "--progress", "off", "--json", "match.json")
        with open(os.path.join(folder, "match.json"), encoding="utf-8") as report:
            trained = next(e for e in json.load(report)["engines"] if e["name"] == "trained")
    mean, error = score(trained["pairs"])
    print(f"trained against material: {trained['points']:g} of {trained['games']}, "
          f"{100 * mean:.1f}% +- {100 * error:.1f}%, after {time.monotonic() - begin:.0f} s in all")
    if mean - error <= 0.5:
        sys.exit("that is not better than material alone with 95% confidence")


if __name__ == "__main__":
    main()
