import DesignAnalysis
import DesignModel
import SourceText

/// What nodes of one design are excepted from one rule, each with everything in it: by overrides that select them, and by
/// what the design itself states. An exception that is for the whole file is none of a node. Shared rather than copied, as it
/// holds the design.
final class NodeExceptions: Sendable {
    private let design: Design
    /// The last override that names a node, in ``FileRules/exceptions``.
    private let overrides: [NodeID: Int]
    /// Those overrides that keep the rule from speaking; the others let it speak in another way.
    private let silencing: Set<Int>
    /// The last exception that is for a node, in ``Waivers/all``.
    private let waivers: [NodeID: Int]
    /// Exceptions that are for what begins in a stretch of the file.
    private let stretches: [(range: Range<UInt32>, waiver: Int)]

    /// What is excepted from a rule; nil where nothing is. `nodes` finds what selectors name.
    init?(
        from rule: String, in design: Design, by overrides: [FileRules.Exception], _ stated: Waivers,
        nodes: ([SelectorList]) -> Set<NodeID>
    ) {
        var overridden: [NodeID: Int] = [:]
        var silencing: Set<Int> = []
        for (index, exception) in overrides.enumerated() where exception.ids.contains(rule) {
            for node in nodes(exception.select) { overridden[node] = index }
            if !exception.rules.contains(where: { $0.card.id == rule }) { silencing.insert(index) }
        }
        var waivers: [NodeID: Int] = [:]
        var stretches: [(range: Range<UInt32>, waiver: Int)] = []
        for (index, waiver) in stated.all.enumerated() where waiver.holds(for: rule) {
            switch waiver.stated.reach {
            case .file: break
            case .node(let node): waivers[node] = index
            case .bytes(let range): stretches.append((range.lower..<max(range.lower, range.upper), index))
            }
        }
        if overridden.isEmpty, waivers.isEmpty, stretches.isEmpty { return nil }
        self.overrides = overridden
        self.silencing = silencing
        self.waivers = waivers
        self.stretches = stretches
        self.design = design
    }

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
    func named(of wearer: Wearer) -> NodeID { nodes(around: wearer).first(where: isNamed) ?? wearer.node }

    private func isNamed(_ node: NodeID) -> Bool {
        var found = Finding.Surroundings()
        take(node, &found)
        return found != Finding.Surroundings()
    }

    /// The nodes that a wearer stands in, then those that it is drawn in, each from the inside.
    private func nodes(around wearer: Wearer) -> some Sequence<NodeID> {
        let written = sequence(first: wearer.node) { [provenance = design.provenance] in provenance.parent(of: $0) }
        return [AnySequence(written), AnySequence(design.nodes(around: wearer.layer))].joined()
    }

    /// What excepts a wearer: where it stands in the file, and where it is drawn.
    private func around(_ wearer: Wearer) -> Finding.Surroundings {
        var found = Finding.Surroundings()
        for node in nodes(around: wearer) { take(node, &found) }
        return found
    }

    private func take(_ node: NodeID, _ found: inout Finding.Surroundings) {
        if let override = overrides[node] { found.exception = max(found.exception ?? override, override) }
        if let waiver = waivers[node] { found.waiver = max(found.waiver ?? waiver, waiver) }
        guard !stretches.isEmpty else { return }
        let start = design.provenance.range(of: node).lower
        for (range, waiver) in stretches where range.contains(start) {
            found.waiver = max(found.waiver ?? waiver, waiver)
        }
    }
}
