import ColorScience
import Linting
import SourceText

/// Every finding as an article: its sentence, the part of the artwork, its place, and what would pass.
struct FindingsSection {
    let page: HTMLPage
    let lint: LintReport

    func put(into html: inout HTMLWriter) {
        guard !page.findings.isEmpty else {
            html.element("p", text: "None.")
            return
        }
        filters(&html)
        html.element("p", ["id": "shown", "role": "status"], text: Figure.counted(page.findings.count, "finding"))
        html.endLine()
        page.put(page.findings.count, into: &html) { put(page.findings[$0], into: &$1) }
    }

    /// The filters need the script and are hidden until it shows them.
    private func filters(_ html: inout HTMLWriter) {
        html.element("div", ["class": "filters", "role": "search", "aria-label": "Findings", "hidden": ""]) { html in
            html.element("label") { html in
                html.text("Search ")
                html.void("input", ["type": "search", "id": "search", "autocomplete": "off"])
            }
            choice("Rule", "rule", Set(page.findings.map(\.diagnostic.rule)).sorted(), &html)
            choice("Severity", "severity", Severity.allCases.sorted().reversed().map(\.rawValue), &html)
            choice(
                "File", "file",
                Set(page.findings.map { ExactName.key($0.diagnostic.path) }).map(ExactName.name).sorted(), &html)
            html.element("button", ["type": "button", "id": "reset"], text: "Show all")
        }
        html.endLine()
    }

    private func choice(_ title: String, _ id: String, _ values: [String], _ html: inout HTMLWriter) {
        html.element("label") { html in
            html.text("\(title) ")
            html.element("select", ["id": id]) { html in
                html.element("option", ["value": ""], text: "all")
                for value in values { html.element("option", ["value": value], text: value) }
            }
        }
    }

    private func put(_ finding: NumberedFinding, into html: inout HTMLWriter) {
        let diagnostic = finding.diagnostic
        let id = "f\(finding.number)"
        html.element(
            "article",
            [
                "id": id, "class": "finding \(diagnostic.severity.rawValue)", "tabindex": "-1",
                "aria-labelledby": "\(id)-title", "data-rule": diagnostic.rule,
                "data-severity": diagnostic.severity.rawValue, "data-file": diagnostic.path,
            ]
        ) { html in
            html.element("header") { html in
                html.element("span", ["class": "ordinal", "aria-hidden": "true"], text: "\(finding.number)")
                SeverityMark.put(diagnostic.severity, into: &html)
                html.element("code", ["class": "rule"], text: diagnostic.rule)
                if let mode = diagnostic.mode {
                    html.element("span", ["class": "badge"], text: "\(mode.rawValue) mode")
                }
                if diagnostic.fix?.trust == .safe {
                    html.element("span", ["class": "badge"], text: "can be fixed")
                }
            }
            html.element("h3", ["id": "\(id)-title"]) { html in
                html.message(diagnostic.message)
                if diagnostic.places > 1 { html.text(" (\(diagnostic.places) places)") }
            }
            place(diagnostic, &html)
            html.element("div", ["class": "evidence"]) { html in
                picture(finding, &html)
                html.element("div") { html in
                    let isPair = pair(diagnostic, &html)
                    notes(diagnostic, besidesPair: isPair, &html)
                    details(diagnostic, &html)
                }
            }
        }
        html.endLine()
    }

    private func place(_ diagnostic: Diagnostic, _ html: inout HTMLWriter) {
        html.element("p", ["class": "place"]) { html in
            html.element("code", ["class": "path"]) { html in
                html.name(diagnostic.path)
                html.text(":\(diagnostic.start.line):\(diagnostic.start.column)")
            }
            for (index, name) in diagnostic.trail.enumerated() {
                html.text(index == 0 ? " " : " › ")
                html.name(name)
            }
        }
    }

