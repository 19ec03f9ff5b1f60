import ColorScience
public import DesignAnalysis
public import Linting

/// A `tincture.yml` for a house that has none, based on its files and on the configurations of other linters.
public struct ConfigurationProposal: Sendable {
    /// The configuration of another linter, with its file.
    public struct Adopted: Sendable {
        /// The path of the file, as shown to people.
        public let path: String
        /// Its contents.
        public let configuration: AdoptedConfiguration

        /// The configuration read from a file.
        public init(path: String, configuration: AdoptedConfiguration) {
            self.path = path
            self.configuration = configuration
        }
    }

    /// The number of designs examined.
    public var designCount = 0
    /// The palette; nil if no design was examined.
    public var palette: PaletteProposal?
    /// The type scale; nil if none could be recognized.
    public var scale: ScaleProposal?
    /// The number of distinct text sizes.
    public var sizeCount = 0
    /// Files that hold palettes, relative to the `tincture.yml`.
    public var lists: [String] = []
    /// Configurations of other linters.
    public var adopted: [Adopted] = []

    /// An empty proposal: a file of comments.
    public init() {}

    /// What was found and done, one sentence each.
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
