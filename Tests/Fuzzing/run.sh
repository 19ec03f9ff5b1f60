#!/usr/bin/env bash
# Fuzzes each reader for TIME seconds, or the ones named: Tests/Fuzzing/run.sh [TRIAL…]. Inputs that led anywhere new stay in
# .build/fuzzing/corpus, finds in .build/fuzzing/finds; each find becomes a test before it is mended.
set -euo pipefail
cd "$(dirname "$0")"
samples=../../Samples
build=../../.build/fuzzing
corpus=$build/corpus
finds=$build/finds
trials=("$@")
[ $# -gt 0 ] || trials=(svg css json archive sketch figma tokens palette configuration selector color pattern picture font)

# Each line, or the whole text, of what the trial is about.
seed() {
    local trial=$1 folder=$corpus/$1
    mkdir -p "$folder" "$finds"
    case $trial in
    svg) find "$samples" -name '*.svg' -exec cp {} "$folder" \; ;;
    json) find "$samples" -name '*.json' -exec cp {} "$folder" \; ;;
    sketch) find "$samples" -name '*.sketch.json' -exec cp {} "$folder" \; ;;
    figma) find "$samples" -name '*.figma.json' -exec cp {} "$folder" \; ;;
    tokens) find "$samples" -name '*.tokens.json' -exec cp {} "$folder" \; ;;
    palette)
        cp "$samples"/Colors.txt "$samples"/card/card.tokens.json "$folder"
        split --lines=1 Seeds/palette.txt "$folder/seed-"
        ;;
    configuration)
        local number=0
        find "$samples" ../../Rules/Packs -name '*.yml' | while read -r file; do
            number=$((number + 1))
            cp "$file" "$folder/$number.yml"
        done
        ;;
    archive)
        python3 - "$samples/card/card.sketch.json" "$folder/a.sketch" <<'PYTHON'
import json, sys, zipfile
parts = json.load(open(sys.argv[1]))
document = parts["document"]
pages = document["pages"]
document["pages"] = [
    {"_class": "MSJSONFileReference", "_ref_class": "MSImmutablePage", "_ref": "pages/" + page["do_objectID"]}
    for page in pages
]
with zipfile.ZipFile(sys.argv[2], "w", zipfile.ZIP_DEFLATED) as archive:
    archive.writestr("document.json", json.dumps(document))
    archive.writestr("meta.json", json.dumps(parts.get("meta", {})))
    for page in pages:
        archive.writestr(f"pages/{page['do_objectID']}.json", json.dumps(page))
PYTHON
        ;;
    picture)
        base64 -d >"$folder/a.png" <<<iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DAwPCfheH/fwYGRgAeDQQCeojfKAAAAABJRU5ErkJggg==
        ;;
    font) cp ../FontMetricsTests/Fonts/Tincture* "$folder" ;;
    *) split --lines=1 "Seeds/$trial.txt" "$folder/seed-" ;;
    esac
}

# A crash that is traced takes minutes: the input is what matters.
export SWIFT_BACKTRACE=enable=no
failed=0
for trial in "${trials[@]}"; do
    seed "$trial"
    echo "== $trial"
    TRIAL=$trial nice -n 19 "$build/release/fuzz" "$corpus/$trial" -max_total_time="${TIME:-1200}" -max_len=65536 -timeout=20 \
        -rss_limit_mb=3000 -artifact_prefix="$finds/$trial-" -print_final_stats=1 2>"$finds/$trial.log" || failed=1
    grep -E 'Fatal error|ERROR|SUMMARY|stat::number_of_executed_units|Test unit' "$finds/$trial.log" || true
done
exit $failed
