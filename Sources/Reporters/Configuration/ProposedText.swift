import ColorScience
import DesignAnalysis
import DesignModel
import Linting

extension ConfigurationProposal {
    /// The file, with comments that explain what can be changed; it is a valid `tincture.yml`.
    public var text: String {
        var lines = [
            "# The house rules that tincture holds these designs against. Everything here may be changed;",
            "# “tincture rules” lists all rules, “tincture config validate” checks this file.",
            "version: 1",
            "extends: [pack:recommended]   # more: minimal, restraint, strict, wcag-aa, wcag-aaa, apple, material",
        ]
        lines += fileLines + [""] + paletteLines + [""] + typeLines + [""] + ruleLines
        lines += [
            "",
            "# What fails a run: error, warning, info or never.",
            "fail-on: error",
            "",
            "# Other rules for some files or parts of designs; a reason is required.",
            "# overrides:",
            "#   - paths: [\"archive/**\"]",
            "#     reason: Old campaigns, kept as they were",
            "#     rules: { palette/*: \"off\" }",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private var fileLines: [String] {
        let excludes = adopted.flatMap(\.configuration.excludes)
        guard excludes.isEmpty else {
            return ["files:", "  exclude: [\(excludes.map(YAMLText.quoted).joined(separator: ", "))]"]
        }
        return ["# files: { exclude: [\"archive/**\"] }"]
    }

    private var paletteLines: [String] {
        let entries = palette?.entries ?? []
        var colors: [(name: String, hex: String, count: Int?)] = entries.map { ($0.name, hex($0.color), $0.count) }
        for color in adopted.flatMap(\.configuration.colors)
        where !colors.contains(where: { $0.hex == hex(color.color) }) {
            var name = color.name
            while colors.contains(where: { $0.name == name }) { name += " 2" }
            colors.append((name, hex(color.color), nil))
        }
        guard !colors.isEmpty || !lists.isEmpty else {
            return [
                "# The colors that may be painted. Always quote them: a bare # starts a comment.",
                "# palette:",
                "#   from: [tokens/color.tokens.json]   # or a list, an asset catalog, CSS with custom properties, …",
                "#   colors: { Ink: \"#111827\", Paper: \"#FFFFFF\", Action: \"#1D4ED8\" }",
            ]
        }
        var lines = [
            "# The colors that may be painted; what is not here is reported. Names that say a hue are guesses: rename them freely."
        ]
        lines.append("palette:")
        if !lists.isEmpty { lines.append("  from: [\(lists.map(YAMLText.quoted).joined(separator: ", "))]") }
        if !colors.isEmpty { lines.append("  colors:") }
        let width = min(28, colors.map { YAMLText.key($0.name).count }.max() ?? 0)
        for color in colors {
            let key = YAMLText.key(color.name) + ":"
            let gap = String(repeating: " ", count: max(1, width + 2 - key.count))
            let note = color.count.map { "   # × \($0)" } ?? ""
            lines.append("    \(key)\(gap)\"\(color.hex)\"\(note)")
        }
        let roles = palette?.roles ?? []
        if !roles.isEmpty {
            lines.append("  # What they are used for now.")
            lines.append("  roles:")
            for role in roles { lines.append("    \(role.name): \(YAMLText.list(role.entries))") }
        }
        return lines
    }

    private func hex(_ color: Color) -> String { RGBA8(color.rgba).hex }

    private var typeLines: [String] {
        guard let scale else {
            return [
                "# The sizes that text may have, in px: powers of a ratio around a base, and a few more.",
                "# type: { base: 16, ratio: major third, steps: [-2, 6], extra: [14] }",
            ]
        }
        let own = scale.scale
        var lines = ["# The sizes that text may have, in px: powers of the ratio around the base, and a few more."]
        if !scale.isModular {
            lines.append("# No ratio explains the sizes in use, so that they are listed one by one.")
        }
        lines.append("type:")
        lines.append("  base: \(JSONNumber.text(own.base))")
        lines.append("  ratio: \(scale.name ?? JSONNumber.text(own.ratio))")
        let steps = own.sizes.map { Figure.pixels($0) }.joined(separator: ", ")
        lines.append(
            "  steps: [\(own.steps.lowerBound), \(own.steps.upperBound)]"
                + (own.steps.count > 1 && own.steps.count <= 16 ? "   # \(steps)" : ""))
        if !own.extra.isEmpty { lines.append("  extra: [\(own.extra.map(JSONNumber.text).joined(separator: ", "))]") }
        return lines
    }

    private var ruleLines: [String] {
        let rules = adopted.flatMap { each in each.configuration.rules.map { (each.configuration.linter, $0) } }
        var lines: [String] = []
        // A proposed palette with more colors than the rule's default limit would be reported at once.
        let count = (palette?.entries.count ?? 0) + (palette?.listedCount ?? 0)
        let limit = count > ConfigurationProposal.tooManyColors ? count : nil
        guard !rules.isEmpty || limit != nil else {
            return ["# rules:", "#   contrast/faint-text: { severity: error, exempt: [\"[name*='Disabled']\"] }"]
        }
        lines.append("rules:")
        if let limit {
            lines.append(
                "  palette/too-many-colors: { most: \(limit) }   # as many as there are now; lower it as you go")
        }
        var known: Set<String> = limit == nil ? [] : ["palette/too-many-colors"]
        for (linter, rule) in rules where known.insert(rule.id).inserted {
            lines.append("  \(rule.id): \(value(of: rule))   # of \(linter)")
        }
        return lines
    }

    /// The default limit of `palette/too-many-colors`.
    private static let tooManyColors = 24

    private func value(of rule: AdoptedConfiguration.Rule) -> String {
        let options = rule.options.map { name, value in
            switch value {
            case .number(let number): "\(name): \(JSONNumber.text(number))"
            case .numbers(let numbers): "\(name): [\(numbers.map(JSONNumber.text).joined(separator: ", "))]"
            case .texts(let texts): "\(name): [\(texts.map(YAMLText.quoted).joined(separator: ", "))]"
            }
        }
        let severity = rule.severity ?? .warning
        return options.isEmpty
            ? severity.rawValue : "{ " + (["severity: \(severity.rawValue)"] + options).joined(separator: ", ") + " }"
    }
}
