import Linting

/// The components defined and placed, and groups that only look like one.
struct ComponentSection {
    let components: ComponentReport

    private static let most = 1000

    func put(into html: inout HTMLWriter) {
        let facts = components.project
        html.element(
            "p",
            text: "\(Figure.counted(facts.counts.layers, "layer")), \(Figure.counted(facts.counts.texts, "text")), "
                + "\(Figure.counted(facts.counts.instances, "instance")) of \(Figure.counted(facts.components.count, "component"))."
        )
        guard !facts.components.isEmpty else { return }
        html.table("Components in the order of their definitions") { html in
            html.column("Component", sort: "text")
            html.column("From", sort: "text")
            html.column("Instances", sort: "number")
            html.column("Changed", sort: "number")
            html.column("Files", sort: "number")
            html.column("Layers", sort: "number")
            html.column("Look alike", sort: "number")
        } rows: { html in
            for component in facts.components.prefix(ComponentSection.most) {
                html.element("tr") { put(component, into: &$0) }
                html.endLine()
            }
        }
        if facts.components.count > ComponentSection.most {
            let left = facts.components.count - ComponentSection.most
            html.element("p", text: "\(left) more: tincture components --format json has all.")
        }
    }

    private func put(_ component: ComponentReport.Component, into html: inout HTMLWriter) {
        html.element("th", ["scope": "row"]) { html in
            html.name(component.name)
            if component.isUnused { html.element("span", ["class": "badge"], text: "unused") }
        }
        html.element("td") { $0.name(component.library ?? "these designs") }
        for count in [component.instances, component.overriddenInstances, component.files] {
            html.element("td", ["class": "number"], text: "\(count)")
        }
        html.element("td", ["class": "number"], text: component.layers.map { "\($0)" } ?? "?")
        html.element("td", ["class": "number"]) { html in
            html.text("\(component.lookalikes.count)")
            if let first = component.lookalikes.first {
                html.text(": ")
                html.name(first.name)
                if let path = components.paths[first.document] {
                    html.text(" in ")
                    html.name(path)
                }
            }
        }
    }
}
