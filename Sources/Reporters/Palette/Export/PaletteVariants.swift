import ColorScience
import DesignModel

/// The colors of an entry by the conditions that formats distinguish: the screens they are for, and the themes.
struct PaletteVariants {
    /// A color with its conditions.
    struct Variant {
        /// The screens it is for.
        var screen: PaletteMode.Screen
        /// The theme, brand or device it is for; nil for all.
        let theme: String?
        let color: Color
        /// Its index among the entry's values.
        let place: Int
    }

    /// One color for each kind of screen, the most general one first.
    private(set) var screens: [Variant] = []
    /// Colors of themes, and further colors for screens already listed.
    private(set) var others: [Variant] = []

    init(of entry: PaletteEntry) {
        let all = entry.values.enumerated().map { place, value in
            let mode = PaletteMode(named: value.mode)
            return Variant(screen: mode.screen, theme: mode.theme, color: value.color, place: place)
        }
        for variant in all {
            if variant.theme == nil, !screens.contains(where: { $0.screen == variant.screen }) {
                screens.append(variant)
            } else {
                others.append(variant)
            }
        }
        // If no color applies to all themes, the first whose theme is named after light or dark is used for that
        // scheme.
        func spoken(_ variant: Variant) -> ColorScheme? { variant.theme.flatMap { ColorScheme(modeName: $0) } }
        if !screens.contains(where: { $0.screen.scheme != .dark }) {
            let lights = others.filter { spoken($0) != .dark && $0.screen.scheme != .dark }
            if let first = lights.first(where: { spoken($0) == .light }) ?? lights.first { stand(for: .init(), first) }
        }
        if !screens.contains(where: { $0.screen.scheme == .dark }),
            let first = others.first(where: { spoken($0) == .dark })
        {
            stand(for: .init(scheme: .dark), first)
        }
        guard let base else { return }
        screens.removeAll { $0.place == base.place && $0.screen == base.screen }
        screens.insert(base, at: 0)
    }

    private mutating func stand(for screen: PaletteMode.Screen, _ variant: Variant) {
        screens.append(Variant(screen: screen, theme: nil, color: variant.color, place: variant.place))
    }

    /// The most general color, for screens without one of their own; nil if all colors are for dark screens only.
    var base: Variant? {
        func rank(_ screen: PaletteMode.Screen) -> Int {
            let gamut = screen.gamut == nil ? 0 : screen.gamut == .srgb ? 1 : 2
            return (screen.hasHighContrast ? 8 : 0) + gamut * 2 + (screen.scheme == nil ? 0 : 1)
        }
        return screens.filter { $0.screen.scheme != .dark }.min { rank($0.screen) < rank($1.screen) }
    }

    /// The color that a screen shows: the most specific one that applies to it, else the most general one; nil if all
    /// colors are for dark screens only and this one is not dark.
    func variant(for screen: PaletteMode.Screen) -> Variant? {
        let fitting = screens.filter { variant in
            let own = variant.screen
            return (own.scheme == nil || own.scheme == screen.scheme)
                && (!own.hasHighContrast || screen.hasHighContrast)
                && (own.gamut == nil || own.gamut == screen.gamut)
        }
        return fitting.max { $0.screen.weight < $1.screen.weight } ?? base
    }

    /// The colors that are lost if only the values at some indices are written; colors equal to a written one are not.
    func leftOut(writing places: Set<Int>) -> [Variant] {
        let written = (screens + others).filter { places.contains($0.place) }.map(\.color)
        var seen = places
        return (screens + others).filter { !written.contains($0.color) && seen.insert($0.place).inserted }
    }
}

extension Color {
    /// Whether it is painted outside sRGB, which colors in the older notations never are.
    var isWide: Bool { !isInSRGB && !isLegacy }
}
