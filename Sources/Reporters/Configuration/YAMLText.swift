/// Pieces of YAML that read back as what they are, whatever letters they hold.
enum YAMLText {
    /// A text between double quotes (YAML 1.2 §7.3.1).
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

    /// A key: plain where that is safe, else quoted.
    static func key(_ name: String) -> String { isPlain(name) ? name : quoted(name) }

    /// A list of texts on one line, each quoted where a plain word could be taken for something else.
    static func list(_ texts: [String]) -> String { "[" + texts.map(key).joined(separator: ", ") + "]" }

    /// Words of letters, with what separates the steps of a ramp between; none that YAML 1.1 takes for a flag or nothing.
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

    /// What YAML lets stand in a text as it is, less what could turn or hide the text around it.
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
