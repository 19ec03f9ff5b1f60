/// Some of the components of a color.
public struct ColorComponents: OptionSet, Hashable, Sendable, Codable {
    /// One bit per component.
    public let rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The first component, such as red or the hue of HSL.
    public static let first = ColorComponents(rawValue: 1)
    /// The second component.
    public static let second = ColorComponents(rawValue: 2)
    /// The third component.
    public static let third = ColorComponents(rawValue: 4)
    /// The alpha.
    public static let alpha = ColorComponents(rawValue: 8)
    /// All three components, without the alpha.
    static let color = ColorComponents(rawValue: 7)

    /// The component at `index` 0…2; 3 is the alpha.
    public static func at(_ index: Int) -> ColorComponents {
        ColorComponents(rawValue: 1 << UInt8(truncatingIfNeeded: index & 3))
    }
}

/// A color in the space it was written in, un-premultiplied, with components that may be missing (`none`).
public struct Color: Hashable, Sendable, Codable {
    // Stored separately: a `SIMD3` is as large as four doubles and its alignment costs sixteen more bytes, and designs
    // hold a color for every paint.
    private var first: Double
    private var second: Double
    private var third: Double
    /// Opacity, 0…1; 0 where missing.
    public var alpha: Double
    /// The space the components are in.
    public var space: ColorSpace
    /// The components written as `none`, or lost because a conversion made them powerless (CSS Color 4 §4.4).
    public var missing: ColorComponents
    /// Whether the color was written in a legacy syntax: hex, a name, `rgb()`, `hsl()`, `hwb()`. Such a color is
    /// printed as `rgb()`, and gradients between two legacy colors default to sRGB (CSS Color 4 §12.1, §15.1).
    public var isLegacy: Bool

    /// The three components on the CSS number scales (see `ColorSpace`); a missing one holds 0.
    public var components: SIMD3<Double> {
        get { SIMD3(first, second, third) }
        set { (first, second, third) = (newValue.x, newValue.y, newValue.z) }
    }

    /// A color from its components; those in `missing` are set to 0.
    public init(
        space: ColorSpace, components: SIMD3<Double>, alpha: Double = 1, missing: ColorComponents = [],
        isLegacy: Bool = false
    ) {
        self.space = space
        (first, second, third) = (components.x, components.y, components.z)
        self.alpha = missing.contains(.alpha) ? 0 : alpha
        self.missing = missing
        self.isLegacy = isLegacy
        guard !missing.isEmpty else { return }
        for index in 0..<3 where missing.contains(.at(index)) { self.components[index] = 0 }
    }

    /// An sRGB color.
    public init(_ color: RGBA) {
        self.init(
            space: .srgb, components: SIMD3(color.red, color.green, color.blue), alpha: color.alpha, isLegacy: true)
    }

    /// An sRGB color of eight bits per channel.
    public init(_ color: RGBA8) {
        self.init(RGBA(color))
    }

    /// The same color in encoded sRGB, not clamped and not gamut mapped; missing components count as 0, and infinite
    /// ones as ±1e30 so that arithmetic stays finite.
    public var rgba: RGBA {
        let rgb = components(in: .srgb).bounded
        return RGBA(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: alpha)
    }

    /// Whether the color lies within sRGB, give or take the noise of a conversion (1e-9, far below any display).
    public var isInSRGB: Bool {
        let rgb = components(in: .srgb)
        return rgb.min() >= -1e-9 && rgb.max() <= 1 + 1e-9
    }

    /// The three components on the scales of another space; missing ones count as 0.
    public func components(in target: ColorSpace) -> SIMD3<Double> {
        space == target ? components : space.convert(components.bounded, to: target)
    }

    /// The same color in another space. Missing components are carried to their analogues, and a component that is
    /// powerless in the result becomes missing (CSS Color 4 §12.2, §4.4); a color already in `target` is unchanged.
    public func converted(to target: ColorSpace) -> Color {
        guard target != space else { return self }
        let numbers = space.convert(space.withoutPowerless(components.bounded), to: target)
        var lost = target.powerless(numbers).union(missing.intersection(.alpha))
        if !missing.isDisjoint(with: .color) { lost.formUnion(carried(to: target)) }
        return Color(space: target, components: numbers, alpha: alpha, missing: lost)
    }

    /// The same color with its hue missing where the hue means nothing because there is no chroma. If the chroma itself
    /// is missing, the other color of the interpolation will supply it, so the hue stays.
    var withPowerlessHueMissing: Color {
        guard let hueIndex = space.hueIndex, !space.powerless(components).isEmpty else { return self }
        if let index = space.index(of: .colorfulness), missing.contains(.at(index)) { return self }
        var result = self
        result.missing.insert(.at(hueIndex))
        result.components[hueIndex] = 0
        return result
    }

    /// The same color with every missing component turned into 0.
    public var withoutMissing: Color {
        var result = self
        result.missing = []
        return result
    }

    /// The components of `target` that are missing because their analogues are missing here.
    private func carried(to target: ColorSpace) -> ColorComponents {
        if missing.isSuperset(of: .color) { return .color }
        var result: ColorComponents = []
        for index in 0..<3 where missing.contains(.at(index)) {
            if let analogue = target.index(of: space.role(at: index)) { result.insert(.at(analogue)) }
        }
        // Analogous sets: if everything but the hue, or everything but the lightness, is missing, the same set is
        // missing in the result.
        for role in [ComponentRole.hue, .lightness] {
            guard let here = space.index(of: role), let there = target.index(of: role) else { continue }
            if missing.intersection(.color) == ColorComponents.color.subtracting(.at(here)) {
                result.formUnion(ColorComponents.color.subtracting(.at(there)))
            }
        }
        return result
    }
}

extension ColorSpace {
    func role(at index: Int) -> ComponentRole {
        index == 0 ? roles.0 : index == 1 ? roles.1 : roles.2
    }

    func index(of role: ComponentRole) -> Int? {
        roles.0 == role ? 0 : roles.1 == role ? 1 : roles.2 == role ? 2 : nil
    }

    /// The components that do not affect the rendering of the color (CSS Color 4 §4.4; thresholds from its sample
    /// code).
    func powerless(_ components: SIMD3<Double>) -> ColorComponents {
        switch self {
        case .hsl where components.y <= 0.001: .first
        case .hwb where components.y + components.z >= 99.999: .first
        case .lch where components.y <= 0.0015: .third
        case .oklch where components.y <= 0.000004: .third
        default: []
        }
    }
}

extension ColorSpace {
    /// The components with a powerless hue replaced by the gray they render as, so that no trace of the hue survives a
    /// conversion.
    func withoutPowerless(_ components: SIMD3<Double>) -> SIMD3<Double> {
        guard !powerless(components).isEmpty else { return components }
        var gray = components
        switch self {
        case .hwb:
            gray.y = components.y / max(1, (components.y + components.z) / 100)
            gray.z = 100 - gray.y
        default: gray.y = 0
        }
        return gray
    }
}

extension SIMD3<Double> {
    /// The numbers with NaN as 0 and infinity as ±1e30, so that no conversion computes infinity minus infinity. 1e30 is
    /// beyond every color, and its cube is still far from overflow.
    var bounded: SIMD3<Double> {
        func finite(_ number: Double) -> Double {
            number.isNaN ? 0 : Swift.max(-1e30, Swift.min(1e30, number))
        }
        return SIMD3(finite(x), finite(y), finite(z))
    }
}
