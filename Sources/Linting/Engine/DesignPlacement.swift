import DesignAnalysis
public import DesignModel
import SourceText

/// Turns findings of one design into diagnostics with paths, lines and columns, which are computed when first needed.
public struct DesignPlacement: Sendable {
    /// The path of the design's file, as shown to people.
    public let path: String
    private let design: Design
    private var places: DiagnosticPlaces
    private var wearersByRange: [ByteRange: [Wearer]]?
    private var exceptions: DesignExceptions?
    var provenance: any Provenance { design.provenance }
    private let tellsMembers: Bool

    /// The places of a design; with `tellingMembers`, findings reported as one also keep their individual members.
    public init(of design: Design, path: String, tellingMembers: Bool = false) {
        self.path = path
        tellsMembers = tellingMembers
        self.design = design
        places = DiagnosticPlaces(of: design.file)
    }

    /// Counts the file's lines in advance, for callers that place findings of many designs in turn.
    public mutating func countLines() { places.countLines() }

    /// The diagnostic for a finding of the design; `notes` replaces the finding's own notes if they also refer to other
    /// designs.
    public mutating func diagnostic(
        _ finding: Finding, of active: ActiveRule, notes: [Diagnostic.PlacedNote]? = nil
    ) -> Diagnostic {
        var finding = finding.told(of: design)
        let notes = notes ?? finding.notes.map { note($0) }
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

    /// The members of a finding about a value written nowhere, which is at fault in each node that shows it: one
    /// finding per node, or none if there is only one node.
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

    /// The fingerprints of all elements that wear the faulty value; empty if the only one is the finding's own.
    private mutating func wearings(
        of finding: Finding, known own: Fingerprint, _ rule: String
    ) -> [Diagnostic.Wearing] {
        var found: [Diagnostic.Wearing] = []
        var places: [WornPlace: Int] = [:]
        for wearer in finding.wearers {
            let place = WornPlace(wearer, in: design)
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
                    identifier: provenance.toldIdentifier(of: wearer.node),
                    trail: self.places.trail(to: wearer.node, provenance)))
        }
        return found.count == 1 && found[0].fingerprint == own ? [] : found
    }

    /// A diagnostic for a finding that no rule made.
    mutating func diagnostic(_ finding: Finding, of card: RuleCard, severity: Severity) -> Diagnostic {
        let finding = finding.told(of: design)
        let notes = finding.notes.map { note($0) }
        return Diagnostic(
            finding, of: card, severity: severity, path: path, provenance: provenance, notes: notes, in: &places)
    }

    /// The parts of a finding about the whole project that remain after this design's exceptions: none if overrides
    /// leave all of it out; parts that the design itself excepts are marked as suppressed. A color is judged separately
    /// for each element that wears it.
    public mutating func diagnostics(
        _ finding: Finding, of active: ActiveRule, notes: [Diagnostic.PlacedNote],
        by overrides: [FileRules.Exception], _ waivers: Waivers
    ) -> [Diagnostic] {
        guard !overrides.isEmpty || !waivers.all.isEmpty else { return [diagnostic(finding, of: active, notes: notes)] }
        var finding = finding
        let sheet = finding.origin.isOfNode ? finding.origin.node : provenance.declaration(of: finding.origin)
        if sheet != finding.origin.node { finding.sheet = sheet }
        let excepted = excepted(from: active.card.id, by: overrides, waivers)
        guard excepted?.override(around: sheet) == nil else { return [] }
        let ofParts = excepted.flatMap { $0.isOfParts ? $0 : nil }
        let parts = ofParts?.parts(of: wearers(of: finding.origin.range)) ?? [(Finding.Surroundings(), [])]
        let all = parts.reduce(0) { $0 + $1.wearers.count }
        return parts.filter { $0.around.exception == nil }.map { part in
            var told = finding
            if let first = part.wearers.first, finding.sheet != nil { told.origin.node = first.source }
            if told.fix != nil, let ofParts,
                let other = parts.first(where: { $0.around != part.around })?.wearers.first
            {
                told.leaveUnfixed(
                    sparing: provenance.name(of: ofParts.named(of: other)), and: all - 1 - part.wearers.count)
            }
            let own = told.notes.dropFirst(finding.notes.count).map { note($0) }
            let diagnostic = diagnostic(told, of: active, notes: notes + own)
            let waiver = excepted?.waiver(of: told) ?? part.around.waiver
            return waiver.map { diagnostic.suppressed(by: .by(waivers.all[$0])) } ?? diagnostic
        }
    }

    /// The exceptions from a rule in the design; all calls must pass the same overrides and waivers.
    private mutating func excepted(
        from rule: String, by overrides: [FileRules.Exception], _ waivers: Waivers
    ) -> RuleExceptions? {
        var own =
            exceptions
            ?? DesignExceptions(
                of: design, by: overrides, named: design.nodes(matchingEach: overrides.map(\.select)), waivers)
        // Moved out while in use, so that its caches are not copied.
        exceptions = nil
        defer { exceptions = own }
        return own.from(rule)
    }

    /// The elements painted with the color that is written in some bytes; empty if no color is written there.
    private mutating func wearers(of range: ByteRange) -> [Wearer] {
        let known =
            wearersByRange
            ?? Dictionary(
                Study(of: design).colorUses.map { ($0.origin.range, $0.wearers) }, uniquingKeysWith: +)
        wearersByRange = known
        return known[range] ?? []
    }

    /// Adds the diagnostics of one rule's findings, in order; several threads may share the work.
    mutating func add(
        _ joined: [Finding.Joined], of active: ActiveRule, to diagnostics: inout [Diagnostic],
        by workforce: any Workforce
    ) {
        guard !workforce.isAlone, Pieces.areSeveral(in: joined.count, .findings) else {
            for finding in joined { diagnostics.append(diagnostic(finding, of: active)) }
            return
        }
        // Data that all of them need is prepared once; each copy then computes only its own.
        places.prepare(provenance)
        let placement = self
        let placed = workforce.answers(inPiecesOf: joined.count, of: .findings) { piece in
            var placement = placement
            return joined[piece].map { placement.diagnostic($0, of: active) }
        }
        for piece in placed.pieces { diagnostics += piece }
    }

    mutating func diagnostic(_ joined: Finding.Joined, of active: ActiveRule) -> Diagnostic {
        var whole = diagnostic(joined.finding, of: active)
        if tellsMembers, !joined.members.isEmpty {
            whole.members = joined.members.map { diagnostic($0, of: active) }
            whole.wearers = []
        }
        return whole
    }

    /// A note with its place; `isElsewhere` if the finding it belongs to is about another design.
    public mutating func note(_ note: Finding.Note, isElsewhere: Bool = false) -> Diagnostic.PlacedNote {
        let start = note.node.map { provenance.start(of: $0) } ?? note.range?.lower
        return Diagnostic.PlacedNote(
            message: note.message, position: start.map { places.position(of: $0) },
            path: isElsewhere ? path : nil)
    }
}
