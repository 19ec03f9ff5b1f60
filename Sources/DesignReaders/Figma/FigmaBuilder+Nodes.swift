import ColorScience
import DesignModel
import SourceText

// How nodes become layers.
extension FigmaBuilder {
    /// The children of a node in paint order.
    func children(of place: Int32) -> [Int32] {
        var children: [Int32] = []
        let node = index.figmaNodes[Int(place)]
        var child = place + 1
        while child < node.end {
            children.append(child)
            child = max(child + 1, index.figmaNodes[Int(child)].end)
        }
        return node.has(.reversesOrder) ? children.reversed() : children
    }

    /// Pushes the steps for children; a mask begins a group of the children that come after it, up to the next mask.
    mutating func push(_ children: [Int32], in surroundings: Surroundings) {
        guard haveMask(children) else {
            for child in children.reversed() { steps.append(.node(child, surroundings)) }
            return
        }
        var planned: [Step] = []
        var position = 0
        while position < children.count {
            let child = children[position]
            position += 1
            guard masks(child) else {
                planned.append(.node(child, surroundings))
                continue
            }
            var end = position
            while end < children.count, !masks(children[end]) { end += 1 }
            planned.append(
                .masked(Array(children[position..<end]), by: child, definition: -1, surroundings))
            position = end
        }
        steps += planned.reversed()
    }

    /// Whether any of the children is a mask.
    private func haveMask(_ children: [Int32]) -> Bool {
        // A loop, because a method passed as a closure would copy the builder.
        for child in children where masks(child) { return true }
        return false
    }

    private func masks(_ place: Int32) -> Bool {
        let node = index.figmaNodes[Int(place)]
        return node.has(.masks) && !node.has(.hidden) && node.type != .slice
    }

    /// Adds a node with its descendants.
    mutating func addNode(_ place: Int32, in surroundings: Surroundings) {
        let node = index.figmaNodes[Int(place)]
        if node.type == .slice { return }
        if surroundings.cutsComponents, node.type == .component {
            cut.append((place, node.has(.hidden) ? .undisplayed : surroundings.presence))
            return
        }
        let spot = spot(of: node, in: surroundings)
        if node.type == .text || node.type == .textPath { return addText(place, spot, in: surroundings) }
        let isContainer = node.end > place + 1 || node.type.isArtboard || node.type.isGroup || holdsLetters(node)
        guard isContainer, node.type != .booleanOperation else { return addShape(place, spot, in: surroundings) }
        let layer = append(
            node.type == .instance ? .instance : .group, node.node, in: surroundings, isHidden: node.has(.hidden),
            transform: spot.local(in: surroundings), compositing: compositing(of: node))
        register(node, on: layer)
        var inner = surroundings
        inner.layer = layer
        inner.page = spot.transform
        inner.isFlipUnknown = spot.isFlipUnknown
        if !node.type.isGroup { inner.container = spot.transform }
        inner.presence = design.layers[Int(layer)].presence
        if node.type == .instance { inner.instance = layer }
        steps.append(.close(layer))
        addContent(of: place, spot, on: layer, in: inner)
    }

    /// Whether a node that is not a text node has letters of its own, as notes on a whiteboard do.
    func holdsLetters(_ node: FigmaNode) -> Bool { node.characters != FigmaNode.nowhere }

    /// Adds what a container paints below its children, the children, and what it paints above them.
    mutating func addContent(of place: Int32, _ spot: FigmaSpot, on layer: LayerIndex, in inner: Surroundings) {
        let node = index.figmaNodes[Int(place)]
        noteStyles(of: node, on: layer)
        let isArtboard = design.layers[Int(layer)].kind == .artboard
        var look = look(of: node, spot, isArtboard: isArtboard)
        let compositing = Int(design.layers[Int(layer)].compositing)
        if look.filtersWhole {
            var whole = design.compositings[compositing]
            whole.filters += look.wholeFilters
            if let unknown = look.wholeUnknown { whole.unknown = unknown }
            design.layers[Int(layer)].compositing = design.compositingIndex(whole)
        }
        coverTurned(node, spot, in: &look)
        // An artboard on a section already has the section's background.
        if isArtboard, design.layers[Int(layer)].content < 0 {
            takeBackground(from: &look.below, to: layer, width: spot.width, height: spot.height)
        }
        for piece in look.below { add(piece, of: place, in: inner) }
        if !look.above.isEmpty { steps.append(.pieces(look.above, of: place, inner)) }
        if holdsLetters(node) {
            var words = inner
            words.page = spot.transform
            addLetters(of: place, spot, in: words)
        }
        let children = children(of: place)
        guard !children.isEmpty else { return }
        guard node.has(.clips), !isArtboard || isRounded(node) else { return push(children, in: inner) }
        // The clip must cut off only the children, so these get a group of their own.
        var content = inner
        var clipped = Compositing.plain
        clip(&clipped, to: node, spot, in: inner)
        content.layer = append(.group, node.node, in: inner, compositing: clipped)
        if node.has(.showsOverflow) { design.scrollingLayers.insert(content.layer) }
        steps.append(.close(content.layer))
        push(children, in: content)
    }

