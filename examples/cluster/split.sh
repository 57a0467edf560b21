#!/usr/bin/env bash
# Solves the boards of a file in parts, one process per processor: a line for each board
# with its words and points, in the order of the file.
#
#   split.sh PARTS FILE [OPTION]...
#
# The options are those of `boggle solve`. The output is that of
# `boggle solve --lines --summary --file FILE [OPTION]...`, byte for byte. (That
# also solves on all processors; the parts of a real cluster are on other machines.)
set -euo pipefail

parts=$1
file=$2
shift 2
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

# Whole lines, in parts of about the same size.
split --number="l/$parts" --suffix-length=4 "$file" "$folder/boards."
# A file with fewer lines than parts leaves some of them empty.
find "$folder" -name 'boards.*' ! -empty -print0 | xargs -0 -r -P "$(nproc)" -I{} \
    sh -c 'file=$1; shift; boggle solve --lines --summary --threads 1 "$@" --file "$file" > "$file.out"' \
    sh {} "$@"
find "$folder" -name 'boards.*.out' | sort | xargs -r -d '\n' cat
