public import DesignModel
import SourceText

/// What there is to say about the exceptions of one design.
public struct WaiverFindings: Sendable, Codable {
    /// What holds whatever the rules found.
    public private(set) var certain: [Diagnostic] = []
    /// That an exception hides nothing, unless something turns out to be hidden by it.
    private var unlessUsed: [Unused] = []

    private struct Unused: Sendable, Codable {
        /// Where the exception is stated, which may be beside others, and the rules that it is from.
        let place: ByteRange
        let rules: Set<String>
        let diagnostic: Diagnostic
        /// Whether rules that judge all designs together may still hide something by it.
        let waitsForProject: Bool
    }

    /// Nothing to say.
    public init() {}

    /// Looks at the exceptions of a design, of whose rules so much was asked; `severity` says how much each of these findings
    /// matters.
    public init(
        of waivers: Waivers, in design: Design, path: String, asked: @autoclosure () -> AskedRules,
        catalog: RuleCatalog,
        severity: (RuleCard) -> Severity?
    ) {
        // Few designs state any, and all are judged.
        guard !waivers.all.isEmpty else { return }
        let asked = asked()
        var words = RuleWords(catalog)
        var placement = DesignPlacement(of: design, path: path)
        func made(
            _ card: RuleCard, _ waiver: Waivers.Waiver, _ message: Message, _ fix: String?, _ notes: [Finding.Note] = []
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
        for waiver in waivers.all {
            let terms = waiver.stated.terms
            if waiver.isUnheeded {
                if let one = made(
                    .unusedSuppression, waiver,
                    "An exception in a name does not count here; write exceptions: { layer-names: true } in tincture.yml, or take it out of the name",
                    nil)
                {
                    certain.append(one)
                }
                continue
            }
            // What is for nothing is told by what is wrong with it, and by nothing else.
            let unknown = waiver.stated.isForNothing && waiver.stated.trouble != nil ? [] : waiver.unknown
            let sentences = unknown.prefix(6).map { Message(words.sentence(on: $0)) }
            if let first = sentences.first,
                let one = made(
                    .unknownRuleSuppression, waiver, first, nil, sentences.dropFirst().map { Finding.Note($0) })
            {
                certain.append(one)
            }
            if terms.reason == nil, !terms.rules.isEmpty, !waiver.stated.isForNothing,
                let one = made(
                    .missingReasonSuppression, waiver,
                    "This exception does not say why; write the reason after a colon", nil)
            {
                certain.append(one)
            }
            if waiver.isOver {
                let until = terms.expires ?? ""
                let message =
                    waiver.expires.map { "This exception has expired: it held until \($0)" }
                    ?? "“\(until.prefix(20))” is no day, so that the exception does not hold; write it like 2026-12-31"
                if let one = made(
                    .expiredSuppression, waiver, Message(message), waiver.expires == nil ? nil : "Remove it")
                {
                    certain.append(one)
                }
            } else if let trouble = waiver.stated.trouble {
                // One mistake at a time: what names nothing but what is no rule has no reach either.
                if !unknown.isEmpty, waiver.ids.isEmpty { continue }
                if let one = made(
                    .unusedSuppression, waiver, Message("This exception is not complete: \(trouble)"), nil)
                {
                    certain.append(one)
                }
            } else if !waiver.ids.isEmpty, waiver.unknown.isEmpty,
                asked.unasked(waiver.words(&words), projectIsJudged: true) == nil,
                let one = made(.unusedSuppression, waiver, "This exception hides nothing", "Remove it")
            {
                unlessUsed.append(
                    Unused(
                        place: waiver.stated.range, rules: waiver.ids, diagnostic: one,
                        waitsForProject: asked.waitsForProject(waiver.words(&words))))
            }
        }
    }

    /// What is left to say once it is known what was hidden; `projectIsJudged` where all rules have spoken, and not only
    /// those that judge one design.
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

extension Waivers.Waiver {
    /// How people get rid of it where no program can.
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
