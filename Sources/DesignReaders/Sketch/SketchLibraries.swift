import ColorScience
import DesignModel
import SourceText

// The named things of a document, and their uses.
extension SketchBuilder {
    /// Lists swatches and shared styles, including those of libraries.
    mutating func listSharedValues() {
        var names: Set<String> = []
        for swatch in index.swatches {
            guard let color = reader.color(at: swatch.value) else { continue }
            // Documents keep their old palette beside the swatches made from it.
            if swatch.isPaletteEntry, swatch.name.isEmpty || names.contains(swatch.name) { continue }
            names.insert(swatch.name)
            var named = NamedColor(
                name: swatch.name, identifier: swatch.identifier, color: color.color,
                origin: Origin(node: swatch.node, range: color.range))
            named.library = swatch.library
            if !swatch.identifier.isEmpty, swatchIndices[swatch.identifier] == nil {
                swatchIndices[swatch.identifier] = Int32(design.namedColors.count)
            }
            design.namedColors.append(named)
        }
        for shared in index.sharedValues {
            let value = reader.style(at: shared.value)
            let text = value.text
            let kind: NamedStyle.Kind = shared.kind == .layer && text != nil && index.isLoneStyle ? .text : shared.kind
            var style = NamedStyle(
                name: shared.name, kind: kind, identifier: shared.identifier, node: shared.node)
            style.library = shared.library
            style.key = shared.key ?? shared.identifier
            if kind == .text, let text { style.textStyle = textStyleIndex(textStyle(text)) }
            if styleIndices[shared.identifier] == nil {
                styleIndices[shared.identifier] = Int32(design.namedStyles.count)
                styleValues[shared.identifier] = (value, shared.node)
            }
            design.namedStyles.append(style)
            if shared.library == nil { checkSwatches(of: value, worn: .style(shared.name)) }
        }
    }

    /// Lists symbols: the document's own before those of libraries.
    mutating func listComponents() {
        let foreign = Dictionary(
            index.foreignSymbols.map { ($0.layer, $0.library) }, uniquingKeysWith: { first, _ in first })
        var end: Int32 = 0
        for (place, record) in index.layers.enumerated() where record.kind == .symbolMaster {
            let place = Int32(place)
            // Masters within a library's master belong to the library.
            if foreign.keys.contains(place) { end = max(end, record.end) }
            guard place >= end else { continue }
            addComponent(place, library: nil)
        }
        for symbol in index.foreignSymbols {
            addComponent(symbol.layer, library: symbol.library, key: string(at: symbol.key))
        }
    }

    private mutating func addComponent(_ place: Int32, library: String?, key: String = "") {
        let record = index.layers[Int(place)]
        guard record.kind == .symbolMaster else { return }
        let identifier = string(at: record.symbol)
        var component = Component(
            name: LayerMarker.unmarked(string(at: record.name)), identifier: identifier, layer: -1, node: record.node)
        component.library = library
        component.key = key.isEmpty ? identifier : key
        if record.parent >= 0, index.layers[Int(record.parent)].groupBehavior == 3 {
            component.set = LayerMarker.unmarked(string(at: index.layers[Int(record.parent)].name))
            component.setNode = index.layers[Int(record.parent)].node
        }
        if !identifier.isEmpty, masters[identifier] == nil {
            masters[identifier] = place
            componentIndices[identifier] = Int32(design.components.count)
        }
        design.components.append(component)
    }

    /// Notes the shared style of a layer, and how the layer differs from it; `layer` defaults to the layer that is
    /// added next.
    mutating func noteStyle(of record: SketchLayer, _ style: SketchStyle, on layer: LayerIndex? = nil) {
        let identifier = record.sharedStyle.isEmpty ? style.shared ?? "" : string(at: record.sharedStyle)
        guard !identifier.isEmpty else { return }
        let place = layer ?? LayerIndex(design.layers.count)
        guard let index = styleIndices[identifier], let shared = styleValues[identifier]?.value else {
            noteMissing(
                style: identifier, at: record.sharedStyle.isEmpty ? style.sharedRange : record.sharedStyle,
                worn: .layer(record.name))
            return design.styleUses.append(StyleUse(of: -1, on: place))
        }
        var comparison = SketchStyleComparison()
        comparison.compare(style, with: shared, isOpen: record.flags.contains(.open))
        if record.kind == .text, let own = style.text, let text = shared.text {
            comparison.compare(own, with: text)
            for run in runStyles(at: record.text, in: own) { comparison.compare(run, with: text) }
        }
        var use = StyleUse(of: index, on: place)
        use.differences = comparison.differences
        if let swatch = comparison.swatch { use.swatch = swatchIndices[swatch] ?? -1 }
        design.styleUses.append(use)
    }

    /// Notes the shared styles of the parts of a combined shape, on the layer that is added next.
    mutating func notePartStyles(of place: Int32) {
        // Before version 112 the style itself names its shared style.
        let isOld = (index.version ?? .max) < 112
        for part in index.layers[Int(place) + 1..<Int(max(index.layers[Int(place)].end, place + 1))] {
            let old = isOld && part.sharedStyle.isEmpty ? reader.style(at: part.style) : SketchStyle()
            let identifier = old.shared ?? string(at: part.sharedStyle)
            guard !identifier.isEmpty else { continue }
            guard let style = styleIndices[identifier] else {
                let range = old.shared == nil ? part.sharedStyle : old.sharedRange
                noteMissing(style: identifier, at: range, worn: .layer(part.name))
                continue
            }
            var use = StyleUse(of: style, on: LayerIndex(design.layers.count))
            use.isPart = true
            design.styleUses.append(use)
        }
    }

    // MARK: - Symbols that were cut loose

    /// Notes that a group was an instance before it was detached.
    mutating func noteDetached(_ record: SketchLayer, on layer: LayerIndex) {
        guard !record.detached.isEmpty else { return }
        let identifier = string(at: record.detached)
        var use = ComponentUse(of: componentIndices[identifier] ?? -1, identifier: identifier, layer: layer)
        use.isDetached = true
        design.componentUses.append(use)
    }
}
