#!/usr/bin/env python3
"""Plays a match between two engines of Debian and has every game checked by two readers: this
program's own and the npm package chess.js.

    check_match_pgn.py ZEITNOT [--games N] [--tc TC] [--first CMD] [--second CMD] [--keep DIR]

For chess.js: node, and `npm install chess.js` in a directory that NODE_PATH names. Without it the
script says so and ends with code 3; nothing is skipped silently.
"""
import argparse
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# Replays every game: prints one line of JSON for each with what chess.js finds at its end.
READER = r"""
const { Chess } = require('chess.js');
const fs = require('fs');
const games = fs.readFileSync(process.argv[2], 'utf8').split(/\n\n(?=\[Event )/);
for (const text of games) {
  const chess = new Chess();
  const answer = {};
  try {
    chess.loadPgn(text);
    const header = chess.header ? chess.header() : chess.getHeaders();
    Object.assign(answer, {
      round: header.Round, result: header.Result, termination: header.Termination,
      plies: chess.history().length, count: Number(header.PlyCount), fen: chess.fen(),
      turn: chess.turn(), mate: chess.isCheckmate(), stalemate: chess.isStalemate(),
      material: chess.isInsufficientMaterial(), threefold: chess.isThreefoldRepetition(),
      halfmoves: Number(chess.fen().split(' ')[4]) });
  } catch (error) { answer.error = String(error); }
  console.log(JSON.stringify(answer));
}
"""


def find_chess_js():
    if shutil.which("node") is None:
        return "node is not installed"
    probe = subprocess.run(["node", "-e", "require('chess.js')"], capture_output=True)
    return None if probe.returncode == 0 else "the npm package chess.js is not installed"


def check_game(game, reason):
    """What is wrong with a game, or None."""
    if "error" in game:
        return "chess.js refuses it: " + game["error"]
    if game["plies"] != game["count"]:
        return f"{game['plies']} moves read, PlyCount {game['count']}"
    over = game["mate"] or game["stalemate"] or game["material"]
    drawn_by_count = game["threefold"] or game["halfmoves"] >= 100
    if game["termination"] == "normal":
        if game["mate"]:
            expected = "0-1" if game["turn"] == "w" else "1-0"
        elif over or drawn_by_count or "the position is dead" in reason:
            expected = "1/2-1/2"
        else:
            return "ended normally, yet chess.js sees no end"
        if game["result"] != expected:
            return f"result {game['result']}, chess.js says {expected}"
    elif over:
        return f"{game['termination']} after the game was over"
    elif game["termination"] == "time forfeit" and game["result"] == "1/2-1/2":
        return None if "cannot mate" in reason else "a drawn flag fall without its reason"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("zeitnot")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--tc", default="1+0.01")
    parser.add_argument("--first", default="/usr/games/ethereal-chess")
    parser.add_argument("--second", default="/usr/games/toga2")
    parser.add_argument("--concurrency", type=int, default=2)
    parser.add_argument("--keep", help="a directory for the files")
    arguments = parser.parse_args()
    if missing := find_chess_js():
        print(f"check_match_pgn: {missing}; see --help", file=sys.stderr)
        return 3
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(arguments.keep or temporary)
        work.mkdir(exist_ok=True)
        match = subprocess.run(
            [arguments.zeitnot, "match",
             "--engine", "name=first", "cmd=" + arguments.first,
             "--engine", "name=second", "cmd=" + arguments.second,
             "--each", "tc=" + arguments.tc, "--games", str(arguments.games),
             "--concurrency", str(arguments.concurrency), "--log", work / "log",
             "--pgn", work / "pgn", "--json", work / "json", "--report-every", "50"])
        if match.returncode != 0:
            print("the match did not end well", file=sys.stderr)
            return 1
        return check_files(arguments, work)


def check_files(arguments, work):
    rows = [json.loads(line) for line in (work / "log").read_text().splitlines()[1:]]
    rows.sort(key=lambda row: row["game"])
    reader = subprocess.run(["node", "-e", READER, "-", work / "pgn"], capture_output=True,
                            text=True, env=os.environ)
    if reader.returncode != 0:
        print(reader.stderr, file=sys.stderr)
        return 1
    games = [json.loads(line) for line in reader.stdout.splitlines()]
    by_number = {row["game"] + 1: row for row in rows}
    faults = []
    for game in games:
        number = int(game["round"].split(".")[1]) if "round" in game else 0
        row = by_number.get(number, {"reason": "", "result": None})
        fault = check_game(game, row["reason"])
        if not fault and row["result"] != game["result"]:
            fault = f"the log says {row['result']}, the PGN {game['result']}"
        if fault:
            faults.append(f"game {number}: {fault}")
    # This program's own reader and referee: every game again by `referee status`.
    own = check_with_referee(arguments.zeitnot, work, rows)
    report = json.loads((work / "json").read_text())
    tally = collections.Counter(row["result"] for row in rows)
    print(f"{len(games)} games read by chess.js, {own} by zeitnot referee; results {dict(tally)}; "
          f"endings {report['endings']}")
    if not len(games) == len(rows) == own == report["games"] == arguments.games:
        faults.append("the numbers of games differ")
    print("\n".join(faults) if faults else "every game is legal to its end and rightly ruled")
    return 1 if faults else 0


def check_with_referee(zeitnot, work, rows):
    read = 0
    for row in rows:
        path = work / "game.pgn"
        path.write_text(row["pgn"])
        status = subprocess.run([zeitnot, "referee", "status", "--pgn", path, "--format", "json"],
                                capture_output=True, text=True)
        try:
            ruling = json.loads(status.stdout)
        except json.JSONDecodeError:
            print(f"game {row['game'] + 1}: {status.stderr}", file=sys.stderr)
            continue
        over = re.match(r"1-0|0-1|1/2-1/2", str(ruling.get("result")))
        if over and over.group() != row["result"]:
            print(f"game {row['game'] + 1}: ruled {over.group()}", file=sys.stderr)
            continue
        read += 1
    return read


if __name__ == "__main__":
    sys.exit(main())
