import DesignModel
import SourceText

// Symbols where they are placed.
extension SketchBuilder {
    /// An instance: the layers of its symbol's master, as it changes and resizes them.
    mutating func openInstance(_ record: SketchLayer, _ look: Look, in frame: Frame) {
        let layer = append(.instance, record, look, in: frame)
        let swapped = look.symbol.flatMap { text(of: $0)?.string }
        let identifier = swapped ?? string(at: record.symbol)
        var own = overrides(of: record)
        let id = string(at: record.identifier)
        // Copies in instances are none of the file's own instances.
        if !frame.isMask, frame.instance < 0 {
            noteUse(of: identifier, own, by: record, on: layer)
            noteTint(of: look)
        }
        if let outer = frame.overrides { own.add(from: outer, within: id) }
        let presence = design.layers[Int(layer)].presence
        guard presence == .painted || (presence == .defined && frame.isMask) else { return }
        // “No symbol” takes the instance's place away.
        guard !identifier.isEmpty else { return design.layers[Int(layer)].presence = .undisplayed }
        guard let master = masters[identifier] else {
            reportMissing(record, identifier)
            return leaveUnknown(layer, .missingComponent, size: placed(record, in: frame))
        }
        guard mayPlace(master) else {
            return leaveUnknown(layer, .limit, size: placed(record, in: frame))
        }
        place(master, record, look, own, in: layer, presence: presence, frame)
    }

    /// Notes what an instance shows, and what it gives to the layers of its symbol.
    private mutating func noteUse(
        of identifier: String, _ overrides: SketchOverrides, by record: SketchLayer, on layer: LayerIndex
    ) {
        let changes = changes(overrides, of: identifier)
        if !identifier.isEmpty {
            var use = ComponentUse(
                of: componentIndices[identifier] ?? -1, identifier: identifier, layer: layer,
                overrides: Int32(clamping: changes.count))
            use.restyledLayers = Int32(clamping: changes.restyledLayers)
            design.componentUses.append(use)
        }
        for (_, value) in changes.all where value.property == "symbolID" {
            // An empty one hides what was there.
            guard let named = text(of: value)?.string, !named.isEmpty else { continue }
            var use = ComponentUse(of: componentIndices[named] ?? -1, identifier: named, layer: layer)
            use.isOverride = true
            design.componentUses.append(use)
        }
        for (_, value) in overrides.all where value.property != "symbolID" {
            switch value.property {
            case "layerStyle", "textStyle":
                guard let (named, range) = text(of: value), !named.isEmpty else { continue }
                var use = StyleUse(of: styleIndices[named] ?? -1, on: layer)
                use.isOverride = true
                design.styleUses.append(use)
                if let style = styleValues[named]?.value { noteSwatches(in: style) }
                if use.style < 0 { noteMissing(style: named, at: range, worn: .symbolOf(record.name)) }
            default:
                noteSwatches(in: value)
                checkSwatches(of: value, worn: .symbolOf(record.name))
            }
        }
    }

    private mutating func place(
        _ master: Int32, _ record: SketchLayer, _ look: Look, _ overrides: SketchOverrides, in layer: LayerIndex,
        presence: Presence, _ frame: Frame
    ) {
        let symbol = index.layers[Int(master)]
        var box = placed(record, in: frame)
        var content = layer
        if record.scale > 0, abs(record.scale - 1) > 1e-9 {
            content = append(.group, in: layer)
            design.layers[Int(content)].transform = transformIndex(.scale(record.scale, record.scale))
            box.width = SketchNumber.length(box.width / record.scale)
            box.height = SketchNumber.length(box.height / record.scale)
        }
        var inner = frame.inner(content, presence: presence, children: master + 1..<symbol.end)
        inner.instance = layer
        inner.symbol = master
        inner.resizing = Resizing(from: symbol, to: box)
        inner.overrides = overrides.count > 0 ? overrides : nil
        if let tint = tint(of: look) { inner.tint = tint }
        var surroundings = frame
        surroundings.tint = inner.tint
        let symbolLook = Look(style: reader.style(at: symbol.style), owner: symbol.node)
        let first = design.layers.count
        let paints = index.hasTints && !symbolLook.style.paintingFills.isEmpty
        if symbol.flags.contains(.showsBackgroundInInstances) || paints {
            addBackground(of: symbol, symbolLook, in: content, size: box, surroundings)
        }
        // What the background is made of belongs to the instance and stands in the symbol.
        for place in first..<design.layers.count {
            design.layers[place].node = symbol.node
            design.layers[place].instance = layer
        }
        if symbol.clipping == 1 { clip(layer, to: box, look.style) }
        if content != layer {
            // Closed first, so that the frame around it closes the instance.
            var around = frame.inner(layer, presence: presence, children: 0..<0)
            around.instance = layer
            frames.append(around)
        }
        frames.append(inner)
    }

    /// The fills, borders and background colour of a frame, below what lies in it.
    mutating func addBackground(
        of record: SketchLayer, _ look: Look, in layer: LayerIndex, size box: Box, _ frame: Frame
    ) {
        let radii = look.style.radii
        let first = radii.first ?? 0
        let geometry: Geometry
        if radii.allSatisfy({ $0 == first }) || radii.isEmpty {
            let radius = min(first, box.width / 2, box.height / 2)
            geometry = .rectangle(box.own, radiusX: radius, radiusY: radius)
        } else {
            let corners = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)].enumerated().map { place, corner in
                CurvePoint(point: corner, cornerRadius: radii[place % radii.count])
            }
            let mark = design.paths.mark
            append(corners, isClosed: true, box, through: .identity)
            geometry = .path(design.paths.path(since: mark), bounds: box.own)
        }
        let outline = geometryIndex(geometry)
        if record.flags.contains(.hasBackground), let color = reader.color(at: record.background) {
            let paint = append(paint(color, opacity: 1, owner: record.node, tint: frame.tint))
            let shape = append(.shape, in: layer)
            design.layers[Int(shape)].content = outline
            design.layers[Int(shape)].fill = paint
        }
        guard !look.style.paintingFills.isEmpty || !look.style.paintingBorders.isEmpty else { return }
        let shape = append(.shape, in: layer)
        dress(shape, geometry: outline, look, box: box.own, isOpen: false, tint: frame.tint)
    }

    /// Whether a master may be placed here: not in itself, not too deep, and not for the millionth time.
    private mutating func mayPlace(_ master: Int32) -> Bool {
        var depth = 0
        for frame in frames where frame.symbol >= 0 {
            if frame.symbol == master { return false }
            depth += 1
        }
        if depth < SketchBuilder.deepestPlacement, !hasPlacedMost { return true }
        reportLimit()
        return false
    }

    /// Nobody knows what is painted where the layer lies.
    private mutating func leaveUnknown(_ layer: LayerIndex, _ reason: UnknownReason, size box: Box) {
        let shape = append(.shape, in: layer)
        design.layers[Int(shape)].content = geometryIndex(.rectangle(box.own, radiusX: 0, radiusY: 0))
        design.layers[Int(shape)].fill = append(Paint(.unknown(reason)))
        close(layer)
    }

    private mutating func reportMissing(_ record: SketchLayer, _ identifier: String) {
        let range = record.symbol.isEmpty ? ByteRange(0..<0) : record.symbol
        troubles.append(
            ReadingTrouble(
                .missingComponent,
                "An instance names the symbol “\(identifier)”, which is not in the file; restore the symbol, or detach the instance.",
                at: range))
    }
}
