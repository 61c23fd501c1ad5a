#!/usr/bin/env python3
"""How many files five common extensions touch: each is made (extensions.py), built and tried.

Usage: extend.py PROGRAM

Clones the last commit to build/extensions and makes there, a commit each, a UCI option, a feature of the search, an
edition of the Laws, a kind of event and a SIMD target. Prints how many files each has touched, builds the copy with
all five, asks its program for what is new (PROGRAM is the one without) and runs the tests that watch over all of it.
Fails where more files are touched than may be, the place for a change is gone, an answer is wrong or a test fails.
The copy stays, to be looked at: `git -C build/extensions log -p`.

Counted are the files of the program. Tests with their data, translations, and documents that are made from a table
are told beside them.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from extensions import EXTENSIONS

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESTS = ["movegen_test", "eval_test", "search_test", "engine_test", "referee_test", "layering_test"]
DOCUMENTS = {  # as `make option-table` and `make event-table` write them
    "engine/uci/OPTIONS.md": ["zeitnot", "options", "--markdown"],
    "referee/log/EVENTS.md": ["tests/deep_arbiter", "events"],
}


def run(*command, folder=None, said=None, fails=False):
    """What a command prints. One that fails, or does not though it should, ends the check."""
    done = subprocess.run([str(word) for word in command], cwd=folder, input=said, text=True, capture_output=True)
    if (done.returncode != 0) != fails:
        sys.exit(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{(done.stdout + done.stderr)[-10000:]}")
    return done.stdout + (done.stderr if fails else "")


class Program:
    def __init__(self, path):
        self.path = pathlib.Path(path).resolve()

    def run(self, *words, **settings):
        return run(self.path, *words, **settings)

    def talk(self, *lines):
        """What UCI answers to the lines."""
        return self.run(said="\n".join([*lines, "quit", ""]))

    def signature(self, *lines):
        return int(re.search(r"^signature: (\d+)$", self.talk(*lines, "bench"), re.MULTILINE).group(1))

    def hear(self, start, event):
        """What a session answers to one event of a game."""
        lines = [{"schema": "zeitnot-record/1", "edition": "2018", "mode": "standard", **start}, event]
        said = "".join(json.dumps(line) + "\n" for line in lines)
        return json.loads(self.run("referee", "session", said=said).splitlines()[-1])

    def rule(self, start, event):
        return self.hear(start, event)["rulings"][-1]


class Copy:
    def __init__(self, folder):
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        run("git", "clone", "--quiet", "--shared", ROOT, folder)

    def run(self, *command):
        return run(*command, folder=self.folder)

    def rewrite(self, path, change):
        file = self.folder / path
        file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")

    def put(self, path, text, before="", after="", instead=""):
        """Puts the text beside a place of the file that is there once, or instead of it."""
        place = before or after or instead

        def change(whole):
            if whole.count(place) != 1:
                sys.exit(f"{path} has the place for a change {whole.count(place)} times, not once:\n{place}")
            return whole.replace(place, after + text + before)
        self.rewrite(path, change)

    def change_rows(self, path, change):
        """Every row of test data."""
        def change_all(whole):
            rows = [json.loads(line) for line in whole.splitlines()]
            for row in rows:
                change(row)
            return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        self.rewrite(path, change_all)

    def add_rows(self, path, *rows):
        self.rewrite(path, lambda whole: whole + "".join(json.dumps(row) + "\n" for row in rows))

    def commit(self, name):
        """Commits what has changed; the lines added and taken away of each file, by kinds of files."""
        self.run("git", "add", "--all")
        self.run("git", "-c", "user.name=extend", "-c", "user.email=", "commit", "--quiet", "--message", name)
        changed = {"program": {}, "tests": {}, "translations": {}}
        for line in self.run("git", "diff", "--numstat", "HEAD~").splitlines():
            added, removed, path = line.split("\t")
            language = re.match(r"referee/words/(\w+)/", path)
            kind = ("tests" if path.startswith("tests/") else
                    "translations" if language and language.group(1) != "english" else "program")
            changed[kind][path] = (int(added), int(removed))
        return changed


def count_files(copy):
    print(f"{'':24}{'files':>6}{'at most':>9}{'lines':>11}{'tests':>7}{'translations':>14}  documents made anew")
    missed = []
    for name, add, _, most, documents in EXTENSIONS:
        add(copy)
        changed = copy.commit(name)
        files = changed["program"]
        added, removed = (sum(counts) for counts in zip(*files.values()))
        print(f"{name:24}{len(files):6}{most:9}{f'+{added} -{removed}':>11}{len(changed['tests']):7}"
              f"{len(changed['translations']):14}  {', '.join(documents)}")
        print(*(f"    {path}" for path in files), sep="\n", flush=True)
        if len(files) > most:
            missed.append(name)
    if missed:
        sys.exit(f"more files than may be: {', '.join(missed)}")


def build(copy, folder):
    copy.run("cmake", "--preset", "release")
    copy.run("cmake", "--build", "--preset", "release", "--parallel", os.environ.get("JOBS") or os.cpu_count(),
             "--target", "zeitnot", "deep_arbiter", *TESTS)
    for path, (program, *words) in DOCUMENTS.items():
        text = run(folder / program, *words)
        copy.rewrite(path, lambda _, text=text: text)
    if copy.run("git", "diff", "--name-only").split() != sorted(sum((row[-1] for row in EXTENSIONS), [])):
        sys.exit(f"other documents have changed:\n{copy.run('git', 'diff', '--name-only')}")
    copy.commit("the documents that follow")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    old = Program(sys.argv[1])
    copy = Copy(ROOT / "build/extensions")
    count_files(copy)
    folder = copy.folder / "build/release"
    build(copy, folder)
    new = Program(folder / "zeitnot")
    print("\nAll five in one program:")
    for name, _, ask, *_ in EXTENSIONS:
        for what, holds in ask(new, old):
            print(f"{name:24}{what}", flush=True)
            if not holds:
                sys.exit("that is not so")
    for test in TESTS:
        print(f"{test:24}{re.search('PASSED.*', run(folder / 'tests' / test, '--gtest_brief=1')).group()}", flush=True)


if __name__ == "__main__":
    main()
