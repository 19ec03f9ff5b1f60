import DesignModel
import SourceText

// How some nodes limit where others show.
extension FigmaBuilder {
    /// Larger than any page; a mask of Figma has no bounds other than those of its content.
    private static let everywhere = Rectangle(x: -2e9, y: -2e9, width: 4e9, height: 4e9)

    /// Turns the masking node into a definition and, once that is built, makes a group of the nodes that it masks.
    mutating func addMasked(
        _ children: [Int32], by mask: Int32, _ definition: LayerIndex, in surroundings: Surroundings
    ) {
        let node = index.figmaNodes[Int(mask)]
        guard definition >= 0 else {
            var inner = surroundings
            if inner.presence == .painted { inner.presence = .defined }
            inner.layer = append(.definition, node.node, in: inner)
            inner.cutsComponents = false
            steps.append(.masked(children, by: mask, definition: inner.layer, surroundings))
            steps.append(.close(inner.layer))
            steps.append(.node(mask, inner))
            return
        }
        guard !children.isEmpty else { return }
        var masked = Compositing.plain
        if spot(of: node, in: surroundings).isTurnUnknown {
            masked.unknown = .uncertainPlace
        } else if isOutline(mask, of: definition) {
            design.clips.append(Clip(content: definition, units: .userSpaceOnUse))
            masked.clip = Int32(design.clips.count - 1)
        } else {
            design.masks.append(
                Mask(
                    content: definition, units: .userSpaceOnUse, contentUnits: .userSpaceOnUse,
                    region: FigmaBuilder.everywhere, usesLuminance: node.maskType == .luminance))
            masked.mask = Int32(design.masks.count - 1)
        }
        var inner = surroundings
        inner.layer = append(.group, node.node, in: surroundings, compositing: masked)
        steps.append(.close(inner.layer))
        steps += children.reversed().map { .node($0, inner) }
    }

    /// Whether a mask is fully described by its outline: it is opaque all over, or only its outline counts.
    private mutating func isOutline(_ mask: Int32, of definition: LayerIndex) -> Bool {
        let node = index.figmaNodes[Int(mask)]
        let layer = definition + 1
        guard Int(layer) < design.layers.count, design.layers[Int(layer)].kind == .shape,
            design.layers[Int(layer)].content >= 0
        else { return false }
        let compositing = design.compositings[Int(design.layers[Int(layer)].compositing)]
        guard compositing.unknown == nil else { return false }
        if node.maskType == .vector { return true }
        guard node.maskType == .alpha, compositing == .plain, design.layers[Int(layer)].stroke < 0 else { return false }
        let fills = fills(of: node)
        return fills.count == 1 && fills[0].isOpaque
    }

    /// Clips to a node's box.
    mutating func clip(
        _ compositing: inout Compositing, to node: FigmaNode, _ spot: FigmaSpot, in surroundings: Surroundings
    ) {
        guard isRounded(node) else {
            compositing.viewport = spot.rectangle
            return
        }
        var inner = surroundings
        if inner.presence == .painted { inner.presence = .defined }
        let definition = append(.definition, node.node, in: inner)
        inner.layer = definition
        let shape = append(.shape, node.node, in: inner)
        design.layers[Int(shape)].content = geometryIndex(box(of: node, spot, outwards: 0))
        design.layers[Int(definition)].end = LayerIndex(design.layers.count)
        design.clips.append(Clip(content: definition, units: .userSpaceOnUse))
        compositing.clip = Int32(design.clips.count - 1)
    }
}
