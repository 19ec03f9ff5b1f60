public import SourceText

/// An exception stated in the design itself: rules that are to stay silent about part of it, and why.
public struct StatedException: Sendable, Hashable, Codable {
    /// The part of the design that an exception covers.
    public enum Reach: Sendable, Hashable, Codable {
        /// A node with everything in it.
        case node(NodeID)
        /// Whatever is written in these bytes.
        case bytes(ByteRange)
        /// The whole design.
        case file
    }

    /// What an exception is written in.
    public enum Form: Sendable, Hashable, Codable {
        /// A comment or attributes of markup.
        case markup
        /// The name of a layer.
        case layerName
        /// `$extensions` of a token or a group of tokens.
        case extensions
    }

    /// The content of an exception, whatever it is written in.
    public struct Terms: Sendable, Hashable, Codable {
        /// Rules and families of rules, `palette/off-palette` or `contrast/*`, as written.
        public var rules: [String]
        /// Why it is there.
        public var reason: String?
        /// Who is responsible for it.
        public var owner: String?
        /// The last day on which it applies, as written.
        public var expires: String?
        /// What is wrong with the way it is written; nil where nothing is.
        public private(set) var trouble: String?

        /// Terms made from their parts.
        public init(rules: [String], reason: String? = nil, owner: String? = nil, expires: String? = nil) {
            self.rules = rules
            // A blank reason counts as none.
            self.reason = reason.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : Terms.told($0) }
            self.owner = owner.map(Terms.told)
            self.expires = expires.map(Terms.told)
        }

        /// The text, shortened to a bearable length: reports repeat it with each finding that the exception covers.
        private static func told(_ text: String) -> String {
            text.utf8.count <= longest ? text : text.shortened(to: longest)
        }

        private static let longest = 1_000

        /// Reads `RULE, RULE: reason`, where the reason may hold `(owner: NAME)` and `(expires: 2026-12-31)`.
        public init(_ text: Substring) {
            let (rules, rest, hasColon) = Terms.parts(of: text)
            self.init(rules: Terms.words(rules))
            guard let rest else { return }
            var reason = String(rest)
            owner = Terms.take("owner", from: &reason).map(Terms.told)
            expires = Terms.take("expires", from: &reason).map(Terms.told)
            let missing = "a colon is missing behind its rules; write \(self.rules.joined(separator: " ")): reason"
            trouble = hasColon ? Terms.trouble(inBracketsOf: reason) : missing
            let words = reason.split { $0.isWhitespace }.joined(separator: " ")
            self.reason = words.isEmpty ? nil : Terms.told(words)
        }

        /// The names of the rules and what follows them: after a colon, or else from a bracket or the first word
        /// that is not a rule.
        private static func parts(of text: Substring) -> (rules: Substring, rest: Substring?, hasColon: Bool) {
            let rules = text.prefix { $0 != ":" && $0 != "(" }
            if rules.endIndex < text.endIndex, text[rules.endIndex] == ":" {
                return (rules, text[text.index(after: rules.endIndex)...], true)
            }
            let words = rules.split { $0 == "," || $0.isWhitespace }
            if let first = words.first, first.contains("/"), let other = words.first(where: { !$0.contains("/") }) {
                return (text[..<other.startIndex], text[other.startIndex...], false)
            }
            return (rules, rules.endIndex < text.endIndex ? text[rules.endIndex...] : nil, false)
        }

        /// Whether a text is ordinary prose, in which nothing was meant to be a rule.
        public static func isProse(_ text: Substring) -> Bool {
            let words = words(parts(of: text).rules)
            return words.count > 2 && !words.contains { $0.contains("/") } && !words.allSatisfy { $0.contains("-") }
        }

        /// The words of a text, separated by spaces or commas.
        public static func words(_ text: Substring) -> [String] {
            text.split { $0 == "," || $0.isWhitespace }.map(String.init)
        }

        /// What may stand in brackets within a reason without being part of it.
        private static let brackets = ["owner", "expires"]

        /// What is wrong with the brackets left in a reason: an entry that occurs twice, is never closed or is almost
        /// one of the known ones.
        private static func trouble(inBracketsOf reason: String) -> String? {
            for piece in reason.split(separator: "(", omittingEmptySubsequences: false).dropFirst() {
                let written = piece.prefix { $0 != ":" && $0 != ")" && !$0.isNumber }
                let word = written.trimmed
                let isColon = piece.dropFirst(written.count).first == ":"
                guard let near = NearestSpelling.of(word, among: brackets) else { continue }
                if isColon, written == near {
                    return
                        "“(\(near): …)” stands in its reason twice or is never closed; write it once, with “)” behind it"
                }
                // Brackets around an ordinary word are part of the sentence.
                let isMeant = isColon || piece.dropFirst(written.count).first?.isNumber == true
                if isMeant { return "“(\(word.prefix(20))” in its reason is not known; write (\(near): …)" }
            }
            return nil
        }

        private static func take(_ name: String, from reason: inout String) -> String? {
            guard let start = reason.firstRange(of: "(\(name):"),
                let end = reason[start.upperBound...].firstIndex(of: ")")
            else { return nil }
            let value = reason[start.upperBound..<end].split { $0.isWhitespace }.joined(separator: " ")
            reason.removeSubrange(start.lowerBound...end)
            return value
        }
    }

    /// What it says.
    public let terms: Terms
    /// The part of the design that it covers.
    public let reach: Reach
    /// Where it is stated.
    public let range: ByteRange
    /// The bytes to delete in order to remove it, where it can be taken out of its file.
    public let removal: [ByteRange]
    /// What is wrong with the way it is stated; nil where nothing is.
    public let trouble: String?
    /// What it is written in.
    public let form: Form

    /// Whether it covers nothing at all, because it is not written correctly.
    public var isForNothing: Bool {
        if case .bytes(let range) = reach { range.isEmpty } else { false }
    }

    /// The part that it covers, in a few words.
    public var scope: String {
        switch reach {
        case .node: "one layer and what is in it"
        case .bytes(let range): range.isEmpty ? "nothing" : "a stretch of the file"
        case .file: "the whole file"
        }
    }

    /// An exception. One that names no rule hides nothing, and ``trouble`` says so unless the argument
    /// `trouble` is given.
    public init(
        _ terms: Terms, for reach: Reach, at range: ByteRange, in form: Form, removal: [ByteRange] = [],
        trouble: String? = nil
    ) {
        self.form = form
        self.terms = terms
        self.reach = reach
        self.range = range
        self.removal = removal
        let blanket = "it names no rule, and hides nothing; name a rule or a family such as contrast/*"
        self.trouble = trouble ?? (terms.rules.isEmpty ? blanket : terms.trouble)
    }
}

extension Substring {
    /// The text without white space around it.
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
