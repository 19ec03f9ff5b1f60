import DesignAnalysis
import DesignModel
import DesignReaders
public import Reporters

/// The styles of text that the selected designs keep under a name, ready to be written in another format: shared text styles
/// of Sketch and Figma, typography tokens.
public struct TypeExportRun: Sendable {
    /// The styles in the order of the files; of equal ones the first.
    public let styles: [TypeExport.Entry]
    /// What stands in the way of the job, one sentence each.
    public let failures: [String]
    /// What is worth a word and changes nothing, one sentence each.
    public let notices: [String]

    /// Reads a selection. The same for any number of jobs.
    public init(over selection: Selection, jobs: Int) {
        let pass = FactsPass(
            over: selection, jobs: jobs, for: .everything, without: [TypeExport.Entry](),
            facts: { modes, _ in TypeExport.Entry.styles(of: modes.first.design) }, merge: { $0 += $1 })
        var seen: Set<TypeExport.Entry> = []
        styles = pass.whole.filter { seen.insert($0).inserted }
        failures =
            pass.failures + pass.documents.compactMap { document in document.error.map { "\(document.path): \($0)" } }
        notices = pass.notices
    }
}

extension TypeExport.Entry {
    /// The styles of text that a design keeps under a name, with a size that is known.
    fileprivate static func styles(of design: Design) -> [TypeExport.Entry] {
        let shared = design.namedStyles.compactMap { style -> TypeExport.Entry? in
            guard style.kind == .text, design.textStyles.indices.contains(Int(style.textStyle)) else { return nil }
            return TypeExport.Entry(style.name, design.textStyles[Int(style.textStyle)])
        }
        return shared
            + design.tokens.compactMap { token in
                guard case .composite(let parts) = token.value.meaning, token.type == .typography else { return nil }
                return TypeExport.Entry(name(of: token), parts)
            }
    }

    /// What the style is called among styles of text, which need not be called type once more.
    private static func name(of token: Token) -> String {
        var path = token.path.filter { $0 != "$root" }
        if path.count > 1, ["type", "text", "font", "typography"].contains(path[0].lowercased()) { path.removeFirst() }
        return path.joined(separator: "/")
    }

    private init?(_ name: String, _ style: TextStyle) {
        guard style.size > 0, style.size.isFinite else { return nil }
        self.init(name: name, families: style.families, size: style.size, weight: style.weight)
        isItalic = style.isItalic
        lineHeight = style.lineHeight.map { $0 * style.size }
        tracking = style.letterSpacing
        isUpperCase = style.letterCase == .upper
    }

    /// A typography token; nil where nobody can say how large the letters are.
    private init?(_ name: String, _ parts: [TokenPart]) {
        let values = Dictionary(parts.map { ($0.name, $0.value.meaning) }) { first, _ in first }
        guard case .dimension(let length)? = values["fontSize"], let size = length.pixels, size > 0, size.isFinite
        else {
            return nil
        }
        var families: [String] = []
        if case .fontFamily(let names)? = values["fontFamily"] { families = names }
        var weight = 400.0
        if case .fontWeight(let number)? = values["fontWeight"] { weight = number }
        self.init(name: name, families: families, size: size, weight: weight)
        lineHeight = TypeExport.Entry.length(values["lineHeight"], size: size, plainIsMultiple: true)
        tracking = TypeExport.Entry.length(values["letterSpacing"], size: size, plainIsMultiple: false) ?? 0
        if case .text(let word)? = values["textCase"] ?? values["textTransform"] {
            isUpperCase = word.lowercased().hasPrefix("upper")
        }
        if case .text(let word)? = values["fontStyle"] {
            isItalic = ["italic", "oblique"].contains(word.lowercased())
        }
    }

    /// A part's length in px; shares and plain numbers of lines are those of the size.
    private static func length(_ meaning: TokenMeaning?, size: Double, plainIsMultiple: Bool) -> Double? {
        let length: Double?
        switch meaning {
        case .dimension(let own):
            switch own.unit {
            case .px, .rem: length = own.pixels
            case .em: length = own.number * size
            case .percent: length = own.number / 100 * size
            }
        case .number(let number): length = plainIsMultiple ? number * size : number
        default: length = nil
        }
        return length.flatMap { $0.isFinite ? $0 : nil }
    }
}
