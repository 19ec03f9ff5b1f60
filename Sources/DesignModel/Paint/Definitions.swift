/// An outline that limits where content shows: the layers of a definition, taken as one shape, or a CSS shape
/// (CSS Masking 1 §5).
public struct Clip: Sendable, Hashable {
    /// The definition layer whose children make the outline.
    public var content: LayerIndex
    /// What the outline's numbers are measured in, relative to the clipped layer.
    public var units: Gradient.Units
    /// The transform of the outline after its units are applied, in the coordinates of the clipped layer: an index of
    /// ``Design/transforms``, or 0.
    public var transform: Int32 = 0
    /// The CSS shape to clip to instead of ``content``, where there is one.
    public var shape: BasicShape?

    /// A clip made of the children of `content`.
    public init(content: LayerIndex, units: Gradient.Units) {
        self.content = content
        self.units = units
    }

    /// A clip to a CSS shape.
    public init(to shape: BasicShape) {
        content = -1
        units = .userSpaceOnUse
        self.shape = shape
    }
}

/// Content whose luminance or opacity decides how much of a layer shows (CSS Masking 1 §6).
public struct Mask: Sendable, Hashable {
    /// The definition layer whose children are painted to make the mask.
    public var content: LayerIndex
    /// What the region's numbers are measured in.
    public var units: Gradient.Units
    /// What the content's numbers are measured in.
    public var contentUnits: Gradient.Units
    /// Nothing shows outside it.
    public var region: Rectangle
    /// Whether the content's luminance counts, or only its opacity.
    public var usesLuminance: Bool

    /// A mask made of the children of `content`.
    public init(
        content: LayerIndex, units: Gradient.Units, contentUnits: Gradient.Units, region: Rectangle, usesLuminance: Bool
    ) {
        self.content = content
        self.units = units
        self.contentUnits = contentUnits
        self.region = region
        self.usesLuminance = usesLuminance
    }
}

/// Content that is repeated to fill a shape (SVG 2 §14.3), with its templates already filled in.
public struct Pattern: Sendable, Hashable {
    /// The definition layer whose children are one tile.
    public var content: LayerIndex
    /// What the tile's place and size are measured in.
    public var units: Gradient.Units
    /// What the content's numbers are measured in; a view box takes precedence.
    public var contentUnits: Gradient.Units
    /// One tile.
    public var tile: Rectangle
    /// Applied to the whole grid of tiles.
    public var transform: AffineTransform
    /// Fits the content's view box into the tile, if it has one.
    public var viewBox: ViewBox?
    /// The picture whose own size is the size of a tile, in place of ``tile``; nil where ``tile`` counts.
    public var pictureTile: PictureTile?
    /// The node that defines it.
    public var node: NodeID

    /// A pattern whose tile is painted with the children of `content`.
    public init(
        content: LayerIndex, units: Gradient.Units, contentUnits: Gradient.Units, tile: Rectangle,
        transform: AffineTransform, viewBox: ViewBox?, node: NodeID
    ) {
        self.content = content
        self.units = units
        self.contentUnits = contentUnits
        self.tile = tile
        self.transform = transform
        self.viewBox = viewBox
        self.node = node
    }
}

/// A picture that is repeated at its own size.
public struct PictureTile: Sendable, Hashable {
    /// The picture, of ``Design/images``.
    public var image: Int32
    /// The factor by which its own size is multiplied.
    public var scale: Double

    /// A picture at its own size times `scale`.
    public init(image: Int32, scale: Double) {
        self.image = image
        self.scale = scale
    }
}

/// The part of a drawing that is fitted into a viewport, and how (SVG 2 §8.6, §8.7).
public struct ViewBox: Sendable, Hashable {
    /// How the drawing meets the viewport when their proportions differ.
    public enum Fit: UInt8, Sendable, Hashable {
        /// Stretched to fill it.
        case none
        /// As large as fits.
        case meet
        /// As small as covers the viewport.
        case slice
    }

    /// The part of the drawing, in its own units.
    public var rectangle: Rectangle
    /// How proportions are kept.
    public var fit: Fit
    /// 0 left, 0.5 middle, 1 right.
    public var alignX: Double
    /// 0 top, 0.5 middle, 1 bottom.
    public var alignY: Double

    /// A view box; SVG's own default is `meet` in the middle.
    public init(_ rectangle: Rectangle, fit: Fit = .meet, alignX: Double = 0.5, alignY: Double = 0.5) {
        self.rectangle = rectangle
        self.fit = fit
        self.alignX = alignX
        self.alignY = alignY
    }

    /// The transform from the drawing's units to those of the viewport, or nil where either has no area.
    public func transform(into viewport: Rectangle) -> AffineTransform? {
        guard rectangle.width > 0, rectangle.height > 0, viewport.width > 0, viewport.height > 0 else { return nil }
        var scaleX = viewport.width / rectangle.width
        var scaleY = viewport.height / rectangle.height
        switch fit {
        case .none: break
        case .meet:
            scaleX = min(scaleX, scaleY)
            scaleY = scaleX
        case .slice:
            scaleX = max(scaleX, scaleY)
            scaleY = scaleX
        }
        let result = AffineTransform(
            scaleX, 0, 0, scaleY,
            viewport.minX - rectangle.minX * scaleX + (viewport.width - rectangle.width * scaleX) * alignX,
            viewport.minY - rectangle.minY * scaleY + (viewport.height - rectangle.height * scaleY) * alignY)
        return result.isFinite ? result : nil
    }
}
