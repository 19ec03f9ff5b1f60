import DesignAnalysis
import DesignModel
import SourceText
import Synchronization

/// What one design is excepted from one rule, each node with everything in it: by overrides that select it, and by what the
/// design itself states. Every place is looked up without going through all exceptions or all that lies around it. Shared
/// rather than copied, as it holds the design.
final class RuleExceptions: Sendable {
    private let design: Design
    /// The last override that names a node, in ``FileRules/exceptions``.
    private let overrides: [NodeID: Int]
    /// The overrides that are the last for some node: the others are about nothing.
    private let effective: Set<Int>
    /// Those overrides that keep the rule from speaking; the others let it speak in another way.
    private let silencing: Set<Int>
    /// The last exception that is for a node, in ``Waivers/all``.
    private let waivers: [NodeID: Int]
    /// Exceptions that are for what begins in a stretch of the file, wherever what lies around it begins.
    private let stretches: Stretches
    /// The last exception that is for the whole file.
    private let whole: Int?
    private let known = Mutex(Known())

    /// What was found so far.
    private struct Known {
        /// What names nodes, or what they lie in.
        var naming = Lineage<NodeID, Finding.Surroundings>()
        /// That for layers, by what they are drawn in, with what holds where what places them begins.
        var drawing = Lineage<LayerIndex, Finding.Surroundings>()
    }

    /// What is excepted from a rule; nil where nothing is. `named` are the nodes that each override selects.
    init?(
        from rule: String, in design: Design, by overrides: [FileRules.Exception], named: [Set<NodeID>],
        _ stated: Waivers
    ) {
        var overridden: [NodeID: Int] = [:]
        var silencing: Set<Int> = []
        for (index, exception) in overrides.enumerated() where exception.ids.contains(rule) {
            for node in named[index] { overridden[node] = index }
            if !exception.rules.contains(where: { $0.card.id == rule }) { silencing.insert(index) }
        }
        var waivers: [NodeID: Int] = [:]
        var stretches: [(range: Range<UInt32>, number: Int)] = []
        var whole: Int?
        for index in stated.all.indices where stated.all[index].holds(for: rule) {
            switch stated.all[index].stated.reach {
            case .file: whole = index
            case .node(let node): waivers[node] = index
            case .bytes(let range): stretches.append((range.lower..<max(range.lower, range.upper), index))
            }
        }
        self.stretches = Stretches(stretches)
        if overridden.isEmpty, waivers.isEmpty, self.stretches.isEmpty, whole == nil { return nil }
        self.overrides = overridden
        effective = Set(overridden.values)
        self.silencing = silencing
        self.waivers = waivers
        self.whole = whole
        self.design = design
    }

    /// Whether an override, by its place in ``FileRules/exceptions``, is about anything.
    func concerns(override: Int) -> Bool { effective.contains(override) }

    /// Whether anything is excepted that is less than the whole file.
    var isOfParts: Bool { !overrides.isEmpty || !waivers.isEmpty || !stretches.isEmpty }

    /// Wearers of one value by what excepts them, in the order of the first of each.
    func parts(of wearers: [Wearer]) -> [(around: Finding.Surroundings, wearers: [Wearer])] {
        guard wearers.count > 1 else { return [(wearers.first.map(around) ?? Finding.Surroundings(), wearers)] }
        var parts: [(around: Finding.Surroundings, wearers: [Wearer])] = []
        var places: [Finding.Surroundings: Int] = [:]
        for wearer in wearers {
            let around = around(wearer)
            if let place = places[around] {
                parts[place].wearers.append(wearer)
            } else {
                places[around] = parts.count
                parts.append((around, [wearer]))
            }
        }
        return parts
    }

    /// Whether the rule does not speak there at all.
    func keepSilent(about around: Finding.Surroundings) -> Bool {
        around.waiver != nil || around.exception.map(silencing.contains) ?? false
    }

    /// What an exception names of a wearer and of what it lies in or is drawn in, from the inside; the wearer itself where
    /// none does.
    func named(of wearer: Wearer) -> NodeID {
        let written = sequence(first: wearer.node) { [provenance = design.provenance] in provenance.parent(of: $0) }
        let nothing = Finding.Surroundings()
        guard beginning(wearer.node) == nothing else { return wearer.node }
        return written.first { naming($0) != nothing }
            ?? design.nodes(around: wearer.layer).first {
                RuleExceptions.later(naming($0), beginning($0)) != nothing
            } ?? wearer.node
    }

    /// The last override that names what a finding is about: what wears it, or where it is written.
    func override(of finding: Finding) -> Int? {
        guard !overrides.isEmpty else { return finding.around.exception }
        let written = nodes(of: finding).compactMap { naming(around: $0).exception }.max()
        return [written, finding.around.exception].compactMap(\.self).max()
    }

