/// The medium that a style sheet can query: a screen that shows one document at its own size.
public struct MediaEnvironment: Hashable, Sendable {
    /// The color scheme that the user prefers.
    public enum ColorScheme: Sendable {
        /// Dark text on a light background.
        case light
        /// Light text on a dark background.
        case dark
    }

    /// Width of the document in CSS pixels.
    public var width: Double
    /// Height of the document in CSS pixels.
    public var height: Double
    /// The preferred color scheme.
    public var colorScheme: ColorScheme

    /// A screen of a size, with a light color scheme by default.
    public init(width: Double, height: Double, colorScheme: ColorScheme = .light) {
        self.width = width
        self.height = height
        self.colorScheme = colorScheme
    }

    /// The same screen for a user who prefers the other color scheme.
    public var inOtherScheme: MediaEnvironment {
        var other = self
        other.colorScheme = colorScheme == .light ? .dark : .light
        return other
    }

    /// Whether any of a list of media queries holds; an empty list does: Media Queries Level 4 §2.
    public func matches(mediaQueries range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        MediaQueries.hold(range, in: bytes) { feature($0, bytes) }
    }

    /// Evaluates the content of the parentheses of a feature; nil if it is not known.
    private func feature(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool? {
        guard let feature = MediaFeature(range, in: bytes) else { return rangeFeature(range, bytes) }
        guard let value = feature.value else { return plainFeature(feature.name, bytes) }
        return valueFeature(feature.name, value, bytes)
    }

    private func plainFeature(_ name: Range<Int>, _ bytes: Span<UInt8>) -> Bool? {
        if cssEquals(bytes, name, "width") { return width > 0 }
        if cssEquals(bytes, name, "height") { return height > 0 }
        if MediaEnvironment.given.contains(where: { cssEquals(bytes, name, $0) }) { return true }
        return MediaEnvironment.missing.contains { cssEquals(bytes, name, $0) } ? false : nil
    }

    /// Features without a value that hold for a screen, as in Chromium.
    private static let given: [StaticString] = [
        "color", "hover", "pointer", "any-hover", "any-pointer", "scripting", "prefers-color-scheme", "display-mode",
        "overflow-block", "overflow-inline", "dynamic-range", "orientation", "aspect-ratio", "resolution",
        "color-gamut", "-webkit-device-pixel-ratio", "-webkit-transform-3d",
    ]
    /// Known features without a value that do not hold.
    private static let missing: [StaticString] = [
        "monochrome", "grid", "prefers-reduced-motion", "prefers-contrast", "forced-colors",
        "prefers-reduced-transparency", "color-index", "scan",
    ]

    private func valueFeature(_ name: Range<Int>, _ value: Range<Int>, _ bytes: Span<UInt8>) -> Bool? {
        func says(_ word: StaticString) -> Bool { cssEquals(bytes, value, word) }
        if cssEquals(bytes, name, "prefers-color-scheme") {
            return says("dark") ? colorScheme == .dark : says("light") ? colorScheme == .light : nil
        }
        if cssEquals(bytes, name, "orientation") {
            return says("portrait") ? height >= width : says("landscape") ? width > height : nil
        }
        if cssEquals(bytes, name, "hover") || cssEquals(bytes, name, "any-hover") { return says("hover") }
        if cssEquals(bytes, name, "pointer") || cssEquals(bytes, name, "any-pointer") { return says("fine") }
        for preference in [
            "prefers-reduced-motion", "prefers-contrast", "prefers-reduced-transparency", "forced-colors",
        ] as [StaticString] where cssEquals(bytes, name, preference) {
            return says("no-preference") || says("none")
        }
        if cssEquals(bytes, name, "color-gamut") { return says("srgb") }
        // The properties of a screen that scrolls, shows colors and runs scripts.
        let usual: [(StaticString, StaticString)] = [
            ("update", "fast"), ("grid", "0"), ("dynamic-range", "standard"), ("video-dynamic-range", "standard"),
            ("overflow-block", "scroll"), ("overflow-inline", "scroll"), ("display-mode", "browser"),
            ("scripting", "enabled"),
        ]
        for (feature, own) in usual where cssEquals(bytes, name, feature) { return says(own) }
        guard let (measure, comparison) = measure(name, bytes), let wanted = amount(value, bytes) else { return nil }
        // `color` is a count of bits, so only a whole number is valid.
        let isCount = (["color", "min-color", "max-color"] as [StaticString]).contains { cssEquals(bytes, name, $0) }
        guard !isCount || wanted.value == wanted.value.rounded() else { return nil }
        return comparison.holds(measure, wanted)
    }

    /// The value of a measure by its name; `min-` and `max-` become comparisons.
    private func measure(_ name: Range<Int>, _ bytes: Span<UInt8>) -> (MediaCalculation.Amount, Comparison)? {
        let ratio = height > 0 ? width / height : 0
        let measures: [(StaticString, StaticString, StaticString, Double, MediaCalculation.Amount.Unit)] = [
            ("width", "min-width", "max-width", width, .length),
            ("height", "min-height", "max-height", height, .length),
            ("aspect-ratio", "min-aspect-ratio", "max-aspect-ratio", ratio, .number),
            ("device-width", "min-device-width", "max-device-width", width, .length),
            ("device-height", "min-device-height", "max-device-height", height, .length),
            ("resolution", "min-resolution", "max-resolution", 1, .resolution),
            ("color", "min-color", "max-color", 8, .number),
            ("monochrome", "min-monochrome", "max-monochrome", 0, .number),
            (
                "-webkit-device-pixel-ratio", "-webkit-min-device-pixel-ratio", "-webkit-max-device-pixel-ratio",
                1, .number
            ),
        ]
        for (plain, least, most, value, unit) in measures {
            let measure = MediaCalculation.Amount(value: value, unit: unit)
            if cssEquals(bytes, name, plain) { return (measure, .equal) }
            if cssEquals(bytes, name, least) { return (measure, .atLeast) }
            if cssEquals(bytes, name, most) { return (measure, .atMost) }
        }
        return nil
    }

    /// `width >= 600px`, `400px < width <= 800px`: Media Queries Level 4 §2.4.3.
    private func rangeFeature(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool? {
        var tokenizer = CSSTokenizer(range)
        var parts: [Range<Int>] = []
        var comparisons: [Comparison] = []
        var start: Int?
        var end = range.lowerBound
        while true {
            let token = tokenizer.nextSignificant(in: bytes)
            if token.kind == .delim, let comparison = Comparison(bytes, &tokenizer, token) {
                guard let lower = start else { return nil }
                parts.append(lower..<end)
                comparisons.append(comparison)
                start = nil
            } else if token.kind == .end {
                break
            } else {
                start = start ?? token.lower
                end = token.upper
            }
        }
        guard let lower = start, !comparisons.isEmpty, comparisons.count <= 2 else { return nil }
        parts.append(lower..<end)
        // Both comparisons must point the same way, and neither may be `=`.
        if let first = comparisons.first, let last = comparisons.last, comparisons.count == 2 {
            guard first.isAscending == last.isAscending, first != .equal, last != .equal else { return nil }
        }
        let values = parts.map { part in
            // Names with `min-` and `max-` are comparisons already, and not allowed here.
            measure(part, bytes).flatMap { $0.1 == .equal ? $0.0 : nil } ?? amount(part, bytes)
        }
        var holds: Bool? = true
        for (index, comparison) in comparisons.enumerated() {
            guard let left = values[index], let right = values[index + 1] else { return nil }
            holds = Logic.and(holds, comparison.holds(left, right))
        }
        return holds
    }

    /// A length in CSS pixels, a ratio, a plain number or a resolution: CSS Values §6 for the units.
    private func amount(_ range: Range<Int>, _ bytes: Span<UInt8>) -> MediaCalculation.Amount? {
        var tokenizer = CSSTokenizer(range)
        let token = tokenizer.nextSignificant(in: bytes)
        guard token.kind == .number else { return MediaCalculation.amount(range, in: bytes, viewport: (width, height)) }
        let next = tokenizer.nextSignificant(in: bytes)
        guard next.kind == .delim, bytes[next.lower] == UInt8(ascii: "/") else {
            return MediaCalculation.amount(range, in: bytes, viewport: (width, height))
        }
        let divisor = tokenizer.nextSignificant(in: bytes)
        guard divisor.kind == .number, tokenizer.nextSignificant(in: bytes).kind == .end,
            let above = decimal(bytes, token.digits), let below = decimal(bytes, divisor.digits), below > 0
        else { return nil }
        return MediaCalculation.Amount(value: above / below, unit: .number)
    }
}

/// A comparison between two measures in a media feature.
private enum Comparison {
    case equal, atLeast, atMost, above, below

    init?(_ bytes: Span<UInt8>, _ tokenizer: inout CSSTokenizer, _ token: CSSToken) {
        let byte = bytes[token.lower]
        let after = tokenizer
        let next = tokenizer.next(in: bytes)
        let isOrEqual = next.kind == .delim && bytes[next.lower] == UInt8(ascii: "=")
        switch byte {
        case UInt8(ascii: "<"): self = isOrEqual ? .atMost : .below
        case UInt8(ascii: ">"): self = isOrEqual ? .atLeast : .above
        case UInt8(ascii: "="):
            self = .equal
            tokenizer = after
            return
        default:
            tokenizer = after
            return nil
        }
        if !isOrEqual { tokenizer = after }
    }

    var isAscending: Bool { self == .atMost || self == .below }

    /// Whether the comparison holds; nil if the two are of different kinds. A zero without a unit counts as a length.
    func holds(_ left: MediaCalculation.Amount, _ right: MediaCalculation.Amount) -> Bool? {
        func isZero(_ amount: MediaCalculation.Amount) -> Bool { amount.unit == .number && amount.value == 0 }
        let isOneLength = left.unit == .length || right.unit == .length
        guard left.unit == right.unit || isOneLength && (isZero(left) || isZero(right)) else { return nil }
        let (left, right) = (left.value, right.value)
        return switch self {
        case .equal: left == right
        case .atLeast: left >= right
        case .atMost: left <= right
        case .above: left > right
        case .below: left < right
        }
    }
}

/// A plain decimal number with an optional exponent.
func decimal(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double? {
    guard !range.isEmpty, range.count < 64 else { return nil }
    return Double(String(decoding: range.map { bytes[$0] }, as: UTF8.self))
}
