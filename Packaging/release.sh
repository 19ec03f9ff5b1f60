#!/bin/sh
# Everything a release holds, in release/: the static executable, an archive with licence, manual page and completions, an
# artifact bundle for Swift packages, the Python wheel, and SHA256SUMS of all of them.
# Packaging/release.sh packs an executable that was built before: EXECUTABLE=path Packaging/release.sh
set -eu
cd "$(dirname "$0")/.."
if [ -z "${EXECUTABLE:-}" ]; then
    Packaging/static-build.sh
    EXECUTABLE=release/tincture
fi
version=$("$EXECUTABLE" --version) || {
    echo "$EXECUTABLE cannot be run (a relative path counts from $PWD)" >&2
    exit 1
}
version=${version##* }
grep -q "\"tincture-bin==$version\"" pyproject.toml || {
    echo "pyproject.toml does not require tincture-bin==$version, which this executable is" >&2
    exit 1
}
rm -rf release/papers release/*.tar.gz release/*.zip release/*.whl
mkdir -p release/papers
python3 Packaging/manual.py "$EXECUTABLE" > release/papers/tincture.1
Packaging/notices.sh > release/papers/NOTICES
"$EXECUTABLE" --generate-completion-script bash > release/papers/tincture.bash
"$EXECUTABLE" --generate-completion-script zsh > release/papers/_tincture
"$EXECUTABLE" --generate-completion-script fish > release/papers/tincture.fish
python3 Packaging/binary_wheel.py "$EXECUTABLE" --version "$version" --manual release/papers/tincture.1 \
    --notices release/papers/NOTICES --into release
python3 Packaging/archives.py "$EXECUTABLE" --version "$version" --papers release/papers --into release
ls -l "$EXECUTABLE" release/*.tar.gz release/*.zip release/*.whl
cat release/SHA256SUMS
