#!/usr/bin/env python3
"""Counts the tokens of files by itself, and holds that against what `workshop tokens FILE…` says.

    python3 Tests/Truth/tokens.py path/to/workshop FILE…

A token is an object with `$value`, `value` that is no group, or Spectrum's `sets`; names are the keys on the way joined by
points, the sets of Tokens Studio left out. Colors written as hex are compared too, aliases followed.
"""
import json
import re
import subprocess
import sys


def is_group(value):
    return isinstance(value, dict) and any(
        isinstance(v, dict) and ("value" in v or "$value" in v) for v in value.values())


def walk(node, found):
    stack = [(node, [])]
    while stack:
        node, path = stack.pop()
        if not isinstance(node, dict):
            continue
        value = node.get("$value", node.get("value") if not is_group(node.get("value")) else None)
        sets = node.get("sets")
        if value is None and isinstance(sets, dict) and sets:
            if all(isinstance(s, dict) and "value" in s for s in sets.values()):
                value = next(iter(sets.values()))["value"]
        if path and value is not None:
            changed = "studio.tokens" in (node.get("$extensions") or {})
            found[".".join(path)] = (value, changed)
            continue
        for key, child in node.items():
            if not key.startswith("$") or key == "$root":
                stack.append((child, path + [key]))


def count(text):
    root = json.loads(text)
    found = {}
    if "$themes" in root or "$metadata" in root:
        for key, child in root.items():
            if not key.startswith("$"):
                walk(child, found)
    else:
        walk(root, found)
    return found


def resolved(name, found):
    seen = set()
    while name in found and name not in seen:
        seen.add(name)
        value, changed = found[name]
        match = re.fullmatch(r"\{([^{}]+)\}", value) if isinstance(value, str) else None
        if changed or not match:
            return None if changed else value
        name = match[1].strip()
        if name.endswith(".value") and name not in found:
            name = name[:-6]
    return None


def main():
    workshop, files = sys.argv[1], sys.argv[2:]
    wrong = tokens = colors = 0
    for path in files:
        with open(path, encoding="utf-8-sig") as file:
            found = count(file.read())
        out = subprocess.run([workshop, "tokens", path], capture_output=True, text=True, check=True).stdout
        read = {row["name"]: row for row in map(json.loads, out.splitlines())}
        tokens += len(found)
        if set(read) != set(found):
            wrong += 1
            print(f"{path}: only here {sorted(set(found) - set(read))[:5]}, only there {sorted(set(read) - set(found))[:5]}")
        for name in set(read) & set(found):
            value = resolved(name, found)
            if not isinstance(value, str) or not re.fullmatch(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})", value):
                continue
            if len(value) == 4:
                value = "#" + "".join(c + c for c in value[1:])
            colors += 1
            if read[name]["color"] != value.upper():
                wrong += 1
                print(f"{path}: {name} is {value}, read as {read[name]['color']}")
    print(f"{len(files)} files, {tokens} tokens, {colors} colors compared, {wrong} differ")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
