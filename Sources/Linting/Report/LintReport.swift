/// What a run found: every file that was looked at, in the order of the paths.
public struct LintReport: Sendable {
    /// One file that was looked at.
    public struct Document: Sendable, Codable {
        /// The file, relative to the folder that paths are relative to.
        public let path: String
        /// The file by its path from the root, for those who show paths in another way; nil where that is not known.
        public private(set) var location: String?
        /// Its path below the top of its repository, from where it is known whatever governs it; nil where nobody looked, or there
        /// is no repository.
        public var repositoryPath: String?
        /// The format it was read as, such as `svg`; nil where it could not be read.
        public let format: String?
        /// Why it could not be read, in one sentence.
        public let error: String?
        /// What the rules found in it, in the order of the file.
        public let diagnostics: [Diagnostic]
        /// What was found and is not reported, each with the reason.
        public private(set) var hidden: [Diagnostic]
        /// What was looked at in it, and what could not be.
        public var coverage = Coverage()
        /// The least severity that makes it fail.
        public let failOn: FailOn
        /// How many runs of text it has.
        public let textCount: Int

        /// A file with what was found in it.
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

        /// What was found, reported or not, in the order of the file.
        public var found: [Diagnostic] { hidden.isEmpty ? diagnostics : (diagnostics + hidden).sorted() }

        /// Whether the file is a design, or should be; a configuration is none.
        public var isDesign: Bool { format != nil || error != nil }

        /// The same file at another path from the root, or at one that is not told.
        public func at(_ location: String?) -> Document {
            var copy = self
            copy.location = location
            return copy
        }

        /// The same file with its findings known by a path, which may be another than the one that people see.
        public func known(at path: String) -> Document {
            func isKnown(_ findings: Span<Diagnostic>) -> Bool {
                // In place: a finding holds much, and most often all are known by it already.
                findings.indices.allSatisfy { findings[$0].isKnown(at: path) }
            }
            guard !isKnown(diagnostics.span) || !isKnown(hidden.span) else { return self }
            var copy = self
            copy.hidden = hidden.map { $0.known(at: path) }
            return copy.holding(diagnostics.map { $0.known(at: path) }, hiding: [])
        }

        /// The file with more found in it.
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

        /// The file with other findings, and more that are not reported.
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

    /// The files, by path.
    public private(set) var documents: [Document]
    /// The rules that were on for any of them, by id.
    public let rules: [ActiveRule]
    /// The ids of rules that were on for none of them.
    public private(set) var rulesOff: [String] = []
    /// How many pairs of colors the configurations state that no rule was asked for.
    private var unaskedPairs = 0
    /// Whether nothing stood in the way of the run, so that all was read that was named.
    public var isWhole = true
    /// What was found and settled by changing files; nil where nothing was to be changed.
    public private(set) var fixed: [Diagnostic]?

    /// The baselines that findings were held against.
    public private(set) var baselines: [UsedBaseline] = []

    /// A baseline that findings were held against.
    public struct UsedBaseline: Sendable {
        /// What people call its file.
        public let path: String
        /// How many findings it has.
        public let count: Int
        /// How many findings it hides in this run.
        public let hidden: Int
        /// What it has and nothing answers to any more.
        public let stale: [Baseline.Entry]
        /// Files it knows by another name: the new path by the old.
        public let renamed: [String: String]

        /// A baseline and what came of it.
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

    /// The same report after its findings were held against baselines.
    public func held(against baselines: [UsedBaseline], leaving documents: [Document]) -> LintReport {
        var copy = saying(of: documents)
        copy.baselines = baselines
        return copy
    }

    /// The same report for those who do not ask what is hidden.
    public var withoutHidden: LintReport {
        guard documents.contains(where: { !$0.hidden.isEmpty }) else { return self }
        var copy = saying(of: documents.map(\.withoutHidden))
        copy.baselines = baselines
        return copy
    }

    /// What the run asked, of other documents.
    private func saying(of documents: [Document]) -> LintReport {
        var copy = LintReport(documents: documents, rules: rules)
        (copy.fixed, copy.rulesOff, copy.unaskedPairs) = (fixed, rulesOff, unaskedPairs)
        return copy
    }

    /// Everything found and not reported, by path, bytes and rule.
    public var hidden: [Diagnostic] { documents.flatMap(\.hidden) }

    /// The same report after these were settled.
    public func saying(fixed: [Diagnostic]) -> LintReport {
        var copy = self
        copy.fixed = fixed
        return copy
    }

    /// The same report where some of what was found is not fixed, each with the reason: a clause that begins with “as”.
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

    /// A report on the given files; `unaskedPairs` says how many stated pairs of colors no rule was asked for.
    public init(
        documents: [Document], rules: [ActiveRule], of catalog: RuleCatalog? = nil, unaskedPairs: Int = 0
    ) {
        self.unaskedPairs = unaskedPairs
        let asked = Set(rules.map(\.card.id))
        rulesOff = catalog.map { $0.rules.map { $0.card.id }.filter { !asked.contains($0) } } ?? []
        self.documents = documents.sorted { $0.path < $1.path }
        self.rules = rules.sorted { $0.card.id < $1.card.id }
    }

    /// What was looked at, and what could not be.
    public var coverage: Coverage {
        var whole = documents.reduce(Coverage()) { sum, document in
            var own = document.coverage
            own.unread = document.error == nil ? 0 : 1
            return sum + own
        }
        whole.unaskedPairs = unaskedPairs
        return whole
    }

    /// Whether its silence would prove nothing: no rule was asked, or none that measures could measure anything.
    public var isBlind: Bool { asksNothing || coverage.isBlind }

    /// Whether all rules were off.
    public var asksNothing: Bool { rules.isEmpty && !rulesOff.isEmpty }

    /// Everything reported, by path, bytes and rule.
    public var diagnostics: [Diagnostic] { documents.flatMap(\.diagnostics) }

    /// Everything found, reported or not, by path, bytes and rule.
    public var found: [Diagnostic] { documents.flatMap(\.found).sorted() }

    /// The same with the paths of the files below their repositories.
    public var placed: [(finding: Diagnostic, repositoryPath: String?)] {
        let all = documents.flatMap(\.found)
        let paths = documents.flatMap {
            Array(repeating: $0.repositoryPath, count: $0.diagnostics.count + $0.hidden.count)
        }
        return (all.order ?? Array(all.indices)).map { (all[$0], paths[$0]) }
    }

    /// The report with the paths of all files below their repositories, which `path` finds by where they lie.
    public func placing(by path: (String) -> String?) -> LintReport {
        var copy = self
        for place in copy.documents.indices {
            copy.documents[place].repositoryPath = copy.documents[place].location.flatMap(path)
        }
        return copy
    }

    /// How many findings have the severity.
    public func count(_ severity: Severity) -> Int {
        // In place: a finding holds much, and to copy all of them takes longer than to count them.
        var count = 0
        let documents = documents.span
        for index in documents.indices {
            let found = documents[index].diagnostics.span
            for place in found.indices where found[place].severity == severity { count += 1 }
        }
        return count
    }

    /// How many files are designs, or should be.
    public var designCount: Int { documents.count { $0.isDesign } }

    /// Whether anything was found that makes the run fail.
    public var isFailing: Bool {
        documents.contains { document in document.diagnostics.contains { document.failOn.isReached(by: $0.severity) } }
    }
}
