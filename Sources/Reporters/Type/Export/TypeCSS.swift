import Linting

/// Exports a CSS class for each style. Sizes are in rem, so that they follow the reader's setting; everything else
/// follows the size.
enum TypeCSS {
    static func text(of styles: [TypeExport.Entry]) -> String {
        var names = DistinctNames(of: styles.map { identifier($0.name) })
        return styles.map { style in
            let name = names.name(identifier(style.name))
            return ".text-\(name) {\n" + declarations(of: style).map { "  \($0);\n" }.joined() + "}\n"
        }.joined(separator: "\n")
    }

    private static func declarations(of style: TypeExport.Entry) -> [String] {
        var lines: [String] = []
        if !style.families.isEmpty {
            lines.append("font-family: \(style.families.map(family).joined(separator: ", "))")
        }
        lines.append("font-size: \(figure(style.size / 16))rem")
        lines.append("font-weight: \(figure(style.weight))")
        if style.isItalic { lines.append("font-style: italic") }
        if let lineHeight = style.lineHeight, style.size > 0 {
            lines.append("line-height: \(figure(lineHeight / style.size))")
        }
        if style.tracking != 0, style.size > 0 {
            lines.append("letter-spacing: \(figure(style.tracking / style.size))em")
        }
        if style.isUpperCase { lines.append("text-transform: uppercase") }
        return lines
    }

    /// Names of fonts are quoted; generic families must not be (CSS Fonts 4 §2.1).
    private static func family(_ name: String) -> String {
        generic.contains(name) ? name : CSSText.string(name)
    }

    private static let generic: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "fangsong",
    ]

    /// `Title/Large` as `title-large`.
    private static func identifier(_ name: String) -> String {
        let words = PrintableText.of(name).lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return words.isEmpty ? "style" : words.joined(separator: "-")
    }
}
