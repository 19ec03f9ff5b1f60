import DesignAnalysis
import DesignModel

/// Where a value is worn, as far as that tells one fault from another. What a symbol draws is one, however often it is placed,
/// unless it takes the value from where it is placed.
struct WornPlace: Hashable {
    /// What wears it.
    let node: NodeID
    /// What places that, between it and the node it has the value from, from the inside.
    let placements: [NodeID]
    /// What a color is painted as.
    let role: ColorRole?

    init(_ wearer: Wearer, in design: Design) {
        node = wearer.node
        role = wearer.role
        var passed: [NodeID] = []
        var index = wearer.layer
        while design.layers.indices.contains(Int(index)) {
            let layer = design.layers[Int(index)]
            if layer.node == wearer.source {
                // A `use` that carries the value is what places it.
                if layer.kind == .instance { passed.append(layer.node) }
                placements = passed
                return
            }
            if layer.kind == .instance { passed.append(layer.node) }
            index = layer.parent
        }
        // A style is no place.
        placements = []
    }
}

extension ColorRole {
    /// The property of SVG that paints it.
    var property: String {
        switch self {
        case .text, .fill, .background: "fill"
        case .stroke: "stroke"
        case .stop: "stop-color"
        case .token: ""
        }
    }
}
