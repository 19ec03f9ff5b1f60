import DesignModel
import SourceText

/// Reads the style sheets in a document, and reports those that it only refers to.
struct SheetCollector {
    private let document: XMLDocument
    private var environment: MediaEnvironment?
    private let scheme: MediaEnvironment.ColorScheme
    private(set) var rules = StyleRules()
    /// Rules that browsers may or may not follow.
    private(set) var openRules = StyleRules()
    /// Rules about pseudo-elements.
    private(set) var partRules = StyleRules()
    private(set) var animations = AnimationTable()
    private(set) var sheets: [AuthorSheet] = []
    private var layers = LayerOrder()
    private(set) var troubles: [ReadingTrouble] = []
    private(set) var fonts: [DocumentFont] = []
    /// The registered custom properties by name; the last rule for a name counts.
    private(set) var registered: [[UInt8]: RegisteredProperty] = [:]
    /// Whether other rules apply for people who prefer the other color scheme.
    private(set) var asksForScheme = false

    /// Whether the document has rules that browsers follow and the reader does not, so that their effect is unknown.
    private(set) var passesOver = false

    /// The title of the style sheet set that applies.
    private var preferredSet: String?

    private static let mostTroubles = 50
    /// The message for a text that exceeds ``CSSIntricacy``.
    static let intricate =
        "More than \(CSSIntricacy.most) brackets stand in each other here, or as many factors in one product; what that comes to is not followed."

    init(document: XMLDocument, environment: MediaEnvironment?, scheme: MediaEnvironment.ColorScheme) {
        self.document = document
        self.environment = environment
        self.scheme = scheme
    }

    mutating func collect() {
        let style = document.name("style")
        let link = document.name("link")
        for index in document.nodes.indices {
            let node = document.nodes[index]
            switch node.kind {
            case .element where node.name == style: collectStyle(index)
            case .element where node.name == link && node.namespace == .xhtml: noteLink(index)
            case .processingInstruction where document.nameString(node.name) == "xml-stylesheet":
                takeInstruction(document.string(of: node.text))
                note(
                    .externalReference, "The style sheet stands in another file and is not read.",
                    document.tagRange(of: index))
            default: continue
            }
        }
        animations.rank(layers)
        guard !layers.isEmpty else { return }
        rules.rank(layers)
        openRules.rank(layers)
    }

    private mutating func note(_ kind: ReadingTrouble.Kind, _ message: String, _ range: ByteRange) {
        // A bound is reported once, and one mistake made a hundred times must not crowd out other reports.
        let most = kind == .limitReached ? 1 : SheetCollector.mostTroubles
        guard troubles.count(where: { $0.kind == kind }) < most else { return }
        troubles.append(ReadingTrouble(kind, message, at: range))
    }

    private mutating func noteLink(_ node: Int) {
        guard value("rel", of: node)?.split(separator: " ").contains("stylesheet") == true else { return }
        // Without an address nothing is loaded, and a sheet for another medium does not apply.
        if let address = value("href", of: node), !address.isEmpty, !SheetAddress.isOnNetwork(address),
            isForMedium(value("media", of: node) ?? "") != false
        {
            passesOver = true
        }
        note(.externalReference, "The style sheet stands in another file and is not read.", document.tagRange(of: node))
    }

    private mutating func takeInstruction(_ text: String) {
        guard let address = SheetAddress.pseudoAttribute("href", in: text), !address.isEmpty,
            !SheetAddress.isOnNetwork(address), SheetAddress.pseudoAttribute("alternate", in: text) != "yes",
            isForMedium(String(SheetAddress.pseudoAttribute("media", in: text) ?? "")) != false
        else { return }
        passesOver = true
    }

    /// Whether media queries hold, if there are any; nil if unknown.
    private mutating func isForMedium(_ queries: String) -> Bool? {
        if queries.isEmpty { return true }
        let bytes = Array(queries.utf8)
        return isForMedium(bytes.span)
    }

    private func value(_ name: String, of node: Int) -> String? {
        document.attribute(document.name(name), of: node).map {
            document.string(of: document.attributes[$0].value).lowercased()
        }
    }

