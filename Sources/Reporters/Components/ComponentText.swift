import DesignAnalysis
import Linting
import SourceText

/// A components report for people: the components of all designs, most often placed first, and groups that only look
/// like one.
public enum ComponentText {
    /// The most columns for a name, after which the figures follow.
    private static let nameWidth = 40

    /// The report as UTF-8, styled for a stream; at most `limit` components, followed by the number of further ones.
    public static func bytes(of report: ComponentReport, style: TerminalStyle, limit: Int = 60) -> [UInt8] {
        // If every file is excluded, nothing is printed.
        guard !report.documents.isEmpty else { return [] }
        var text = TerminalText(style)
        let all = report.project.components
        head(report, in: &text)
        if !all.isEmpty {
            let ordered = all.enumerated().sorted {
                ($1.element.instances, $0.offset) < ($0.element.instances, $1.offset)
            }
            text.put(" component", .faint)
            text.pad(to: nameWidth + 2)
            text.line("placed  in files  overridden  layers  deep", .faint)
            for (_, component) in ordered.prefix(limit) { put(component, in: &text) }
            if all.count > limit { text.line(" and \(all.count - limit) more; --format json has all", .faint) }
            text.endLine()
        }
        lookalikes(report, in: &text)
        styles(report, in: &text)
        for document in report.documents where document.error != nil {
            text.put(style.isUnicode ? "✖ " : "error: ", .error)
            text.line("\(document.path): \(document.error ?? "")")
        }
        return text.bytes
    }

    private static func head(_ report: ComponentReport, in text: inout TerminalText) {
        let facts = report.project
        var head =
            "\(Figure.counted(facts.components.count, "component")) in \(Figure.counted(report.documents.count, "file"))"
        head +=
            ", \(Figure.counted(facts.counts.instances, "instance")) among \(Figure.counted(facts.counts.layers, "layer"))"
        let unused = facts.components.count { $0.isUnused && $0.layers != nil }
        if unused > 0 { head += "; \(unused) unused" }
        text.line(head, .strong)
        if let deepest = facts.components.max(by: { ($0.depth ?? 0) < ($1.depth ?? 0) }), let depth = deepest.depth {
            text.line("Deepest nesting: \(depth), in “\(deepest.name.shortened(to: nameWidth - 2))”")
        }
        text.endLine()
    }

    private static func put(_ component: ComponentReport.Component, in text: inout TerminalText) {
        text.put(" " + component.name.shortened(to: nameWidth - 2))
        text.pad(to: nameWidth + 2)
        text.put(right("\(component.instances)", 6))
        text.put(right("\(component.files)", 10))
        let share = Double(component.overriddenInstances) / Double(max(1, component.instances))
        text.put(right(component.instances > 0 ? Figure.percent(share) : "", 12))
        text.put(right(component.layers.map { "\($0)" } ?? "", 8))
        text.put(right(component.depth.map { "\($0)" } ?? "", 6))
        if let library = component.library { text.put("  of \(library.shortened(to: nameWidth - 2))", .faint) }
        if component.usesByOverride > 0 { text.put("  \(component.usesByOverride) by override", .faint) }
        if component.isUnused, component.layers != nil { text.put("  unused", .warning) }
        text.endLine()
    }

    private static func lookalikes(_ report: ComponentReport, in text: inout TerminalText) {
        let pairs = report.project.components.flatMap { component in component.lookalikes.map { (component, $0) } }
        guard !pairs.isEmpty else { return }
        text.line("Groups that look like a component, and are no instance of it:")
        for (component, lookalike) in pairs.prefix(20) {
            text.put("  “\(lookalike.name.shortened(to: nameWidth - 2))” ")
            text.put("\(report.paths[lookalike.document] ?? "") ", .faint)
            text.line("\(Figure.percent(lookalike.likeness)) like “\(component.name.shortened(to: nameWidth - 2))”")
        }
        if pairs.count > 20 { text.line("  and \(pairs.count - 20) more; --format json has all", .faint) }
        text.endLine()
    }

    private static func styles(_ report: ComponentReport, in text: inout TerminalText) {
        let facts = report.project
        guard !facts.styles.isEmpty || !facts.swatches.isEmpty else { return }
        let unusedStyles = facts.styles.count { $0.uses == 0 && $0.library == nil }
        let unusedSwatches = facts.swatches.count { $0.uses == 0 }
        text.put("shared styles: \(facts.styles.count)")
        if unusedStyles > 0 { text.put(", \(unusedStyles) unused") }
        text.put("; swatches: \(facts.swatches.count)")
        if unusedSwatches > 0 { text.put(", \(unusedSwatches) unused") }
        text.endLine()
    }

    private static func right(_ figure: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - figure.count)) + figure
    }
}
