import SourceText

/// The values of attributes in an SVG that decide which rules of its style sheets apply: one that is edited may bring others.
public struct SelectedAttributes: Sendable {
    /// Whether browsers follow rules in it that are not read, which may ask for anything.
    public let isOpen: Bool
    /// The values, in the order they stand in, each with the local name of its attribute.
    private var values: [(place: Range<Int>, name: String)] = []
    /// The tags in which values are not written as they are read, each with the first name.
    private var tags: [(place: Range<Int>, name: String)] = []

    /// What the selectors of all sheets in a text ask for, whichever of them apply where; nothing of what is no XML.
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
                    // Where references stand for letters, the whole tag is looked for once.
                    let place = document.tagRange(of: index).range
                    tag = place
                    tags.append((place, document.nameString(name)))
                }
            }
        }
        values.sort { $0.place.lowerBound < $1.place.lowerBound }
        tags.sort { $0.place.lowerBound < $1.place.lowerBound }
    }

    /// The attribute whose value a part of the text touches; nil where none of them does.
    public func name(of part: Range<Int>) -> String? {
        SelectedAttributes.name(of: part, in: values) ?? SelectedAttributes.name(of: part, in: tags)
    }

    private static func name(of part: Range<Int>, in places: [(place: Range<Int>, name: String)]) -> String? {
        var (lower, upper) = (0, places.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if places[middle].place.lowerBound <= part.upperBound { lower = middle + 1 } else { upper = middle }
        }
        // None holds another, so that those before end before.
        guard lower > 0, part.lowerBound <= places[lower - 1].place.upperBound else { return nil }
        return places[lower - 1].name
    }

    /// The names behind brackets in the sheets, in small letters as HTML knows them.
    private static func names(in document: XMLDocument) -> Set<String> {
        let style = document.name("style")
        var names: Set<String> = []
        for (index, node) in document.nodes.enumerated() where node.kind == .element && node.name == style {
            guard let text = SheetText(of: index, in: document) else { continue }
            take(text.bytes(in: document), into: &names)
        }
        return names
    }

    /// Any bracket will do: those that are none of a selector's name what nobody edits.
    private static func take(_ sheet: Span<UInt8>, into names: inout Set<String>) {
        var tokenizer = CSSTokenizer(0..<sheet.count)
        var isInBracket = false
        while true {
            let token = tokenizer.nextSignificant(in: sheet)
            switch token.kind {
            case .end: return
            case .openSquare: isInBracket = true
            // A namespace may stand in front, with a bar behind it.
            case .ident where isInBracket:
                let name = cssUnescaped(sheet, token.range)
                names.insert(String(decoding: name, as: UTF8.self).lowercased())
            case .closeSquare, .openCurly, .closeCurly: isInBracket = false
            default: continue
            }
        }
    }
}
