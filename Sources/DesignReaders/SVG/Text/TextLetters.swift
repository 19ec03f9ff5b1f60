import DesignModel
import SourceText

/// The letters of one text while it is read: collapses white space across elements, and collects placements.
struct TextLetters {
    let layer: LayerIndex
    var stretches: [TextStretch] = []
    /// Whether a part with a `textLength` contains another; each part comes after those inside it.
    var hasNestedStretches: Bool {
        zip(stretches, stretches.dropFirst()).contains { $0.characters.overlaps($1.characters) }
    }
    /// Parts with a direction of their own, each before those around it.
    var embeddings: [TextEmbedding] = []

    /// The number of letters that take part in layout, unlike those of undisplayed elements.
    private(set) var count: Int32 = 0
    /// Whether a collapsible space here would follow another one, or the beginning.
    private var isAfterSpace = true
    private var lastSpace: Int?
    private var gathered: [Placement] = []
    /// The index in `gathered` for each letter, or -1; extended as needed. The first gathered letter needs no entry.
    private var gatheredPlace: [Int32] = []

    /// Creates letters at the beginning of a line, or after something other than letters.
    init(layer: LayerIndex, beginsLine: Bool = true) {
        self.layer = layer
        isAfterSpace = beginsLine
    }

    /// Appends the letters of one text node; returns whether any of them has ink.
    mutating func append(
        _ bytes: Span<UInt8>, preservesWhiteSpace: Bool, keepsLineFeeds: Bool = false,
        to characters: inout [Unicode.Scalar]
    ) -> Bool {
        var hasInk = false
        decode(bytes) { scalar in
            let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
            if keepsLineFeeds, scalar == "\n" {
                characters.append("\n")
                count += 1
                isAfterSpace = true
                lastSpace = nil
            } else if isSpace, !preservesWhiteSpace {
                if isAfterSpace { return }
                isAfterSpace = true
                lastSpace = characters.count
                characters.append(" ")
                count += 1
            } else {
                isAfterSpace = false
                lastSpace = nil
                if !isSpace { hasInk = true }
                characters.append(isSpace ? " " : scalar)
                count += 1
            }
        }
        return hasInk
    }

    /// Appends letters that do not take part in layout, with white space collapsed separately.
    mutating func appendApart(_ bytes: Span<UInt8>, to characters: inout [Unicode.Scalar]) -> Bool {
        var hasInk = false
        decode(bytes) { scalar in
            let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
            if !isSpace { hasInk = true }
            if isSpace, characters.last == " " { return }
            characters.append(isSpace ? " " : scalar)
        }
        return hasInk
    }

    /// Ends the text: a collapsible space at its end takes up no space (CSS Text 3 §4.1.2).
    mutating func finish(_ design: inout Design, from firstRun: Int32) {
        guard let lastSpace, lastSpace == design.characters.count - 1, let last = design.textRuns.indices.last,
            last >= Int(firstRun), Int(design.textRuns[last].characters.upperBound) == design.characters.count
        else { return }
        design.characters.removeLast()
        count -= 1
        let characters = design.textRuns[last].characters
        design.textRuns[last].characters = characters.lowerBound..<characters.upperBound - 1
        if design.textRuns[last].characters.isEmpty { design.textRuns.removeLast() }
    }

    /// Sets a letter's place along an axis, unless it has one already.
    mutating func place(_ value: Double, _ character: Int32, _ axis: Placement.Axis) {
        let place = gatheredIndex(of: character)
        if !gathered[place].isPlaced(along: axis) { gathered[place][axis] = value }
    }

    /// Sets the rotation of letters one by one, unless already set; the last value applies to the rest.
    mutating func rotate(_ values: [Double], _ range: Range<Int32>) {
        guard let last = values.last else { return }
        for character in range {
            let offset = Int(character - range.lowerBound)
            let place = gatheredIndex(of: character)
            if gathered[place].rotate.isNaN { gathered[place].rotate = offset < values.count ? values[offset] : last }
        }
    }

    private mutating func gatheredIndex(of character: Int32) -> Int {
        // Most texts place only their first letter.
        if gathered.first?.character == character { return 0 }
        if !gathered.isEmpty {
            while gatheredPlace.count <= Int(character) { gatheredPlace.append(-1) }
            if gatheredPlace[Int(character)] >= 0 { return Int(gatheredPlace[Int(character)]) }
            gatheredPlace[Int(character)] = Int32(gathered.count)
        }
        gathered.append(Placement(character: character))
        return gathered.count - 1
    }

    /// Writes the placements into the design, in reading order.
    mutating func placements(_ design: inout Design) -> Range<Int32> {
        let start = Int32(design.placements.count)
        if gathered.count > 1 { gathered.sort { $0.character < $1.character } }
        design.placements.append(contentsOf: gathered)
        return start..<Int32(design.placements.count)
    }

    /// Stores the lengths of parts, and returns their indices in ``Design/textStretches``.
    func stretches(_ design: inout Design) -> Range<Int32> {
        if stretches.isEmpty { return 0..<0 }
        design.textStretches += stretches
        let end = Int32(design.textStretches.count)
        return end - Int32(stretches.count)..<end
    }

    /// Stores the parts with a direction of their own, and returns their indices in ``Design/textEmbeddings``.
    func embeddings(_ design: inout Design) -> Range<Int32> {
        if embeddings.isEmpty { return 0..<0 }
        // Elements are recorded when they end, and outer ones must come first.
        design.textEmbeddings += embeddings.reversed()
        let end = Int32(design.textEmbeddings.count)
        return end - Int32(embeddings.count)..<end
    }

    /// Decodes UTF-8; invalid bytes become U+FFFD.
    private func decode(_ bytes: Span<UInt8>, _ use: (Unicode.Scalar) -> Void) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                use(Unicode.Scalar(byte))
                index += 1
                continue
            }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
            var value = UInt32(byte) & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
            var taken = 1
            while taken < length, index + taken < bytes.count, bytes[index + taken] & 0xC0 == 0x80 {
                value = value << 6 | UInt32(bytes[index + taken] & 0x3F)
                taken += 1
            }
            use(length > 1 && taken == length ? Unicode.Scalar(value) ?? "\u{FFFD}" : "\u{FFFD}")
            index += taken
        }
    }
}

extension Placement {
    /// The axes of SVG's lists of x, y, dx and dy.
    enum Axis { case x, y, dx, dy }

    fileprivate subscript(axis: Axis) -> Double {
        get {
            switch axis {
            case .x: x
            case .y: y
            case .dx: dx
            case .dy: dy
            }
        }
        set {
            switch axis {
            case .x: x = newValue
            case .y: y = newValue
            case .dx: dx = newValue
            case .dy: dy = newValue
            }
        }
    }

    /// Whether the axis already has a value.
    fileprivate func isPlaced(along axis: Axis) -> Bool {
        switch axis {
        case .x: !x.isNaN
        case .y: !y.isNaN
        case .dx: dx != 0
        case .dy: dy != 0
        }
    }
}
