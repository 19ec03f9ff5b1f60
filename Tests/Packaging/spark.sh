#!/usr/bin/env bash
# Runs docs/recipes/spark.py on Spark in local mode, and holds what comes of it against one plain run:
# Tests/Packaging/spark.sh EXECUTABLE. Without pyspark or Java it says so and passes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
executable=$(realpath "${1:-$root/.build/debug/tincture}")
python=${PYTHON:-python3}
"$python" -c 'import pyspark' 2>/dev/null && java -version >/dev/null 2>&1 || {
    echo "skipped: there is no pyspark or no Java here, so the recipe for Spark was not tried"
    exit 0
}
scratch=$(mktemp -d "${TMPDIR:-/tmp}/tincture-spark.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
fail() {
    echo "FAILED: $1" >&2
    tail -n 20 "$scratch/log" | cut -c 1-200 >&2
    exit 1
}

cp -R "$root/Samples" "$scratch/designs"
cd "$scratch"
alone=0
"$executable" lint designs --format none --output json=alone.json --output sarif=alone.sarif || alone=$?
for parts in 1 3; do
    together=0
    PYSPARK_PYTHON=$python SPARK_LOCAL_IP=127.0.0.1 "$python" "$root/docs/recipes/spark.py" designs --tincture "$executable" \
        --parts $parts --output json=together.json --output sarif=together.sarif > log 2>&1 || together=$?
    [ "$together" = "$alone" ] || fail "$parts parts end with $together, one run with $alone"
    cmp alone.json together.json || fail "$parts parts find what one run finds"
    cmp alone.sarif together.sarif || fail "and say it alike"
done
echo "the recipe for Spark does what one run does (pyspark $("$python" -c 'import pyspark; print(pyspark.__version__)'))"
