import DesignModel
import SourceText

// Places symbols.
extension SketchBuilder {
    /// Opens an instance: the layers of its symbol's master, as the instance changes and resizes them.
    mutating func openInstance(_ record: SketchLayer, _ look: Look, in frame: Frame) {
        let layer = append(.instance, record, look, in: frame)
        let swapped = look.symbol.flatMap { text(of: $0)?.string }
        let identifier = swapped ?? string(at: record.symbol)
        var own = overrides(of: record)
        let id = string(at: record.identifier)
        // Copies within instances do not count as instances of the file.
        if !frame.isMask, frame.instance < 0 {
            noteUse(of: identifier, own, by: record, on: layer)
            noteTint(of: look)
        }
        if let outer = frame.overrides { own.add(from: outer, within: id) }
        if frame.instance >= 0 { placedBytes += own.count * SketchBuilder.bytesOfOverride }
        let presence = design.layers[Int(layer)].presence
        if look.style.hidesBackdrop {
            let own = placed(record, in: frame).own
            hideBackdrop(behind: layer, geometry: geometryIndex(.rectangle(own, radiusX: 0, radiusY: 0)))
        }
        guard presence == .painted || (presence == .defined && frame.isMask) else { return }
        // “No symbol” hides the instance.
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

    /// Notes the symbol that an instance shows, and the symbols, styles and swatches that it gives to the symbol's
    /// layers.
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
            // An empty id hides the nested instance.
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
                if let style = styleValues[named]?.value, !swatchIndices.isEmpty {
                    placedBytes += (style.fills.count + style.borders.count) * SketchBuilder.bytesOfOverride
                    if !hasPlacedMost { noteSwatches(in: style) }
                }
                if use.style < 0 { noteMissing(style: named, at: range, worn: .symbolOf(record.name)) }
            default:
                noteSwatches(in: value)
                checkSwatches(of: value, worn: .symbolOf(record.name))
            }
        }
    }

    /// Paints a symbol's master that lies in a frame, as an instance of itself; its layers are copies of those on its
    /// own artboard.
    mutating func placeMaster(_ place: Int32, _ record: SketchLayer, in frame: Frame) {
        // It is composited as its copies are.
        var look = Look(style: SketchStyle(), owner: record.node)
        look.isHidden = frame.presence == .undisplayed || isHidden(record, in: frame)
        let layer = append(.instance, record, look, in: frame)
        let presence = design.layers[Int(layer)].presence
        guard presence == .painted || (presence == .defined && frame.isMask) else { return }
        guard mayPlace(place) else { return leaveUnknown(layer, .limit, size: placed(record, in: frame)) }
        self.place(place, record, look, SketchOverrides(), in: layer, presence: presence, frame)
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
            design.layers[Int(content)].transform = design.transformIndex(.scale(record.scale, record.scale))
            box.width = SketchNumber.length(box.width / record.scale)
            box.height = SketchNumber.length(box.height / record.scale)
        }
        let symbolLook = Look(style: reader.style(at: symbol.style), owner: symbol.node)
        // The style is read for each copy, whether or not it paints.
        placedLayers += symbolLook.style.fills.count + symbolLook.style.borders.count + symbolLook.style.shadows.count
        // Now that symbols are frames, they are composited with what they are placed on as frames are.
        let joining = index.hasTints ? compositing(of: symbolLook.style) : .plain
        if joining != .plain {
            content = append(.group, in: content)
            design.layers[Int(content)].compositing = design.compositingIndex(joining)
        }
        var inner = frame.inner(content, presence: presence, children: master + 1..<symbol.end)
        inner.instance = layer
        inner.symbol = master
        inner.resizing = Resizing(from: symbol, to: box)
        inner.overrides = overrides.count > 0 ? overrides : nil
        if let tint = tint(of: look) {
            inner.tint = tint
            note(tint, in: content)
        }
        var surroundings = frame
        surroundings.tint = inner.tint
        let first = design.layers.count
        let paints = index.hasTints && (!symbolLook.style.paintingFills.isEmpty || symbolLook.style.hidesBackdrop)
        if symbol.flags.contains(.showsBackgroundInInstances) || paints {
            addBackground(of: symbol, symbolLook, in: content, size: box, surroundings)
        }
        // The background's layers belong to the instance, and their objects to the symbol.
        for place in first..<design.layers.count {
            design.layers[place].node = symbol.node
            design.layers[place].instance = layer
        }
        if symbol.clipping == 1 { clip(content, to: box) }
        // The instance and the groups in it get closing frames first, so that these end after the content.
        var around: [LayerIndex] = []
        var outer = content
        while outer != layer {
            outer = design.layers[Int(outer)].parent
            around.append(outer)
        }
        for outer in around.reversed() {
            var closing = frame.inner(outer, presence: presence, children: 0..<0)
            closing.instance = layer
            frames.append(closing)
        }
        frames.append(inner)
    }

    /// Adds the fills, borders and background color of a frame, below its content.
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
        if let paint = backgroundColor(of: record, tint: frame.tint) {
            let paint = append(paint)
            let shape = append(.shape, in: layer)
            design.layers[Int(shape)].content = outline
            design.layers[Int(shape)].fill = paint
        }
        let paints = !look.style.paintingFills.isEmpty || !look.style.paintingBorders.isEmpty
        guard paints || look.style.hidesBackdrop else { return }
        let shape = append(.shape, in: layer)
        dress(shape, geometry: outline, look, box: box.own, isOpen: false, tint: frame.tint)
    }

    /// The paint of a frame's background color, if it has one. Where a symbol keeps the color out of its instances, the
    /// color only serves as a canvas for drawing.
    func backgroundColor(of record: SketchLayer, tint: Tint?) -> Paint? {
        let isKept = record.kind != .symbolMaster || record.flags.contains(.showsBackgroundInInstances)
        guard isKept, record.flags.contains(.hasBackground), record.background != SketchLayer.nowhere else {
            return nil
        }
        guard let color = reader.color(at: record.background) else { return Paint(.unknown(.unreadColor)) }
        return paint(color, opacity: 1, owner: record.node, tint: tint)
    }

    /// Whether a master may be placed here: not in itself, not too deep, and not beyond the limit on copies.
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

    /// Covers a layer's box with an unknown paint.
    mutating func leaveUnknown(_ layer: LayerIndex, _ reason: UnknownReason, size box: Box) {
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
