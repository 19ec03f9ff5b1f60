#!/usr/bin/env bash
# Types the commands by which the README leads a newcomer to a commit that is stopped, and those that let it pass:
# Tests/Packaging/newcomer.sh EXECUTABLE. The clone is of this repository, and the build is the executable that is given.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
executable=$(realpath "${1:-$root/.build/debug/tincture}")
command -v git >/dev/null || {
    echo "skipped: there is no Git here, so the README was not followed"
    exit 0
}
scratch=$(mktemp -d "${TMPDIR:-/tmp}/tincture-newcomer.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
fail() {
    echo "FAILED: $1" >&2
    [ ! -f "$scratch/log" ] || tail -n 30 "$scratch/log" >&2
    exit 1
}
export HOME=$scratch GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=n GIT_AUTHOR_EMAIL=n@example.org
export GIT_COMMITTER_NAME=n GIT_COMMITTER_EMAIL=n@example.org
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
section=$(sed -n '/^## Stop an off-palette/,/^## How far/p' "$root/README.md")
steps=$(sed -n '/^```sh$/,/^```$/p' <<< "$section" | sed -e '/^```/d' -e 's/ *# .*//')
count=$(grep -c . <<< "$steps")
[ "$count" -gt 4 ] && [ "$count" -le 10 ] || fail "the README needs $count commands"
last=$(tail -n 1 <<< "$steps")
case "$last" in "git commit "*) ;; *) fail "the last command is the commit: $last" ;; esac

# What a clone holds is what Git has of this folder, and what of it has changed since.
mkdir "$scratch/clone"
(cd "$root" && { git ls-files -z 2>/dev/null || find README.md Makefile Samples Packaging -type f -print0; }) |
    (cd "$root" && xargs -0 sh -c 'for file; do [ ! -f "$file" ] || printf "%s\0" "$file"; done' _) |
    (cd "$root" && xargs -0 tar -cf - --) | tar -xf - -C "$scratch/clone"
built="mkdir -p tincture/.build/release; ln -s '$executable' tincture/.build/release/tincture"
{
    echo "cd '$scratch'"
    sed -e '$d' -e "s|^git clone .* tincture$|cp -R clone tincture|" -e "s|^make -C tincture demo$|$built|" <<< "$steps"
    echo "! $last || exit 9"
    echo "echo STOPPED"
    sed -n 's/.*`\(sed -i [^`]*\)`.*/\1/p' <<< "$section"
    echo "git add ."
    echo "$last"
    echo "echo PASSED"
} > "$scratch/steps"
grep -q '^cp -R clone' "$scratch/steps" && grep -q '^mkdir -p tincture' "$scratch/steps" || fail "the README clones and builds"
grep -q '^sed -i' "$scratch/steps" || fail "the README says how to mend it"
bash -eu "$scratch/steps" > "$scratch/log" 2>&1 || fail "a command of the README fails"
stopped=$(sed '/^STOPPED$/q' "$scratch/log")
grep -q '#3B83F6 is not in the palette' <<< "$stopped" || fail "the color that stops the commit is named"
grep -q '^PASSED$' "$scratch/log" || fail "mended, the commit passes"
echo "the README leads to a commit that is stopped in $count commands"