    /// Adds a leaf, or a shape whose children only make its outline.
    private mutating func addShape(_ place: Int32, _ spot: FigmaSpot, in surroundings: Surroundings) {
        let node = index.figmaNodes[Int(place)]
        var look = look(of: node, spot, isArtboard: false)
        coverTurned(node, spot, in: &look)
        var whole = compositing(of: node)
        whole.filters += look.wholeFilters
        if let unknown = look.wholeUnknown { whole.unknown = unknown }
        let isLeaf = node.end <= place + 1
        let pieces = look.below + look.above
        var single: FigmaPiece?
        if isLeaf, pieces.count <= 1 {
            single = pieces.first ?? look.bare
            // A layer has one compositing, so only one of the node and its paint may need it.
            if let piece = single, piece.blend != .normal || !piece.filters.isEmpty || piece.unknown != nil {
                if whole == .plain {
                    whole.blend = piece.blend
                    whole.filters = piece.filters
                    whole.unknown = piece.unknown
                } else {
                    single = nil
                }
            }
        }
        if isLeaf, single != nil || pieces.isEmpty { look.below = [] }
        let layer = append(
            single != nil || pieces.isEmpty && isLeaf ? .shape : .group, node.node, in: surroundings,
            isHidden: node.has(.hidden), transform: spot.local(in: surroundings), compositing: whole)
        register(node, on: layer)
        noteStyles(of: node, on: layer)
        if let single { dress(layer, in: single) }
        guard design.layers[Int(layer)].kind == .group else { return }
        var inner = surroundings
        inner.layer = layer
        inner.page = spot.transform
        inner.presence = design.layers[Int(layer)].presence
        for piece in pieces { add(piece, of: place, in: inner) }
        steps.append(.close(layer))
        // The parts of a boolean operation are not painted themselves.
        if inner.presence == .painted { inner.presence = .defined }
        for child in children(of: place).reversed() { steps.append(.node(child, inner)) }
    }

    // MARK: Layers

    /// Appends an empty layer.
    mutating func append(
        _ kind: LayerKind, _ node: NodeID, in surroundings: Surroundings, isHidden: Bool = false,
        transform: AffineTransform = .identity, compositing: Compositing = .plain
    ) -> LayerIndex {
        let place = LayerIndex(design.layers.count)
        var layer = Layer(
            kind: kind, presence: isHidden ? .undisplayed : surroundings.presence, parent: surroundings.layer,
            node: node, instance: surroundings.instance)
        layer.transform = transformIndex(transform)
        layer.compositing = design.compositingIndex(compositing)
        layer.end = place + 1
        design.layers.append(layer)
        return place
    }

    /// Appends a layer that paints one piece of a node's look.
    mutating func add(_ piece: FigmaPiece, of place: Int32, in surroundings: Surroundings) {
        var compositing = Compositing.plain
        compositing.blend = piece.blend
        compositing.filters = piece.filters
        compositing.unknown = piece.unknown
        let layer = append(
            .shape, index.figmaNodes[Int(place)].node, in: surroundings, compositing: compositing)
        dress(layer, in: piece)
    }

    private mutating func dress(_ layer: LayerIndex, in piece: FigmaPiece) {
        design.layers[Int(layer)].content = piece.geometry
        design.layers[Int(layer)].fillRule = piece.rule
        design.layers[Int(layer)].fill = piece.fill
        design.layers[Int(layer)].stroke = piece.stroke
    }

    /// The index of a transform in the design's table; the identity's for one that is not finite.
    mutating func transformIndex(_ transform: AffineTransform) -> Int32 {
        transform.isFinite ? design.transformIndex(transform) : 0
    }

    /// How a node is composited, without its effects: it passes through unless it names a blend mode.
    func compositing(of node: FigmaNode) -> Compositing {
        var compositing = Compositing.plain
        compositing.opacity = node.opacity
        if node.blend == .unknown { compositing.unknown = .unreadStyle }
        if let mode = node.blend.mode {
            compositing.blend = mode
            let holdsOthers = node.has(.hasChildren) && node.type != .booleanOperation
            compositing.isIsolated = mode == .normal && holdsOthers
        }
        return compositing
    }

    /// Reports once that an export leaves out deeper layers. Figma cuts every branch at the same level: a frame without
    /// `children` is really empty where other nodes lie deeper, or where others at its level have empty `children`.
    mutating func noteDepth() {
        var around: [Int32] = []
        var deepest = 0
        var cut: Int?
        var isWhole = false
        // By index, because a node is large to copy.
        let nodes = index.figmaNodes
        for place in nodes.indices {
            while let end = around.last, end <= place { around.removeLast() }
            if around.count > deepest { (deepest, cut, isWhole) = (around.count, nil, false) }
            let (isDeepest, isLeaf) = (around.count == deepest, nodes[place].end <= place + 1)
            if !isLeaf { around.append(nodes[place].end) }
            // Plugins leave out empty lists.
            guard isDeepest, isLeaf, nodes[place].type.isArtboard, !nodes[place].has(.isPlugin) else { continue }
            if nodes[place].has(.hasChildren) { isWhole = true } else { cut = cut ?? place }
        }
        guard let node = cut.map({ nodes[$0] }), !isWhole else { return }
        troubles.append(
            ReadingTrouble(
                .limitReached,
                "“\(text(node.name))” was exported without its layers; export the file without a limit of depth.",
                at: node.name))
    }

    /// The string at a byte range of the file, with its escapes resolved.
    func text(_ range: ByteRange) -> String {
        guard !range.isEmpty else { return "" }
        let source = source
        var json = JSONReader(source.bytes, at: Int(range.lower) - 1)
        return (try? json.text()?.string) ?? ""
    }
}
