import ColorScience
import DesignModel
import SourceText

/// Lists the elements of an SVG that people regard as layers, with the measures written on them: the elements drawn
/// where they are written, according to the design.
struct SVGLayerList {
    private let document: XMLDocument
    private let names: SVGNames
    private let design: Design
    private var list = LayerList()
    /// For each layer of the design, its index in the list or that of the listed layer around it; -1 for none.
    private var places: [Int32]
    /// From each layer's coordinates to device px.
    private var transforms: [AffineTransform]
    /// The indices in the list of layers that are fully transparent or lie in one that is.
    private var clear: Set<Int32> = []
    /// Attributes that only name an element or have no visible effect.
    private let silentAttributes: Set<XMLName>
    /// Attributes that hold names, with their namespaces.
    private let labels: [(name: XMLName, namespace: XMLNamespaceID)]
    private let rx: XMLName, ry: XMLName, strokeWidth: XMLName

    init(of design: Design, document: XMLDocument, names: SVGNames) {
        self.design = design
        self.document = document
        self.names = names
        places = Array(repeating: -1, count: design.layers.count)
        transforms = Array(repeating: .identity, count: design.layers.count)
        (rx, ry, strokeWidth) = (document.name("rx"), document.name("ry"), document.name("stroke-width"))
        labels = SVGProvenance.labels(in: names)
        silentAttributes = Set(
            [names.id, names.label, names.dataName, names.name, names.ariaLabel, names.space]
                + ["groupmode", "collect", "insensitive", "expanded", "type"].map { document.name($0) })
    }

    /// Makes the list.
    mutating func made() -> LayerList {
        var index = 0
        while index < design.layers.count {
            let layer = design.layers[index]
            // Definitions are painted elsewhere, and placed content was listed where it is written.
            guard layer.kind != .definition, layer.presence != .defined else {
                index = max(index + 1, Int(layer.end))
                continue
            }
            let parent = Int(layer.parent)
            var transform = parent >= 0 && parent < index ? transforms[parent] : .identity
            if layer.transform > 0, design.transforms.indices.contains(Int(layer.transform)) {
                transform = transform.concatenating(design.transforms[Int(layer.transform)])
            }
            transforms[index] = transform
            let around = parent >= 0 && parent < index ? places[parent] : -1
            places[index] = around
            let isPart = around >= 0 && list.layers[Int(around)].node == layer.node
            if layer.instance < 0, !isPart { add(layer, LayerIndex(index), transform, in: around) }
            index += 1
        }
        return list
    }

    private mutating func add(_ layer: Layer, _ index: LayerIndex, _ transform: AffineTransform, in parent: Int32) {
        let node = Int(layer.node.index)
        guard document.nodes.indices.contains(node), document.nodes[node].kind == .element else { return }
        var listed = ListedLayer(kind(of: layer), node: layer.node, parent: parent)
        let outer = design.layers.indices.contains(Int(layer.parent)) ? design.layers[Int(layer.parent)] : nil
        if [.hidden, .undisplayed].contains(layer.presence), let outer, outer.presence == .painted, !isBranch(layer),
            !lacksOutline(layer), !showsAnything(in: index)
        {
            listed.traits.insert(.hidden)
        }
        if abs(transform.b) > 1e-9 || abs(transform.c) > 1e-9 || design.boxOrigins[index] != nil {
            listed.traits.insert(.turned)
        }
        if document.nodes[node].attributes.contains(where: { !silentAttributes.contains(document.attributes[$0].name) })
        {
            listed.traits.insert(.adds)
        }
        if labels.contains(where: { document.attribute($0.name, namespace: $0.namespace, of: node) != nil }) {
            listed.traits.insert(.named)
        }
        if listed.isContainer { listed.traits.formUnion(traitsOfContent(of: node)) }
        // Even an empty branch has a purpose: it depends on a condition.
        if isBranch(layer) { listed.traits.insert(.unlisted) }
        if parent >= 0 {
            let around = list.layers[Int(parent)]
            list.layers[Int(parent)].childCount += 1
            listed.depth = around.depth + (around.kind == .artboard ? 0 : 1)
            listed.traits.formUnion(around.traits.intersection(.turned))
        }
        let number = Int32(list.layers.count)
        if let box = box(of: layer, transform) {
            listed.frame = box
            listed.traits.formUnion([.placed, .onPage])
            let page = Rectangle(x: 0, y: 0, width: design.width, height: design.height)
            let isPageKnown = !design.isSizeLeftOpen && !design.isPageLeftOpen
            if isPageKnown, layer.presence == .painted, design.boxOrigins.isEmpty, !box.intersects(page) {
                listed.traits.insert(.loose)
            }
        }
        if isBox(layer) { listed.traits.insert(.boxed) }
        if design.isClear(layer) || parent >= 0 && clear.contains(parent) { clear.insert(number) }
        if clear.contains(number) || layer.presence != .painted || paintsNothing(layer) {
            listed.traits.insert(.unshown)
        }
        places[Int(index)] = number
        list.layers.append(listed)
        addMeasures(of: layer, listed, number, transform)
        addShadows(of: layer, number, transform)
    }

