import ColorScience
import DesignModel
import SourceText

// Joins parts of a document that were read in parallel.
extension SketchIndex {
    /// Makes room for `times` as much as the parts hold.
    mutating func reserve(_ times: Double, of parts: [SketchIndex]) {
        func room(_ count: (SketchIndex) -> Int) -> Int { Int(Double(parts.reduce(0) { $0 + count($1) }) * times) }
        layers.reserveCapacity(layers.count + room(\.layers.count))
        nodes.reserveCapacity(nodes.count + room(\.nodes.count))
    }

    /// Appends a part that comes behind everything read here.
    mutating func append(contentsOf other: SketchIndex) {
        let (firstNode, firstLayer) = (Int32(nodes.count), Int32(layers.count))
        func moved(_ node: NodeID) -> NodeID { NodeID(node.index + firstNode) }
        nodes.append(contentsOf: other.nodes)
        for var layer in other.layers {
            layer.node = moved(layer.node)
            if layer.parent >= 0 { layer.parent += firstLayer }
            layer.end += firstLayer
            layers.append(layer)
        }
        roots += other.roots.map { $0 + firstLayer }
        foreignSymbols += other.foreignSymbols.map {
            ForeignSymbol(layer: $0.layer + firstLayer, library: $0.library, key: $0.key)
        }
        for var value in other.sharedValues {
            value.node = moved(value.node)
            sharedValues.append(value)
        }
        for var swatch in other.swatches {
            swatch.node = moved(swatch.node)
            swatches.append(swatch)
        }
        version = other.version ?? version
        if other.colorSpace != .srgb { colorSpace = other.colorSpace }
        families.merge(other.families) { _, last in last }
        pageReferences += other.pageReferences
        troubles += other.troubles
        isLoneStyle = isLoneStyle || other.isLoneStyle
        hasDocument = hasDocument || other.hasDocument
    }
}
