import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds colors without a value in one of the modes that other colors have.
public struct MissingMode: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/missing-mode", severity: .warning, since: "0.1",
        summary: "A color has no value in one of its modes.",
        why: "In that mode it keeps the value of another, and dark text stays dark on a dark page.")

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// Checks the palette, the colors with modes within each file, and files that hold one mode each.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        checkPalette(house, &findings)
        let kept = Dictionary(grouping: facts.keptColors, by: \.place.document)
        for (_, colors) in kept.sorted(by: { $0.key < $1.key }) { checkModes(of: colors, &findings) }
        checkFiles(of: facts.tokens, kept, &findings)
    }

    private func checkPalette(_ house: HouseStyle, _ findings: inout ProjectFindings) {
        guard house.modes.count > 1 else { return }
        let names = house.modes.map { mode in
            (mode: mode.scheme.rawValue, names: Set(mode.palette?.swatches.map(\.name) ?? []))
        }
        var seen: Set<String> = []
        for name in house.modes.flatMap({ $0.palette?.swatches.map(\.name) ?? [] }) where seen.insert(name).inserted {
            let missing = names.filter { !$0.names.contains(name) }.map(\.mode)
            guard !missing.isEmpty else { continue }
            findings.report(finding(Finding(at: .aboutEntry, message(name, missing)), missing), aboutSwatch: name)
        }
    }

    /// Colors with the same first mode belong together, and each should have all modes that any of them has.
    private func checkModes(of colors: [KeptColor], _ findings: inout ProjectFindings) {
        let ranges = colors.map(\.modes)
        var all: [String: Set<String>] = [:]
        for modes in ranges {
            guard let first = modes.first else { continue }
            all[first, default: []].formUnion(modes)
        }
        for (color, modes) in zip(colors, ranges) where !color.isAlias {
            guard let first = modes.first, let whole = all[first] else { continue }
            let missing = whole.subtracting(modes).sorted()
            guard !missing.isEmpty else { continue }
            findings.report(
                finding(Finding(at: color.place, message(color.name, missing)), missing), in: color.place.document)
        }
    }

    /// Checks neighboring files whose names differ only in the mode, and which hold one mode each: `dark.tokens.json`
    /// beside `light.tokens.json`.
    private func checkFiles(
        of tokens: TokenFacts, _ kept: [Int: [KeptColor]], _ findings: inout ProjectFindings
    ) {
        var twins: [String: [(scheme: ColorScheme, document: Int)]] = [:]
        for (document, file) in tokens.ordered {
            guard let (key, scheme) = MissingMode.scheme(in: file.path) else { continue }
            twins[key, default: []].append((scheme, document))
        }
        for pair in twins.values where pair.count == 2 && pair[0].scheme != pair[1].scheme {
            for (own, other) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                let names = Set((kept[other.document] ?? []).map(\.name))
                let colors = kept[own.document] ?? []
                let missing = colors.filter { !names.contains($0.name) }
                // Files with little in common are not two modes of the same thing.
                guard let first = missing.first, missing.count * 2 <= colors.count else { continue }
                var finding = finding(
                    Finding(at: first.place, message(first.name, [other.scheme.rawValue])), [other.scheme.rawValue])
                if missing.count > 1 {
                    let others = missing.dropFirst().prefix(8).map { "“\($0.name.shortened(to: 40))”" }
                    let more = missing.count > 9 ? " and \(missing.count - 9) more" : ""
                    finding = finding.note(
                        Message("nor \(missing.count == 2 ? "has" : "have") \(others.joined(separator: ", "))\(more)"))
                    finding.places = missing.count
                }
                findings.report(finding, in: own.document)
            }
        }
    }

    /// A path without the word for its mode, and the mode; nil where the file name has no such word.
    private static func scheme(in path: String) -> (key: String, scheme: ColorScheme)? {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...].lowercased()
        for (word, scheme) in [("light", ColorScheme.light), ("dark", .dark), ("day", .light), ("night", .dark)] {
            let words = name.split { !$0.isLetter }
            guard words.contains(Substring(word)) else { continue }
            let rest = words.filter { $0 != Substring(word) }.joined(separator: " ")
            return (path.dropLast(name.count) + rest, scheme)
        }
        return nil
    }

    private func message(_ name: String, _ missing: [String]) -> Message {
        let modes = missing.prefix(4).map { "“\($0.shortened(to: 40))”" }.joined(separator: ", ")
        return Message("“\(name.shortened(to: 60))” has no value in the mode \(modes); others have one there")
    }

    private func finding(_ first: Finding, _ missing: [String]) -> Finding {
        var finding = first
        finding.data = [Datum.Field("modes", .list(missing.map { .text($0) }))]
        return finding
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "an entry of the palette", "↓" + ExampleDesign.svg(""),
            configuration:
                ##"palette: { colors: { Text: { light: "#111827", dark: "#E5E7EB" }, Line: { light: "#D1D5DB" } } }"##),
        .flagged(
            "a token",
            ##"{"$type":"color","text":{"$value":"#111","$extensions":{"mode":{"light":"#111","dark":"#EEE","contrast":"#000"}}},"↓line":{"$value":"#CCC","$extensions":{"mode":{"light":"#CCC","dark":"#444"}}}}"##
        ),
        .flagged(
            "a variable of Figma",
            ##"{"meta":{"variableCollections":{"C":{"id":"C","name":"Colors","defaultModeId":"1","modes":[{"modeId":"1","name":"Light"},{"modeId":"2","name":"Dark"},{"modeId":"3","name":"Dim"}]}},"variables":{"##
                + ##""V":{"id":"V","name":"text","variableCollectionId":"C","resolvedType":"COLOR","valuesByMode":{"1":{"r":0,"g":0,"b":0,"a":1},"2":{"r":1,"g":1,"b":1,"a":1},"3":{"r":0.9,"g":0.9,"b":0.9,"a":1}}},"##
                + ##""↓W":{"id":"W","name":"line","variableCollectionId":"C","resolvedType":"COLOR","valuesByMode":{"1":{"r":0.5,"g":0.5,"b":0.5,"a":1},"2":{"r":0.2,"g":0.2,"b":0.2,"a":1}}}}}}"##
        ),
        .flagged(
            "a token of one mode among tokens of two",
            ##"{"$type":"color","text":{"$value":"#111","$extensions":{"mode":{"light":"#111","dark":"#EEE"}}},"↓line":{"$value":"#CCC","$extensions":{"mode":{"light":"#CCC"}}}}"##
        ),
        .flagged(
            "a variable of Figma with one value of two",
            ##"{"meta":{"variableCollections":{"C":{"id":"C","name":"Colors","defaultModeId":"1","modes":[{"modeId":"1","name":"Light"},{"modeId":"2","name":"Dark"}]}},"variables":{"##
                + ##""V":{"id":"V","name":"text","variableCollectionId":"C","resolvedType":"COLOR","valuesByMode":{"1":{"r":0,"g":0,"b":0,"a":1},"2":{"r":1,"g":1,"b":1,"a":1}}},"##
                + ##""↓W":{"id":"W","name":"line","variableCollectionId":"C","resolvedType":"COLOR","valuesByMode":{"1":{"r":0.5,"g":0.5,"b":0.5,"a":1}}}}}}"##
        ),
        .clean(
            "the same in every mode", ExampleDesign.svg(""),
            configuration:
                ##"palette: { colors: { Text: { light: "#111827", dark: "#E5E7EB" }, Action: "#1D4ED8" } }"##),
        .clean(
            "a value for each",
            ##"{"$type":"color","text":{"$value":"#111","$extensions":{"mode":{"light":"#111","dark":"#EEE"}}},"line":{"$value":"#CCC","$extensions":{"mode":{"light":"#CCC","dark":"#444"}}}}"##
        ),
        .clean(
            "one value in both modes",
            ##"{"$type":"color","text":{"$value":"#111","$extensions":{"mode":{"light":"#111","dark":"#EEE"}}},"line":{"$value":"#CCC","$extensions":{"mode":{"light":"#CCC","dark":"#CCC"}}}}"##
        ),
        .clean(
            "a raw color that knows no modes",
            ##"{"$type":"color","text":{"$value":"#111","$extensions":{"mode":{"light":"#111","dark":"#EEE"}}},"brand":{"$value":"#1D4ED8"}}"##
        ),
    ]
}
