/// Facts about one color, alone and on a background: the values behind a line of `tincture color`.
public struct ColorJudgement: Hashable, Sendable {
    /// The color as it was given.
    public let input: String
    /// The color in the space it was written in, or in the requested one; `nil` if it is not valid.
    public let color: Color?
    /// The color in the space it was written in, so that its sRGB values do not suffer from a conversion there and
    /// back.
    private let written: Color?
    /// The error in the color or its background, in one sentence; `nil` if there is none.
    public let error: String?
    /// The comparison with the background; `nil` without a background, or if either color is unusable.
    public let comparison: ColorComparison?

    /// Judges a line: a color, or a color, a tab and its background; `background` applies where the line has none. The
    /// color is reported in `space` if given, and passing colors are suggested if `required` is given.
    public init(
        line: String, on background: Color? = nil, space: ColorSpace? = nil, required: Double? = nil
    ) {
        let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
        let input = fields.first.map(String.init) ?? ""
        let written: Color
        do throws(ColorError) {
            written = try Color(css: input)
        } catch {
            self.init(input: input, color: nil, error: error.message, comparison: nil)
            return
        }
        var behind = background
        if fields.count > 1 {
            do throws(ColorError) {
                behind = try Color(css: String(fields[1]))
            } catch {
                self.init(
                    input: input, color: nil, error: "The background does not parse. \(error.message)", comparison: nil)
                return
            }
        }
        let reported = space.map { written.converted(to: $0) } ?? written
        if let behind, behind.alpha < 1 {
            let error =
                "The background is translucent, so what is seen is unknown; give the color it makes with what is behind it."
            self.init(input: input, color: reported, written: written, error: error, comparison: nil)
            return
        }
        self.init(
            input: input, color: reported, written: written, error: nil,
            comparison: behind.map { ColorComparison(written, on: $0, required: required) })
    }

    private init(
        input: String, color: Color?, written: Color? = nil, error: String?, comparison: ColorComparison?
    ) {
        self.input = input
        self.color = color
        self.written = written
        self.error = error
        self.comparison = comparison
    }

    /// Whether the color parses, and its background too if the line has one.
    public var isValid: Bool { color != nil }

    /// Whether the color is reported in another space than the one it was written in.
    public var isConverted: Bool { color.map { $0.space != written?.space } ?? false }

    /// The CSS name of the space of `components`.
    public var space: String? { color?.space.cssName }

    /// The three components on the scales of `space`, `nil` where one is missing; empty if the color is not valid.
    public var components: [Double?] {
        guard let color else { return [] }
        return (0..<3).map { color.missing.contains(.at($0)) ? nil : color.components[$0] }
    }

    /// The alpha, 0…1.
    public var alpha: Double? { color?.alpha }

    /// `#RRGGBB` or `#RRGGBBAA` of the color clipped to sRGB, as browsers show it.
    public var hex: String? { written.map { RGBA8($0.rgba).hex } }

    /// Encoded sRGB, not clamped.
    public var srgb: RGBA? { written?.rgba }

    /// Whether the color lies within sRGB.
    public var isInSRGB: Bool? { written?.isInSRGB }
}

/// How a color stands against an opaque background.
public struct ColorComparison: Hashable, Sendable {
    /// The WCAG contrast ratio, 1…21. WCAG covers sRGB only; outside sRGB this is the lower of the ratios with and
    /// without clipping the colors to sRGB.
    public let ratio: Double
    /// CIEDE2000 between the color as seen and the background, in Lab relative to D50.
    public let deltaE2000: Double
    /// ΔEOK between the color as seen and the background.
    public let deltaEOK: Double
    /// Colors that reach the required ratio, best first; `nil` if none was required.
    public let nearest: [PassingColor]?

    /// Compares a color with an opaque background; a translucent color is painted over it first.
    public init(_ color: Color, on background: Color, required: Double? = nil) {
        let behind = background.rgba
        let seen = color.rgba.composited(over: behind)
        let cutBehind = behind.clamped
        let cutSeen = color.rgba.clamped.composited(over: cutBehind)
        ratio = min(Contrast.ratio(seen, behind), Contrast.ratio(cutSeen, cutBehind))
        deltaE2000 = ColorDifference.ciede2000(Color(seen), Color(behind))
        deltaEOK = ColorDifference.ok(Color(seen), Color(behind))
        nearest = required.map { NearestPassing.colors(for: RGBA8(color.rgba), on: behind, required: $0) }
    }

    /// Whether text passes at level AA (SC 1.4.3).
    public var passesAA: Bool { Contrast.aa.isMet(by: ratio) }
    /// Whether large text passes at level AA (SC 1.4.3).
    public var passesAALarge: Bool { Contrast.aaLarge.isMet(by: ratio) }
    /// Whether text passes at level AAA (SC 1.4.6).
    public var passesAAA: Bool { Contrast.aaa.isMet(by: ratio) }
    /// Whether large text passes at level AAA (SC 1.4.6).
    public var passesAAALarge: Bool { Contrast.aaaLarge.isMet(by: ratio) }
    /// Whether a graphic or a control passes (SC 1.4.11).
    public var passesGraphic: Bool { Contrast.graphic.isMet(by: ratio) }
}
