import SourceText

/// Animations that are written as elements, by the element each is about: SVG Animations 2, with the timing of SMIL 3.
struct TimedAnimations: Sendable {
    /// What one of them leaves behind, or does for ever.
    enum Change: Sendable {
        /// A property keeps a value.
        case stays(CSSProperty, Value)
        /// An attribute that is no property keeps a value.
        case settles(String, [UInt8])
        /// A property comes and goes without an end, from where it is first seen on, where that is known.
        case repeats(CSSProperty, from: Moment?)
        /// The element lies or looks nobody knows how; or nothing of it but the line along which a gradient mixes its colors.
        case unknown(isLine: Bool)
    }

    /// A value that part of an attribute of an animation says.
    struct Value: Sendable {
        let node: Int32
        let attribute: Int
        let part: Range<Int>
    }

    /// Where an animation has come to: a value, or so far from it to the next.
    struct Moment: Sendable {
        let value: Value
        var next: Value?
        var share = 0.0
    }

    /// What becomes of one element.
    private struct Changes {
        var ofProperties: [CSSProperty: Change] = [:]
        var ofAttributes: [String: [UInt8]] = [:]
        var isUnknown = false
        var hasUnknownLine = false

        /// Whether all is known of it.
        var isSettled: Bool {
            !isUnknown && !hasUnknownLine
                && ofProperties.values.allSatisfy { if case .stays = $0 { true } else { false } }
        }

        mutating func insert(_ change: Change) {
            switch change {
            case .unknown(let isLine): if isLine { hasUnknownLine = true } else { isUnknown = true }
            // Which of several begins last, and stays, is not worked out.
            case .repeats(let property, _), .stays(let property, _):
                if ofProperties.updateValue(change, forKey: property) != nil { isUnknown = true }
            case .settles(let name, let value):
                if ofAttributes.updateValue(value, forKey: name) != nil { isUnknown = true }
            }
        }
    }

    private var changes: [Int32: Changes] = [:]

    var isEmpty: Bool { changes.isEmpty }

    /// What becomes of an element once those have run that begin by themselves; those that wait for somebody to do something do
    /// nothing.
    subscript(element: Int) -> [Change] {
        guard let known = changes[Int32(truncatingIfNeeded: element)] else { return [] }
        var all = known.ofProperties.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
        if known.hasUnknownLine { all.append(.unknown(isLine: true)) }
        if known.isUnknown { all.append(.unknown(isLine: false)) }
        return all
    }

    /// Whether any of some elements, which stand in a row in the document, lies or looks nobody knows how, or comes and goes.
    func unsettle(_ elements: Range<Int32>) -> Bool {
        let first = unsettled.partitioningIndex { $0 >= elements.lowerBound }
        return first < unsettled.count && unsettled[first] < elements.upperBound
    }

    /// The elements of which not all is known, in the order of the document.
    private var unsettled: [Int32] = []

    /// The animations of a document.
    init(_ document: XMLDocument) {
        let names = ["animate", "set", "animateTransform", "animateMotion", "animateColor"].map(document.name)
        guard names.contains(where: { $0 != .absent }) else { return }
        var ids: [String: Int32]?
        for (index, node) in document.nodes.enumerated() where node.kind == .element && names.contains(node.name) {
            let animation = TimedAnimation(node: Int32(truncatingIfNeeded: index), document)
            guard animation.begins else { continue }
            var target = node.parent
            if let reference = animation.reference {
                let known = ids ?? TimedAnimations.ids(in: document)
                ids = known
                guard let named = known[reference] else { continue }
                target = named
            }
            // Of what is not known anyway no more is asked: thousands may be about one element.
            guard target >= 0, changes[target]?.isUnknown != true, let change = animation.change(of: target) else {
                continue
            }
            changes[target, default: Changes()].insert(change)
        }
        unsettled = changes.filter { !$0.value.isSettled }.keys.sorted()
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

    /// The document with the values that attributes keep which are no properties.
    func settled(_ document: XMLDocument) -> XMLDocument {
        var values: [Int: [String: [UInt8]]] = [:]
        for (element, change) in changes where !change.ofAttributes.isEmpty {
            values[Int(element)] = change.ofAttributes
        }
        return values.isEmpty ? document : document.replacing(values)
    }
}

extension Cascade {
    /// Puts in what animations leave behind that are written as elements, which wins over all that is not important (SVG
    /// Animations 2 §2.4).
    func animateInTime(_ element: Int, _ style: inout DeclaredStyle) {
        for change in timed[element] {
            switch change {
            case .unknown(let isLine): if !isLine { style.isUnsettled = true }
            case .repeats(let property, let first):
                if let first { take(first, of: property, into: &style) }
                style.unsettled.append(property)
            case .stays(let property, let value): take(TimedAnimations.Moment(value: value), of: property, into: &style)
            case .settles: break
            }
        }
        if style.hasVariables { substituteVariables(in: &style) }
    }

    private func take(_ moment: TimedAnimations.Moment, of property: CSSProperty, into style: inout DeclaredStyle) {
        var value = value(ofAnimation: moment.value)
        if let next = moment.next {
            let other = self.value(ofAnimation: next)
            let mixed = ValueBetween.text(bytes(of: value), bytes(of: other), at: moment.share, of: property)
            guard let mixed else {
                style.isUnsettled = true
                return
            }
            value.text = keep(mixed)
            value.spelling = .plain
        }
        apply(property, value, to: &style)
    }
}
