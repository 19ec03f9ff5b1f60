public import DesignModel
import SourceText

/// Turns findings of one design into diagnostics: paths, lines and columns, worked out when the first finding asks.
public struct DesignPlacement {
    /// What people call the design's file.
    public let path: String
    private let design: Design
    private var places: DiagnosticPlaces
    private var nodesBySelectors: [[SelectorList]: Set<NodeID>] = [:]
    private var provenance: any Provenance { design.provenance }

    /// The places of a design.
    public init(of design: Design, path: String) {
        self.path = path
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
        return Diagnostic(finding, of: active, path: path, provenance: provenance, notes: notes, in: &places)
    }

    /// A note in its place; `isElsewhere` where the finding it belongs to is about another design.
    public mutating func note(_ note: Finding.Note, isElsewhere: Bool = false) -> Diagnostic.PlacedNote {
        let range = note.node.map { provenance.range(of: $0) } ?? note.range
        return Diagnostic.PlacedNote(
            message: note.message, position: range.map { places.position(of: $0.lower) },
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
