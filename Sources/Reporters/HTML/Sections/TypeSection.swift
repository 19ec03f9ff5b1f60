import DesignAnalysis
import Linting

/// The sizes used, as a specimen compared with the scale.
struct TypeSection {
    let type: TypeReport

    private static let mostSizes = 80

    func put(into html: inout HTMLWriter) {
        let facts = type.project
        guard !facts.sizes.isEmpty else {
            html.element("p", text: "No text.")
            return
        }
        html.element("p", text: TypeText.scaleSentences(of: type).joined(separator: ". ") + ".")
        let largest = facts.sizes.map(\.size).max() ?? 1
        html.table("Sizes in use, the largest first") { html in
            html.column("Size, px", sort: "number")
            html.column("Texts", sort: "number")
            html.column("On the scale", sort: "text")
            html.column("Specimen")
        } rows: { html in
            for (size, count) in facts.sizes.prefix(TypeSection.mostSizes) {
                put(size, count, largest, into: &html)
            }
        }
        if facts.sizes.count > TypeSection.mostSizes {
            html.element(
                "p", text: "\(facts.sizes.count - TypeSection.mostSizes) smaller: tincture type --format json has all.")
        }
        html.element("dl", ["class": "lists"]) { html in
            list("Families", facts.families.map { ($0.name, $0.count) }, &html)
            list("Weights", facts.weights.map { (Figure.limit($0.weight), $0.count) }, &html)
            list("Line heights", facts.lineHeights.map { (Figure.limit($0.ratio), $0.count) }, &html)
        }
        html.endLine()
    }

    private func put(_ size: Double, _ count: Int, _ largest: Double, into html: inout HTMLWriter) {
        let standing = SizeStanding(of: size, in: type)
        html.element("tr") { html in
            html.element("th", ["scope": "row", "class": "number"], text: Figure.pixels(size))
            html.element("td", ["class": "number"], text: "\(count)")
            html.element("td") { html in
                html.element("span", ["aria-hidden": "true"], text: standing.sign(isUnicode: true))
                html.text(" " + (standing.remark ?? (standing.isStep ? "a step" : "not judged")))
            }
            html.element("td", ["class": "specimen"]) { html in
                // Specimens have their actual size, up to what the page can hold.
                html.element(
                    "span",
                    ["style": "font-size:\(Figure.pixels(min(max(size, 1), 96)))px", "aria-hidden": "true"], text: "Ag")
            }
        }
        html.endLine()
    }

    private func list(_ title: String, _ values: [(name: String, count: Int)], _ html: inout HTMLWriter) {
        guard !values.isEmpty else { return }
        html.element("dt", text: title)
        html.element("dd") { html in
            for (index, value) in values.prefix(24).enumerated() {
                if index > 0 { html.text(", ") }
                html.name(value.name)
                html.text(" × \(value.count)")
            }
            if values.count > 24 { html.text(" and \(values.count - 24) more") }
        }
    }
}
