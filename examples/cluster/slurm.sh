#!/usr/bin/env bash
# Counts ten billion boards on a Slurm cluster, with an array of 100 tasks and a job that merges
# their shards after all tasks have succeeded.
#
#   ./slurm.sh                on a login node, in a directory that all nodes share
#
# If a task fails, Slurm cancels the job that merges the shards. Run the script again to compute
# only the missing shards and merge all of them. Remove shards/ before you change the options.
#SBATCH --job-name=boggle
#SBATCH --cpus-per-task=16
#SBATCH --time=01:00:00
#SBATCH --output=boggle-%A-%a.log
set -euo pipefail

shards=100
options=(--dice new --boards 10G --seed 1)

if [ -z "${SLURM_ARRAY_TASK_ID:-}" ]; then
    missing=()
    for ((shard = 1; shard <= shards; shard++)); do
        [ -e "shards/$shard.jsonl" ] || missing+=("$shard")
    done
    dependency=()
    if [ ${#missing[@]} -gt 0 ]; then
        # In a federation, the cluster's name follows the number: 17;east.
        array=$(IFS=, && sbatch --parsable --array="${missing[*]}" "$0")
        dependency=(--dependency="afterok:${array%%;*}" --kill-on-invalid-dep=yes)
    fi
    sbatch --job-name=boggle-merge ${dependency[@]+"${dependency[@]}"} \
        --wrap='boggle merge shards/*.jsonl > report.unfinished && mv report.unfinished report.txt'
    exit
fi

mkdir -p shards
shard=shards/$SLURM_ARRAY_TASK_ID.jsonl
# A file with the final name is complete, even if two tasks compute the same shard.
unfinished=$shard.$SLURM_JOB_ID
boggle stats "${options[@]}" --threads "$SLURM_CPUS_PER_TASK" \
    --shard "$SLURM_ARRAY_TASK_ID/$shards" > "$unfinished"
mv "$unfinished" "$shard"
