import ColorScience
import DesignModel
import SourceText

// What a document keeps under a name, and who uses it.
extension SketchBuilder {
    /// Lists swatches and shared styles, those of libraries too.
    mutating func listSharedValues() {
        var names: Set<String> = []
        for swatch in index.swatches {
            guard let color = reader.color(at: swatch.value) else { continue }
            // Documents keep their old palette beside the swatches that were made of it.
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
            let kind: SharedStyle.Kind = shared.kind == .layer && text != nil && index.isLoneStyle ? .text : shared.kind
            var style = SharedStyle(
                name: shared.name, kind: kind, identifier: shared.identifier, node: shared.node)
            style.library = shared.library
            if kind == .text, let text { style.textStyle = textStyleIndex(textStyle(text)) }
            if styleIndices[shared.identifier] == nil {
                styleIndices[shared.identifier] = Int32(design.sharedStyles.count)
                styleValues[shared.identifier] = (value, shared.node)
            }
            design.sharedStyles.append(style)
        }
    }

    /// Lists symbols: the document's own before those of libraries.
    mutating func listComponents() {
        let foreign = Dictionary(
            index.foreignSymbols.map { ($0.layer, $0.library) }, uniquingKeysWith: { first, _ in first })
        var end: Int32 = 0
        for (place, record) in index.layers.enumerated() where record.kind == .symbolMaster {
            let place = Int32(place)
            // What lies in a library's master is the library's.
            if foreign.keys.contains(place) { end = max(end, record.end) }
            guard place >= end else { continue }
            addComponent(place, library: nil)
        }
        for symbol in index.foreignSymbols { addComponent(symbol.layer, library: symbol.library) }
    }

    private mutating func addComponent(_ place: Int32, library: String?) {
        let record = index.layers[Int(place)]
        guard record.kind == .symbolMaster else { return }
        let identifier = string(at: record.symbol)
        var component = Component(
            name: string(at: record.name), identifier: identifier, layer: -1, node: record.node)
        component.library = library
        if record.parent >= 0, index.layers[Int(record.parent)].groupBehavior == 3 {
            component.set = string(at: index.layers[Int(record.parent)].name)
        }
        if !identifier.isEmpty, masters[identifier] == nil {
            masters[identifier] = place
            componentIndices[identifier] = Int32(design.components.count)
        }
        design.components.append(component)
    }

    /// Notes the shared style that a layer wears, and whether it was changed since; `layer` is the next one unless said.
    mutating func noteStyle(of record: SketchLayer, _ style: SketchStyle, on layer: LayerIndex? = nil) {
        let identifier = record.sharedStyle.isEmpty ? style.shared ?? "" : string(at: record.sharedStyle)
        guard !identifier.isEmpty else { return }
        let place = layer ?? LayerIndex(design.layers.count)
        guard let index = styleIndices[identifier], let shared = styleValues[identifier]?.value else {
            return design.styleUses.append(StyleUse(of: -1, on: place))
        }
        var isAltered = !style.looksLike(shared)
        if record.kind == .text, let own = style.text, let text = shared.text {
            isAltered = isAltered || !own.looksLike(text) || runStyles(at: record.text).contains { !$0.looksLike(text) }
        }
        design.styleUses.append(StyleUse(of: index, on: place, isAltered: isAltered))
    }

    // MARK: - Symbols that were cut loose

    /// Sketch leaves no mark on what was detached; a group with a symbol's name, size and layers was one.
    mutating func markDetached() {
        var known: [String: [(component: Int32, place: Int32)]] = [:]
        for (identifier, place) in masters.sorted(by: { $0.value < $1.value }) {
            guard let component = componentIndices[identifier] else { continue }
            let name = string(at: index.layers[Int(place)].name)
            let last = name.split(separator: "/").last.map { $0.trimmingSpaces }
            for key in Set([name, last ?? name]) where !key.isEmpty && (known[key]?.count ?? 0) < 16 {
                known[key, default: []].append((component, place))
            }
        }
        guard !known.isEmpty else { return }
        var places: [NodeID: LayerIndex] = [:]
        for (layer, own) in design.layers.enumerated() where own.kind == .group && own.instance < 0 {
            if places[own.node] == nil { places[own.node] = LayerIndex(layer) }
        }
        for (place, record) in index.layers.enumerated() where record.kind == .group {
            guard let layer = places[record.node] else { continue }
            let candidates = known[string(at: record.name)] ?? []
            guard let match = candidates.first(where: { isCopy(Int32(place), of: $0.place) }) else { continue }
            var use = ComponentUse(
                of: match.component, identifier: design.components[Int(match.component)].identifier, layer: layer)
            use.isDetached = true
            design.componentUses.append(use)
        }
    }

    /// Whether a group is as large as a master and holds layers of the same kinds and names.
    private func isCopy(_ group: Int32, of master: Int32) -> Bool {
        let (own, symbol) = (index.layers[Int(group)], index.layers[Int(master)])
        guard abs(own.width - symbol.width) <= 1, abs(own.height - symbol.height) <= 1,
            !(group > master && group < symbol.end)
        else { return false }
        let (mine, theirs) = (children(of: group), children(of: master))
        guard !theirs.isEmpty, mine.count == theirs.count else { return false }
        return zip(mine, theirs).allSatisfy { first, second in
            let (a, b) = (index.layers[Int(first)], index.layers[Int(second)])
            return a.kind == b.kind && string(at: a.name) == string(at: b.name)
        }
    }
}

extension Substring {
    /// Without spaces at its ends.
    fileprivate var trimmingSpaces: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
