#!/usr/bin/env bash
# Compiles the levels and definitions of the built-in words from the Debian (or Ubuntu) packages
# `scowl` and `wordnet-base` into the part of the dictionary that follows the fst. Requires Python 3
# and Rust. The same packages produce the same bytes.
set -euo pipefail
data=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
cd "$work"

apt-get download scowl wordnet-base
for package in *.deb; do
    dpkg -x "$package" .
done

boggle_dict() {
    cargo run --quiet --release --manifest-path "$data/../../../Cargo.toml" --bin boggle-dict -- "$@"
}
# Levels and definitions of another list would make the dictionary invalid.
truncate --size=0 "$data/annotations.bin"
boggle_dict words --dict wordnik > words.txt
boggle_dict build words.txt --output plain.fst
python3 "$data/annotations.py" words.txt usr/share/dict/scowl usr/share/wordnet
boggle_dict build words.txt --output whole.fst --levels levels.txt --definitions definitions.tsv
tail --bytes=+"$(($(stat --format=%s plain.fst) + 1))" whole.fst > "$data/annotations.bin"
