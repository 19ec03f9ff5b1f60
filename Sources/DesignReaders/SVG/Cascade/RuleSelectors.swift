import DesignModel
import SourceText

/// The selectors of a style sheet's rules, each resolved against the rules that it is nested in.
struct RuleSelectors {
    /// The namespaces that the sheet declares.
    let namespaces: SelectorNamespaces
    private let sheet: StyleSheet
    /// Whether each rule has nested rules.
    private var isParent: [Bool]
    private var lists: [SelectorList?]

    /// A nested list contains the list around it: beyond this weight it is left out.
    private static let heaviest = 16_384

    init(of sheet: StyleSheet, _ bytes: Span<UInt8>) {
        namespaces = SelectorNamespaces(ofSheet: bytes)
        self.sheet = sheet
        isParent = Array(repeating: false, count: sheet.rules.count)
        lists = Array(repeating: nil, count: sheet.rules.count)
        for rule in sheet.rules where rule.parent >= 0 { isParent[rule.parent] = true }
    }

    /// The selectors that a rule is nested in, if they were read.
    func parent(of rule: StyleRule) -> SelectorList? { rule.parent >= 0 ? lists[rule.parent] : nil }

    /// Reads the selectors of a rule; the rules before it must have been read. Nil if the selectors are not needed or
    /// the rule is nested in one that was left out; throws if they cannot be read, which by CSS invalidates the whole
    /// list.
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
