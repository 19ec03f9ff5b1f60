import DesignModel
import SourceText

// Pictures: as layers of their own, and as fills of shapes.
extension SketchBuilder {
    /// Adds a picture that is stretched to its frame.
    mutating func addImage(_ record: SketchLayer, _ look: Look, in frame: Frame) {
        if frame.isMask { return addOutline(of: record, look, in: frame) }
        let borders = look.style.paintingBorders
        let layer = append(borders.isEmpty ? .image : .group, record, look, in: frame)
        let box = placed(record, in: frame).own
        var (address, source) = picture(at: look.image ?? record.image, of: record.node)
        // A recolored picture is not supported.
        let isShaded = look.style.shadows.contains { $0.isEnabled && $0.isInner }
        if frame.tint != nil || look.style.adjustsColors || isShaded || !look.style.paintingFills.isEmpty {
            address = .unknown(.unread)
        }
        var image = PlacedImage(rectangle: box, address: address, source: source)
        image.fit = .none
        design.images.append(image)
        let picture = borders.isEmpty ? layer : append(.image, in: layer)
        design.layers[Int(picture)].content = Int32(design.images.count - 1)
        if borders.isEmpty, look.style.hidesBackdrop {
            design.images[design.images.count - 1].address = .unknown(.unread)
        }
        guard !borders.isEmpty else { return }
        // The borders lie on the picture, as layers of their own.
        var framed = look
        framed.style.fills = []
        dress(
            layer, geometry: geometryIndex(.rectangle(box, radiusX: 0, radiusY: 0)), framed, box: box, isOpen: false,
            tint: frame.tint)
    }

    /// Adds a picture's rectangle as the outline of a mask.
    private mutating func addOutline(of record: SketchLayer, _ look: Look, in frame: Frame) {
        let layer = append(.shape, record, look, in: frame)
        design.layers[Int(layer)].content = geometryIndex(
            .rectangle(placed(record, in: frame).own, radiusX: 0, radiusY: 0))
        // The alpha of its pixels is unknown.
        design.layers[Int(layer)].fill = append(Paint(.unknown(.image(.unread))))
    }

    /// A picture that fills a shape.
    mutating func picturePaint(_ fill: SketchFill, _ look: Look, box: Rectangle, tint: Tint?) -> Paint {
        let (address, source) = picture(at: look.image ?? fill.image, of: look.owner)
        guard tint == nil, !look.style.adjustsColors, let source else {
            let origin = Origin(node: look.owner, range: fill.range)
            return Paint(.unknown(.image(.unread)), opacity: fill.opacity, origin: origin)
        }
        let fit: PictureFit =
            switch fill.pictureMode {
            case 1: .cover
            case 2: .stretch
            case 3: .contain
            default: .tile(fill.tileScale)
            }
        return pictures.paint(address, fit, over: box, source: source, opacity: fill.opacity, in: &design)
    }

    /// The address of the picture whose reference begins at an offset, and where that is written.
    private func picture(at place: UInt32, of node: NodeID) -> (address: ImageAddress, source: Origin?) {
        guard place != SketchLayer.nowhere else { return (.unknown(.missing), nil) }
        let source = source
        guard let found = (try? SketchBuilder.pictureReference(at: Int(place), in: source.bytes)) ?? nil else {
            return (.unknown(.missing), nil)
        }
        let origin = Origin(node: node, range: found.range)
        guard !found.isEmbedded else { return (.embedded, origin) }
        var json = JSONReader(source.bytes, at: Int(found.range.lower) - 1)
        guard let name = (try? json.text()?.string) ?? nil else { return (.unknown(.missing), origin) }
        guard case .beside(let path) = ImageAddress(reference: Array(name.utf8).span) else {
            return (.unknown(.outside), origin)
        }
        if isPacked { return (.packed(path), origin) }
        // Without a suffix, the type of the file is unknown; Sketch keeps most pictures as PNG.
        let hasSuffix = path.split(separator: "/").last?.contains(".") == true
        return (.beside(hasSuffix ? path : path + ".png"), origin)
    }

    /// The byte range of the file name, or of the embedded picture, in a reference.
    private static func pictureReference(
        at start: Int, in bytes: Span<UInt8>
    ) throws(JSONError) -> (range: ByteRange, isEmbedded: Bool)? {
        var json = JSONReader(bytes, at: start)
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        var name: ByteRange?
        var data: ByteRange?
        while let key = try json.nextKey() {
            switch key {
            case "_ref": name = try json.text()?.range
            case "_data": data = try json.text()?.range
            case "data":
                guard try json.kind() == .object, try json.enterObject() else { break }
                while let inner = try json.nextKey() {
                    if inner.equals("_data") { data = try json.text()?.range }
                }
            default: break
            }
        }
        if let data, !data.isEmpty { return (data, true) }
        return name.map { ($0, false) }
    }
}
