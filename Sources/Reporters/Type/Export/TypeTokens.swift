/// Exports design tokens (W3C community group, Format 2025.10 §9.7), with groups at the slashes and periods in names.
/// Properties that the standard cannot express are written in the description.
enum TypeTokens {
    /// The number written for a line height that the font decides, since the standard requires one: the most that CSS
    /// recommends for `normal` (CSS 2.2 §10.8.1), in ems.
    private static let usualLineHeight = 1.2

    static func text(of styles: [TypeExport.Entry]) -> String {
        let root = TokenGroup<TypeExport.Entry>()
        for style in styles { root.add(style, named: style.name, otherwise: "text") }
        var lines = ["{", "  \"type\": {", "    \"$type\": \"typography\""]
        root.write(2, &lines, token)
        lines += ["  }", "}", ""]
        return lines.joined(separator: "\n")
    }

    private static func token(_ path: [String], _ style: TypeExport.Entry, _ indent: String) -> [String] {
        var parts: [String] = []
        if !style.families.isEmpty {
            parts.append("\"fontFamily\": [\(style.families.map(quoted).joined(separator: ", "))]")
        }
        parts += [
            "\"fontSize\": \(pixels(style.size))", "\"fontWeight\": \(figure(style.weight))",
            "\"letterSpacing\": \(pixels(style.tracking))",
        ]
        let lineHeight = style.lineHeight.flatMap { style.size > 0 ? $0 / style.size : nil }
        parts.append("\"lineHeight\": \(figure(lineHeight ?? usualLineHeight))")
        var lines = ["\(indent)\(quoted(path.last ?? "")): {", "\(indent)  \"$value\": {"]
        lines.append(parts.map { "\(indent)    \($0)" }.joined(separator: ",\n"))
        lines.append("\(indent)  }")
        let words = [
            style.isItalic ? "Italic." : nil, style.isUpperCase ? "In capitals." : nil,
            lineHeight == nil ? "The font decides the line height; \(figure(usualLineHeight)) stands for it." : nil,
        ].compactMap { $0 }
        if !words.isEmpty {
            lines[lines.count - 1] += ","
            lines.append("\(indent)  \"$description\": \"\(words.joined(separator: " "))\"")
        }
        return lines + ["\(indent)}"]
    }

    private static func pixels(_ length: Double) -> String { "{ \"value\": \(figure(length)), \"unit\": \"px\" }" }
}
