#!/usr/bin/env bash
# Compiles the levels and definitions of the built-in words from the packages `scowl` and
# `wordnet-base` of Debian (or Ubuntu), into what follows the fst in the dictionary.
# Needs Python 3 and Rust. The same packages give the same bytes.
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
# Annotations of other words would make the dictionary invalid.
truncate --size=0 "$data/annotations.bin"
boggle_dict words --dict wordnik > words.txt
boggle_dict build words.txt --output plain.fst
python3 "$data/annotations.py" words.txt usr/share/dict/scowl usr/share/wordnet
boggle_dict build words.txt --output whole.fst --levels levels.txt --definitions definitions.tsv
tail --bytes=+"$(($(stat --format=%s plain.fst) + 1))" whole.fst > "$data/annotations.bin"
