#!/usr/bin/env python3
"""Writes the widths of the letters that hardly any design holds: further Latin, Greek and Cyrillic, Armenian, Georgian, signs.

    python3 Tests/Truth/further.py [--fonts /usr/share/fonts/truetype] Sources/FontMetrics/FurtherLetters

Reads the fonts that Debian 12 packages as fonts-dejavu-core, fonts-liberation and fonts-noto-core. Needs fontTools. What a font lacks
browsers on Debian show in Noto Sans or else in DejaVu Sans, of which only the upright regular faces serve for that.
"""
import argparse
import itertools
import os

from fontTools.ttLib import TTFont

# The blocks of CoveredScalars that every face has, and those of letters that run from right to left, are kept elsewhere.
BLOCKS = [
    (0x180, 0x300), (0x460, 0x590), (0x10A0, 0x1100), (0x1D00, 0x1DC0), (0x1E00, 0x2000), (0x2070, 0x20A0),
    (0x2150, 0x2190), (0x2270, 0x25A0), (0x2600, 0x2800), (0x2C60, 0x2C80), (0x2E00, 0x2E50), (0xA640, 0xA6A0),
    (0xA720, 0xA800), (0xFB00, 0xFB07),
]
# Those of CoveredScalars from Greek on, which faces of one width have no table of.
COVERED = [
    (0x370, 0x460), (0x2000, 0x2070), (0x20A0, 0x20C0), (0x2100, 0x2150), (0x2190, 0x2270), (0x25A0, 0x2600),
]
OPEN = "SIL Open Font License 1.1."
VERA = "the licence of Bitstream Vera, with changes in the public domain."
FAMILIES = [
    ("DejaVu Sans", "dejavu/DejaVuSans", ["", "-Bold"], VERA),
    ("DejaVu Serif", "dejavu/DejaVuSerif", ["", "-Bold"], VERA),
    ("DejaVu Sans Mono", "dejavu/DejaVuSansMono", [""], VERA),
    ("Liberation Sans", "liberation/LiberationSans", ["-Regular", "-Bold"], OPEN),
    ("Liberation Serif", "liberation/LiberationSerif", ["-Regular", "-Bold", "-Italic", "-BoldItalic"], OPEN),
    ("Liberation Mono", "liberation/LiberationMono", ["-Regular"], OPEN),
    ("Noto Sans", "noto/NotoSans", ["-Regular", "-Bold"], OPEN),
    ("Noto Serif", "noto/NotoSerif", ["-Regular", "-Bold"], OPEN),
]
FACES = {"": "regular", "-Regular": "regular", "-Bold": "bold", "-Italic": "italic", "-BoldItalic": "boldItalic"}
# So many letters that a font lacks end a line.
GAP = 6


def rows(advances, width=110):
    """Lines of a letter in hexadecimal and the widths from there on: `1229*8` for eight alike, `-` for one that is missing."""
    line, known = "", []

    def items(known):
        for advance, group in itertools.groupby(known):
            count = len(list(group))
            text = "-" if advance is None else str(advance)
            yield f"{text}*{count}" if count > 2 else " ".join([text] * count)

    start = None
    for letter, advance in advances:
        if start is not None and (
            letter - start - len(known) >= GAP or len(f"{start:04X} " + " ".join(items(known))) > width - 8
        ):
            yield f"{start:04X} " + " ".join(items(known))
            start, known = None, []
        if start is None:
            start = letter
        known += [None] * (letter - start - len(known)) + [advance]
    if known:
        yield f"{start:04X} " + " ".join(items(known))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fonts", default="/usr/share/fonts/truetype")
    parser.add_argument("folder")
    given = parser.parse_args()
    for family, path, faces, licence in FAMILIES:
        name = family.replace(" ", "")
        lines = []
        for face in faces:
            font = TTFont(os.path.join(given.fonts, path + face + ".ttf"))
            version = font["name"].getDebugName(5).split(";")[0]
            glyphs, widths = font.getBestCmap(), font["hmtx"]
            blocks = sorted(BLOCKS + (COVERED if "Mono" in name else []))
            letters = [letter for block in blocks for letter in range(*block) if letter in glyphs]
            every = "Mono" in name and {widths[glyphs[letter]][0] for letter in range(0x20, 0x7F)}
            known = [(letter, widths[glyphs[letter]][0]) for letter in letters]
            assert not every or all(letter in glyphs for block in [(0x20, 0x7F), (0xA0, 0x180)] for letter in range(*block))
            lines += ["    /// Further letters of the %s face." % {"boldItalic": "bold italic"}.get(FACES[face], FACES[face]),
                      "    static let %sFurther = FurtherLetters.advances(" % FACES[face],
                      '        """']
            lines += ["        " + row for row in rows(known)]
            lines += ['        """)', ""]
        head = ['// Read from %s, "%s" (Debian 12), table hmtx, by Tests/Truth/further.py; the font is under' % (family, version),
                "// " + licence, "", "extension %s {" % name]
        with open(os.path.join(given.folder, name + "Further.swift"), "w") as file:
            file.write("\n".join(head + lines[:-1] + ["}"]) + "\n")


if __name__ == "__main__":
    main()
