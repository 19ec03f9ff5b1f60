import DesignAnalysis
import DesignModel
import Linting
import SourceText

/// The facts of one design, and what tells whether its file is still the same when a finding is placed in it.
struct JudgedFacts: Sendable {
    let facts: ProjectFacts
    let fingerprint: UInt64

    init(of study: Study, document: Int) {
        facts = ProjectFacts(of: study, document: document)
        fingerprint = JudgedFacts.fingerprint(of: study.design.file)
    }

    /// FNV-1a over the length and some four thousand bytes spread evenly: an edited file is told, and nothing is slowed.
    static func fingerprint(of file: SourceFile) -> UInt64 {
        let bytes = file.bytes.bytes
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ byte: UInt64) { hash = (hash ^ byte) &* 0x100_0000_01b3 }
        mix(UInt64(bytes.count))
        var offset = 0
        while offset < bytes.count {
            mix(UInt64(bytes[offset]))
            offset += max(1, bytes.count / 4096)
        }
        return hash
    }
}

/// What the project rules find, each configuration's rules over the designs it governs. Only the designs that hold a
/// finding are read again, to place it.
struct ProjectPass {
    /// The findings by the path of their file.
    private(set) var diagnostics: [String: [Diagnostic]] = [:]
    private(set) var failures: [String] = []
    /// The least severity that makes findings outside designs fail.
    private(set) var failOn = FailOn.error

    private let files: [Selection.File]
    private let facts: [JudgedFacts?]
    private var placements: [Int: DesignPlacement?] = [:]

    init(_ files: [Selection.File], _ benches: [LintBench], _ facts: [JudgedFacts?]) {
        self.files = files
        self.facts = facts
        for (governance, bench) in benches.enumerated() where !bench.project.rules.isEmpty {
            let own = files.indices.filter { files[$0].governance == governance && facts[$0] != nil }
            guard !own.isEmpty else { continue }
            failOn = bench.failOn
            let whole = merged(own)
            let outcomes = bench.project.outcomes(in: bench.house) { _ in whole }
            for outcome in outcomes {
                for entry in outcome.findings { place(entry, of: outcome.rule, bench) }
            }
        }
    }

    private func merged(_ documents: [Int]) -> ProjectFacts {
        var whole = ProjectFacts()
        for document in documents {
            if let facts = facts[document] { whole.merge(facts.facts) }
        }
        return whole
    }

    private mutating func place(_ entry: ProjectFindings.Entry, of rule: ActiveRule, _ bench: LintBench) {
        switch entry.place {
        case .swatch(let name):
            guard let source = bench.governance.swatchSources[name] else { return }
            let origin = Origin(node: .root, range: source.range)
            var finding = Finding(at: origin, entry.finding.message)
            finding.label = entry.finding.label
            finding.data = entry.finding.data
            finding.notes = entry.finding.notes.filter { $0.range == nil }
            add(Diagnostic(finding, of: rule, path: source.shown, in: source.file))
        case .design(let document):
            guard files.indices.contains(document) else { return }
            let notes = entry.finding.notes.compactMap { note in
                placed(note, ofFindingIn: document, bench)
            }
            guard var placement = placement(of: document, bench) else { return }
            add(placement.diagnostic(entry.finding, of: rule, notes: notes))
            placements[document] = placement
        }
    }

    private mutating func add(_ diagnostic: Diagnostic) { diagnostics[diagnostic.path, default: []].append(diagnostic) }

    private mutating func placed(
        _ note: Finding.Note, ofFindingIn document: Int, _ bench: LintBench
    ) -> Diagnostic.PlacedNote? {
        let other = note.document ?? document
        guard files.indices.contains(other), var placement = placement(of: other, bench) else { return nil }
        let placed = placement.note(note, isElsewhere: other != document)
        placements[other] = placement
        return placed
    }

    /// The design read again; a file that is not what it was when its facts were taken stands in the way of the job.
    private mutating func placement(of document: Int, _ bench: LintBench) -> DesignPlacement? {
        if let known = placements[document] { return known }
        let file = files[document]
        var made: DesignPlacement?
        if case .design(let design, _) = DocumentReading(
            file, largest: bench.configuration.files.largest, for: bench.purpose),
            JudgedFacts.fingerprint(of: design.file) == facts[document]?.fingerprint
        {
            made = DesignPlacement(of: design, path: file.shown)
        } else {
            failures.append("\(file.shown): changed while it was checked; run again")
        }
        placements[document] = .some(made)
        return made
    }
}
