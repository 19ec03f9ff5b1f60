import DesignModel
import SourceText

// Content from other files: whether browsers load it depends on where the drawing is shown.
extension LayerBuilder {
    /// Covers an area of the open layer with an unknown paint: both what lies below and what is painted on it become
    /// unknown.
    mutating func veil(_ area: Rectangle, _ reason: UnknownReason, of index: Int32, in frame: Frame) {
        _ = appendBoxShape(Paint(.unknown(reason)), index, in: frame, area: area)
    }

    /// Opens a `use` of something in another file: with a size it is assumed to fill it like a symbol, otherwise it may
    /// be anywhere.
    mutating func openElsewhere(_ index: Int32, styled: (style: Int, own: OwnStyle), in frame: Frame) {
        let layer = appendLayer(.instance, for: index, styled: styled, in: frame)
        guard design.layers[Int(layer)].presence == .painted else { return }
        let lengths = lengthContext(style: styled.style, in: frame)
        var area = Rectangle.anywhere
        if let width = ownLength(names.width, of: index, .horizontal, lengths),
            let height = ownLength(names.height, of: index, .vertical, lengths)
        {
            area = Rectangle(
                x: geometryLength(.x, .horizontal, lengths) ?? 0, y: geometryLength(.y, .vertical, lengths) ?? 0,
                width: max(0, width), height: max(0, height))
        }
        let inner = frame.inner(layer, style: styled.style, presence: .painted, end: document.nodes[Int(index)].end)
        veil(area, .elsewhere, of: index, in: inner)
        design.layers[Int(layer)].end = LayerIndex(design.layers.count)
    }

    /// Whether an animation changes the element itself in a way that is not followed.
    func isAnimated(_ node: Int32) -> Bool {
        cascade.timed[Int(node)].contains { if case .unknown(isLine: false) = $0 { true } else { false } }
    }

    /// Whether an animation moves the line along which a gradient mixes its colors, or the position of a stop on it.
    func hasAnimatedLine(_ node: Int32) -> Bool {
        cascade.timed[Int(node)].contains { if case .unknown(isLine: true) = $0 { true } else { false } }
    }

    /// Whether an animation changes an element or anything in it endlessly, or in a way that is not followed.
    func holdsAnimation(_ node: Int32) -> Bool { cascade.timed.unsettle(node..<document.nodes[Int(node)].end) }

    /// Whether an animation changes the target of a property's reference.
    func namesAnimated(_ value: DeclaredValue) -> Bool {
        guard !cascade.timed.isEmpty else { return false }
        let bytes = cascade.bytes(of: value)
        guard let range = urlReference(bytes), case .node(let target) = references.target(bytes.extracting(range))
        else { return false }
        return holdsAnimation(target)
    }

    /// Whether an element refers to something in another file.
    func refersElsewhere(_ index: Int32) -> Bool {
        guard let attribute = hrefAttribute(of: index) else { return false }
        return references.target(document.bytes(of: document.attributes[attribute].value)) == .external
    }

    /// Whether a property names something in another file.
    func namesElsewhere(_ value: DeclaredValue) -> Bool {
        let bytes = cascade.bytes(of: value)
        guard let range = urlReference(bytes) else { return false }
        return references.target(bytes.extracting(range)) == .external
    }
}
