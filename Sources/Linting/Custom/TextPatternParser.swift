/// A pattern as a tree.
indirect enum TextPatternTree {
    case letter(LetterSet)
    case start
    case end
    case sequence([TextPatternTree])
    case either([TextPatternTree])
    /// Repeated at least, and at most if bounded, this many times.
    case repeated(TextPatternTree, Int, Int?)
}

/// Reads a pattern front to back.
struct TextPatternParser {
    /// Whether the pattern starts with `(?i)`.
    private(set) var ignoresCase = false

    private let letters: [Unicode.Scalar]
    private var offset = 0
    private var depth = 0

    /// The most characters; no pattern for a name needs more.
    private static let longest = 1000
    private static let deepest = 50
    private static let mostRepeats = 1000

    init(_ text: String) {
        letters = Array(text.unicodeScalars.prefix(TextPatternParser.longest + 1))
    }

    private var next: Unicode.Scalar? { offset < letters.count ? letters[offset] : nil }

    private func error(_ message: String, at place: Int? = nil) -> TextPatternError {
        TextPatternError(offset: place ?? offset, message: message)
    }

    private mutating func takes(_ text: String) -> Bool {
        let wanted = Array(text.unicodeScalars)
        guard offset + wanted.count <= letters.count, Array(letters[offset..<offset + wanted.count]) == wanted else {
            return false
        }
        offset += wanted.count
        return true
    }

    /// The whole pattern.
    mutating func pattern() throws(TextPatternError) -> TextPatternTree {
        guard letters.count <= TextPatternParser.longest else {
            throw error("the pattern is longer than \(TextPatternParser.longest) characters", at: 0)
        }
        ignoresCase = takes("(?i)")
        let tree = try either()
        if next != nil { throw error("there is no “(” that this closes; write \\)") }
        return tree
    }

    private mutating func either() throws(TextPatternError) -> TextPatternTree {
        var parts = [try sequence()]
        while takes("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .either(parts)
    }

    private mutating func sequence() throws(TextPatternError) -> TextPatternTree {
        var parts: [TextPatternTree] = []
        while let letter = next, letter != "|", letter != ")" {
            var part = try atom(letter)
            if let (least, most) = try repeats() {
                part = .repeated(part, least, most)
                if let more = next, "*+?".unicodeScalars.contains(more) {
                    throw error("“\(more)” repeats what is repeated already; put it in ( )")
                }
            }
            parts.append(part)
        }
        return .sequence(parts)
    }

    private mutating func atom(_ letter: Unicode.Scalar) throws(TextPatternError) -> TextPatternTree {
        offset += 1
        switch letter {
        case "^": return .start
        case "$": return .end
        case ".": return .letter(.any)
        case "[": return .letter(try letterClass())
        case "\\": return .letter(try escaped())
        case "(": return try group()
        case "*", "+", "?":
            throw error("there is nothing before “\(letter)” to repeat; write \\\(letter)", at: offset - 1)
        default: return .letter(LetterSet(ranges: [letter.value...letter.value]))
        }
    }

    private mutating func group() throws(TextPatternError) -> TextPatternTree {
        let start = offset - 1
        if next == "?", !takes("?:") {
            throw error("only ( ) and (?: ) are understood, and (?i) at the start", at: start)
        }
        depth += 1
        guard depth <= TextPatternParser.deepest else {
            throw error("groups are nested more than \(TextPatternParser.deepest) deep", at: start)
        }
        let tree = try either()
        guard takes(")") else { throw error("“)” is missing for this “(”", at: start) }
        depth -= 1
        return tree
    }

    /// The quantifier of the preceding item; nil if there is none.
    private mutating func repeats() throws(TextPatternError) -> (Int, Int?)? {
        if takes("*") { return (0, nil) }
        if takes("+") { return (1, nil) }
        if takes("?") { return (0, 1) }
        guard next == "{" else { return nil }
        let start = offset
        offset += 1
        let least = number()
        var most = least
        if takes(",") { most = number() }
        let isOpen = letters[offset - 1] == ","
        guard takes("}"), let least, isOpen || most != nil else {
            throw error("write {2}, {2,} or {2,3}, or \\{ for the character itself", at: start)
        }
        if let most, most < least { throw error("the second number is less than the first", at: start) }
        guard max(least, most ?? 0) <= TextPatternParser.mostRepeats else {
            throw error("more than \(TextPatternParser.mostRepeats) repetitions are not counted", at: start)
        }
        return (least, isOpen ? nil : most)
    }

    private mutating func number() -> Int? {
        var number: Int?
        while let letter = next, 0x30...0x39 ~= letter.value {
            // The number is capped here; the bound on repetitions rejects it later.
            number = min((number ?? 0) * 10 + Int(letter.value - 0x30), 1_000_000)
            offset += 1
        }
        return number
    }

    /// The set that the letter after a backslash stands for.
    private mutating func escaped() throws(TextPatternError) -> LetterSet {
        guard let letter = next else { throw error("a backslash stands at the end; write \\\\", at: offset - 1) }
        offset += 1
        func inverted(_ set: LetterSet) -> LetterSet { LetterSet(ranges: set.ranges, isNegated: true) }
        switch letter {
        case "d": return .digits
        case "D": return inverted(.digits)
        case "w": return .word
        case "W": return inverted(.word)
        case "s": return .space
        case "S": return inverted(.space)
        case "t": return LetterSet(ranges: [0x09...0x09])
        case "n": return LetterSet(ranges: [0x0A...0x0A])
        default:
            let isLetter = letter.isASCII && letter.properties.isAlphabetic || 0x30...0x39 ~= letter.value
            guard !isLetter else {
                throw error("\\\(letter) is not understood; \\d, \\w, \\s, \\t and \\n are", at: offset - 2)
            }
            return LetterSet(ranges: [letter.value...letter.value])
        }
    }

    private mutating func letterClass() throws(TextPatternError) -> LetterSet {
        let start = offset - 1
        var set = LetterSet()
        set.isNegated = takes("^")
        var isFirst = true
        while let letter = next, isFirst || letter != "]" {
            isFirst = false
            let place = offset
            let own = try member()
            guard next == "-", offset + 1 < letters.count, letters[offset + 1] != "]" else {
                set.ranges += own.spelledOut
                continue
            }
            offset += 1
            let last = try member()
            guard let lower = own.single, let upper = last.single, lower <= upper else {
                throw error("a range goes from one character to a later one, such as a-z", at: place)
            }
            set.ranges.append(lower...upper)
        }
        guard takes("]") else { throw error("“]” is missing for this “[”", at: start) }
        return set
    }

    private mutating func member() throws(TextPatternError) -> LetterSet {
        guard let letter = next else { throw error("“]” is missing") }
        offset += 1
        return letter == "\\" ? try escaped() : LetterSet(ranges: [letter.value...letter.value])
    }
}

extension LetterSet {
    /// The only letter in the set; nil if there are several.
    fileprivate var single: UInt32? {
        guard !isNegated, ranges.count == 1, ranges[0].count == 1 else { return nil }
        return ranges[0].lowerBound
    }
}
