import ColorScience
import Linting

/// The colors used as people with a color vision deficiency see them, and the pairs they may confuse.
struct VisionSection {
    let palette: PaletteReport

    /// The number of colors compared, most used first.
    private static let most = 48
    /// Colors at least `distinct` apart (CIEDE2000) are told apart at a glance; colors less than `confusable` apart may
    /// be taken for the same.
    private static let distinct = 15.0
    private static let confusable = 5.0

    private static let views: [(name: String, vision: ColorVision)] = [
        ("without long-wave cones (protan)", ColorVision(.protan)),
        ("without middle-wave cones (deutan)", ColorVision(.deutan)),
        ("without short-wave cones (tritan)", ColorVision(.tritan)),
    ]

    func put(into html: inout HTMLWriter) {
        let colors = looked
        guard !colors.isEmpty else {
            html.element("p", text: "No color is painted.")
            return
        }
        html.element(
            "p",
            text: "Models of full deficiencies: Machado, Oliveira and Fernandes 2009 for protan and deutan, Brettel, "
                + "Viénot and Mollon 1997 for tritan. They say what cannot be told apart, not what things look like.")
        html.table("The most used colors as they are seen") { html in
            html.column("Color")
            for view in VisionSection.views { html.column(view.name) }
        } rows: { html in
            for color in colors {
                html.element("tr") { html in
                    html.element("th", ["scope": "row"]) { $0.color(color) }
                    for view in VisionSection.views {
                        html.element("td") { $0.color(RGBA8(view.vision.seen(RGBA(color)))) }
                    }
                }
            }
        }
        pairs(colors, &html)
    }

    private var looked: [RGBA8] {
        var seen: Set<RGBA8> = []
        return Array(palette.project.colors.map(\.color).filter { seen.insert($0).inserted }.prefix(VisionSection.most))
    }

    private func pairs(_ colors: [RGBA8], _ html: inout HTMLWriter) {
        var rows: [(RGBA8, RGBA8, String, before: Double, after: Double)] = []
        for (index, first) in colors.enumerated() {
            for second in colors[(index + 1)...] {
                let before = VisionSection.distance(RGBA(first), RGBA(second))
                guard before >= VisionSection.distinct else { continue }
                for view in VisionSection.views {
                    let after = VisionSection.distance(view.vision.seen(RGBA(first)), view.vision.seen(RGBA(second)))
                    if after < VisionSection.confusable { rows.append((first, second, view.name, before, after)) }
                }
            }
        }
        guard !rows.isEmpty else {
            html.element("p", text: "No two of them that others tell apart at a glance look alike to these people.")
            return
        }
        let nearest = rows.enumerated().sorted { ($0.element.after, $0.offset) < ($1.element.after, $1.offset) }
        html.table("Pairs that look alike to some") { html in
            html.column("Colors")
            html.column("To people", sort: "text")
            html.column("ΔE00 to others", sort: "number")
            html.column("ΔE00 to them", sort: "number")
        } rows: { html in
            for (_, row) in nearest.prefix(200) {
                html.element("tr") { html in
                    html.element("th", ["scope": "row"]) { html in
                        html.color(row.0)
                        html.text(" and ")
                        html.color(row.1)
                    }
                    html.element("td", text: row.2)
                    html.element("td", ["class": "number"], text: Figure.distance(row.before))
                    html.element("td", ["class": "number"], text: Figure.distance(row.after))
                }
            }
        }
        if rows.count > 200 { html.element("p", text: "\(Figure.counted(rows.count - 200, "more pair")) left out.") }
    }

    private static func distance(_ a: RGBA, _ b: RGBA) -> Double { ColorDifference.ciede2000(Color(a), Color(b)) }
}
