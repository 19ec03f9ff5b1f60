import DesignAnalysis
public import DesignModel
import SourceText

/// Turns findings of one design into diagnostics: paths, lines and columns, worked out when the first finding asks.
public struct DesignPlacement: Sendable {
    /// What people call the design's file.
    public let path: String
    private let design: Design
    private var places: DiagnosticPlaces
    private var nodesBySelectors: [[SelectorList]: Set<NodeID>] = [:]
    var provenance: any Provenance { design.provenance }
    private let tellsMembers: Bool

    /// The places of a design; `tellingMembers` where findings told as one are to be known one by one, too.
    public init(of design: Design, path: String, tellingMembers: Bool = false) {
        self.path = path
        tellsMembers = tellingMembers
        self.design = design
        places = DiagnosticPlaces(of: design.file)
    }

    /// A finding of the design in its place; `notes` are its notes where they speak of other designs, too.
    public mutating func diagnostic(
        _ finding: Finding, of active: ActiveRule, notes: [Diagnostic.PlacedNote]? = nil
    ) -> Diagnostic {
        let notes = notes ?? finding.notes.map { note($0) }
        var finding = finding
        if finding.origin.isOfNode { finding.origin.range = provenance.range(of: finding.origin.node) }
        var placed = Diagnostic(finding, of: active, path: path, provenance: provenance, notes: notes, in: &places)
        guard tellsMembers, !finding.wearers.isEmpty else { return placed }
        if finding.origin.range == provenance.range(of: finding.origin.node) {
            placed.members = members(of: finding, by: active)
        } else {
            placed.wearers = wearings(of: finding, known: placed.fingerprint, active.card.id)
        }
        return placed
    }

    /// What nobody wrote is at fault wherever it is seen: a finding for each node; none where that is the finding itself.
    private mutating func members(of finding: Finding, by active: ActiveRule) -> [Diagnostic] {
        var order: [Finding] = []
        var places: [NodeID: Int] = [:]
        for wearer in finding.wearers {
            if let known = places[wearer.node] {
                order[known].places += 1
                continue
            }
            places[wearer.node] = order.count
            var own = finding
            own.wearers = []
            own.places = 1
            own.origin = Origin(node: wearer.node, range: provenance.range(of: wearer.node))
            order.append(own)
        }
        return order.count > 1 ? order.map { diagnostic($0, of: active) } : []
    }

    /// What each that wears the value at fault is known by; none where that is the finding itself.
    private mutating func wearings(
        of finding: Finding, known own: Fingerprint, _ rule: String
    ) -> [Diagnostic.Wearing] {
        var found: [Diagnostic.Wearing] = []
        var places: [WornPlace: Int] = [:]
        for wearer in finding.wearers {
            let place = WornPlace(wearer, of: finding, in: design)
            if let known = places[place] {
                found[known].places += 1
                continue
            }
            let fingerprint = self.places.fingerprint(of: finding, at: place, rule: rule, path: path, in: provenance)
            guard let fingerprint else { return [] }
            places[place] = found.count
            found.append(
                Diagnostic.Wearing(
                    fingerprint: fingerprint, places: 1, element: provenance.path(of: wearer.node),
                    identifier: provenance.identifier(of: wearer.node),
                    trail: self.places.trail(to: wearer.node, provenance)))
        }
        return found.count == 1 && found[0].fingerprint == own ? [] : found
    }

    /// A finding that no rule made.
    mutating func diagnostic(_ finding: Finding, of card: RuleCard, severity: Severity) -> Diagnostic {
        let notes = finding.notes.map { note($0) }
        return Diagnostic(
            finding, of: card, severity: severity, path: path, provenance: provenance, notes: notes, in: &places)
    }

    /// What keeps a rule from speaking of a place, if anything does.
    public func hidden(_ diagnostic: Diagnostic, at origin: Origin, by waivers: Waivers) -> Diagnostic {
        guard let waiver = waivers.covering(diagnostic.rule, at: origin, in: provenance) else { return diagnostic }
        return diagnostic.suppressed(by: .by(waiver))
    }

    mutating func diagnostic(_ joined: Finding.Joined, of active: ActiveRule) -> Diagnostic {
        var whole = diagnostic(joined.finding, of: active)
        if tellsMembers, !joined.members.isEmpty {
            whole.members = joined.members.map { diagnostic($0, of: active) }
            whole.wearers = []
        }
        return whole
    }

    /// A note in its place; `isElsewhere` where the finding it belongs to is about another design.
    public mutating func note(_ note: Finding.Note, isElsewhere: Bool = false) -> Diagnostic.PlacedNote {
        let start = note.node.map { provenance.start(of: $0) } ?? note.range?.lower
        return Diagnostic.PlacedNote(
            message: note.message, position: start.map { places.position(of: $0) },
            path: isElsewhere ? path : nil)
    }

    /// Whether a node lies in what the selectors name.
    public mutating func isWithin(_ selectors: [SelectorList], _ node: NodeID) -> Bool {
        let named = nodesBySelectors[selectors] ?? design.nodes(matching: selectors)
        nodesBySelectors[selectors] = named
        var next: NodeID? = node
        while let node = next {
            if named.contains(node) { return true }
            next = provenance.parent(of: node)
        }
        return false
    }
}
