public import ColorScience
public import DesignModel
public import FontMetrics

/// The house style: what a team states about its designs, for analyses and rules to judge by.
public struct HouseStyle: Sendable {
    /// What a house states about one of its modes.
    public struct Mode: Sendable {
        /// The mode.
        public let scheme: ColorScheme
        /// The colors of that mode; nil where none are stated.
        public let palette: Palette?
        /// What lies beneath designs in that mode; opaque; nil where it is not stated.
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

    /// The colors that may be used, in whichever mode; nil where none are stated.
    public let palette: Palette?
    /// The sizes that text may have; nil where none are stated.
    public let typeScale: TypeScale?
    /// What lies beneath every design; opaque; nil where it is not stated, and the design's own canvas lies there.
    public let backdrop: RGBA?
    /// The fonts for texts that name them.
    public var fonts: FontCollection?
    /// The names of the palette's entries for each role, such as `text`.
    public var roles: [String: [String]] = [:]
    /// The values that the tokens of the house list.
    public var listed = ListedValues()
    /// The tokens that references from one file to another lead to, as far as they are known before designs are judged.
    public var tokens = TokenFacts()
    /// Pairs of colors, one lying on the other, as stated.
    public var pairs: [NamedPair] = []
    /// Finds colors that pass where others do not, those of the palette first.
    public let passing: PassingColors
    /// The modes that the house has, light first; empty where none are stated.
    public let modes: [Mode]

    /// A house style that states no more than it is given.
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

    /// The house style for a design in a mode: a design that follows the color scheme gets the colors of that mode, any
    /// other those of all modes, since it is unknown which mode it was drawn for.
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

    /// The palettes that apply one at a time: that of each mode, or the only one.
    public var palettes: [Palette] { modes.isEmpty ? palette.map { [$0] } ?? [] : modes.compactMap(\.palette) }

    /// What lies beneath a design.
    public func backdrop(beneath design: Design) -> RGBA { backdrop ?? design.colorScheme.canvas }
}

extension ColorScheme {
    /// What Chromium paints beneath a page of the scheme; other browsers use white as well, and shades of
    /// their own for dark.
    public var canvas: RGBA {
        switch self {
        case .light: .white
        case .dark: RGBA(RGBA8(red: 0x12, green: 0x12, blue: 0x12))
        }
    }
}
