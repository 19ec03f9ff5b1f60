import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import SourceText

/// The rules that judge some of the files of a run, according to their configuration.
final class LintBench: Sendable {
    /// The index of the configuration in the run.
    let governed: Int
    let governance: Governance
    /// The indices of the configuration's overrides that apply to these files.
    let overrides: [Int]
    /// The day that decides whether overrides have expired.
    let day: CalendarDay
    let failOn: FailOn
    /// The rules that judge one design.
    let files: FileRules
    /// The rules that judge all designs together; if not all designs are given, only those that can also judge each
    /// alone.
    let project: ProjectLinter
    /// Whether not all designs are given, so that each is judged alone.
    let isAlone: Bool
    /// Exceptions for parts of designs that project rules leave out.
    let exceptions: [FileRules.Exception]
    let purpose: ReadingPurpose
    /// The ids of project rules that are on and have something to judge by, whether or not they run.
    let ofProject: Set<String>

    var house: HouseStyle { governance.house }
    var configuration: Configuration { governance.configuration }
    var catalog: RuleCatalog { governance.configuration.catalog }

    init(
        _ rules: FileRules, governed: Int, _ governance: Governance, overrides: [Int], on day: CalendarDay,
        _ options: LintOptions, scope: LintScope
    ) {
        self.overrides = overrides
        self.day = day
        self.governed = governed
        self.governance = governance
        failOn = options.failOn ?? governance.configuration.failOn
        let asked = rules.rules.filter { scope == .all || $0.judgesProject == (scope == .project) }
        let exceptions = scope == .project ? [] : rules.exceptions
        files = FileRules(asked.filter { !$0.judgesProject }, exceptions: exceptions)
        self.exceptions = rules.exceptions
        isAlone = scope == .file
        project = ProjectLinter(isAlone ? rules.rules.filter(\.judgesAlone) : asked)
        let house = governance.house
        let all = asked + exceptions.flatMap(\.rules)
        purpose = all.contains { $0.needsOutlines(in: house) } ? .everything : .judging
        ofProject = Set(rules.rules.filter { $0.judgesProject && !$0.isSilent(in: house) }.map(\.card.id))
    }

    /// Whether the project rules have anything to judge in a design.
    func wantsFacts(of design: Design) -> Bool {
        isAlone ? project.rules.contains { $0.isConcerned(byAlone: design) } : !project.rules.isEmpty
    }

    /// The rules that ran on a design. If only one mode was judged or the file was not read completely, what an
    /// exception hides is not known.
    func asked(of document: LintReport.Document?, _ options: LintOptions) -> AskedRules {
        let obstacle =
            options.mode.map { "only the \($0.rawValue) mode was looked at" }
            ?? document?.error.map { _ in "the file could not be read to its end" }
        return AskedRules(
            on: rules, ofProject: ofProject, in: house, covering: document?.coverage ?? Coverage(), obstacle: obstacle)
    }

    /// The rules of this bench, including those of exceptions.
    var rules: [ActiveRule] { files.rules + project.rules + files.exceptions.flatMap(\.rules) }
}

/// The benches of a run; files with the same overrides share one.
struct LintBenches: Sendable {
    private(set) var all: [LintBench] = []

    private let selection: Selection
    private let options: LintOptions
    private let day: CalendarDay
    private let scope: LintScope
    /// The index of each bench.
    private var places: [Key: Int] = [:]
    /// The overrides for each file, by the index of the configuration.
    private var overridePlaces: [Int: OverridePlaces] = [:]

    private struct Key: Hashable {
        let governance: Int
        let overrides: [Int]
    }

    init(_ selection: Selection, _ options: LintOptions, day: CalendarDay) {
        self.selection = selection
        self.options = options
        self.day = day
        scope = selection.scope(options.scope)
    }

    /// The index of the bench that judges a file.
    mutating func place(for file: Selection.File) -> Int {
        let overrides =
            overridePlaces[file.governance]
            ?? OverridePlaces(selection.governances[file.governance].configuration)
        overridePlaces[file.governance] = overrides
        let own = overrides.places(for: file.path)
        let key = Key(governance: file.governance, overrides: own)
        if let place = places[key] { return place }
        let governance = selection.governances[file.governance]
        let rules = governance.configuration.rules(under: own, on: day)
        places[key] = all.count
        all.append(
            LintBench(
                rules, governed: file.governance, governance, overrides: own, on: day, options, scope: scope))
        return all.count - 1
    }

    /// All rules that are on for any of the files, without duplicates.
    var rules: [ActiveRule] {
        var seen: Set<String> = []
        return all.flatMap(\.rules).filter { seen.insert($0.card.id).inserted }
    }
}

/// Expired overrides, as findings in the files that state them.
enum ExpiredOverrides {
    /// The findings, by a key of each file's absolute path.
    static func diagnostics(in governances: [Governance], on day: CalendarDay) -> [String: [Diagnostic]] {
        var found: [String: [Diagnostic]] = [:]
        var seen: Set<String> = []
        for governance in governances {
            for override in governance.configuration.overrides where override.hasExpired(on: day) {
                // A file that several configurations extend states its overrides only once.
                let place = "\(override.source.identity):\(override.range.lower)"
                guard seen.insert(place).inserted else { continue }
                guard let severity = governance.configuration.severity(ofRun: .expiredSuppression) else { continue }
                let path = governance.shown(override.source.identity)
                let diagnostic = override.expiredDiagnostic(path: path, severity: severity)
                let location = PathNames.absolute(override.source.identity, in: governance.folder)
                found[LintReport.Document.key(of: location), default: []].append(diagnostic)
            }
        }
        return found
    }
}
