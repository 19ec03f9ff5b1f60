import DesignAnalysis
import Linting
import SourceText

/// The answers of a run that consults a cache first, and the entries to store.
struct CachedJudgement: Sendable {
    /// The answer for each file; answers from the cache have no facts of their own.
    private(set) var answers: [LintRun.Answer] = []
    /// A fingerprint of each design that shows whether its facts still apply; nil if it has none.
    private(set) var fingerprints: [UInt64?] = []

    private let cache: LintCache
    private let ground: CacheGround
    private let outcomes: [Outcome]
    private let jobs: Int
    /// The path of the first file, which changes when the project is moved.
    private let place: String

    /// Judges one file and notes in the log what else it reads; `bytes` are the file's contents, if they were read from
    /// disk.
    typealias Judge = @Sendable (_ index: Int, _ log: ReadingLog, _ bytes: SourceBytes?) -> LintRun.Answer

    /// The result for one group.
    private struct Outcome: Sendable {
        /// Nil if it cannot be stored.
        let record: LintCache.Record?
        /// A digest of everything the answers follow from; nil if they cannot be stored.
        let content: Digest?
        let answers: [LintRun.Answer]
        /// Nil if they are in the cache.
        let facts: ProjectFacts?
        /// The entry to write, if any.
        let entry: [[UInt8]]?
    }

    /// The result for one file that was judged.
    private struct Judged: Sendable {
        let answer: LintRun.Answer
        let trace: FileTrace?
        let log: ReadingLog
    }

    init(
        _ cache: LintCache, _ ground: CacheGround, _ files: [Selection.File], jobs: Int, progress: Progress?,
        by judge: @escaping Judge
    ) {
        self.cache = cache
        self.ground = ground
        self.jobs = jobs
        place = files.first?.path ?? ""
        let known = Workers.map(cache.groups, jobs: jobs, cache.known)
        let missing = zip(cache.groups, known).flatMap { group, known in known == nil ? Array(group.files) : [] }
        let judged = Workers.map(missing, jobs: jobs, weight: { files[$0].size }, progress: progress) { index in
            CachedJudgement.judged(files[index], at: index, largest: ground.largest[index], by: judge)
        }
        var work: [(group: LintCache.Group, known: LintCache.Known?, judged: ArraySlice<Judged>)] = []
        var rest = judged[...]
        for (group, known) in zip(cache.groups, known) {
            let own = known == nil ? rest.prefix(group.files.count) : []
            rest = rest.dropFirst(own.count)
            work.append((group, known, own))
        }
        outcomes = Workers.map(work, jobs: jobs) { work in
            if let known = work.known {
                let entry = known.isAsWritten ? nil : cache.entry(known.record, of: work.group)
                return Outcome(
                    record: known.record, content: known.record.content(of: work.group.key), answers: known.answers,
                    facts: nil, entry: entry)
            }
            return CachedJudgement.outcome(of: Array(work.judged), in: work.group)
        }
        for outcome in outcomes {
            answers += outcome.answers
            fingerprints += outcome.record?.fingerprints ?? outcome.answers.map { $0.facts?.fingerprint }
        }
    }

    private static func judged(
        _ file: Selection.File, at index: Int, largest: Int, by judge: Judge
    ) -> Judged {
        let log = ReadingLog()
        guard file.contents == nil, DesignSuffixes.unreadSentence(for: file.path) == nil else {
            return Judged(answer: judge(index, log, nil), trace: nil, log: log)
        }
        let stamp = FileStamp.now(of: file.path)
        let bytes = try? SourceBytes(readingFrom: file.path, limit: largest)
        let answer = judge(index, log, bytes)
        return Judged(answer: answer, trace: bytes.map { FileTrace(stamp, $0) }, log: log)
    }

    private static func outcome(of judged: [Judged], in group: LintCache.Group) -> Outcome {
        var facts = ProjectFacts()
        for entry in judged {
            if let own = entry.answer.facts { facts.merge(own.facts) }
        }
        let answers = judged.map(\.answer)
        let traces = judged.compactMap(\.trace)
        let days = Set(judged.compactMap(\.log.day))
        guard traces.count == judged.count, days.count <= 1, answers.allSatisfy({ $0.failure == nil }) else {
            return Outcome(record: nil, content: nil, answers: answers, facts: facts, entry: nil)
        }
        let record = LintCache.Record(
            files: traces, pictures: judged.map(\.log.pictures), tokenFiles: judged.map(\.log.tokenFiles),
            day: days.first,
            fingerprints: answers.map { $0.facts?.fingerprint })
        return Outcome(
            record: record, content: record.content(of: group.key), answers: answers, facts: facts,
            entry: try? LintCache.entry(record, answers, facts, of: group))
    }

    /// The key for the findings of project rules, made from the contents of all groups; nil if one of them cannot be
    /// stored.
    private var projectKey: Digest? {
        var parts = Dependencies()
        parts.add("project")
        // Stored findings include the paths of their files.
        parts.add(FileSystem.workingFolder)
        parts.add(place)
        parts.add(ground.libraries)
        for outcome in outcomes {
            guard let content = outcome.content else { return nil }
            parts.add(content)
        }
        return parts.digest
    }

    /// The findings of project rules, by file path, if they are in the cache.
    var projectFindings: [String: [Diagnostic]]? { projectKey.flatMap(cache.projectFindings) }

    /// The facts of all designs; nil if the cache is damaged.
    var facts: [FactsOfDocuments]? {
        let cache = cache
        let facts = Workers.map(Array(zip(cache.groups, outcomes)), jobs: jobs) { group, outcome in
            (outcome.facts ?? cache.facts(of: group)).map { FactsOfDocuments(documents: group.files, facts: $0) }
        }
        let whole = facts.compactMap { $0 }
        return whole.count == facts.count ? whole : nil
    }

    /// Stores the results, and the findings of project rules, for later runs; returns an error message, or nil.
    func keep(projectFindings: [String: [Diagnostic]]?) -> String? {
        var new: [Digest: [[UInt8]]] = [:]
        for (group, outcome) in zip(cache.groups, outcomes) { new[group.key] = outcome.entry }
        var asked = Set(cache.groups.map(\.key))
        if let projectFindings, let key = projectKey {
            asked.insert(key)
            if !cache.holds(key) { new[key] = (try? LintCache.bytes(of: projectFindings)).map { [$0] } }
        }
        // A file read twice may have changed in between.
        guard ground.holds else { return nil }
        do throws(CheckingError) {
            try cache.keep(new, asked: asked)
            return nil
        } catch {
            return error.description
        }
    }
}
