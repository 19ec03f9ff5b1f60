#!/usr/bin/env bash
# Holds SARIF of the samples, and of what is hidden, against what others know of the format:
# Tests/Packaging/sarif.sh EXECUTABLE. With SARIF_SCHEMA=sarif-schema-2.1.0.json (OASIS) and jsonschema against the schema
# itself, with PyPI's sarif-pydantic against that; where there is neither it says so and passes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
executable=$(realpath "${1:-$root/.build/debug/tincture}")
python=${PYTHON:-python3}
judges=()
if [ -n "${SARIF_SCHEMA:-}" ] && "$python" -c 'import jsonschema' 2>/dev/null; then judges+=(schema); fi
if "$python" -c 'import sarif_pydantic' 2>/dev/null; then judges+=(sarif-pydantic); fi
[ ${#judges[@]} -gt 0 ] || {
    echo "skipped: there is no SARIF_SCHEMA with jsonschema and no sarif-pydantic here, so SARIF was not held against them"
    exit 0
}
scratch=$(mktemp -d "${TMPDIR:-/tmp}/tincture-sarif.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
cp -R "$root/Samples" "$scratch/Samples"
cd "$scratch"
echo '<svg' > Samples/torn.svg
lint() { "$executable" lint "$@" --format none || [ $? = 1 ]; }
lint Samples --output sarif=found.sarif --sarif-category design
"$executable" baseline create Samples > /dev/null
lint Samples --show-suppressed --output sarif=hidden.sarif
for report in found hidden; do
    "$python" - "$report.sarif" "${judges[@]}" <<'PYTHON'
import json, os, sys

report, judges = json.load(open(sys.argv[1])), sys.argv[2:]
assert report["runs"][0]["results"], "there are results to look at"
if "schema" in judges:
    import jsonschema

    schema = json.load(open(os.environ["SARIF_SCHEMA"]))
    faults = [f"{list(e.absolute_path)}: {e.message}" for e in jsonschema.Draft7Validator(schema).iter_errors(report)]
    assert not faults, faults[:5]
if "sarif-pydantic" in judges:
    from sarif_pydantic import Sarif

    log = Sarif.model_validate(report)
    assert len(log.runs[0].results) == len(report["runs"][0]["results"])
PYTHON
done
echo "SARIF is what others take it to be (${judges[*]})"
