import ColorScience
public import Linting
import SourceText

/// A lint report for machines: one object, `tincture.report/1`. Within version 1, members are only added.
public enum LintJSON {
    /// The report as UTF-8.
    public static func bytes(of report: LintReport) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "tincture.report/1")
            json.key("tool")
            json.object { json in
                json.member("name", "tincture")
                json.member("version", Version.current.description)
            }
            summary(report, &json)
            json.key("rules")
            json.object { json in
                for card in cards(of: report) { rule(card, &json) }
            }
            json.key("files")
            json.array { json in
                for document in report.documents where document.isDesign { file(document, &json) }
            }
            json.key("findings")
            json.array { json in
                for (diagnostic, path) in report.placed { finding(diagnostic, at: path, &json) }
            }
            surveyMembers(of: report, &json)
            if let fixed = report.fixed {
                json.key("fixed")
                json.array { json in
                    for diagnostic in fixed { finding(diagnostic, &json) }
                }
            }
        }
        json.endLine()
        return json.bytes
    }

    private static func cards(of report: LintReport) -> [RuleCard] {
        var cards = report.rules.map(\.card) + [RuleCard.unreadableDocument]
        let known = Set(cards.map(\.id))
        let found = Set(report.documents.flatMap { $0.diagnostics.map(\.rule) })
        cards += RuleCard.ofRuns.filter { found.contains($0.id) && !known.contains($0.id) }
        return cards.sorted { $0.id < $1.id }
    }

    private static func summary(_ report: LintReport, _ json: inout JSONWriter) {
        json.key("summary")
        json.object { summaryMembers(of: report, &$0) }
    }

    /// The members of the summary.
    static func summaryMembers(of report: LintReport, _ json: inout JSONWriter) {
        json.member("files", report.designCount)
        json.member("texts", report.documents.reduce(0) { $0 + $1.textCount })
        json.member("errors", report.count(.error))
        json.member("warnings", report.count(.warning))
        json.member("infos", report.count(.info))
        if let fixed = report.fixed { json.member("fixed", fixed.count) }
        json.member("failing", report.isFailing)
    }

    /// The baselines and the coverage.
    static func surveyMembers(of report: LintReport, _ json: inout JSONWriter) {
        if !report.baselines.isEmpty {
            json.key("baselines")
            json.array { json in
                for baseline in report.baselines { json.object { BaselineJSON.put(baseline, &$0) } }
            }
        }
        json.key("coverage")
        json.object { CoverageJSON.put(report.coverage, isWhole: report.isWhole, rulesOff: report.rulesOff, &$0) }
    }

    private static func rule(_ card: RuleCard, _ json: inout JSONWriter) {
        json.key(named: card.id)
        json.object { json in
            json.member("severity", card.severity?.rawValue ?? "off")
            json.member("since", card.since.isEmpty ? nil : card.since)
            json.member("summary", card.summary)
        }
    }

    private static func file(_ document: LintReport.Document, _ json: inout JSONWriter) {
        json.object { json in
            json.member("path", document.path)
            if let path = document.repositoryPath { json.member("repositoryPath", path) }
            json.member("type", document.format)
            json.member("status", document.error == nil ? "read" : document.format == nil ? "unreadable" : "partial")
            json.member("error", document.error)
        }
    }

    private static func finding(
        _ diagnostic: Diagnostic, at repositoryPath: String? = nil, _ json: inout JSONWriter
    ) {
        json.object { members(of: diagnostic, at: repositoryPath, &$0) }
    }

    /// The members of a finding.
    static func members(of diagnostic: Diagnostic, at repositoryPath: String?, _ json: inout JSONWriter) {
        json.member("rule", diagnostic.rule)
        json.member("severity", diagnostic.severity.rawValue)
        json.member("message", diagnostic.message.description)
        json.member("path", diagnostic.path)
        if let repositoryPath { json.member("repositoryPath", repositoryPath) }
        if let mode = diagnostic.mode { json.member("mode", mode.rawValue) }
        place(of: diagnostic, &json)
        json.member("places", diagnostic.places)
        locations(of: diagnostic, &json)
        json.member("fingerprint", diagnostic.fingerprint.text)
        json.member("suppressed", diagnostic.suppression != nil)
        if let suppression = diagnostic.suppression { put(suppression, &json) }
        json.member("url", RuleMarkdown.address(of: diagnostic.rule))
        json.key("notes")
        json.array { json in
            for note in diagnostic.notes {
                json.object { json in
                    json.member("message", note.message.description)
                    json.member("line", note.position.map { Double($0.line) })
                    json.member("column", note.position.map { Double($0.column) })
                    json.member("path", note.path)
                }
            }
        }
        json.key("data")
        json.object { json in json.members(diagnostic.data) }
        fix(diagnostic.fix, &json)
    }

    /// The place of a finding in the file and in the design.
    private static func place(of diagnostic: Diagnostic, _ json: inout JSONWriter) {
        json.key("range")
        json.object { json in
            position("start", diagnostic.start, offset: Int(diagnostic.range.lower), &json)
            position("end", diagnostic.end, offset: Int(diagnostic.range.upper), &json)
        }
        json.key("node")
        json.object { json in
            json.member("path", diagnostic.element)
            json.member("id", diagnostic.identifier)
            json.member("layer", diagnostic.trail.last)
        }
    }

    /// All places of a finding with several, including the first.
    private static func locations(of diagnostic: Diagnostic, _ json: inout JSONWriter) {
        let apart = diagnostic.apart
        guard apart.count > 1 else { return }
        json.key("locations")
        json.array { json in
            for one in apart {
                json.object { json in
                    place(of: one, &json)
                    json.member("message", one.message.description)
                    json.member("fingerprint", one.fingerprint.text)
                }
            }
        }
    }

    private static func put(_ suppression: Suppression, _ json: inout JSONWriter) {
        json.key("suppression")
        json.object { json in
            switch suppression {
            case .baseline: json.member("kind", "baseline")
            case .stated(_, let reason):
                json.member("kind", "inSource")
                json.member("reason", reason)
            }
        }
    }

    private static func position(_ name: StaticString, _ position: TextPosition, offset: Int, _ json: inout JSONWriter)
    {
        json.key(name)
        json.object { json in
            json.member("line", position.line)
            json.member("column", position.column)
            json.member("offset", offset)
        }
    }

    private static func fix(_ fix: Fix?, _ json: inout JSONWriter) {
        json.key("fix")
        guard let fix else { return json.null() }
        json.object { json in
            json.member("summary", fix.summary)
            json.member("trust", fix.trust.rawValue)
            json.key("edits")
            json.array { json in
                for edit in fix.edits {
                    json.object { json in
                        json.member("start", Int(edit.range.lower))
                        json.member("end", Int(edit.range.upper))
                        json.member("replacement", edit.replacement)
                    }
                }
            }
        }
    }
}
