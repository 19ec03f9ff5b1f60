public import DesignAnalysis
public import DesignModel
public import SourceText

/// Runs all rules in one pass: hands every rule the subjects it asked for, and turns its findings into diagnostics.
public struct Linter: Sendable {
    /// The rules that are on, sorted by id.
    public let rules: [ActiveRule]

    /// A pass with the given rules.
    public init(_ rules: [ActiveRule]) {
        self.rules = rules
    }

    /// All findings of the file rules in one design, in the order of the file; `path` is shown to people.
    public func diagnostics(of study: Study, path: String) -> [Diagnostic] {
        Linter.diagnostics(of: study, path: path, by: FileRules(rules))
    }

    /// All findings of the file rules in one design, some parts of which may have rules of their own: a finding is kept
    /// if it lies in the part it was judged for, and the last override that names its rule decides. Findings covered by
    /// an exception of the design are included and marked as suppressed.
    public static func diagnostics(
        of study: Study, path: String, by rules: FileRules, waivers: Waivers = Waivers(), tellingMembers: Bool = false,
        early: EarlyFindings = EarlyFindings()
    ) -> [Diagnostic] {
        var placement = DesignPlacement(of: study.design, path: path, tellingMembers: tellingMembers)
        var exceptions = DesignExceptions(of: study, by: rules, waivers)
        // If parts have rules of their own, the painting is needed again; and for a design of few layers without
        // pictures it takes little memory.
        let takesRoom = study.design.layers.count > fewLayers || !study.design.images.isEmpty
        let leavesPainting = rules.exceptions.isEmpty && takesRoom
        var room = CustomRoom()
        let known = Linter.shared(over: study, by: rules, waivers, early)
        var found = Linter(rules.rules).diagnostics(
            of: study, &placement, &exceptions, &room, leavingPainting: leavesPainting, early: known
        ) {
            $1 == nil
        }
        found += diagnostics(of: room.troubles, in: study.design.file, path: path)
        guard !rules.exceptions.isEmpty else { return found.sorted() }
        var parts = FindingsOfParts(rules)
        for (index, exception) in rules.exceptions.enumerated() {
            for active in exception.rules {
                guard let excepted = exceptions.from(active.card.id), excepted.concerns(override: index) else {
                    continue
                }
                let findings = parts.take(of: active, in: index, excepted) { excepted in
                    Linter.settledFindings(of: active, in: study, excepted)
                }
                Linter.place(findings, of: active, study, excepted, exceptions.waivers, &placement, &found)
            }
        }
        return found.sorted()
    }

    /// The painting of a design with at most this many layers is kept until the whole study is released.
    private static let fewLayers = 4096

    /// The findings that the file rules would make in those parts of a design where overrides switch them off.
    public static func excepted(
        of study: Study, path: String, by rules: FileRules, waivers: Waivers = Waivers()
    ) -> [Diagnostic] {
        guard !rules.exceptions.isEmpty else { return [] }
        var placement = DesignPlacement(of: study.design, path: path, tellingMembers: true)
        var exceptions = DesignExceptions(of: study, by: rules, waivers)
        var room = CustomRoom()
        return Linter(rules.rules).diagnostics(of: study, &placement, &exceptions, &room) { card, exception in
            exception.map { index in !rules.exceptions[index].rules.contains { $0.card.id == card.id } } ?? false
        }
    }

    /// The findings of the file rules in one design for which `isKept` returns true, given the rule's card and the last
    /// override that names what the finding is about.
    private func diagnostics(
        of study: Study, _ placement: inout DesignPlacement, _ exceptions: inout DesignExceptions,
        _ room: inout CustomRoom, leavingPainting: Bool = false, early: EarlyFindings = EarlyFindings(),
        keeping isKept: (RuleCard, Int?) -> Bool
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let last =
            leavingPainting ? rules.indices.last { early[$0] == nil && Linter.looksAtPainting(rules[$0]) } : nil
        if leavingPainting, last == nil { study.leavePainting() }
        for place in rules.indices {
            defer { if place == last { study.leavePainting() } }
            // Accessed in place: most rules find nothing, and copying a rule for each design is costly.
            guard case .file(let rule) = rules[place].scope, !rule.isSilent(in: study.house),
                room.holds(rules[place], in: study)
            else { continue }
            let excepted = exceptions.from(rules[place].card.id)
            let known = early[place]
            var findings = known ?? Findings(except: excepted.flatMap { $0.isOfParts ? $0 : nil })
            if known == nil { Linter.run(rule, over: study, &findings, except: excepted) }
            room.take(findings.all.count, of: rules[place], in: study)
            if findings.all.isEmpty { continue }
            let active = rules[place]
            findings.settle(in: study)
            let kept =
                excepted.map { excepted in findings.all.filter { isKept(active.card, excepted.override(of: $0)) } }
                ?? (isKept(active.card, nil) ? findings.all : [])
            Linter.place(kept, of: active, study, excepted, exceptions.waivers, &placement, &diagnostics)
        }
        return diagnostics
    }

