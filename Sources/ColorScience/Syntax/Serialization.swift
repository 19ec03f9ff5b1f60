extension Color {
    /// The color as CSS text (CSS Color 4 §15): `rgb()` with integers for legacy colors without missing components,
    /// otherwise the function of its space, with at most `decimals` digits after the point and never `-0`. A color
    /// whose components its own function would clamp, as mixing and conversions can produce, is written in sRGB with
    /// `color()`, which has no limits. So are non-legacy HSL and HWB colors (CSS Color 5 §4.1): an absolute `hsl()` or
    /// `hwb()` would be an eight-bit color within sRGB. `inOwnFunction` keeps their notation where they lie within
    /// sRGB.
    public func css(decimals: Int = 5, inOwnFunction: Bool = false) -> String {
        if isLegacy, missing.isEmpty { return legacyText }
        let isRewritten = !isLegacy && (space == .hsl || space == .hwb) && !(inOwnFunction && isInSRGB)
        guard !isRewritten, isTaken(decimals: decimals) else {
            let rgb = components(in: .srgb).bounded
            return Color(space: .srgb, components: rgb, alpha: alpha, missing: missing.intersection(.alpha))
                .css(decimals: decimals)
        }
        let numbers = (0..<3).map { index in
            missing.contains(.at(index)) ? "none" : decimal(written(at: index), decimals: decimals)
        }
        let body = numbers.joined(separator: " ")
        // An alpha that rounds to 1 is left out.
        let share = decimal(alpha, decimals: decimals)
        let opacity = missing.contains(.alpha) ? " / none" : share == "1" ? "" : " / " + share
        if space.isColorFunctionSpace, !isLegacy { return "color(\(space.cssName) \(body)\(opacity))" }
        return "\(space == .srgb ? "rgb" : space.cssName)(\(body)\(opacity))"
    }

    /// Whether the color's own function reads the components unclamped, to within the written precision.
    private func isTaken(decimals: Int) -> Bool {
        guard let scale = ComponentScale.of(space, isLegacy: isLegacy) else { return true }
        let slack = 0.5 / pow10(decimals)
        return (0..<3).allSatisfy { index in
            let number = components[index]
            guard number.isFinite else { return number == scale.lowest[index] || number == scale.highest[index] }
            return index == space.hueIndex
                || number > scale.lowest[index] - slack && number < scale.highest[index] + slack
        }
    }

    private func pow10(_ digits: Int) -> Double { (0..<max(0, min(15, digits))).reduce(1) { power, _ in power * 10 } }

    /// A component on the scale of the color's own function: `rgb()` counts to 255.
    private func written(at index: Int) -> Double {
        isLegacy && space == .srgb ? components[index] * 255 : components[index]
    }

    /// The comma form of §15.2.1: integers, and an alpha of eight bits.
    private var legacyText: String {
        let bytes = RGBA8(rgba)
        let channels = "\(bytes.red), \(bytes.green), \(bytes.blue)"
        return bytes.alpha == 255 ? "rgb(\(channels))" : "rgba(\(channels), \(shortestAlpha(bytes.alpha)))"
    }

    /// The alpha with two digits if they round-trip to the same eight bits, else with three (§15.2.2).
    private func shortestAlpha(_ byte: UInt8) -> String {
        let hundredths = (Double(byte) / 255 * 100).rounded()
        let leadsBack = (hundredths / 100 * 255).rounded() == Double(byte)
        return decimal(Double(byte) / 255, decimals: leadsBack ? 2 : 3)
    }
}

/// The number in decimal notation with at most `decimals` (0…15) digits after the point, no trailing zeros and no `-0`;
/// infinity and NaN as `calc(infinity)` and `calc(NaN)`.
func decimal(_ number: Double, decimals: Int) -> String {
    guard number.isFinite else {
        return number.isNaN ? "calc(NaN)" : number < 0 ? "calc(-infinity)" : "calc(infinity)"
    }
    var scale: Int64 = 1
    let digits = max(0, min(15, decimals))
    for _ in 0..<digits { scale *= 10 }
    let scaled = (abs(number) * Double(scale)).rounded()
    // Beyond 2^53 there are no digits after the point left to round.
    guard scaled < 9_007_199_254_740_992 else { return "\(number)" }
    let whole = Int64(scaled) / scale
    var fraction = Int64(scaled) % scale
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard fraction > 0 else { return "\(sign)\(whole)" }
    var places = digits
    while fraction % 10 == 0 {
        fraction /= 10
        places -= 1
    }
    let tail = String(fraction)
    return "\(sign)\(whole).\(String(repeating: "0", count: places - tail.count))\(tail)"
}