    /// The last override that names a node or what it lies in.
    func override(around node: NodeID) -> Int? { overrides.isEmpty ? nil : naming(around: node).exception }

    /// The exception of the design, by its place in ``Waivers/all``, that keeps the rule from speaking of what a finding points
    /// at, or of the style sheet it is written in: the last in the file that does. Else that of what wears it.
    func waiver(of finding: Finding) -> Int? {
        var last = whole
        for node in nodes(of: finding) {
            last = RuleExceptions.later(last, naming(around: node).waiver)
            guard !stretches.isEmpty else { continue }
            last = RuleExceptions.later(last, stretches.greatest(at: finding.origin.range.lower))
            last = RuleExceptions.later(last, stretches.greatest(at: design.provenance.start(of: node)))
        }
        return last ?? finding.around.waiver
    }

    private func nodes(of finding: Finding) -> [NodeID] { [finding.origin.node, finding.sheet].compactMap(\.self) }

    /// What excepts a wearer: where it stands in the file, and where it is drawn.
    private func around(_ wearer: Wearer) -> Finding.Surroundings {
        let layers = design.layers
        let written = RuleExceptions.later(naming(around: wearer.node), beginning(wearer.node))
        guard layers.indices.contains(Int(wearer.layer)) else { return written }
        func outer(_ layer: LayerIndex) -> LayerIndex? {
            let parent = layers[Int(layer)].parent
            return layers.indices.contains(Int(parent)) ? parent : nil
        }
        let drawn = known.withLock { known in
            known.drawing.answer(for: wearer.layer, from: Finding.Surroundings(), up: outer) { around, layer in
                let node = layers[Int(layer)].node
                let placed = outer(layer).map { placing(node, in: layers[Int($0)].node) } ?? Finding.Surroundings()
                return RuleExceptions.later(around, RuleExceptions.later(naming(node), placed))
            }
        }
        let placed = placing(wearer.node, in: layers[Int(wearer.layer)].node)
        return RuleExceptions.later(written, RuleExceptions.later(drawn, placed))
    }

    /// What names a node or what it lies in.
    private func naming(around node: NodeID) -> Finding.Surroundings {
        let provenance = design.provenance
        return known.withLock { known in
            known.naming.answer(for: node, from: Finding.Surroundings(), up: provenance.parent) {
                RuleExceptions.later($0, naming($1))
            }
        }
    }

    private func naming(_ node: NodeID) -> Finding.Surroundings {
        Finding.Surroundings(exception: overrides[node], waiver: waivers[node])
    }

    /// What holds where a node begins.
    private func beginning(_ node: NodeID) -> Finding.Surroundings {
        guard !stretches.isEmpty else { return Finding.Surroundings() }
        return Finding.Surroundings(
            exception: nil, waiver: stretches.greatest(at: design.provenance.start(of: node)))
    }

    /// What holds where another node begins that a node is drawn in but not written in: what is written in it has a beginning of
    /// its own, before or behind the end of a stretch.
    private func placing(_ node: NodeID, in other: NodeID) -> Finding.Surroundings {
        guard !stretches.isEmpty, !design.provenance.lies(node, in: other) else { return Finding.Surroundings() }
        return beginning(other)
    }

    private static func later(_ one: Int?, _ other: Int?) -> Int? {
        guard let one, let other else { return one ?? other }
        return max(one, other)
    }

    private static func later(_ one: Finding.Surroundings, _ other: Finding.Surroundings) -> Finding.Surroundings {
        Finding.Surroundings(
            exception: later(one.exception, other.exception), waiver: later(one.waiver, other.waiver))
    }
}

/// What one design is excepted from, worked out once for each rule, however often that is asked.
struct DesignExceptions: Sendable {
    /// Those that the design states.
    let waivers: Waivers
    private let design: Design
    private let overrides: [FileRules.Exception]
    /// The nodes that each override selects.
    private let named: [Set<NodeID>]
    private var byRule: [String: RuleExceptions?] = [:]

    init(of design: Design, by overrides: [FileRules.Exception], named: [Set<NodeID>], _ waivers: Waivers) {
        self.design = design
        self.overrides = overrides
        self.named = named
        self.waivers = waivers
    }

    /// What is excepted from a rule; nil where nothing is.
    mutating func from(_ rule: String) -> RuleExceptions? {
        guard !overrides.isEmpty || !waivers.all.isEmpty else { return nil }
        if let known = byRule[rule] { return known }
        let own = RuleExceptions(from: rule, in: design, by: overrides, named: named, waivers)
        byRule[rule] = .some(own)
        return own
    }
}
