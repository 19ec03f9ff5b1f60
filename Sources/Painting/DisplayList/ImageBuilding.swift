internal import DesignModel

/// Where a picture goes, with everything looked up that needs no pixels.
struct PicturePlacement: Sendable {
    /// The picture, of the design's images.
    var image: Int32
    /// Where it goes, in user units, its own size put in where none is given.
    var viewport: Rectangle
    /// The device px a user unit takes across and down.
    var scale: Point
    /// Whether where it goes is known.
    var isSized: Bool
}

// How pictures become entries.
extension DisplayListBuilder {
    mutating func paintImage(_ layer: Layer, at index: LayerIndex, in frame: Frame) {
        // A picture is no part of a clip's outline (CSS Masking 1 §5.2).
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

    /// Where a picture goes: what is not given comes from its own size and proportions (CSS Images 3 §4.2), and where that
    /// is not known either, it may reach as far as the rectangle says.
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
