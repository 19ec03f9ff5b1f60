import DesignModel
import SourceText

// Layers that mask those above them.
extension SketchBuilder {
    /// Larger than any mask.
    private static let everywhere = Rectangle(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)

    /// Opens a group for the siblings above a mask, which show only within it, up to one that breaks the mask.
    mutating func openMask(_ place: Int32) {
        guard let around = frames.last, around.next < around.end else { return }
        let record = index.layers[Int(place)]
        let wrapper = append(
            Layer(
                kind: .group, presence: around.presence, parent: around.layer, node: record.node,
                instance: around.instance))
        var siblings = around
        siblings.layer = wrapper
        siblings.symbol = -1
        siblings.isMasked = true
        siblings.mask = -1
        frames.append(siblings)
        guard !hasPlacedMost else {
            reportLimit()
            design.layers[Int(wrapper)].compositing = design.compositingIndex(Compositing(unknown: .mask))
            return
        }
        let definition = append(
            Layer(
                kind: .definition, presence: .defined, parent: wrapper, node: record.node, instance: around.instance))
        design.layers[Int(wrapper)].compositing = design.compositingIndex(masking(by: definition, record))
        var outline = around
        outline.layer = definition
        outline.presence = .defined
        outline.next = place
        outline.end = max(record.end, place + 1)
        outline.symbol = -1
        outline.isMasked = false
        outline.isMask = true
        outline.mask = -1
        frames.append(outline)
    }

    /// Whether the mask being built lets its siblings through by its alpha rather than by its outline.
    func masksByAlpha(_ frame: Frame) -> Bool {
        let joining = design.layers[Int(mask(around: frame.layer).wrapper)].compositing
        return design.compositings[Int(joining)].mask != nil
    }

    /// Marks the outline of the mask around a layer as unknown.
    mutating func leaveMaskUnknown(around layer: LayerIndex) {
        let wrapper = Int(mask(around: layer).wrapper)
        design.layers[wrapper].compositing = design.compositingIndex(Compositing(unknown: .mask))
    }

    private func mask(around layer: LayerIndex) -> (definition: LayerIndex, wrapper: LayerIndex) {
        var definition = layer
        while design.layers[Int(definition)].kind != .definition, design.layers[Int(definition)].parent >= 0 {
            definition = design.layers[Int(definition)].parent
        }
        return (definition, max(0, design.layers[Int(definition)].parent))
    }

    private mutating func masking(by definition: LayerIndex, _ record: SketchLayer) -> Compositing {
        guard record.maskMode == 1 else {
            design.clips.append(Clip(content: definition, units: .userSpaceOnUse))
            return Compositing(clip: Int32(design.clips.count - 1))
        }
        design.masks.append(
            Mask(
                content: definition, units: .userSpaceOnUse, contentUnits: .userSpaceOnUse,
                region: SketchBuilder.everywhere, usesLuminance: false))
        return Compositing(mask: Int32(design.masks.count - 1))
    }
}
