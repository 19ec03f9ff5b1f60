/// The name of a color, word by word.
struct ColorName {
    /// The words in lower case; numbers are words of their own.
    let words: [String]

    /// The longest name in bytes that is split; nobody uses longer ones, and many layers may have one.
    private static let longest = 1_000

    /// Splits at everything but letters and digits, before capitals, and between letters and digits; a text too long
    /// for a name has no words.
    init(_ name: String) {
        var words: [String] = []
        let name = name.utf8.count > ColorName.longest ? "" : name
        var word = ""
        var last: Character?
        for letter in name {
            let isWord = letter.isLetter || letter.isNumber
            let turns = last.map { $0.isNumber != letter.isNumber || $0.isLowercase && letter.isUppercase } ?? false
            if !isWord || turns {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            }
            if isWord { word.append(letter) }
            last = isWord ? letter : nil
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        self.words = words
    }

    /// Whether it ends in a number, as the steps of a ramp do.
    var isStep: Bool { words.last?.allSatisfy(\.isNumber) ?? false }

    /// Whether it only says how the color looks.
    var saysTheLook: Bool {
        let telling = words.filter { !ColorName.empty.contains($0) && !$0.allSatisfy(\.isNumber) }
        guard telling.contains(where: ColorName.isHue) else { return false }
        return telling.allSatisfy { ColorName.isHue($0) || ColorName.shades.contains($0) }
    }

    /// Whether it is just black or white, for which there are hardly other names.
    var isBlackOrWhite: Bool {
        let telling = words.filter { !ColorName.empty.contains($0) }
        return telling == ["black"] || telling == ["white"]
    }

    private static func isHue(_ word: String) -> Bool {
        if hues.contains(word) { return true }
        return shades.contains { word.hasPrefix($0) && hues.contains(String(word.dropFirst($0.count))) }
    }

    private static let hues: Set<String> = [
        "amber", "aqua", "azure", "beige", "black", "blue", "bluegray", "bluegrey", "brown", "burgundy", "charcoal",
        "chartreuse", "coral", "cream", "crimson", "cyan", "emerald", "fuchsia", "gold", "gray", "green", "grey",
        "indigo", "ivory", "khaki", "lavender", "lilac", "lime", "magenta", "maroon", "mauve", "mint", "mustard",
        "navy", "ochre", "olive", "orange", "peach", "pink", "plum", "purple", "red", "rose", "ruby", "salmon",
        "sand", "sapphire", "scarlet", "silver", "sky", "slate", "tan", "taupe", "teal", "terracotta", "turquoise",
        "violet", "white", "yellow",
    ]
    private static let shades: Set<String> = [
        "bright", "cool", "dark", "darker", "darkest", "deep", "dim", "dusty", "extra", "hot", "light", "lighter",
        "lightest", "medium", "mid", "neon", "off", "pale", "pastel", "pure", "rich", "royal", "soft", "ultra", "very",
        "vivid", "warm",
    ]
    /// Words that do not distinguish one color from others.
    private static let empty: Set<String> = [
        "base", "c", "clr", "color", "colors", "colour", "colours", "core", "global", "palette", "primitive",
        "primitives", "ref", "solid", "swatch", "swatches", "default",
    ]
}
