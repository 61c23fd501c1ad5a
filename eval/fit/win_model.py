#!/usr/bin/env python3
"""Fits the win model (search/win_model.cc) to games of the engine with itself.

  zeitnot datagen --out games.zng --games 600 --nodes 8000 --threads 2
  zeitnot datagen view games.zng --list 600 | eval/fit/win_model.py

The chance to win is 1 / (1 + exp((half - score) / steepness)), and the chance to lose that of the other side; what is
left are draws. Both parameters go linearly from their value without material to that with all of it. Printed are the
four constants that make the results likeliest, and, if the four that the program has are given in the same order, how
well those do.
"""
import math
import re
import sys

MOST_SAMPLES = 10000  # spread evenly; more move the constants by little
MOST_CENTIPAWNS = 1000  # beyond that everything is won, and mates have no centipawns
COUNTS = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}
OUTCOMES = {"1-0": 1, "0-1": -1, "1/2-1/2": 0}


def share_of(fen):
    """The material left, 0 to 1: the usual count, of at most 78."""
    return min(sum(COUNTS.get(c, 0) for c in fen.split()[0].lower()), 78) / 78


def read(lines):
    """Samples (score of the mover, material, outcome for the mover), from quiet and noisy positions alike."""
    samples, outcome = [], 0
    for line in lines:
        head = re.match(r"game \d+ .* result (\S+)", line)
        if head:
            outcome = OUTCOMES[head.group(1)]
            continue
        fields = [field.strip() for field in line.split("|")]
        if len(fields) != 3 or not re.fullmatch(r"-?\d+", fields[2]):
            continue
        score = int(fields[2])
        if abs(score) <= MOST_CENTIPAWNS:
            mover = 1 if fields[0].split()[1] == "w" else -1
            samples.append((score * mover, share_of(fields[0]), outcome * mover))
    return samples


def sigmoid(x):
    return 1 / (1 + math.exp(-max(-500.0, min(500.0, x))))


def loss(parameters, samples):
    """Mean of minus the logarithm of the chance that the model gave to what happened."""
    half_none, half_all, steep_none, steep_all = parameters
    total = 0.0
    for score, share, outcome in samples:
        half = half_none + (half_all - half_none) * share
        steep = max(1.0, steep_none + (steep_all - steep_none) * share)
        win, lose = sigmoid((score - half) / steep), sigmoid((-score - half) / steep)
        chance = win if outcome > 0 else lose if outcome < 0 else 1 - win - lose
        total -= math.log(max(chance, 1e-6))
    return total / len(samples)


def fit(samples, start, rounds=400):
    """Downhill simplex (Nelder and Mead): the worst of five corners is reflected, stretched or drawn in."""
    corners = [list(start)] + [[x + 40 * (i == j) for j, x in enumerate(start)] for i in range(len(start))]
    simplex = sorted((loss(corner, samples), corner) for corner in corners)
    for _ in range(rounds):
        if simplex[-1][0] - simplex[0][0] < 1e-7:
            break
        worst = simplex[-1][1]
        middle = [sum(corner[i] for _, corner in simplex[:-1]) / len(worst) for i in range(len(worst))]

        def along(times):
            point = [m + times * (m - w) for m, w in zip(middle, worst)]
            return loss(point, samples), point

        tried = along(1.0)
        if tried[0] < simplex[0][0]:
            tried = min(tried, along(2.0))
        elif tried[0] >= simplex[-2][0]:
            tried = min(tried, along(-0.5))
        if tried[0] < simplex[-1][0]:
            simplex[-1] = tried
        else:
            best = simplex[0][1]
            drawn = [[(x + b) / 2 for x, b in zip(corner, best)] for _, corner in simplex[1:]]
            simplex[1:] = [(loss(corner, samples), corner) for corner in drawn]
        simplex.sort()
    return simplex[0][1], simplex[0][0]


def main():
    samples = read(sys.stdin)
    if len(samples) < 1000:
        sys.exit(f"win_model.py: {len(samples)} positions with a score are too few; give the list of some hundred games")
    if len(sys.argv) > 5 or len(sys.argv) not in (1, 5):
        sys.exit("win_model.py: either no constants, or the four that the program has, to compare")
    samples = samples[:: max(1, len(samples) // MOST_SAMPLES)]
    parameters, best = fit(samples, (125.0, 165.0, 45.0, 75.0))
    print(f"{len(samples)} positions, loss {best:.4f}")
    if len(sys.argv) == 5:
        print(f"with the constants given: loss {loss([float(word) for word in sys.argv[1:]], samples):.4f}")
    for name, value in zip(("kHalfWithNone", "kHalfWithAll", "kSteepnessWithNone", "kSteepnessWithAll"), parameters):
        print(f"{name} = {value:.0f}")


if __name__ == "__main__":
    main()
