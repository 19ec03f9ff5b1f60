import SourceText

/// Siblings of a large document that are built in parts, in parallel.
struct LayerCut: Sendable {
    /// The nodes of each part, from the start of one sibling to the end of another.
    let parts: [Range<Int32>]

    /// The node after the last part.
    var end: Int32 { parts.last?.upperBound ?? 0 }

    /// Fewer nodes are built before another thread can start.
    private static let fewest = 2_048
    /// Enough parts to keep a few threads busy to the end.
    private static let most = 32

    /// The cuts of a document, in order: among the children of the element that holds nearly all of it. Elements that
    /// are placed repeatedly or contain more than SVG are left to the builder of the whole, and so is everything if
    /// lines have markers.
    static func all(in document: XMLDocument, _ names: SVGNames) -> [LayerCut] {
        guard document.nodes.count >= 2 * fewest, !names.holds(.marker) else { return [] }
        let parent = heart(of: document, names)
        let size = Int32(max(fewest, document.nodes.count / most))
        var cuts: [LayerCut] = []
        var parts: [Range<Int32>] = []
        var part = parent + 1..<parent + 1
        func endPart() {
            if !part.isEmpty { parts.append(part) }
        }
        func endCut() {
            endPart()
            if parts.count > 1 { cuts.append(LayerCut(parts: parts)) }
            parts = []
        }
        var child = parent + 1
        while child < document.nodes[Int(parent)].end {
            let end = document.nodes[Int(child)].end
            if isApart(child..<end, in: document, names) {
                part = part.lowerBound..<end
                if part.count >= size {
                    endPart()
                    part = end..<end
                }
            } else {
                endCut()
                part = end..<end
            }
            child = end
        }
        endCut()
        return cuts
    }

    /// The innermost group that holds nearly all of the document.
    private static func heart(of document: XMLDocument, _ names: SVGNames) -> Int32 {
        var heart = Int32(document.root)
        while true {
            let count = document.nodes[Int(heart)].end - heart
            var child = heart + 1
            var heavy: Int32?
            while child < document.nodes[Int(heart)].end {
                let end = document.nodes[Int(child)].end
                if (end - child) > count / 4 * 3 { heavy = child }
                child = end
            }
            guard let heavy else { return heart }
            switch names.element(document.nodes[Int(heavy)]) {
            case .g, .a: heart = heavy
            default: return heart
            }
        }
    }

    /// Whether nothing in a subtree is numbered, counted or laid out together with other parts of the document.
    private static func isApart(_ nodes: Range<Int32>, in document: XMLDocument, _ names: SVGNames) -> Bool {
        for index in nodes where document.nodes[Int(index)].kind == .element {
            switch names.element(document.nodes[Int(index)]) {
            case .use, .symbol, .foreignObject, .flowRoot: return false
            default: break
            }
        }
        return true
    }
}