    /// The findings of a rule in a design with its exceptions.
    private static func settledFindings(
        of active: ActiveRule, in study: Study, _ excepted: RuleExceptions
    ) -> [Finding] {
        guard case .file(let rule) = active.scope, !rule.isSilent(in: study.house) else { return [] }
        var findings = Findings(except: excepted.isOfParts ? excepted : nil)
        run(rule, over: study, &findings, except: excepted)
        findings.settle(in: study)
        return findings.all
    }

    /// Turns findings of one rule into diagnostics. Waived findings are set aside before joining, so that the rest of
    /// their cause is still reported.
    private static func place(
        _ findings: [Finding], of active: ActiveRule, _ study: Study, _ excepted: RuleExceptions?, _ waivers: Waivers,
        _ placement: inout DesignPlacement, _ diagnostics: inout [Diagnostic]
    ) {
        guard let excepted else {
            return placement.add(Finding.joined(findings), of: active, to: &diagnostics, by: study.workforce)
        }
        var told: [Finding] = []
        for finding in findings {
            if let waiver = excepted.waiver(of: finding) {
                diagnostics.append(placement.diagnostic(finding, of: active).suppressed(by: .by(waivers.all[waiver])))
            } else {
                told.append(finding)
            }
        }
        placement.add(Finding.joined(told), of: active, to: &diagnostics, by: study.workforce)
    }

    /// Whether a rule needs the painting, as far as its card and its subjects tell.
    private static func looksAtPainting(_ active: ActiveRule) -> Bool {
        guard case .file(let rule) = active.scope else { return false }
        return active.card.needs.contains(.texts) || isPainted(rule)
    }

    private static func isPainted<R: Rule>(_ rule: R) -> Bool { R.Subject.isPainted }

    static func run<R: Rule>(
        _ rule: R, over study: Study, _ findings: inout Findings, except exceptions: RuleExceptions?
    ) {
        guard let exceptions, exceptions.isOfParts else {
            for subject in R.Subject.bucket(of: study) {
                rule.check(subject, in: study, &findings)
                findings.wear(subject.wearers(in: study))
            }
            return
        }
        for subject in R.Subject.bucket(of: study) {
            let parts = exceptions.parts(of: subject.wearers(in: study))
            for part in parts {
                findings.around = part.around
                let own = parts.count == 1 ? subject : subject.worn(by: part.wearers, in: study)
                rule.check(own, in: study, &findings)
                findings.wear(part.wearers)
            }
        }
    }

    /// The parts of a file that a reader could not read or left out because of a limit, as findings of
    /// `document/unreadable`: a missing part cannot be said to pass. Other troubles are not findings of this kind.
    public static func diagnostics(of troubles: [ReadingTrouble], in file: SourceFile, path: String) -> [Diagnostic] {
        // A parser's further errors follow from the first.
        let told = [troubles.first { $0.kind == .unreadable }, troubles.first { $0.kind == .limitReached }]
        var places = DiagnosticPlaces(of: file)
        return told.compactMap { $0.map { Diagnostic($0, path: path, in: &places) } }
    }
}

/// Limits the findings of custom rules in one design: a thousand rules that each report every layer would multiply.
private struct CustomRoom {
    /// More findings than anyone reads, which take a fraction of a gigabyte.
    private static let most = 100_000

    private var left = CustomRoom.most
    /// Set if some custom rules were not run.
    private(set) var troubles: [ReadingTrouble] = []

    /// Whether a rule may run; only custom rules are limited.
    mutating func holds(_ active: ActiveRule, in study: Study) -> Bool {
        let isSpent = study.patternWork > TextPattern.mostWorkInDesign
        guard left < 0 || isSpent, active.isCustom else { return true }
        if !isSpent {
            complain("Custom rules find more than \(CustomRoom.most) things here", from: active)
        }
        return false
    }

    mutating func take(_ count: Int, of active: ActiveRule, in study: Study) {
        guard active.isCustom else { return }
        left -= count
        if study.patternWork > TextPattern.mostWorkInDesign {
            complain("The patterns of custom rules take too long here", from: active)
        }
    }

    private mutating func complain(_ what: String, from active: ActiveRule) {
        guard troubles.isEmpty else { return }
        let message = "\(what); those from “\(active.card.id)” on were not asked."
        troubles.append(ReadingTrouble(.limitReached, message, at: ByteRange(0..<0)))
    }
}

extension DesignExceptions {
    /// The exceptions in a design that is being studied.
    fileprivate init(of study: Study, by rules: FileRules, _ waivers: Waivers) {
        let named = study.nodes(matchingEach: rules.exceptions.map(\.select))
        self.init(of: study.design, by: rules.exceptions, named: named, waivers)
    }
}