    private func kind(of layer: Layer) -> ListedLayer.Kind {
        switch layer.kind {
        case .artboard: .artboard
        case .instance: .instance
        case .shape: .shape
        case .text: .text
        case .image: .image
        case .foreign: .frame
        // A link is more than a group.
        case .group, .definition:
            [.svg, .a].contains(names.element(document.nodes[Int(layer.node.index)])) ? .frame : .group
        }
    }

    /// Whether the layer is one of the elements that a `switch` chooses from.
    private func isBranch(_ layer: Layer) -> Bool {
        let parent = Int(document.nodes[Int(layer.node.index)].parent)
        return parent >= 0 && names.element(document.nodes[parent]) == .switch
    }

    /// The traits that an element gets from children that are not layers: a title or a description makes it meaningful
    /// by itself; a script, an animation or a definition means that it is not empty.
    private func traitsOfContent(of node: Int) -> ListedLayer.Traits {
        var traits: ListedLayer.Traits = []
        var child = node + 1
        while child < Int(document.nodes[node].end) {
            let inner = document.nodes[child]
            if inner.kind == .element {
                switch names.element(inner) {
                case .title, .desc: traits.insert(.adds)
                case .metadata: break
                case .svg, .g, .a, .switch, .use, .path, .rect, .circle, .ellipse, .line, .polyline, .polygon, .text,
                    .image, .foreignObject:
                    break
                default: traits.insert(.unlisted)
                }
            }
            child = max(child + 1, Int(inner.end))
        }
        return traits
    }

    /// Whether the layer is a shape without an extent, which need not have been hidden on purpose.
    private func lacksOutline(_ layer: Layer) -> Bool { layer.kind == .shape && geometry(of: layer) == nil }

    /// Whether a hidden layer contains something painted: its content can override `visibility`.
    private func showsAnything(in index: LayerIndex) -> Bool {
        let layer = design.layers[Int(index)]
        guard layer.presence == .hidden else { return false }
        let end = min(max(Int(layer.end), Int(index) + 1), design.layers.count)
        return design.layers[Int(index)..<end].contains { inner in
            if inner.presence == .painted { return inner.kind != .definition }
            guard inner.kind == .text, design.texts.indices.contains(Int(inner.content)) else { return false }
            return design.texts[Int(inner.content)].runs.contains { design.textRuns[Int($0)].presence == .painted }
        }
    }

    /// Whether the layer is a shape without a visible fill or stroke.
    private func paintsNothing(_ layer: Layer) -> Bool {
        guard layer.kind == .shape else { return false }
        if design.paints.indices.contains(Int(layer.fill)), !design.paints[Int(layer.fill)].isInvisible { return false }
        guard design.strokes.indices.contains(Int(layer.stroke)) else { return true }
        return design.strokes[Int(layer.stroke)].paint.isInvisible
    }

    // MARK: - Numbers

    private func isBox(_ layer: Layer) -> Bool {
        switch layer.kind {
        case .image, .foreign: return true
        case .shape:
            guard design.geometries.indices.contains(Int(layer.content)) else { return false }
            if case .rectangle = design.geometries[Int(layer.content)] { return true }
            return false
        default: return false
        }
    }

    /// The box on the page: that of the outline, or of the stroke's outer edge if only that edge lies on whole px.
    private func box(of layer: Layer, _ transform: AffineTransform) -> Rectangle? {
        guard let own = ownBox(of: layer) else { return nil }
        let bounds = transform.bounds(of: own)
        guard bounds.minX.isFinite, bounds.maxX.isFinite, bounds.minY.isFinite, bounds.maxY.isFinite else { return nil }
        let width = strokeWidth(of: layer, transform)
        guard width > 0, !SVGLayerList.isWhole(bounds) else { return bounds }
        let outer = bounds.expanded(by: width / 2)
        return SVGLayerList.isWhole(outer) ? outer : bounds
    }

    /// The box of an outline or a picture in the coordinates of its attributes.
    private func ownBox(of layer: Layer) -> Rectangle? {
        switch layer.kind {
        case .shape: geometry(of: layer)?.bounds
        case .image:
            design.images.indices.contains(Int(layer.content)) ? design.images[Int(layer.content)].rectangle : nil
        default: nil
        }
    }

