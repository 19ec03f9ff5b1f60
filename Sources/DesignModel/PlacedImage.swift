/// Where the pixels of a picture come from.
public enum ImageAddress: Sendable, Hashable {
    /// They are written in place, as a `data:` address at the picture's ``PlacedImage/source`` (RFC 2397).
    case embedded
    /// In a file at this path, which leads from the design's folder to a place in it, with `/` between folders.
    case beside(String)
    /// In a file of this name, with any suffix, beside the design or in a folder `images` there.
    case named(String)
    /// In a part of the design's own archive, by its path there, with or without the suffix.
    case packed(String)
    /// The pixels cannot be had.
    case unknown(UnknownImage)
}

/// A picture placed on a design.
public struct PlacedImage: Sendable, Hashable {
    /// Where it goes, in user units. Where width or height is not given, the rectangle reaches as far as the viewport.
    public var rectangle: Rectangle
    /// Whether the width is given; otherwise the picture's own counts.
    public var hasWidth = true
    /// Whether the height is given.
    public var hasHeight = true
    /// How its proportions are kept when they differ from those of the rectangle.
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
    /// The part of a drawing's address after `#`: the part or element that is asked for.
    public var fragment: [UInt8] = []

    /// A picture centered in `rectangle`, as large as fits.
    public init(rectangle: Rectangle, address: ImageAddress, source: Origin?) {
        self.rectangle = rectangle
        self.address = address
        self.source = source
    }
}

/// The natural size of a picture (CSS Images 3 §4.1), in px; dimensions that it lacks have CSS's default.
public struct NaturalSize: Sendable, Hashable {
    /// Width.
    public var width: Double
    /// Height.
    public var height: Double
    /// Whether a given height determines the width, and a given width the height.
    public var hasRatio: Bool

    /// A size.
    public init(width: Double, height: Double, hasRatio: Bool) {
        self.width = width
        self.height = height
        self.hasRatio = hasRatio
    }
}
