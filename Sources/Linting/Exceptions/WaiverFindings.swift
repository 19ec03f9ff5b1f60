public import DesignModel
import SourceText

/// The findings about the exceptions that one design states.
public struct WaiverFindings: Sendable, Codable {
    /// Findings that hold whatever the rules found.
    public private(set) var certain: [Diagnostic] = []
    /// Findings that an exception hides nothing, each dropped if something turns out to be hidden by it.
    private var unlessUsed: [Unused] = []

    private struct Unused: Sendable, Codable {
        /// Where the exception is stated, which others may share, and the rules it names.
        let place: ByteRange
        let rules: Set<String>
        let diagnostic: Diagnostic
        /// Whether rules that judge all designs together may still find something that it hides.
        let waitsForProject: Bool
    }

    /// No findings.
    public init() {}

    /// Checks the exceptions of a design; `asked` tells which rules ran on it, and `severity` returns the severity of
    /// each kind of finding.
    public init(
        of waivers: Waivers, in design: Design, path: String, asked: @autoclosure () -> AskedRules,
        catalog: RuleCatalog, severity: @escaping (RuleCard) -> Severity?
    ) {
        // Few designs state any, so `asked` is not evaluated for the rest.
        guard !waivers.all.isEmpty else { return }
        let asked = asked()
        var judgement = WaiverJudgement(of: design, path: path, catalog: catalog, severity: severity)
        for waiver in waivers.all {
            certain += judgement.faults(of: waiver)
            guard let diagnostic = judgement.unused(waiver, asked: asked) else { continue }
            unlessUsed.append(
                Unused(
                    place: waiver.stated.range, rules: waiver.ids, diagnostic: diagnostic,
                    waitsForProject: asked.waitsForProject(waiver.words(&judgement.words))))
        }
    }

    /// All findings once it is known what was hidden; `projectIsJudged` is true if the rules that judge all designs
    /// together have run as well.
    public func all(hidden: [Diagnostic], projectIsJudged: Bool) -> [Diagnostic] {
        guard !unlessUsed.isEmpty else { return certain }
        var used: [ByteRange: Set<String>] = [:]
        for case (.stated(let place, _)?, let rule) in hidden.lazy.map({ ($0.suppression, $0.rule) }) {
            used[place, default: []].insert(rule)
        }
        let unused = unlessUsed.filter {
            $0.rules.isDisjoint(with: used[$0.place] ?? []) && (projectIsJudged || !$0.waitsForProject)
        }
        return certain + unused.map(\.diagnostic)
    }
}

/// Checks the exceptions of a design one by one.
private struct WaiverJudgement {
    var words: RuleWords
    private let design: Design
    private let severity: (RuleCard) -> Severity?
    private var placement: DesignPlacement
    /// The most unknown names reported for one exception.
    private static let mostUnknown = 6

    init(of design: Design, path: String, catalog: RuleCatalog, severity: @escaping (RuleCard) -> Severity?) {
        words = RuleWords(catalog)
        placement = DesignPlacement(of: design, path: path)
        (self.design, self.severity) = (design, severity)
    }

    /// The findings about an exception that hold whatever the rules found.
    mutating func faults(of waiver: Waivers.Waiver) -> [Diagnostic] {
        if waiver.isUnheeded {
            let message: Message =
                "An exception in a name does not count here; write exceptions: { layer-names: true } in tincture.yml, or take it out of the name"
            return [diagnostic(of: .unusedSuppression, about: waiver, message)].compactMap(\.self)
        }
        let unknown = unknownNames(of: waiver)
        let sentences = unknown.prefix(Self.mostUnknown).map { Message(words.sentence(on: $0)) }
        var found: [Diagnostic?] = []
        if let first = sentences.first {
            let notes = sentences.dropFirst().map { Finding.Note($0) }
            found.append(diagnostic(of: .unknownRuleSuppression, about: waiver, first, notes: notes))
        }
        if waiver.stated.terms.reason == nil, !waiver.stated.terms.rules.isEmpty, !waiver.stated.isForNothing {
            let message: Message = "This exception does not say why; write the reason after a colon"
            found.append(diagnostic(of: .missingReasonSuppression, about: waiver, message))
        }
        if waiver.isOver {
            found.append(expiry(of: waiver))
        } else if let trouble = waiver.stated.trouble, unknown.isEmpty || !waiver.ids.isEmpty {
            // One mistake at a time: an exception that names only unknown rules has no reach either.
            let message = Message("This exception is not complete: \(trouble)")
            found.append(diagnostic(of: .unusedSuppression, about: waiver, message))
        }
        return found.compactMap(\.self)
    }

    /// A finding that an exception hides nothing, if all its rules ran and nothing is wrong with it.
    mutating func unused(_ waiver: Waivers.Waiver, asked: AskedRules) -> Diagnostic? {
        guard !waiver.isUnheeded, !waiver.isOver, waiver.stated.trouble == nil, !waiver.ids.isEmpty,
            waiver.unknown.isEmpty, asked.unasked(waiver.words(&words), projectIsJudged: true) == nil
        else { return nil }
        return diagnostic(of: .unusedSuppression, about: waiver, "This exception hides nothing", fix: "Remove it")
    }

    /// Words that name no rule; left out if the exception applies to nothing, since that mistake is reported by itself.
    private func unknownNames(of waiver: Waivers.Waiver) -> [String] {
        waiver.stated.isForNothing && waiver.stated.trouble != nil ? [] : waiver.unknown
    }

    private mutating func expiry(of waiver: Waivers.Waiver) -> Diagnostic? {
        let until = waiver.stated.terms.expires ?? ""
        let message =
            waiver.expires.map { "This exception has expired: it held until \($0)" }
            ?? "“\(until.prefix(20))” is no day, so that the exception does not hold; write it like 2026-12-31"
        return diagnostic(
            of: .expiredSuppression, about: waiver, Message(message), fix: waiver.expires == nil ? nil : "Remove it")
    }

    private mutating func diagnostic(
        of card: RuleCard, about waiver: Waivers.Waiver, _ message: Message, fix: String? = nil,
        notes: [Finding.Note] = []
    ) -> Diagnostic? {
        guard let severity = severity(card) else { return nil }
        let node = design.provenance.node(at: waiver.stated.range.lower)
        var finding = Finding(at: Origin(node: node, range: waiver.stated.range), message)
        finding.subject = .cause(waiver.stated.terms.rules.joined(separator: " "))
        finding.notes = notes
        if let reason = waiver.stated.terms.reason {
            finding.notes.append(Finding.Note("its reason: \(Message(reason))"))
        }
        if let fix {
            if design.file.isVerbatim, !waiver.stated.removal.isEmpty {
                finding.fix = Fix(fix, trust: .safe, edits: waiver.stated.removal.map { Fix.Edit($0, "") })
            } else {
                finding.notes.append(Finding.Note(waiver.wayOut(of: design.format)))
            }
        }
        return placement.diagnostic(finding, of: card, severity: severity)
    }
}

extension Waivers.Waiver {
    /// How people can remove the exception if no program can.
    fileprivate func wayOut(of format: DesignFormat) -> Message {
        switch (stated.form, format) {
        case (.layerName, .sketch): "take it out of the layer’s name in Sketch, and save the document"
        case (.layerName, .figma): "take it out of the layer’s name in Figma, and export the file again"
        case (.layerName, _): "take it out of the layer’s name where this was drawn, and export it again"
        case (.extensions, _): "take “ignore” and what belongs to it out of the token’s $extensions"
        case (.markup, _): "take it out where this file is made"
        }
    }
}
