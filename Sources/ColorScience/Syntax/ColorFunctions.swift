extension ColorParser {
    /// Parses the inside of `color-mix()` (CSS Color 5 §3).
    @_lifetime(self: copy self)
    mutating func colorMix() throws(ColorError) -> Color {
        var space = ColorSpace.oklab
        var method = HueMethod.shorter
        if takesWord(.in) {
            (space, method) = try interpolationMethod()
            try comma()
        }
        var items: [ColorMix.Item] = []
        repeat { items.append(try mixItem()) } while try takesComma()
        try closeBracket()
        return ColorMix(space: space, hue: method, items: items).color
    }

    /// Parses a space and, for a polar one, an optional hue method (CSS Color 4 §12.1).
    @_lifetime(self: copy self)
    private mutating func interpolationMethod() throws(ColorError) -> (ColorSpace, HueMethod) {
        reader.skipBlank()
        let start = reader.position
        guard let name = reader.identifier() else { throw .unknownSpace(at: start) }
        if name.isCustom {
            need = .customSpace
            return (.oklab, .shorter)
        }
        guard let space = Word(name)?.space else { throw .unknownSpace(at: start) }
        reader.skipBlank()
        let place = reader.position
        guard reader.next != UInt8(ascii: ","), let written = reader.identifier() else { return (space, .shorter) }
        guard space.hueIndex != nil, let method = Word(written)?.hueMethod, takesWord(.hue) else {
            throw .unknownSpace(at: place)
        }
        return (space, method)
    }

    /// Parses a color with an optional percentage, 0…100, before or after it.
    @_lifetime(self: copy self)
    private mutating func mixItem() throws(ColorError) -> ColorMix.Item {
        var share = try percentage()
        let color = try innerColor()
        if share == nil { share = try percentage() }
        return ColorMix.Item(color: color, percentage: share)
    }

    @_lifetime(self: copy self)
    private mutating func percentage() throws(ColorError) -> Double? {
        reader.skipBlank()
        let start = reader.position
        if reader.startsNumber {
            let value = try quantity()
            guard value.kind == .percentage, value.value >= 0, value.value <= 100 else { throw .component(at: start) }
            return value.value
        }
        guard let name = reader.identifier() else { return nil }
        let word = Word(name)
        guard reader.take(UInt8(ascii: "(")), let word, let value = try mathFunction(word) else {
            reader.move(to: start)
            return nil
        }
        guard value.kind == .percentage else { throw .component(at: start) }
        // A calculation out of range is clamped, not invalid (CSS Values 4 §10.12).
        return value.value > 0 ? min(100, value.value) : 0
    }

    /// Parses the inside of `alpha(from <color> / <alpha>)` (CSS Color 5): the same color with another alpha.
    @_lifetime(self: copy self)
    mutating func alphaFunction() throws(ColorError) -> Color {
        let start = reader.position
        guard takesWord(.from) else { throw .component(at: start) }
        var color = try innerColor()
        origin = color
        guard let alpha = try alphaAfterSlash() else { return color }
        color.alpha = try opacity(alpha, from: start)
        color.missing.remove(.alpha)
        if alpha.kind == .missing { color.missing.insert(.alpha) }
        return color
    }

    /// Parses the inside of `contrast-color(<color>)` (CSS Color 5): black or white, whichever contrasts more; white on
    /// a tie.
    @_lifetime(self: copy self)
    mutating func contrastColor() throws(ColorError) -> Color {
        let color = try innerColor()
        try closeBracket()
        let luminance = Contrast.luminance(color.rgba)
        let onWhite = Contrast.ratio(luminance: 1, luminance)
        let onBlack = Contrast.ratio(luminance: luminance, 0)
        return Color(onBlack > onWhite ? RGBA.black : .white)
    }

    /// Parses the inside of `light-dark(<color>, <color>)` (CSS Color 5).
    @_lifetime(self: copy self)
    mutating func lightDark() throws(ColorError) -> Color {
        // Both sides may set `need`; only that of the chosen side counts.
        let before = need
        let light = try innerColor()
        let lightNeed = need
        need = before
        try comma()
        let dark = try innerColor()
        let darkNeed = need
        try closeBracket()
        switch context.scheme {
        case .light:
            need = lightNeed
            return light
        case .dark:
            need = darkNeed
            return dark
        case nil:
            need = .colorScheme
            return light
        }
    }

    /// Parses the inside of `device-cmyk()`: without a profile, the naive conversion of CSS Color 5 §10.1.
    @_lifetime(self: copy self)
    mutating func deviceCMYK() throws(ColorError) -> Color {
        let start = reader.position
        let first = try component()
        let hasCommas = try takesComma()
        var inks = [try ink(first, from: start)]
        for index in 1..<4 {
            if hasCommas, index > 1 { try comma() }
            inks.append(try ink(try component(), from: start))
        }
        var alpha: Component?
        if hasCommas {
            if try takesComma() { alpha = try component() }
            try closeBracket()
        } else {
            alpha = try alphaAfterSlash()
        }
        let light = 1 - inks[3]
        let opacity = try alpha.map { component throws(ColorError) in try self.opacity(component, from: start) }
        return Color(
            space: .srgb, components: SIMD3((1 - inks[0]) * light, (1 - inks[1]) * light, (1 - inks[2]) * light),
            alpha: opacity ?? 1, missing: alpha?.kind == .missing ? .alpha : [])
    }

    private func ink(_ component: Component, from start: Int) throws(ColorError) -> Double {
        switch component.kind {
        case .missing: return 0
        case .number: return component.value > 0 ? min(1, component.value) : 0
        case .percentage: return component.value > 0 ? min(1, component.value / 100) : 0
        case .angle: throw .component(at: start)
        }
    }
}
