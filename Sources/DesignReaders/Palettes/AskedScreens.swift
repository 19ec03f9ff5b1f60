import ColorScience
import DesignModel
import SourceText

/// The screens to which the media queries around a rule apply.
struct AskedScreens {
    /// A screen, as far as palettes tell screens apart.
    private struct Seen: Hashable {
        let isDark: Bool
        let hasHighContrast: Bool
        /// The widest gamut that it shows; nil for less than sRGB.
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

    /// Keeps the screens for which queries can hold, whatever else is true of the screen: queries about print or narrow
    /// screens do not matter to a palette.
    mutating func keep(_ queries: Range<Int>, in bytes: Span<UInt8>) {
        seen = seen.filter { screen in
            MediaQueries.hold(queries, in: bytes) { AskedScreens.answer($0, of: screen, in: bytes) }
        }
    }

    /// Keeps no screen, as for a query that does not concern the page.
    mutating func keepNone() { seen = [] }

    /// The screens in terms of modes, each as wide as possible: `(prefers-color-scheme: dark) or (prefers-contrast:
    /// more)` gives two.
    var screens: [PaletteMode.Screen] {
        if seen.isEmpty { return [] }
        let held = AskedScreens.named.filter { $0.value.isSubset(of: seen) }
        return held.filter { own in !held.contains { $0.value.isStrictSuperset(of: own.value) } }.map(\.screen)
    }

    /// Every screen that a mode can name, with the screens that it includes.
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

    /// Whether a media feature holds for a screen; nil for features that do not matter to palettes.
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
