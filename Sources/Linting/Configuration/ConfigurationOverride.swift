public import DesignAnalysis
public import DesignModel
public import SourceText

/// Different rules for some files or for parts of designs, with the reason.
public struct ConfigurationOverride: Sendable {
    /// The files it applies to; empty for all.
    let paths: [PlacedPattern]
    /// The parts of a design it applies to, with everything in them; empty for the whole design.
    public let select: [SelectorList]
    /// The selectors as written.
    private let selectWords: [String]
    /// The reason for it.
    public let reason: String
    /// The person or team responsible for it.
    public let owner: String?
    /// The last day on which it applies; nil for always.
    public let expires: CalendarDay?
    /// The file it is stated in.
    public let source: ConfigurationFile
    /// The place in that file where it starts.
    public let range: ByteRange
    /// The whole range of its text.
    let extent: ByteRange
    /// The rules it sets, checked when it was read.
    let rules: [ConfigurationEntry]

    /// Whether it applies to a file, by the file's absolute path.
    public func isFor(_ path: String) -> Bool { paths.isEmpty || paths.contains { $0.matches(path) } }

    /// Whether it has expired on a day.
    public func hasExpired(on day: CalendarDay) -> Bool { expires.map { $0 < day } ?? false }

    /// The paths and selectors it applies to, as written.
    public var scopeWords: [String] { paths.map(\.pattern.text) + selectWords }

    /// The rules and families it names, as written.
    public var ruleWords: [String] { rules.map(\.key) }

    /// The ids of the rules it sets.
    func ruleIDs(in catalog: RuleCatalog) -> Set<String> {
        rulesByWord(in: catalog).reduce(into: []) { $0.formUnion($1) }
    }

    /// The ids of the rules that each of its words names.
    public func rulesByWord(in catalog: RuleCatalog) -> [Set<String>] {
        rules.map { entry in
            guard entry.key.hasSuffix("/*") else { return [entry.key] }
            return Set(catalog.ruleCards.map(\.id).filter { $0.hasPrefix(entry.key.dropLast()) })
        }
    }
}

extension ConfigurationOverride {
    /// A finding that it has expired, in the file that states it; `path` is that file's path as shown to people. Of a
    /// foreign file nothing is quoted, only the line.
    public func expiredDiagnostic(path: String, severity: Severity) -> Diagnostic {
        guard !source.isForeign else { return foreignDiagnostic(path: path, severity: severity) }
        let last = expires.map { "\($0)" } ?? ""
        var finding = Finding(
            at: Origin(node: .root, range: range), Message("This override has expired: it held until \(last)"))
        finding.notes = [
            Finding.Note(Message("its reason: \(reason)")),
            Finding.Note(
                Message(
                    "what it covered is judged again; take \(linesWritten) out of this file, or give it a later day")
            ),
        ]
        let card = RuleCard.expiredSuppression
        return Diagnostic(
            finding, of: card, severity: severity, path: path, in: source.file)
    }

    private func foreignDiagnostic(path: String, severity: Severity) -> Diagnostic {
        let line = source.file.lines.position(of: Int(range.lower), in: source.file.bytes.bytes).line
        var finding = Finding(
            at: Origin(node: .root, range: ByteRange(0..<0)), Message("The override in line \(line) has expired"))
        finding.subject = .cause("\(line)")
        finding.notes = [Finding.Note(Message("it lies in a file \(ConfigurationFile.foreignness)"))]
        return Diagnostic(
            finding, of: .expiredSuppression, severity: severity, path: path,
            in: SourceFile(path: source.identity, unpacked: SourceBytes([])))
    }

    /// The lines it takes up, in words.
    private var linesWritten: String {
        func line(_ offset: UInt32) -> Int {
            source.file.lines.position(of: Int(offset), in: source.file.bytes.bytes).line
        }
        let (first, last) = (line(extent.lower), line(max(extent.lower, extent.upper &- 1)))
        return first < last ? "lines \(first) to \(last)" : "line \(first)"
    }

    private static let keys = ["paths", "select", "reason", "owner", "expires", "rules"]

