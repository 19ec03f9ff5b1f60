#!/bin/sh
# A hook for Git without anything else: cp Packaging/git-pre-commit.sh .git/hooks/pre-commit
# Judges the designs that a commit adds or changes, as they lie in the folder; git commit --no-verify goes past it.
git diff --cached --name-only -z --diff-filter=ACMR -- ':(icase)*.svg' ':(icase)*.svgz' ':(icase)*.sketch' ':(icase)*.json' |
    tincture lint --scope file --quiet --files-from -
