internal import DesignModel

/// The placement of a picture, prepared as far as possible without its pixels.
struct PicturePlacement: Sendable {
    /// The index in the design's images.
    var image: Int32
    /// The area of the picture in user units; a missing width or height is taken from the picture's own size.
    var viewport: Rectangle
    /// The number of device px per user unit, across and down.
    var scale: Point
    /// Whether the size of the area is known.
    var isSized: Bool
}

// How pictures become entries.
extension DisplayListBuilder {
    mutating func paintImage(_ layer: Layer, at index: LayerIndex, in frame: Frame) {
        // A picture does not contribute to a clip's outline (CSS Masking 1 §5.2).
        guard purpose == .painting, Int(layer.content) < design.images.count else { return }
        let image = design.images[Int(layer.content)]
        let viewport = viewport(of: image)
        let transform = list.systems[Int(frame.system)].transform
        let bounds = transform.bounds(of: viewport).intersection(frame.visible)
        guard !bounds.isEmpty else { return }
        let across = Point(transform.a * unitStretch.x, transform.b * unitStretch.y)
        let down = Point(transform.c * unitStretch.x, transform.d * unitStretch.y)
        list.entries.append(
            DisplayEntry(
                kind: .image, reason: .image(.unread), isOpaque: false, layer: index, system: frame.system,
                group: frame.group, clip: frame.clip, source: Int32(list.placements.count), slot: -1, pen: -1,
                bounds: bounds))
        list.placements.append(
            PicturePlacement(
                image: layer.content, viewport: viewport,
                scale: Point(unitScale * across.length, unitScale * down.length),
                isSized: image.hasWidth && image.hasHeight || list.pictures.size(of: image) != nil))
    }

    /// The area of a picture: missing dimensions come from its own size and proportions (CSS Images 3 §4.2); if these
    /// are unknown too, the rectangle is the largest area it may cover.
    func viewport(of image: PlacedImage) -> Rectangle {
        let rectangle = image.rectangle
        guard !image.hasWidth || !image.hasHeight, let own = list.pictures.size(of: image), own.width > 0,
            own.height > 0
        else {
            return rectangle
        }
        let ratio = own.width / own.height
        var (width, height) = (own.width, own.height)
        if image.hasWidth { (width, height) = (rectangle.width, own.hasRatio ? rectangle.width / ratio : height) }
        if image.hasHeight { (width, height) = (own.hasRatio ? rectangle.height * ratio : width, rectangle.height) }
        return Rectangle(x: rectangle.minX, y: rectangle.minY, width: width, height: height)
    }
}
