import ColorScience
public import DesignModel
import SourceText

extension DesignComponents {
    /// The components of one design, which is `document` among the files of the run, and what could be one;
    /// `comparison` tells which groups get forms.
    public init(of design: Design, document: Int, comparing comparison: Comparison) {
        let shape = ComponentShape(of: design)
        let forms = shape.hasGroups(for: comparison) ? GroupForms(of: design) : nil
        func place(_ node: NodeID) -> DesignPlace { DesignPlace(document: document, origin: Origin(of: node)) }
        top = DesignPlace(
            document: document, origin: Origin(node: .root, range: design.provenance.range(of: .root)))
        format = design.format
        isExcerpt = design.isExcerpt || design.lacksComponentList
        let path = design.file.path.utf8
        let start = path.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) } ?? path.startIndex
        fileName = String(design.file.path[start...])
        definitions = design.components.map { component in
            let (layers, depth) = shape.extent(of: component.layer)
            return Definition(
                component: component, place: place(component.node), setPlace: component.setNode.map(place),
                layers: layers, depth: depth, form: component.layer >= 0 ? forms?.form(of: component.layer) : nil,
                isLoose: design.isExcerpt && component.key == nil)
        }
        uses = design.componentUses.filter { design.layers.indices.contains(Int($0.layer)) }.map { use in
            let layer = design.layers[Int(use.layer)]
            return Use(
                use: use, place: place(layer.node), name: design.provenance.name(of: layer.node),
                isCopy: layer.instance >= 0, container: shape.container(of: use.layer))
        }
        styles = DesignComponents.styles(of: design, place)
        swatches = DesignComponents.swatches(of: design)
        groups = forms.map { shape.groups($0, place) } ?? []
        looks = forms == nil ? [:] : UnsharedLooks.places(in: design, place)
        (layers, texts, paints) = shape.counts()
    }
}

/// How the layers of a design are arranged in its definitions.
private struct ComponentShape {
    private let design: Design
    /// The component that each defining layer defines.
    private let defining: [LayerIndex: Int32]

