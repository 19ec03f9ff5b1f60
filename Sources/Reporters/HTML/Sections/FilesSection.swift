import ColorScience
import Linting

/// Each file with findings as a whole: its artwork with all boxes, and the list of findings they belong to.
struct FilesSection {
    let page: HTMLPage
    let lint: LintReport

    /// The most boxes on one picture; more would hide what they are drawn on.
    private static let mostMarks = 60

    func put(into html: inout HTMLWriter) {
        let findings = Dictionary(grouping: page.findings, by: \.key)
        let documents = lint.documents.filter { findings[$0.key] != nil }
        let clean = lint.documents.filter { $0.isDesign && findings[$0.key] == nil }
        page.put(documents.count, into: &html) { index, html in
            let document = documents[index]
            put(document, findings[document.key] ?? [], number: index + 1, into: &html)
        }
        guard !clean.isEmpty else { return }
        html.element("details") { html in
            html.element("summary", text: "\(Figure.counted(clean.count, "file")) without findings")
            html.element("ul") { html in
                for document in clean { html.element("li") { $0.name(document.path) } }
            }
        }
        html.endLine()
    }

    private func put(
        _ document: LintReport.Document, _ findings: [NumberedFinding], number: Int, into html: inout HTMLWriter
    ) {
        let id = "file-\(number)"
        html.element("article", ["class": "file", "id": id, "aria-labelledby": "\(id)-title"]) { html in
            html.element("h3", ["id": "\(id)-title"]) { $0.name(document.path) }
            if let error = document.error { html.element("p", text: "Not read to the end: \(error)") }
            views(of: document, findings, &html)
            html.element("ol", ["class": "list"]) { html in
                for finding in findings {
                    html.element("li", ["value": "\(finding.number)"]) { html in
                        html.element(
                            "a", ["href": "#f\(finding.number)", "data-mark": "f\(finding.number)"]
                        ) { html in
                            SeverityMark.put(finding.diagnostic.severity, into: &html)
                            html.text(" \(finding.diagnostic.message)")
                        }
                    }
                }
            }
        }
        html.endLine()
    }

    private func views(
        of document: LintReport.Document, _ findings: [NumberedFinding], _ html: inout HTMLWriter
    ) {
        let artwork = page.report.artworks[document.key]
        let drawn = page.gallery.entries(of: document.key)
        for (index, entry) in drawn {
            for appearance in artwork?.appearances ?? [] {
                let isOneOfSeveral = artwork.map { $0.appearances.count > 1 } ?? false
                let told = findings.filter { $0.diagnostic.mode == nil || $0.diagnostic.mode == appearance.mode }
                let marks = told.compactMap { finding -> ArtworkView.Mark? in
                    guard let place = finding.diagnostic.element.flatMap({ appearance.places[$0] }),
                        place.canvas == index, ArtworkView.isDrawable(place.box)
                    else { return nil }
                    return ArtworkView.Mark(number: finding.number, box: place.box)
                }
                let caption = [entry.canvas.name, isOneOfSeveral ? "\(appearance.mode.rawValue) mode" : nil]
                    .compactMap(\.self)
                view(of: entry, in: appearance, marks, document.path, caption, &html)
            }
        }
        guard drawn.isEmpty, document.isDesign else { return }
        html.element("p", ["class": "faint"], text: missing(artwork))
    }

    private func view(
        of entry: ArtworkGallery.Entry, in appearance: Artwork.Appearance, _ marks: [ArtworkView.Mark],
        _ path: String, _ caption: [String], _ html: inout HTMLWriter
    ) {
        let shown = Array(marks.prefix(FilesSection.mostMarks))
        html.element("figure") { html in
            let boxes = "\(shown.count) \(shown.count == 1 ? "box" : "boxes")"
            let name = caption.isEmpty ? path : caption.joined(separator: " in ")
            ArtworkView(whole: entry, in: appearance, marks: shown).put(into: &html, label: "\(name), with \(boxes)")
            html.element("figcaption") { html in
                for part in caption {
                    html.name(part)
                    html.text(", ")
                }
                html.text("\(Pixels.text(entry.canvas.width)) × \(Pixels.text(entry.canvas.height)) px")
                if marks.count > shown.count { html.text(", the first \(shown.count) of \(marks.count) boxes") }
            }
        }
    }

    private func missing(_ artwork: Artwork?) -> String {
        for canvas in artwork?.canvases ?? [] {
            if case .missing(let reason) = canvas.picture { return "No picture: \(reason)." }
        }
        return artwork == nil || artwork?.canvases.isEmpty == true
            ? "No picture: nothing in it is drawn on a page." : "No picture: too large for this report."
    }
}
