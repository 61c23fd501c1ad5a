#!/bin/sh
# Self-play on a cluster, as a Slurm job array: each task has a seed and a file of its own.
#
#   sbatch --array=1-64 engine/datagen/slurm_array.sh /path/to/zeitnot /path/to/data GAMES [OPTION...]
#   zeitnot datagen merge /path/to/data/*.zng --out all.zng
#
# The options are those of `zeitnot datagen`. A task that was ended, or is requeued, goes on where it
# stopped; the same command submitted again does so for all tasks that have not made their games.
#SBATCH --job-name=zeitnot-datagen
#SBATCH --cpus-per-task=1
#SBATCH --mem=256M
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu
if [ $# -lt 3 ]; then
  echo "usage: sbatch --array=FIRST-LAST $0 PROGRAM FOLDER GAMES [OPTION...]" >&2
  exit 2
fi
program=$1
folder=$2
games=$3
shift 3
seed=${SLURM_ARRAY_TASK_ID:?is set by sbatch --array}
exec "$program" datagen --out "$folder/$seed.zng" --seed "$seed" --games "$games" \
  --threads "${SLURM_CPUS_PER_TASK:-1}" --resume --progress lines "$@"
