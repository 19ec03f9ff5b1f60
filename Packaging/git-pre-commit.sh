#!/bin/sh
# A hook for Git without anything else: cp Packaging/git-pre-commit.sh .git/hooks/pre-commit
# Judges the designs that a commit adds or changes, as they would be committed, whatever lies in the folder;
# git commit --no-verify goes past it.
exec tincture lint --staged --scope file --quiet
