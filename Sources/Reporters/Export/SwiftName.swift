import Linting

/// Names and literals in Swift syntax.
enum SwiftName {
    /// `Action/Pressed 2` as `actionPressed2`; `other` if no letter or digit is left.
    static func member(_ name: String, otherwise other: String) -> String {
        let words = words(of: name)
        var result = ""
        for word in words {
            if result.isEmpty {
                let isAcronym = word.allSatisfy { $0.isUppercase || $0.isNumber }
                result = isAcronym ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
            } else {
                result += capitalized(word)
            }
        }
        guard let first = result.first else { return other }
        return first.isNumber ? other + result : result
    }

    /// `action state` as `ActionState`.
    static func type(_ name: String, otherwise other: String) -> String {
        let result = words(of: name).map(capitalized).joined()
        guard let first = result.first else { return other }
        return first.isNumber ? other + result : result
    }

    /// A member's name as written in source: reserved words in backticks.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// Whether a capitalized word is reserved as a type name; backticks do not help with `Type` and `Protocol`.
    static func cannotNameTypes(_ name: String) -> Bool { ["Any", "Protocol", "Self", "Type"].contains(name) }

    /// A text as a quoted literal; characters that an editor or a compiler would act on are written by code point.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case _ where PrintableText.steers(scalar):
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A text made safe for a comment: it cannot end the comment, and characters that would reorder the code beside it
    /// become visible.
    static func comment(_ text: String) -> String { PrintableText.of(text.filter { !$0.isNewline && $0 != "\0" }) }

    private static func words(of name: String) -> [Substring] {
        // Names may contain letters of all languages but only ASCII digits; invisible characters separate words.
        PrintableText.of(name).split { !$0.isLetter && !($0.isASCII && $0.isNumber) }
    }

    private static func capitalized(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The words of The Swift Programming Language, “Keywords and Punctuation”, that cannot name a member without
    /// backticks.
    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type",
        "Protocol",
    ]
}
