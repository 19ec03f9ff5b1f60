#!/bin/sh
# Puts a built executable below a prefix, with its manual page, completions and licence, laid out as in a release:
# Packaging/install-built.sh .build/release/tincture /usr/local
# Packaging/install-built.sh --remove /usr/local takes away what the other put there.
set -eu
[ $# = 2 ] || {
    echo "usage: $0 EXECUTABLE|--remove PREFIX" >&2
    exit 2
}
sources=$(dirname "$0")/..
prefix=$2
program=$prefix/bin/tincture
manual=$prefix/share/man/man1/tincture.1
bash=$prefix/share/bash-completion/completions/tincture
zsh=$prefix/share/zsh/site-functions/_tincture
fish=$prefix/share/fish/vendor_completions.d/tincture.fish
licence=$prefix/share/doc/tincture/LICENSE
if [ "$1" = --remove ]; then
    rm -f "$program" "$manual" "$bash" "$zsh" "$fish" "$licence"
    exit 0
fi
for file in "$program" "$manual" "$bash" "$zsh" "$fish" "$licence"; do mkdir -p "$(dirname "$file")"; done
install -m 755 "$1" "$program"
install -m 644 "$sources/LICENSE" "$licence"
python3 "$sources/Packaging/manual.py" "$1" > "$manual"
"$1" --generate-completion-script bash > "$bash"
"$1" --generate-completion-script zsh > "$zsh"
"$1" --generate-completion-script fish > "$fish"
chmod 644 "$manual" "$bash" "$zsh" "$fish"
