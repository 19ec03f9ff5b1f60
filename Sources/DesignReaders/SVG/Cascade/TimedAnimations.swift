import SourceText

/// Animations that are written as elements, by the element each is about: SVG Animations 2, with the timing of SMIL 3.
struct TimedAnimations: Sendable {
    /// What one of them leaves behind, or does for ever.
    enum Change: Sendable {
        /// A property keeps a value.
        case stays(CSSProperty, Value)
        /// A property comes and goes without an end, from the value on that it begins with, where that is known.
        case repeats(CSSProperty, from: Value?)
        /// The element lies or looks nobody knows how.
        case unknown
    }

    /// A value that part of an attribute of an animation says.
    struct Value: Sendable {
        let node: Int32
        let attribute: Int
        let part: Range<Int>
    }

    /// What becomes of one element.
    private struct Changes {
        var ofProperties: [CSSProperty: Change] = [:]
        var isUnknown = false

        mutating func insert(_ change: Change) {
            switch change {
            case .unknown: isUnknown = true
            // Which of several begins last, and stays, is not worked out.
            case .repeats(let property, _), .stays(let property, _):
                if ofProperties.updateValue(change, forKey: property) != nil { isUnknown = true }
            }
        }
    }

    private var changes: [Int32: Changes] = [:]

    var isEmpty: Bool { changes.isEmpty }

    /// What becomes of an element once those have run that begin by themselves; those that wait for somebody to do something do
    /// nothing.
    subscript(element: Int) -> [Change] {
        guard let known = changes[Int32(truncatingIfNeeded: element)] else { return [] }
        let ofProperties = known.ofProperties.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
        return known.isUnknown ? ofProperties + [.unknown] : ofProperties
    }

    /// Whether any of some elements, which stand in a row in the document, lies or looks nobody knows how, or otherwise than is
    /// written.
    func touch(_ elements: Range<Int32>) -> Bool {
        let first = targets.partitioningIndex { $0 >= elements.lowerBound }
        return first < targets.count && targets[first] < elements.upperBound
    }

    /// The elements that any is about, in the order of the document.
    private var targets: [Int32] = []

    /// The animations of a document.
    init(_ document: XMLDocument) {
        let names = ["animate", "set", "animateTransform", "animateMotion", "animateColor"].map(document.name)
        guard names.contains(where: { $0 != .absent }) else { return }
        var ids: [String: Int32]?
        for (index, node) in document.nodes.enumerated() where node.kind == .element && names.contains(node.name) {
            let animation = Animation(node: Int32(truncatingIfNeeded: index), document)
            guard animation.begins else { continue }
            var target = node.parent
            if let reference = animation.reference {
                let known = ids ?? TimedAnimations.ids(in: document)
                ids = known
                guard let named = known[reference] else { continue }
                target = named
            }
            guard target >= 0, let change = animation.change(of: target) else { continue }
            changes[target, default: Changes()].insert(change)
        }
        targets = changes.keys.sorted()
    }

    /// Elements by their ids; of several with one id the first.
    private static func ids(in document: XMLDocument) -> [String: Int32] {
        let id = document.name("id")
        var ids: [String: Int32] = [:]
        for (index, node) in document.nodes.enumerated() where node.kind == .element {
            guard let attribute = document.attribute(id, of: index) else { continue }
            let name = document.string(of: document.attributes[attribute].value)
            if ids[name] == nil { ids[name] = Int32(truncatingIfNeeded: index) }
        }
        return ids
    }

    /// One of them as it is written.
    private struct Animation {
        let node: Int32
        private let document: XMLDocument

        init(node: Int32, _ document: XMLDocument) { (self.node, self.document) = (node, document) }

        private func text(_ name: String) -> String? {
            document.attribute(document.name(name), of: Int(node)).map {
                trimmed(document.string(of: document.attributes[$0].value))
            }
        }

        /// The id of the element it is about, where that is not the one it stands in.
        var reference: String? {
            let name = document.name("href")
            let attribute =
                document.attribute(name, of: Int(node)) ?? document.attribute(name, namespace: .xlink, of: Int(node))
            guard let attribute else { return nil }
            let text = trimmed(document.string(of: document.attributes[attribute].value))
            return text.first == "#" ? String(text.dropFirst()) : ""
        }

        /// The moments it begins at, as they are written; where nothing is, that of the document.
        private var beginnings: [String] { (text("begin") ?? "0").split(separator: ";").map(trimmed) }

        /// Whether it may begin without anybody's doing: at a time, or with another.
        var begins: Bool { beginnings.contains(where: isTime) || isChained }

        private func isTime(_ beginning: String) -> Bool {
            beginning.first.map { $0.isNumber || "+-.".contains($0) } ?? false
        }

