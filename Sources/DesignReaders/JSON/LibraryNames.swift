import DesignModel

/// The named items of a design, by the nodes that define them and those that use them.
struct LibraryNames {
    /// Components that a node defines or instantiates, with the sets that they are variants of.
    private(set) var components: [Int32: [String]] = [:]
    /// Shared styles that a node defines or uses.
    private(set) var styles: [Int32: [String]] = [:]
    /// Named colors that a node defines or is painted in.
    private(set) var colors: [Int32: [String]] = [:]

    init(of design: Design) {
        func node(_ layer: LayerIndex) -> Int32? {
            design.layers.indices.contains(Int(layer)) ? design.layers[Int(layer)].node.index : nil
        }
        for component in design.components { LibraryNames.add(component, to: component.node.index, in: &components) }
        for use in design.componentUses where design.components.indices.contains(Int(use.component)) {
            guard let node = node(use.layer) else { continue }
            LibraryNames.add(design.components[Int(use.component)], to: node, in: &components)
        }
        for style in design.namedStyles { LibraryNames.add(style.name, to: style.node.index, in: &styles) }
        for use in design.styleUses where design.namedStyles.indices.contains(Int(use.style)) {
            guard let node = node(use.layer) else { continue }
            LibraryNames.add(design.namedStyles[Int(use.style)].name, to: node, in: &styles)
        }
        addColors(of: design)
    }

    private mutating func addColors(of design: Design) {
        for color in design.namedColors { LibraryNames.add(color.name, to: color.origin.node.index, in: &colors) }
        func name(of paint: Paint) -> String? {
            design.namedColors.indices.contains(Int(paint.name)) ? design.namedColors[Int(paint.name)].name : nil
        }
        func add(_ fill: Int32, _ stroke: Int32, to node: NodeID) {
            if fill > 0, design.paints.indices.contains(Int(fill)), let name = name(of: design.paints[Int(fill)]) {
                LibraryNames.add(name, to: node.index, in: &colors)
            }
            if design.strokes.indices.contains(Int(stroke)), let name = name(of: design.strokes[Int(stroke)].paint) {
                LibraryNames.add(name, to: node.index, in: &colors)
            }
        }
        guard !design.namedColors.isEmpty else { return }
        for layer in design.layers { add(layer.fill, layer.stroke, to: layer.node) }
        for run in design.textRuns { add(run.fill, run.stroke, to: run.node) }
    }

    private static func add(_ component: Component, to node: Int32, in names: inout [Int32: [String]]) {
        add(component.name, to: node, in: &names)
        if let set = component.set { add(set, to: node, in: &names) }
    }

    /// Adds a name once, up to 32 per node; no layer of an honest file has more.
    private static func add(_ name: String, to node: Int32, in names: inout [Int32: [String]]) {
        let known = names[node] ?? []
        if known.count < 32, !known.contains(name) { names[node] = known + [name] }
    }
}
