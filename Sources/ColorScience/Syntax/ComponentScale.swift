/// One component as written: a number, a percentage, an angle in degrees, or `none`.
struct Component {
    enum Kind { case missing, number, percentage, angle }

    let value: Double
    let kind: Kind
}

/// How a color function reads its components: the table of CSS Color 4 §4.3 and the clamps of each section.
struct ComponentScale {
    let space: ColorSpace
    /// The divisor for numbers; 255 for `rgb()`.
    let divisor: Double
    /// The values that 100 % stands for.
    let percentage: SIMD3<Double>
    /// The limits numbers are clamped to when parsed.
    let lowest, highest: SIMD3<Double>
    /// Whether the legacy syntax with commas exists.
    var takesCommas = false

    static let rgb = ComponentScale(
        space: .srgb, divisor: 255, percentage: SIMD3(repeating: 1), lowest: SIMD3(repeating: 0),
        highest: SIMD3(repeating: 1), takesCommas: true)
    static let hsl = ComponentScale(
        space: .hsl, divisor: 1, percentage: SIMD3(0, 100, 100), lowest: SIMD3(0, 0, -.infinity), highest: unlimited,
        takesCommas: true)
    static let hwb = ComponentScale(
        space: .hwb, divisor: 1, percentage: SIMD3(0, 100, 100), lowest: -unlimited, highest: unlimited)
    static let lab = ComponentScale(
        space: .lab, divisor: 1, percentage: SIMD3(100, 125, 125), lowest: SIMD3(0, -.infinity, -.infinity),
        highest: SIMD3(100, .infinity, .infinity))
    static let lch = ComponentScale(
        space: .lch, divisor: 1, percentage: SIMD3(100, 150, 0), lowest: SIMD3(0, 0, -.infinity),
        highest: SIMD3(100, .infinity, .infinity))
    static let oklab = ComponentScale(
        space: .oklab, divisor: 1, percentage: SIMD3(1, 0.4, 0.4), lowest: SIMD3(0, -.infinity, -.infinity),
        highest: SIMD3(1, .infinity, .infinity))
    static let oklch = ComponentScale(
        space: .oklch, divisor: 1, percentage: SIMD3(1, 0.4, 0), lowest: SIMD3(0, 0, -.infinity),
        highest: SIMD3(1, .infinity, .infinity))

    /// The scale of a space's own function; `nil` for the spaces written in `color()`.
    static func of(_ space: ColorSpace, isLegacy: Bool) -> ComponentScale? {
        switch space {
        case .srgb: isLegacy ? rgb : nil
        case .hsl: hsl
        case .hwb: hwb
        case .lab: lab
        case .lch: lch
        case .oklab: oklab
        case .oklch: oklch
        default: nil
        }
    }

    /// The scale of `color()`, which does not clamp.
    static func unclamped(_ space: ColorSpace) -> ComponentScale {
        ComponentScale(
            space: space, divisor: 1, percentage: SIMD3(repeating: 1), lowest: -unlimited, highest: unlimited)
    }

    private static let unlimited = SIMD3<Double>(repeating: .infinity)

    /// The component at `index` as a number of the space; `nil` if its kind is not allowed there.
    func number(_ component: Component, at index: Int, isRelative: Bool) -> Double? {
        // NaN counts as 0 once it leaves a calculation (CSS Values 4 §10.9.1).
        let written = component.value.isNaN ? 0 : component.value
        let isHue = space.hueIndex == index
        switch component.kind {
        case .missing: return 0
        case .angle: return isHue ? normalizedHue(written) : nil
        case .percentage:
            return isHue ? nil : clamped(written / 100 * percentage[index], at: index, isRelative: isRelative)
        case .number:
            if isHue { return normalizedHue(written) }
            return clamped(written / divisor, at: index, isRelative: isRelative)
        }
    }

    private func clamped(_ number: Double, at index: Int, isRelative: Bool) -> Double {
        // Relative rgb() may leave sRGB; only the absolute form is clamped to it (CSS Color 5 §4.2).
        if isRelative, space == .srgb { return number }
        return max(lowest[index], min(highest[index], supportedNumber(number)))
    }
}

extension ColorParser {
    /// Parses the inside of a color function after its opening bracket: components, alpha, closing bracket.
    @_lifetime(self: copy self)
    mutating func components(_ scale: ComponentScale) throws(ColorError) -> Color {
        let isRelative = try takesOrigin(as: scale.space, divisor: scale.divisor)
        reader.skipBlank()
        let start = reader.position
        let first = try component()
        if scale.takesCommas, !isRelative, try takesComma() {
            return try legacyComponents(scale, first: first, from: start)
        }
        let second = try component()
        let third = try component()
        return try finished(
            scale, first, second, third, alpha: try alphaAfterSlash(), isRelative: isRelative, from: start)
    }

    /// Parses the inside of `color()` after its opening bracket.
    @_lifetime(self: copy self)
    mutating func colorFunction() throws(ColorError) -> Color {
        // The space follows the origin color but the origin must be converted to it, so both are read first.
        let start = reader.position
        let written = takesWord(.from) ? try innerColor() : nil
        reader.skipBlank()
        let place = reader.position
        guard let name = reader.identifier() else { throw .unknownSpace(at: start) }
        if name.isCustom {
            need = .customSpace
            reader.skipPastClosingBracket()
            return Color(.transparent)
        }
        guard let space = Word(name)?.space, space.isColorFunctionSpace else { throw .unknownSpace(at: place) }
        origin = written?.converted(to: space)
        let scale = ComponentScale.unclamped(space)
        let first = try component()
        let second = try component()
        let third = try component()
        return try finished(
            scale, first, second, third, alpha: try alphaAfterSlash(), isRelative: written != nil, from: start,
            isLegacy: false)
    }

