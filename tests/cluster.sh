#!/usr/bin/env bash
# Runs the scripts in examples/cluster that require Python and Java. Compares the results of Spark
# on this machine with the results of a single process. Also parses the manifest for Kubernetes.
# If something is missing, prints a message and succeeds.
set -euo pipefail
cd "$(dirname "$0")/.."

skip() {
    echo "Spark and Kubernetes are not tested: $1" >&2
    exit 0
}

for tool in python3 java; do
    "$tool" -version > /dev/null 2>&1 || "$tool" --version > /dev/null 2>&1 || skip "no $tool"
done
environment=target/cluster
if ! [ -e "$environment/complete" ]; then
    rm -rf "$environment"
    python3 -m venv "$environment" || skip "python3 has no venv"
    timeout 180 "$environment/bin/pip" install --quiet 'pyspark==3.5.*' pyyaml ||
        skip "pyspark cannot be installed within three minutes"
    touch "$environment/complete"
fi
python=$PWD/$environment/bin/python

target=${CARGO_TARGET_DIR:-$PWD/target}
[ -n "${BOGGLE:-}" ] || cargo build --quiet --release
export BOGGLE=${BOGGLE:-$target/release/boggle}
export PATH=${BOGGLE%/*}:$PATH PYSPARK_PYTHON=$python
scripts=$PWD/examples/cluster
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
# The Python package uses the built-in dictionary, so the program must not use an installed one.
export XDG_DATA_HOME=$folder/data XDG_CONFIG_HOME=$folder/config

"$python" - "$scripts/kubernetes.yaml" << 'END'
import sys, yaml
text = open(sys.argv[1]).read()
job, pod, claim = yaml.safe_load_all(text)
for spec in job["spec"]["template"]["spec"], pod["spec"]:
    assert spec["volumes"][0]["persistentVolumeClaim"]["claimName"] == claim["metadata"]["name"]
    assert spec["containers"][0]["volumeMounts"][0]["mountPath"] == "/shards"
assert f'kubectl exec {pod["metadata"]["name"]} ' in text, text
script = job["spec"]["template"]["spec"]["containers"][0]["args"][0]
assert f'/{job["spec"]["completions"]} ' in script, script
END

spark() {
    "$python" "$scripts/$script.py" "$@" > spark.log 2>&1 || {
        cat spark.log >&2
        exit 1
    }
}

script=spark
boggle roll --count 3000 --seed 1 --format board > boards.txt
spark solve boards.txt solved
boggle solve --lines --summary --file boards.txt | cmp - <(cat solved/part-*)
# A single line is split into two partitions, one of which is empty.
head -n 1 boards.txt > board.txt
spark solve board.txt one
boggle solve --lines --summary --file board.txt | cmp - <(cat one/part-*)

spark stats 3 shards --boards 10k --seed 1
boggle stats --boards 10k --seed 1 --format json | cmp - <(boggle merge shards/part-* --format json)
spark best 2 found --size 2x3 --boards 30k --seed 1
boggle best --size 2x3 --boards 30k --seed 1 --format jsonl |
    cmp - <(boggle merge found/part-* --format jsonl)

# `tests/python.sh` builds this wheel.
wheel=$(ls "$target"/python/wheels/*.whl 2> /dev/null || true)
if [ -n "$wheel" ] && timeout 180 "$python" -m pip install --quiet pandas pyarrow numpy; then
    "$python" -m pip install --quiet --force-reinstall --no-deps "$wheel"
    script=arrow spark boards.txt counted
    boggle solve --lines --summary --file boards.txt | cmp - <(cat counted/part-*)
else
    echo "no wheel, or pyarrow is not available: mapInArrow is not tested" >&2
fi
echo "Spark gives the results of one machine"
