#!/usr/bin/env bash
# Rebuilds the built-in dictionary, with levels and definitions from the Debian (or Ubuntu) packages
# `scowl` and `wordnet-base`. Requires Python 3 and Rust. The same packages produce the same bytes.
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
boggle_dict words --dict wordnik > words.txt
python3 "$data/annotations.py" words.txt usr/share/dict/scowl usr/share/wordnet
boggle_dict build words.txt --no-built-in --levels levels.txt --definitions definitions.tsv \
    --output "$data/wordnik.fst"
