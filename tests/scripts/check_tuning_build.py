#!/usr/bin/env python3
"""A build for tuning beside the program: the same search until a number of it is changed.

Usage: check_tuning_build.py TUNING_BUILD PROGRAM

Checks that both have one node signature, that the tuning build offers options that the program does
not, that each takes the ends of its range and refuses what lies beyond, and that a changed number
changes the search. Fails with a line that says what is wrong.
"""
import re
import subprocess
import sys


def ask(program, *lines):
    answer = subprocess.run([program], input="\n".join([*lines, "quit", ""]), capture_output=True, text=True)
    return answer.stdout


def signature(program, *lines):
    found = re.search(r"^signature: (\d+)$", ask(program, *lines, "bench"), re.MULTILINE)
    return int(found.group(1)) if found else None


def spins(program):
    pattern = r"^option name (\w+) type spin default (-?\d+) min (-?\d+) max (-?\d+)$"
    return {name: tuple(map(int, rest)) for name, *rest in re.findall(pattern, ask(program, "uci"), re.MULTILINE)}


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    tuning, program = sys.argv[1:]
    plain = signature(program)
    if plain is None or signature(tuning) != plain:
        sys.exit(f"the signatures differ: {plain} and {signature(tuning)}")
    offered = {name: row for name, row in spins(tuning).items() if name not in spins(program)}
    if not offered:
        sys.exit("the tuning build offers nothing")
    for name, (_, low, high) in offered.items():
        for value, right in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
            answer = ask(tuning, f"setoption name {name} value {value}")
            if (answer == "") != right:
                sys.exit(f"{name} = {value}: {answer.strip() or 'taken'}")
    changed = sum(signature(tuning, f"setoption name {name} value {low}") != plain
                  for name, (default, low, _) in offered.items() if low != default)
    print(f"signature {plain}; {len(offered)} numbers offered, of which {changed} change the bench at their least")
    if changed < len(offered) // 2:
        sys.exit("most numbers change nothing")


if __name__ == "__main__":
    main()
