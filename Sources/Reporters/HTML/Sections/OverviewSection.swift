import Linting

/// The first section: what was checked, the result, and where to go on reading.
struct OverviewSection {
    let page: HTMLPage

    func put(into html: inout HTMLWriter) {
        if let lint = page.report.lint {
            html.element("p", ["class": "verdict"], text: verdict(of: lint))
        }
        html.element("ul", ["class": "tiles"]) { html in
            for tile in tiles {
                html.element("li", ["class": tile.look]) { html in
                    html.element("strong", text: tile.figure)
                    html.text(" \(tile.words)")
                }
            }
        }
        html.endLine()
        looked(&html)
        if let lint = page.report.lint { coverage(of: lint, &html) }
        unread(&html)
        if let lint = page.report.lint, !page.findings.isEmpty { rules(of: lint, &html) }
    }

    private func verdict(of lint: LintReport) -> String {
        let fixed = LintText.fixedSentence(lint).map { ". \($0)." } ?? "."
        guard !page.findings.isEmpty else {
            return "\(lint.isBlind ? "⚠" : "✔") \(LintText.cleanSentence(lint))\(fixed)"
        }
        return LintText.verdict(lint) + (lint.fixed == nil ? "" : fixed)
    }

    private var tiles: [(figure: String, words: String, look: String?)] {
        var tiles: [(String, String, String?)] = []
        if let lint = page.report.lint {
            for (severity, noun) in [(Severity.error, "error"), (.warning, "warning"), (.info, "remark")] {
                let count = lint.count(severity)
                tiles.append(("\(count)", count == 1 ? noun : noun + "s", count > 0 ? severity.rawValue : nil))
            }
        }
        if let contrast = page.report.contrast {
            let standings = contrast.documents.flatMap(\.worstStandings)
            let passing = standings.count { $0 == .passing }
            let failing = standings.count { $0 == .failing }
            let review = standings.count { $0 == .open }
            let modes = contrast.modes.count > 1 ? " in every mode" : ""
            if passing + failing > 0 {
                tiles.append(("\(passing) of \(passing + failing)", "measured texts pass\(modes) (WCAG 2.2 AA)", nil))
            }
            if failing > 0 { tiles.append(("\(failing)", failing == 1 ? "text fails" : "texts fail", "error")) }
            if review > 0 {
                tiles.append(("\(review)", "\(review == 1 ? "text" : "texts") to look at by eye", "warning"))
            }
        }
        if let palette = page.report.palette {
            let colors = Set(palette.project.colors.map(\.color)).count
            let known = palette.paletteCount.map { ", \($0) in the palette" } ?? ""
            tiles.append(("\(colors)", (colors == 1 ? "color in use" : "colors in use") + known, nil))
        }
        if let type = page.report.type, !type.project.sizes.isEmpty {
            let sizes = type.project.sizes.count
            tiles.append(("\(sizes)", sizes == 1 ? "text size" : "text sizes", nil))
        }
        return tiles
    }

    /// Writes what was checked, in one sentence.
    private func looked(_ html: inout HTMLWriter) {
        let report = page.report
        var formats: [String: Int] = [:]
        for format in report.lint?.documents.compactMap(\.format) ?? [] { formats[format, default: 0] += 1 }
        let files = report.lint?.designCount ?? report.contrast?.documents.count ?? 0
        var sentence = "Looked at \(Figure.counted(files, "file"))"
        if !formats.isEmpty {
            sentence +=
                " (" + formats.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
            sentence += ")"
        }
        let texts =
            report.lint?.documents.reduce(0) { $0 + $1.textCount }
            ?? report.contrast?.documents.reduce(0) { $0 + $1.runs.count } ?? 0
        sentence += ", \(Figure.counted(texts, "text"))"
        if let lint = report.lint { sentence += ", by \(Figure.counted(lint.rules.count, "rule"))" }
        html.element("p", text: sentence + ".")
        html.endLine()
    }

    /// Writes the coverage, which shows how much the absence of findings is worth.
    private func coverage(of lint: LintReport, _ html: inout HTMLWriter) {
        let coverage = lint.coverage
        let isWhole = !coverage.isIncomplete && coverage.skipped == 0
        html.element("details", ["class": "coverage", "open": isWhole ? nil : ""]) { html in
            html.element(
                "summary",
                text: isWhole ? "All text was measured and all files were read" : "What was looked at, and what was not"
            )
            html.element("ul") { html in
                for fact in CoverageText.facts(of: coverage, rules: lint.rules.count) {
                    html.element("li") { html in
                        html.text(fact.words)
                        guard !fact.reasons.isEmpty else { return }
                        html.element("ul") { html in
                            for reason in fact.reasons { html.element("li", text: reason) }
                        }
                    }
                }
            }
        }
        html.endLine()
    }

    /// Lists files that could not be read, which must not pass for files without findings.
    private func unread(_ html: inout HTMLWriter) {
        let errors =
            page.report.lint?.documents.compactMap { document in document.error.map { (document.path, $0) } }
            ?? page.report.contrast?.documents.compactMap { document in document.error.map { (document.path, $0) } }
            ?? []
        guard !errors.isEmpty else { return }
        html.element("h3", text: "Not read, or not to the end")
        html.element("ul") { html in
            for (path, error) in errors {
                html.element("li") { html in
                    html.name(path)
                    html.text(": \(error)")
                }
            }
        }
        html.endLine()
    }

    private func rules(of lint: LintReport, _ html: inout HTMLWriter) {
        var counts: [String: (severity: Severity, count: Int)] = [:]
        for finding in page.findings {
            let known = counts[finding.diagnostic.rule]
            counts[finding.diagnostic.rule] = (
                max(known?.severity ?? .info, finding.diagnostic.severity), (known?.count ?? 0) + 1
            )
        }
        let summaries = Dictionary(
            RuleStanding.all(in: lint).map { ($0.card.id, $0.card.summary) }
        ) { first, _ in first }
        html.table("Findings by rule") { html in
            html.column("Rule", sort: "text")
            html.column("Findings", sort: "number")
            html.column("Severity", sort: "text")
            html.column("What it looks for")
        } rows: { html in
            for (rule, entry) in counts.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
                html.element("tr") { html in
                    html.element("th", ["scope": "row"]) { html in
                        html.element("a", ["href": "#rule=\(FragmentText.of(rule))"], text: rule)
                    }
                    html.element("td", ["class": "number"], text: "\(entry.count)")
                    html.element("td") { SeverityMark.put(entry.severity, into: &$0) }
                    html.element("td", text: summaries[rule] ?? "")
                }
                html.endLine()
            }
        }
    }
}

/// The severity of a finding as a sign and a word, so that it does not depend on color alone.
enum SeverityMark {
    static func put(_ severity: Severity, into html: inout HTMLWriter) {
        let sign =
            switch severity {
            case .error: "✖"
            case .warning: "⚠"
            case .info: "ℹ"
            }
        html.element("span", ["class": "badge \(severity.rawValue)"]) { html in
            html.element("span", ["aria-hidden": "true"], text: sign)
            html.text(" \(severity.rawValue)")
        }
    }
}

/// Text in a URI fragment (RFC 3986 §3.5): everything but letters, digits, slashes, hyphens, periods and underscores is
/// percent-encoded.
enum FragmentText {
    static func of(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return result
    }
}