    init(of design: Design) {
        self.design = design
        defining = Dictionary(
            design.components.enumerated().lazy.filter { $0.element.layer >= 0 }.map { ($1.layer, Int32($0)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether the design has groups to compare; tokens have none.
    func hasGroups(for comparison: DesignComponents.Comparison) -> Bool {
        switch (design.format, comparison) {
        case (_, .none): false
        case (.sketch, _), (.figma, _): true
        case (.svg, .copies): !design.components.isEmpty
        case (.svg, .all): true
        default: false
        }
    }

    /// The definition that a layer lies in, or -1.
    func container(of layer: LayerIndex) -> Int32 {
        guard !defining.isEmpty else { return -1 }
        var next = design.layers[Int(layer)].parent
        var before = layer
        // Parents come before their children, or the design is broken.
        while next >= 0, next < before {
            if let component = defining[next] { return component }
            before = next
            next = design.layers[Int(next)].parent
        }
        return -1
    }

    /// Whether a layer stands for a node of its own, rather than for what a node is painted or clipped
    /// with, or for a copy.
    private func isOwn(_ index: Int) -> Bool {
        let layer = design.layers[index]
        guard layer.instance < 0, layer.kind != .definition else { return false }
        return layer.parent < 0 || design.layers[Int(layer.parent)].node != layer.node
    }

    /// The number of layers in a definition, and how deep they are nested. Masked layers lie beside their mask, in a
    /// group that nobody made and that does not count.
    func extent(of root: LayerIndex) -> (layers: Int, depth: Int) {
        guard design.layers.indices.contains(Int(root)) else { return (0, 0) }
        let end = min(Int(design.layers[Int(root)].end), design.layers.count)
        var (count, deepest) = (0, 0)
        // Masks are definitions in Figma, and layers that are painted earlier in Sketch.
        var (masking, seen): (Set<NodeID>, Set<NodeID>) = ([], [])
        var open: [(end: Int, depth: Int)] = [(end, 0)]
        for index in Int(root) + 1..<max(end, Int(root) + 1) {
            while open.count > 1, let last = open.last, index >= last.end { open.removeLast() }
            let around = open.last?.depth ?? 0
            let layer = design.layers[index]
            if layer.kind == .definition { masking.insert(layer.node) }
            let isSeen = layer.kind == .group && seen.contains(layer.node)
            let isMasked = isSeen || layer.kind == .group && masking.contains(layer.node)
            let depth = isOwn(index) && !isMasked ? around + 1 : around
            if isOwn(index), !isSeen {
                seen.insert(layer.node)
                count += 1
                deepest = max(deepest, around + 1)
            }
            open.append((Int(layer.end), depth))
        }
        return (count, deepest)
    }

    /// The groups that could be components, with their forms.
    func groups(_ forms: GroupForms, _ place: (NodeID) -> DesignPlace) -> [DesignComponents.Group] {
        let uses = Set(design.componentUses.lazy.filter { !$0.isDetached && !$0.isOverride }.map(\.layer))
        let sets = Set(design.components.compactMap(\.setNode))
        var found: [DesignComponents.Group] = []
        var wholes: [LayerIndex: UInt64] = [:]
        var annotations: Set<LayerIndex> = []
        for (index, layer) in design.layers.enumerated() {
            let place0 = LayerIndex(index)
            guard layer.kind == .group || layer.kind == .artboard, layer.instance < 0, isOwn(index), layer.parent >= 0,
                defining[place0] == nil, !uses.contains(place0), !sets.contains(layer.node),
                let form = forms.form(of: place0)
            else { continue }
            wholes[place0] = form.whole
            let name = design.provenance.name(of: layer.node)
            let isAnnotation = ComponentShape.annotates(name) || annotations.contains(layer.parent)
            if isAnnotation { annotations.insert(place0) }
            found.append(
                DesignComponents.Group(
                    name: name, place: place(layer.node),
                    identifier: design.provenance.identifier(of: layer.node), isCanvas: layer.kind == .artboard,
                    form: form,
                    around: around(place0, wholes), container: container(of: place0),
                    isPartedShape: isPartedShape(index),
                    isAnnotation: isAnnotation))
        }
        return found
    }

    /// The names that Figma’s plugin Redlines gives the measures it draws.
    private static func annotates(_ name: String) -> Bool {
        name.hasPrefix("Redlines ::") || name.hasPrefix("Measuring Line ")
    }

    /// Whether a group holds two shapes, one with a fill and no border and one without a fill: the border of the first,
    /// whose color may depend on the place where the drawing is used.
    private func isPartedShape(_ group: Int) -> Bool {
        let end = min(Int(design.layers[group].end), design.layers.count)
        let inner = (group + 1..<max(end, group + 1)).filter { isOwn($0) }.map { design.layers[$0] }
        guard inner.count == 2, inner.allSatisfy({ $0.kind == .shape }) else { return false }
        func isFilled(_ layer: Layer) -> Bool {
            design.paints.indices.contains(Int(layer.fill)) && !design.paints[Int(layer.fill)].isInvisible
        }
        func isLined(_ layer: Layer) -> Bool {
            design.strokes.indices.contains(Int(layer.stroke))
                && !design.strokes[Int(layer.stroke)].paint.isInvisible
        }
        return inner.contains { isFilled($0) && !isLined($0) } && inner.contains { !isFilled($0) }
    }

    private func around(_ layer: LayerIndex, _ wholes: [LayerIndex: UInt64]) -> UInt64 {
        let node = design.layers[Int(layer)].node
        var parent = design.layers[Int(layer)].parent
        // The clip of a group lies between it and the group around it.
        while parent > 0, wholes[parent] == nil, design.layers[Int(parent)].node == node || !isOwn(Int(parent)),
            design.layers[Int(parent)].parent < parent
        {
            parent = design.layers[Int(parent)].parent
        }
        return wholes[parent] ?? 0
    }

    /// The number of layers and texts, and whether anything is painted outside of definitions.
    func counts() -> (layers: Int, texts: Int, paints: Bool) {
        var (layers, texts, paints) = (0, 0, false)
        for (index, layer) in design.layers.enumerated() {
            if layer.presence == .painted {
                paints = paints || [.shape, .text, .image, .foreign, .instance].contains(layer.kind)
            }
            guard isOwn(index), layer.parent >= 0 else { continue }
            layers += 1
            if layer.kind == .text { texts += 1 }
        }
        return (layers, texts, paints)
    }
}
