public import DesignModel
import Painting

/// A pixel image, with its own size and the size it is shown in.
public struct PlacedRaster: Sendable, Hashable {
    /// Its layer.
    public let layer: LayerIndex
    /// Its address as written, or nil where it has none.
    public let source: Origin?
    /// Its width and height in pixels.
    public let pixels: Point
    /// Its width and height as shown, in device px after all transforms.
    public let shown: Point

    /// The number of pixels of the image for each device px, along the side where there are fewer.
    public var density: Double { min(pixels.x / shown.x, pixels.y / shown.y) }
}

/// Finds the pixel images that a design places; only their headers are read.
enum PlacedRasters {
    static func all(in list: DisplayList) -> [PlacedRaster] {
        let design = list.design
        var transforms = PageTransforms(of: design)
        var found: [PlacedRaster] = []
        var index = 0
        while index < design.layers.count {
            let layer = design.layers[index]
            if layer.kind == .definition || ![.painted, .hidden].contains(layer.presence) {
                index = max(index + 1, Int(layer.end))
                continue
            }
            if layer.kind == .image, layer.presence == .painted, design.images.indices.contains(Int(layer.content)) {
                let image = design.images[Int(layer.content)]
                let scale = transforms.transform(of: LayerIndex(index))
                if let raster = raster(image, LayerIndex(index), scale, list) { found.append(raster) }
            }
            index += 1
        }
        return found
    }

    private static func raster(
        _ image: PlacedImage, _ layer: LayerIndex, _ transform: AffineTransform, _ list: DisplayList
    ) -> PlacedRaster? {
        guard let pixels = list.pixelSize(of: image), pixels.x > 0, pixels.y > 0 else { return nil }
        let across = Point(transform.a, transform.b).length
        let down = Point(transform.c, transform.d).length
        let box = image.rectangle
        var (width, height) = (box.width, box.height)
        // A dimension that is not given follows from the other one, or from the picture (CSS Images 3 §4.2).
        switch (image.hasWidth, image.hasHeight) {
        case (true, true): break
        case (true, false): height = width * pixels.y / pixels.x
        case (false, true): width = height * pixels.x / pixels.y
        case (false, false): (width, height) = (pixels.x, pixels.y)
        }
        if image.hasWidth, image.hasHeight, image.fit != .none {
            let (x, y) = (width / pixels.x, height / pixels.y)
            let scale = image.fit == .meet ? min(x, y) : max(x, y)
            (width, height) = (pixels.x * scale, pixels.y * scale)
        }
        let shown = Point(width * across, height * down)
        guard shown.x.isFinite, shown.y.isFinite, shown.x > 0, shown.y > 0 else { return nil }
        return PlacedRaster(layer: layer, source: image.source, pixels: pixels, shown: shown)
    }
}
