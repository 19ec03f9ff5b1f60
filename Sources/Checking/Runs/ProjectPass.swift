import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import SourceText

/// The facts of one design, with a fingerprint that shows whether its file has changed by the time findings are placed
/// in it.
struct JudgedFacts: Sendable, Codable {
    let facts: ProjectFacts
    let fingerprint: UInt64

    init(of study: Study, document: Int, gathering parts: ProjectFacts.Parts) {
        facts = ProjectFacts(of: study, document: document, gathering: parts)
        fingerprint = JudgedFacts.fingerprint(of: study.design.file)
    }

    /// The names in a JSON file of values that may be tokens if other files refer to them; nil if there are none.
    init?(ofPossibleTokensIn file: SourceFile) {
        let names = DesignReader.possibleTokens(in: file)
        guard !names.isEmpty else { return nil }
        facts = ProjectFacts(ofPossibleTokens: names)
        fingerprint = JudgedFacts.fingerprint(of: file)
    }

    /// A hash of the length and the bytes, eight at a time; for more than 64 KB, of about eight thousand such words
    /// spread evenly. This detects an edited file without slowing down the run.
    static func fingerprint(of file: SourceFile) -> UInt64 {
        let bytes = file.bytes.bytes
        let isMapped = file.bytes.isMapped
        var hash = StableHash()
        hash.mix(word: UInt64(bytes.count))
        var offset = 0
        while bytes.count - offset >= 8 {
            // Unsafe for speed, since every file of a run passes here. The loop condition ensures that the eight bytes
            // exist.
            let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            hash.mix(word: UInt64(littleEndian: word))
            let next = offset + max(8, bytes.count / 8192)
            // A large mapped file should not be loaded into memory again just for this.
            if isMapped { file.bytes.letGo(passing: offset, to: next) }
            offset = next
        }
        while offset < bytes.count {
            hash.mix(word: UInt64(bytes[offset]))
            offset += 1
        }
        return hash.value
    }
}

/// The joint facts of consecutive designs of a run.
struct FactsOfDocuments: Sendable {
    let documents: Range<Int>
    let facts: ProjectFacts
}

/// The facts of all designs of a run.
struct GatheredFacts: Sendable {
    /// The facts in the order of the files; the files of a part are judged by one bench.
    let parts: [FactsOfDocuments]
    /// A fingerprint of each file; nil for files that are no designs.
    let fingerprints: [UInt64?]

    /// Facts from a cache.
    init(_ parts: [FactsOfDocuments], fingerprints: [UInt64?]) {
        self.parts = parts
        self.fingerprints = fingerprints
    }

    /// The joint facts of some parts.
    func merged(_ parts: ArraySlice<Int>) -> ProjectFacts {
        parts.reduce(into: ProjectFacts()) { $0.merge(self.parts[$1].facts) }
    }

    /// The index of the part that contains a design's facts; nil if there is none.
    func part(with document: Int) -> Int? {
        let place = parts.partitioningIndex { $0.documents.upperBound > document }
        return place < parts.count && parts[place].documents.contains(document) ? place : nil
    }

    /// The facts of files that were judged in this run.
    init(of answers: [LintRun.Answer]) {
        parts = answers.enumerated().compactMap { index, answer in
            answer.facts.map { FactsOfDocuments(documents: index..<index + 1, facts: $0.facts) }
        }
        fingerprints = answers.map(\.facts?.fingerprint)
    }
}

/// Runs the project rules of each configuration over the designs it governs. Only designs with findings are read again,
/// to place those.
struct ProjectPass {
    /// The findings, by a key of each file's absolute path.
    private(set) var diagnostics: [String: [Diagnostic]] = [:]
    private(set) var failures: [String] = []

    private let files: [Selection.File]
    private let facts: GatheredFacts
    private let waivers: [Waivers]
    /// The provenance of designs that were kept.
    private let waysBack: [WayBack?]
    /// The benches, and the index of the bench for each file.
    private let benches: [LintBench]
    private let places: [Int]
    private let jobs: Int
    private var placements: [Int: DesignPlacement?] = [:]

    init(
        _ files: [Selection.File], _ benches: [LintBench], _ places: [Int], _ facts: GatheredFacts,
        _ waivers: [Waivers], waysBack: [WayBack?],
        jobs: Int
    ) {
        self.files = files
        self.facts = facts
        self.waivers = waivers
        self.waysBack = waysBack
        self.benches = benches
        self.places = places
        self.jobs = jobs
        let known = files.indices.filter { facts.fingerprints[$0] != nil }
        // If not all designs are given, each is judged alone.
        for index in known where benches[places[index]].isAlone { judge([index]) }
        let judged = known.filter { !benches[places[$0]].isAlone }
        for governed in Set(benches.map(\.governed)).sorted() {
            judge(judged.filter { benches[places[$0]].governed == governed })
        }
        dropChanged()
    }

