internal import DesignModel

/// The places where a line of HTML may break between two adjacent letters that are not white space, as in Chromium,
/// which follows Unicode (UAX 14) except for ASCII, for which it has a table.
struct LineBreaks {
    /// Two adjacent letters, and their neighbors.
    struct Place {
        var first: Unicode.Scalar
        var second: Unicode.Scalar
        var before: Unicode.Scalar?
        var after: Unicode.Scalar?
    }

    var rule: WordBreak

    /// Whether a line may break between the two letters of a place.
    func allowEnd(at place: Place) -> Bool {
        if rule == .anywhere { return LineBreakClass(place.second) != .combining }
        guard place.first.isASCII, place.second.isASCII else {
            return allowEnd(between: LineBreakClass(place.first), LineBreakClass(place.second), at: place)
        }
        // By far the most common case.
        if place.first.isWordASCII, place.second.isWordASCII { return rule == .betweenLetters }
        return allowEndInASCII(place.first, place.second, place.before)
    }

    // MARK: - ASCII

    private func allowEndInASCII(
        _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ before: Unicode.Scalar?
    ) -> Bool {
        if first == "-" {
            // Before a digit, a hyphen after a letter allows a break; a minus sign does not.
            if ("0"..."9").contains(second) { return rule == .betweenLetters || before?.isWordASCII ?? false }
            return !second.isAmong("!$),./:;?]}")
        }
        if first == "?" { return !second.isAmong("!\"'),./:;?]}") }
        if second.isAmong("(<[{"), first.isAmong("!\"#%&)*+,.:;=>\\]|}~") { return true }
        return rule == .betweenLetters && splits(first, second)
    }

    /// Whether words may be split between two ASCII letters, at least one of which is not a word character.
    private func splits(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        if second == "%" { return first.isAmong("!$%\\") }
        if first.isAmong(",.:;"), second.isAmong("$\\") { return false }
        return !first.isAmong("$'(\"\\[{") && !second.isAmong("!\"'),./:;?]}")
    }

    // MARK: - Others

    private func allowEnd(between first: LineBreakClass, _ second: LineBreakClass, at place: Place) -> Bool {
        switch (first, second) {
        case (.zeroWidthSpace, _), (.softHyphen, _): return true
        case (.glue, _), (.opening, _), (.wideOpening, _): return false
        // Among ideographs, quotes open and close like brackets.
        case (.quote, _):
            let closes = place.first.properties.generalCategory == .finalPunctuation
            return closes && second.isWide && isWide(place.before)
        case (_, .quote):
            let opens = place.second.properties.generalCategory == .initialPunctuation
            return opens && first.isWide && isWide(place.after)
        case (_, .glue), (_, .combining), (_, .closing), (_, .wideClosing), (_, .exclamation), (_, .separator),
            (_, .solidus), (_, .breakAfter), (_, .inseparable), (_, .zeroWidthSpace), (_, .softHyphen):
            return false
        case (.breakBoth, .breakBoth): return false
        case (.wideClosing, .hyphen): return rule == .betweenLetters
        case (.wideClosing, _), (.inseparable, _), (.breakAfter, _), (.breakBoth, _): return second != .hyphen
        case (_, .breakBoth), (_, .wideOpening): return true
        default: return allowEndOfWord(first, second)
        }
    }

    /// The same between letters of words, and signs that accompany them.
    private func allowEndOfWord(_ first: LineBreakClass, _ second: LineBreakClass) -> Bool {
        if rule == .keepsWords, first.isOfWord, second.isOfWord { return false }
        if first.isWide { return second.isWide || [.alphabetic, .sign, .opening, .prefix].contains(second) }
        if second.isWide { return true }
        if [.exclamation, .hyphen, .solidus].contains(first), second == .alphabetic || second == .sign { return true }
        return rule == .betweenLetters && (second != .postfix || first == .exclamation || first == .postfix)
    }

    private func isWide(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { LineBreakClass($0).isWide } ?? false }
}

extension LineBreakClass {
    /// Whether a line may break on either side.
    fileprivate var isWide: Bool { self == .ideograph || self == .emoji }
}

extension Unicode.Scalar {
    fileprivate func isAmong(_ letters: String) -> Bool { letters.unicodeScalars.contains(self) }
}
