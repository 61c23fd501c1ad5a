#!/usr/bin/env python3
"""Plays the program against Debian's stockfish over UCI and looks for faults.

    play_uci_game.py PROGRAM [--tc 1+0.01] [--depth 6] [--opponent PATH] [--min-moves 60]

Without --tc and --depth it plays both ways: at 1 s + 0.01 s a move, and at fixed depth 6. In each way
it goes on with further games until one has the wanted number of moves; the opponent's skill level
goes up by one a game, to 10 at most, since games between equals are longer. A third process, the
opponent's program used as an arbiter, lists the legal moves of every position; this script keeps the
clocks and applies the draws (stalemate, threefold repetition, fifty moves, bare kings and such).
The exit code is 1 if the program made an illegal move, lost on time, crashed or did not answer.
"""

import argparse
import queue
import subprocess
import sys
import threading
import time

OPENINGS = [
    "", "e2e4 e7e5 g1f3 b8c6", "d2d4 d7d5 c2c4 e7e6", "e2e4 c7c5 g1f3 d7d6", "c2c4 e7e5 b1c3 g8f6",
    "e2e4 e7e6 d2d4 d7d5", "d2d4 g8f6 c2c4 g7g6", "g1f3 d7d5 g2g3 c7c6", "e2e4 c7c6 d2d4 d7d5",
    "d2d4 f7f5 g2g3 g8f6", "e2e4 d7d5 e4d5 d8d5", "b2b3 e7e5 c1b2 b8c6",
]
PATIENCE = 30.0  # seconds for an answer that has no clock


class EngineFault(Exception):
    """The program did something that no engine may do."""


