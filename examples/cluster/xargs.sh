#!/usr/bin/env bash
# Runs a command in parts on one machine, one process per processor, and joins the parts.
#
#   xargs.sh PARTS stats|best|prove [OPTION]...
#
# It prints what `boggle stats|best|prove [OPTION]...` prints, byte for byte.
set -euo pipefail

parts=$1
shift
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
export parts folder

seq "$parts" | xargs -P "$(nproc)" -I{} \
    sh -c 'boggle "$@" --threads 1 --shard {}/$parts > "$folder/{}.jsonl"' sh "$@"
boggle merge "$folder"/*.jsonl
