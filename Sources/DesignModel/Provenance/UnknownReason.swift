/// Why a value cannot be known; given in place of a guess.
public enum UnknownReason: Hashable, Sendable {
    /// A picture whose pixels are not available.
    case image(UnknownImage)
    /// A pattern of repeated content.
    case pattern
    /// A mask that varies how much of the content shows.
    case mask
    /// A clip written as a CSS shape.
    case clipShape
    /// A filter outside the file, or one that could not be read.
    case filter
    /// A filter that makes noise.
    case turbulence
    /// A filter that moves every pixel by the colors of another picture.
    case displacement
    /// A filter that lights the layer like a relief.
    case lighting
    /// A filter that computes each pixel from its neighbors.
    case convolution
    /// Embedded HTML whose layout is not computed.
    case foreignContent
    /// Text whose outline lies along a path that cannot be followed.
    case textOnPath
    /// Glyphs of another text whose outlines are not known.
    case otherText
    /// A color that depends on the viewer's system.
    case systemColor
    /// A paint that is named but missing, without a fallback, or that the file leaves out.
    case missingPaint
    /// A paint outside the file.
    case externalPaint
    /// Something that is defined in another file, which is not loaded.
    case elsewhere
    /// A color written in a way that is not understood.
    case unreadColor
    /// A paint borrowed from whatever placed the marker or symbol.
    case contextPaint
    /// A color set by the place where a design is used: `currentColor`, or a variable the file does not define.
    case leftOpen
    /// A style whose value is not followed.
    case unreadStyle
    /// A layer whose place or size is not known.
    case uncertainPlace
    /// An animation that never ends, or whose end is not known.
    case animation
    /// A number that cannot be computed with.
    case numberOutOfRange
    /// An outline combined from others in a way that is not computed or not written down, or a border
    /// whose sides differ.
    case outline
    /// A component that is placed but defined nowhere in the file.
    case missingComponent
    /// The definition of a component without a background, which is seen on whatever its instances are placed on.
    case openGround
    /// Another artboard at the same place on a page, which is painted by itself.
    case otherArtboard
    /// A blur of whatever lies behind a layer.
    case backgroundBlur
    /// A gradient in the shape of a diamond.
    case diamondGradient
    /// Several paints on one text that cannot be reduced to one.
    case layeredPaints
    /// A text with more letters than are laid out.
    case longText
    /// Letters whose widths are not in the fonts at hand.
    case unmeasuredLetters
    /// Letters to which their font gives colors of its own.
    case fontColors
    /// A limit on work was reached.
    case limit

    /// The reason in words, fit to follow "because of".
    public var phrase: String {
        switch self {
        case .image(let image): image.phrase
        case .pattern: "a pattern fill"
        case .mask: "a mask"
        case .clipShape: "a clip written as a shape of CSS"
        case .filter: "a filter effect"
        case .turbulence: "a filter that makes noise"
        case .displacement: "a filter that displaces pixels"
        case .lighting: "a filter that casts light"
        case .convolution: "a filter that convolves pixels"
        case .foreignContent: "embedded HTML"
        case .textOnPath: "text on a path that cannot be followed"
        case .otherText: "other text at the same place"
        case .systemColor: "a system color, which differs from viewer to viewer"
        case .missingPaint: "a paint that is not in the file"
        case .externalPaint: "a paint that lies outside the file"
        case .elsewhere: "what lies in another file"
        case .unreadColor: "a color that could not be read"
        case .contextPaint: "a paint borrowed from what it is placed on"
        case .leftOpen: "a color that is set where the design is used"
        case .unreadStyle: "a style whose value is not followed"
        case .uncertainPlace: "a layer whose place or size is not certain"
        case .animation: "an animation that is not followed"
        case .numberOutOfRange: "a number that is larger than can be computed with"
        case .outline: "an outline that is not worked out"
        case .missingComponent: "a component that is not in the file"
        case .openGround: "a frame without a background, which is seen on whatever it is placed on"
        case .otherArtboard: "another frame at the same place, which is measured by itself"
        case .backgroundBlur: "a blur of what lies behind"
        case .diamondGradient: "a diamond gradient"
        case .layeredPaints: "several paints on one text"
        case .longText: "a text too long to be laid out"
        case .unmeasuredLetters: "letters whose widths are not known"
        case .fontColors: "a font that gives letters colors of its own"
        case .limit: "a design too large to be followed to the end"
        }
    }
}

/// Why the pixels of a picture cannot be had.
public enum UnknownImage: Error, Hashable, Sendable {
    /// A picture in a place where pictures are not followed.
    case unread
    /// A file beside the design, which the caller did not open.
    case unopened
    /// A file beside the design that is not there, or cannot be opened.
    case missing
    /// A picture on the network.
    case network
    /// A file outside the folder of the design.
    case outside
    /// More bytes or pixels than the bounds allow.
    case tooLarge
    /// A format that is not read.
    case format
    /// A color profile that is not followed.
    case profile
    /// Content that cannot be decoded.
    case damaged
    /// A drawing without a size of its own, placed without one.
    case unsized

    /// The reason in words, fit to follow "because of".
    public var phrase: String {
        switch self {
        case .unread: "an image whose pixels are not read"
        case .unopened: "an image beside the file, which was not opened"
        case .missing: "an image whose file is missing or cannot be opened"
        case .network: "an image on the network, which is never loaded"
        case .outside: "an image outside the document's folder, which is never opened"
        case .tooLarge: "an image too large to be decoded"
        case .format: "an image in a format that is not read"
        case .profile: "an image whose color profile is not followed"
        case .damaged: "an image that is damaged"
        case .unsized: "an image without a size"
        }
    }
}
