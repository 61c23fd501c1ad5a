#!/usr/bin/env python3
"""The node signature of `bench` with every instruction set of every program given.

Usage: same_signature.py PROGRAM [PROGRAM ...]

Prints one line each, and fails unless all signatures are equal.
"""
import re
import subprocess
import sys


def targets(program):
    """The instruction sets that a program and this processor have, as the program names them."""
    answer = subprocess.run([program, "--simd", "?", "bench"], capture_output=True, text=True)
    found = re.search(r"have ([\w, ]+)", answer.stdout + answer.stderr)
    if not found:
        sys.exit(f"{program} does not say what it has:\n{answer.stdout}{answer.stderr}")
    return found.group(1).split(", ")


def signature(program, target):
    answer = subprocess.run([program, "--simd", target, "bench"], capture_output=True, text=True)
    found = re.search(r"^signature: (\d+)$", answer.stdout, re.MULTILINE)
    if answer.returncode != 0 or not found:
        sys.exit(f"{program} --simd {target} bench failed:\n{answer.stdout}{answer.stderr}")
    return int(found.group(1))


def main():
    programs = sys.argv[1:]
    if not programs:
        sys.exit(__doc__)
    seen = set()
    for program in programs:
        for target in targets(program):
            nodes = signature(program, target)
            seen.add(nodes)
            print(f"{nodes:12} {target:10} {program}", flush=True)
    if len(seen) != 1:
        sys.exit("the signatures differ")


if __name__ == "__main__":
    main()
