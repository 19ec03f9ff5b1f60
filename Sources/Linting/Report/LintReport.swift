/// The findings of a run: every file that was checked, in the order of the paths.
public struct LintReport: Sendable {
    /// One file that was checked.
    public struct Document: Sendable, Codable {
        /// The file, relative to the folder that paths are relative to.
        public let path: String
        /// The file's absolute path, for output that shows paths differently; nil if it is unknown.
        public private(set) var location: String?
        /// Its path below the top of its repository, which does not depend on the configuration that governs it; nil if
        /// it was not looked up or there is no repository.
        public var repositoryPath: String?
        /// The format it was read as, such as `svg`; nil if it could not be read.
        public let format: String?
        /// Why it could not be read, in one sentence.
        public let error: String?
        /// The reported findings, in the order of the file.
        public let diagnostics: [Diagnostic]
        /// Findings that are not reported, each with the reason.
        public private(set) var hidden: [Diagnostic]
        /// What was and could not be checked in it.
        public var coverage = Coverage()
        /// The least severity that makes it fail.
        public let failOn: FailOn
        /// The number of text runs.
        public let textCount: Int

        /// A file with its findings.
        public init(
            path: String, location: String? = nil, format: String?, error: String?, diagnostics: [Diagnostic],
            failOn: FailOn, textCount: Int
        ) {
            self.path = path
            self.location = location
            self.format = format
            self.error = error
            let found = diagnostics.span
            let areAllReported = found.indices.allSatisfy { found[$0].suppression == nil }
            self.diagnostics = areAllReported ? diagnostics : diagnostics.filter { $0.suppression == nil }
            hidden = areAllReported ? [] : diagnostics.filter { $0.suppression != nil }
            self.failOn = failOn
            self.textCount = textCount
        }

        /// All findings, reported or not, in the order of the file.
        public var found: [Diagnostic] { hidden.isEmpty ? diagnostics : (diagnostics + hidden).sorted() }

        /// Whether the file is a design, or should be one; a configuration is not.
        public var isDesign: Bool { format != nil || error != nil }

        /// The same file with another absolute path, or with none.
        public func at(_ location: String?) -> Document {
            var copy = self
            copy.location = location
            return copy
        }

        /// The same file with fingerprints that use a path, which may differ from the path shown to people.
        public func known(at path: String) -> Document {
            func isKnown(_ findings: Span<Diagnostic>) -> Bool {
                // Checked in place: a finding is large, and most often all of them use the path already.
                findings.indices.allSatisfy { findings[$0].isKnown(at: path) }
            }
            guard !isKnown(diagnostics.span) || !isKnown(hidden.span) else { return self }
            var copy = self
            copy.hidden = hidden.map { $0.known(at: path) }
            return copy.holding(diagnostics.map { $0.known(at: path) }, hiding: [])
        }

        /// The file with further findings.
        public func adding(_ more: [Diagnostic]) -> Document {
            if more.isEmpty { return self }
            var copy = holding(diagnostics + more, hiding: [])
            copy.coverage = coverage + Coverage(ofUnmeasured: more)
            return copy
        }

        fileprivate var withoutHidden: Document {
            var copy = self
            copy.hidden = []
            return copy
        }

        /// The file with other findings, and with further hidden ones.
        public func holding(_ diagnostics: [Diagnostic], hiding more: [Diagnostic]) -> Document {
            var copy = Document(
                path: path, location: location, format: format, error: error, diagnostics: diagnostics.sorted(),
                failOn: failOn, textCount: textCount)
            copy.coverage = coverage
            copy.repositoryPath = repositoryPath
            copy.hidden = (hidden + copy.hidden + more).sorted()
            return copy
        }
    }

    /// The files, sorted by path.
    public private(set) var documents: [Document]
    /// The rules that were on for any of the files, sorted by id.
    public let rules: [ActiveRule]
    /// The ids of rules that were off for all files.
    public private(set) var rulesOff: [String] = []
    /// The number of color pairs stated in configurations that no rule of this run measures.
    private var unaskedPairs = 0
    /// Whether every named file could be read.
    public var isWhole = true
    /// The findings that were settled by changing files; nil if the run was not asked to change any.
    public private(set) var fixed: [Diagnostic]?

    /// The baselines that findings were compared with.
    public private(set) var baselines: [UsedBaseline] = []

    /// A baseline that findings were compared with.
    public struct UsedBaseline: Sendable {
        /// The path of its file, as shown to people.
        public let path: String
        /// The number of findings it contains.
        public let count: Int
        /// The number of findings it hides in this run.
        public let hidden: Int
        /// Entries that no finding matches any more.
        public let stale: [Baseline.Entry]
        /// Files it lists under another name: the new path by the old one.
        public let renamed: [String: String]

