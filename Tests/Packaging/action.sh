#!/usr/bin/env bash
# Runs the scripts of action.yml as GitHub would, with its environment and files: Tests/Packaging/action.sh EXECUTABLE
# Nothing is downloaded: the archive to install lies in a folder.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
executable=$(realpath "${1:-$root/.build/debug/tincture}")
scratch=$(mktemp -d "${TMPDIR:-/tmp}/tincture action.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
tools=$PATH

fail() {
    echo "FAILED: $1" >&2
    for file in log output summary; do [ ! -f "$scratch/$file" ] || sed "s/^/$file: /" "$scratch/$file" >&2; done
    exit 1
}
equals() { [ "$2" = "$3" ] || fail "$1: “$2” and not “$3”"; }
holds() { grep -qF -- "$3" "$2" || fail "$1: “$3” is not there"; }
lacks() { ! grep -qF -- "$3" "$2" || fail "$1: “$3” is there"; }
output() { sed -n "s/^$1=//p" "$scratch/output"; }

# step SCRIPT NAME=VALUE…: one step of the action, in the workspace, with the environment of a runner and nothing else.
step() {
    local script=$1
    shift
    : > "$scratch/output"
    : > "$scratch/summary"
    : > "$scratch/path"
    code=0
    (cd "$scratch/work space" && env -i PATH="$scratch/bin:$tools" HOME="$scratch" LC_ALL=C.UTF-8 CI=true GITHUB_ACTIONS=true \
        GITHUB_WORKSPACE="$scratch/work space" GITHUB_OUTPUT="$scratch/output" GITHUB_STEP_SUMMARY="$scratch/summary" \
        GITHUB_PATH="$scratch/path" RUNNER_TEMP="$scratch/temp" RUNNER_TOOL_CACHE="$scratch/tool cache" "$@" \
        bash --noprofile --norc -eo pipefail -c "'$root/Packaging/$script'" > "$scratch/log" 2>&1) || code=$?
}

mkdir -p "$scratch/work space/designs and more" "$scratch/temp" "$scratch/bin" "$scratch/release"
ln -s "$executable" "$scratch/bin/tincture"
cat > "$scratch/work space/designs and more/sign in.svg" <<'SVG'
<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">
  <text id="::error::forged %0A" y="30" font-size="14" fill="#999999">Pay</text>
</svg>
SVG
cp "$scratch/work space/designs and more/sign in.svg" "$scratch/work space/other.svg"

# A run that finds something: it ends well, and leaves everything behind.
step run.sh TINCTURE_PATHS=$'designs and more\r\n\n  \n' TINCTURE_ARGS="" TINCTURE_FAIL_ON=error
equals "the step itself passes" "$code" 0
equals "the status is an output" "$(output status)" 1
equals "errors are counted" "$(output errors)" 1
equals "warnings are counted" "$(output warnings)" 0
[ -s "$(output sarif)" ] || fail "the SARIF report is there"
equals "no HTML unless asked for" "$(output html)" ""
holds "the line is annotated" "$scratch/log" '::error file=designs and more/sign in.svg,line=2'
holds "the log is for people, too" "$scratch/log" '1 finding in 1 of 1 file'
lacks "a layer's name is no command" "$scratch/log" '::error::forged'
holds "the summary has the table" "$scratch/summary" 'contrast/faint-text'

step run.sh TINCTURE_PATHS=$'designs and more\nother.svg' TINCTURE_ANNOTATIONS=false TINCTURE_SUMMARY=true
equals "paths are one a line" "$(output errors)" 2
lacks "no annotation where none is wanted" "$scratch/log" '::error'
holds "the report is in the log all the same" "$scratch/log" '2 findings in 2 of 2 files'
holds "and the summary all the same" "$scratch/summary" 'contrast/faint-text'

step run.sh TINCTURE_SUMMARY=false
equals "without paths, everything" "$(output errors)" 2
holds "annotated" "$scratch/log" '::error file='
[ ! -s "$scratch/summary" ] || fail "no summary where none is wanted"

step run.sh TINCTURE_FAIL_ON=never
equals "nothing fails on never" "$(output status) $(output errors)" "0 2"

step run.sh TINCTURE_ARGS="--ignore 'contrast/faint-text' --today
2026-01-01"
equals "options reach the run, quotes and lines taken apart" "$(output status) $(output errors)" "0 0"

step run.sh TINCTURE_PATHS='$(touch forged) `touch forged` "; touch forged' TINCTURE_ARGS='--select $(touch forged)'
equals "nothing is expanded" "$code $(output status) $(output errors)" "0 2 "
[ ! -e "$scratch/work space/forged" ] || fail "nothing from an input is run"
step run.sh TINCTURE_PATHS='--exit-zero'
equals "a path is never an option" "$(output status)" 2
step run.sh TINCTURE_ARGS="--ignore 'contrast"
equals "a quote left open is told" "$code $(output status)" "0 2"
holds "in a word" "$scratch/log" 'is a quote missing?'
step run.sh TINCTURE_FAIL_ON=sometimes
equals "wrong usage is status 2" "$(output status)" 2

if "$executable" lint --help | tr -d '\n ' | grep -q 'markdown,html'; then
    step run.sh TINCTURE_HTML=report
    [ -s "$(output html)" ] || fail "the HTML report is there when asked for"
fi

# Installing: from an archive with the name, the layout and the checksum of a release.
processor=$(uname -m | sed 's/amd64/x86_64/; s/arm64/aarch64/')
name="tincture-9.8.7-$processor-linux"
if [ "$(uname -s)" = Linux ]; then
    mkdir -p "$scratch/release/$name/bin"
    printf '#!/bin/sh\necho tincture 9.8.7\n' > "$scratch/release/$name/bin/tincture"
    chmod +x "$scratch/release/$name/bin/tincture"
    tar -czf "$scratch/release/$name.tar.gz" -C "$scratch/release" "$name"
    downloads="file://${scratch// /%20}/release"
    sums="$scratch/checksums.txt"
    (cd "$scratch/release" && sha256sum "$name.tar.gz") > "$sums"
    install=(TINCTURE_VERSION=9.8.7 TINCTURE_SOURCE=o/r "TINCTURE_DOWNLOADS=$downloads" "TINCTURE_CHECKSUMS=$sums")

    step install.sh "${install[@]}"
    equals "an archive that is what was released is installed" "$code" 0
    equals "and on the PATH of later steps" "$("$(cat "$scratch/path")/tincture")" "tincture 9.8.7"
    step install.sh "${install[@]}" TINCTURE_DOWNLOADS=file:///nowhere
    equals "a second job takes it from the cache" "$code" 0
    echo spoilt >> "$scratch/tool cache/tincture/9.8.7/$processor/$name.tar.gz"
    step install.sh "${install[@]}" TINCTURE_DOWNLOADS=file:///nowhere
    equals "a spoilt cache is not trusted" "$code" 2
    echo spoilt >> "$scratch/release/$name.tar.gz"
    step install.sh "${install[@]}"
    equals "nor is a spoilt archive" "$code" 2
    holds "which is told" "$scratch/log" "is not what was released"
    [ ! -s "$scratch/path" ] || fail "and nothing of it reaches the PATH"
    step install.sh TINCTURE_VERSION=9.9.9 "TINCTURE_CHECKSUMS=$sums"
    holds "a version without a checksum is refused" "$scratch/log" "knows no checksum"
    step install.sh TINCTURE_VERSION='1.0.0/../..' "TINCTURE_CHECKSUMS=$sums"
    holds "a version is a version" "$scratch/log" "wants an exact version"
fi
step install.sh TINCTURE_VERSION=installed
equals "the one that is installed will do" "$code" 0
echo "the action does what it says"
