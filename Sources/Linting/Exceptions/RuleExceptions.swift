import DesignAnalysis
import DesignModel
import SourceText
import Synchronization

/// The exceptions from one rule in one design, by overrides that select nodes and by exceptions the design states; each
/// covers a node with everything in it. Looking up a place does not search all exceptions or all surrounding nodes. A
/// class, so that the design it holds is shared rather than copied.
final class RuleExceptions: Sendable {
    private let design: Design
    /// The last override that names a node, as an index in ``FileRules/exceptions``.
    private let overrides: [NodeID: Int]
    /// The overrides that are the last one for some node; the others have no effect.
    private let effective: Set<Int>
    /// Overrides that switch the rule off; the others change how it judges.
    private let silencing: Set<Int>
    /// The last stated exception for a node, as an index in ``Waivers/all``.
    private let waivers: [NodeID: Int]
    /// Exceptions for everything that begins within a stretch of the file, wherever its surroundings begin.
    private let stretches: Stretches
    /// The last exception for the whole file.
    private let whole: Int?
    private let known = Mutex(Known())

    /// Lookups made so far.
    private struct Known {
        /// The exceptions that name a node or a node around it.
        var naming = Lineage<NodeID, Finding.Surroundings>()
        /// The exceptions that name a layer or a layer it is drawn in, including those in force where a placing node
        /// begins.
        var drawing = Lineage<LayerIndex, Finding.Surroundings>()
    }

    /// The exceptions from a rule; nil if there are none. `named` holds the nodes that each override selects.
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

    /// Whether an override, by its index in ``FileRules/exceptions``, has any effect.
    func concerns(override: Int) -> Bool { effective.contains(override) }

    /// Whether any exception covers less than the whole file.
    var isOfParts: Bool { !overrides.isEmpty || !waivers.isEmpty || !stretches.isEmpty }

    /// Groups the wearers of one value by the exceptions that cover them, in the order of the first of each group.
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

    /// Whether the rule reports nothing there.
    func keepSilent(about around: Finding.Surroundings) -> Bool {
        around.waiver != nil || around.exception.map(silencing.contains) ?? false
    }

    /// The innermost node that an exception names, starting at a wearer and going out through what it lies in or is
    /// drawn in; the wearer itself if none is named.
    func named(of wearer: Wearer) -> NodeID {
        let written = sequence(first: wearer.node) { [provenance = design.provenance] in provenance.parent(of: $0) }
        let nothing = Finding.Surroundings()
        guard beginning(wearer.node) == nothing else { return wearer.node }
        return written.first { naming($0) != nothing }
            ?? design.nodes(around: wearer.layer).first {
                RuleExceptions.later(naming($0), beginning($0)) != nothing
            } ?? wearer.node
    }

    /// The last override that names the subject of a finding: what wears the value, or where the value is written.
    func override(of finding: Finding) -> Int? {
        guard !overrides.isEmpty else { return finding.around.exception }
        let written = nodes(of: finding).compactMap { naming(around: $0).exception }.max()
        return [written, finding.around.exception].compactMap(\.self).max()
    }

    /// The last override that names a node or a node around it.
    func override(around node: NodeID) -> Int? { overrides.isEmpty ? nil : naming(around: node).exception }

    /// The last exception in the file, as an index in ``Waivers/all``, that covers the place a finding points at or the
    /// style sheet it is written in; else the one that covers what wears the value.
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

    /// The exceptions that cover a wearer, by where it stands in the file and where it is drawn.
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

    /// The exceptions that name a node or a node around it.
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

    /// The exceptions in force where a node begins.
    private func beginning(_ node: NodeID) -> Finding.Surroundings {
        guard !stretches.isEmpty else { return Finding.Surroundings() }
        return Finding.Surroundings(
            exception: nil, waiver: stretches.greatest(at: design.provenance.start(of: node)))
    }

    /// The exceptions in force where `other` begins, if the node is drawn in `other` but written elsewhere. A node
    /// written in `other` counts by its own beginning, which may lie after the end of a stretch.
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

/// The exceptions in one design, computed once for each rule.
struct DesignExceptions: Sendable {
    /// The exceptions that the design states.
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

    /// The exceptions from a rule; nil if there are none.
    mutating func from(_ rule: String) -> RuleExceptions? {
        guard !overrides.isEmpty || !waivers.all.isEmpty else { return nil }
        if let known = byRule[rule] { return known }
        let own = RuleExceptions(from: rule, in: design, by: overrides, named: named, waivers)
        byRule[rule] = .some(own)
        return own
    }
}
