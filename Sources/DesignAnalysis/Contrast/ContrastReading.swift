public import ColorScience
public import DesignModel

/// What is asked of a text before it passes, and from when on it counts as large (WCAG 2.2, SC 1.4.3).
public struct ContrastLimits: Sendable, Hashable {
    /// The lowest ratio of ordinary text.
    public var text: Double
    /// The lowest ratio of large text.
    public var largeText: Double
    /// The size in px from which text is large: 18 pt.
    public var largeSize: Double
    /// The size in px from which bold text is large: 14 pt, cut to two places as browsers' tools do.
    public var largeBoldSize: Double
    /// The weight from which text is bold.
    public var boldWeight: Double

    /// Level AA unless said otherwise.
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
    /// What is to be thought of it.
    public enum Verdict: String, Sendable, Hashable {
        /// The lowest ratio reaches what is required.
        case pass
        /// All that counts is known, and the lowest ratio is too low.
        case fail
        /// Something that is not known could change the answer.
        case review
        /// The text is not seen.
        case unseen
    }

    /// The run, in ``Design/textRuns``.
    public var run: Int
    /// Its text layer.
    public var layer: LayerIndex
    /// Its letters, as written after white space is collapsed. Few readings are told to people: a string for each of a hundred
    /// thousand would be made for nothing.
    public var text: String { Design.string(letters) }
    /// They themselves; filled in where readings are asked for.
    var letters: ArraySlice<Unicode.Scalar> = []
    /// Its size in device px after all transforms.
    public var size: Double
    /// Its weight, 1…1000.
    public var weight: Double
    /// Whether it is large text.
    public var isLarge: Bool
    /// The box around its letters, in device px of its artboard or the page; empty where it has none.
    public var box: Rectangle
    /// The artboard it lies on, by its place in ``Design/artboards``; nil where the design has none.
    public var artboard: Int?
    /// The color it is seen in where the ratio is lowest, or lowest of those that pass where it passes; transparent where it is
    /// not seen.
    public var foreground: RGBA
    /// What is seen behind it there; transparent where it is not seen.
    public var background: RGBA
    /// The 5th percentile of the contrast ratio over the area of the glyphs, 1…21, not rounded; nil where the text is not
    /// seen. Where something is not known, the lowest it could be.
    public var lowest: Double?
    /// The median, with what is not known taken as not there.
    public var typical: Double?
    /// The 95th percentile; where something is not known, the highest it could be.
    public var highest: Double?
    /// The ratio it must reach.
    public var required: Double
    /// What is to be thought of it.
    public var verdict: Verdict
    /// Why it is not seen or not certain, in words; else nil.
    public var reason: String?
    /// What is not known about it, if that is why.
    public var unknown: UnknownReason?
    /// Whether it passes at one place and fails at another.
    var isDivided: Bool {
        guard verdict != .unseen, let lowest, let highest else { return false }
        return lowest < required && highest >= required
    }
    /// The layers that make the background where the ratio is lowest, from bottom to top.
    public var painters: [LayerIndex]
    /// Where the text fails and its colors differ from point to point, each pair that was seen, once; else empty.
    public var pairs: [ColorPair] = []

    /// Leaves it for review, whatever was read.
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
    /// Whether it says something in a language, if only in a sign that stands for a word, such as $ or ?: lines and blocks that
    /// terminals draw with, arrows and what fonts of icons show are pictures, of which SC 1.4.3 asks nothing.
    public func isLanguage(in design: Design) -> Bool {
        // Nearly every text begins with a letter of ASCII, or holds one.
        let holdsLetters =
            text.utf8.contains { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 }
            || text.contains { $0.isLetter || $0.isNumber || $0.isCurrencySymbol || "?!@%&×÷©®™§¶".contains($0) }
        return holdsLetters && !design.textStyles[Int(design.textRuns[run].style)].showsIcons
    }
}