    /// Takes `from <color>`, if present, and makes its channels available; returns whether it was present.
    @_lifetime(self: copy self)
    private mutating func takesOrigin(as space: ColorSpace, divisor: Double) throws(ColorError) -> Bool {
        reader.skipBlank()
        // Most functions start with a number, which saves looking up the word.
        guard !reader.startsNumber, takesWord(.from) else { return false }
        var color = try innerColor().converted(to: space)
        color.components *= divisor
        origin = color
        return true
    }

    /// Parses one component.
    @_lifetime(self: copy self)
    mutating func component() throws(ColorError) -> Component {
        reader.skipBlank()
        let start = reader.position
        if reader.startsNumber {
            let number = reader.number()
            if reader.take(UInt8(ascii: "%")) { return Component(value: number, kind: .percentage) }
            if !reader.startsIdentifier { return Component(value: number, kind: .number) }
            reader.move(to: start)
            return try component(try quantity(), from: start)
        }
        guard let name = reader.identifier() else { throw .component(at: start) }
        let word = Word(name)
        if reader.take(UInt8(ascii: "(")) {
            if name.isCustom || word?.isSubstitution == true || word?.isOpenNumber == true {
                throw .needsContext(.substitution)
            }
            guard let word, let value = try mathFunction(word) else { throw .component(at: start) }
            return try component(value, from: start)
        }
        if word == Word.none { return Component(value: 0, kind: .missing) }
        guard let word, let channel = channel(word) else { throw .component(at: start) }
        return channel
    }

    private func component(_ quantity: Quantity, from start: Int) throws(ColorError) -> Component {
        switch quantity.kind {
        case .number: return Component(value: quantity.value, kind: .number)
        case .percentage: return Component(value: quantity.value, kind: .percentage)
        case .angle: return Component(value: quantity.value, kind: .angle)
        default: throw .component(at: start)
        }
    }

    /// Parses `/ alpha`, if present, and the closing bracket.
    @_lifetime(self: copy self)
    mutating func alphaAfterSlash() throws(ColorError) -> Component? {
        reader.skipBlank()
        let alpha = reader.take(UInt8(ascii: "/")) ? try component() : nil
        try closeBracket()
        return alpha
    }

    /// Parses the rest of the legacy syntax after its first comma: one kind for all components of rgb(), percentages in
    /// hsl(), never `none`.
    @_lifetime(self: copy self)
    private mutating func legacyComponents(
        _ scale: ComponentScale, first: Component, from start: Int
    ) throws(ColorError) -> Color {
        let second = try component()
        try comma()
        let third = try component()
        let alpha = try takesComma() ? try component() : nil
        try closeBracket()
        let fits =
            if scale.space == .hsl {
                second.kind == .percentage && third.kind == .percentage && first.kind != .missing
            } else {
                first.kind == second.kind && second.kind == third.kind && first.kind != .missing
            }
        guard fits, alpha?.kind != .missing else { throw .legacySyntax(at: start) }
        return try finished(scale, first, second, third, alpha: alpha, isRelative: false, from: start)
    }

    private func finished(
        _ scale: ComponentScale, _ first: Component, _ second: Component, _ third: Component, alpha: Component?,
        isRelative: Bool, from start: Int, isLegacy: Bool = true
    ) throws(ColorError) -> Color {
        guard let x = scale.number(first, at: 0, isRelative: isRelative),
            let y = scale.number(second, at: 1, isRelative: isRelative),
            let z = scale.number(third, at: 2, isRelative: isRelative)
        else { throw .component(at: start) }
        var missing: ColorComponents = []
        if first.kind == .missing { missing.insert(.first) }
        if second.kind == .missing { missing.insert(.second) }
        if third.kind == .missing { missing.insert(.third) }
        let opacity: Double
        if let alpha {
            opacity = try self.opacity(alpha, from: start)
            if alpha.kind == .missing { missing.insert(.alpha) }
        } else {
            // Relative colors keep the alpha of their origin (CSS Color 5 §4).
            opacity = origin?.alpha ?? 1
            if origin?.missing.contains(.alpha) == true { missing.insert(.alpha) }
        }
        let space = scale.space
        var components = SIMD3(x, y, z)
        if context.isPainted, space == .rec2020, !isRelative {
            components = components.mapped { Transfer.rec2020FromLinear(Transfer.cameraToLinear($0)) }
        }
        let isOldSpace = space == .srgb || space == .hsl || space == .hwb
        return Color(
            space: space, components: components, alpha: opacity, missing: missing,
            isLegacy: isLegacy && isOldSpace && !isRelative)
    }

    /// An alpha clamped to 0…1; NaN is 0.
    func opacity(_ alpha: Component, from start: Int) throws(ColorError) -> Double {
        switch alpha.kind {
        case .missing: return 0
        case .angle: throw .component(at: start)
        case .number: return Self.clampedOpacity(alpha.value)
        case .percentage: return Self.clampedOpacity(alpha.value / 100)
        }
    }

    private static func clampedOpacity(_ value: Double) -> Double {
        value > 0 ? min(1, value) : 0
    }
}
