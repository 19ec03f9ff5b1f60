import DesignModel
import SourceText

// Symbols as components: what is drawn once and placed by `use` (SVG 2 §5.5).
extension LayerBuilder {
    /// Notes that a layer defines a symbol; one without an id cannot be placed.
    mutating func noteSymbol(_ index: Int32, on layer: LayerIndex) {
        let node = NodeID(index)
        guard let identifier = design.provenance.identifier(of: node), !identifier.isEmpty else { return }
        var component = Component(
            name: design.provenance.name(of: node), identifier: identifier, layer: layer, node: node)
        component.key = fileName + "#" + identifier
        symbolComponents[index] = Int32(design.components.count)
        design.components.append(component)
    }

    /// Notes what a `use` places, if that is a symbol, lies in another file, or is not there.
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
        // An address without a fragment is a whole document, which defines nothing under a name.
        guard written.contains("#") else { return }
        let identifier = written.first == "#" ? String(written.dropFirst()) : written
        design.componentUses.append(ComponentUse(of: -1, identifier: identifier, layer: layer))
    }

    /// Whether what is not in this file may be in another that is placed beside it: an address that is a fragment alone.
    func mayBeComponent(_ address: XMLSlice) -> Bool {
        let bytes = document.bytes(of: address)
        let start = bytes.trimmedRange.lowerBound
        return start < bytes.count && bytes[start] == UInt8(ascii: "#")
    }

    /// The name of the file, by which others refer to what is in it.
    private var fileName: String { design.file.path.split(separator: "/").last.map(String.init) ?? "" }
}
