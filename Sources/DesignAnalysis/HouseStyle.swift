public import ColorScience
public import DesignModel
public import FontMetrics

/// What the house says about its designs: facts that analyses and rules judge by.
public struct HouseStyle: Sendable {
    /// What a house says of one of its modes.
    public struct Mode: Sendable {
        /// Which mode.
        public let scheme: ColorScheme
        /// The colors of that mode; nil where nobody has said.
        public let palette: Palette?
        /// What lies beneath designs in it; opaque; nil where nobody has said.
        public let backdrop: RGBA?
        fileprivate let passing: PassingColors

        /// A mode.
        public init(_ scheme: ColorScheme, palette: Palette?, backdrop: RGBA?) {
            self.scheme = scheme
            self.palette = palette
            self.backdrop = backdrop
            passing = PassingColors(of: palette)
        }
    }

    /// The colors that may be used, in whichever mode; nil where nobody has said.
    public let palette: Palette?
    /// The sizes that text may have; nil where nobody has said.
    public let typeScale: TypeScale?
    /// What lies beneath every design; opaque; nil where nobody has said, and the design's own canvas lies there.
    public let backdrop: RGBA?
    /// Fonts that texts are set in where they name them.
    public var fonts: FontCollection?
    /// What entries of the palette are for: the names of the entries by role, such as `text`.
    public var roles: [String: [String]] = [:]
    /// What the tokens of the house list.
    public var listed = ListedValues()
    /// The tokens that references from one file into another lead to, as far as they are known before designs are judged.
    public var tokens = TokenFacts()
    /// Colors that lie on one another, as stated.
    public var pairs: [NamedPair] = []
    /// Colors that pass where others do not, the palette's first.
    public let passing: PassingColors
    /// The modes the house has, light first; empty where nobody has said.
    public let modes: [Mode]

    /// A house that has said nothing but, perhaps, this.
    public init(
        palette: Palette? = nil, typeScale: TypeScale? = nil, backdrop: RGBA? = nil, modes: [Mode] = []
    ) {
        self.init(
            palette: palette, typeScale: typeScale, backdrop: backdrop, passing: PassingColors(of: palette),
            modes: modes)
    }

    private init(
        palette: Palette?, typeScale: TypeScale?, backdrop: RGBA?, passing: PassingColors, modes: [Mode]
    ) {
        self.palette = palette
        self.typeScale = typeScale
        self.backdrop = backdrop
        self.passing = passing
        self.modes = modes
    }

    /// The house as a design meets it in a mode: a design that follows the mode has the colors of that mode, any other
    /// those of all modes, as nobody knows which it was drawn for.
    public func style(in scheme: ColorScheme, of design: Design) -> HouseStyle {
        guard let mode = modes.first(where: { $0.scheme == scheme }) else { return self }
        let isFollowed = design.followsColorScheme
        var style = HouseStyle(
            palette: isFollowed ? mode.palette : palette, typeScale: typeScale, backdrop: mode.backdrop,
            passing: isFollowed ? mode.passing : passing, modes: [])
        style.fonts = fonts
        style.roles = roles
        style.pairs = pairs
        style.listed = listed
        style.tokens = tokens
        return style
    }

    /// The palettes that hold one at a time: that of each mode, or the only one.
    public var palettes: [Palette] { modes.isEmpty ? palette.map { [$0] } ?? [] : modes.compactMap(\.palette) }

    /// What lies beneath a design.
    public func backdrop(beneath design: Design) -> RGBA { backdrop ?? design.colorScheme.canvas }
}

extension ColorScheme {
    /// What Chromium paints beneath a page of the scheme: other browsers are white, too, and dark in shades of their own.
    public var canvas: RGBA {
        switch self {
        case .light: .white
        case .dark: RGBA(RGBA8(red: 0x12, green: 0x12, blue: 0x12))
        }
    }
}
