#!/usr/bin/env bash
# Tests the Python package: builds its wheel and tests it in a separate environment.
# Installs everything it needs there, and prints a message if something is not available.
set -euo pipefail
cd "$(dirname "$0")/../crates/python"

skip() {
    echo "$1: the Python package is not tested" >&2
    exit 0
}
python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2> /dev/null || skip "no Python from 3.10"
target=${CARGO_TARGET_DIR:-$PWD/../../target}/python
environment=$target/environment
packages="jsonschema maturin>=1.9,<2 matplotlib mypy numpy pandas polars pyarrow pyright pytest"
install() {
    [ "$(cat "$environment/packages" 2> /dev/null)" != "$packages" ] || return 0
    rm -rf "$environment"
    # shellcheck disable=SC2086
    python3 -m venv "$environment" && timeout 300 "$environment/bin/pip" install --quiet $packages &&
        echo "$packages" > "$environment/packages"
}
# Downloading takes as long as the checks of the source.
install &
cargo fmt --check
CARGO_TARGET_DIR=$target cargo clippy --quiet --release --locked -- -D warnings
wait $! || skip "the packages to test with cannot be installed within five minutes"
export PATH=$environment/bin:$PATH CARGO_TARGET_DIR=$target

rm -rf "$target/wheels"
maturin build --quiet --release --locked --out "$target/wheels"
pip install --quiet --force-reinstall --no-deps "$target"/wheels/*.whl
python -m pytest
MPLBACKEND=Agg python ../../examples/python/scores.py 2000 "$target/scores.svg" > "$target/scores.txt" 2> /dev/null
grep -q '^mean [0-9.]* points' "$target/scores.txt"
grep -q '</svg>' "$target/scores.svg"
# Check that the types agree with the package, and a program with the types.
(cd tests && stubtest boggle && mypy --strict typed.py)
outputs=$target/../tmp/outputs.jsonl
if [ -e "$outputs" ]; then
    python ../../tests/schemas.py "$outputs" ../../docs/schemas
else
    echo "no outputs of \`cargo test\`: the schemas are not checked" >&2
fi
if command -v node > /dev/null && timeout 120 pyright --version > /dev/null 2>&1; then
    (cd tests && pyright --pythonpath "$environment/bin/python" typed.py)
else
    echo "pyright cannot be run: the types are checked by mypy only" >&2
fi
