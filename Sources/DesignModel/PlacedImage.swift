/// Where the pixels of a picture come from.
public enum ImageAddress: Sendable, Hashable {
    /// They are written in place, as a `data:` address at the picture's ``PlacedImage/source`` (RFC 2397).
    case embedded
    /// In a file; the path leads from the design's folder to a place in it, `/` between folders.
    case beside(String)
    /// In a file beside the design that is called so, whatever its suffix, or one in a folder `images` there.
    case named(String)
    /// In a part of the design's own archive, by its path there, with or without the suffix.
    case packed(String)
    /// Nobody will know.
    case unknown(UnknownImage)
}

/// A picture placed on a design.
public struct PlacedImage: Sendable, Hashable {
    /// Where it goes, in user units. Where width or height are not given, as far as the viewport reaches.
    public var rectangle: Rectangle
    /// Whether the width is given; the picture's own counts where it is not.
    public var hasWidth = true
    /// Whether the height is given.
    public var hasHeight = true
    /// How its proportions are kept when those of the rectangle differ.
    public var fit = ViewBox.Fit.meet
    /// 0 left, 0.5 middle, 1 right.
    public var alignX = 0.5
    /// 0 top, 0.5 middle, 1 bottom.
    public var alignY = 0.5
    /// Whether its pixels stay squares however large they are drawn (`image-rendering`, CSS Images 3 §5.3).
    public var isPixelated = false
    /// Where its pixels come from.
    public var address: ImageAddress
    /// The address as written.
    public var source: Origin?
    /// What the address says behind `#` of a drawing: the part or the element that is asked for.
    public var fragment: [UInt8] = []

    /// A picture in the middle of `rectangle`, as large as fits in.
    public init(rectangle: Rectangle, address: ImageAddress, source: Origin?) {
        self.rectangle = rectangle
        self.address = address
        self.source = source
    }
}

/// The size that a picture brings along (CSS Images 3 §4.1), in px; what it leaves open is filled in with CSS's default.
public struct NaturalSize: Sendable, Hashable {
    /// Width.
    public var width: Double
    /// Height.
    public var height: Double
    /// Whether a width follows from a height that is given, and the other way round.
    public var hasRatio: Bool

    /// A size.
    public init(width: Double, height: Double, hasRatio: Bool) {
        self.width = width
        self.height = height
        self.hasRatio = hasRatio
    }
}
