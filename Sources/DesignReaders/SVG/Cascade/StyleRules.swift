import DesignModel
import SourceText

/// One style sheet of a document, ready to be applied.
struct AuthorSheet {
    let text: SheetText
    /// The sheet's declarations with their names looked up, in order.
    let declarations: [SheetDeclaration]
}

/// A declaration of a style sheet with its name looked up.
struct SheetDeclaration {
    let name: DeclaredName
    let nameRange: ByteRange
    let value: ByteRange
    let isImportant: Bool
    let spelling: ValueSpelling
}

/// The place of a rule's declarations: the sheet, the cascade layer or -1, and their indices in the sheet.
struct RuleBlock {
    let sheet: Int
    let layer: Int
    let declarations: Range<Int>
}

/// The features of an element that decide which rules are worth examining.
struct StyledElement {
    let index: Int
    let id: XMLSlice
    let classes: XMLSlice
    let rulesOfType: [Int32]
}

/// The rules of all style sheets, indexed by what an element needs to match them.
struct StyleRules {
    /// A selector and the declarations it brings.
    struct Rule {
        let selector: Selector
        let sheet: Int32
        let declarations: Range<Int>
        /// The rule's position among all rules.
        let order: Int32
        /// The rule's layer, or -1.
        let layer: Int32
    }

    /// The strength of each layer.
    private var ranks: [Int32] = []
    /// Whether any rule is in a layer.
    var hasLayers: Bool { !ranks.isEmpty }

    private(set) var rules: [Rule] = []
    private(set) var declaresCustomProperties = false
    /// Whether all elements with the same type, the same `class` and no id are styled alike.
    private(set) var lookOnlyAtNames = true
    private var byID: [UInt64: [Int32]] = [:]
    private var byClass: [UInt64: [Int32]] = [:]
    private var byType: [UInt64: [Int32]] = [:]
    private var others: [Int32] = []

    /// More rules than this in one document are left out.
    private static let most = 1_000_000

    var isEmpty: Bool { rules.isEmpty }
    var isFull: Bool { rules.count >= StyleRules.most }

    /// Adds a rule for each selector of a list.
    mutating func add(_ list: SelectorList, _ block: RuleBlock, _ declarations: [SheetDeclaration]) {
        if !declaresCustomProperties {
            declaresCustomProperties = declarations[block.declarations].contains(where: \.name.isCustom)
        }
        for selector in list.selectors where !selector.isNever && !isFull {
            let index = Int32(truncatingIfNeeded: rules.count)
            rules.append(
                Rule(
                    selector: selector, sheet: Int32(truncatingIfNeeded: block.sheet),
                    declarations: block.declarations, order: index, layer: Int32(truncatingIfNeeded: block.layer)))
            lookOnlyAtNames = lookOnlyAtNames && selector.looksOnlyAtNames
            switch selector.key {
            case .id(let name): byID[StableHash(of: name.bytes).value, default: []].append(index)
            case .class(let name): byClass[StableHash(of: name.bytes).value, default: []].append(index)
            case .type(let name): byType[StableHash(of: name.bytes).value, default: []].append(index)
            case .any: others.append(index)
            }
        }
    }

    /// Sets the strength of the layers, once all are known.
    mutating func rank(_ layers: LayerOrder) { ranks = layers.ranks }

    /// The strength of a rule's layer; rules outside layers are stronger than all of them.
    func rank(of rule: Rule) -> Int32 { rule.layer < 0 ? .max : ranks[Int(rule.layer)] }

    /// The matched rules, those of stronger layers first: among important declarations the weakest layer wins.
    func byWeakness(_ matched: [Int32]) -> [Int32] {
        let ranks = matched.map { rank(of: rules[Int($0)]) }
        return matched.indices.sorted { (ranks[$1], $0) < (ranks[$0], $1) }.map { matched[$0] }
    }

    /// Rules for any element of a type; the caller caches them by name.
    func candidates(type: [UInt8]) -> [Int32] {
        byType.isEmpty ? [] : byType[StableHash(of: type).value] ?? []
    }

    /// Collects the rules that match an element, weakest first; false if it gave up because the tree took too many
    /// steps.
    func collect(
        for element: StyledElement, of document: XMLDocument, in tree: XMLSelectorTree,
        into matched: inout [Int32]
    ) -> Bool {
        matched.removeAll(keepingCapacity: true)
        func consider(_ candidates: [Int32], _ matched: inout [Int32]) -> Bool {
            let rules = rules.span
            for index in candidates {
                guard !tree.isExhausted else { return false }
                tree.countSteps(rules[Int(index)].selector.weight)
                if rules[Int(index)].selector.matches(element.index, in: tree) { matched.append(index) }
            }
            return true
        }
        guard consider(element.rulesOfType, &matched), consider(others, &matched) else { return false }
        if !byID.isEmpty, !element.id.isEmpty {
            let id = document.bytes(of: element.id)
            guard consider(byID[StableHash(of: id).value] ?? [], &matched) else { return false }
        }
        if !byClass.isEmpty, !element.classes.isEmpty {
            let classes = document.bytes(of: element.classes)
            var words = WordScanner()
            var seen: Set<UInt64> = []
            while let word = words.next(in: classes) {
                let hash = StableHash(of: classes.extracting(word)).value
                guard let candidates = byClass[hash], seen.insert(hash).inserted else { continue }
                guard consider(candidates, &matched) else { return false }
            }
        }
        if matched.count > 1 {
            matched.sort { left, right in
                let (left, right) = (rules[Int(left)], rules[Int(right)])
                if hasLayers, left.layer != right.layer { return rank(of: left) < rank(of: right) }
                return left.selector.specificity == right.selector.specificity
                    ? left.order < right.order : left.selector.specificity < right.selector.specificity
            }
        }
        return true
    }
}
