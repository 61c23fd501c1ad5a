#!/usr/bin/env python3
"""The recipes of engine/audit/README.md for many machines, beside a single run.

    python3 tests/scripts/check_audit_recipes.py build/release/zeitnot

GNU parallel runs shards and whole files; the script for Slurm is run by sbatch where there is one, and
otherwise as Slurm would run its tasks. What is merged has to be the report of the single run.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TASKS = 3


def run(*command, **options):
    return subprocess.run([str(word) for word in command], check=False, stdout=subprocess.PIPE, **options).stdout


def merged(program, parts):
    return run(program, "referee", "audit", "merge", *sorted(parts), "--format", "jsonl", "--all")


def by_slurm(program, parts, files):
    script = ROOT / "engine/audit/slurm_array.sh"
    if shutil.which("sbatch"):
        run("sbatch", "--wait", f"--array=1-{TASKS}", "--output", parts / "log", script, program, parts, *files)
        return "sbatch"
    for task in range(1, TASKS + 1):
        environment = dict(os.environ, SLURM_ARRAY_TASK_ID=str(task), SLURM_ARRAY_TASK_MAX=str(TASKS))
        # A task that is requeued runs again.
        for _ in range(2):
            subprocess.run([script, program, parts, *files], check=True, env=environment)
    return "its script, without sbatch"


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        samples = sorted((ROOT / "tests/data/pgn").glob("*.pgn"))
        files = []
        for i in range(4):
            files.append(folder / f"{i}.pgn")
            files[i].write_bytes(b"\n\n".join(s.read_bytes() for s in samples if "utf16" not in s.name) * (i + 1))
        whole = run(program, "referee", "audit", *files, "--all", "--format", "jsonl")
        print(f"{len(whole.splitlines()) - 1} games")

        def compare(what, parts):
            nonlocal failed
            same = merged(program, parts) == whole
            failed += not same
            print(f"{what}: {'the same' if same else 'NOT the same'}")

        parts = folder / "slurm"
        parts.mkdir()
        compare("Slurm, " + by_slurm(program, parts, files), parts.glob("*.jsonl"))
        if not shutil.which("parallel"):
            sys.exit("GNU parallel is not installed")
        audit = [program, "referee", "audit"]
        report = ["--all", "--format", "jsonl", "--output"]
        run("parallel", *audit, *files, "--shard", "{}/3", *report, folder / "part{}.jsonl", ":::", 1, 2, 3)
        compare("GNU parallel, shards", folder.glob("part*.jsonl"))
        run("parallel", *audit, "{}", *report, "{.}.jsonl", ":::", *files)
        compare("GNU parallel, files", folder.glob("[0-9].jsonl"))
    return failed


if __name__ == "__main__":
    sys.exit(main())
