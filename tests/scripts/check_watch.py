#!/usr/bin/env python3
"""Twenty boards at once, as a server of electronic boards writes them, and what `referee watch` tells of them.

    python3 tests/scripts/check_watch.py build/release/zeitnot [GAMES]

Files are rewritten as a whole, some of them stand half written for a while, moves are taken back and illegal ones
corrected. The watch is killed and begun again on the way. Every alert has to come within a second of its cause, once,
and no other.
"""
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

BOARDS = 20
SHUFFLE = ["Nf3", "Nf6", "Ng1", "Ng8"]
OPENING = ["e4", "e5", "Bc4", "Bc5", "c3", "d6", "d4", "exd4", "cxd4", "Bb6", "h3", "h6", "a3", "a6"]
# What two rounds of the knights bring: Black can claim with the move that ends them, then White as it stands, or with
# the first move of a third round.
CLAIMS = {7: {"repetition_by_move"}, 8: {"repetition", "repetition_by_move"}}


class Board:
    """A board: its games one after another, and the alerts that each state has to bring."""

    def __init__(self, folder, number, games, dice):
        self.path = folder / f"{number}.pgn"
        self.number, self.games, self.dice = number, games, dice
        self.expected = {}
        self.waiting = []
        self.begin()

    def begin(self):
        self.games -= 1
        self.plan = SHUFFLE * self.dice.choice([0, 1, 2]) + OPENING
        self.played = 0
        self.told = set()

    def write(self, words, whole=True):
        moves = " ".join((f"{i // 2 + 1}. " if i % 2 == 0 else "") + word for i, word in enumerate(words))
        text = (f'[Event "Live"]\n[Date "2024.05.01"]\n[Round "{self.games}"]\n[Board "{self.number}"]\n'
                f'[White "W{self.number}"]\n[Black "B{self.number}"]\n[Result "*"]\n\n{moves} *\n')
        self.path.write_text(text if whole else text[:self.dice.randrange(1, len(text) - 3)], encoding="utf-8")

    def expect(self, kind, ply):
        key = (str(self.number), str(self.games), kind, ply)
        if key not in self.expected:
            self.expected[key] = time.monotonic()

    def step(self):
        """Writes the next state; the time to let it stand."""
        if self.waiting:
            return self.waiting.pop(0)()
        if self.played == len(self.plan):
            if self.games == 0:
                return None
            self.begin()
        words = self.plan[:self.played]
        turn = self.dice.random()
        if turn < 0.1 and self.played > 2:
            self.write(words[:-1])
            self.waiting.append(lambda: (self.write(words), 0.5)[1])
            return 0.5
        if turn < 0.2:
            self.write(words + ["Ke5"])
            self.expect("illegal_move", self.played + 1)
            self.waiting.append(lambda: (self.write(words), 0.5)[1])
            return 1.2  # so that a watch that has to begin again meets it
        if turn < 0.4:
            self.write(self.plan[:self.played + 1], whole=False)
            self.waiting.append(self.advance)
            return self.dice.choice([0.05, 0.6])
        return self.advance()

    def advance(self):
        self.played += 1
        self.write(self.plan[:self.played])
        if self.plan[:8] == SHUFFLE * 2:
            for kind in CLAIMS.get(self.played, ()):
                self.expect(kind, self.played)
        return 0.5


def main():
    program = sys.argv[1]
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    dice = random.Random(1)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "live"
        folder.mkdir()
        alerts = pathlib.Path(name) / "alerts.jsonl"

        def begin():
            return subprocess.Popen([program, "referee", "watch", folder, "--json", alerts], stdout=subprocess.DEVNULL)

        boards = [Board(folder, n + 1, max(1, games // BOARDS), dice) for n in range(BOARDS)]
        for board in boards:
            board.write([])
        watch = begin()
        time.sleep(1)
        due = {board: 0.0 for board in boards}
        seen, late, counts = 0, 0.0, collections.Counter()
        kill_at = time.monotonic() + 4
        down_until = 0.0
        deadline = None
        while deadline is None or time.monotonic() < deadline:
            now = time.monotonic()
            if kill_at and now > kill_at:
                watch.kill()
                watch.wait()
                watch = begin()
                kill_at, down_until = now + 4, now + 2
            for board in [b for b, t in due.items() if t <= now]:
                pause = board.step()
                if pause is None:
                    del due[board]
                else:
                    due[board] = now + pause * dice.uniform(0.9, 1.4)
            if not due and deadline is None:
                deadline, kill_at = now + 2, None
            lines = alerts.read_text(encoding="utf-8").split("\n")[:-1] if alerts.exists() else []
            for line in lines[seen:]:
                alert = json.loads(line)
                key = (alert["board"], alert["round"], alert["kind"], alert["ply"])
                counts[key] += 1
                caused = boards[int(alert["board"]) - 1].expected.get(key)
                # While it was down nobody can be told.
                if caused and now > down_until:
                    late = max(late, now - caused)
            seen = len(lines)
            time.sleep(0.02)
        watch.terminate()
        watch.wait()
    expected = {key for board in boards for key in board.expected}
    lost = expected - set(counts)
    false = set(counts) - expected
    doubled = {key: n for key, n in counts.items() if n > 1}
    print(f"{len(expected)} alerts, {len(lost)} lost, {len(false)} false, {len(doubled)} doubled, "
          f"the latest after {late:.2f} s")
    for what, keys in (("lost", lost), ("false", false), ("doubled", doubled)):
        for key in sorted(keys)[:10]:
            print(what, *key)
    return 1 if lost or false or doubled or late > 1 else 0


if __name__ == "__main__":
    sys.exit(main())
