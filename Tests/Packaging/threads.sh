#!/usr/bin/env bash
# Has threads read what is left to libxml2 side by side, again and again: Tests/Packaging/threads.sh EXECUTABLE. An executable
# whose libxml2 was linked without knowing of threads frees memory twice and ends by a signal, most times.
set -euo pipefail
executable=$(realpath "${1:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/.build/debug/tincture}")
scratch=$(mktemp -d "${TMPDIR:-/tmp}/tincture-threads.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
for number in {1..400}; do
    echo "<svg xmlns='http://www.w3.org/2000/svg'><g><rect fill='#$number' rx=&no; ></g><text>&nothing;</svg>" > "$number.svg"
done
for turn in 1 2 3; do
    status=0
    "$executable" palette --format json --jobs 8 . > report.json || status=$?
    [ "$status" = 1 ] || { echo "turn $turn: expected exit code 1, got $status" >&2; exit 1; }
done
[ "$(grep -o '"error":"' report.json | wc -l)" = 400 ] || { echo "not every file was called broken" >&2; exit 1; }
echo "1200 broken designs were read side by side"
