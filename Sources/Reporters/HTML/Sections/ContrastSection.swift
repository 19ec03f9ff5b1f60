import ColorScience
import DesignModel
import Linting
import SourceText

/// The contrast of texts, worst first, with texts that look the same in one row.
struct ContrastSection {
    let page: HTMLPage
    let contrast: ContrastReport

    /// The most rows; `tincture contrast --format json` lists all.
    private static let mostRows = 2000
    /// The most pictures, since each adds its drawing to the page.
    private static let mostPictures = 60

    func put(into html: inout HTMLWriter) {
        let rows = PairRow.rows(of: contrast)
        guard !rows.isEmpty else {
            html.element("p", text: "No text that anybody sees.")
            return
        }
        let count = contrast.documents.reduce(0) { $0 + $1.seenCount }
        let unseen = contrast.documents.reduce(0) { $0 + $1.runs.count } - count
        html.element(
            "p",
            text: "\(Figure.counted(count, "text")), measured against what is painted behind \(grounds)."
                + (unseen > 0
                    ? " \(Figure.counted(unseen, "text")) more cannot be seen, and \(unseen == 1 ? "is" : "are") not judged."
                    : ""))
        // Only in a report without findings, whose pictures would already show the worst texts.
        if page.report.lint == nil { pictures(of: rows, &html) }
        html.table("Texts by contrast, WCAG 2.2 level AA") { html in
            html.column("Ratio", sort: "number")
            html.column("Needs", sort: "number")
            html.column("Verdict", sort: "text")
            html.column("Text on background")
            html.column("Size, px", sort: "number")
            html.column("Texts", sort: "number")
            html.column("First of them", sort: "text")
        } rows: { html in
            for row in rows.prefix(ContrastSection.mostRows) {
                html.element("tr") { put(row, into: &$0) }
                html.endLine()
            }
        }
        if rows.count > ContrastSection.mostRows {
            html.element(
                "p", text: "\(Figure.counted(rows.count - ContrastSection.mostRows, "more row")) left out, the best.")
        }
    }

    private var grounds: String {
        guard let first = contrast.backdrops.first else { return "them" }
        let others = contrast.backdrops.filter { $0.color != first.color }.map {
            ", in \($0.mode.rawValue) mode on \($0.color.hex)"
        }
        return "them; designs lie on \(first.color.hex)" + others.joined()
    }

    private func put(_ row: PairRow, into html: inout HTMLWriter) {
        let run = row.run
        html.element("th", ["scope": "row", "class": "number"], text: run.ratio)
        html.element("td", ["class": "number"], text: Figure.limit(run.required))
        html.element("td") { html in
            VerdictMark.put(run, into: &html)
            if let mode = row.mode { html.text(" in \(mode.rawValue) mode") }
            if let remark = run.remark { html.element("span", ["class": "faint"], text: " \(remark)") }
        }
        html.element("td") { html in
            if let text = run.foreground, let ground = run.background {
                PairSample.put(text, on: ground, into: &html)
            } else {
                html.element("span", ["class": "faint"], text: "not measured")
            }
        }
        html.element(
            "td", ["class": "number"], text: Figure.pixels(run.size) + (run.weight >= 700 ? " bold" : ""))
        html.element("td", ["class": "number"], text: "\(row.count)")
        html.element("td") { html in
            html.element("span", ["class": "quote"]) { $0.name(String(run.text.prefix(40))) }
            html.text(" ")
            html.element("code", ["class": "path"]) { html in
                html.name(row.path)
                html.text(":\(run.position.line):\(run.position.column)")
            }
        }
    }

    /// Shows the worst texts in place.
    private func pictures(of rows: [PairRow], _ html: inout HTMLWriter) {
        let all = rows.filter(\.run.needsLooking)
        let worst = all.prefix(ContrastSection.mostPictures)
        guard !worst.isEmpty else { return }
        if all.count > worst.count {
            html.element("p", text: "The worst \(worst.count) of \(all.count) looks are shown; the table has them all.")
        }
        html.element("div", ["class": "gallery"]) { html in
            for (index, row) in worst.enumerated() {
                let artwork = page.report.artworks[row.key]
                let canvas = artwork?.canvases.firstIndex { $0.name == row.run.artboard } ?? 0
                guard ArtworkView.isDrawable(row.run.box), let entry = page.gallery.entry(row.key, canvas: canvas),
                    let appearance = artwork?.appearance(in: row.mode)
                else { continue }
                html.element("figure") { html in
                    let mark = ArtworkView.Mark(number: index + 1, box: row.run.box)
                    ArtworkView(around: mark, of: entry, in: appearance)
                        .put(into: &html, label: "“\(row.run.text.prefix(40))” in \(row.path), marked with a box")
                    html.element("figcaption") { html in
                        VerdictMark.put(row.run, into: &html)
                        if let mode = row.mode { html.text(" in \(mode.rawValue) mode") }
                        html.text(" \(row.run.ratio):1, needs \(Figure.limit(row.run.required)):1. ")
                        html.name(String(row.run.text.prefix(40)))
                        html.text(" in ")
                        html.name(row.path)
                    }
                }
                html.endLine()
            }
        }
    }
}

/// The verdict on a text as a sign and a word.
enum VerdictMark {
    static func put(_ run: ContrastReport.Run, into html: inout HTMLWriter) {
        let (name, sign, words): (String, String, String) =
            switch run.standing {
            case .passing: ("pass", "✔", level(run))
            case .failing: ("error", "✖", "fails")
            case .open: ("warning", "⚠", "to review")
            case .exempt: ("info", "ℹ", "exempt")
            case .unseen: ("info", "ℹ", "unseen")
            }
        html.element("span", ["class": "badge \(name)"]) { html in
            html.element("span", ["aria-hidden": "true"], text: sign)
            html.text(" \(words)")
        }
    }

    private static func level(_ run: ContrastReport.Run) -> String {
        let enhanced = run.isLarge ? Contrast.aaaLarge : Contrast.aaa
        let level = run.lowest.map { enhanced.isMet(by: $0) } == true ? "AAA" : "AA"
        return run.isLarge ? "\(level) large" : level
    }
}
