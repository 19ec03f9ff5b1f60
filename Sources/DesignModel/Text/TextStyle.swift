/// How the letters of a run are set; sizes and distances in user units (px before the layer's transforms).
public struct TextStyle: Sendable, Hashable {
    /// The side of the anchor point a line lies on.
    public enum Anchor: UInt8, Sendable, Hashable { case start, middle, end }
    /// The baseline of the font that lies on the text's y (CSS Inline 3 §3.2).
    public enum Baseline: UInt8, Sendable, Hashable {
        case alphabetic, middle, central, hanging, mathematical, ideographic, textTop, textBottom
    }
    /// The direction lines run in.
    public enum WritingMode: UInt8, Sendable, Hashable { case horizontal, vertical }

    /// How letters are changed before they are set (`text-transform`).
    public enum LetterCase: UInt8, Sendable, Hashable { case asWritten, upper, lower, capitalized }

    /// How capitals stand for small letters (`font-variant-caps`, CSS Fonts 4 §6.6).
    public enum Capitals: UInt8, Sendable, Hashable {
        case asWritten
        /// Small letters are small capitals.
        case small
        /// All letters are small capitals.
        case allSmall
    }

    /// Lines drawn along letters (`text-decoration-line`, CSS Text Decoration 3 §2.1).
    public struct DecorationLines: OptionSet, Sendable, Hashable {
        /// One bit for each line.
        public let rawValue: UInt8
        /// The lines of the bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// A line under the letters.
        public static let under = DecorationLines(rawValue: 1)
        /// A line over the letters.
        public static let over = DecorationLines(rawValue: 2)
        /// A line through the letters.
        public static let through = DecorationLines(rawValue: 4)
    }

    /// Family names in order of preference, quotes removed; the last may be a generic one.
    public var families: [String]
    /// Size of the em.
    public var size: Double
    /// 1…1000; 400 is normal, 700 bold.
    public var weight: Double
    /// Italic or oblique.
    public var isItalic: Bool
    /// How letters are changed before they are set; a run's characters stay as written.
    public var letterCase: LetterCase
    /// How capitals stand for small letters.
    public var capitals: Capitals
    /// The x-height that letters of any font are scaled to, as a share of the size (`font-size-adjust`); nil
    /// for the font's own.
    public var xHeightShare: Float?
    /// Whether pairs of letters are moved together or apart as the font says (`font-kerning`, CSS Fonts 4 §6.3).
    public var isKerned: Bool
    /// Lines drawn along the letters.
    public var decorationLines: DecorationLines
    /// Added after each letter.
    public var letterSpacing: Double
    /// Added after each space.
    public var wordSpacing: Double
    /// Distance between lines as a multiple of the size, or nil where the font decides.
    public var lineHeight: Double?
    /// The distance between baselines that the font sets by itself, as a multiple of the size; nil where the
    /// file does not say.
    public var naturalLineHeight: Float?
    /// Which side of the anchor point a line lies on.
    public var anchor: Anchor
    /// Whether the text runs from right to left.
    public var isRightToLeft: Bool
    /// The direction lines run in.
    public var writingMode: WritingMode
    /// Whether all letters of a vertical line stand upright (`text-orientation`).
    public var standsUpright: Bool
    /// The baseline of the font that lies on the text's y.
    public var baseline: Baseline
    /// How far the run is raised above the line, from `baseline-shift`.
    public var raise: Double
    /// How much further it is raised, as a share of the height of its own font, in user units: for `super`, by
    /// half of that height.
    public var raiseOfHeight = 0.0

    /// The initial style of CSS: 16 px, normal weight.
    public init() {
        families = []
        size = 16
        weight = 400
        isItalic = false
        letterCase = .asWritten
        capitals = .asWritten
        xHeightShare = nil
        isKerned = true
        decorationLines = []
        letterSpacing = 0
        wordSpacing = 0
        lineHeight = nil
        anchor = .start
        isRightToLeft = false
        writingMode = .horizontal
        standsUpright = false
        baseline = .alphabetic
        raise = 0
    }

    /// Hashes only what the styles of one design mostly differ in: some formats look up a style for every text.
    public func hash(into hasher: inout Hasher) {
        let kinds =
            UInt64(letterCase.rawValue) << 24 | UInt64(decorationLines.rawValue) << 16 | UInt64(baseline.rawValue) << 8
            | UInt64(anchor.rawValue) << 1 | (isItalic ? 1 : 0)
        hasher.combine(families)
        hasher.combine(
            kinds.mixed(with: size).mixed(with: weight)
                .mixed(with: lineHeight ?? -1).mixed(with: letterSpacing))
    }

    /// Whether it uses an icon font, which shows a picture for a letter, or for a whole word such as `home`.
    public var showsIcons: Bool {
        guard let family = families.first else { return false }
        // Compares bytes, since every text that is judged needs this: letters in lower case, spaces as they are.
        let name = family.utf8.prefix(TextStyle.longestNameOfIcons).map { $0 | 0x20 }
        return TextStyle.namesOfIcons.contains { words in
            name.indices.contains { name[$0...].starts(with: words.utf8) }
        }
    }

    /// No icon font has a longer name, and a long name would be searched for every text that is judged.
    private static let longestNameOfIcons = 200

    /// What the names of icon fonts contain, in lower case.
    private static let namesOfIcons: [String] = ["icons", "icomoon", "font awesome", "fontawesome", "material symbols"]
}
