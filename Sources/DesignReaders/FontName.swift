/// What a font's PostScript name says of it: `HelveticaNeue-BoldItalic` is bold and italic.
struct FontName: Hashable, Sendable {
    /// The family as people write it.
    var family: String
    /// 1…1000; 400 where the name says nothing.
    var weight: Double
    /// Italic or oblique.
    var isItalic: Bool

    /// Words for weights (OpenType 1.9, usWeightClass), longer ones before those they contain.
    private static let weights: [(word: String, weight: Double)] = [
        ("extralight", 200), ("ultralight", 200), ("extrabold", 800), ("ultrabold", 800), ("semibold", 600),
        ("demibold", 600), ("hairline", 100), ("regular", 400), ("medium", 500), ("normal", 400), ("light", 300),
        ("black", 900), ("heavy", 900), ("roman", 400), ("ultra", 900), ("thin", 100), ("demi", 600), ("bold", 700),
        ("book", 400), ("text", 400),
    ]
    /// Marks of foundries and formats, which are part of no family's name.
    private static let marks = ["PSMT", "MT", "PS"]

    /// The font of a PostScript name.
    init(_ name: String) {
        let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: true)
        var stem = String(parts.first ?? "")
        let suffix = parts.count > 1 ? parts[1].lowercased() : ""
        isItalic = suffix.contains("italic") || suffix.contains("oblique") || suffix.hasSuffix("it")
        weight = FontName.weights.first { suffix.contains($0.word) }?.weight ?? 400
        for mark in FontName.marks where stem.count > mark.count && stem.hasSuffix(mark) {
            stem.removeLast(mark.count)
            break
        }
        // Faces that are families of their own to whoever names them.
        if stem == "Arial", suffix == "black" {
            family = "Arial Black"
        } else {
            family = FontName.spaced(stem)
        }
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
