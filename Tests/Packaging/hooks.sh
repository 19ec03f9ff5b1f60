#!/usr/bin/env bash
# Holds .pre-commit-hooks.yaml against the real pre-commit, in scratch repositories, with a wheel made of the executable
# that is given: Tests/Packaging/hooks.sh EXECUTABLE. Nothing is downloaded. Without pre-commit it says so and passes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
executable=$(realpath "${1:-$root/.build/debug/tincture}")
for needed in pre-commit python3 git; do
    command -v "$needed" >/dev/null || {
        echo "skipped: $needed is not here, so the hooks were not tried (pip install pre-commit)"
        exit 0
    }
done

scratch=$(mktemp -d "${TMPDIR:-/tmp}/tincture-hooks.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
export PRE_COMMIT_HOME="$scratch/cache" PIP_NO_INDEX=1 PIP_FIND_LINKS="$scratch/wheels" PIP_DISABLE_PIP_VERSION_CHECK=1
export GIT_CONFIG_GLOBAL="$scratch/gitconfig" GIT_CONFIG_NOSYSTEM=1
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
printf '[user]\n\tname = Test\n\temail = test@example.org\n[init]\n\tdefaultBranch = main\n' > "$GIT_CONFIG_GLOBAL"

fail() {
    echo "FAILED: $1" >&2
    [ ! -f "$scratch/log" ] || cat "$scratch/log" >&2
    exit 1
}
passes() { "${@:2}" > "$scratch/log" 2>&1 || fail "$1"; }
stops() { if "${@:2}" > "$scratch/log" 2>&1; then fail "$1"; fi; }
says() { grep -qF -- "$2" "$scratch/log" || fail "$1: “$2” is not in the output"; }
silent() { ! grep -qF -- "$2" "$scratch/log" || fail "$1: “$2” is in the output"; }

version=$("$executable" --version | cut -d ' ' -f 2)
tag=$(python3 -c 'import sysconfig; print("py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_"))')
python3 "$root/Packaging/binary_wheel.py" "$executable" --version "$version" --into "$scratch/wheels" --tag "$tag" >/dev/null

# The repository of the hooks: what pre-commit looks at in ours.
mkdir "$scratch/hooks" "$scratch/designs"
cd "$scratch/hooks"
cp -R "$root/.pre-commit-hooks.yaml" "$root/pyproject.toml" "$root/LICENSE" "$root/Packaging" .
git init -q && git add . && git commit -qm "Hooks"

cd "$scratch/designs"
git init -q
cat > tincture.yml <<'YAML'
version: 1
files: { exclude: ["archive/**"] }
palette:
  colors: { Ink: "#111827", Paper: "#FFFFFF", Action: "#1D4ED8" }
YAML
cat > .pre-commit-config.yaml <<YAML
repos:
  - repo: $scratch/hooks
    rev: $(git -C "$scratch/hooks" rev-parse HEAD)
    hooks: [{ id: tincture }, { id: tincture-project }]
YAML
passes "pre-commit installs itself" pre-commit install --hook-type pre-commit
git add . && passes "a commit without designs passes" git commit -m "Start"

plate() {
    printf '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">\n  <rect width="80" height="40" fill="%s"/>\n</svg>\n' "$1"
}
plate '#FF00AA' > "sign in.svg"
git add . && stops "an off-palette color stops a commit" git commit -m "Pink"
says "the color that stopped it is named" "#FF00AA is not in the palette"
says "and its place" "sign in.svg:2:"
plate '#1D4ED8' > "sign in.svg"
git add . && passes "a color of the palette passes" git commit -m "Blue"

echo '{ "name": "not-a-design" }' > package.json
mkdir archive && plate '#FF00AA' > archive/old.svg
git add . && passes "what is no design, and what is excluded, passes" git commit -m "Others"
passes "asked again, they pass" pre-commit run tincture --verbose --files package.json archive/old.svg
silent "and nothing is said of them" "package.json"
silent "and nothing is said of them" "old.svg"

# 60 files, which pre-commit may hand over in several lists.
for number in $(seq 60); do plate '#1D4ED8' > "plate-$number.svg"; done
git add . && passes "many files pass" git commit -m "Many"

plate '#FF00AA' > "sign in.svg"
git add . && passes "SKIP lets one commit by" env SKIP=tincture git commit -m "Pink after all"
stops "the hook finds it in all files" pre-commit run tincture --all-files
passes "rules for all designs together run" pre-commit run --hook-stage manual tincture-project --all-files

if "$executable" lint --help | grep -q -- '--fix'; then
    git checkout -q HEAD~1 -- "sign in.svg" && git commit -qm "Blue again" --no-verify
    sed -i.bak 's/id: tincture }/id: tincture-fix }/' .pre-commit-config.yaml && rm .pre-commit-config.yaml.bak
    git add . && git commit -qm "Fix from now on" --no-verify
    plate '#1D4ED9' > "sign in.svg"
    git add . && stops "a commit that was fixed waits for another look" git commit -m "Nearly blue"
    says "because the hook changed it" "files were modified by this hook"
    grep -q '#1D4ED8' "sign in.svg" || fail "the fix lands in the file"
    git add . && passes "and passes once the fix is added" git commit --allow-empty -m "Blue"
fi

sed -i.bak 's/id: tincture[a-z-]* }/id: tincture-system }/' .pre-commit-config.yaml && rm .pre-commit-config.yaml.bak
plate '#FF00BB' > "sign in.svg"
git add .
mkdir "$scratch/bin" && ln -s "$executable" "$scratch/bin/tincture"
stops "the tincture on the PATH does the same" env PATH="$scratch/bin:$PATH" git commit -m "Pink"
says "the color that stopped it is named" "#FF00BB is not in the palette"
echo "the hooks do what they say (pre-commit $(pre-commit --version | cut -d ' ' -f 2))"
