import SourceText

/// How browsers treat a definition because of its place in the document. By SVG 2 §3.3 references find a definition
/// even where nothing is displayed; browsers find only what they lay out.
enum DefinitionStanding: Int32 {
    /// It has no style, and no reference finds it.
    case absent
    /// It has a style, which is enough for filters, but no place.
    case styled
    /// Every reference finds it.
    case found
}

extension LayerBuilder {
    /// Whether references find a definition.
    mutating func isFound(_ node: Int32) -> Bool { standing(of: node) == .found }

    /// How browsers treat a definition in its place; each element on the way is examined once.
    mutating func standing(of node: Int32) -> DefinitionStanding {
        let root = Int32(document.root)
        var path: [Int32] = []
        var index = node
        while index > root, standings[index] == nil {
            path.append(index)
            index = document.nodes[Int(index)].parent
        }
        var standing = DefinitionStanding.found
        if index > root { standing = standings[index].flatMap(DefinitionStanding.init) ?? .found }
        guard !path.isEmpty else { return standing }
        // Definitions count where they are written, whatever instance is being placed.
        let scope = cascade.tree.scope
        cascade.tree.scope = -1
        for index in path.reversed() {
            standing = self.standing(of: index, within: standing)
            standings[index] = standing.rawValue
        }
        cascade.tree.scope = scope
        return standing
    }

    private mutating func standing(of node: Int32, within outer: DefinitionStanding) -> DefinitionStanding {
        guard outer != .absent else { return .absent }
        let here = standing(forChild: node, of: document.nodes[Int(node)].parent)
        guard here != .absent, isThere(node) else { return .absent }
        return here == .found ? outer : .styled
    }

    /// How browsers treat a child because of its parent.
    private mutating func standing(forChild child: Int32, of parent: Int32) -> DefinitionStanding {
        switch names.element(document.nodes[Int(parent)]) {
        case .svg, .g, .a, .defs, .symbol, .clipPath, .mask, .pattern, .marker, .foreignObject: return .found
        case .switch:
            let chosen = choices[parent] ?? chosenChild(of: parent)
            choices[parent] = chosen
            return chosen == child ? .found : .styled
        case .linearGradient, .radialGradient:
            switch names.element(document.nodes[Int(child)]) {
            case .linearGradient, .radialGradient, .pattern: return .found
            default: return .styled
            }
        case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon, .image, .text, .tspan, .textPath, .stop,
            .filter:
            return .styled
        default: return document.nodes[Int(parent)].namespace == .xhtml ? .found : .absent
        }
    }

    /// Whether an element is displayed, as far as definitions in it are concerned: groups and markers count even if
    /// they are not displayed.
    private func isThere(_ node: Int32) -> Bool {
        let element = names.element(document.nodes[Int(node)])
        if names.hasConditions, element.hasConditions, !conditionsHold(for: Int(node)) { return false }
        if element == .marker { return true }
        var own = DeclaredStyle()
        cascade.declare(Int(node), into: &own)
        guard let display = own[.display] else { return true }
        let bytes = cascade.bytes(of: display)
        let word = bytes.extracting(bytes.trimmedRange)
        if word.equalsIgnoringCase("none") { return element == .g }
        guard word.equalsIgnoringCase("contents") else { return true }
        // Without a box of their own only these elements keep their content (CSS Display 3, appendix B).
        return element == .g || element == .svg || document.nodes[Int(node)].namespace == .xhtml
    }
}

extension SVGElement {
    /// Whether conditions on the reader apply to the element; clips, filters, gradients and markers ignore them.
    fileprivate var hasConditions: Bool {
        switch self {
        case .clipPath, .filter, .linearGradient, .radialGradient, .marker, .stop: false
        default: true
        }
    }
}
