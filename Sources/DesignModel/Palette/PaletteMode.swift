public import ColorScience

/// What a mode's name says about the screens that a color is for, and what else it says.
public struct PaletteMode: Sendable, Hashable {
    /// The properties of a screen that a mode asks for.
    public struct Screen: Sendable, Hashable {
        /// Light or dark; nil for either.
        public var scheme: ColorScheme?
        /// Whether readers asked for more contrast.
        public var hasHighContrast = false
        /// The gamut it can show; nil for any.
        public var gamut: Gamut?

        /// Any screen.
        public init() {}

        /// A screen with the given properties.
        public init(scheme: ColorScheme?, hasHighContrast: Bool = false, gamut: Gamut? = nil) {
            self.scheme = scheme
            self.hasHighContrast = hasHighContrast
            self.gamut = gamut
        }

        /// How specific it is: where two screens match, the one with the greater weight is meant. The scheme counts
        /// more than contrast, as in asset catalogs, and Display P3 more than sRGB, since a screen that shows it
        /// shows sRGB, too.
        public var weight: Int {
            (scheme == nil ? 0 : 8) + (hasHighContrast ? 4 : 0) + (gamut == nil ? 0 : gamut == .srgb ? 1 : 2)
        }

        /// The screen with the demands of both, where each has demands that the other lacks; nil where they overlap
        /// or one has none.
        public func joined(with other: Screen) -> Screen? {
            guard self != Screen(), other != Screen(), scheme == nil || other.scheme == nil,
                !hasHighContrast || !other.hasHighContrast, gamut == nil || other.gamut == nil
            else { return nil }
            return Screen(
                scheme: scheme ?? other.scheme, hasHighContrast: hasHighContrast || other.hasHighContrast,
                gamut: gamut ?? other.gamut)
        }

        /// The name of a mode for it, as asset catalogs write it; nil for any screen.
        public var name: String? {
            let words = [
                scheme.map { $0 == .dark ? "dark" : "light" }, hasHighContrast ? "high contrast" : nil,
                gamut.map { $0 == .srgb ? "sRGB" : "display-P3" },
            ].compactMap { $0 }
            return words.isEmpty ? nil : words.joined(separator: ", ")
        }

        /// Whether it asks for nothing beyond light or dark.
        public var isPlain: Bool { !hasHighContrast && gamut == nil }
    }

    /// Which colors a screen can show.
    public enum Gamut: Sendable {
        case srgb, displayP3
    }

    /// The screens it is for.
    public private(set) var screen = Screen()
    /// What else the name says, such as a theme, a brand or a device, as written; nil where that is nothing.
    public private(set) var theme: String?

    /// Reads a mode's name, whose parts between commas each describe screens in all their words (`Dark mode`,
    /// `high contrast`, `display-P3`, `lightHighContrast`) or say something else.
    public init(named name: String?) {
        var themes: [String] = []
        for part in (name ?? "").split(separator: ",") {
            var screen = screen
            if PaletteMode.read(PaletteMode.words(of: part), into: &screen) {
                self.screen = screen
            } else {
                themes.append(PaletteMode.trimmed(part))
            }
        }
        theme = themes.isEmpty ? nil : themes.joined(separator: ", ")
    }

    /// Reads words that describe a screen; false where one of them says something else.
    private static func read(_ words: [String], into screen: inout Screen) -> Bool {
        var place = 0
        while place < words.count {
            let pair = Array(words[place..<min(place + 2, words.count)])
            var taken = 1
            switch words[place] {
            case "light", "day": screen.scheme = .light
            case "dark", "night": screen.scheme = .dark
            case "hc", "highcontrast": screen.hasHighContrast = true
            case "p3": screen.gamut = .displayP3
            case "srgb": screen.gamut = .srgb
            case "display" where pair.last == "p3": break
            case "high" where pair.last == "contrast", "more" where pair.last == "contrast",
                "increased" where pair.last == "contrast":
                screen.hasHighContrast = true
                taken = 2
            case "default" where pair.last == "contrast", "normal" where pair.last == "contrast",
                "standard" where pair.last == "contrast":
                taken = 2
            case "contrast":
                screen.hasHighContrast = true
                taken = ["high", "more", "increased"].contains(pair.last ?? "") ? 2 : 1
            case "any", "default", "base", "mode", "theme", "scheme", "appearance": break
            default: return false
            }
            place += taken
        }
        return true
    }

    /// The words in lower case; a capital after lowercase letters also starts a new word.
    private static func words(of text: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        for character in text {
            let isPart = character.isLetter || character.isNumber
            let isNew = character.isUppercase && word.count > 1 && word.last?.isLowercase == true
            if !isPart || isNew {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            }
            if isPart { word.append(character) }
        }
        return word.isEmpty ? words : words + [word.lowercased()]
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }
}