    private func picture(_ finding: NumberedFinding, _ html: inout HTMLWriter) {
        let diagnostic = finding.diagnostic
        guard let appearance = page.report.artworks[finding.key]?.appearance(in: diagnostic.mode),
            let place = diagnostic.element.flatMap({ appearance.places[$0] }), ArtworkView.isDrawable(place.box),
            let entry = page.gallery.entry(finding.key, canvas: place.canvas)
        else { return }
        let mark = ArtworkView.Mark(number: finding.number, box: place.box)
        let name = diagnostic.trail.last.map { "“\($0)” in " } ?? ""
        ArtworkView(around: mark, of: entry, in: appearance)
            .put(into: &html, label: "\(name)\(diagnostic.path), marked with a box")
    }

    /// Writes sample letters in the actual colors if the finding is about a pair of colors; returns false otherwise.
    private func pair(_ diagnostic: Diagnostic, _ html: inout HTMLWriter) -> Bool {
        func color(_ name: String) -> RGBA8? {
            guard case .text(let hex)? = diagnostic.data.first(where: { $0.name == name })?.value else { return nil }
            return (try? Color(css: hex)).map { RGBA8($0.rgba) }
        }
        guard let text = color("foreground"), let ground = color("background") else { return false }
        PairSample.put(text, on: ground, into: &html)
        return true
    }

    /// Writes the notes of a finding, and its label unless a pair of colors has just shown the same.
    private func notes(_ diagnostic: Diagnostic, besidesPair isPair: Bool, _ html: inout HTMLWriter) {
        let label = isPair ? nil : diagnostic.label
        guard !diagnostic.notes.isEmpty || label != nil else { return }
        html.element("ul", ["class": "notes"]) { html in
            if let label { html.element("li") { $0.message(label) } }
            for note in diagnostic.notes {
                html.element("li") { html in
                    html.message(note.message)
                    guard let position = note.position else { return }
                    html.text(" (")
                    if let path = note.path {
                        html.name(path)
                        html.text(":")
                    }
                    html.text("\(position.line):\(position.column))")
                }
            }
        }
    }

    private func details(_ diagnostic: Diagnostic, _ html: inout HTMLWriter) {
        guard diagnostic.excerpt != nil || diagnostic.element != nil || diagnostic.fix != nil else { return }
        html.element("details") { html in
            html.element("summary", text: "Source")
            if let excerpt = diagnostic.excerpt { SourceExcerpt.put(excerpt, into: &html) }
            html.element("dl") { html in
                if let element = diagnostic.element { fact("Node", element, &html) }
                if let identifier = diagnostic.identifier { fact("Id", identifier, &html) }
                if let fix = diagnostic.fix {
                    fact(fix.trust == .safe ? "Fix (--fix makes it)" : "Possible fix", fix.summary, &html)
                }
                fact("Known as", diagnostic.fingerprint.text, &html)
                fact("More", "tincture explain \(diagnostic.rule)", &html)
            }
        }
    }

    private func fact(_ title: String, _ value: String, _ html: inout HTMLWriter) {
        html.element("dt", text: title)
        html.element("dd") { html in html.element("code") { $0.name(value) } }
    }
}

/// Sample letters in one color on another.
enum PairSample {
    static func put(_ text: RGBA8, on ground: RGBA8, into html: inout HTMLWriter) {
        html.element("p", ["class": "pair"]) { html in
            html.element(
                "span", ["class": "sample", "style": "--c:\(ground.hex);--t:\(text.hex)", "aria-hidden": "true"]
            ) { _ in }
            html.color(text)
            html.text(" on ")
            html.color(ground)
        }
    }
}

/// The source line of a finding, with its bytes marked.
enum SourceExcerpt {
    static func put(_ excerpt: Excerpt, into html: inout HTMLWriter) {
        // The excerpt counts Unicode scalars.
        let scalars = Array(excerpt.text.unicodeScalars)
        let lead = min(excerpt.lead, scalars.count)
        let end = min(lead + excerpt.marked, scalars.count)
        func part(_ range: Range<Int>) -> String {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars[range])
            return String(text)
        }
        html.element("pre", ["tabindex": "0", "role": "group", "aria-label": "Line of the source"]) { html in
            html.element("code") { html in
                if excerpt.isCutBefore { html.text("…") }
                html.text(part(0..<lead))
                html.element("mark", text: part(lead..<end))
                html.text(part(end..<scalars.count))
                if excerpt.isCutAfter { html.text("…") }
            }
        }
    }
}
