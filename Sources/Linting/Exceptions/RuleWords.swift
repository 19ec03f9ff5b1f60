import SourceText

/// Resolves the words of exceptions to rules, once for each word: a design may state thousands of exceptions with
/// thousands of words.
struct RuleWords {
    private let catalog: RuleCatalog
    /// The rules that exceptions can be made from.
    private let excepted: Set<String>
    private var families: [String: Set<String>] = [:]
    private var sentences: [String: String] = [:]
    /// The number of words for which a near spelling was looked up.
    private var advised = 0
    private lazy var settable = catalog.settable + catalog.families.map { "\($0)/*" }
    /// All ids, including those that exceptions cannot be made from.
    private lazy var everything = (catalog.cards + RuleCard.ofExceptions).map(\.id)

    init(_ catalog: RuleCatalog) {
        self.catalog = catalog
        excepted = Set(catalog.rules.map { $0.card.id } + catalog.customs.map(\.card.id))
    }

    /// The ids that a word stands for: a rule, or a family such as `contrast/*`. Empty for anything else, and for ids
    /// that exceptions cannot be made from.
    mutating func ids(of word: String) -> Set<String> {
        if excepted.contains(word) { return [word] }
        guard word.hasSuffix("/*") else { return [] }
        if let known = families[word] { return known }
        let ids = excepted.filter { $0.hasPrefix(word.dropLast()) }
        families[word] = ids
        return ids
    }

    /// What is wrong with a word that names no rule an exception can be made from.
    mutating func sentence(on word: String) -> String {
        if let known = sentences[word] { return known }
        let sentence = madeSentence(on: word)
        sentences[word] = sentence
        return sentence
    }

    private mutating func madeSentence(on word: String) -> String {
        if word == "*" {
            return "An exception from everything would hide what nobody has seen; name the rules, or a family"
        }
        if isBeyondException(word) {
            return
                "No exception can be made from “\(word)”; it tells what keeps other rules from looking, or from speaking"
        }
        advised += 1
        let near = advised > NearestSpelling.mostAdvised ? nil : NearestSpelling.of(word, among: settable)
        let advice = near.map { "; did you mean “\($0)”?" } ?? "; tincture rules lists them all"
        return "There is no rule “\(String(word.prefix(60)))”\(advice)"
    }

    /// Whether a word names findings that cannot be excepted: unreadable files, and findings about exceptions.
    private mutating func isBeyondException(_ word: String) -> Bool {
        guard word.hasSuffix("/*") else { return everything.contains(word) && ids(of: word).isEmpty }
        return everything.contains { $0.hasPrefix(word.dropLast()) } && ids(of: word).isEmpty
    }
}
