import ColorScience
import DesignModel
import SourceText

/// Computes the custom properties of a page in one mode: CSS Custom Properties for Cascading Variables Level 1 §3.
struct CustomPropertyValues {
    /// The value of a property.
    enum Value {
        case text([UInt8])
        case none(Absence)
    }

    /// Why a property has no known value.
    enum Absence: Hashable {
        /// Nothing sets it, or it is set to nothing.
        case unset
        /// It refers to a property that has no value.
        case missing(String)
        /// It refers back to itself.
        case circle
        /// Whether browsers follow the declaration is unknown.
        case open
        /// It expands to more than is followed.
        case bound
    }

    /// The outcome of the cascade for a property.
    private enum Standing {
        case declared(CustomPropertyTable.Declared)
        /// It has the initial value.
        case nothing
        /// It inherits the value of the enclosing element.
        case inherited
        case open
    }

    /// A property whose value is being computed.
    private struct Entered {
        let node: Int
        /// The lowest index in `entered` of any cycle that the property is part of; its own index or higher where there
        /// is none.
        var circle = Int.max
    }

    /// The deepest nesting of fallbacks that is followed.
    private static let deepest = 32

    private let table: CustomPropertyTable
    private let mode: String
    /// The values by property, first of the root and then of the body.
    private var known: [Value?]
    /// The index of each property in `entered`, or -1.
    private var depths: [Int]
    private var entered: [Entered] = []

    init(of table: CustomPropertyTable, in mode: String) {
        self.table = table
        self.mode = mode
        known = Array(repeating: nil, count: table.properties.count * 2)
        depths = Array(repeating: -1, count: table.properties.count * 2)
    }

    /// The strongest declaration of a property in the page; nil where there is none.
    func strongest(_ place: Int) -> CustomPropertyTable.Declared? {
        let ofBody = table.hasBody ? table.declared(place, ofBody: true, in: mode).first : nil
        return ofBody ?? table.declared(place, ofBody: false, in: mode).first
    }

    /// The value of a property in the page. Everything that it depends on is computed first, however long the chain.
    mutating func value(of place: Int) -> Value {
        let wanted = node(place, ofBody: table.hasBody)
        var waiting = [wanted]
        while let next = waiting.last {
            guard known[next] == nil else {
                waiting.removeLast()
                continue
            }
            if depths[next] < 0 {
                depths[next] = entered.count
                entered.append(Entered(node: next))
                waiting += needs(of: next).filter { known[$0] == nil && depths[$0] < 0 }
            } else {
                waiting.removeLast()
                leave(next)
            }
        }
        return known[wanted] ?? .none(.unset)
    }

    private func node(_ place: Int, ofBody: Bool) -> Int { place * 2 + (ofBody ? 1 : 0) }

    /// Settles the property that was entered last. No property in a cycle has a value (§2.3).
    private mutating func leave(_ node: Int) {
        let value = evaluated(node)
        let own = entered.removeLast()
        let depth = entered.count
        known[node] = own.circle <= depth ? .none(.circle) : value
        if own.circle < depth { entered[depth - 1].circle = min(entered[depth - 1].circle, own.circle) }
    }

    /// The nodes of the properties that must be computed first.
    private func needs(of node: Int) -> [Int] {
        let (place, ofBody) = (node / 2, node % 2 == 1)
        switch standing(place, ofBody: ofBody) {
        case .inherited: return ofBody ? [node - 1] : []
        case .nothing, .open: return []
        case .declared(let declared):
            let bytes = Array(declared.text.utf8)
            var needs: [Int] = []
            var tokenizer = CSSTokenizer(0..<bytes.count)
            while true {
                let token = tokenizer.next(in: bytes.span)
                if token.kind == .end { return needs }
                guard token.kind == .function, cssEquals(bytes.span, token.name, "var") else { continue }
                // Scanning goes on through fallbacks, for the references in them.
                var inside = tokenizer
                guard let reference = VariableReference(bytes.span, &inside) else { continue }
                let name = String(decoding: reference.name, as: UTF8.self)
                if let place = table.place(of: name) { needs.append(self.node(place, ofBody: ofBody)) }
            }
        }
    }

