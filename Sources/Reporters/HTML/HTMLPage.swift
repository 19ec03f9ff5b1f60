import ColorScience
import DesignAnalysis
import DesignModel
import Linting
import SourceText

/// A finding with its number on the page.
struct NumberedFinding {
    let number: Int
    /// The key of its file, which artworks use.
    let key: String
    let diagnostic: Diagnostic
}

extension LintReport.Document {
    /// The key of the file, which artworks use.
    var key: String { ExactName.key(location ?? path) }
}

extension ContrastReport.Document {
    /// The key of the file, which artworks use.
    var key: String { ExactName.key(location ?? path) }
}

/// The page around the sections.
struct HTMLPage {
    let report: HTMLReport
    private let workforce: any Workforce
    let gallery: ArtworkGallery
    /// The findings, errors first, then by file.
    let findings: [NumberedFinding]

    init(_ report: HTMLReport, by workforce: any Workforce) {
        self.report = report
        self.workforce = workforce
        let found = (report.lint?.documents ?? []).flatMap { document in
            document.diagnostics.map { (key: document.key, diagnostic: $0) }
        }
        // Sorted by severity, and stably within one severity, so that the order of the files is kept.
        let sorted = found.enumerated().sorted {
            ($1.element.diagnostic.severity, $0.offset) < ($0.element.diagnostic.severity, $1.offset)
        }
        findings = sorted.enumerated().map {
            NumberedFinding(number: $0 + 1, key: $1.element.key, diagnostic: $1.element.diagnostic)
        }
        var paths: [String] = []
        var seen: Set<String> = []
        let documents =
            findings.map(\.key) + (report.lint?.documents.map(\.key) ?? [])
            + (report.contrast?.documents.map(\.key) ?? [])
        for path in documents where seen.insert(path).inserted { paths.append(path) }
        gallery = ArtworkGallery(report.artworks, for: paths)
    }

    /// Writes `count` parts in order; several threads share the work.
    func put(_ count: Int, into html: inout HTMLWriter, _ part: @escaping @Sendable (Int, inout HTMLWriter) -> Void) {
        let pieces = Pieces.of(count, .findings)
        let written = workforce.answers(to: pieces.count) { piece in
            var html = HTMLWriter(partOfDocument: ())
            for number in pieces[piece] { part(number, &html) }
            return html
        }
        for part in written { html.add(part) }
    }

    /// The policy that keeps the page from fetching or running anything but its own script, which is identified by its
    /// digest (CSP 3).
    static var policy: String {
        let digest = Base64.bytes(of: ContentDigest.sha256(of: Array(HTMLScript.source.description.utf8)))
        return "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-"
            + String(decoding: digest, as: UTF8.self) + "'; base-uri 'none'; form-action 'none'"
    }

    func bytes() -> [UInt8] {
        var html = HTMLWriter()
        html.element("html", ["lang": "en"]) { html in
            html.element("head") { head(&$0) }
            html.endLine()
            html.element("body") { body(&$0) }
        }
        html.endLine()
        return html.bytes
    }

    private var title: String {
        report.lint == nil ? "Contrast, measured by Tincture" : "Designs, judged by Tincture"
    }

    private func head(_ html: inout HTMLWriter) {
        html.void("meta", ["charset": "utf-8"])
        html.void("meta", ["http-equiv": "Content-Security-Policy", "content": HTMLPage.policy])
        html.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        html.void("meta", ["name": "color-scheme", "content": "light dark"])
        html.void("meta", ["name": "generator", "content": "tincture \(Version.current)"])
        html.element("title", text: title)
        html.endLine()
        html.constant("style", HTMLStyle.source)
    }

    /// The sections that have contents, in the order of the page.
    private var sections: [(id: String, title: String, put: (inout HTMLWriter) -> Void)] {
        var sections: [(String, String, (inout HTMLWriter) -> Void)] = [
            ("overview", "Overview", OverviewSection(page: self).put)
        ]
        if let lint = report.lint {
            sections.append(("findings", "Findings", FindingsSection(page: self, lint: lint).put))
            sections.append(("files", "Files", FilesSection(page: self, lint: lint).put))
        }
        if let contrast = report.contrast {
            sections.append(("contrast", "Contrast", ContrastSection(page: self, contrast: contrast).put))
        }
        if !report.matrices.isEmpty {
            sections.append(("matrix", "Contrast matrix", MatrixSection(matrices: report.matrices).put))
        }
        if let palette = report.palette {
            sections.append(("palette", "Palette", PaletteSection(palette: palette).put))
            sections.append(("vision", "Color vision", VisionSection(palette: palette).put))
        }
        if let type = report.type {
            sections.append(("type", "Type", TypeSection(type: type).put))
        }
        if let components = report.components {
            sections.append(("components", "Components", ComponentSection(components: components).put))
        }
        if !report.waivers.isEmpty || !report.overrides.isEmpty {
            let section = WaiverSection(waivers: report.waivers, overrides: report.overrides)
            sections.append(("waivers", "Exceptions", section.put))
        }
        sections.append(("limits", "About this report", LimitsSection(page: self).put))
        return sections
    }

    private func body(_ html: inout HTMLWriter) {
        let sections = sections
        let start = report.lint == nil ? "contrast" : "findings"
        html.element("a", ["class": "skip", "href": "#\(start)"], text: "Skip to the \(start)")
        html.endLine()
        html.element("header") { html in
            html.element("h1", text: title)
            // Controls that need the script are hidden until the script shows them.
            html.element("div", ["class": "tools", "hidden": ""]) { html in
                html.element("label") { html in
                    html.text("Theme ")
                    html.element("select", ["id": "theme"]) { html in
                        for theme in ["auto", "light", "dark"] {
                            html.element("option", ["value": theme], text: theme)
                        }
                    }
                }
                html.element("button", ["type": "button", "id": "print"], text: "Print")
                html.element("button", ["type": "button", "id": "keys-open"], text: "Keys")
            }
        }
        html.endLine()
        html.element("div", ["class": "columns"]) { html in
            html.element("nav", ["aria-label": "Sections"]) { html in
                html.element("ul") { html in
                    for section in sections {
                        html.element("li") { $0.element("a", ["href": "#\(section.id)"], text: section.title) }
                    }
                }
            }
            html.endLine()
            html.element("main", ["id": "main"]) { html in
                for section in sections { html.section(section.id, section.title, section.put) }
            }
        }
        gallery.put(into: &html)
        keys(&html)
        html.constant("script", HTMLScript.source)
    }

    /// The list of keyboard shortcuts, and the switch that turns them off (SC 2.1.4).
    private func keys(_ html: inout HTMLWriter) {
        html.element("dialog", ["id": "keys", "aria-labelledby": "keys-title"]) { html in
            html.element("h2", ["id": "keys-title"], text: "Keys")
            html.element("dl") { html in
                for (key, meaning) in [
                    ("/", "search findings"), ("j", "next finding"), ("k", "previous finding"), ("?", "this list"),
                ] {
                    html.element("dt") { $0.element("kbd", text: key) }
                    html.element("dd", text: meaning)
                }
            }
            html.element("p") { html in
                html.element("label") { html in
                    html.void("input", ["type": "checkbox", "id": "keys-on", "checked": ""])
                    html.text(" Single keys do something")
                }
            }
            html.element("form", ["method": "dialog"]) { html in
                html.element("button", text: "Close")
            }
        }
        html.endLine()
    }
}
