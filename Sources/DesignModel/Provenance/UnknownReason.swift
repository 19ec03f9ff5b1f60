/// Why a value cannot be known; it takes the place of a guess.
public enum UnknownReason: Hashable, Sendable {
    /// A picture whose pixels are not read.
    case image
    /// A pattern of repeated content.
    case pattern
    /// A mask that varies how much of the content shows.
    case mask
    /// A clip written as a shape of CSS.
    case clipShape
    /// A filter effect.
    case filter
    /// Embedded HTML whose layout is not computed.
    case foreignContent
    /// Text whose outline lies along a path that cannot be followed.
    case textOnPath
    /// Glyphs of another text whose outlines are not known.
    case otherText
    /// A colour that depends on the viewer's system.
    case systemColor
    /// A paint that is named and not there, without a fallback.
    case missingPaint
    /// A paint outside the file.
    case externalPaint
    /// A colour written in a way that is not understood.
    case unreadColor
    /// A paint borrowed from whatever placed the marker or symbol.
    case contextPaint
    /// A colour that the place a design is used in sets: `currentColor`, or a variable the file does not define.
    case leftOpen
    /// A bound on work was reached.
    case limit

    /// The reason in words, fit to follow "because of".
    public var phrase: String {
        switch self {
        case .image: "an image whose pixels are not read"
        case .pattern: "a pattern fill"
        case .mask: "a mask"
        case .clipShape: "a clip written as a shape of CSS"
        case .filter: "a filter effect"
        case .foreignContent: "embedded HTML"
        case .textOnPath: "text on a path that cannot be followed"
        case .otherText: "other text at the same place"
        case .systemColor: "a system colour, which differs from viewer to viewer"
        case .missingPaint: "a paint that is named but not there"
        case .externalPaint: "a paint that lies outside the file"
        case .unreadColor: "a colour that could not be read"
        case .contextPaint: "a paint borrowed from what it is placed on"
        case .leftOpen: "a color that is set where the design is used"
        case .limit: "a design too large to be followed to the end"
        }
    }
}
