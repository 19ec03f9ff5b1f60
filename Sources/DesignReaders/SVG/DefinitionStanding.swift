import SourceText

/// What browsers make of a definition where it stands. SVG 2 §3.3 has it there for those who refer to it whatever is
/// displayed; browsers find but what they lay out.
enum DefinitionStanding: Int32 {
    /// It has no style, and nobody finds it.
    case absent
    /// It has a style, which is enough for filters, and no place.
    case styled
    /// It is there for everyone who refers to it.
    case found
}

extension LayerBuilder {
    /// Whether those who refer to a definition find it.
    mutating func isFound(_ node: Int32) -> Bool { standing(of: node) == .found }

    /// What is made of a definition where it stands; each element on the way is asked once.
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
        // Definitions stand where they are written, whoever is being placed.
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

    /// What an element leaves of its child.
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

    /// Whether an element is displayed, as far as that decides about definitions in it: a group that is not displayed is
    /// asked all the same, and so is a marker.
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
        // Without a box of their own only these leave what lies in them (CSS Display 3, appendix B).
        return element == .g || element == .svg || document.nodes[Int(node)].namespace == .xhtml
    }
}

extension SVGElement {
    /// Whether it may be for some readers only; of definitions clips, filters, gradients and markers are for all.
    fileprivate var hasConditions: Bool {
        switch self {
        case .clipPath, .filter, .linearGradient, .radialGradient, .marker, .stop: false
        default: true
        }
    }
}
