import Linting

/// Names as Swift wants them.
enum SwiftName {
    /// `Action/Pressed 2` as `actionPressed2`; `other` where no letter is left.
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

    /// A member's name as it is written: reserved words stand in backticks.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// Whether the language keeps a word that begins as types do for itself; backticks do not help `Type` and `Protocol`.
    static func cannotNameTypes(_ name: String) -> Bool { ["Any", "Protocol", "Self", "Type"].contains(name) }

    /// A text as a literal, with its quotes; what an editor or a compiler would obey is written by its number.
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

    /// A text that ends no comment early, and shows what would turn the code beside it about.
    static func comment(_ text: String) -> String { PrintableText.of(text.filter { !$0.isNewline && $0 != "\0" }) }

    private static func words(of name: String) -> [Substring] {
        // Letters of all languages may stand in names, of numbers only digits; what is not seen parts them.
        PrintableText.of(name).split { !$0.isLetter && !($0.isASCII && $0.isNumber) }
    }

    private static func capitalized(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// Words of The Swift Programming Language, “Keywords and Punctuation”, that cannot name a member by themselves.
    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type",
        "Protocol",
    ]
}
