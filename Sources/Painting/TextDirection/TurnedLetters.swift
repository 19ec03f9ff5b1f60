package import DesignModel

/// A letter of a line whose letters may be shown in another order than they are written.
struct TurnedLetter {
    /// The letter as written.
    let letter: Unicode.Scalar
    /// The advance of the pen, and the part of it that is the letter and its spacing.
    var advance: Double
    let width: Double
    /// The total shift by `dx` from here on.
    let shift: Double
    /// The index of its cell; -1 if it leaves no ink.
    let cell: Int
    /// Whether it has a placement, or is in another run than the previous letter.
    let beginsFragment: Bool
}

/// The positions of a line's letters along it, in the order they are written.
struct TurnedLine {
    /// The embedding level of each letter; odd levels run from right to left.
    let levels: [UInt8]
    /// The left edge of each letter's advance.
    private(set) var starts: [Double]
    /// The length of the line.
    private(set) var length = 0.0

    /// A line of letters with these advances and levels.
    init(_ advances: some RandomAccessCollection<Double>, levels: [UInt8]) {
        self.levels = levels
        starts = Array(repeating: 0, count: levels.count)
        let advances = Array(advances)
        for place in LineOrder.visual(levels) {
            starts[place] = length
            length += advances[place]
        }
    }

    func isRightToLeft(_ place: Int) -> Bool { levels[place] & 1 == 1 }

    /// The left edge of the first letters with the same direction and fragment, by which browsers place a chunk.
    func firstFragment(of letters: [TurnedLetter]) -> Double {
        guard let level = levels.first else { return 0 }
        let end = letters.indices.dropFirst().first { letters[$0].beginsFragment || levels[$0] != level }
        return starts[..<(end ?? letters.count)].min() ?? 0
    }
}

extension Text {
    /// Whether some letters may be shown in another order than they are written; hardly any text needs the further
    /// steps.
    package func mayTurn(in design: Design) -> Bool {
        if isRightToLeft == true || embeddings.contains(where: { design.textEmbeddings[Int($0)].isRightToLeft }) {
            return true
        }
        for run in runs {
            let letters = design.textRuns[Int(run)].characters.clamped(to: 0..<Int32(design.characters.count))
            for index in letters where DirectionClass.turnsLines(design.characters[Int(index)]) { return true }
        }
        return false
    }

    /// The levels of consecutive letters, taking into account what they are embedded in; `first` is the index of the
    /// first letter in the text.
    func levels(of letters: [Unicode.Scalar], from first: Int32, in design: Design) -> [UInt8] {
        let base = base(of: letters)
        let range = first..<first + Int32(letters.count)
        // The limit guards against attacks: embeddings are sorted, and each adds marks.
        let own = embeddings.prefix(Text.mostEmbeddings).map { design.textEmbeddings[Int($0)] }
            .filter { $0.characters.overlaps(range) }
        var levels =
            own.isEmpty
            ? DirectionLevels(of: letters, base: base).levels : levels(of: letters, in: range, own, base: base)
        LineOrder.settleEnds(&levels, of: letters, base: base)
        return levels
    }

    private static let mostEmbeddings = 1024

    /// The paragraph level.
    func base(of letters: [Unicode.Scalar]) -> UInt8 {
        switch isRightToLeft {
        case true?: 1
        case false?: 0
        case nil: DirectionLevels.firstStrongLevel(of: letters) ?? 0
        }
    }

    /// Inserts the direction marks that CSS implies around the letters of an element (CSS Writing Modes 4 §2.4.1), and
    /// removes them again.
    private func levels(
        of letters: [Unicode.Scalar], in range: Range<Int32>, _ embeddings: [TextEmbedding], base: UInt8
    ) -> [UInt8] {
        let opened = embeddings.enumerated().sorted { one, other in
            let (own, its) = (one.element.characters, other.element.characters)
            if own.lowerBound != its.lowerBound { return own.lowerBound < its.lowerBound }
            return own.upperBound != its.upperBound ? own.upperBound > its.upperBound : one.offset < other.offset
        }
        var marked: [Unicode.Scalar] = []
        var places: [Int] = []
        var open: [TextEmbedding] = []
        var next = 0
        for (place, letter) in letters.enumerated() {
            let character = range.lowerBound + Int32(place)
            while let last = open.last, last.characters.upperBound <= character {
                marked += last.marks.close
                open.removeLast()
            }
            while next < opened.count, opened[next].element.characters.lowerBound <= character {
                open.append(opened[next].element)
                marked += opened[next].element.marks.open
                next += 1
            }
            places.append(marked.count)
            marked.append(letter)
        }
        let found = DirectionLevels(of: marked, base: base).levels
        return places.map { found[$0] }
    }
}

extension TextEmbedding {
    /// The direction marks equivalent to the embedding.
    var marks: (open: [Unicode.Scalar], close: [Unicode.Scalar]) {
        switch (kind, isRightToLeft) {
        case (.embedded, false): (["\u{202A}"], ["\u{202C}"])
        case (.embedded, true): (["\u{202B}"], ["\u{202C}"])
        case (.isolated, false): (["\u{2066}"], ["\u{2069}"])
        case (.isolated, true): (["\u{2067}"], ["\u{2069}"])
        case (.overridden, false): (["\u{202D}"], ["\u{202C}"])
        case (.overridden, true): (["\u{202E}"], ["\u{202C}"])
        case (.isolatedAndOverridden, false): (["\u{2066}", "\u{202D}"], ["\u{202C}", "\u{2069}"])
        case (.isolatedAndOverridden, true): (["\u{2067}", "\u{202E}"], ["\u{202C}", "\u{2069}"])
        case (.plain, _): (["\u{2068}"], ["\u{2069}"])
        }
    }
}
