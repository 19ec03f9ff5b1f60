import DesignAnalysis
import DesignModel
import DesignReaders
public import Reporters

/// The named text styles of the selected designs, to be exported in another format: shared text styles of Sketch and
/// Figma, and typography tokens.
public struct TypeExportRun: Sendable {
    /// The styles in the order of the files, without duplicates.
    public let styles: [TypeExport.Entry]
    /// The errors that prevent the job, one sentence each.
    public let failures: [String]
    /// Remarks that do not affect the result, one sentence each.
    public let notices: [String]

    /// Reads a selection, with the same result for any number of jobs.
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
    /// The named text styles of a design whose size is known.
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

    /// The name of a token's style, without a leading group such as `type`, since all of them are text styles.
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

    /// A typography token; nil if its size is unknown.
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

    /// The length of a part in px; percentages and plain line heights are relative to the size.
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
