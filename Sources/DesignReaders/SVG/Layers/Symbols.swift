import DesignModel
import SourceText

// Symbols as components, which are drawn once and placed by `use` (SVG 2 §5.5).
extension LayerBuilder {
    /// Records that a layer defines a symbol; one without an id cannot be placed.
    mutating func noteSymbol(_ index: Int32, on layer: LayerIndex) {
        let node = NodeID(index)
        guard let identifier = design.provenance.identifier(of: node), !identifier.isEmpty else { return }
        var component = Component(
            name: design.provenance.name(of: node), identifier: identifier, layer: layer, node: node)
        component.key = fileName + "#" + identifier
        symbolComponents[index] = Int32(design.components.count)
        design.components.append(component)
    }

    /// Records the target of a `use` if it is a symbol, in another file, or missing.
    mutating func noteUse(_ index: Int32, on layer: LayerIndex) {
        guard let attribute = hrefAttribute(of: index) else { return }
        let value = document.attributes[attribute].value
        switch references.target(document.bytes(of: value)) {
        case .node(let target):
            guard names.element(document.nodes[Int(target)]) == .symbol else { return }
            symbolUses.append((use: design.componentUses.count, symbol: target))
        case .missing where mayBeComponent(value), .external: break
        case .missing, .embedded, .empty: return
        }
        let written = document.string(of: value)
        // An address without a fragment is a whole document, which defines nothing by name.
        guard written.contains("#") else { return }
        let identifier = written.first == "#" ? String(written.dropFirst()) : written
        design.componentUses.append(ComponentUse(of: -1, identifier: identifier, layer: layer))
    }

    /// Whether a missing target may be in another file next to this one: true for an address that is only a fragment.
    func mayBeComponent(_ address: XMLSlice) -> Bool {
        let bytes = document.bytes(of: address)
        let start = bytes.trimmedRange.lowerBound
        return start < bytes.count && bytes[start] == UInt8(ascii: "#")
    }

    /// The name of the file, by which other files refer to its content.
    private var fileName: String { design.file.path.split(separator: "/").last.map(String.init) ?? "" }
}
