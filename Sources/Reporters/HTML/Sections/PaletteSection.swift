import ColorScience
import DesignAnalysis
import Linting

/// The colors used: how often, for what, and their entries in the palette.
struct PaletteSection {
    let palette: PaletteReport

    private static let mostColors = 500

    func put(into html: inout HTMLWriter) {
        let facts = palette.project
        guard !facts.colors.isEmpty else {
            html.element("p", text: "No color is painted.")
            return
        }
        let hasPalette = palette.paletteCount != nil
        html.table("Colors in use, the most used first") { html in
            html.column("Color", sort: "text")
            html.column("Opacity", sort: "number")
            html.column("Painted", sort: "number")
            html.column("As")
            if hasPalette {
                html.column("In the palette", sort: "text")
                html.column("Distance, ΔE00", sort: "number")
            }
        } rows: { html in
            for color in facts.colors.prefix(PaletteSection.mostColors) {
                html.element("tr") { put(color, hasPalette, into: &$0) }
                html.endLine()
            }
        }
        if facts.colors.count > PaletteSection.mostColors {
            let left = facts.colors.count - PaletteSection.mostColors
            html.element("p", text: "\(left) less used: tincture palette --format json has all.")
        }
        clusters(facts, &html)
        unresolved(facts, &html)
    }

    private func put(_ color: PaletteReport.UsedColor, _ hasPalette: Bool, into html: inout HTMLWriter) {
        html.element("th", ["scope": "row"]) { $0.color(color.color) }
        html.element("td", ["class": "number"], text: Figure.percent(color.alpha))
        html.element("td", ["class": "number"], text: "\(color.count)")
        html.element(
            "td", text: color.roles.map { "\($0.role.rawValue) × \($0.count)" }.joined(separator: ", "))
        guard hasPalette else { return }
        html.element("td") { html in
            if let name = color.name {
                html.element("span", ["class": "badge pass"]) { html in
                    html.element("span", ["aria-hidden": "true"], text: "✔ ")
                    html.name(name)
                }
            } else if let nearest = color.nearest {
                html.text("no; nearest ")
                html.swatch(nearest.color)
                html.name(nearest.name)
            } else {
                html.text("no")
            }
        }
        html.element(
            "td", ["class": "number"],
            text: color.name == nil ? color.nearest.map { Figure.distance($0.distance) } ?? "" : "0")
    }

    private func clusters(_ facts: PaletteReport.Facts, _ html: inout HTMLWriter) {
        let clusters = facts.clusters.filter { $0.count > 1 }
        guard !clusters.isEmpty else { return }
        html.element("h3", text: "Hard to tell apart")
        html.element("p", text: "Each line could be one color; its most used comes first.")
        html.element("ul", ["class": "clusters"]) { html in
            for cluster in clusters.prefix(200) {
                html.element("li") { html in
                    for (index, color) in cluster.prefix(40).enumerated() {
                        if index > 0 { html.text(" ") }
                        html.color(color)
                    }
                    if cluster.count > 40 { html.text(" and \(cluster.count - 40) more") }
                }
            }
        }
        html.endLine()
    }

    private func unresolved(_ facts: PaletteReport.Facts, _ html: inout HTMLWriter) {
        guard !facts.unresolved.isEmpty else { return }
        html.table("Values whose color is not known") { html in
            html.column("As written")
            html.column("Why")
            html.column("Painted", sort: "number")
        } rows: { html in
            for value in facts.unresolved.prefix(200) {
                html.element("tr") { html in
                    html.element("th", ["scope": "row"]) { $0.element("code") { $0.name(value.value) } }
                    html.element("td", text: value.reason)
                    html.element("td", ["class": "number"], text: "\(value.count)")
                }
            }
        }
    }
}
