#!/bin/sh
# An audit on a cluster, as a Slurm job array: each task takes its share of the games of all files.
#
#   sbatch --array=1-64 engine/audit/slurm_array.sh /path/to/zeitnot /path/to/parts FILE...
#   zeitnot referee audit merge /path/to/parts/*.jsonl
#
# Numbers of the array begin at 1. A task that was ended, or is requeued, goes on where it stopped.
#SBATCH --job-name=zeitnot-audit
#SBATCH --cpus-per-task=1
#SBATCH --mem=512M
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu
if [ $# -lt 3 ]; then
  echo "usage: sbatch --array=1-LAST $0 PROGRAM FOLDER FILE..." >&2
  exit 2
fi
program=$1
folder=$2
shift 2
task=${SLURM_ARRAY_TASK_ID:?is set by sbatch --array}
of=${SLURM_ARRAY_TASK_MAX:?is set by sbatch --array}
code=0
"$program" referee audit "$@" --shard "$task/$of" --all --format jsonl --threads "${SLURM_CPUS_PER_TASK:-1}" \
  --output "$folder/$task.jsonl" --checkpoint "$folder/$task.checkpoint" || code=$?
# That something was found is no failure of the task.
[ "$code" -le 1 ]
