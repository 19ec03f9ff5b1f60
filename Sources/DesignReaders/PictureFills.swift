import DesignModel

/// How a picture is placed in the box that it fills.
enum PictureFit: Hashable, Sendable {
    /// Scaled to the smallest size that covers the box, and centered.
    case cover
    /// Scaled to the largest size that fits into the box, and centered; nothing is painted beside it.
    case contain
    /// Stretched to the box.
    case stretch
    /// At its own size times this factor, repeated from the upper left corner.
    case tile(Double)
    /// Placed by a transform from fractions of the box to fractions of the picture.
    case placed(AffineTransform)
}

/// Pictures that fill shapes, represented as patterns whose content is one picture; the definitions that hold them are
/// the last layers of the design.
struct PictureFills {
    private struct Definition {
        let pattern: Int32
        let image: Int32
        let transform: AffineTransform
        let node: NodeID
    }

    private var waiting: [Definition] = []

    /// The paint of a shape that a picture fills, placed in `box` in the shape's own units.
    mutating func paint(
        _ address: ImageAddress, _ fit: PictureFit, over box: Rectangle, source: Origin, opacity: Double,
        in design: inout Design
    ) -> Paint {
        if case .unknown(let reason) = address {
            return Paint(.unknown(.image(reason)), opacity: opacity, origin: source)
        }
        var image = PlacedImage(
            rectangle: Rectangle(x: 0, y: 0, width: box.width, height: box.height), address: address, source: source)
        var pattern = Pattern(
            content: -1, units: .userSpaceOnUse, contentUnits: .userSpaceOnUse, tile: box, transform: .identity,
            viewBox: nil, node: source.node)
        var transform = AffineTransform.identity
        switch fit {
        case .cover: image.fit = .slice
        case .contain: image.fit = .meet
        case .stretch: image.fit = .none
        case .tile(let scale):
            (image.hasWidth, image.hasHeight) = (false, false)
            pattern.pictureTile = PictureTile(image: Int32(design.images.count), scale: scale)
            transform = .scale(scale, scale)
        case .placed(let toPicture):
            guard let back = toPicture.inverse else {
                return Paint(.unknown(.image(.unread)), opacity: opacity, origin: source)
            }
            image.rectangle = Rectangle(x: 0, y: 0, width: 1, height: 1)
            image.fit = .none
            transform = AffineTransform.scale(box.width, box.height).concatenating(back)
        }
        waiting.append(
            Definition(
                pattern: Int32(design.patterns.count), image: Int32(design.images.count), transform: transform,
                node: source.node))
        design.images.append(image)
        design.patterns.append(pattern)
        return Paint(.pattern(Int32(design.patterns.count - 1)), opacity: opacity, origin: source)
    }

    /// Takes over the picture fills of a part; call this before `design` takes over the part itself.
    mutating func append(_ part: PictureFills, before design: Design) {
        waiting += part.waiting.map {
            Definition(
                pattern: $0.pattern + Int32(design.patterns.count), image: $0.image + Int32(design.images.count),
                transform: $0.transform, node: $0.node)
        }
    }

    /// Appends the definitions as the last layers in the root, which is the first layer.
    func define(in design: inout Design) {
        guard !waiting.isEmpty, !design.layers.isEmpty else { return }
        for definition in waiting {
            let place = LayerIndex(design.layers.count)
            var holder = Layer(kind: .definition, presence: .defined, parent: 0, node: definition.node)
            holder.end = place + 2
            var picture = Layer(kind: .image, presence: .defined, parent: place, node: definition.node)
            picture.end = place + 2
            picture.content = definition.image
            picture.transform = design.transformIndex(definition.transform)
            design.layers += [holder, picture]
            design.patterns[Int(definition.pattern)].content = place
        }
        design.layers[0].end = LayerIndex(design.layers.count)
    }
}
