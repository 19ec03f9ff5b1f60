import ColorScience
import DesignModel

/// The colors of an entry by what formats tell apart: the screens they are for, and themes beside that.
struct PaletteVariants {
    /// A color, and what it is for.
    struct Variant {
        /// The screens.
        var screen: PaletteMode.Screen
        /// The theme, brand or device; nil for all.
        let theme: String?
        let color: Color
        /// Its place among the entry's values.
        let place: Int
    }

    /// One for each kind of screen, that of most screens first.
    private(set) var screens: [Variant] = []
    /// Those of themes, and what is a second time for the same screens.
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
        // Where no color is for all themes, the first whose theme speaks of light or dark stands for that.
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

    /// What holds where nothing else does; nil where all are for dark screens alone.
    var base: Variant? {
        func rank(_ screen: PaletteMode.Screen) -> Int {
            let gamut = screen.gamut == nil ? 0 : screen.gamut == .srgb ? 1 : 2
            return (screen.hasHighContrast ? 8 : 0) + gamut * 2 + (screen.scheme == nil ? 0 : 1)
        }
        return screens.filter { $0.screen.scheme != .dark }.min { rank($0.screen) < rank($1.screen) }
    }

    /// What a screen shows: of all that fits it, that which asks for most; nil where all are for other screens.
    func variant(for screen: PaletteMode.Screen) -> Variant? {
        let fitting = screens.filter { variant in
            let own = variant.screen
            return (own.scheme == nil || own.scheme == screen.scheme)
                && (!own.hasHighContrast || screen.hasHighContrast)
                && (own.gamut == nil || own.gamut == screen.gamut)
        }
        return fitting.max { $0.screen.weight < $1.screen.weight } ?? base
    }

    /// What is not written where some places of the entry are, and no other color says.
    func leftOut(writing places: Set<Int>) -> [Variant] {
        let written = (screens + others).filter { places.contains($0.place) }.map(\.color)
        var seen = places
        return (screens + others).filter { !written.contains($0.color) && seen.insert($0.place).inserted }
    }
}

extension Color {
    /// Whether it is painted beyond sRGB, as no color of the older notations is.
    var isWide: Bool { !isInSRGB && !isLegacy }
}
