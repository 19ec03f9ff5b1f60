public import DesignAnalysis
public import Linting
import SourceText

/// Finds headings in tokens that are smaller than lower-ranking ones.
public struct DisorderedScale: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/disordered-scale", severity: .warning, since: "0.1",
        summary: "A text size is smaller than one of a lower rank.",
        why: "Size says what comes first; a third heading larger than the second turns the page upside down.")

    /// Which names rank above which.
    public struct Options: RuleOptions {
        var order = ["h1", "h2", "h3", "h4", "h5", "h6", "body", "caption"]

        /// Headings, then body, then captions.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("order", \.order, of: "names", "Names of sizes from the highest rank down.")
        ]
    }

    private let options: Options

    /// The rule with the given order.
    public init(_ options: Options) { self.options = options }

    /// Reports each size that is larger than the one ranked directly above it, among names that differ only in the
    /// rank.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        var ranks: [String: Int] = [:]
        for (rank, name) in options.order.enumerated() {
            ranks[SizeRank.spelling(name)] = ranks[SizeRank.spelling(name)] ?? rank
        }
        var groups: [SizeRank.Group: [(rank: Int, size: NamedSize)]] = [:]
        for size in facts.type.namedSizes where size.isToken {
            guard let (group, rank) = SizeRank.place(of: size, among: ranks) else { continue }
            groups[group, default: []].append((rank, size))
        }
        var found: [(upper: NamedSize, lower: NamedSize)] = []
        for group in groups.values {
            let ordered = group.sorted {
                ($0.rank, $0.size.place, $0.size.mode ?? "") < ($1.rank, $1.size.place, $1.size.mode ?? "")
            }
            for (upper, lower) in zip(ordered, ordered.dropFirst())
            where upper.rank < lower.rank && lower.size.size > upper.size.size + 0.005 {
                found.append((upper.size, lower.size))
            }
        }
        for pair in found.sorted(by: {
            ($0.lower.place, $0.lower.mode ?? "", $0.upper.place) < (
                $1.lower.place, $1.lower.mode ?? "", $1.upper.place
            )
        }) { report(pair.upper, pair.lower, &findings) }
    }

    private func report(_ upper: NamedSize, _ lower: NamedSize, _ findings: inout ProjectFindings) {
        let mode = lower.mode.map { " in mode “\($0.shortened(to: 40))”" } ?? ""
        let (above, below) = (upper.name.shortened(to: 60), lower.name.shortened(to: 60))
        var finding = Finding(
            at: lower.place,
            Message(
                "“\(below)” is \(Figure.pixels(lower.size)) px\(mode), larger than “\(above)” above it, "
                    + "\(Figure.pixels(upper.size)) px"))
        finding = finding.note(Message("“\(above)” is stated here"), in: upper.place)
        finding.data = [
            Datum.Field("size", .number(lower.size)), Datum.Field("above", .number(upper.size)),
        ]
        findings.report(finding, in: lower.place.document)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a second heading larger than the first",
            ExampleDesign.tokens(ExampleDesign.tokenTypography([("h1", "28"), ("h2", "32")]))
                .replacing(#"{"value":32"#, with: #"↓{"value":32"#)),
        .flagged(
            "captions larger than the text they stand beside",
            ExampleDesign.tokens(
                ExampleDesign.tokenSizes([("h1", "32"), ("body", "16"), ("caption", "18")])
            ).replacing(#"{"value":18"#, with: #"↓{"value":18"#)),
        .flagged(
            "an order of the house's own",
            ExampleDesign.tokens(ExampleDesign.tokenSizes([("hero", "32"), ("lead", "40")]))
                .replacing(#"{"value":40"#, with: #"↓{"value":40"#),
            configuration: "rules: { type/disordered-scale: { order: [hero, lead] } }"),
        .clean(
            "from large to small",
            ExampleDesign.tokens(
                ExampleDesign.tokenTypography([
                    ("h1", "40"), ("h2", "32"), ("h3", "24"), ("body", "16"), ("caption", "12"),
                ]))),
        .clean(
            "two ranks of one size",
            ExampleDesign.tokens(ExampleDesign.tokenTypography([("h1", "24"), ("h2", "24"), ("body", "16")]))),
        .clean(
            "names of other kinds are not compared",
            ExampleDesign.tokens(
                #""web":{"# + ExampleDesign.tokenSizes([("h1", "24")]) + #"},"print":{"#
                    + ExampleDesign.tokenSizes([("h2", "36")]) + "}")),
        .clean(
            "names without a rank", ExampleDesign.tokens(ExampleDesign.tokenSizes([("small", "24"), ("large", "12")]))),
    ]
}

/// Ranks sizes by their names.
enum SizeRank {
    /// A group of comparable sizes: the name without the part for the rank, and the mode.
    struct Group: Hashable {
        let path: [String]
        let mode: String?
        let isWhole: Bool
    }

    /// The common form of a name: `Heading 1`, `heading-1` and `h1` are one rank.
    static func spelling(_ name: String) -> String {
        let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
        for word in ["heading", "headline", "header", "title"] where plain.hasPrefix(word) {
            let digit = plain.dropFirst(word.count)
            if digit.count == 1, digit.allSatisfy(\.isNumber) { return "h" + digit }
        }
        return plain
    }

    /// The group and the rank of a size, by the last part of its name that gives a rank.
    static func place(of size: NamedSize, among ranks: [String: Int]) -> (group: Group, rank: Int)? {
        guard let index = size.path.lastIndex(where: { ranks[spelling($0)] != nil }),
            let rank = ranks[spelling(size.path[index])]
        else { return nil }
        var path = size.path
        path[index] = ""
        return (Group(path: path, mode: size.mode, isWhole: size.isWhole), rank)
    }
}
