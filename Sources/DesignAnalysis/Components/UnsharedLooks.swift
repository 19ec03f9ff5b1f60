import ColorScience
import DesignModel
import SourceText

/// Looks that layers have on their own, where a shared style could define them once.
struct UnsharedLooks {
    private let design: Design
    private let looks: LayerLooks
    /// A number for each different filter, in the order they are met: equal filters may be stored more than once.
    private var filters: [Filter: Int] = [:]

    private init(of design: Design) {
        self.design = design
        looks = LayerLooks(of: design)
    }

    /// The layers without a shared style whose look others have as well, by that look, in the order of the file and
    /// including hidden ones. Texts, canvases, layers of instances and of libraries, and layers without a look of their
    /// own are left out.
    static func places(in design: Design, _ place: (NodeID) -> DesignPlace) -> [UInt32: [DesignPlace]] {
        guard design.format != .svg else { return [:] }
        var own = UnsharedLooks(of: design)
        var lent = Set(design.components.lazy.filter { $0.library != nil && $0.layer >= 0 }.map(\.layer))
        // Layers that mask have copies with the same node.
        var met: Set<NodeID> = []
        for use in design.styleUses where !use.isOverride && !use.isPart {
            if design.layers.indices.contains(Int(use.layer)) { met.insert(design.layers[Int(use.layer)].node) }
        }
        var found: [UInt32: [DesignPlace]] = [:]
        for (index, layer) in design.layers.enumerated() {
            let position = LayerIndex(index)
            if lent.contains(layer.parent) { lent.insert(position) }
            guard layer.instance < 0, !lent.contains(position), !own.isPiece(layer), !met.contains(layer.node),
                let look = own.look(ofObjectAt: index)
            else { continue }
            met.insert(layer.node)
            found[look, default: []].append(place(layer.node))
        }
        return found.filter { $0.value.count > 1 }
    }

    /// Whether a layer is a piece of a shape with several fills, or of a frame, rather than a layer of its own.
    private func isPiece(_ layer: Layer) -> Bool {
        layer.parent >= 0 && design.layers[Int(layer.parent)].node == layer.node
    }

    /// The look of a layer with all its pieces; nil where it has none that a style could define.
    private mutating func look(ofObjectAt index: Int) -> UInt32? {
        let layer = design.layers[index]
        let end = min(max(Int(layer.end), index + 1), design.layers.count)
        var last = index + 1
        while last < end, design.layers[last].node == layer.node { last += 1 }
        let pieces = design.layers[index..<last]
        let hasLook: Bool
        switch layer.kind {
        case .shape: hasLook = pieces.contains(where: paints)
        // A group that holds other layers has their look, except for its effects.
        case .group: hasLook = last == end && pieces.contains(where: paints) || hasEffects(layer, filtersAlone: true)
        case .image: hasLook = hasEffects(layer)
        case .instance: return hasEffects(layer) ? look(of: pieces.prefix(1)) : nil
        case .artboard, .text, .foreign, .definition: hasLook = false
        }
        return hasLook && !areOpen(pieces) ? look(of: pieces) : nil
    }

    private func paints(_ layer: Layer) -> Bool {
        // What is cut out of a shape is in a definition.
        guard layer.presence != .defined || !isPiece(layer) else { return false }
        return paints(of: layer).contains { !$0.isInvisible }
    }

    /// The paints of a layer's fill and of its border.
    private func paints(of layer: Layer) -> [Paint] {
        var paints: [Paint] = []
        if design.paints.indices.contains(Int(layer.fill)) { paints.append(design.paints[Int(layer.fill)]) }
        if design.strokes.indices.contains(Int(layer.stroke)) { paints.append(design.strokes[Int(layer.stroke)].paint) }
        return paints
    }

    /// Whether pieces are painted with something that cannot be compared: pictures, noise, outlines that
    /// are not computed.
    private func areOpen(_ pieces: ArraySlice<Layer>) -> Bool {
        pieces.contains { layer in
            paints(of: layer).contains { paint in
                switch paint.kind {
                case .unknown, .pattern: true
                case .none, .solid, .gradient: false
                }
            }
        }
    }

    private func hasEffects(_ layer: Layer, filtersAlone: Bool = false) -> Bool {
        guard design.compositings.indices.contains(Int(layer.compositing)) else { return false }
        let joining = design.compositings[Int(layer.compositing)]
        return !joining.filters.isEmpty || !filtersAlone && (joining.opacity < 1 || joining.blend != .normal)
    }

    private mutating func look(of pieces: ArraySlice<Layer>) -> UInt32 {
        var hash = StableHash()
        for layer in pieces where paints(layer) || hasEffects(layer) {
            hash.mix(Int(looks.style(of: layer)))
            if design.compositings.indices.contains(Int(layer.compositing)) {
                for filter in design.compositings[Int(layer.compositing)].filters {
                    guard design.filters.indices.contains(Int(filter)) else { continue }
                    let known = filters[design.filters[Int(filter)]] ?? filters.count
                    filters[design.filters[Int(filter)]] = known
                    hash.mix(known)
                }
            }
            if design.strokes.indices.contains(Int(layer.stroke)) {
                hash.mix(Int(design.strokes[Int(layer.stroke)].alignment.rawValue))
            }
        }
        return hash.short
    }
}
