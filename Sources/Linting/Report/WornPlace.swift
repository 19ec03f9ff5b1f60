import DesignAnalysis
import DesignModel

/// The place where a value is worn, as far as it distinguishes faults. An element drawn by a symbol is one place
/// however often the symbol is placed, unless the value comes from where it is placed.
struct WornPlace: Hashable {
    /// The element that wears the value.
    let node: NodeID
    /// The instances between that element and the node its value comes from, innermost first.
    let placements: [NodeID]
    /// The role of a color.
    let role: ColorRole?

    init(_ wearer: Wearer, in design: Design) {
        node = wearer.node
        role = wearer.role
        var passed: [NodeID] = []
        var index = wearer.layer
        while design.layers.indices.contains(Int(index)) {
            let layer = design.layers[Int(index)]
            if layer.node == wearer.source {
                // A `use` that carries the value is itself an instance.
                if layer.kind == .instance { passed.append(layer.node) }
                placements = passed
                return
            }
            if layer.kind == .instance { passed.append(layer.node) }
            index = layer.parent
        }
        // A style is not among the layers and so has no place.
        placements = []
    }
}

extension ColorRole {
    /// The SVG property that paints the color.
    var property: String {
        switch self {
        case .text, .fill, .background: "fill"
        case .stroke: "stroke"
        case .stop: "stop-color"
        case .token: ""
        }
    }
}
