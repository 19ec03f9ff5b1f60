"""Writes the manual page tincture(1) from what the command says of itself.

    python3 Packaging/manual.py release/tincture > tincture.1
"""

import json
import subprocess
import sys

EXIT_STATUS = [
    ("0", "Nothing at or above fail-on."),
    ("1", "Findings, or a design that cannot be read."),
    ("2", "The job could not be done: usage, configuration, a path that is not there, an output that cannot be written."),
]
FILES = [
    ("tincture.yml", "The configuration: the nearest one upwards from a design's own folder, to the root of the Git "
     "repository."),
    (".tincture-baseline.json", "What was found when a baseline was created, beside the configuration unless it says otherwise."),
]
ENVIRONMENT = [
    ("NO_COLOR", "No colors on standard output, unless --color says otherwise."),
    ("FORCE_COLOR, CLICOLOR_FORCE", "Colors even where standard output is no terminal."),
    ("CLICOLOR", "0 for no colors."),
    ("TERM, COLORTERM, COLUMNS", "What the terminal can show, and how wide it is."),
    ("TMPDIR", "Where files for a moment are made; /tmp without it."),
    ("GITHUB_STEP_SUMMARY", "The file that --format github adds a table of all findings to."),
]
LETTERS = {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "“": "\\(lq", "”": "\\(rq"}


def text(plain):
    """Plain text as roff reads it: nothing in it is a request, nothing outside ASCII is left to the terminal."""
    line = "".join(
        LETTERS.get(letter) or (letter if " " <= letter <= "~" else f"\\[u{ord(letter):04X}]")
        for letter in " ".join(plain.split()))
    return "\\&" + line if line[:1] in (".",) else line


def signature(argument):
    """An argument as people type it: `--format <format>`."""
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        return f"\\fI{text(value)}\\fR" + (" ..." if argument["isRepeating"] else "")
    names = ["-" + name["name"] if name["kind"] == "short" else "--" + name["name"] for name in argument["names"]]
    line = ", ".join(f"\\fB{text(name)}\\fR" for name in names)
    return line + (f" \\fI{text(value)}\\fR" if argument["kind"] == "option" else "")


def entries(rows):
    return [line for term, meaning in rows for line in (".TP", term, text(meaning))]


def arguments(command):
    shown = [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]
    return entries((signature(argument), argument.get("abstract", "")) for argument in shown)


def paragraphs(discussion):
    lines = discussion.split("\n") if discussion else []
    return [part for line in lines for part in (".PP", text(line))]


def section(command, parent):
    """What there is to say of a command, and of the commands in it."""
    name = f"{parent} {command['commandName']}"
    lines = [f".SS {text(name)}", text(command["abstract"])]
    lines += paragraphs(command.get("discussion")) + arguments(command)
    for inner in command.get("subcommands", []):
        if inner["shouldDisplay"] and inner["commandName"] != "help":
            lines += section(inner, name)
    return lines


def page(tree, version):
    root = tree["command"]
    commands = [command for command in root["subcommands"] if command["shouldDisplay"]]
    lines = [
        f'.TH TINCTURE 1 "" "tincture {text(version)}" "User Commands"',
        ".SH NAME", f"tincture \\- {text(first_sentence(root['abstract']))}",
        ".SH SYNOPSIS", ".B tincture", "[\\fBlint\\fR] [\\fIoption\\fR ...] [\\fIpath\\fR ...]", ".br", ".B tincture",
        "\\fIcommand\\fR [\\fIoption\\fR ...]",
        ".SH DESCRIPTION", text(root["abstract"]), *paragraphs(root.get("discussion")),
        ".PP", f"Without a command, \\fB{text(root['defaultSubcommand'])}\\fR is meant.",
        ".SH OPTIONS", *arguments(root),
        ".SH COMMANDS",
    ]
    for command in commands:
        lines += section(command, "tincture")
    lines += [".SH EXIT STATUS", *entries(EXIT_STATUS), ".SH FILES", *entries(FILES)]
    lines += [".SH ENVIRONMENT", *entries(ENVIRONMENT)]
    return "\n".join(lines) + "\n"


def first_sentence(abstract):
    sentence = abstract.rstrip(".")
    return sentence[:1].lower() + sentence[1:]


def main():
    executable = sys.argv[1]
    tree = json.loads(subprocess.check_output([executable, "--experimental-dump-help"]))
    version = subprocess.check_output([executable, "--version"], text=True).split()[1]
    sys.stdout.write(page(tree, version))


if __name__ == "__main__":
    main()
