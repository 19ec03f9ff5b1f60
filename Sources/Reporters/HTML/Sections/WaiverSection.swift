/// The hidden findings and the overrides of configurations, with the reasons given for them.
struct WaiverSection {
    let waivers: [HTMLReport.Waiver]
    let overrides: [HTMLReport.Override]

    /// The most rows of each table.
    private static let most = 2000

    func put(into html: inout HTMLWriter) {
        if !waivers.isEmpty { hidden(&html) }
        if !overrides.isEmpty { stated(&html) }
    }

    private func hidden(_ html: inout HTMLWriter) {
        html.table("Found and not reported") { html in
            html.column("Rule", sort: "text")
            html.column("Where", sort: "text")
            html.column("What")
            html.column("Hidden by", sort: "text")
            html.column("Why")
        } rows: { html in
            for waiver in waivers.prefix(WaiverSection.most) {
                html.element("tr") { html in
                    html.element("th", ["scope": "row"], text: waiver.rule)
                    html.element("td") { $0.name(waiver.place) }
                    html.element("td", text: waiver.message)
                    html.element("td", text: waiver.source)
                    html.element("td", text: waiver.reason ?? "no reason given")
                }
                html.endLine()
            }
        }
        left(waivers.count, &html)
    }

    private func stated(_ html: inout HTMLWriter) {
        html.table("Other rules for a part, stated in the configuration") { html in
            html.column("Rules")
            html.column("For", sort: "text")
            html.column("Why")
            html.column("Who answers for it", sort: "text")
            html.column("Until", sort: "text")
            html.column("Where", sort: "text")
        } rows: { html in
            for override in overrides.prefix(WaiverSection.most) {
                html.element("tr") { html in
                    html.element("th", ["scope": "row"], text: override.rules.joined(separator: ", "))
                    let scope = override.scope.joined(separator: ", ")
                    html.element("td") { $0.name(scope.isEmpty ? "everything" : scope) }
                    html.element("td", text: override.reason)
                    html.element("td", text: override.owner ?? "nobody named")
                    html.element("td", text: override.expires ?? "always")
                    html.element("td") { $0.name(override.place) }
                }
                html.endLine()
            }
        }
        left(overrides.count, &html)
    }

    private func left(_ count: Int, _ html: inout HTMLWriter) {
        guard count > WaiverSection.most else { return }
        html.element("p", text: "\(count - WaiverSection.most) more: tincture exceptions lists all.")
    }
}
