// The rules that depend on neighbors (UAX #9 §3.3.4 to §3.3.5).
extension DirectionLevels {
    // MARK: - Weak types (W1 to W7)

    mutating func resolveWeak(_ sequence: RunSequence) {
        let indices = sequence.indices
        var previous = sequence.start
        var strong = sequence.start
        for index in indices {
            // W1: a mark takes the class of its base.
            if classes[index] == .nonspacingMark {
                classes[index] = previous.opensIsolate || previous == .popIsolate ? .otherNeutral : previous
            }
            previous = classes[index]
            // W2: numbers after Arabic letters are Arabic.
            switch classes[index] {
            case .leftToRight, .rightToLeft, .arabicLetter: strong = classes[index]
            case .europeanNumber where strong == .arabicLetter: classes[index] = .arabicNumber
            default: break
            }
        }
        // W3
        for index in indices where classes[index] == .arabicLetter { classes[index] = .rightToLeft }
        resolveSeparators(indices)
        resolveTerminators(indices)
        // W6, W7
        strong = sequence.start
        for index in indices {
            switch classes[index] {
            case .europeanSeparator, .europeanTerminator, .commonSeparator: classes[index] = .otherNeutral
            case .leftToRight, .rightToLeft: strong = classes[index]
            case .europeanNumber where strong == .leftToRight: classes[index] = .leftToRight
            default: break
            }
        }
    }

    /// W4: a single separator between two numbers of the same kind joins them.
    private mutating func resolveSeparators(_ indices: [Int]) {
        guard indices.count > 2 else { return }
        for place in 1..<indices.count - 1 {
            let own = classes[indices[place]]
            let (before, after) = (classes[indices[place - 1]], classes[indices[place + 1]])
            guard before == after else { continue }
            if before == .europeanNumber, own == .europeanSeparator || own == .commonSeparator {
                classes[indices[place]] = .europeanNumber
            } else if before == .arabicNumber, own == .commonSeparator {
                classes[indices[place]] = .arabicNumber
            }
        }
    }

    /// W5: signs such as % and $ next to a number belong to it.
    private mutating func resolveTerminators(_ indices: [Int]) {
        var isBesideNumber = false
        for index in indices {
            if classes[index] == .europeanTerminator, isBesideNumber { classes[index] = .europeanNumber }
            isBesideNumber = classes[index] == .europeanNumber
        }
        isBesideNumber = false
        for index in indices.reversed() {
            if classes[index] == .europeanTerminator, isBesideNumber { classes[index] = .europeanNumber }
            isBesideNumber = classes[index] == .europeanNumber
        }
    }

    // MARK: - Brackets (N0)

    mutating func resolveBrackets(_ sequence: RunSequence) {
        let indices = sequence.indices
        for pair in bracketPairs(in: indices) {
            guard let direction = direction(of: pair, in: sequence) else { continue }
            for place in [pair.lowerBound, pair.upperBound] {
                classes[indices[place]] = direction
                // Marks on a bracket take its direction.
                for mark in indices[(place + 1)...] {
                    guard DirectionClass(of: letters[mark]) == .nonspacingMark else { break }
                    classes[mark] = direction
                }
            }
        }
    }

    /// The direction of a pair of brackets, determined by their content; nil if that has none.
    private func direction(of pair: ClosedRange<Int>, in sequence: RunSequence) -> DirectionClass? {
        let indices = sequence.indices
        var holdsOther = false
        for place in pair {
            guard let found = classes[indices[place]].strongDirection else { continue }
            if found == sequence.embedding { return found }
            holdsOther = true
        }
        guard holdsOther else { return nil }
        let before = indices[..<pair.lowerBound].reversed().lazy.compactMap { classes[$0].strongDirection }.first
        return before ?? sequence.start
    }

    /// The matching pairs of brackets (BD16), sorted by the opening one.
    private func bracketPairs(in indices: [Int]) -> [ClosedRange<Int>] {
        var pairs: [ClosedRange<Int>] = []
        var open: [(closing: UInt32, place: Int)] = []
        for (place, index) in indices.enumerated() where classes[index] == .otherNeutral {
            let letter = letters[index]
            if let closing = Bracket.closing(of: letter) {
                // The maximum depth set by BD16.
                guard open.count < 63 else { break }
                open.append((closing, place))
            } else if Bracket.closes(letter) {
                let letter = Bracket.canonical(letter.value)
                guard let match = open.lastIndex(where: { $0.closing == letter }) else { continue }
                pairs.append(open[match].place...place)
                open.removeSubrange(match...)
            }
        }
        return pairs.sorted { $0.lowerBound < $1.lowerBound }
    }

    // MARK: - Neutrals (N1, N2)

    mutating func resolveNeutral(_ sequence: RunSequence) {
        let indices = sequence.indices
        var before = sequence.start
        var place = 0
        while place < indices.count {
            guard classes[indices[place]].isNeutral else {
                before = classes[indices[place]].strongDirection ?? before
                place += 1
                continue
            }
            var end = place
            while end < indices.count, classes[indices[end]].isNeutral { end += 1 }
            let after = end < indices.count ? classes[indices[end]].strongDirection : sequence.end
            for neutral in indices[place..<end] { classes[neutral] = before == after ? before : sequence.embedding }
            place = end
        }
    }
}

/// The brackets of UAX #9 §3.1.3, derived from Unicode properties: punctuation that opens or closes, and is mirrored.
enum Bracket {
    /// The closing counterpart of an opening bracket; nil if the letter is not one.
    static func closing(of letter: Unicode.Scalar) -> UInt32? {
        switch letter.value {
        case 0x28: return 0x29
        case 0x5B, 0x7B, 0xFF3B, 0xFF5B: return letter.value + 2
        case 0..<0x80: return nil
        // These two pairs cross over.
        case 0x298D: return 0x2990
        case 0x298F: return 0x298E
        default:
            let properties = letter.properties
            guard properties.generalCategory == .openPunctuation, properties.isBidiMirrored else { return nil }
            return canonical(letter.value + 1)
        }
    }

    /// Whether a letter is a closing bracket.
    static func closes(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case 0x29, 0x5D, 0x7D: true
        case 0..<0x80: false
        default: letter.properties.generalCategory == .closePunctuation && letter.properties.isBidiMirrored
        }
    }

    /// Unifies the angle brackets that Unicode encodes twice.
    static func canonical(_ letter: UInt32) -> UInt32 { letter == 0x232A ? 0x3009 : letter }

    /// The mirrored form of an ASCII letter in a line from right to left (L4).
    static func mirrored(_ letter: Unicode.Scalar) -> Unicode.Scalar {
        switch letter {
        case "(": ")"
        case ")": "("
        case "<": ">"
        case ">": "<"
        case "[": "]"
        case "]": "["
        case "{": "}"
        case "}": "{"
        default: letter
        }
    }
}
