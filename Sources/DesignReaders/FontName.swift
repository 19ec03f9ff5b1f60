/// The properties that a font's PostScript name reveals: `HelveticaNeue-BoldItalic` is bold and italic.
struct FontName: Hashable, Sendable {
    /// The family name as people write it.
    var family: String
    /// 1…1000; 400 if the name does not mention a weight.
    var weight: Double
    /// Italic or oblique.
    var isItalic: Bool

    /// Words for weights (OpenType 1.9, usWeightClass); longer words precede the words that they contain.
    private static let weights: [(word: String, weight: Double)] = [
        ("extralight", 200), ("ultralight", 200), ("extrabold", 800), ("ultrabold", 800), ("semibold", 600),
        ("demibold", 600), ("smbold", 600), ("smbld", 600), ("hairline", 100), ("regular", 400), ("medium", 500),
        ("normal", 400), ("light", 300),
        ("black", 900), ("heavy", 900), ("roman", 400), ("ultra", 900), ("thin", 100), ("demi", 600), ("bold", 700),
        ("book", 400), ("text", 400),
    ]
    /// Suffixes of foundries and formats that are not part of the family name.
    private static let marks = ["PSMT", "MT", "PS"]

    /// The font with a PostScript name, or with a full name that ends in “Italic” or “Oblique”, such as
    /// `Inter Semi Bold Italic`.
    init(_ name: String) {
        let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: true)
        var stem = String(parts.first ?? "")
        var style = parts.count > 1 ? String(parts[1]) : ""
        if parts.count < 2, let full = FontName.full(stem) { (stem, style) = full }
        // `Semi-Bold` and `SemiBold` are the same weight.
        let suffix = style.lowercased().filter { $0.isLetter }
        isItalic = suffix.contains("italic") || suffix.contains("oblique") || suffix.hasSuffix("it")
        // A variable font's instance is named after the face that it varies: `Inter-Regular_Bold`.
        let instance = style.lastIndex(of: "_").flatMap { FontName.weight(in: String(style[$0...])) }
        weight = instance ?? FontName.weight(in: suffix) ?? 400
        for mark in FontName.marks where stem.count > mark.count && stem.hasSuffix(mark) {
            stem.removeLast(mark.count)
            break
        }
        // People treat this face as a family of its own.
        if stem == "Arial", suffix == "black" {
            family = "Arial Black"
        } else {
            family = FontName.spaced(stem)
        }
    }

    /// The weight that the name of a style mentions.
    private static func weight(in style: String) -> Double? {
        let style = style.lowercased()
        return weights.first { style.contains($0.word) }?.weight
    }

    /// The family and the style in a full name; nil unless the name ends in “Italic” or “Oblique”, for `Text` or
    /// `Black` may belong to a family name.
    private static func full(_ name: String) -> (family: String, style: String)? {
        var words = name.split(separator: " ")
        guard words.count > 1, let last = words.last?.lowercased(), ["italic", "oblique"].contains(last) else {
            return nil
        }
        var style = [words.removeLast()]
        let parts: Set = [
            "extra", "ultra", "semi", "demi", "extralight", "ultralight", "extrabold", "ultrabold", "semibold",
            "demibold",
            "hairline", "thin", "light", "regular", "medium", "bold", "black", "heavy",
        ]
        while words.count > 1, let word = words.last, parts.contains(word.lowercased()) {
            style.insert(words.removeLast(), at: 0)
        }
        return (words.joined(separator: " "), style.joined())
    }

    /// `SourceSansPro` as `Source Sans Pro`, `SFProText` as `SF Pro Text`.
    private static func spaced(_ stem: String) -> String {
        let letters = Array(stem)
        var result = ""
        for (index, letter) in letters.enumerated() {
            if index > 0, letter.isUppercase {
                let afterSmall = letters[index - 1].isLowercase || letters[index - 1].isNumber
                let beforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
                if afterSmall || (beforeSmall && letters[index - 1].isUppercase) { result.append(" ") }
            }
            result.append(letter)
        }
        return result
    }
}