    private func standing(_ place: Int, ofBody: Bool) -> Standing {
        var open: CustomPropertyTable.Declared?
        var reverted: CustomPropertyTable.Declared?
        var standing = Standing.inherited
        for declared in table.declared(place, ofBody: ofBody, in: mode) {
            if let reverted, reverted.sharesLayer(with: declared) { continue }
            if declared.isOpen {
                open = open ?? declared
                continue
            }
            switch declared.keyword {
            case .revertLayer?:
                reverted = declared
                continue
            case .initial?: standing = .nothing
            case .inherit?, .unset?, .revert?: standing = .inherited
            case nil: standing = .declared(declared)
            }
            break
        }
        guard let open else { return standing }
        // Where both declarations say the same, either will do.
        if case .declared(let declared) = standing, declared.text == open.text { return standing }
        return .open
    }

    private mutating func evaluated(_ node: Int) -> Value {
        let (place, ofBody) = (node / 2, node % 2 == 1)
        let registered = table.registered[Array(table.properties[place].name.utf8)]
        let start: Value = registered?.initialValue.map { .text($0) } ?? .none(.unset)
        switch standing(place, ofBody: ofBody) {
        case .inherited: return ofBody ? known[node - 1] ?? .none(.unset) : start
        case .nothing: return start
        case .open: return .none(.open)
        case .declared(let declared):
            let bytes = Array(declared.text.utf8)
            var output: [UInt8] = []
            if let absence = put(bytes, 0..<bytes.count, ofBody: ofBody, 0, into: &output) {
                if case .text = start, absence != .open, absence != .bound { return start }
                return .none(absence)
            }
            return registered?.takes(output.span) ?? true ? .text(output) : start
        }
    }

    /// Appends a value with all its references expanded; returns why one of them has no value, if so.
    private mutating func put(
        _ bytes: [UInt8], _ range: Range<Int>, ofBody: Bool, _ depth: Int, into output: inout [UInt8]
    ) -> Absence? {
        guard depth <= CustomPropertyValues.deepest else { return .bound }
        var tokenizer = CSSTokenizer(range)
        var isBehindReference = false
        while true {
            let token = tokenizer.next(in: bytes.span)
            let start = output.count
            if token.kind == .end { return nil }
            if token.kind == .function, cssEquals(bytes.span, token.name, "var") {
                guard let reference = VariableReference(bytes.span, &tokenizer) else { return .unset }
                switch value(of: reference, ofBody: ofBody) {
                case .text(let text): output += text
                case .none(let absence):
                    guard let fallback = reference.fallback, absence.admitsFallback else { return absence }
                    if let absence = put(bytes, fallback, ofBody: ofBody, depth + 1, into: &output) { return absence }
                }
                part(&output, at: start)
                isBehindReference = true
            } else {
                ValueSpelling.append(token, bytes.span, to: &output)
                if isBehindReference { part(&output, at: start) }
                isBehindReference = false
            }
            guard output.count < CustomPropertyTable.longest else { return .bound }
        }
    }

    /// Separates the tokens on both sides of a place: tokens that meet at a `var()` stay two (§3.1).
    private func part(_ output: inout [UInt8], at place: Int) {
        guard place > 0, place < output.count, ValueSpelling.mayJoin(output[place - 1], output[place]) else { return }
        output.insert(0x20, at: place)
    }

    private mutating func value(of reference: VariableReference, ofBody: Bool) -> Value {
        let name = String(decoding: reference.name, as: UTF8.self)
        guard let place = table.place(of: name) else {
            return table.registered[reference.name]?.initialValue.map { .text($0) } ?? .none(.missing(name))
        }
        let node = node(place, ofBody: ofBody)
        guard let value = known[node] else {
            // Its computation is under way, so this is a cycle.
            entered[entered.count - 1].circle = min(entered[entered.count - 1].circle, depths[node])
            return .none(.circle)
        }
        if case .none(.unset) = value { return .none(.missing(name)) }
        return value
    }
}

extension CustomPropertyValues.Absence {
    /// Whether a reference then uses its fallback.
    fileprivate var admitsFallback: Bool {
        switch self {
        case .unset, .missing, .circle: true
        case .open, .bound: false
        }
    }
}
