/// The direction in which hues are interpolated around the circle (CSS Color 4 §12.4).
public enum HueMethod: UInt8, Hashable, Sendable, CaseIterable {
    /// The shorter arc; the default.
    case shorter
    /// The longer arc.
    case longer
    /// Upwards, whatever the distance.
    case increasing
    /// Downwards, whatever the distance.
    case decreasing
}

/// A prepared interpolation between two colors (CSS Color 4 §12): converted, missing components taken from the other
/// side, hues fixed up, premultiplied.
public struct Interpolation: Hashable, Sendable {
    /// The space of the interpolated colors.
    public let space: ColorSpace
    private let start, end: SIMD3<Double>
    private let startAlpha, endAlpha: Double
    private let missing: ColorComponents

    /// Prepares to interpolate in `space`; `hue` only matters in a polar space.
    public init(from first: Color, to second: Color, in space: ColorSpace, hue: HueMethod = .shorter) {
        // A powerless hue takes the other color's hue, even in a color that needs no conversion.
        var first = first.converted(to: space).withPowerlessHueMissing
        var second = second.converted(to: space).withPowerlessHueMissing
        missing = first.missing.intersection(second.missing)
        first.fillMissing(from: second)
        second.fillMissing(from: first)
        if let index = space.hueIndex {
            (first.components[index], second.components[index]) = hue.fixed(
                first.components[index], second.components[index])
        }
        // An alpha missing on both sides counts as opaque while premultiplying (§12.3).
        startAlpha = missing.contains(.alpha) ? 1 : first.alpha
        endAlpha = missing.contains(.alpha) ? 1 : second.alpha
        start = first.components.premultiplied(by: startAlpha, except: space.hueIndex)
        end = second.components.premultiplied(by: endAlpha, except: space.hueIndex)
        self.space = space
    }

    /// The color at `progress`, 0 (the first) to 1 (the second); values outside that range extrapolate.
    public func color(at progress: Double) -> Color {
        let rest = 1 - progress
        let alpha = startAlpha * rest + endAlpha * progress
        var components = start * rest + end * progress
        if alpha > 0 { components = components.premultiplied(by: 1 / alpha, except: space.hueIndex) }
        if let index = space.hueIndex { components[index] = normalizedHue(components[index]) }
        return Color(space: space, components: components, alpha: max(0, min(1, alpha)), missing: missing)
    }
}

extension Color {
    /// The color at `progress` (0…1) on the way to `other`, interpolated in `space`.
    public func mixed(
        with other: Color, at progress: Double, in space: ColorSpace = .oklab, hue: HueMethod = .shorter
    ) -> Color {
        Interpolation(from: self, to: other, in: space, hue: hue).color(at: progress)
    }

    /// Fills in every missing component that `other` has.
    fileprivate mutating func fillMissing(from other: Color) {
        let taken = missing.subtracting(other.missing)
        guard !taken.isEmpty else { return }
        for index in 0..<3 where taken.contains(.at(index)) { components[index] = other.components[index] }
        if taken.contains(.alpha) { alpha = other.alpha }
        missing.subtract(taken)
    }
}

extension HueMethod {
    /// Both hues shifted by whole turns so that a straight line between them goes in the chosen direction (§12.4).
    func fixed(_ first: Double, _ second: Double) -> (Double, Double) {
        let way = second - first
        return switch self {
        case .shorter where way > 180: (first + 360, second)
        case .shorter where way < -180: (first, second + 360)
        case .longer where way > 0 && way < 180: (first + 360, second)
        case .longer where way > -180 && way <= 0: (first, second + 360)
        case .increasing where way < 0: (first, second + 360)
        case .decreasing where way > 0: (first + 360, second)
        default: (first, second)
        }
    }
}

extension SIMD3<Double> {
    fileprivate func premultiplied(by alpha: Double, except hueIndex: Int?) -> SIMD3<Double> {
        var result = self * alpha
        if let hueIndex { result[hueIndex] = self[hueIndex] }
        return result
    }
}
