import DesignAnalysis

/// A font family in use, with its faces and spellings taken together.
struct FamilyUsage {
    /// The most frequent spelling.
    let name: String
    /// The number of runs that use it.
    let count: Int
    /// The first place.
    let first: DesignPlace

    /// The families in use, the most used first.
    static func families(of facts: TypeFacts) -> [FamilyUsage] {
        var groups: [String: [(name: String, usage: TypeFacts.Usage)]] = [:]
        for (name, usage) in facts.families where !isGeneric(name) {
            groups[stem(of: name), default: []].append((name, usage))
        }
        let families = groups.values.compactMap { spellings -> FamilyUsage? in
            let most = spellings.max { ($0.usage.count, $1.name) < ($1.usage.count, $0.name) }
            guard let most, let first = spellings.map(\.usage.first).min() else { return nil }
            return FamilyUsage(name: most.name, count: spellings.reduce(0) { $0 + $1.usage.count }, first: first)
        }
        return families.sorted { ($1.count, $0.first, $0.name) < ($0.count, $1.first, $1.name) }
    }

    /// Whether a name stands for any font that the system has.
    static func isGeneric(_ name: String) -> Bool { generic.contains(name.lowercased()) }

    /// Generic families (CSS Fonts 4 §2.1.3), which choose no font.
    private static let generic: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "emoji", "fangsong", "-apple-system", "blinkmacsystemfont", "inherit",
    ]

    /// Words that name a face of a family, not the family (OpenType `OS/2` weights and widths, and common short forms).
    private static let faces: Set<String> = [
        "thin", "hairline", "extralight", "ultralight", "light", "regular", "normal", "book", "roman", "medium",
        "semibold", "demibold", "demi", "bold", "extrabold", "ultrabold", "heavy", "black", "italic", "oblique", "it",
        "mt", "psmt", "ps", "ultra", "semi", "extra", "condensed", "narrow",
    ]

    /// Words that name a cut of a family for a range of sizes (OpenType `opsz`): SF Pro Text and SF Pro Display are SF Pro.
    private static let opticalSizes: Set<String> = ["text", "display", "caption", "subhead", "deck", "micro"]

    /// The family without its face: `HelveticaNeue-Medium` and `Helvetica Neue` are one.
    static func stem(of name: String) -> String {
        let parts = name.split(separator: "-", maxSplits: 1)
        var stem = String(parts.first ?? "")
        if parts.count == 2, !words(in: String(parts[1])).allSatisfy(faces.contains) { stem = name }
        // `ArialMT` is Arial's PostScript name; some tools write a face such as `Inter Semi Bold` as a family name.
        if stem.hasSuffix("PSMT") { stem.removeLast(4) } else if stem.hasSuffix("MT") { stem.removeLast(2) }
        var spaced = stem.split(separator: " ")
        while spaced.count > 1, let last = spaced.last?.lowercased(),
            faces.contains(last) || opticalSizes.contains(last)
        {
            spaced.removeLast()
        }
        // PostScript names hold no blanks: `SFProText`.
        if spaced.count == 1, let word = spaced.first {
            let size = ["Text", "Display"].first {
                word.hasSuffix($0) && word.dropLast($0.count).last?.isLowercase ?? false
            }
            if let size { spaced[0] = word.dropLast(size.count) }
        }
        return spaced.joined().lowercased().filter { $0 != "_" && $0 != "-" }
    }

    /// `SemiBoldItalic` is semi, bold, italic.
    private static func words(in face: String) -> [String] {
        var words: [String] = []
        var wasUpper = false
        for letter in face where letter.isLetter {
            if letter.isUppercase, !wasUpper || words.isEmpty {
                words.append(letter.lowercased())
            } else if words.isEmpty {
                words = [letter.lowercased()]
            } else {
                words[words.count - 1] += letter.lowercased()
            }
            wasUpper = letter.isUppercase
        }
        return words
    }
}
