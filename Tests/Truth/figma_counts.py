#!/usr/bin/env python3
"""Holds what the Figma reader found against a count of the raw JSON, file by file.

  figma_counts.py [--workshop .build/debug/workshop] FOLDER OR FILES

Counted are nodes (slices paint nothing and are left out), texts, their letters in Unicode scalars, components with those
that are only named, instances, those with overrides, those whose component is in the file, styles, layers that wear one,
colors with a name, and artboards. Exits with 1 where a count differs. This script shares nothing with the reader.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys

NAMES = ("nodes", "texts", "letters", "components", "instances", "overridden", "resolved", "styles", "uses", "colors",
         "artboards")
FRAMES = ("FRAME", "COMPONENT", "COMPONENT_SET", "INSTANCE")
PAGES = ("DOCUMENT", "CANVAS", "PAGE", "SECTION")


def trees(root):
    """The outermost nodes of a file, and the names it gives by kind."""
    entries = [root]
    if isinstance(root, list):
        while any(isinstance(part, list) for part in root):
            root = [node for part in root for node in (part if isinstance(part, list) else [part])]
        return root, [{}]
    if "nodes" in root:
        entries = [entry for entry in root["nodes"].values() if entry]
    if "document" in root or "nodes" in root:
        return [entry["document"] for entry in entries if "document" in entry], entries
    return ([root], [{}]) if "type" in root and "id" in root else ([], [{}])


def boxed(node):
    return node.get("visible", True) and node.get("absoluteBoundingBox")


def count_node(node, counts, seen, names, colors):
    # Scripts leave nulls behind.
    if not isinstance(node, dict) or node.get("type") == "SLICE":
        return
    kind = node.get("type")
    counts["nodes"] += 1
    counts["texts"] += kind in ("TEXT", "TEXT_PATH") or ("characters" in node)
    counts["letters"] += len(node.get("characters", ""))
    if kind == "COMPONENT":
        seen.add(node["id"])
        counts["components"] += 1
    if kind == "INSTANCE":
        counts["instances"] += 1
        counts["overridden"] += bool(node.get("overrides"))
        names["wanted"].append(node.get("componentId"))
    wears = node.get("styles") if isinstance(node.get("styles"), dict) else {}
    worn = [style for style in wears.values() if isinstance(style, str)]
    table = node.get("styleOverrideTable") or {}
    used = {str(number) for number in (node.get("characterStyleOverrides") or [])[:len(node.get("characters", ""))]}
    for number, style in table.items():
        if number in used:
            worn += [style[key] for key in ("inheritFillStyleId", "inheritTextStyleId") if style.get(key)]
    counts["uses"] += len(set(worn))
    for list_name, style_name in (("fills", "fill"), ("strokes", "stroke")):
        paints = [
            paint for paint in node.get(list_name) or [] if isinstance(paint, dict) and paint.get("visible", True)]
        if list_name == "strokes" and not (node.get("strokeWeight", 1) or node.get("individualStrokeWeights")):
            continue
        for paint in paints:
            if not isinstance(paint.get("color"), dict):
                continue
            if paint.get("type") != "SOLID" or not paint.get("opacity", 1) or not paint["color"].get("a", 1):
                continue
            alias = ((paint.get("boundVariables") or {}).get("color") or {}).get("id")
            style = wears.get(style_name)
            if alias:
                colors.add(("variable", alias))
            elif style and len(paints) == 1:
                colors.add(("style", style))
    for child in node.get("children") or []:
        count_node(child, counts, seen, names, colors)


def count_artboards(node, counts, on_canvas):
    kind = node.get("type")
    if kind in PAGES:
        children = node.get("children") or []
        loose = [child for child in children if child.get("type") not in FRAMES + PAGES + ("SLICE",)]
        counts["artboards"] += any(boxed(child) for child in loose)
        for child in children:
            count_artboards(child, counts, True)
    elif on_canvas and kind in FRAMES:
        counts["artboards"] += 1
    elif kind == "COMPONENT":
        counts["artboards"] += 1
    else:
        for child in node.get("children") or []:
            count_artboards(child, counts, False)


def count(path):
    counts = collections.Counter({name: 0 for name in NAMES})
    root = json.loads(path.read_text(encoding="utf-8-sig"))
    roots, entries = trees(root)
    seen, colors, names = set(), set(), {"wanted": []}
    for node in roots:
        count_node(node, counts, seen, names, colors)
        if node.get("type") in PAGES:
            count_artboards(node, counts, True)
        else:
            counts["artboards"] += node.get("type") != "SLICE"
    styles, components = {}, {}
    for entry in entries:
        styles.update(entry.get("styles") or {})
        components.update(entry.get("components") or {})
    meta = root.get("meta") if isinstance(root, dict) else None
    if meta and "variables" not in meta:
        styles.update({style["node_id"]: style for style in meta.get("styles", [])})
        components.update({component["node_id"]: component for component in meta.get("components", [])})
    counts["styles"] = len(styles)
    counts["components"] += len(set(components) - seen)
    counts["resolved"] = sum(wanted in seen or wanted in components for wanted in names["wanted"])
    kinds = {name: style.get("styleType", style.get("style_type")) for name, style in styles.items()}
    counts["colors"] = sum(kind == "variable" or kinds.get(name) == "FILL" for kind, name in colors)
    for variable in ((meta or {}).get("variables") or {}).values():
        counts["colors"] += variable.get("resolvedType") == "COLOR" and bool(variable.get("valuesByMode"))
    return counts


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--workshop", default=".build/debug/workshop")
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    files = []
    for path in options.paths:
        files += sorted(path.rglob("*.json")) if path.is_dir() else [path]
    output = subprocess.run(
        [options.workshop, "counts", *map(str, files)], capture_output=True, text=True, check=True).stdout
    total, different = collections.Counter(), 0
    for path, line in zip(files, output.splitlines()):
        found = dict(part.split("=") for part in line.split("\t")[1:] if "=" in part)
        wanted = count(path)
        total.update(wanted)
        wrong = [
            f"{name} {found.get(name, 'none')}, not {wanted[name]}"
            for name in NAMES if found.get(name) != str(wanted[name])
        ]
        if wrong:
            different += 1
            print(f"{path}: {'; '.join(wrong)}")
    print(f"{len(files)} files, {different} differ; counted: " + ", ".join(f"{n} {c}" for n, c in total.items()))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