        /// Whether a moment is that of the document.
        private func isNow(_ beginning: String) -> Bool {
            isTime(beginning) && beginning.allSatisfy { !("1"..."9").contains($0) }
        }

        /// Whether it begins with another, which may come around to it again, or may never run.
        private var isChained: Bool { beginnings.contains { $0.contains(".begin") || $0.contains(".end") } }

        /// Whether it takes some time that is said, and no more: then it ends with its last value.
        private var runsToItsEnd: Bool {
            let repeats = text("repeatCount").map { Double($0) ?? 0.5 } ?? 1
            let isCut = ["end", "repeatDur", "min", "max"].contains { text($0) != nil }
            return hasDuration && !isCut && repeats == repeats.rounded() && repeats > 0
        }

        /// Whether it takes a time that is said, and is none of no length.
        private var hasDuration: Bool { text("dur").map { $0.contains { ("1"..."9").contains($0) } } ?? false }

        /// What it leaves behind in an element, or does for ever; nil where all is as it was.
        func change(of target: Int32) -> Change? {
            let name = document.nameString(document.nodes[Int(node)].name)
            let attribute = text("attributeName")
            if let attribute, Animation.drawsNothing(attribute) { return nil }
            let isSet = name == "set"
            let isFrozen = text("fill") == "freeze"
            // A value that is set stays until it is said to end.
            let holds = isSet && !hasDuration && text("end") == nil
            let isEndless =
                isChained || !isSet && !hasDuration
                || ["repeatCount", "repeatDur"].contains { text($0) == "indefinite" }
            guard isEndless || isFrozen || holds else { return nil }
            guard name != "animateTransform", name != "animateMotion", let attribute,
                let property = PropertyNames.presentationAttributes[attribute]
            else { return .unknown }
            // Where a text lies its attributes say, which are lists and no properties.
            let isOfText = ["text", "tspan"].contains(document.nameString(document.nodes[Int(target)].name))
            if property.isGeometry, isOfText { return .unknown }
            if isEndless, hasDuration, !isFrozen, !holds {
                return property.isGeometry || property == .fontSize ? .unknown : .repeats(property, from: first)
            }
            guard !isChained, isSet || runsToItsEnd, text("additive") != "sum", text("accumulate") != "sum" else {
                return .unknown
            }
            return last.map { .stays(property, $0) } ?? .unknown
        }

        /// Whether an attribute is for programs, and changes nothing that is seen.
        private static func drawsNothing(_ attribute: String) -> Bool {
            attribute.hasPrefix("aria-") || attribute.hasPrefix("data-")
                || ["cursor", "pointer-events", "role", "tabindex"].contains(attribute)
        }

        /// The last value it takes, where one is written: that of a list, or `to`.
        private var last: Value? {
            if let list = document.attribute(document.name("values"), of: Int(node)) {
                let bytes = document.bytes(of: document.attributes[list].value)
                var end = bytes.count
                while end > 0, isWhitespace(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: ";") { end -= 1 }
                var start = end
                while start > 0, bytes[start - 1] != UInt8(ascii: ";") { start -= 1 }
                return Value(node: node, attribute: list, part: start..<end)
            }
            return value(of: "to")
        }

        /// The value it begins with, where it begins at once and one is written: that of a list, or `from`.
        private var first: Value? {
            guard beginnings.contains(where: isNow), text("additive") != "sum" else { return nil }
            guard let list = document.attribute(document.name("values"), of: Int(node)) else {
                return value(of: "from")
            }
            let bytes = document.bytes(of: document.attributes[list].value)
            var end = 0
            while end < bytes.count, bytes[end] != UInt8(ascii: ";") { end += 1 }
            return Value(node: node, attribute: list, part: 0..<end)
        }

        private func value(of name: String) -> Value? {
            document.attribute(document.name(name), of: Int(node)).map {
                Value(node: node, attribute: $0, part: 0..<document.attributes[$0].value.count)
            }
        }
    }
}

extension Cascade {
    /// Puts in what animations leave behind that are written as elements, which wins over all that is not important (SVG
    /// Animations 2 §2.4).
    func animateInTime(_ element: Int, _ style: inout DeclaredStyle) {
        for change in timed[element] {
            switch change {
            case .unknown: style.isUnsettled = true
            case .repeats(let property, let first):
                if let first { take(first, of: property, into: &style) }
                style.unsettled.append(property)
            case .stays(let property, let value): take(value, of: property, into: &style)
            }
        }
        if style.hasVariables { substituteVariables(in: &style) }
    }

    private func take(_ value: TimedAnimations.Value, of property: CSSProperty, into style: inout DeclaredStyle) {
        takeTimed(property, from: value.attribute, value.part, of: value.node, into: &style)
    }
}
