#!/usr/bin/env bash
# Lints once for a job on GitHub and writes every report of that run, the second step of action.yml. What it is told comes
# in the environment, never in the text of a script. Always ends with 0 once Tincture ran: the last step of the action
# ends the job by the output "status", after the reports are uploaded.
set -euo pipefail

paths=()
while IFS= read -r line || [ -n "$line" ]; do
    line=${line%$'\r'}
    if [ -n "${line//[[:space:]]/}" ]; then paths+=("$line"); fi
done <<< "${TINCTURE_PATHS:-}"
if [ ${#paths[@]} -eq 0 ]; then paths=(.); fi

reports=$(mktemp -d "${RUNNER_TEMP:-/tmp}/tincture-reports.XXXXXX")

# xargs takes quotes apart as a shell would, and expands nothing.
arguments=()
options=${TINCTURE_ARGS:-}
if [ -n "${options//[[:space:]]/}" ]; then
    tr '\n' ' ' <<< "$options" | xargs printf '%s\0' > "$reports/arguments" || {
        echo '::error title=tincture::args cannot be taken apart; is a quote missing?'
        echo 'status=2' >> "$GITHUB_OUTPUT"
        exit 0
    }
    while IFS= read -r -d '' word; do arguments+=("$word"); done < "$reports/arguments"
fi

run=(tincture lint)
if [ -n "${TINCTURE_FAIL_ON:-}" ]; then run+=(--fail-on "$TINCTURE_FAIL_ON"); fi
run+=(--output "sarif=$reports/tincture.sarif" --output "jsonl=$reports/tincture.jsonl")
html=""
if [ -n "${TINCTURE_HTML:-}" ]; then
    html="$reports/tincture.html"
    run+=(--output "html=$html")
fi
summary=${GITHUB_STEP_SUMMARY:-}
unset GITHUB_STEP_SUMMARY
if [ "${TINCTURE_ANNOTATIONS:-true}" = true ]; then
    run+=(--format github)
    # The format for GitHub writes the summary itself.
    if [ "${TINCTURE_SUMMARY:-true}" = true ] && [ -n "$summary" ]; then export GITHUB_STEP_SUMMARY=$summary; fi
else
    # GitHub would obey names of files and layers that look like its commands, so that this report goes through a file.
    run+=(--format none --output "human=$reports/tincture.txt")
    if [ "${TINCTURE_SUMMARY:-true}" = true ]; then run+=(--output "markdown=$reports/tincture.md"); fi
fi

status=0
"${run[@]}" ${arguments[@]+"${arguments[@]}"} -- "${paths[@]}" || status=$?
if [ -f "$reports/tincture.txt" ]; then
    part=$'\xE2\x80\x8B' # U+200B ZERO WIDTH SPACE
    sed "s/::/:$part:/g; s/##\[/#$part#[/g" "$reports/tincture.txt"
fi
if [ -n "$summary" ] && [ -f "$reports/tincture.md" ]; then cat "$reports/tincture.md" >> "$summary"; fi

# The last line of a complete jsonl report counts the findings; nothing from a design can stand in front of it.
count() {
    [ ! -f "$reports/tincture.jsonl" ] || tail -n 1 "$reports/tincture.jsonl" |
        sed -n "s/^{\"type\":\"summary\".*\"$1\":\([0-9][0-9]*\).*/\1/p"
}
{
    printf 'status=%s\n' "$status"
    printf 'errors=%s\n' "$(count errors)"
    printf 'warnings=%s\n' "$(count warnings)"
    printf 'infos=%s\n' "$(count infos)"
    if [ -f "$reports/tincture.sarif" ]; then printf 'sarif=%s\n' "$reports/tincture.sarif"; fi
    if [ -n "$html" ] && [ -f "$html" ]; then printf 'html=%s\n' "$html"; fi
} >> "$GITHUB_OUTPUT"
