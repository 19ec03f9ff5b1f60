import DesignModel
import SourceText

/// The forms of the groups of one design, made only where groups are compared.
struct GroupForms {
    /// Groups with more layers are screens, not parts of them.
    static let mostLayers = 256
    /// Groups with fewer layers have no structure that tells them apart.
    static let fewestLayers = 2

    private let design: Design
    private let boxes: LayerBoxes
    private let looks: [UInt32]
    /// The components that instances show.
    private let shown: [LayerIndex: String]

    init(of design: Design) {
        self.design = design
        boxes = LayerBoxes(of: design)
        let looks = LayerLooks(of: design)
        self.looks = design.layers.map { looks.look(of: $0) }
        shown = Dictionary(
            design.componentUses.lazy.filter { !$0.isOverride && !$0.isDetached }.map { use in
                (use.layer, design.component(of: use)?.key ?? use.identifier)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// One thing in a group.
    private struct Part {
        let depth: Int
        let layer: Int
        /// Whether it is what its parent is painted with, rather than a layer of its own.
        let isPiece: Bool
    }

    /// The form of what lies in a layer; nil where it has too few or too many layers, or is not known well enough.
    func form(of root: LayerIndex) -> GroupForm? {
        guard let parts = parts(of: root) else { return nil }
        let box = parts.reduce(Rectangle.empty) { $0.union(boxes.boxes[$1.layer]) }
        guard !box.isEmpty else { return nil }
        var kinds: [UInt32] = []
        var places = [GroupForms.size(of: box)]
        var looks: [UInt32] = []
        for part in parts {
            var hash = StableHash()
            let layer = design.layers[part.layer]
            hash.mix(part.depth)
            hash.mix(part.isPiece ? 64 : Int(layer.kind.rawValue))
            if !part.isPiece { kinds.append(hash.short) }
            var place = hash
            let own = boxes.boxes[part.layer]
            if !own.isEmpty {
                place.mix(LayerBoxes.share(own.minX, box.minX, box.width))
                place.mix(LayerBoxes.share(own.minY, box.minY, box.height))
                if layer.kind != .instance {
                    place.mix(LayerBoxes.share(own.maxX, box.minX, box.width))
                    place.mix(LayerBoxes.share(own.maxY, box.minY, box.height))
                }
            }
            place.mix(Int(boxes.outlines[part.layer]))
            places.append(place.short)
            var look = hash
            look.mix(Int(self.looks[part.layer]))
            if layer.kind == .instance { look.mix(shown[LayerIndex(part.layer)] ?? "") }
            looks.append(look.short)
        }
        return GroupForm(kinds: kinds, places: places, looks: looks)
    }

    private static func size(of box: Rectangle) -> UInt32 {
        var hash = StableHash()
        hash.mix(-1)
        hash.mix(box.width, step: 1)
        hash.mix(box.height, step: 1)
        return hash.short
    }

    private func parts(of root: LayerIndex) -> [Part]? {
        guard design.layers.indices.contains(Int(root)) else { return nil }
        let top = design.layers[Int(root)]
        var parts: [Part] = []
        var count = 0
        var open: [(end: Int, node: NodeID, depth: Int)] = [(Int(top.end), top.node, 0)]
        if top.kind == .artboard, top.fill > 0 { parts.append(Part(depth: 0, layer: Int(root), isPiece: true)) }
        var index = Int(root) + 1
        while index < min(Int(top.end), design.layers.count) {
            while let last = open.last, index >= last.end, open.count > 1 { open.removeLast() }
            guard let around = open.last else { return nil }
            let layer = design.layers[index]
            let end = max(index + 1, Int(layer.end))
            let isSame = layer.node == around.node
            switch layer.kind {
            case .definition: index = end
            case .group where isSame:
                open.append((end, layer.node, around.depth))
                index += 1
            default:
                // A shape whose outline was not read could look like anything.
                if layer.kind == .shape, layer.content < 0, design.format == .svg { return nil }
                let depth = isSame ? around.depth : around.depth + 1
                parts.append(Part(depth: depth, layer: index, isPiece: isSame))
                if !isSame { count += 1 }
                guard count <= GroupForms.mostLayers else { return nil }
                if layer.kind == .group {
                    open.append((end, layer.node, depth))
                    index += 1
                } else {
                    index = end
                }
            }
        }
        return count >= GroupForms.fewestLayers ? parts : nil
    }
}

extension Design {
    /// The component that a use refers to, where the file has it.
    func component(of use: ComponentUse) -> Component? {
        components.indices.contains(Int(use.component)) ? components[Int(use.component)] : nil
    }
}