    /// Drops the findings in files that were written to during the run.
    private mutating func dropChanged() {
        for document in placements.keys.sorted() where waysBack[document]?.isIntact == false {
            diagnostics[LintReport.Document.key(of: files[document].path)] = nil
            let sentence = changed(document)
            if !failures.contains(sentence) { failures.append(sentence) }
        }
    }

    private func changed(_ document: Int) -> String {
        "\(files[document].told): changed while it was checked; run again"
    }

    /// Runs the rules of one configuration over its designs. Usually every rule is on for all of them; if an override
    /// switches a rule off for some, the rule gets the facts of the others.
    private mutating func judge(_ documents: [Int]) {
        let used = Set(documents.map { places[$0] }).sorted()
        var rules: [String: ActiveRule] = [:]
        for rule in used.flatMap({ benches[$0].project.rules }) { rules[rule.card.id] = rule }
        guard let bench = used.first.map({ benches[$0] }), !rules.isEmpty else { return }
        var libraries = ComponentFacts()
        if bench.project.facts.contains(.components) {
            let read = LibraryFiles(of: bench.governance, among: files)
            libraries = read.facts
            failures += read.failures.filter { !failures.contains($0) }
        }
        let linter = ProjectLinter(rules.values.sorted { $0.card.id < $1.card.id })
        let house = bench.house
        let shares = shares(of: documents, by: used, linter.rules, with: libraries)
        // Files that may be tokens are no designs; without any design there is nothing to judge.
        let judged = linter.rules.indices.filter { shares.facts[shares.ofRule[$0]].designs > 0 }
        // Started from last to first: the rules on scales, which come late and take long, would otherwise begin when
        // the others are done.
        let outcomes = Workers.map(judged, threads: threads(for: documents.count), weight: { $0 }) { rule in
            linter.outcome(of: rule, in: house, shares.facts[shares.ofRule[rule]])
        }
        prepare(outcomes.flatMap(\.findings))
        for outcome in outcomes {
            for entry in outcome.findings { place(entry, of: outcome.rule, bench) }
        }
    }

    /// For few designs, threads cost more than they save.
    private func threads(for designs: Int) -> Int { designs > Workers.fewest ? min(max(1, jobs), 64) : 1 }

    /// The facts for the rules, and the index of those that each rule gets.
    private func shares(
        of documents: [Int], by used: [Int], _ rules: [ActiveRule], with libraries: ComponentFacts
    ) -> (facts: [ProjectFacts], ofRule: [Int]) {
        var facts: [ProjectFacts] = []
        var known: [Set<Int>: Int] = [:]
        let ofRule = rules.map { rule in
            let asking = Set(used.filter { benches[$0].asks(rule) })
            if let place = known[asking] { return place }
            var share = merged(documents.filter { asking.contains(places[$0]) })
            share.add(libraries: libraries)
            facts.append(share)
            known[asking] = facts.count - 1
            return facts.count - 1
        }
        return (facts, ofRule)
    }

    /// The joint facts of some designs; the order of merging does not matter.
    private func merged(_ documents: [Int]) -> ProjectFacts {
        var parts: [Int] = []
        for document in documents {
            guard let part = facts.part(with: document), part != parts.last else { continue }
            parts.append(part)
        }
        let threads = min(threads(for: parts.count), parts.count)
        guard threads > 1 else { return facts.merged(parts[...]) }
        let shares = (0..<threads).map { parts.count * $0 / threads..<parts.count * ($0 + 1) / threads }
        let facts = facts
        let merged = Workers.map(shares, threads: threads) { [parts] in facts.merged(parts[$0]) }
        return merged.dropFirst().reduce(into: merged[0]) { $0.merge($1) }
    }

    /// Reads the designs again that have findings to be placed, unless their provenance was kept.
    private mutating func prepare(_ entries: [ProjectFindings.Entry]) {
        var asked: Set<Int> = []
        for case .design(let document) in entries.lazy.map(\.place) { asked.insert(document) }
        asked.formUnion(entries.lazy.flatMap(\.finding.notes).compactMap(\.document))
        let missing = asked.filter { files.indices.contains($0) && placements[$0] == nil }.sorted()
        let tasks = missing.map { document in
            (
                file: files[document], bench: benches[places[document]], wayBack: waysBack[document],
                isExcepted: !waivers[document].all.isEmpty || !benches[places[document]].exceptions.isEmpty,
                fingerprint: facts.fingerprints[document]
            )
        }
        let made = Workers.map(tasks, jobs: jobs) {
            ProjectPass.placement(in: $0.file, $0.bench, isExcepted: $0.isExcepted, $0.fingerprint, $0.wayBack)
        }
        for (document, placement) in zip(missing, made) {
            placements[document] = .some(placement)
            if placement == nil { failures.append(changed(document)) }
        }
    }

