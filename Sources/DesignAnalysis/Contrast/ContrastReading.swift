public import ColorScience
public import DesignModel

/// The contrast that texts need, and the size from which they count as large (WCAG 2.2, SC 1.4.3).
public struct ContrastLimits: Sendable, Hashable {
    /// The lowest ratio that ordinary text may have.
    public var text: Double
    /// The lowest ratio that large text may have.
    public var largeText: Double
    /// The size in px from which text is large: 18 pt.
    public var largeSize: Double
    /// The size in px from which bold text is large: 14 pt, truncated to two decimals as in browsers' tools.
    public var largeBoldSize: Double
    /// The weight from which text is bold.
    public var boldWeight: Double

    /// Limits; whatever is left out is that of level AA.
    public init(
        text: Double = Contrast.aa.ratio, largeText: Double = Contrast.aaLarge.ratio, largeSize: Double = 24,
        largeBoldSize: Double = 18.66, boldWeight: Double = 700
    ) {
        self.text = text
        self.largeText = largeText
        self.largeSize = largeSize
        self.largeBoldSize = largeBoldSize
        self.boldWeight = boldWeight
    }

    /// Whether text of an effective size, in px, and weight is large.
    public func isLarge(size: Double, weight: Double) -> Bool {
        // Sizes come out of products of scales; the last bits are noise.
        let size = size + 1e-6
        return size >= largeSize || (size >= largeBoldSize && weight >= boldWeight)
    }
}

/// How much a run of text stands out from what lies behind it.
public struct ContrastReading: Sendable, Hashable {
    /// The result of a reading.
    public enum Verdict: String, Sendable, Hashable {
        /// The lowest ratio reaches the required one.
        case pass
        /// Everything that matters is known, and the lowest ratio is too low.
        case fail
        /// Something unknown could change the result.
        case review
        /// The text is not seen.
        case unseen
    }

    /// The run, in ``Design/textRuns``.
    public var run: Int
    /// Its text layer.
    public var layer: LayerIndex
    /// Its letters, after white space is collapsed. Computed on demand, because few readings are reported and strings
    /// for a hundred thousand would be wasted.
    public var text: String { Design.string(letters) }
    /// The letters themselves, filled in when a reading is taken from ``ContrastReadings``.
    var letters: ArraySlice<Unicode.Scalar> = []
    /// Its size in device px after all transforms.
    public var size: Double
    /// Its weight, 1…1000.
    public var weight: Double
    /// Whether it is large text.
    public var isLarge: Bool
    /// The box around its letters, in device px of its artboard or the page; empty where it has none.
    public var box: Rectangle
    /// The artboard it lies on, as an index of ``Design/artboards``; nil where the design has none.
    public var artboard: Int?
    /// The color it is seen in where the ratio is lowest, or for a text that passes, lowest among the points that pass;
    /// transparent where it is not seen.
    public var foreground: RGBA
    /// What is seen behind it at that point; transparent where it is not seen.
    public var background: RGBA
    /// The 5th percentile of the contrast ratio over the area of the glyphs, 1…21, not rounded; nil where the text is
    /// not seen. Where something is unknown, the lowest that it could be.
    public var lowest: Double?
    /// The median, with anything unknown treated as absent.
    public var typical: Double?
    /// The 95th percentile; where something is unknown, the highest that it could be.
    public var highest: Double?
    /// The ratio it must reach.
    public var required: Double
    /// The verdict.
    public var verdict: Verdict
    /// Why it is not seen or not certain, in words; nil for other results.
    public var reason: String?
    /// What is unknown about it, where that is the reason.
    public var unknown: UnknownReason?
    /// Whether it passes at some points and fails at others.
    var isDivided: Bool {
        guard verdict != .unseen, let lowest, let highest else { return false }
        return lowest < required && highest >= required
    }
    /// The layers that make the background where the ratio is lowest, from bottom to top.
    public var painters: [LayerIndex]
    /// Where the text fails and its colors differ from point to point, each pair that was seen, once; else empty.
    public var pairs: [ColorPair] = []

    /// Leaves it for review, whatever was measured.
    mutating func doubt(_ unknown: UnknownReason) {
        verdict = .review
        self.unknown = unknown
        reason = "because of \(unknown.phrase)"
    }
}

/// A text's color and what is seen behind it, at some point of its letters.
public struct ColorPair: Sendable, Hashable {
    /// The color the letters are seen in.
    public let foreground: RGBA
    /// The color behind them.
    public let background: RGBA

    /// Two colors.
    public init(foreground: RGBA, background: RGBA) {
        self.foreground = foreground
        self.background = background
    }
}

extension ContrastReading {
    /// Whether it is language, even if only a sign that stands for a word, such as $ or ?. The lines and blocks that
    /// terminals draw with, arrows and icon fonts are pictures, for which SC 1.4.3 sets no requirement.
    public func isLanguage(in design: Design) -> Bool {
        // Checked first, because nearly every text holds an ASCII letter or digit.
        let holdsLetters =
            text.utf8.contains { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 }
            || text.contains { $0.isLetter || $0.isNumber || $0.isCurrencySymbol || "?!@%&×÷©®™§¶".contains($0) }
        return holdsLetters && !design.textStyles[Int(design.textRuns[run].style)].showsIcons
    }
}
