import ColorScience
import DesignModel
import SourceText

/// The screens that the media queries around a rule speak to.
struct AskedScreens {
    /// A screen before a reader, as far as palettes tell them apart.
    private struct Seen: Hashable {
        let isDark: Bool
        let hasHighContrast: Bool
        /// The widest of the gamuts it shows; nil for less than sRGB.
        let gamut: PaletteMode.Gamut?
    }

    private static let every: Set<Seen> = {
        var every: Set<Seen> = []
        for isDark in [false, true] {
            for hasHighContrast in [false, true] {
                for gamut in [nil, PaletteMode.Gamut.srgb, .displayP3] {
                    every.insert(Seen(isDark: isDark, hasHighContrast: hasHighContrast, gamut: gamut))
                }
            }
        }
        return every
    }()

    private var seen = AskedScreens.every

    /// Leaves those for which queries hold, whatever else is true of the screen: what is for print, or for narrow screens, says
    /// nothing of the palette.
    mutating func keep(_ queries: Range<Int>, in bytes: Span<UInt8>) {
        seen = seen.filter { screen in
            MediaQueries.hold(queries, in: bytes) { AskedScreens.answer($0, of: screen, in: bytes) }
        }
    }

    /// Leaves none, as where something is asked that is not said of the page.
    mutating func keepNone() { seen = [] }

    /// The screens as modes name them, each as wide as it can be: `(prefers-color-scheme: dark) or (prefers-contrast: more)` are two.
    var screens: [PaletteMode.Screen] {
        if seen.isEmpty { return [] }
        let held = AskedScreens.named.filter { $0.value.isSubset(of: seen) }
        return held.filter { own in !held.contains { $0.value.isStrictSuperset(of: own.value) } }.map(\.screen)
    }

    /// Every screen that modes can name, with those it takes in.
    private static let named: [(screen: PaletteMode.Screen, value: Set<Seen>)] = {
        var named: [(PaletteMode.Screen, Set<Seen>)] = []
        for scheme in [nil, ColorScheme.light, .dark] {
            for hasHighContrast in [false, true] {
                for gamut in [nil, PaletteMode.Gamut.srgb, .displayP3] {
                    let screen = PaletteMode.Screen(scheme: scheme, hasHighContrast: hasHighContrast, gamut: gamut)
                    let value = every.filter { own in
                        (scheme == nil || own.isDark == (scheme == .dark)) && (!hasHighContrast || own.hasHighContrast)
                            && (gamut == nil || own.gamut == .displayP3 || own.gamut == gamut)
                    }
                    named.append((screen, value))
                }
            }
        }
        return named
    }()

    /// What is true of a screen; nil for what palettes do not ask.
    private static func answer(_ feature: MediaFeature, of screen: Seen, in bytes: Span<UInt8>) -> Bool? {
        let value = feature.value.map { text($0, bytes) }
        switch (text(feature.name, bytes), value) {
        case ("prefers-color-scheme", "dark"): return screen.isDark
        case ("prefers-color-scheme", "light"): return !screen.isDark
        case ("prefers-color-scheme", nil): return true
        case ("prefers-contrast", "more"), ("prefers-contrast", nil): return screen.hasHighContrast
        case ("prefers-contrast", "no-preference"): return !screen.hasHighContrast
        case ("prefers-contrast", "less"), ("prefers-contrast", "custom"): return false
        case ("color-gamut", "srgb"): return screen.gamut != nil
        case ("color-gamut", "p3"): return screen.gamut == .displayP3
        case ("color-gamut", nil): return screen.gamut != nil
        default: return nil
        }
    }

    private static func text(_ range: Range<Int>, _ bytes: Span<UInt8>) -> String {
        String(decoding: range.map { bytes[$0] }, as: UTF8.self).lowercased()
    }
}