    private mutating func place(_ entry: ProjectFindings.Entry, of rule: ActiveRule, _ bench: LintBench) {
        switch entry.place {
        case .swatch(let name):
            if let source = bench.governance.swatchSources[name] { add(entry.finding, of: rule, at: source, bench) }
        case .pair(let index):
            let pairs = bench.configuration.pairs
            guard pairs.indices.contains(index) else { return }
            let file = pairs[index].source
            let source = SwatchSource(file: file.file, path: file.identity, range: pairs[index].range)
            add(entry.finding, of: rule, at: source, bench)
        case .design(let document):
            guard files.indices.contains(document) else { return }
            let notes = entry.finding.notes.compactMap { note in
                placed(note, ofFindingIn: document)
            }
            guard var placement = taken(document) else { return }
            for diagnostic in placement.diagnostics(
                entry.finding, of: rule, notes: notes, by: benches[places[document]].exceptions, waivers[document])
            {
                add(diagnostic.known(at: files[document].identity), at: files[document].path)
            }
            placements[document] = placement
        }
    }

    /// Adds a finding about something stated in a configuration or in a file it names.
    private mutating func add(
        _ found: Finding, of rule: ActiveRule, at source: SwatchSource, _ bench: LintBench
    ) {
        var finding = Finding(at: Origin(node: .root, range: source.range), found.message)
        finding.label = found.label
        finding.data = found.data
        finding.notes = found.notes.filter { $0.range == nil }
        finding.subject = found.subject
        finding.unmeasured = found.unmeasured
        let diagnostic = Diagnostic(
            finding, of: rule.card, severity: rule.severity, path: bench.governance.shown(source.path), in: source.file)
        let location = PathNames.absolute(source.path, in: bench.governance.folder)
        // A finding about a file that several configurations use is reported once.
        let known = diagnostics[LintReport.Document.key(of: location)] ?? []
        guard !known.contains(where: { $0.saysTheSame(as: diagnostic) }) else { return }
        add(diagnostic, at: location)
    }

    private mutating func add(_ diagnostic: Diagnostic, at location: String) {
        diagnostics[LintReport.Document.key(of: location), default: []].append(diagnostic)
    }

    private mutating func placed(
        _ note: Finding.Note, ofFindingIn document: Int
    ) -> Diagnostic.PlacedNote? {
        let other = note.document ?? document
        guard var placement = taken(other) else { return nil }
        let placed = placement.note(note, isElsewhere: other != document)
        placements[other] = placement
        return placed
    }

    /// Takes a placement out of the table, to be put back later, so that its caches can grow without being copied.
    private mutating func taken(_ document: Int) -> DesignPlacement? {
        guard case .some(.some(let placement)) = placements[document] else { return nil }
        placements[document] = .some(nil)
        return placement
    }

    /// The design, read again to place findings; nil if its file has changed since its facts were taken.
    private static func placement(
        in file: Selection.File, _ bench: LintBench, isExcepted: Bool, _ fingerprint: UInt64?, _ wayBack: WayBack?
    ) -> DesignPlacement? {
        if let wayBack, !isExcepted { return DesignPlacement(of: wayBack.design, path: file.shown) }
        // The subjects of exceptions, and what is painted where, are known only from the whole design.
        let purpose = isExcepted ? bench.purpose : .placing
        guard
            case .design(let design, _) = DocumentReading(
                file, largest: bench.configuration.files.largest, for: purpose),
            JudgedFacts.fingerprint(of: design.file) == fingerprint
        else { return nil }
        var placement = DesignPlacement(of: design, path: file.shown)
        // Done here, on all threads, rather than while findings are placed one by one.
        placement.countLines()
        return placement
    }
}

extension Diagnostic {
    /// Whether both say the same about the same bytes, however their paths are shown.
    fileprivate func saysTheSame(as other: Diagnostic) -> Bool {
        rule == other.rule && severity == other.severity && range == other.range && message == other.message
    }
}

extension LintBench {
    fileprivate func asks(_ rule: ActiveRule) -> Bool { project.rules.contains { $0.card.id == rule.card.id } }
}

extension ProjectPass {
    /// The findings of the project rules, by file, and the errors; taken from the cache if they are stored there.
    static func outcome(
        _ files: [Selection.File], _ benches: [LintBench], _ places: [Int], _ answers: [LintRun.Answer],
        from cached: CachedJudgement?, jobs: Int
    ) -> (diagnostics: [String: [Diagnostic]], failures: [String]) {
        if let known = cached?.projectFindings { return (known, []) }
        let facts: GatheredFacts
        if let cached {
            guard let kept = cached.facts else {
                return ([:], ["what earlier runs kept is damaged; remove it with tincture cache clean"])
            }
            facts = GatheredFacts(kept, fingerprints: cached.fingerprints)
        } else {
            facts = GatheredFacts(of: answers)
        }
        let pass = ProjectPass(
            files, benches, places, facts, answers.map(\.waivers), waysBack: answers.map(\.wayBack), jobs: jobs)
        return (pass.diagnostics, pass.failures)
    }
}
