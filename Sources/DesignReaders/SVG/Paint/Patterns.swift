import DesignModel
import SourceText

extension LayerBuilder {
    /// The paint of a pattern element: nothing if its tile has no area or no content, or its transform collapses it
    /// (SVG 2 §14.3).
    mutating func patternKind(_ node: Int32) -> Paint.Kind {
        if let known = patternIndices[node] { return known < 0 ? .none : .pattern(known) }
        if !cascade.timed.isEmpty, templates(of: node).contains(where: isAnimated) { return .unknown(.animation) }
        guard let pattern = pattern(node) else {
            patternIndices[node] = -1
            return .none
        }
        design.patterns.append(pattern)
        let index = Int32(design.patterns.count - 1)
        patternIndices[node] = index
        return .pattern(index)
    }

    private mutating func pattern(_ node: Int32) -> Pattern? {
        let chain = templates(of: node)
        guard let frame = frames.last, let content = chain.first(where: { !children(of: $0).isEmpty }) else {
            return nil
        }
        let units =
            inherited(names.patternUnits, in: chain).map { unit($0, initial: .objectBoundingBox) } ?? .objectBoundingBox
        let lengths = lengthContext(style: frame.style, in: frame)
        let tile = Rectangle(
            x: coordinate(names.x, chain, units, .horizontal, lengths, initialPercent: 0),
            y: coordinate(names.y, chain, units, .vertical, lengths, initialPercent: 0),
            width: coordinate(names.width, chain, units, .horizontal, lengths, initialPercent: 0),
            height: coordinate(names.height, chain, units, .vertical, lengths, initialPercent: 0))
        guard tile.width > 0, tile.height > 0 else { return nil }
        if let box = inherited(names.viewBox, in: chain), ViewBoxSyntax.isWithoutArea(document.bytes(of: box)) {
            return nil
        }
        let transform = paintTransform(names.patternTransform, in: chain, lengths)
        if let transform, transform.inverse == nil { return nil }
        patternContents.append((pattern: Int32(design.patterns.count), content: content))
        return Pattern(
            content: -1, units: units,
            contentUnits: inherited(names.patternContentUnits, in: chain).map { unit($0, initial: .userSpaceOnUse) }
                ?? .userSpaceOnUse,
            tile: tile, transform: transform ?? .identity,
            viewBox: inherited(names.viewBox, in: chain)
                .flatMap { viewBox($0, aspectRatio: inherited(names.preserveAspectRatio, in: chain)) },
            node: NodeID(node))
    }
}