    private static func isWhole(_ box: Rectangle) -> Bool {
        abs(box.minX - box.minX.rounded()) < 0.005 && abs(box.minY - box.minY.rounded()) < 0.005
    }

    private func strokeWidth(of layer: Layer, _ transform: AffineTransform) -> Double {
        guard design.strokes.indices.contains(Int(layer.stroke)) else { return 0 }
        let stroke = design.strokes[Int(layer.stroke)]
        return stroke.paint.isInvisible ? 0 : stroke.width * (stroke.isNonScaling ? 1 : transform.meanScale)
    }

    private mutating func addMeasures(
        of layer: Layer, _ listed: ListedLayer, _ number: Int32, _ transform: AffineTransform
    ) {
        if listed.traits.isSuperset(of: [.placed, .boxed]) {
            let isMoved = transform.a == 1 && transform.d == 1 && !listed.traits.contains(.turned)
            let own = ownBox(of: layer)
            for (kind, name, value, ownPlace) in [
                (WrittenMeasure.Kind.x, names.x, listed.frame.minX, own?.minX),
                (.y, names.y, listed.frame.minY, own?.minY),
            ] {
                var measure = WrittenMeasure(kind, value, layer: number, ranges: [])
                if isMoved, let ownPlace, let range = range(of: name, on: layer.node, saying: ownPlace) {
                    measure.ranges = [range]
                    measure.offset = value - ownPlace
                }
                list.measures.append(measure)
            }
        }
        guard layer.kind == .shape else { return }
        if case .rectangle(_, let radius, let other)? = geometry(of: layer), radius > 0, radius == other {
            let ranges = [rx, ry].compactMap { range(of: $0, on: layer.node, saying: radius) }
            let scale = transform.meanScale
            list.measures.append(
                WrittenMeasure(.radius, radius * scale, layer: number, ranges: scale == 1 ? ranges : []))
        }
        let width = strokeWidth(of: layer, transform)
        if width > 0 {
            let isPlain = width == design.strokes[Int(layer.stroke)].width
            let range = isPlain ? self.range(of: strokeWidth, on: layer.node, saying: width) : nil
            list.measures.append(
                WrittenMeasure(.strokeWidth, width, layer: number, ranges: range.map { [$0] } ?? []))
        }
    }

    private func geometry(of layer: Layer) -> Geometry? {
        design.geometries.indices.contains(Int(layer.content)) ? design.geometries[Int(layer.content)] : nil
    }

    /// The range of an element's own attribute if it is a plain number that equals `value`: a style sheet or an
    /// animation may override the attribute, and editing it would then change nothing.
    private func range(of name: XMLName, on node: NodeID, saying value: Double) -> ByteRange? {
        guard name != .absent, let attribute = document.attribute(name, of: Int(node.index)),
            let written = Double(document.string(of: document.attributes[attribute].value)),
            abs(written - value) <= SVGLayerList.slack * max(1, abs(value))
        else { return nil }
        return document.sourceRange(ofAttribute: attribute, in: Int(node.index))
    }

    /// The relative error that parsing a number in another way may cause.
    private static let slack = 1e-6

    // MARK: - Shadows

    /// Adds shadows in the sense of CSS and Filter Effects: copies that are moved, blurred and filled with one color.
    private mutating func addShadows(of layer: Layer, _ number: Int32, _ transform: AffineTransform) {
        guard design.compositings.indices.contains(Int(layer.compositing)) else { return }
        let origin = Origin(node: layer.node, range: document.tagRange(of: Int(layer.node.index)))
        for filter in design.compositings[Int(layer.compositing)].filters
        where design.filters.indices.contains(Int(filter)) {
            let filter = design.filters[Int(filter)]
            let scale = filter.primitiveUnits == .userSpaceOnUse ? transform.meanScale : .nan
            guard scale.isFinite, filter.steps.count <= 256 else { continue }
            for place in filter.steps.indices where filter.steps.count - place >= 5 {
                guard case .offset(let offset) = filter.steps[place].effect,
                    case .blur(let across, let down) = filter.steps[place + 1].effect, across == down,
                    case .flood(let color) = filter.steps[place + 2].effect,
                    case .composite(.in) = filter.steps[place + 3].effect
                else { continue }
                let value = ShadowValue(
                    x: offset.x * scale, y: offset.y * scale, blur: across * 2 * scale, color: color)
                list.shadows.append(WrittenShadow(value, layer: number, origin: origin))
            }
        }
    }
}
