#!/usr/bin/env bash
# Tests the page: its types and its size, the engine in Node.js, everything in Chromium, and the
# most important functions in WebKit. Also tests the npm package.
# An argument, such as `soak`, chooses one of the tests in web/test.
# With CI=true, installs the browsers on Debian. Without a browser, says so and succeeds.
set -euo pipefail
cd "$(dirname "$0")/.."

skip() {
    echo "$1: the page is not tested" >&2
    exit 0
}
command -v node > /dev/null && command -v npm > /dev/null || skip "Node.js is not installed"
(cd web/test && npm ci --silent --no-audit --no-fund) || skip "the packages of web/test cannot be installed"
if [ "${CI:-}" = true ]; then
    for tool in chromium-headless-shell:chromium-headless-shell WebKitWebDriver:webkit2gtk-driver xvfb-run:xvfb Xorg:xserver-xorg-video-dummy; do
        command -v "${tool%:*}" > /dev/null || missing="${missing-} ${tool#*:}"
    done
    # shellcheck disable=SC2086
    [ -z "${missing-}" ] || { apt-get update && apt-get install -y $missing; } > /dev/null 2>&1 ||
        echo "not installed:$missing" >&2
fi
# Chromium's headless shell takes a third less CPU time. If WebKit is not available, its test prints
# a message.
[ -x "${CHROMIUM:=$(command -v chromium-headless-shell || command -v chromium || true)}" ] || skip "Chromium is not installed"
export CHROMIUM

(cd web/test && npx tsc -p tsconfig.json)
# Check that the committed engine was compiled from this source. This requires the same compiler,
# because other versions may produce different bytes.
if rustc --version | grep -q '^rustc 1\.95\.0 ' && [ -d "$(rustc --print target-libdir --target wasm32-unknown-unknown)" ]; then
    web/build --check
else
    echo "no rustc 1.95.0 with the target wasm32-unknown-unknown: boggle.wasm is not compared" >&2
fi
[ -n "${BOGGLE:-}" ] || cargo build --quiet --release
export BOGGLE=${BOGGLE:-${CARGO_TARGET_DIR:-$PWD/target}/release/boggle}
"$BOGGLE" serve --export web/test/site
# Three browsers at once can be too slow for a time limit. The files of tests that fail then run again, one after another.
report=$(mktemp)
trap 'rm -f "$report"' EXIT
# shellcheck disable=SC2086
node --test --test-concurrency=3 --test-reporter=tap web/test/${1:-*}.test.js | tee "$report" || {
    failed=$(sed -n "s/^ *location: '\(.*\.test\.js\):[0-9:]*'$/\1/p" "$report" | sort -u)
    [ -n "$failed" ] || exit 1
    echo "failed and run again:" $failed >&2
    node --test --test-concurrency=1 --test-reporter=tap $failed
}
