#!/usr/bin/env python3
"""Matches against engines of Debian, one after the other, and a table of what came of them.

    strength_matches.py ZEITNOT DIR [--opponents NAME,...] [--games N] [--tc TC] [--concurrency N]
    strength_matches.py ZEITNOT DIR --steps 1400,1800,... [--nodes N] [--games N]

The first form plays at full strength. The second plays at each UCI_Elo against engines that limit
their strength on the same scale, which get a fixed number of nodes a move, so that a busy machine
changes nothing. DIR keeps logs, games and reports; the same command goes on where it was broken
off, and --report prints the table of what is there without playing.

Openings are those of the program unless --openings names a file. Hash is 64 MiB, one thread. A game
ends early when a side has seen 500 centipawns against itself three times in a row, or after move 34
when both have seen at most 15 for six moves. Opponents may overstep their time by five seconds
(glaurung looks at its clock too rarely for a busy machine), Zeitnot by nothing. Exit code 1 if
Zeitnot lost a game by time, an illegal move or a crash.
"""
import argparse
import json
import pathlib
import subprocess
import sys

OPPONENTS = {
    "gnuchess": ["cmd=/usr/games/gnuchess", "args=--uci"],
    "phalanx": ["cmd=/usr/games/phalanx", "args=-b- -l-", "proto=xboard"],
    "glaurung": ["cmd=/usr/games/glaurung"],
    "toga2": ["cmd=/usr/games/toga2"],
    "ethereal": ["cmd=/usr/games/ethereal-chess"],
    "stockfish": ["cmd=/usr/games/stockfish"],
}
for _elo in (2000, 2500, 2850):
    OPPONENTS[f"stockfish{_elo}"] = ["cmd=/usr/games/stockfish",
                                     "option.UCI_LimitStrength=true", f"option.UCI_Elo={_elo}"]
LIMITED = {"stockfish": "/usr/games/stockfish", "fairy-stockfish": "/usr/games/fairy-stockfish"}
FAULTS = {"time forfeit": "time", "illegal move": "illegal", "abandoned": "ended",
          "stalled connection": "stalled"}


def match(program, base, own, other, games, more):
    """Plays a match, or the rest of it."""
    command = [program, "match", "--engine", f"cmd={program}", "name=zeitnot", *own,
               "--engine", *other, "--games", str(games), "--shuffle", "11",
               "--resign", "moves=3,score=500", "--draw", "from=34,moves=6,score=15",
               "--log", f"{base}.log", "--resume", "--pgn", f"{base}.pgn",
               "--json", f"{base}.json", "--report-every", "20", *more]
    if subprocess.run(command, check=False).returncode != 0:
        sys.exit(f"strength_matches.py: the match of {base} came to no good end")


def row(name, base):
    """What a report says, as a line of the table; and the faults of Zeitnot."""
    path = pathlib.Path(f"{base}.json")
    if not path.exists():
        return None, 0
    own, other = json.loads(path.read_text())["engines"]
    elo = own["elo"]
    if elo and elo["value"] is not None:
        width = (elo["high"] - elo["low"]) / 2
        text = f"{elo['value']:+.0f} +- {width:.0f}"
    else:
        text = "-"

    def faults(engine):
        found = [f"{word} {engine['faults'][key]}" for key, word in FAULTS.items()
                 if engine["faults"][key]]
        return ", ".join(found) or "none"

    line = (f"| {name} | {own['games']} | {own['wins']}, {own['draws']}, {own['losses']} "
            f"| {100 * own['points'] / max(own['games'], 1):.1f}% | {text} | {faults(own)} "
            f"| {faults(other)} |")
    return line, sum(own["faults"][key] for key in FAULTS)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("program")
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--opponents", default=",".join(OPPONENTS))
    parser.add_argument("--steps", help="values of UCI_Elo, with commas between them")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--tc", default="10+0.1")
    parser.add_argument("--nodes", type=int, default=20000)
    parser.add_argument("--concurrency", type=int, default=2)
    parser.add_argument("--openings")
    parser.add_argument("--report", action="store_true", help="play nothing")
    options = parser.parse_args()
    options.directory.mkdir(parents=True, exist_ok=True)
    more = ["--concurrency", str(options.concurrency)]
    if options.openings:
        more += ["--openings", options.openings]

    plans = []
    if options.steps:
        for step in options.steps.split(","):
            limit = ["option.UCI_LimitStrength=true", f"option.UCI_Elo={step}"]
            for name, command in LIMITED.items():
                other = [f"cmd={command}", f"name={name}", f"nodes={options.nodes}", *limit]
                plans.append((f"{name} {step}", [*limit, "nodes=10000000"], other, []))
    else:
        for name in options.opponents.split(","):
            if name not in OPPONENTS:
                sys.exit(f"strength_matches.py: no opponent {name!r}; known: {', '.join(OPPONENTS)}")
            other = [*OPPONENTS[name], f"name={name}", "margin=5000"]
            plans.append((name, [], other, ["--each", f"tc={options.tc}", "option.Hash=64"]))

    if not options.report:
        for name, own, other, each in plans:
            match(options.program, options.directory / name.replace(" ", "-"), own, other,
                  options.games, more + each)
    print("| opponent | games | won, drawn, lost | score | Elo, 95% | faults | its faults |")
    print("|---|---|---|---|---|---|---|")
    faults = 0
    for name, *_ in plans:
        line, own_faults = row(name, options.directory / name.replace(" ", "-"))
        faults += own_faults
        if line:
            print(line)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
