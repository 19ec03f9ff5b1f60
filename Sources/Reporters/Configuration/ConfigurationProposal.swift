import ColorScience
public import DesignAnalysis
public import Linting

/// A `tincture.yml` for a house that has none: what its files show, and what another linter was told.
public struct ConfigurationProposal: Sendable {
    /// What another linter was told, and where that stands.
    public struct Adopted: Sendable {
        /// The file, as people name it.
        public let path: String
        /// What it says.
        public let configuration: AdoptedConfiguration

        /// What was read of a file.
        public init(path: String, configuration: AdoptedConfiguration) {
            self.path = path
            self.configuration = configuration
        }
    }

    /// How many designs were looked at.
    public var designCount = 0
    /// The palette; nil where no design was looked at.
    public var palette: PaletteProposal?
    /// The type scale; nil where none could be read off.
    public var scale: ScaleProposal?
    /// How many sizes texts have.
    public var sizeCount = 0
    /// Files that hold palettes, relative to the `tincture.yml`.
    public var lists: [String] = []
    /// Configurations of other linters.
    public var adopted: [Adopted] = []

    /// Nothing to propose: a file of comments.
    public init() {}

    /// What was found and done, a sentence each.
    public var summary: [String] {
        var lines: [String] = []
        if let palette {
            lines.append(
                "Looked at \(Figure.counted(designCount, "design")): \(Figure.counted(palette.usedCount, "color")), \(Figure.counted(sizeCount, "font size"))."
            )
            lines.append(paletteSentence(palette))
            lines.append(scaleSentence)
        }
        for each in adopted {
            let own = each.configuration
            var taken: [String] = []
            if !own.colors.isEmpty { taken.append(Figure.counted(own.colors.count, "color")) }
            if !own.rules.isEmpty { taken.append(Figure.counted(own.rules.count, "rule")) }
            let what = taken.isEmpty ? "nothing" : taken.joined(separator: " and ")
            lines.append("\(each.path): took over \(what) of \(own.linter).")
            lines += own.losses.map { "  not taken over: \($0)" }
        }
        return lines
    }

    private func paletteSentence(_ palette: PaletteProposal) -> String {
        var sentence = "Palette: "
        if !lists.isEmpty {
            sentence +=
                "\(palette.listedCount) of the colors \(palette.listedCount == 1 ? "is" : "are") in \(lists.joined(separator: ", ")); "
        }
        sentence += "\(Figure.counted(palette.entries.count, lists.isEmpty ? "color" : "more color")) proposed"
        sentence += ", in all \(Figure.percent((palette.share * 1000).rounded(.down) / 1000)) of uses."
        if palette.nearCount > 0 {
            sentence +=
                " \(palette.nearCount) \(palette.nearCount == 1 ? "looks" : "look") like one of them (ΔE2000 below \(Figure.limit(PaletteProposal.same))); left out, so that they are reported."
        }
        if palette.rareCount > 0 { sentence += " \(Figure.counted(palette.rareCount, "less used one")) left out." }
        return sentence
    }

    private var scaleSentence: String {
        guard let scale else {
            return sizeCount == 0 ? "Type: there is no text." : "Type: no scale explains the sizes; none is proposed."
        }
        let extra = scale.scale.extra.map { Figure.pixels($0) }.joined(separator: ", ")
        let out = scale.leftOut.prefix(8).map { Figure.pixels($0) }.joined(separator: ", ")
        let left = scale.leftOut.isEmpty ? "" : " \(out)\(scale.leftOut.count > 8 ? ", …" : "") px left out."
        guard scale.isModular else {
            let listed = scale.sizeCount - scale.leftOut.count
            return
                "Type: no ratio explains the sizes; \(listed) of \(scale.sizeCount) \(listed == 1 ? "is" : "are") listed one by one.\(left)"
        }
        let law =
            "\(Figure.pixels(scale.scale.base)) × \(Figure.limit(scale.scale.ratio))\(scale.name.map { " (\($0))" } ?? "")"
        let fitting = scale.sizeCount - scale.scale.extra.count - scale.leftOut.count
        let kept = extra.isEmpty ? "" : " \(extra) px kept beside it."
        let verb = fitting == 1 ? "fits" : "fit"
        return "Type: \(fitting) of \(Figure.counted(scale.sizeCount, "size")) \(verb) base \(law).\(kept)\(left)"
    }

}
