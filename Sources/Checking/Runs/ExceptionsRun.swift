import DesignModel
public import Linting
import SourceText

/// Lists every exception of a house, in its configurations and its designs, with what each hides today.
public struct ExceptionsRun: Sendable {
    /// The exceptions.
    public let report: ExceptionsReport
    /// The errors that prevent the job, one sentence each.
    public let failures: [String]
    /// Remarks that do not affect the result, one sentence each.
    public let notices: [String]

    /// Runs over a selection: once for all exceptions in designs, and once more for each override over the files it
    /// applies to.
    public init(over selection: Selection, options: LintOptions = LintOptions(), progress: Progress? = nil) {
        var options = options
        options.tellsMembers = true
        let run = LintRun(over: selection, options: options, progress: progress)
        failures = run.failures
        notices = run.notices
        var entries = ExceptionsRun.stated(in: run, selection, options.today)
        for use in ExceptionsRun.uses(of: selection) {
            let change = ExceptionsRun.change(by: use, run, selection, options)
            entries.append(
                ExceptionsRun.entry(
                    of: use.override, selection.governances[use.places[0].governance], change, on: options.today))
        }
        report = ExceptionsReport(entries)
    }

    /// An override and where it applies: one in a file that several configurations extend applies in each of them.
    private struct OverrideUse {
        let override: ConfigurationOverride
        /// The indices of the configurations in the selection, and the index of the override in each; never empty.
        var places: [(governance: Int, number: Int)]
    }

    /// The overrides of all configurations, without duplicates.
    private static func uses(of selection: Selection) -> [OverrideUse] {
        var uses: [OverrideUse] = []
        var known: [String: Int] = [:]
        for (place, governance) in selection.governances.enumerated() {
            for (number, override) in governance.configuration.overrides.enumerated() {
                let identity = "\(override.source.identity):\(override.range.lower)"
                if let use = known[identity] {
                    uses[use].places.append((place, number))
                } else {
                    known[identity] = uses.count
                    uses.append(OverrideUse(override: override, places: [(place, number)]))
                }
            }
        }
        return uses
    }

    /// The effect of one override in all configurations together.
    private static func change(
        by use: OverrideUse, _ run: LintRun, _ selection: Selection, _ options: LintOptions
    ) -> Change {
        let changes = use.places.compactMap { change(by: $0.number, of: $0.governance, run, selection, options) }
        guard var sum = changes.first else {
            return Change(unasked: selection.scope(options.scope) == .file ? "it is for none of these files" : nil)
        }
        for change in changes.dropFirst() {
            sum.hidden += change.hidden
            sum.added += change.added
            sum.weighed += change.weighed
            // If its effect is known in one configuration, it counts as known.
            if change.unasked == nil { sum.unasked = nil }
        }
        return sum
    }

    private static func stated(
        in run: LintRun, _ selection: Selection, _ day: CalendarDay
    ) -> [ExceptionsReport.Entry] {
        let hidden = Dictionary(
            run.report.documents.compactMap { document in document.location.map { (PathNames.key($0), document.hidden) }
            },
            uniquingKeysWith: { first, _ in first })
        return zip(selection.files, run.answers).enumerated().flatMap { place, pair -> [ExceptionsReport.Entry] in
            let (file, answer) = pair
            guard !answer.waivers.all.isEmpty else { return [] }
            var hiddenByPlace: [ByteRange: [Diagnostic]] = [:]
            for diagnostic in hidden[PathNames.key(file.path)] ?? [] {
                guard case .stated(let place, _)? = diagnostic.suppression else { continue }
                hiddenByPlace[place, default: []].append(diagnostic)
            }
            return answer.waivers.all.enumerated().map { number, waiver in
                // One name may state several exceptions.
                let own = (hiddenByPlace[waiver.stated.range] ?? []).filter { waiver.holds(for: $0.rule) }
                let terms = waiver.stated.terms
                let isWhole = waiver.trouble == nil && !waiver.isExpired(on: day)
                return ExceptionsReport.Entry(
                    path: file.shown, line: answer.waiverLines[number], kind: .inSource, rules: terms.rules,
                    scope: waiver.stated.scope, reason: terms.reason, owner: terms.owner, expires: terms.expires,
                    isExpired: waiver.isExpired(on: day), trouble: waiver.trouble,
                    // A token that only refers to a value is drawn nowhere but counts as one hidden place.
                    hidden: own.reduce(0) { $0 + max(1, $1.places) },
                    unasked: isWhole
                        ? run.asked(ofFile: place).unasked(
                            waiver.words(in: selection.governances[file.governance].configuration.catalog),
                            projectIsJudged: run.judgesProject) : nil)
            }
        }
    }

