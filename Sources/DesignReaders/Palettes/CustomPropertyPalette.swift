import ColorScience
import DesignModel
import SourceText

/// The custom properties of a style sheet that are colors: `--ink: #111827`, with those under `prefers-color-scheme`
/// and in blocks such as `[data-theme="dark"]` and `.dark` as modes. Of several declarations, the one that browsers
/// follow counts.
enum CustomPropertyPalette {
    /// Reads the entries of a style sheet, named as written without the two hyphens.
    static func read(_ file: SourceFile) -> PaletteReading {
        let bytes = file.bytes.bytes
        let sheet = StyleSheet.parse(bytes)
        let conditions = conditions(of: sheet, bytes)
        var order = LayerOrder()
        let layers = order.join(sheet)
        let ranks = order.ranks
        var table = CustomPropertyTable()
        for rule in sheet.properties where holds(rule.condition, among: conditions) {
            if let property = RegisteredProperty(rule, bytes) { table.registered[rule.name] = property }
        }
        for theme in sheet.themes {
            for index in theme {
                table.take(
                    sheet.declarations[index], for: [.root], under: RuleCondition(), layer: weakest, bytes)
            }
        }
        var selectors = PageSelectors(of: sheet, bytes)
        for (index, rule) in sheet.rules.enumerated() {
            let selectors = selectors.read(index, bytes)
            if selectors.isEmpty { continue }
            let condition = conditions.indices.contains(rule.condition) ? conditions[rule.condition] : RuleCondition()
            if condition.screens.isEmpty { continue }
            let layer = rule.layer < 0 ? Int32.max : ranks[layers[rule.layer]]
            for index in rule.declarations {
                table.take(sheet.declarations[index], for: selectors, under: condition, layer: layer, bytes)
            }
        }
        let bounds = sheet.troubles.filter { $0.kind == .bound }
        let troubles = bounds.map { ReadingTrouble(.limitReached, $0.message, at: $0.range) } + selectors.troubles
        let colors = CustomPropertyColors(of: table)
        return PaletteReading(entries: colors.entries, troubles: troubles, unknown: colors.unknown)
    }

    /// Weaker than any named layer: Tailwind CSS puts the declarations of `@theme` into a layer before all others.
    private static let weakest = Int32.min

    /// The conditions of a style sheet, evaluated once for all rules in them.
    private static func conditions(of sheet: StyleSheet, _ bytes: Span<UInt8>) -> [RuleCondition] {
        var conditions: [RuleCondition] = []
        for condition in sheet.conditions {
            // A condition comes after the one that encloses it.
            var own = conditions.indices.contains(condition.parent) ? conditions[condition.parent] : RuleCondition()
            switch condition.kind {
            case .media: own.asked.keep(condition.prelude.range, in: bytes)
            case .supports:
                switch condition.isSupported(in: bytes, by: { PropertyGrammar.isSupported($0, in: bytes) }) {
                case true?: break
                case false?: own.asked.keepNone()
                case nil: own.isOpen = true
                }
            // A container query concerns an element's surroundings, not the page.
            case .container: own.asked.keepNone()
            }
            own.screens = own.asked.screens
            conditions.append(own)
        }
        return conditions
    }

    /// Whether a condition is known to hold on every screen.
    private static func holds(_ condition: Int, among conditions: [RuleCondition]) -> Bool {
        guard conditions.indices.contains(condition) else { return true }
        return !conditions[condition].isOpen && conditions[condition].screens == AskedScreens().screens
    }
}

/// The selectors of a style sheet's rules that concern the page.
private struct PageSelectors {
    private let sheet: StyleSheet
    private var lists: RuleSelectors
    /// The number of steps that may still be taken: about a second of work.
    private var work = 1_000_000
    private(set) var troubles: [ReadingTrouble] = []

    init(of sheet: StyleSheet, _ bytes: Span<UInt8>) {
        self.sheet = sheet
        lists = RuleSelectors(of: sheet, bytes)
    }

    /// The selectors of a rule that match the page, if the rule sets custom properties; rules must be read in order. A
    /// selector that cannot be read invalidates the whole rule, as in browsers.
    mutating func read(_ index: Int, _ bytes: Span<UInt8>) -> [PageSelector] {
        let rule = sheet.rules[index]
        let isAsked = sheet.declarations[rule.declarations].contains { declaration in
            declaration.name.count > 2 && declaration.name.range.prefix(2).allSatisfy { bytes[$0] == UInt8(ascii: "-") }
        }
        do {
            guard let list = try lists.read(index, bytes), isAsked else { return [] }
            if let selectors = list.pageSelectors(within: &work) { return selectors }
        } catch {
            guard error.isBound, isAsked else { return [] }
        }
        let message = "The selectors say more than is followed; the rule was left out"
        troubles.append(ReadingTrouble(.limitReached, message, at: rule.selectors))
        return []
    }
}

/// The conditions under which a browser applies rules.
struct RuleCondition {
    fileprivate var asked = AskedScreens()
    /// The screens that the rules apply to; none where they do not concern the page.
    fileprivate(set) var screens = AskedScreens().screens
    /// Whether it is unknown if browsers support the condition.
    fileprivate(set) var isOpen = false
}