    /// Collects a `style` element (SVG 2 §6.4). Languages other than CSS and other media are skipped.
    private mutating func collectStyle(_ index: Int) {
        let node = document.nodes[index]
        let isBare = document.nodes[document.root].namespace == .none
        guard node.namespace == .svg || node.namespace == .xhtml || isBare && node.namespace == .none else { return }
        if let type = value("type", of: index), type != "", type != "text/css" { return }
        if isAlternate(index) { return }
        var isForMedium: Bool? = true
        if let attribute = document.attribute(document.name("media"), of: index) {
            let document = document
            let bytes = document.bytes(of: document.attributes[attribute].value)
            if bytes.count > 0 { isForMedium = self.isForMedium(bytes) }
        }
        if isForMedium == false { return }
        if let text = SheetText(of: index, in: document) { collectSheet(text, isForMedium: isForMedium) }
    }

    /// Whether a sheet belongs to another set than the first titled one: users would have to select it (CSSOM 1 §6.2).
    private mutating func isAlternate(_ index: Int) -> Bool {
        guard let attribute = document.attribute(document.name("title"), of: index) else { return false }
        let title = document.string(of: document.attributes[attribute].value)
        if title.isEmpty { return false }
        preferredSet = preferredSet ?? title
        return title != preferredSet
    }

    /// Whether the queries of a `media` attribute hold; nil if unknown.
    private mutating func isForMedium(_ bytes: Span<UInt8>) -> Bool? {
        if MediaEnvironment.isOpen(mediaQueries: 0..<bytes.count, in: bytes) { return nil }
        let medium = medium()
        let holds = medium.matches(mediaQueries: 0..<bytes.count, in: bytes)
        asksForScheme =
            asksForScheme || medium.inOtherScheme.matches(mediaQueries: 0..<bytes.count, in: bytes) != holds
        return holds
    }

    /// Whether each condition of a sheet holds; nil if that depends on a browser's features or its screen, which are
    /// unknown.
    private mutating func answers(_ sheet: StyleSheet, _ bytes: Span<UInt8>) -> [Bool?] {
        guard !sheet.conditions.isEmpty else { return [] }
        let medium = medium()
        func holds(in medium: MediaEnvironment) -> [Bool?] {
            sheet.conditionsHold(in: medium, bytes) { PropertyGrammar.isSupported($0, in: bytes) }
        }
        let answers = holds(in: medium)
        asksForScheme = asksForScheme || holds(in: medium.inOtherScheme) != answers
        return answers
    }

    private mutating func medium() -> MediaEnvironment {
        if let environment { return environment }
        let size = PageSize(document: document, names: SVGNames(document))
        let made = MediaEnvironment(width: size.width, height: size.height, colorScheme: scheme)
        environment = made
        return made
    }

    /// A sheet that is being collected, and whether its own medium and each of its conditions apply.
    private struct CollectedSheet {
        let text: SheetText
        let sheet: StyleSheet
        /// Whether the sheet's own medium applies; nil if unknown.
        let isForMedium: Bool?
        /// Whether each of its conditions holds.
        let answers: [Bool?]

        func holds(_ condition: Int) -> Bool? {
            if condition < 0 { return isForMedium }
            return answers[condition] == false || isForMedium != nil ? answers[condition] : nil
        }
    }

