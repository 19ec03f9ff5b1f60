import DesignModel
import SourceText

// Finds the rules that match an element: Selectors 4.
extension Cascade {
    /// The rules that match an element, weakest first.
    func matchingRules(_ element: Int) -> [Int32] {
        guard !gaveUp, !rules.isEmpty else { return [] }
        let document = document
        let name = document.nodes[element].name
        let styled = styledElement(element, rulesOfType: names.rulesOfType[Int(name.id)])
        let isShared = rules.lookOnlyAtNames && styled.id.isEmpty
        var key: UInt64 = 0
        if isShared {
            let bytes = document.bytes(of: styled.classes)
            key = StableHash(of: bytes).value ^ UInt64(name.id) &* 0x9E37_79B9_7F4A_7C15
            if let known = matchesByNames[key] { return known }
        }
        let isComplete = rules.collect(for: styled, of: document, in: tree, into: &matched)
        if isShared { matchesByNames[key] = matched }
        if !isComplete {
            gaveUp = true
            troubles.append(
                ReadingTrouble(
                    .limitReached,
                    "There are too many style rules for so many elements; from here on only attributes count.",
                    at: document.tagRange(of: element)))
        }
        return matched
    }

    private func styledElement(_ element: Int, rulesOfType: [Int32]) -> StyledElement {
        func value(_ name: XMLName) -> XMLSlice {
            document.attribute(name, of: element).map { document.attributes[$0].value } ?? .empty
        }
        return StyledElement(
            index: element, id: value(names.id), classes: value(names.className), rulesOfType: rulesOfType)
    }

    /// Whether open rules affect how an element looks; also true if finding out would take too long.
    func isMetByOpenRule(_ element: Int, _ node: XMLNode) -> Bool {
        let candidates = openRules.candidates(type: Array(document.nameString(node.name).utf8))
        let styled = styledElement(element, rulesOfType: candidates)
        var met: [Int32] = []
        guard openRules.collect(for: styled, of: document, in: tree, into: &met) else { return true }
        return met.contains { index in
            let rule = openRules.rules[Int(index)]
            return sheets[Int(rule.sheet)].declarations[rule.declarations].contains { $0.name.isRead }
        }
    }

    /// Whether rules give an element a pseudo-element; also true if finding out would take too long.
    func hasParts(_ element: Int) -> Bool { partRules(about: element).map { !$0.isEmpty } ?? true }

    /// Whether a pseudo-element may paint more than letters: a background, a border, a shadow.
    func hasPaintedParts(_ element: Int) -> Bool {
        guard let met = partRules(about: element) else { return true }
        return met.contains { index in
            let rule = partRules.rules[Int(index)]
            return sheets[Int(rule.sheet)].declarations[rule.declarations].contains { declaration in
                guard case .property(let property) = declaration.name else { return false }
                return property.paintsBoxes
            }
        }
    }

    /// The rules about an element's pseudo-elements; nil if finding out would take too long.
    private func partRules(about element: Int) -> [Int32]? {
        guard !partRules.isEmpty else { return [] }
        let name = document.nameString(document.nodes[element].name)
        let styled = styledElement(element, rulesOfType: partRules.candidates(type: Array(name.utf8)))
        var met: [Int32] = []
        return partRules.collect(for: styled, of: document, in: tree, into: &met) ? met : nil
    }

    func applyRules(to element: Int, _ style: inout DeclaredStyle) {
        let matched = matchingRules(element)
        guard holdMany(matched) else {
            return eachDeclaration(of: matched) { declaration, place in apply(declaration, place, to: element, &style) }
        }
        if contested.rules != matched {
            var places: [DeclarationPlace] = []
            eachDeclaration(of: matched) { places.append($1) }
            contested = (matched, standing(among: places))
        }
        guard affords(rules: matched) else { return }
        for place in contested.standing { apply(declaration(place), place, to: element, &style) }
    }

    /// Whether rules declare more for one element than a person would write.
    private func holdMany(_ matched: [Int32]) -> Bool {
        var count = 0
        for index in matched {
            count += rules.rules[Int(index)].declarations.count
            if count > DeclarationContest.fewest { return true }
        }
        return false
    }

    /// The declarations of matching rules, weakest first. Without layers, important ones stay in place, for they win
    /// anyway; with layers they come last, the order of the layers reversed.
    func eachDeclaration(of matched: [Int32], _ body: (SheetDeclaration, DeclarationPlace) -> Void) {
        func visit(_ order: [Int32], where isWanted: (SheetDeclaration) -> Bool) {
            for index in order {
                let rule = rules.rules[Int(index)]
                guard affords(rule) else { return }
                each(of: rule) { declaration, place in if isWanted(declaration) { body(declaration, place) } }
            }
        }
        guard rules.hasLayers else { return visit(matched) { _ in true } }
        visit(matched) { !$0.isImportant }
        visit(rules.byWeakness(matched)) { $0.isImportant }
    }

    /// The declarations of a rule, as long as more may be applied.
    func each(of rule: StyleRules.Rule, _ body: (SheetDeclaration, DeclarationPlace) -> Void) {
        let declarations = sheets[Int(rule.sheet)].declarations
        for index in rule.declarations {
            guard declarationsLeft >= 0 else { return }
            body(declarations[index], DeclarationPlace(sheet: rule.sheet, index: Int32(truncatingIfNeeded: index)))
        }
    }
}