    /// Reads one entry of `overrides`; returns nil and reports the mistakes if it cannot be used.
    static func read(
        _ value: ConfigurationValue, in source: ConfigurationFile, on settings: RuleSettings,
        _ reading: inout ConfigurationReading
    ) -> ConfigurationOverride? {
        let before = reading.troubles.count
        var paths: [PlacedPattern] = []
        var select: [SelectorList] = []
        var selectWords: [String] = []
        var reason: String?
        var owner: String?
        var expires: CalendarDay?
        var rules: [ConfigurationEntry]?
        let entries = reading.entries(value, of: "an override")
        for entry in entries {
            switch entry.key {
            case "paths":
                paths = reading.pathPatterns(entry.value, of: "paths", in: source)
            case "select":
                select = reading.selectors(entry.value, of: "select")
                if case .list(let values) = entry.value.content {
                    selectWords = values.compactMap(\.text)
                } else {
                    selectWords = [entry.value.text].compactMap { $0 }
                }
            case "reason": reason = reading.words(entry.value, of: "reason")
            case "owner": owner = reading.words(entry.value, of: "owner")
            case "expires": expires = reading.day(entry.value, of: "expires")
            case "rules": rules = reading.entries(entry.value, of: "rules")
            default: reading.unknownKey(entry, of: "an override", known: keys)
            }
        }
        // Missing keys are reported together with wrong ones, so that all mistakes are known at once.
        func lacks(_ keys: String...) -> Bool { !entries.contains { keys.contains($0.key) } }
        let isSound = reading.troubles.count == before
        if case .map = value.content {
            if lacks("paths", "select") || isSound && paths.isEmpty && select.isEmpty {
                reading.complain("an override wants paths or select, to say what it is for", at: value.start)
            }
            if lacks("reason") {
                reading.complain("an override wants a reason, such as reason: \"Partner's own red\"", at: value.start)
            }
            if lacks("rules") || isSound && rules?.isEmpty ?? true {
                reading.complain("an override wants rules, to say what holds instead", at: value.start)
            }
        }
        guard let rules, !rules.isEmpty else { return nil }
        if let trouble = reading.measure.add(overrideOf: rules, ofParts: !select.isEmpty) {
            reading.complain(trouble, at: value.start)
        }
        var trial = settings
        trial.take(rules, &reading)
        for entry in rules { complainOfProjectRule(entry, settings.catalog, &reading) }
        guard let reason, reading.troubles.count == before else { return nil }
        return ConfigurationOverride(
            paths: paths, select: select, selectWords: selectWords, reason: reason, owner: owner, expires: expires,
            source: source,
            range: value.start, extent: ByteRange(lower: value.start.lower, upper: value.lastByte), rules: rules)
    }

    /// A project rule has a single limit for the whole project: an override can exclude part of it, but cannot judge
    /// that part differently.
    private static func complainOfProjectRule(
        _ entry: ConfigurationEntry, _ catalog: RuleCatalog, _ reading: inout ConfigurationReading
    ) {
        guard let rule = catalog.rule(entry.key), rule.judgesProject else { return }
        if ["off", "no", "false"].contains(entry.value.text?.lowercased()) { return }
        reading.complain(
            "\(entry.key) judges all designs together; an override can only switch it off", at: entry.value.range)
    }
}

/// The rules that apply to one file.
public struct FileRules: Sendable {
    /// Different rules for parts of the design.
    public struct Exception: Sendable {
        /// The parts, with everything in them.
        public let select: [SelectorList]
        /// The ids of the rules it sets.
        public let ids: Set<String>
        /// Those of the rules that are on in these parts.
        public let rules: [ActiveRule]
    }

    /// The rules that are on.
    public let rules: [ActiveRule]
    /// In order; if several name a rule for the same node, the last one wins.
    public let exceptions: [Exception]

    /// Rules without exceptions.
    public init(_ rules: [ActiveRule], exceptions: [Exception] = []) {
        self.rules = rules
        self.exceptions = exceptions
    }

    /// The distinct limits by which these rules will have texts measured.
    public func contrastLimits(in house: HouseStyle) -> [ContrastLimits] {
        var all: [ContrastLimits] = []
        for case .file(let rule) in rules.lazy.map(\.scope) where !rule.isSilent(in: house) {
            if let limits = rule.contrastLimits, !all.contains(limits) { all.append(limits) }
        }
        return all
    }
}
