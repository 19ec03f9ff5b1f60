import DesignModel
public import Linting
import SourceText

/// Every exception of a house, in its configurations and in its designs, and what each hides today.
public struct ExceptionsRun: Sendable {
    /// The exceptions.
    public let report: ExceptionsReport
    /// What stands in the way of the job, one sentence each.
    public let failures: [String]
    /// What is worth a word and changes nothing, one sentence each.
    public let notices: [String]

    /// Runs over a selection, once for all that designs state, and once more for each override over the files it is for.
    public init(over selection: Selection, options: LintOptions = LintOptions(), progress: Progress? = nil) {
        let run = LintRun(over: selection, options: options, progress: progress)
        failures = run.failures
        notices = run.notices
        let day = options.today ?? SystemClock.today
        var entries = ExceptionsRun.stated(in: run, selection, day)
        var seen: Set<String> = []
        for (place, governance) in selection.governances.enumerated() {
            for (number, override) in governance.configuration.overrides.enumerated() {
                let identity = "\(override.source.identity):\(override.range.lower)"
                guard seen.insert(identity).inserted else { continue }
                let hidden = ExceptionsRun.hidden(by: number, of: place, run, selection, options)
                entries.append(ExceptionsRun.entry(of: override, governance, hidden: hidden, on: day))
            }
        }
        report = ExceptionsReport(entries)
    }

    private static func stated(
        in run: LintRun, _ selection: Selection, _ day: CalendarDay
    ) -> [ExceptionsReport.Entry] {
        let hidden = Dictionary(
            run.report.documents.compactMap { document in document.location.map { ($0, document.hidden) } },
            uniquingKeysWith: { first, _ in first })
        return zip(selection.files, run.answers).enumerated().flatMap { place, pair in
            let (file, answer) = pair
            return answer.waivers.all.enumerated().map { number, waiver in
                let own = (hidden[file.path] ?? []).filter { diagnostic in
                    if case .stated(let place, _)? = diagnostic.suppression {
                        // One name may state several.
                        place == waiver.stated.range && waiver.holds(for: diagnostic.rule)
                    } else {
                        false
                    }
                }
                let terms = waiver.stated.terms
                let isWhole = waiver.trouble == nil && !waiver.isExpired(on: day)
                return ExceptionsReport.Entry(
                    path: file.shown, line: answer.waiverLines[number], kind: .inSource, rules: terms.rules,
                    scope: waiver.stated.scope, reason: terms.reason, owner: terms.owner, expires: terms.expires,
                    isExpired: waiver.isExpired(on: day), trouble: waiver.trouble,
                    // What is worn by tokens that only refer to it is drawn nowhere, and hidden all the same.
                    hidden: own.reduce(0) { $0 + max(1, $1.places) },
                    unasked: isWhole ? unasked(run.rules(ofFile: place), by: waiver) : nil)
            }
        }
    }

    /// Why it is not known whether an exception hides more than it does: no rule spoke, or not all of them, as in runs over
    /// single files; nil where all did.
    private static func unasked(
        _ rules: (asked: Set<String>, project: Set<String>, silent: Set<String>), by waiver: Waivers.Waiver
    ) -> String? {
        let ofProject = waiver.ids.intersection(rules.project)
        if let first = ofProject.min() {
            let more = ofProject.count > 1 ? " and \(ofProject.count - 1) more" : ""
            return
                "\(first)\(more) \(ofProject.count == 1 ? "judges" : "judge") all designs together; name their folder"
        }
        guard waiver.ids.isDisjoint(with: rules.asked), let first = waiver.ids.min() else { return nil }
        if let silent = waiver.ids.intersection(rules.silent).min() {
            return "\(silent) was told nothing to judge by, such as a palette or a scale"
        }
        return waiver.ids.count == 1 ? "\(first) is off here" : "its rules are off here"
    }

    private static func entry(
        of override: ConfigurationOverride, _ governance: Governance, hidden: Int, on day: CalendarDay
    ) -> ExceptionsReport.Entry {
        let line = override.source.file.lines.position(
            of: Int(override.range.lower), in: override.source.file.bytes.bytes
        ).line
        return ExceptionsReport.Entry(
            path: governance.shown(override.source.identity), line: line, kind: .override, rules: override.ruleWords,
            scope: override.scopeWords.joined(separator: " "), reason: override.reason, owner: override.owner,
            expires: override.expires.map { "\($0)" }, isExpired: override.hasExpired(on: day), hidden: hidden)
    }

    /// How many findings there would be more if one override alone were gone; overrides that have expired hide nothing.
    private static func hidden(
        by number: Int, of place: Int, _ run: LintRun, _ selection: Selection, _ options: LintOptions
    ) -> Int {
        let override = selection.governances[place].configuration.overrides[number]
        let part = selection.without(override: number, of: place) { override.isFor($0.path) && $0.governance == place }
        guard !part.files.isEmpty else { return 0 }
        let paths = Set(part.files.map(\.path))
        func found(_ report: LintReport) -> [String: Int] {
            let own = report.documents.filter { $0.location.map(paths.contains) ?? false }
            return Dictionary(
                own.flatMap { document in
                    // Not by their places: a finding over several begins elsewhere where one more counts.
                    document.diagnostics.map { ("\(document.path)\n\($0.rule)", $0.places) }
                }, uniquingKeysWith: +)
        }
        var asked = options
        asked.scope = selection.scope(options.scope)
        let before = found(run.report)
        let after = found(LintRun(over: part, options: asked).report)
        return after.reduce(0) { $0 + max(0, $1.value - (before[$1.key] ?? 0)) }
    }
}

extension Waivers.Waiver {
    fileprivate func isExpired(on day: CalendarDay) -> Bool { expires.map { $0 < day } ?? false }
}
