#!/usr/bin/env bash
# Solves the boards in a file in parts, with one process per processor. Prints a line for each
# board with its words and points, in the order of the file.
#
#   split.sh PARTS FILE [OPTION]...
#
# The options are the same as for `boggle solve`. The output is the same as from
# `boggle solve --lines --summary --file FILE [OPTION]...`, byte for byte. (This command
# also uses all processors. On a real cluster, the parts run on different machines.)
set -euo pipefail

parts=$1
file=$2
shift 2
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

# Split the file between lines, into parts of about the same size.
split --number="l/$parts" --suffix-length=4 "$file" "$folder/boards."
# If the file has fewer lines than parts, some parts are empty.
find "$folder" -name 'boards.*' ! -empty -print0 | xargs -0 -r -P "$(nproc)" -I{} \
    sh -c 'file=$1; shift; boggle solve --lines --summary --threads 1 "$@" --file "$file" > "$file.out"' \
    sh {} "$@"
find "$folder" -name 'boards.*.out' | sort | xargs -r -d '\n' cat
