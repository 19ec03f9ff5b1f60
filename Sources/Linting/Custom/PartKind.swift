import DesignModel
import SourceText

/// The kind of part that a type in a selector names, where the type determines which properties the part can have,
/// whatever the format.
enum PartKind: Hashable {
    /// Text elements; some tools also name tokens `text`.
    case text
    /// Shapes without children.
    case shape
    /// Groups of layers or of tokens.
    case group
    /// Elements that place a component.
    case instance
    /// Shared styles, and style sheets.
    case style
    /// Design tokens of a type; nil for all.
    case token(String?)
    /// Elements that paint nothing where they stand: gradients and their stops, filters and their primitives, and
    /// others that exist to be referred to.
    case definition

    /// SVG elements that exist for others to use (SVG 2 §5.4, §14; Filter Effects 1 §9) and are never components.
    private static let definitions: Set<String> = [
        "stop", "lineargradient", "radialgradient", "filter", "clippath", "mask", "pattern", "marker", "defs",
        "metadata",
    ]

    private static let shapes: Set<String> = [
        "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "shape", "rectangle", "oval", "triangle",
        "star", "shapepath",
    ]

    /// The kind that a type names; nil if it may be anything.
    init?(type: String) {
        switch type.lowercased() {
        case "text": self = .text
        case "g", "group": self = .group
        case "instance", "symbolinstance", "use": self = .instance
        case "style", "sharedstyle": self = .style
        case let word where PartKind.shapes.contains(word): self = .shape
        case let word where PartKind.definitions.contains(word) || word.hasPrefix("fe") && type != word:
            self = .definition
        default:
            guard type == "token" || TokenType.standardNames.contains(type) else { return nil }
            self = .token(type == "token" ? nil : type)
        }
    }

    /// Whether a part of the kind can have the property.
    func has(_ property: PartProperty) -> Bool {
        switch property {
        case .name, .count, .is: true
        // Styles can only be asked for their uses, and no other kind has uses.
        case .uses: self == .style
        case _ where self == .style || self == .definition: false
        case .text, .fontSize, .fontWeight, .fontFamily, .lineHeight: self == .text
        case .fill, .stroke, .strokeWidth: !isToken
        case .opacity: !isToken
        case .width, .height: self == .shape || self == .group || self == .instance
        case .description, .type, .group, .depth, .deprecated: self != .shape && self != .instance
        case .mode, .alias, .resolved: isToken || self == .text
        case .color: isToken(of: ["color", "shadow", "border", "gradient"])
        case .dimension: isToken(of: ["dimension"])
        case .number: isToken(of: ["number", "fontWeight", "dimension", "duration"])
        case .duration: isToken(of: ["duration"])
        }
    }

    private var isToken: Bool { if case .token = self { true } else { false } }

    /// Whether it may be a token of one of the given types.
    private func isToken(of types: [String]) -> Bool {
        switch self {
        case .token(let type): type.map(types.contains) ?? true
        case .text: true
        case .shape, .group, .instance, .style, .definition: false
        }
    }

    /// Whether no part can be of both kinds.
    func isDisjoint(with other: PartKind) -> Bool {
        switch (self, other) {
        case (.definition, .definition): false
        case (.definition, _), (_, .definition): true
        case (.text, .shape), (.shape, .text), (.text, .group), (.group, .text), (.shape, .group), (.group, .shape),
            (.shape, .token), (.token, .shape):
            true
        case (.instance, .instance): false
        case (.instance, let kind), (let kind, .instance): kind != .style
        default: false
        }
    }
}

extension Sequence<SelectorList> {
    /// The types by which selectors name parts, each with its kind; nil if one of them may match anything.
    var partKinds: [(type: String, kind: PartKind)]? {
        var kinds: [(type: String, kind: PartKind)] = []
        for selector in flatMap(\.selectors) {
            guard let types = selector.types else { return nil }
            for type in types.map(\.text) {
                guard let kind = PartKind(type: type) else { return nil }
                kinds.append((type, kind))
            }
        }
        return kinds.isEmpty ? nil : kinds
    }
}

extension Expectation {
    /// Why the selected parts are never judged by it, or why all of them pass or fail; nil unless that is certain.
    func mismatch(with select: [SelectorList]) -> String? {
        for case .named(let wanted, let written) in comparisons {
            let (parts, ways) = (select.flatMap(\.selectors), wanted.flatMap(\.selectors))
            guard !parts.isEmpty, !ways.isEmpty else { continue }
            let names = written.map { "“\($0.shortened(to: 60))”" }.joined(separator: " or ")
            if parts.allSatisfy({ part in ways.contains { part.implies($0) } }) {
                return "everything that select names is \(names), so that nothing is asked; change one of them"
            }
            if parts.allSatisfy({ part in ways.allSatisfy { part.excludes($0) } }) {
                return "nothing that select names is ever \(names), so that all of it fails; change one of them"
            }
        }
        guard let parts = select.partKinds, let first = parts.first else { return nil }
        if !parts.contains(where: { $0.kind.has(property) }) {
            let advice =
                switch property {
                case _ where first.kind == .definition:
                    "it paints nothing where it stands: select what is painted with it, such as \"path\""
                case .uses: "select components or styles, such as \"component\""
                case .description: "select components or tokens, such as \"component\""
                default: "change select"
                }
            return "“\(first.type)” never has one, so that nothing is judged; \(advice), or leave it out"
        }
        for case .named(let selectors, _) in comparisons {
            guard let wanted = selectors.partKinds, let other = wanted.first,
                parts.allSatisfy({ part in wanted.allSatisfy { part.kind.isDisjoint(with: $0.kind) } })
            else { continue }
            return "what “\(first.type)” names is never “\(other.type)”, so that all of it fails; change one of them"
        }
        return nil
    }

    /// Why another expectation keeps it from ever being judged; nil if none does.
    func mismatch(beside others: [Expectation]) -> String? {
        let wantsNoAlias = others.contains { other in
            other.property == .alias
                && other.comparisons.contains { if case .exists(false) = $0 { true } else { false } }
        }
        guard property == .resolved, wantsNoAlias else { return nil }
        return "alias: { exists: false } wants no reference, so that none leads anywhere; leave one of them out"
    }
}
