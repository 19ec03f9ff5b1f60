import SourceText

/// The attribute values in an SVG that decide which rules of its style sheets apply: editing one may make other rules
/// apply.
public struct SelectedAttributes: Sendable {
    /// Whether the text has rules that browsers follow and the reader does not, which may depend on any attribute.
    public let isOpen: Bool
    /// The values, in document order, each with the local name of its attribute.
    private var values: [(place: Range<Int>, name: String)] = []
    /// The tags with values that contain character references, each with the name of the first such attribute.
    private var tags: [(place: Range<Int>, name: String)] = []

    /// Collects the attributes that the selectors of all style sheets in a text mention, whether or not the rules
    /// apply; none if the text is not XML.
    public init(in text: [UInt8]) {
        guard let file = try? SourceFile(path: "design.svg", contents: text),
            let document = XMLDocument.read(file).document
        else {
            isOpen = false
            return
        }
        var collector = SheetCollector(document: document, environment: nil, scheme: .light)
        collector.collect()
        isOpen = collector.passesOver
        let names = SelectedAttributes.names(in: document)
        guard !names.isEmpty else { return }
        for (index, node) in document.nodes.enumerated() where node.kind == .element {
            var tag: Range<Int>?
            for attribute in node.attributes {
                let (name, value) = (document.attributes[attribute].name, document.attributes[attribute].value)
                guard !value.isEmpty, names.contains(document.nameString(name).lowercased()) else { continue }
                if value.isInSource {
                    let place = document.sourceRange(ofAttribute: attribute, in: index).range
                    values.append((place, document.nameString(name)))
                } else if tag == nil {
                    // If a value contains character references, its whole tag is recorded, once.
                    let place = document.tagRange(of: index).range
                    tag = place
                    tags.append((place, document.nameString(name)))
                }
            }
        }
        values.sort { $0.place.lowerBound < $1.place.lowerBound }
        tags.sort { $0.place.lowerBound < $1.place.lowerBound }
    }

    /// The name of the attribute whose value a part of the text touches; nil if there is none.
    public func name(of part: Range<Int>) -> String? {
        SelectedAttributes.name(of: part, in: values) ?? SelectedAttributes.name(of: part, in: tags)
    }

    private static func name(of part: Range<Int>, in places: [(place: Range<Int>, name: String)]) -> String? {
        var (lower, upper) = (0, places.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if places[middle].place.lowerBound <= part.upperBound { lower = middle + 1 } else { upper = middle }
        }
        // The ranges do not nest, so earlier ones also end earlier.
        guard lower > 0, part.lowerBound <= places[lower - 1].place.upperBound else { return nil }
        return places[lower - 1].name
    }

    /// The names in brackets in the style sheets, in lower case, as HTML ignores their case.
    private static func names(in document: XMLDocument) -> Set<String> {
        let style = document.name("style")
        var names: Set<String> = []
        for (index, node) in document.nodes.enumerated() where node.kind == .element && node.name == style {
            guard let text = SheetText(of: index, in: document) else { continue }
            take(text.bytes(in: document), into: &names)
        }
        return names
    }

    /// Any bracket counts: those outside selectors contain names that nobody edits as attributes.
    private static func take(_ sheet: Span<UInt8>, into names: inout Set<String>) {
        var tokenizer = CSSTokenizer(0..<sheet.count)
        var isInBracket = false
        while true {
            let token = tokenizer.nextSignificant(in: sheet)
            switch token.kind {
            case .end: return
            case .openSquare: isInBracket = true
            // A namespace and a bar may precede the name.
            case .ident where isInBracket:
                let name = cssUnescaped(sheet, token.range)
                names.insert(String(decoding: name, as: UTF8.self).lowercased())
            case .closeSquare, .openCurly, .closeCurly: isInBracket = false
            default: continue
            }
        }
    }
}
