#!/bin/sh
# Packaging/profile.sh PROGRAM PROFILE LLVM-PROFDATA: lets a program that was built to count its branches judge the samples, one
# by one and repeated to the size at which threads share a design, and keeps the counts for the compiler.
set -eu
program=$(realpath "$1")
profile=$(realpath -m "$2")
cd "$(dirname "$0")/../Samples"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LLVM_PROFILE_FILE="$work/%p.profraw"

# So many times each sample comes in one design: some 2 MB. Style sheets would be for all of it.
times=250
{
    echo '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="160000">'
    for number in $(seq $times); do
        column=0
        for design in $(grep -L '<style' *.svg card/card.svg type-on-scale/*.svg); do
            echo "<g transform=\"translate($((column * 1000)) $((number * 600)))\">"
            sed '/^<[?!]/d' "$design"
            echo '</g>'
            column=$((column + 1))
        done
    done
    echo '</svg>'
} >"$work/many.svg"
# The answer of Figma's interface about several nodes (GET file nodes).
{
    printf '{"name": "Many", "nodes": {'
    for number in $(seq $times); do
        [ "$number" = 1 ] || printf ','
        printf '"1:%s": ' "$number"
        cat card/card.figma.json
    done
    printf '}}'
} >"$work/many.json"
mkdir "$work/few"
for number in $(seq 40); do
    for design in pricing hero poster sign-in card/card; do cp "$design.svg" "$work/few/$(basename $design)-$number.svg"; done
done

# What the program finds does not matter here, only that it could do its work.
judge() {
    code=0
    "$program" "$@" >/dev/null 2>"$work/errors" || code=$?
    if [ $code -gt 1 ]; then
        cat "$work/errors" >&2
        exit 1
    fi
}
for design in *.svg */*.json; do
    judge lint "$design"
    judge contrast --format json "$design"
done
judge lint .
judge lint --jobs 1 .
judge lint "$work/few"
judge lint --format json "$work/few"
judge contrast "$work/few"
for design in many.svg many.json; do
    judge lint "$work/$design"
    judge lint --jobs 1 "$work/$design"
    judge contrast --format json "$work/$design"
done
"$3" merge -o "$profile" "$work"/*.profraw
