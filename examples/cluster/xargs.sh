#!/usr/bin/env bash
# Counts boards in parts on one machine, one process per processor, and joins the parts.
#
#   xargs.sh PARTS [OPTION]...
#
# The options are those of `boggle stats`. The report is that of
# `boggle stats [OPTION]...`, byte for byte.
set -euo pipefail

parts=$1
shift
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
export parts folder

seq "$parts" | xargs -P "$(nproc)" -I{} \
    sh -c 'boggle stats "$@" --threads 1 --shard {}/$parts > "$folder/{}.jsonl"' sh "$@"
boggle merge "$folder"/*.jsonl