        /// A baseline and the result of the comparison.
        public init(
            path: String, count: Int, hidden: Int, stale: [Baseline.Entry], renamed: [String: String]
        ) {
            self.path = path
            self.count = count
            self.hidden = hidden
            self.stale = stale
            self.renamed = renamed
        }
    }

    /// The same report with its findings compared with baselines.
    public func held(against baselines: [UsedBaseline], leaving documents: [Document]) -> LintReport {
        var copy = saying(of: documents)
        copy.baselines = baselines
        return copy
    }

    /// The same report without hidden findings.
    public var withoutHidden: LintReport {
        guard documents.contains(where: { !$0.hidden.isEmpty }) else { return self }
        var copy = saying(of: documents.map(\.withoutHidden))
        copy.baselines = baselines
        return copy
    }

    /// The same report with other documents.
    private func saying(of documents: [Document]) -> LintReport {
        var copy = LintReport(documents: documents, rules: rules)
        (copy.fixed, copy.rulesOff, copy.unaskedPairs) = (fixed, rulesOff, unaskedPairs)
        return copy
    }

    /// All hidden findings, document by document.
    public var hidden: [Diagnostic] { documents.flatMap(\.hidden) }

    /// The same report with findings that were settled by fixes.
    public func saying(fixed: [Diagnostic]) -> LintReport {
        var copy = self
        copy.fixed = fixed
        return copy
    }

    /// The same report with notes on findings that are not fixed, each with the reason as a clause that begins with
    /// “as”.
    public func leavingUnfixed(_ refused: [(diagnostic: Diagnostic, obstacle: Message)]) -> LintReport {
        guard !refused.isEmpty else { return self }
        var copy = saying(
            of: documents.map { document in
                let own = refused.filter { $0.diagnostic.path.utf8.elementsEqual(document.path.utf8) }
                guard !own.isEmpty else { return document }
                let told = document.diagnostics.map { diagnostic in
                    own.first { $0.diagnostic.isSame(as: diagnostic) }.map { diagnostic.unfixed($0.obstacle) }
                        ?? diagnostic
                }
                return document.holding(told, hiding: [])
            })
        copy.baselines = baselines
        return copy
    }

    /// A report on the given files; `unaskedPairs` is the number of stated color pairs that no rule of the run
    /// measures.
    public init(
        documents: [Document], rules: [ActiveRule], of catalog: RuleCatalog? = nil, unaskedPairs: Int = 0
    ) {
        self.unaskedPairs = unaskedPairs
        let asked = Set(rules.map(\.card.id))
        rulesOff = catalog.map { $0.rules.map { $0.card.id }.filter { !asked.contains($0) } } ?? []
        self.documents = documents.sorted { $0.path < $1.path }
        self.rules = rules.sorted { $0.card.id < $1.card.id }
    }

    /// What was and could not be checked in all files.
    public var coverage: Coverage {
        var whole = documents.reduce(Coverage()) { sum, document in
            var own = document.coverage
            own.unread = document.error == nil ? 0 : 1
            return sum + own
        }
        whole.unaskedPairs = unaskedPairs
        return whole
    }

    /// Whether the absence of findings would prove nothing: no rule was on, or nothing could be measured.
    public var isBlind: Bool { asksNothing || coverage.isBlind }

    /// Whether all rules were off.
    public var asksNothing: Bool { rules.isEmpty && !rulesOff.isEmpty }

    /// All reported findings, document by document.
    public var diagnostics: [Diagnostic] { documents.flatMap(\.diagnostics) }

    /// All findings, reported or not, sorted by path, bytes and rule.
    public var found: [Diagnostic] { documents.flatMap(\.found).sorted() }

    /// The same findings, each with the path of its file below its repository.
    public var placed: [(finding: Diagnostic, repositoryPath: String?)] {
        let all = documents.flatMap(\.found)
        let paths = documents.flatMap {
            Array(repeating: $0.repositoryPath, count: $0.diagnostics.count + $0.hidden.count)
        }
        return (all.order ?? Array(all.indices)).map { (all[$0], paths[$0]) }
    }

    /// The report with the paths of all files below their repositories, which `path` returns for absolute paths.
    public func placing(by path: (String) -> String?) -> LintReport {
        var copy = self
        for place in copy.documents.indices {
            copy.documents[place].repositoryPath = copy.documents[place].location.flatMap(path)
        }
        return copy
    }

    /// The number of reported findings with the severity.
    public func count(_ severity: Severity) -> Int {
        // Counted in place: a finding is large, and copying all of them takes longer than counting them.
        var count = 0
        let documents = documents.span
        for index in documents.indices {
            let found = documents[index].diagnostics.span
            for place in found.indices where found[place].severity == severity { count += 1 }
        }
        return count
    }

    /// The number of files that are designs, or should be.
    public var designCount: Int { documents.count { $0.isDesign } }

    /// Whether any finding makes the run fail.
    public var isFailing: Bool {
        documents.contains { document in document.diagnostics.contains { document.failOn.isReached(by: $0.severity) } }
    }
}
