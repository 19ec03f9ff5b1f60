import ColorScience
import DesignModel
import SourceText

// The artboards of a document.
extension SketchBuilder {
    /// Adds a page with its artboards, or whatever stands outermost in loose JSON.
    mutating func addRoot(_ root: Int32) {
        let record = index.layers[Int(root)]
        if record.isFrame { return addArtboard(root) }
        guard record.kind == .page else { return addLoose(root..<max(record.end, root + 1), of: record) }
        for child in children(of: root) where index.layers[Int(child)].isFrame { addArtboard(child) }
        addLoose(root + 1..<max(record.end, root + 1), of: record)
    }

    /// Adds an artboard, a symbol's master, or a frame on a page.
    mutating func addArtboard(_ place: Int32) {
        let record = index.layers[Int(place)]
        let presence: Presence = record.flags.contains(.hidden) ? .undisplayed : .painted
        let layer = append(Layer(kind: .artboard, presence: presence, parent: 0, node: record.node))
        let box = Box(width: record.width, height: record.height)
        let symbol = record.kind == .symbolMaster ? string(at: record.symbol) : ""
        let component = componentIndices[symbol] ?? -1
        design.artboards.append(
            Artboard(
                name: LayerMarker.unmarked(string(at: record.name)), layer: layer, width: box.width, height: box.height,
                component: component >= 0 && masters[symbol] == place ? component : -1))
        if component >= 0, masters[symbol] == place { design.components[Int(component)].layer = layer }
        let look = Look(style: reader.style(at: record.style), owner: record.node)
        noteStyle(of: record, look.style, on: layer)
        noteShadows(of: look.style)
        checkSwatches(ofArtboard: record, look.style)
        noteDetached(record, on: layer)
        design.layers[Int(layer)].content = geometryIndex(.rectangle(box.own, radiusX: 0, radiusY: 0))
        design.layers[Int(layer)].compositing = design.compositingIndex(
            compositing(of: SketchBuilder.joined(look.style)))
        let frame = Frame(layer: layer, presence: presence, next: place + 1, end: max(record.end, place + 1))
        addOwnBackground(of: record, look, to: layer, box, frame)
        frames.append(frame)
        walk(downTo: 0)
    }

    /// The style that composites an artboard: it lies on nothing, so neither its blend mode nor its shadows show.
    private static func joined(_ style: SketchStyle) -> SketchStyle {
        var joined = SketchStyle()
        joined.opacity = style.opacity
        joined.blurs = style.blurs
        return joined
    }

    /// Adds an artboard's background: a single color as the layer's fill, anything more as layers in it.
    private mutating func addOwnBackground(
        of record: SketchLayer, _ look: Look, to layer: LayerIndex, _ box: Box, _ frame: Frame
    ) {
        var look = look
        // Before frames, only the background color was painted.
        if !index.hasTints { look.style.fills = [] }
        let fills = look.style.paintingFills
        let isShaded = look.style.shadows.contains { $0.isEnabled && $0.isInner }
        let isPlain =
            look.style.paintingBorders.isEmpty && look.style.radii.allSatisfy { $0 == 0 } && !isShaded
            && !look.style.hidesBackdrop
        let color = backgroundColor(of: record, tint: nil)
        if color == nil, isPlain, fills.isEmpty { return }
        if isPlain, fills.isEmpty, let color {
            design.layers[Int(layer)].fill = append(color)
        } else if isPlain, fills.count == 1, fills[0].blend == .normal, color == nil {
            design.layers[Int(layer)].fill = paintIndex(fills[0], look, box: box.own, tint: nil)
        } else {
            addBackground(of: record, look, in: layer, size: box, frame)
        }
    }

    /// Adds the layers of a page that lie on no artboard, as an artboard that just fits them.
    private mutating func addLoose(_ children: Range<Int32>, of page: SketchLayer) {
        var bounds = Rectangle.empty
        var hidden = Rectangle.empty
        var isEmpty = true
        var child = children.lowerBound
        while child < children.upperBound {
            let record = index.layers[Int(child)]
            child = max(record.end, child + 1)
            guard !record.kind.isMarker, !(page.kind == .page && record.isFrame) else { continue }
            isEmpty = false
            let box = Box(x: record.x, y: record.y, width: record.width, height: record.height)
            let own = transform(of: record, in: box).bounds(of: box.own)
            if record.flags.contains(.hidden) { hidden = hidden.union(own) } else { bounds = bounds.union(own) }
        }
        guard !isEmpty else { return }
        if bounds.isEmpty { bounds = hidden }
        let layer = append(Layer(kind: .artboard, presence: .painted, parent: 0, node: page.node))
        let box = Box(width: bounds.width, height: bounds.height)
        design.layers[Int(layer)].content = geometryIndex(.rectangle(box.own, radiusX: 0, radiusY: 0))
        design.artboards.append(
            Artboard(
                name: LayerMarker.unmarked(string(at: page.name)), layer: layer, width: box.width, height: box.height))
        var frame = Frame(layer: layer, presence: .painted, next: children.lowerBound, end: children.upperBound)
        frame.origin = Point(bounds.minX, bounds.minY)
        frame.isPage = page.kind == .page
        frames.append(frame)
        walk(downTo: 0)
    }

    /// Adds the masters from libraries, which are painted only where they are placed.
    mutating func addForeignMasters() {
        missingNames.areKnown = false
        for foreign in index.foreignSymbols {
            let record = index.layers[Int(foreign.layer)]
            let symbol = string(at: record.symbol)
            guard let component = componentIndices[symbol], masters[symbol] == foreign.layer else { continue }
            let layer = append(Layer(kind: .definition, presence: .defined, parent: 0, node: record.node))
            design.components[Int(component)].layer = layer
            frames.append(
                Frame(
                    layer: layer, presence: .defined, next: foreign.layer + 1, end: max(record.end, foreign.layer + 1)))
            walk(downTo: 0)
        }
    }
}