    private static func entry(
        of override: ConfigurationOverride, _ governance: Governance, _ change: Change, on day: CalendarDay
    ) -> ExceptionsReport.Entry {
        let line = override.source.file.lines.position(
            of: Int(override.range.lower), in: override.source.file.bytes.bytes
        ).line
        return ExceptionsReport.Entry(
            path: governance.shown(override.source.identity), line: line, kind: .override, rules: override.ruleWords,
            scope: override.scopeWords.joined(separator: " "), reason: override.reason, owner: override.owner,
            expires: override.expires.map { "\($0)" }, isExpired: override.hasExpired(on: day), hidden: change.hidden,
            added: change.added, weighed: change.weighed,
            unasked: override.hasExpired(on: day) ? nil : change.unasked)
    }

    /// The effect of one override.
    private struct Change {
        var hidden = 0
        var added = 0
        var weighed = 0
        var unasked: String?
    }

    /// The difference in findings if one override were removed from one configuration; nil if it applies to none of the
    /// files. Overrides that have expired have no effect.
    private static func change(
        by number: Int, of place: Int, _ run: LintRun, _ selection: Selection, _ options: LintOptions
    ) -> Change? {
        let override = selection.governances[place].configuration.overrides[number]
        func isConcerned(_ file: Selection.File) -> Bool { override.isFor(file.path) && file.governance == place }
        let part = selection.without(override: number, of: place, where: isConcerned)
        guard !part.files.isEmpty else { return nil }
        let paths = Set(part.files.map { PathNames.key($0.path) })
        /// The number of places that each rule finds in each file; an alias is drawn nowhere but counts as one place.
        func found(_ report: LintReport, _ key: (Diagnostic) -> String) -> [String: Int] {
            let own = report.documents.filter { $0.location.map { paths.contains(PathNames.key($0)) } ?? false }
            return Dictionary(
                own.flatMap { document in
                    // Positions are not compared, because a finding about several places begins elsewhere once another
                    // place counts.
                    document.diagnostics.map { diagnostic in
                        let count = diagnostic.parts.reduce(0) { $0 + max(1, $1.places) }
                        return ("\(PathNames.key(document.path))\n\(key(diagnostic))", count)
                    }
                }, uniquingKeysWith: +)
        }
        func risen(_ before: [String: Int], _ after: [String: Int]) -> Int {
            after.reduce(0) { $0 + max(0, $1.value - (before[$1.key] ?? 0)) }
        }
        var asked = options
        asked.scope = selection.scope(options.scope)
        let without = LintRun(over: part, options: asked)
        let (before, after) = (found(run.report, \.rule), found(without.report, \.rule))
        var change = Change(hidden: risen(before, after), added: risen(after, before))
        let severity = { (diagnostic: Diagnostic) in "\(diagnostic.rule) \(diagnostic.severity.rawValue)" }
        change.weighed = risen(found(run.report, severity), found(without.report, severity)) - change.hidden
        // Rules that the override switches on run only with it, so both runs count.
        let rules =
            selection.files.indices.filter { isConcerned(selection.files[$0]) }.map(run.asked)
            + part.files.indices.map(without.asked)
        change.unasked = rules.dropFirst().reduce(rules[0]) { $0.union($1) }.unasked(
            override.rulesByWord(in: selection.governances[place].configuration.catalog),
            projectIsJudged: run.judgesProject)
        return change
    }
}

extension Waivers.Waiver {
    fileprivate func isExpired(on day: CalendarDay) -> Bool { expires.map { $0 < day } ?? false }
}