class Engine:
    """One UCI process, read by a thread so that every wait can have an end."""

    def __init__(self, name, command, options=()):
        self.name = name
        self.process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.send("uci")
        self.wait("uciok")
        for option, value in options:
            self.send(f"setoption name {option} value {value}")
        self.ready()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def send(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise EngineFault(f"{self.name} does not take input: {error}") from error

    def wait(self, token, limit=PATIENCE):
        """The lines up to the first that begins with the token."""
        end = time.monotonic() + limit
        lines = []
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise EngineFault(f"{self.name}: no {token} within {limit:.1f} s") from None
            if line is None:
                raise EngineFault(f"{self.name} ended with code {self.process.wait()}")
            lines.append(line)
            if line.startswith(token):
                return lines

    def ready(self):
        self.send("isready")
        self.wait("readyok")

    def quit(self):
        self.send("quit")
        code = self.process.wait(timeout=10)
        if code != 0:
            raise EngineFault(f"{self.name} ended with code {code}")


class Arbiter:
    """Knows the rules from another program's move lists and positions."""

    def __init__(self, command):
        self.engine = Engine("arbiter", command)

    def look(self, moves):
        """Legal moves, the FEN, and whether there is check."""
        self.engine.send("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        self.engine.send("go perft 1")
        listing = self.engine.wait("Nodes searched")
        legal = [line.split(":")[0] for line in listing if ": 1" in line and " " not in line.split(":")[0]]
        self.engine.send("d")
        shown = self.engine.wait("Checkers:")
        fen = next(line[5:] for line in shown if line.startswith("Fen: "))
        return legal, fen, shown[-1].strip() != "Checkers:"


def insufficient(board):
    men = sorted(c.lower() for c in board if c.isalpha())
    return men in (["k", "k"], ["b", "k", "k"], ["k", "k", "n"])


def over(legal, fen, check, seen):
    """How the game has ended, or None."""
    if not legal:
        return "checkmate" if check else "stalemate"
    fields = fen.split()
    if int(fields[4]) >= 100:
        return "fifty moves"
    if seen[" ".join(fields[:4])] >= 3:
        return "threefold repetition"
    return "bare material" if insufficient(fields[0]) else None


class Clock:
    def __init__(self, seconds, increment):
        self.left = [seconds, seconds]
        self.increment = increment

    def go(self):
        white, black = (max(1, int(1000 * left)) for left in self.left)
        inc = int(1000 * self.increment)
        return f"go wtime {white} btime {black} winc {inc} binc {inc}"

    def spend(self, side, seconds):
        """False when the flag has fallen."""
        self.left[side] -= seconds
        if self.left[side] < 0:
            return False
        self.left[side] += self.increment
        return True


def play(players, arbiter, opening, mode):
    """One game; players by colour. The moves, how it ended, and each side's least time left."""
    clock = Clock(*mode["tc"]) if "tc" in mode else None
    for player in players:
        player.send("ucinewgame")
        player.ready()
    moves = opening.split()
    seen = {}
    least = list(clock.left) if clock else None
    while True:
        legal, fen, check = arbiter.look(moves)
        key = " ".join(fen.split()[:4])
        seen[key] = seen.get(key, 0) + 1
        ended = over(legal, fen, check, seen)
        if ended:
            return moves, ended, least
        side = len(moves) % 2
        player = players[side]
        player.send("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        started = time.monotonic()
        player.send(clock.go() if clock else f"go depth {mode['depth']}")
        answer = player.wait("bestmove", (clock.left[side] + 5.0) if clock else PATIENCE)[-1]
        used = time.monotonic() - started
        move = answer.split()[1]
        if clock:
            if not clock.spend(side, used):
                raise EngineFault(f"{player.name} overstepped the time with move {len(moves) // 2 + 1}"
                                  f" ({used:.3f} s used)")
            least[side] = min(least[side], clock.left[side])
        if move not in legal:
            raise EngineFault(f"{player.name} played {move}, illegal in {fen}")
        moves.append(move)


def play_mode(args, mode, title):
    """Games until one is long enough. The number of faults of the program."""
    print(f"== {title} ==", flush=True)
    arbiter = Arbiter(args.opponent)
    faults = 0
    for number, opening in enumerate(OPENINGS * 2, start=1):
        ours = Engine("zeitnot", args.program)
        theirs = Engine("stockfish", args.opponent, [("Skill Level", min(args.skill + number - 1, 10))])
        white = number % 2 == 1
        players = (ours, theirs) if white else (theirs, ours)
        try:
            moves, ended, least = play(players, arbiter, opening, mode)
            ours.quit()
            theirs.quit()
        except EngineFault as fault:
            print(f"game {number}: FAULT: {fault}", flush=True)
            if "zeitnot" in str(fault):
                faults += 1
            ours.process.kill()
            theirs.process.kill()
            continue
        winner = "1/2-1/2"
        if ended == "checkmate":
            winner = "0-1" if len(moves) % 2 == 0 else "1-0"
        count = (len(moves) + 1) // 2
        clocks = f", least time left {least[0 if white else 1]:.3f} s" if least else ""
        print(f"game {number}: zeitnot is {'White' if white else 'Black'}, {winner} by {ended} after "
              f"{count} moves{clocks}", flush=True)
        if args.show:
            print(" ".join(moves))
        if count >= args.min_moves:
            break
    else:
        print(f"no game of {args.min_moves} moves")
        faults += 1
    arbiter.engine.quit()
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--opponent", default="/usr/games/stockfish")
    parser.add_argument("--skill", type=int, default=3, help="the opponent's Skill Level in the first game")
    parser.add_argument("--tc", help="seconds+increment, such as 1+0.01")
    parser.add_argument("--depth", type=int)
    parser.add_argument("--min-moves", type=int, default=60)
    parser.add_argument("--show", action="store_true", help="print the moves of the games")
    args = parser.parse_args()
    faults = 0
    if args.tc or not args.depth:
        seconds, increment = (float(part) for part in (args.tc or "1+0.01").split("+"))
        faults += play_mode(args, {"tc": (seconds, increment)}, f"{seconds:g} s + {increment:g} s")
    if args.depth or not args.tc:
        depth = args.depth or 6
        faults += play_mode(args, {"depth": depth}, f"depth {depth}")
    print("faults:", faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