    private mutating func collectSheet(_ text: SheetText, isForMedium: Bool?) {
        let document = document
        let bytes = text.bytes(in: document)
        let sheet = StyleSheet.parse(bytes)
        let collected = CollectedSheet(
            text: text, sheet: sheet, isForMedium: isForMedium, answers: answers(sheet, bytes))
        for trouble in sheet.troubles {
            if isPassedOver(trouble, bytes) { passesOver = true }
            note(trouble.kind.kind, trouble.message + ".", text.sourceRange(trouble.range.range, in: document))
        }
        if sheet.troubles.count >= StyleSheet.mostTroubles { passesOver = true }
        if CSSIntricacy.isBeyondBounds(bytes) {
            note(.limitReached, SheetCollector.intricate, text.sourceRange(in: document))
        }
        for face in sheet.fontFaces where collected.holds(face.condition) == true {
            if let font = DocumentFont(face, in: text, of: document) { fonts.append(font) }
        }
        for rule in sheet.properties where collected.holds(rule.condition) == true {
            if let property = RegisteredProperty(rule, bytes) { registered[rule.name] = property }
        }
        let declarations = sheet.declarations.map { declaration in
            SheetDeclaration(
                name: DeclaredName(bytes, declaration.name.range), nameRange: declaration.name,
                value: declaration.value, isImportant: declaration.isImportant,
                spelling: ValueSpelling(bytes, declaration.value.range))
        }
        sheets.append(AuthorSheet(text: text, declarations: declarations))
        let layers = layers.join(sheet)
        if self.layers.isFull {
            note(
                .limitReached, "There are too many cascade layers; some are taken for one.",
                text.sourceRange(in: document))
        }
        for rule in sheet.keyframes where collected.holds(rule.condition) != false {
            animations.add(
                AnimationTable.Entry(
                    rule: rule, sheet: Int32(truncatingIfNeeded: sheets.count - 1),
                    layer: rule.layer < 0 ? -1 : layers[rule.layer], isOpen: collected.holds(rule.condition) == nil))
        }
        collectRules(of: collected, declarations, layers, bytes)
        if rules.isFull {
            note(
                .limitReached, "There are too many style rules; the rest was left out.",
                text.sourceRange(in: document))
        }
    }

    /// Keeps the style rules of the sheet added last, whose layers have these numbers.
    private mutating func collectRules(
        of collected: CollectedSheet, _ declarations: [SheetDeclaration], _ layers: [Int], _ bytes: Span<UInt8>
    ) {
        let sheet = collected.sheet
        var selectors = RuleSelectors(of: sheet, bytes)
        for (index, rule) in sheet.rules.enumerated() {
            guard let list = read(index, of: &selectors, bytes, collected.text) else { continue }
            let added = RuleBlock(
                sheet: sheets.count - 1, layer: rule.layer < 0 ? -1 : layers[rule.layer],
                declarations: rule.declarations)
            let holds = collected.holds(rule.condition)
            if holds != false, let owners = PartRules.owners(rule, of: sheet, among: selectors, bytes) {
                partRules.add(owners, added, declarations)
            }
            switch holds {
            case true?: rules.add(list, added, declarations)
            case nil: openRules.add(list, added, declarations)
            case false?: continue
            }
        }
    }

    /// Whether an unread rule is one that browsers follow with this file alone: `@scope`, and an `@import` of a sheet
    /// that is not on the network.
    private func isPassedOver(_ trouble: StyleTrouble, _ bytes: Span<UInt8>) -> Bool {
        var tokenizer = CSSTokenizer(trouble.range.range)
        let keyword = tokenizer.next(in: bytes)
        guard keyword.kind == .atKeyword else { return false }
        if cssEquals(bytes, keyword.name, "scope") { return true }
        guard cssEquals(bytes, keyword.name, "import") else { return false }
        var address = tokenizer.nextSignificant(in: bytes)
        if address.kind == .function { address = tokenizer.nextSignificant(in: bytes) }
        // After the quote; the address may be missing altogether.
        let inside = min(address.kind == .url ? address.split : address.lower + 1, address.upper)
        let words = (inside..<address.upper).map { bytes[$0] }
        if SheetAddress.isOnNetwork(String(decoding: words, as: UTF8.self).drop { $0.isWhitespace }) { return false }
        let next = tokenizer.nextSignificant(in: bytes)
        // Rules for print only do not affect the screen.
        return !cssEquals(bytes, next.range, "print")
    }

    private mutating func read(
        _ index: Int, of selectors: inout RuleSelectors, _ bytes: Span<UInt8>, _ text: SheetText
    ) -> SelectorList? {
        do {
            return try selectors.read(index, bytes)
        } catch {
            let place = text.sourceRange(error.offset..<error.offset, in: document)
            note(error.isBound ? .limitReached : .ignoredValue, "The style rule was left out: \(error.message).", place)
            return nil
        }
    }
}

extension StyleTrouble.Kind {
    fileprivate var kind: ReadingTrouble.Kind {
        switch self {
        case .ignored: .ignoredValue
        case .external: .externalReference
        case .bound: .limitReached
        }
    }
}
