import ColorScience
import DesignModel
import Linting

/// The contrast of every color of the palette on every other.
struct MatrixSection {
    let matrices: [ContrastMatrix]

    /// The most cells of one matrix.
    private static let mostCells = 4096

    func put(into html: inout HTMLWriter) {
        html.element(
            "p",
            text: "Rows are text, columns what it is written on. AAA: 7 and more, AA: 4.5 and more, large: 3 and more, "
                + "which is enough for large text and graphics; a dash: for nothing.")
        for matrix in matrices where !matrix.texts.isEmpty && !matrix.backgrounds.isEmpty {
            put(matrix, into: &html)
        }
    }

    private func put(_ matrix: ContrastMatrix, into html: inout HTMLWriter) {
        let columns = matrix.backgrounds.prefix(64)
        let rows = matrix.texts.prefix(max(1, MatrixSection.mostCells / columns.count))
        let mode = matrix.mode.map { " in \($0.rawValue) mode" } ?? ""
        html.table("Contrast of the palette's colors\(mode)") { html in
            html.element("th", ["scope": "col"], text: "text on")
            for swatch in columns { html.element("th", ["scope": "col"]) { name(swatch, &$0) } }
        } rows: { html in
            for swatch in rows {
                html.element("tr") { html in
                    html.element("th", ["scope": "row"]) { name(swatch, &$0) }
                    for ground in columns { cell(swatch, ground, &html) }
                }
                html.endLine()
            }
        }
        let left = (matrix.texts.count - rows.count) + (matrix.backgrounds.count - columns.count)
        if left > 0 {
            html.element(
                "p", text: "\(Figure.counted(left, "color")) more: tincture contrast --matrix --format json has all.")
        }
    }

    private func name(_ swatch: Swatch, _ html: inout HTMLWriter) {
        html.swatch(RGBA8(swatch.color.rgba))
        html.name(swatch.name)
    }

    private func cell(_ text: Swatch, _ ground: Swatch, _ html: inout HTMLWriter) {
        let ratio = ContrastMatrix.ratio(of: text, on: ground)
        let grade = ContrastMatrix.grade(ratio)
        html.element("td", ["class": grade == "fail" ? "cell fails" : "cell"]) { html in
            html.element(
                "span",
                [
                    "class": "sample", "aria-hidden": "true",
                    "style": "--c:\(RGBA8(ground.color.rgba).hex);--t:\(RGBA8(text.color.rgba).hex)",
                ]
            ) { _ in }
            html.text(Figure.ratio(ratio))
            html.element("span", ["class": "grade"], text: grade == "fail" ? " –" : " \(grade)")
        }
    }
}
