import SourceText

/// Animations that are written as elements, by their target element: SVG Animations 2, with the timing of SMIL 3.
struct TimedAnimations: Sendable {
    /// The change that an animation leaves behind, or makes endlessly.
    enum Change: Sendable {
        /// A property keeps a value.
        case stays(CSSProperty, Value)
        /// An attribute that is not a property keeps a value.
        case settles(String, [UInt8])
        /// A property changes endlessly, starting from its first visible state, if that is known.
        case repeats(CSSProperty, from: Moment?)
        /// The position or look of the element is unknown; with `isLine`, only the line along which a gradient mixes
        /// its colors.
        case unknown(isLine: Bool)
    }

    /// A value given by part of an attribute of an animation.
    struct Value: Sendable {
        let node: Int32
        let attribute: Int
        let part: Range<Int>
    }

    /// The state of an animation: a value, or a fraction of the way, 0…1, from it to the next.
    struct Moment: Sendable {
        let value: Value
        var next: Value?
        var share = 0.0
    }

    /// The changes to one element.
    private struct Changes {
        var ofProperties: [CSSProperty: Change] = [:]
        var ofAttributes: [String: [UInt8]] = [:]
        var isUnknown = false
        var hasUnknownLine = false

        /// Whether all changes are known.
        var isSettled: Bool {
            !isUnknown && !hasUnknownLine
                && ofProperties.values.allSatisfy { if case .stays = $0 { true } else { false } }
        }

        mutating func insert(_ change: Change) {
            switch change {
            case .unknown(let isLine): if isLine { hasUnknownLine = true } else { isUnknown = true }
            // The order in which several animations begin is not determined.
            case .repeats(let property, _), .stays(let property, _):
                if ofProperties.updateValue(change, forKey: property) != nil { isUnknown = true }
            case .settles(let name, let value):
                if ofAttributes.updateValue(value, forKey: name) != nil { isUnknown = true }
            }
        }
    }

    private var changes: [Int32: Changes] = [:]

    var isEmpty: Bool { changes.isEmpty }

    /// The changes to an element after the animations that begin by themselves have run; animations that wait for user
    /// action do nothing.
    subscript(element: Int) -> [Change] {
        guard let known = changes[Int32(truncatingIfNeeded: element)] else { return [] }
        var all = known.ofProperties.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
        if known.hasUnknownLine { all.append(.unknown(isLine: true)) }
        if known.isUnknown { all.append(.unknown(isLine: false)) }
        return all
    }

    /// Whether any element of a range has an unknown position or look, or changes endlessly.
    func unsettle(_ elements: Range<Int32>) -> Bool {
        let first = unsettled.partitioningIndex { $0 >= elements.lowerBound }
        return first < unsettled.count && unsettled[first] < elements.upperBound
    }

    /// The elements with unsettled changes, in document order.
    private var unsettled: [Int32] = []

    /// Reads the animations of a document.
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
            // An element that is already unknown is not examined further: thousands of animations may target it.
            guard target >= 0, changes[target]?.isUnknown != true, let change = animation.change(of: target) else {
                continue
            }
            changes[target, default: Changes()].insert(change)
        }
        unsettled = changes.filter { !$0.value.isSettled }.keys.sorted()
    }

    /// Elements by their ids; for a repeated id, the first.
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

    /// The document with the final values of attributes that are not properties.
    func settled(_ document: XMLDocument) -> XMLDocument {
        var values: [Int: [String: [UInt8]]] = [:]
        for (element, change) in changes where !change.ofAttributes.isEmpty {
            values[Int(element)] = change.ofAttributes
        }
        return values.isEmpty ? document : document.replacing(values)
    }
}

extension Cascade {
    /// Applies the final state of animations written as elements, which wins over everything that is not important (SVG
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
