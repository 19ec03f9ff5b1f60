import DesignModel
import SourceText

/// The selectors of the rules of a style sheet, each with those it is nested in.
struct RuleSelectors {
    /// The namespaces that the sheet names.
    let namespaces: SelectorNamespaces
    private let sheet: StyleSheet
    /// Whether others are nested in a rule.
    private var isParent: [Bool]
    private var lists: [SelectorList?]

    /// A nested list holds the list it is nested in: beyond this many parts it is left out.
    private static let heaviest = 16_384

    init(of sheet: StyleSheet, _ bytes: Span<UInt8>) {
        namespaces = SelectorNamespaces(ofSheet: bytes)
        self.sheet = sheet
        isParent = Array(repeating: false, count: sheet.rules.count)
        lists = Array(repeating: nil, count: sheet.rules.count)
        for rule in sheet.rules where rule.parent >= 0 { isParent[rule.parent] = true }
    }

    /// What a rule that was read is nested in.
    func parent(of rule: StyleRule) -> SelectorList? { rule.parent >= 0 ? lists[rule.parent] : nil }

    /// Reads the selectors of a rule, once those of the rules before it are read. Nil where nobody asks for them, and where the rule is
    /// nested in one that was left out; throws where they cannot be read, which spoils the whole list, as CSS says.
    mutating func read(_ index: Int, _ bytes: Span<UInt8>) throws(SelectorError) -> SelectorList? {
        let rule = sheet.rules[index]
        guard !rule.declarations.isEmpty || isParent[index] else { return nil }
        let parent = parent(of: rule)
        if rule.parent >= 0, parent == nil { return nil }
        let list = try SelectorList.parse(bytes, in: rule.selectors.range, nestedIn: parent, namespaces: namespaces)
        guard list.weight <= RuleSelectors.heaviest else {
            throw SelectorError(
                offset: rule.selectors.range.lowerBound, message: "the nested selectors multiply", isBound: true)
        }
        lists[index] = list
        return list
    }
}
