import DesignModel
import SourceText

extension LayerBuilder {
    /// Adds a picture: its place, and the source of its pixels (SVG 2 §12.3).
    mutating func addImage(_ index: Int32, in frame: Frame) {
        let styled = style(of: index, in: frame)
        let lengths = lengthContext(style: styled.style, in: frame)
        let x = geometryLength(.x, .horizontal, lengths) ?? 0
        let y = geometryLength(.y, .vertical, lengths) ?? 0
        let width = extent(.width, .horizontal, lengths)
        let height = extent(.height, .vertical, lengths)
        // Without a size the picture's own counts, which is unknown here: it may extend to the edge of the viewport.
        let rectangle = Rectangle(
            x: x, y: y, width: width ?? max(0, frame.viewportWidth - x),
            height: height ?? max(0, frame.viewportHeight - y))
        let place = appendLayer(.image, for: index, styled: styled, in: frame)
        guard let attribute = hrefAttribute(of: index), width.map({ $0 > 0 }) ?? true, height.map({ $0 > 0 }) ?? true
        else {
            design.layers[Int(place)].presence = .undisplayed
            return
        }
        let address: ImageAddress
        let document = document
        let written = document.bytes(of: document.attributes[attribute].value)
        switch references.target(written) {
        case .external:
            address = ImageAddress(reference: written)
            // Only the users of the design need to know whether a file in its folder exists.
            report(.externalReference, attribute, of: index)
        case .missing:
            report(.missingReference, attribute, of: index)
            design.layers[Int(place)].presence = .undisplayed
            return
        case .empty, .node:
            // An image is a file; a reference within this one shows nothing.
            design.layers[Int(place)].presence = .undisplayed
            return
        case .embedded: address = .embedded
        }
        var image = PlacedImage(
            rectangle: rectangle, address: address,
            source: Origin(node: NodeID(index), range: document.sourceRange(ofAttribute: attribute, in: Int(index))))
        image.fragment = fragment(of: written)
        (image.hasWidth, image.hasHeight) = (width != nil, height != nil)
        image.isPixelated = styles[styled.style].pixelatesImages
        if let ratio = document.attribute(names.preserveAspectRatio, of: Int(index)) {
            let box = ViewBoxSyntax.viewBox(
                rectangle, aspectRatio: document.bytes(of: document.attributes[ratio].value))
            (image.fit, image.alignX, image.alignY) = (box.fit, box.alignX, box.alignY)
        }
        design.images.append(image)
        design.layers[Int(place)].content = Int32(design.images.count - 1)
    }

    /// The part after the first `#` of an address; empty if it is too long to be the name of a view.
    private func fragment(of address: Span<UInt8>) -> [UInt8] {
        let trimmed = address.trimmedRange
        guard let mark = trimmed.first(where: { address[$0] == UInt8(ascii: "#") }) else { return [] }
        let rest = address.extracting(mark + 1..<trimmed.upperBound)
        return rest.count > 1024 ? [] : Percent.decoded(rest)
    }
}

extension ImageAddress {
    /// The target of a reference to another file: a file in the design's folder, or a place that is never searched.
    init(reference written: Span<UInt8>) {
        let trimmed = written.trimmedRange
        var bytes: [UInt8] = []
        var place = trimmed.lowerBound
        while place < trimmed.upperBound, bytes.count < ImageAddress.longestPath {
            let byte = written[place]
            place += 1
            // URL parsers drop line breaks and tabs, treat `\` as `/`, and end the path at a query or a fragment.
            if byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            bytes.append(byte == UInt8(ascii: "\\") ? UInt8(ascii: "/") : byte)
        }
        if let scheme = ImageAddress.schemeLength(bytes) {
            // A single letter is a drive.
            let isLocal = scheme == 1 || bytes.prefix(scheme).elementsEqual("file".utf8) { $0 | 0x20 == $1 }
            self = .unknown(isLocal ? .outside : .network)
        } else if bytes.starts(with: "//".utf8) {
            self = .unknown(.network)
        } else if bytes.first == UInt8(ascii: "/") {
            self = .unknown(.outside)
        } else {
            self = ImageAddress.path(Percent.decoded(bytes.span))
        }
    }

    /// Longer than any path a system opens.
    private static var longestPath: Int { 8192 }

    /// The length of an address's scheme, if it has one (RFC 3986 §3.1).
    private static func schemeLength(_ bytes: [UInt8]) -> Int? {
        guard let first = bytes.first, isLetter(first), let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
            return nil
        }
        let isScheme = bytes[..<colon].allSatisfy {
            isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: ".")
        }
        return isScheme ? colon : nil
    }

    /// A path with `.` and `..` resolved, unless it leaves the folder on the way.
    private static func path(_ bytes: [UInt8]) -> ImageAddress {
        guard !bytes.isEmpty, !bytes.contains(0) else { return .unknown(.missing) }
        var names: [Substring] = []
        let path = String(decoding: bytes, as: UTF8.self)
        if path.utf8.first == UInt8(ascii: "/") { return .unknown(.outside) }
        // Split by bytes: a name may begin with a mark that combines with the slash before it.
        for name in path.utf8.split(separator: UInt8(ascii: "/")).map({ Substring($0) }) where name != "." {
            if name == ".." {
                guard names.popLast() != nil else { return .unknown(.outside) }
            } else {
                names.append(name)
            }
        }
        return names.isEmpty ? .unknown(.missing) : .beside(names.joined(separator: "/"))
    }
}
