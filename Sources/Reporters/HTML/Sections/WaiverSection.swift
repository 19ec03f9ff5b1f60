/// What was found and is not reported, with the reasons people gave.
struct WaiverSection {
    let waivers: [HTMLReport.Waiver]

    private static let most = 2000

    func put(into html: inout HTMLWriter) {
        html.table("Found and not reported") { html in
            html.column("Rule", sort: "text")
            html.column("Where", sort: "text")
            html.column("What")
            html.column("Stated in", sort: "text")
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
        if waivers.count > WaiverSection.most {
            html.element("p", text: "\(waivers.count - WaiverSection.most) more are left out.")
        }
    }
}
