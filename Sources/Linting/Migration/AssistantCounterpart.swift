import SourceText

/// The rule that corresponds to a rule of Sketch's core assistant.
struct AssistantCounterpart: Sendable {
    /// Why an option cannot be carried over.
    struct Misfit: Error {
        let reason: String
    }

    /// An option with its name in both rules.
    struct Option: Sendable {
        /// The type of its value.
        enum Content: Sendable { case count, ratio, names, patterns, scales }

        let theirs: String
        let ours: String
        let content: Content
    }

    let rule: String
    var options: [Option] = []
    /// The kind of layer that the other rule judges, if ours judges several.
    var kind: String?

    /// Counterparts by the names of the assistant's rules, without its prefix.
    static let all: [String: AssistantCounterpart] = {
        var all: [String: AssistantCounterpart] = [
            "artboards-max-ungrouped-layers": counting("layer/crowded-artboard", "maxUngroupedLayers"),
            "groups-max-layers": counting("layer/crowded-group", "maxLayers"),
            "groups-no-empty": AssistantCounterpart(rule: "layer/empty-group"),
            "groups-no-redundant": AssistantCounterpart(rule: "layer/redundant-group"),
            "groups-no-similar": counting("component/repeated-group", "maxIdentical"),
            "layers-no-hidden": AssistantCounterpart(rule: "layer/hidden"),
            "layers-no-loose": AssistantCounterpart(rule: "layer/loose"),
            "layers-subpixel-positioning": AssistantCounterpart(
                rule: "layout/subpixel", options: [Option(theirs: "scaleFactors", ours: "scales", content: .scales)]),
            "layer-styles-no-dirty": AssistantCounterpart(rule: "style/altered"),
            "text-styles-no-dirty": AssistantCounterpart(rule: "type/altered-style"),
            "shared-styles-no-unused": AssistantCounterpart(rule: "style/unused"),
            "symbols-no-unused": AssistantCounterpart(rule: "component/unused"),
            "symbols-no-detached": AssistantCounterpart(rule: "component/detached-copy"),
            "layer-styles-prefer-shared": counting("style/repeated", "maxIdentical"),
            "text-styles-prefer-shared": counting("type/repeated-style", "maxIdentical"),
            "colors-prefer-variable": counting("palette/repeated-color", "maxIdentical"),
            "library-symbols-allowed-libraries": listing("component/foreign-library"),
            "library-layer-styles-allowed-libraries": listing("style/foreign-library"),
            "library-text-styles-allowed-libraries": listing("style/foreign-library"),
            "images-no-outsized": AssistantCounterpart(
                rule: "document/outsized-raster", options: [Option(theirs: "maxRatio", ours: "ratio", content: .ratio)]),
            "images-no-undersized": AssistantCounterpart(
                rule: "document/undersized-raster",
                options: [Option(theirs: "minRatio", ours: "ratio", content: .ratio)]),
            "name-pattern-symbols": naming("component/malformed-name", nil),
        ]
        for paint in ["fills", "borders", "shadows", "inner-shadows"] {
            all["\(paint)-no-disabled"] = AssistantCounterpart(rule: "layer/disabled-paint")
        }
        let kinds = [
            ("artboards", "artboard"), ("groups", "group"), ("images", "image"), ("pages", "page"),
            ("shapes", "shape"), ("text", "text"),
        ]
        for (theirs, kind) in kinds { all["name-pattern-\(theirs)"] = naming("layer/malformed-name", kind) }
        return all
    }()

    private static func counting(_ rule: String, _ theirs: String) -> AssistantCounterpart {
        AssistantCounterpart(rule: rule, options: [Option(theirs: theirs, ours: "most", content: .count)])
    }

    private static func listing(_ rule: String) -> AssistantCounterpart {
        AssistantCounterpart(rule: rule, options: [Option(theirs: "libraries", ours: "libraries", content: .names)])
    }

    private static func naming(_ rule: String, _ kind: String?) -> AssistantCounterpart {
        AssistantCounterpart(
            rule: rule,
            options: [
                Option(theirs: "allowed", ours: "allowed", content: .patterns),
                Option(theirs: "forbidden", ours: "forbidden", content: .patterns),
            ], kind: kind)
    }
}

extension AssistantCounterpart.Option {
    private typealias Misfit = AssistantCounterpart.Misfit

    /// The option's value for our rule; nil if the option is empty.
    func value(
        _ place: Int, _ document: JSONDocument
    ) throws(AssistantCounterpart.Misfit) -> AdoptedConfiguration.Rule.Value? {
        switch content {
        case .count:
            guard let number = document.number(of: place), number.isFinite else { throw Misfit(reason: "is no number") }
            guard number >= 1 else { throw Misfit(reason: "\(JSONNumber.text(number)) is less than ours takes, 1") }
            return .number(min(1000, number.rounded(.down)))
        case .ratio:
            guard let number = document.number(of: place), (0.1...100).contains(number) else {
                throw Misfit(reason: "is no number from 0.1 to 100")
            }
            return .number(number)
        case .scales:
            let scales = texts(place, document).compactMap { text in
                Double(text.filter { $0 != "@" && $0 != "x" })
            }.filter { (1...8).contains($0) }
            return scales.isEmpty ? nil : .numbers(scales)
        case .names:
            let names = texts(place, document)
            return names.isEmpty ? nil : .texts(names)
        case .patterns:
            let patterns = texts(place, document)
            for pattern in patterns {
                do throws(TextPatternError) {
                    _ = try TextPattern(pattern)
                } catch {
                    throw Misfit(reason: "“\(pattern.shortened(to: 60))” is no pattern \(error)")
                }
            }
            // In both rules, an empty list of allowed names allows any name; it is kept because our default may differ.
            return .texts(patterns)
        }
    }

    private func texts(_ place: Int, _ document: JSONDocument) -> [String] {
        guard document.kind(of: place) == .array else { return [] }
        return document.children(of: place).prefix(1000).compactMap { document.string(of: $0) }
    }
}
