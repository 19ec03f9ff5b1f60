/// Pieces of YAML that read back unchanged, whatever letters they contain.
enum YAMLText {
    /// A text in double quotes (YAML 1.2 §7.3.1).
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted += isPrintable(scalar) ? String(scalar) : escaped(scalar)
            }
        }
        return quoted + "\""
    }

    /// A key, quoted unless it is safe as it is.
    static func key(_ name: String) -> String { isPlain(name) ? name : quoted(name) }

    /// A list of texts on one line, each quoted if a plain word could be misread.
    static func list(_ texts: [String]) -> String { "[" + texts.map(key).joined(separator: ", ") + "]" }

    /// Whether a name needs no quotes: words of letters and digits, with the separators used in color ramps, and none
    /// that YAML 1.1 reads as a boolean or null.
    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, isLetter(first), name.unicodeScalars.count <= 60 else {
            return false
        }
        let words = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
        guard !words.contains(name.lowercased()), name.last != " " else { return false }
        return name.unicodeScalars.allSatisfy {
            isLetter($0) || ("0"..."9").contains($0) || " ./-_".unicodeScalars.contains($0)
        }
            && !name.contains("  ")
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    /// Whether a character may stand in a text unescaped: YAML allows it, and it can neither reverse nor hide the text
    /// around it.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: true
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let width = scalar.value > 0xFFFF ? 8 : 4
        return (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
