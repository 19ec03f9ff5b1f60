public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds token names that are formatted differently from the others, or that references cannot write.
public struct MalformedTokenName: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "token/malformed-name", severity: nil, since: "0.1",
        summary: "A token's name is not written as the house writes names.",
        why: "Names are typed from memory; two ways of writing them make every other guess wrong.")

    /// The format of names.
    public struct Options: RuleOptions {
        enum Format: String, CaseIterable {
            case common, any
            case kebab = "kebab-case"
            case camel = "camelCase"
            case pascal = "PascalCase"
            case snake = "snake_case"
            case screaming = "SCREAMING_SNAKE_CASE"

            static let written: [Format] = [.kebab, .camel, .snake, .pascal, .screaming]

            /// Whether a name has this format; digits count as letters of either case.
            func admits(_ name: String) -> Bool {
                let bytes = name.utf8
                func all(_ isAllowed: (UInt8) -> Bool) -> Bool { bytes.allSatisfy { $0 >= 0x80 || isAllowed($0) } }
                func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
                func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
                func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
                guard let first = bytes.first else { return false }
                switch self {
                case .common, .any: return true
                case .kebab: return all { isLower($0) || isDigit($0) || $0 == 0x2D }
                case .snake: return all { isLower($0) || isDigit($0) || $0 == 0x5F }
                case .screaming: return all { isUpper($0) || isDigit($0) || $0 == 0x5F }
                case .camel: return !isUpper(first) && all { isLower($0) || isUpper($0) || isDigit($0) }
                case .pascal: return !isLower(first) && all { isLower($0) || isUpper($0) || isDigit($0) }
                }
            }
        }

        var format = Format.common

        /// The format of most names in the project.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "format", \.format,
                "How each part of a name is written; common is how most of the project's are, any asks only what references need."
            )
        ]
    }

    private let options: Options

    /// The rule with the given format.
    public init(_ options: Options) { self.options = options }

    /// Reports each group or token whose own name departs from the format, once.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let format = options.format == .common ? MalformedTokenName.common(in: facts.tokens) : options.format
        for (document, file) in facts.tokens.ordered {
            var seen: Set<String> = []
            // `token/mistyped-value` reports names that the standard forbids.
            var forbidden: Set<String> = []
            for case .forbiddenName(let name) in file.troubles.map(\.trouble.kind) { forbidden.insert(name) }
            // Paths by their lower-case form.
            var bare: [String: String] = [:]
            // A name that recurs in many groups counts as one.
            var found: [Finding] = []
            var places = ExactTable<Int>()
            for token in file.tokens {
                for (level, name) in token.path.enumerated() where !name.hasPrefix("$") {
                    let path = ExactName.key(token.path[...level].joined(separator: "\n"))
                    guard seen.insert(path).inserted else { continue }
                    let twin = MalformedTokenName.twin(of: path, &bare)
                    guard let trouble = twin ?? MalformedTokenName.trouble(with: name, format, forbidden) else {
                        continue
                    }
                    if twin == nil, let place = places[name] {
                        found[place].places += 1
                        continue
                    }
                    let kind = level == token.path.count - 1 ? "token" : "group"
                    let shown = token.path[...level].joined(separator: ".").shortened(to: 60)
                    var finding = Finding(at: token.origin, Message("The \(kind) “\(shown)” \(trouble)"))
                    finding.subject = .file(name)
                    places[name] = found.count
                    found.append(finding)
                }
            }
            for finding in found { findings.report(finding, in: document) }
        }
    }

    /// The problem with a name that differs only in case from another of its group.
    private static func twin(of path: String, _ bare: inout [String: String]) -> String? {
        let key = path.lowercased()
        guard let other = bare[key] else {
            bare[key] = path
            return nil
        }
        let name = ExactName.name(of: other).split(separator: "\n").last.map { String($0).shortened(to: 60) } ?? ""
        return
            "has the name of “\(name)” but for capitals, which many programs that are built from tokens take for one; choose another"
    }

    private static func trouble(with name: String, _ format: Options.Format, _ forbidden: Set<String>) -> String? {
        if forbidden.contains(name) { return nil }
        if name.contains(where: { "{}.".contains($0) }) {
            return "has a brace or a point in its name, which references cannot name; leave it out"
        }
        if name.first?.isWhitespace ?? true || name.last?.isWhitespace ?? true {
            return "has a space at the end of its name, which nobody sees; leave it out"
        }
        // Tailwind's name for the value of the group itself.
        if name == "DEFAULT" { return nil }
        return format.admits(name) ? nil : "is not written in \(format.rawValue); write it like the others"
    }

    /// The format of most names, if four in five agree on one; names that fit several formats, such as `ink`, count for
    /// each.
    private static func common(in tokens: TokenFacts) -> Options.Format {
        var counts: [Options.Format: Int] = [:]
        var count = 0
        for name in Set(tokens.all.flatMap(\.token.path)) {
            let fitting = Options.Format.written.filter { $0.admits(name) }
            // A name that fits four or more formats says nothing, and neither does one that fits none.
            guard (1...3).contains(fitting.count) else { continue }
            count += 1
            for format in fitting { counts[format, default: 0] += 1 }
        }
        let best = Options.Format.written.max { counts[$0] ?? 0 < counts[$1] ?? 0 }
        guard let best, count >= 5, (counts[best] ?? 0) * 5 >= count * 4 else { return .any }
        return best
    }

    private static let on = "rules: { token/malformed-name: warning }"
    private static let kebab = "rules: { token/malformed-name: { severity: warning, format: kebab-case } }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "another format than the house's",
            ##"{"text-color":{"$type":"color","$value":"#111827"},"↓backColor":{"$type":"color","$value":"#fff"}}"##,
            configuration: kebab),
        .flagged(
            "one that departs from all others",
            ##"{"$type":"color","text-soft":{"$value":"#111"},"text-loud":{"$value":"#222"},"back-soft":{"$value":"#333"},"back-loud":{"$value":"#444"},"line-soft":{"$value":"#555"},"line-loud":{"$value":"#777"},"↓lineFaint":{"$value":"#666"}}"##,
            configuration: on),
        .flagged(
            "a space nobody sees", ##"{"↓ink ":{"$type":"color","$value":"#111827"}}"##, configuration: on),
        .flagged(
            "signs of references, in files of Style Dictionary",
            ##"{"↓ink.soft":{"type":"color","value":"#333333"},"↓{ink}":{"type":"color","value":"#111827"}}"##,
            configuration: on),
        .flagged(
            "two names that differ by their capitals",
            ##"{"c":{"$type":"color","ink":{"$value":"#111827"},"↓Ink":{"$value":"#333333"}}}"##,
            configuration: on),
        .flagged(
            "one word, in however many groups",
            ##"{"card":{"↓backColor":{"$type":"color","$value":"#fff"}},"list":{"backColor":{"$type":"color","$value":"#eee"}}}"##,
            configuration: kebab),
        .clean(
            "what Tailwind calls a group’s own value",
            ##"{"radius":{"DEFAULT":{"$type":"dimension","$value":{"value":4,"unit":"px"}}}}"##, configuration: kebab),
        .clean(
            "numbers and single words fit",
            ##"{"color":{"$type":"color","blue":{"500":{"$value":"#1d4ed8"}},"2xl":{"$value":"#fff"}}}"##,
            configuration: kebab),
        .clean(
            "no format that most agree on",
            ##"{"$type":"color","text-soft":{"$value":"#111"},"textLoud":{"$value":"#222"},"back_soft":{"$value":"#333"}}"##,
            configuration: on),
        .clean(
            "the standard's own name",
            ##"{"accent":{"$root":{"$type":"color","$value":"#1d4ed8"}}}"##, configuration: kebab),
    ]
}
