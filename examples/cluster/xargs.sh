#!/usr/bin/env bash
# Runs a command in parts on one machine, with one process per processor, and merges the parts.
#
#   xargs.sh PARTS stats|best|prove [OPTION]...
#
# The output is the same as from `boggle stats|best|prove [OPTION]...`, byte for byte.
set -euo pipefail

parts=$1
shift
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
export parts folder

seq "$parts" | xargs -P "$(nproc)" -I{} \
    sh -c 'boggle "$@" --threads 1 --shard {}/$parts > "$folder/{}.jsonl"' sh "$@"
boggle merge "$folder"/*.jsonl
