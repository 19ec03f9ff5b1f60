import SourceText

/// Where a declaration of a style sheet stands: the sheet, and its place in it.
struct DeclarationPlace: BitwiseCopyable {
    let sheet: Int32
    let index: Int32
}

/// What a declaration of a style sheet does to any element it is about.
struct DeclarationEffect: BitwiseCopyable {
    enum Force: UInt8, BitwiseCopyable {
        /// It displaces what is weaker.
        case displaces
        /// It is no value, and displaces nothing.
        case isRefused
        /// It depends on the element, or on what has to be spelt out first.
        case isOpen
    }

    /// What it sets, at most.
    let properties: PropertySet
    let force: Force
}

/// Tells from the strongest to the weakest which declarations about one element can still win. Thousands of rules may declare
/// the same of thousands of elements, and one of them counts: the others are passed over unread.
struct DeclarationContest {
    /// So few declarations are applied one after the other, which takes no longer.
    static let fewest = 64

    /// Properties that a stronger declaration has taken.
    private struct Taken {
        private var byAny = PropertySet()
        private var byImportant = PropertySet()

        /// Whether a weaker declaration of all these has lost: what is important loses only to what is, too.
        func holds(_ properties: PropertySet, isImportant: Bool) -> Bool {
            (isImportant ? byImportant : byAny).isSuperset(of: properties)
        }

        mutating func insert(_ properties: PropertySet, isImportant: Bool) {
            byAny.formUnion(properties)
            if isImportant { byImportant.formUnion(properties) }
        }
    }

    private var taken = Taken()
    /// The same by names of sides where lines start or end, which say besides that they are named so.
    private var takenLogically = Taken()
    /// The weakest refused declaration of each property so far, by its place in the list.
    private var refused: [CSSProperty: Int] = [:]

    /// Leaves those of a list, weakest first, that make the same of an element as all of them do.
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

    /// Takes note of a declaration weaker than all before; answers where one stands that has no effect because of it: what
    /// is refused displaces neither a value nor what was refused before it.
    private mutating func take(_ declaration: SheetDeclaration, _ effect: DeclarationEffect, at index: Int) -> Int? {
        if effect.force != .isRefused, !refused.isEmpty {
            // Where a shorthand has cleared a longhand, what is refused behind it is the first again.
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
    /// Leaves those of a list, weakest first, that make the same of an element as all of them do.
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

    /// What a declaration does, looked into once.
    private func effect(of place: DeclarationPlace) -> DeclarationEffect {
        let sheet = Int(place.sheet)
        if effects.isEmpty { effects = Array(repeating: [], count: sheets.count) }
        if effects[sheet].isEmpty { effects[sheet] = Array(repeating: nil, count: sheets[sheet].declarations.count) }
        if let known = effects[sheet][Int(place.index)] { return known }
        let declaration = declaration(place)
        // Whether a value is one of its property is the same for any element where it stands in a sheet.
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
            // Elsewhere what is refused counts as declared where nothing else is.
            let setsNothing = force == .isRefused && (property.isTrusting || value.isImportant)
            if !setsNothing { properties.insert(property) }
            return DeclarationEffect(properties: properties, force: force)
        case .shorthand(let shorthand):
            let isPlain = value.spelling == .plain
            var isRefused = false
            // Those that depend on variables set no more than the keywords of all properties do.
            expand(shorthand, isPlain ? value : unset(value)) { property, part in
                properties.insert(property)
                if isPlain, !admits(part, for: property) { isRefused = true }
            }
            return DeclarationEffect(properties: properties, force: isPlain && !isRefused ? .displaces : .isOpen)
        case .custom, .other: return DeclarationEffect(properties: properties, force: .isRefused)
        }
    }
}
