import SourceText

/// The place of a declaration: its style sheet, and its index there.
struct DeclarationPlace: BitwiseCopyable {
    let sheet: Int32
    let index: Int32
}

/// The effect that a declaration of a style sheet has on any element that it applies to.
struct DeclarationEffect: BitwiseCopyable {
    enum Force: UInt8, BitwiseCopyable {
        /// It displaces weaker declarations.
        case displaces
        /// Its value is invalid and displaces nothing.
        case isRefused
        /// It depends on the element, or on something that must be resolved first.
        case isOpen
    }

    /// The properties that it may set.
    let properties: PropertySet
    let force: Force
}

/// Decides, from the strongest to the weakest, which declarations for an element can still win. Thousands of rules may
/// declare the same property of thousands of elements, and only one counts: the others are skipped unread.
struct DeclarationContest {
    /// Up to this many declarations are simply applied in order, which takes no longer.
    static let fewest = 64

    /// Properties that a stronger declaration has taken.
    private struct Taken {
        private var byAny = PropertySet()
        private var byImportant = PropertySet()

        /// Whether a weaker declaration of all these properties has lost: an important one loses only to another
        /// important one.
        func holds(_ properties: PropertySet, isImportant: Bool) -> Bool {
            (isImportant ? byImportant : byAny).isSuperset(of: properties)
        }

        mutating func insert(_ properties: PropertySet, isImportant: Bool) {
            byAny.formUnion(properties)
            if isImportant { byImportant.formUnion(properties) }
        }
    }

    private var taken = Taken()
    /// The same for names relative to where lines start or end; their declarations also record that such a name was
    /// used.
    private var takenLogically = Taken()
    /// The weakest refused declaration of each property so far, by its index in the list.
    private var refused: [CSSProperty: Int] = [:]

    /// The declarations of a list, weakest first, that have the same effect on an element as the whole list.
    static func standing(
        among places: [DeclarationPlace], declaration: (DeclarationPlace) -> SheetDeclaration,
        effect: (DeclarationPlace) -> DeclarationEffect
    ) -> [DeclarationPlace] {
        var contest = DeclarationContest()
        var isStanding = [Bool](repeating: false, count: places.count)
        for index in places.indices.reversed() {
            let declaration = declaration(places[index])
            guard declaration.name.isRead, !declaration.name.isCustom else { continue }
            let effect = effect(places[index])
            guard !contest.isLost(declaration, effect) else { continue }
            isStanding[index] = true
            if let idle = contest.take(declaration, effect, at: index) { isStanding[idle] = false }
        }
        return places.indices.filter { isStanding[$0] }.map { places[$0] }
    }

    private func isLost(_ declaration: SheetDeclaration, _ effect: DeclarationEffect) -> Bool {
        let taken = if case .logical = declaration.name { takenLogically } else { taken }
        return taken.holds(effect.properties, isImportant: declaration.isImportant)
    }

    /// Records a declaration weaker than all before; returns the index of one that has no effect because of it: a
    /// refused declaration displaces neither a value nor an earlier refused one.
    private mutating func take(_ declaration: SheetDeclaration, _ effect: DeclarationEffect, at index: Int) -> Int? {
        if effect.force != .isRefused, !refused.isEmpty {
            // After a shorthand has cleared a longhand, the next refused declaration of the longhand is the first
            // again.
            for property in effect.properties { for longhand in property.resets { refused[longhand] = nil } }
        }
        guard effect.force != .isOpen else { return nil }
        if effect.force == .displaces {
            taken.insert(effect.properties, isImportant: declaration.isImportant)
            if case .logical = declaration.name {
                takenLogically.insert(effect.properties, isImportant: declaration.isImportant)
            }
        }
        guard case .property(let property) = declaration.name else { return nil }
        return effect.force == .displaces
            ? refused.removeValue(forKey: property) : refused.updateValue(index, forKey: property)
    }
}

extension Cascade {
    /// The declarations of a list, weakest first, that have the same effect on an element as the whole list.
    func standing(among places: [DeclarationPlace]) -> [DeclarationPlace] {
        guard affords(contest: places.count) else { return [] }
        return DeclarationContest.standing(among: places, declaration: declaration) { effect(of: $0) }
    }

    func declaration(_ place: DeclarationPlace) -> SheetDeclaration {
        sheets[Int(place.sheet)].declarations[Int(place.index)]
    }

    func apply(
        _ declaration: SheetDeclaration, _ place: DeclarationPlace, to element: Int, _ style: inout DeclaredStyle
    ) {
        apply(declaration.name, value(of: declaration, sheet: place.sheet, element: element), to: &style)
    }

    /// The effect of a declaration, determined once.
    private func effect(of place: DeclarationPlace) -> DeclarationEffect {
        let sheet = Int(place.sheet)
        if effects.isEmpty { effects = Array(repeating: [], count: sheets.count) }
        if effects[sheet].isEmpty { effects[sheet] = Array(repeating: nil, count: sheets[sheet].declarations.count) }
        if let known = effects[sheet][Int(place.index)] { return known }
        let declaration = declaration(place)
        // In a sheet, whether a value is valid for its property does not depend on the element.
        let value = value(of: declaration, sheet: place.sheet, element: document.root)
        let effect = effect(of: declaration.name, value)
        effects[sheet][Int(place.index)] = effect
        return effect
    }

    private func effect(of name: DeclaredName, _ value: DeclaredValue) -> DeclarationEffect {
        var properties = PropertySet()
        switch name {
        case .property(let property), .logical(let property):
            let force: DeclarationEffect.Force =
                switch value.spelling {
                case .variable: .displaces
                case .marked: .isOpen
                case .plain: admits(value, for: property) ? .displaces : .isRefused
                }
            // For other properties a refused value counts as declared if there is no other declaration.
            let setsNothing = force == .isRefused && (property.isTrusting || value.isImportant)
            if !setsNothing { properties.insert(property) }
            return DeclarationEffect(properties: properties, force: force)
        case .shorthand(let shorthand):
            let isPlain = value.spelling == .plain
            var isRefused = false
            // Shorthands that depend on variables set the same properties as with a CSS-wide keyword.
            expand(shorthand, isPlain ? value : unset(value)) { property, part in
                properties.insert(property)
                if isPlain, !admits(part, for: property) { isRefused = true }
            }
            return DeclarationEffect(properties: properties, force: isPlain && !isRefused ? .displaces : .isOpen)
        case .custom, .other: return DeclarationEffect(properties: properties, force: .isRefused)
        }
    }
}
