#!/usr/bin/env bash
# Counts ten billion boards on a Slurm cluster: an array of 100 jobs, and a job that joins
# their shards when all have succeeded.
#
#   ./slurm.sh                on a login node, in a folder that all nodes share
#
# A shard that failed can be run again alone: sbatch --array=17 slurm.sh
#SBATCH --job-name=boggle
#SBATCH --array=1-100
#SBATCH --cpus-per-task=16
#SBATCH --time=01:00:00
#SBATCH --output=boggle-%A-%a.log
set -euo pipefail

shards=100
options=(--dice new --boards 10G --seed 1)

if [ -z "${SLURM_ARRAY_TASK_ID:-}" ]; then
    array=$(sbatch --parsable "$0")
    sbatch --job-name=boggle-merge --dependency="afterok:$array" \
        --wrap='boggle merge shards/*.jsonl > report.txt'
    exit
fi

mkdir -p shards
shard=shards/$SLURM_ARRAY_TASK_ID.jsonl
# A file of the final name is complete.
boggle stats "${options[@]}" --threads "$SLURM_CPUS_PER_TASK" \
    --shard "$SLURM_ARRAY_TASK_ID/$shards" > "$shard.unfinished"
mv "$shard.unfinished" "$shard"
