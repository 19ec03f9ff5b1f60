/// What the media queries around a rule ask of the screen.
struct AskedScreen {
    private var scheme: String?
    private var contrast: String?
    private var gamut: String?

    /// The parts of the mode's name, as asset catalogs have them.
    var words: [String] { [scheme, contrast, gamut].compactMap { $0 } }

    /// Takes in a query in small letters without spaces; false where it asks for something else, as sheets for print or narrow
    /// screens do, which say nothing of the palette.
    mutating func take(_ query: String) -> Bool {
        var rest = query[...]
        for type in ["onlyscreen", "screen", "all"] where rest.hasPrefix(type) {
            rest = rest.dropFirst(type.count)
            guard !rest.isEmpty else { return true }
            guard rest.hasPrefix("and(") else { return false }
            rest = rest.dropFirst(3)
            break
        }
        while true {
            guard let end = rest.firstIndex(of: ")") else { return false }
            switch rest[...end] {
            case "(prefers-color-scheme:dark)": scheme = "dark"
            case "(prefers-color-scheme:light)": scheme = "light"
            case "(prefers-contrast:more)": contrast = "high contrast"
            case "(color-gamut:p3)": gamut = "display-P3"
            case "(color-gamut:srgb)": gamut = "sRGB"
            default: return false
            }
            rest = rest[rest.index(after: end)...]
            if rest.isEmpty { return true }
            guard rest.hasPrefix("and(") else { return false }
            rest = rest.dropFirst(3)
        }
    }
}
