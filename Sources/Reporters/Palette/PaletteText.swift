import ColorScience
import DesignAnalysis
import Linting

/// A palette report for people: the colors of all designs, most used first.
public enum PaletteText {
    /// The report as UTF-8, styled for a stream; at most `limit` colors, followed by the number of further ones.
    public static func bytes(of report: PaletteReport, style: TerminalStyle, limit: Int = 60) -> [UInt8] {
        // If every file is excluded, nothing is printed.
        guard !report.documents.isEmpty else { return [] }
        var text = TerminalText(style)
        head(report, in: &text)
        if !report.project.colors.isEmpty {
            let heading = report.paletteCount == nil ? "" : "palette"
            text.line(
                " color           alpha   ×      painted as" + String(repeating: " ", count: 23) + heading, .faint)
            for color in report.project.colors.prefix(limit) { put(color, in: &text) }
            let more = report.project.colors.count - limit
            if more > 0 { text.line(" and \(more) more; --format json has all", .faint) }
            text.endLine()
        }
        clusters(report, in: &text)
        unresolved(report, in: &text)
        for document in report.documents where document.error != nil {
            text.put(style.isUnicode ? "✖ " : "error: ", .error)
            text.line("\(document.path): \(document.error ?? "")")
        }
        return text.bytes
    }

    private static func head(_ report: PaletteReport, in text: inout TerminalText) {
        let colors = distinct(report.project.colors)
        var head = "\(Figure.counted(colors, "color")) in \(Figure.counted(report.documents.count, "file"))"
        if let count = report.paletteCount {
            let strangers = distinct(report.project.colors.filter { $0.name == nil })
            head += "; \(strangers) not in the palette of \(count)"
        }
        text.line(head, .strong)
        text.endLine()
    }

    /// The number of colors that look different in the rows: other opacities count, equal bytes do not.
    private static func distinct(_ colors: [PaletteReport.UsedColor]) -> Int {
        Set(colors.map { color in color.srgb.map { ($0 * 255).rounded() } + [(color.alpha * 255).rounded()] }).count
    }

    private static func put(_ color: PaletteReport.UsedColor, in text: inout TerminalText) {
        text.put(" ")
        text.swatch(color.color)
        text.put(color.color.hex)
        text.pad(to: 17)
        text.put(color.alpha < 1 ? Figure.percent(color.alpha) : "")
        text.pad(to: 25)
        text.put("\(color.count)")
        text.pad(to: 32)
        text.put(color.roles.map { "\($0.role.rawValue) \($0.count)" }.joined(separator: ", "))
        if let name = color.name {
            text.pad(to: 65)
            text.put(name, .good)
        } else if let nearest = color.nearest {
            text.pad(to: 65)
            text.put("near ")
            text.swatch(nearest.color)
            text.put("\(nearest.name) \(nearest.color.hex)")
            text.put(" ΔE2000 \(Figure.distance(nearest.distance))", .faint)
        }
        text.endLine()
    }

    private static func clusters(_ report: PaletteReport, in text: inout TerminalText) {
        guard !report.project.clusters.isEmpty else { return }
        text.line("Hard to tell apart (ΔE2000 below \(Figure.limit(ColorClusters.hardToTell))), the most used first:")
        for cluster in report.project.clusters.prefix(20) {
            text.put("  ")
            for (index, color) in cluster.prefix(8).enumerated() {
                if index > 0 { text.put("  ") }
                text.swatch(color)
                text.put(color.hex)
            }
            if cluster.count > 8 { text.put("  and \(cluster.count - 8) more") }
            text.endLine()
        }
        let more = report.project.clusters.count - 20
        if more > 0 { text.line("  and \(Figure.counted(more, "more group"))", .faint) }
        text.endLine()
    }

    private static func unresolved(_ report: PaletteReport, in text: inout TerminalText) {
        guard !report.project.unresolved.isEmpty else { return }
        text.line("Not known:")
        for each in report.project.unresolved.prefix(20) {
            text.line("  \(each.value.isEmpty ? "unsaid" : each.value) × \(each.count), because of \(each.reason)")
        }
        let more = report.project.unresolved.count - 20
        if more > 0 { text.line("  and \(more) more", .faint) }
        text.endLine()
    }

}
