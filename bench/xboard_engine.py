#!/usr/bin/env python3
"""Lets a match runner that speaks UCI play with an engine that speaks the Chess Engine
Communication Protocol (xboard) alone.

    xboard_engine.py COMMAND [ARGUMENT...]

Understands what a match needs: position, go with clocks, movetime, depth or infinite, stop, the
option Hash. The engine must know `setboard` and `ping`. Every search begins from force mode, so it
never moves out of turn. Scores are passed on as centipawns of the side on move. An engine that is
gone, or that answers a search with anything but a move, makes this program end with code 1 and say
why on standard error: a runner then counts a crash.
"""
import os
import re
import subprocess
import sys
import threading

FEATURE_SECONDS = 5.0
MOVE = re.compile(r"^(?:move|My move is\s*:)\s+(\S+)")
THINKING = re.compile(r"^\s*(\d+)[.&]?\s+(-?\d+)\s+(\d+)\s+(\d+)\b")
CASTLING = {"O-O": "g", "O-O-O": "c"}
RESULT = re.compile(r"^(1-0|0-1|1/2-1/2|resign)\b")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Adapter:
    def __init__(self, command):
        self.engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL, text=True, bufsize=1)
        self.name = command[0].rsplit("/", 1)[-1]
        self.features = {}
        self.features_done = threading.Event()
        self.pongs = threading.Semaphore(0)
        self.searching = False
        self.lock = threading.Lock()
        self.fen, self.moves = START, []
        self.known = None  # the (fen, moves) that stand on the engine's board
        self.level = None
        self.leaving = False
        threading.Thread(target=self.listen, daemon=True).start()
        self.tell("xboard")
        self.tell("protover 2")
        self.features_done.wait(FEATURE_SECONDS)
        if self.features.get("setboard") != "1" or self.features.get("ping") != "1":
            self.fail("it does not know setboard and ping")

    def fail(self, reason):
        print(f"xboard_engine: {self.name}: {reason}", file=sys.stderr, flush=True)
        self.engine.kill()
        os._exit(1)

    def tell(self, line):
        try:
            self.engine.stdin.write(line + "\n")
            self.engine.stdin.flush()
        except OSError:
            self.fail("it is gone")

    @staticmethod
    def say(line):
        print(line, flush=True)

    def listen(self):
        for raw in self.engine.stdout:
            self.hear(raw.rstrip("\n"))
        if not self.leaving:
            self.fail("it has ended by itself")

    def hear(self, line):
        if line.startswith("feature "):
            for key, quoted, plain in re.findall(r'(\w+)=(?:"([^"]*)"|(\S+))', line):
                self.features[key] = quoted or plain
            if self.features.get("done") == "1":
                self.features_done.set()
        elif line.startswith("pong "):
            self.pongs.release()
        elif found := MOVE.match(line):
            self.answer(found[1])
        elif self.searching and (found := THINKING.match(line)):
            depth, score, centiseconds, nodes = map(int, found.groups())
            self.say(f"info depth {depth} score cp {score} time {10 * centiseconds} nodes {nodes}")
        elif self.searching and RESULT.match(line):
            self.fail(f"it was asked for a move and said: {line}")
        elif line.startswith(("Illegal move", "Error")):
            self.fail(line)

    def black_to_move(self):
        return (self.fen.split()[1] == "b") != (len(self.moves) % 2 == 1)

    def answer(self, move):
        if move in CASTLING:
            rank = "8" if self.black_to_move() else "1"
            move = f"e{rank}{CASTLING[move]}{rank}"
        with self.lock:
            if not self.searching:
                return
            self.searching = False
            self.known[1].append(move)
        self.tell("force")
        self.say(f"bestmove {move}")

    def position(self, words):
        moves = words[words.index("moves") + 1:] if "moves" in words else []
        self.fen = START if words[0] == "startpos" else " ".join(words[1:7])
        self.moves = moves

    # Puts the position on the engine's board; moves alone where it has the game already.
    def set_board(self):
        shared = len(self.known[1]) if self.known else 0
        if not self.known or self.known[0] != self.fen or self.moves[:shared] != self.known[1]:
            self.tell("new")
            self.tell("force")
            self.tell("post")
            self.tell(f"setboard {self.fen}")
            self.level, shared = None, 0
        for move in self.moves[shared:]:
            self.tell(("usermove " if self.features.get("usermove") == "1" else "") + move)
        self.known = (self.fen, list(self.moves))

    def set_time(self, words):
        def number(name):
            return int(words[words.index(name) + 1]) if name in words else None

        black = self.black_to_move()
        own, other = ("btime", "wtime") if black else ("wtime", "btime")
        remaining = number(own)
        if number("depth") is not None:
            self.tell(f"sd {number('depth')}")
        if number("movetime") is not None:
            self.tell(f"st {max(number('movetime') / 1000, 0.01):g}")
        if remaining is None:
            return
        # The protocol counts increments in whole seconds: less is left out.
        level = (number("movestogo") or 0, (number("binc" if black else "winc") or 0) // 1000)
        if self.level is None or level[0] > self.level[0] or level[1] != self.level[1]:
            minutes, seconds = divmod(max(remaining // 1000, 1), 60)
            self.tell(f"level {level[0]} {minutes}:{seconds:02} {level[1]}")
        self.level = level
        self.tell(f"time {max(remaining // 10, 1)}")
        self.tell(f"otim {max((number(other) or remaining) // 10, 1)}")

    def go(self, words):
        if self.searching:
            self.say("info string a search is running; go is ignored")
            return
        self.set_board()
        self.set_time(words)
        with self.lock:
            self.searching = True
        self.tell("go")

    def ready(self):
        if not self.searching:
            self.tell("ping 1")
            self.pongs.acquire()
        self.say("readyok")

    def set_option(self, words):
        if "value" in words and words[1:words.index("value")] == ["Hash"]:
            if self.features.get("memory") == "1":
                self.tell(f"memory {words[-1]}")

    def obey(self, line):
        words = line.split() or [""]
        if words[0] == "uci":
            self.say(f"id name {self.features.get('myname', self.name)}")
            self.say("option name Hash type spin default 16 min 1 max 4096")
            self.say("uciok")
        elif words[0] == "isready":
            self.ready()
        elif words[0] == "setoption":
            self.set_option(words[1:])
        elif words[0] == "ucinewgame":
            self.known = None
        elif words[0] == "position" and len(words) > 1:
            self.position(words[1:])
        elif words[0] == "go":
            self.go(words[1:])
        elif words[0] == "stop" and self.searching:
            self.tell("?")
        return words[0] != "quit"

    def close(self):
        self.leaving = True
        self.tell("quit")
        try:
            self.engine.wait(2)
        except subprocess.TimeoutExpired:
            self.engine.kill()


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    adapter = Adapter(sys.argv[1:])
    for line in sys.stdin:
        if not adapter.obey(line.strip()):
            break
    adapter.close()


if __name__ == "__main__":
    main()
