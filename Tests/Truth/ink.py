#!/usr/bin/env python3
"""Writes which letters beyond ASCII reach above an x, below the line, or both, unlike most of their kind, and which have the shape of
a letter of ASCII, marks above and below it aside.

    python3 Tests/Truth/ink.py [--fonts /usr/share/fonts/truetype] Sources/FontMetrics/InkTable.swift

Reads the fonts that Debian 12 packages as fonts-dejavu-core, fonts-liberation and fonts-noto-core: Liberation Sans, and where it lacks
a letter Noto Sans or else DejaVu Sans. Needs fontTools.
"""
import argparse
import os
import string
import unicodedata

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

FONTS = ["liberation/LiberationSans-Regular.ttf", "noto/NotoSans-Regular.ttf", "dejavu/DejaVuSans.ttf"]
# Latin, Greek, Cyrillic, Armenian and Georgian.
BLOCKS = [(0xA1, 0x250), (0x370, 0x590), (0x10A0, 0x1100), (0x1E00, 0x1F00), (0x2C60, 0x2C80)]
# So much of an em above an x is above it; of a descender, so much is below the line.
ABOVE, BELOW = 0.08, 0.6
NAMES = {
    "stem": "Lower-case letters with a stem or a mark above the x.",
    "descending": "Lower-case letters that reach below the line and not above the x.",
    "tall": "Lower-case letters that reach both above the x and below the line, and capitals that reach below the line.",
}


class Face:
    def __init__(self, path):
        font = TTFont(path)
        self.name = f"{font['name'].getDebugName(1)}, “{font['name'].getDebugName(5).split(';')[0]}”"
        self.names, self.glyphs, self.widths = font.getBestCmap(), font.getGlyphSet(), font["hmtx"]
        self.units = font["head"].unitsPerEm
        self.x, self.descender = self.extent(ord("x"))[1], self.extent(ord("p"))[0]

    def extent(self, letter):
        """From the lowest to the highest point of a letter, or None where there is no ink."""
        if letter not in self.names:
            return None
        pen = BoundsPen(self.glyphs)
        self.glyphs[self.names[letter]].draw(pen)
        return pen.bounds and (pen.bounds[1], pen.bounds[3])

    def outline(self, letter):
        """What draws a letter, or None where it is missing."""
        if letter not in self.names:
            return None
        pen = DecomposingRecordingPen(self.glyphs)
        self.glyphs[self.names[letter]].draw(pen)
        return pen.value

    def is_as_wide(self, letter, other):
        """Whether two letters are as wide as each other, if the face has both: marks may stand beside a letter."""
        if letter not in self.names or other not in self.names:
            return True
        first, second = (self.widths[self.names[one]][0] for one in (letter, other))
        return abs(first - second) <= 0.02 * second

    def kind(self, letter):
        """What the letter is, or None where it is like most of its kind; the face must have it."""
        low, high = self.extent(letter)
        is_small = unicodedata.category(chr(letter)) == "Ll"
        reaches_below = low < BELOW * self.descender
        if reaches_below:
            return "tall" if not is_small or high > self.x + ABOVE * self.units else "descending"
        return "stem" if is_small and high > self.x + ABOVE * self.units else None


def base(letter):
    """A letter without its marks."""
    return unicodedata.normalize("NFD", chr(letter))[0]


def alike(faces):
    """For each letter of ASCII those that every face draws like it, and those that are one of these with marks."""
    plain = [ord(letter) for letter in string.ascii_letters]
    outlines = {letter: [face.outline(letter) for face in faces] for letter in plain}
    found = {letter: chr(letter) for letter in plain}
    for letter in range(0x370, 0x460):
        drawn = [face.outline(letter) for face in faces]
        for other in plain if any(drawn) else []:
            if all(one is None or one == two for one, two in zip(drawn, outlines[other])):
                found[other] += chr(letter)
    every = [letter for block in BLOCKS for letter in range(*block) if chr(letter) != base(letter)]
    rows = []
    for letters in found.values():
        marked = [letter for letter in every if base(letter) in letters
                  and all(face.is_as_wide(letter, ord(letters[0])) for face in faces)]
        rows.append(letters[0] + " " + letters[1:] + "".join(map(chr, marked)))
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fonts", default="/usr/share/fonts/truetype")
    parser.add_argument("file")
    given = parser.parse_args()
    faces = [Face(os.path.join(given.fonts, path)) for path in FONTS]
    letters = {name: [] for name in NAMES}
    for letter in (letter for block in BLOCKS for letter in range(*block)):
        if unicodedata.category(chr(letter)) not in ("Lu", "Ll", "Lt", "Lo"):
            continue
        face = next((face for face in faces if face.extent(letter)), None)
        kind = face and face.kind(letter)
        if kind:
            letters[kind].append(chr(letter))
    with open(given.file, "w", encoding="utf-8") as file:
        for line, face in enumerate(faces):
            file.write(f"// {'Measured on' if line == 0 else 'and'} {face.name}{',' if line < len(faces) - 1 else ''}\n")
        file.write("// (Debian 12, table glyf), by Tests/Truth/ink.py.\n\n")
        file.write("/// Letters beyond ASCII whose ink is not as high as that of most of their kind.\nenum InkTable {\n")
        for index, (name, words) in enumerate(NAMES.items()):
            file.write(("\n" if index else "") + f"    /// {words}\n    static let {name} = \"\"\"\n")
            row = letters[name]
            for start in range(0, len(row), 60):
                end = " \\" if start + 60 < len(row) else ""
                file.write("        " + "".join(row[start:start + 60]) + end.lstrip() + "\n")
            file.write('        """\n')
        file.write("\n    /// A line for each letter of ASCII, and behind it those of its shape.\n    static let alike = \"\"\"\n")
        for row in alike(faces):
            if len(row) > 2:
                file.write("        " + row + "\n")
        file.write('        """\n}\n')


if __name__ == "__main__":
    main()
