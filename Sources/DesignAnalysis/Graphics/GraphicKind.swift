/// What a part of an interface is for, as far as its component's name says.
public enum GraphicKind: String, Sendable, Hashable, CaseIterable {
    case button, field, checkbox, radio, `switch`, tab, slider, icon
    /// Something that somebody pointed out by a selector.
    case graphic

    /// Whether words in it tell people what it is, so that they need no outline around it (Understanding SC 1.4.11: a button
    /// is known by its label). A field or a box to tick is known by its shape alone.
    public var isKnownByWords: Bool {
        switch self {
        case .button, .tab, .icon: true
        case .field, .checkbox, .radio, .switch, .slider, .graphic: false
        }
    }

    /// Whether people act on it, so that it is a target (WCAG 2.2, “target”).
    public var isInteractive: Bool { self != .icon && self != .graphic }

    /// What a name says; nil where it names no part of an interface. “Icon Button” is a button.
    public init?(name: String) {
        let single = NameWords.of(name)
        // `CheckBox` and “text field” are two words to some.
        let words = Set(single + zip(single, single.dropFirst()).map { $0 + $1 })
        guard let kind = GraphicKind.words.first(where: { !$0.names.isDisjoint(with: words) })?.kind else { return nil }
        self = kind
    }

    /// Whether a name says that nothing can be done with it now: SC 1.4.11 asks nothing of inactive components.
    public static func isInactive(_ name: String) -> Bool {
        !inactive.isDisjoint(with: NameWords.of(name))
    }

    private static let words: [(kind: GraphicKind, names: Set<String>)] = [
        (.checkbox, ["checkbox", "checkboxes"]),
        (.radio, ["radio", "radiobutton"]),
        (.switch, ["switch", "toggle"]),
        (.slider, ["slider"]),
        (.field, ["field", "textfield", "input", "textarea"]),
        (.button, ["button", "btn"]),
        (.tab, ["tab"]),
        (.icon, ["icon", "icons"]),
    ]

    private static let inactive: Set<String> = ["disabled", "inactive", "disable", "unavailable"]
}

/// The words of a name, however it is written: `TextField/Search icon` and `text_field-search--icon` have four each.
enum NameWords {
    static func of(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        func isBreak(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
        for character in name {
            if isBreak(character) || wasLower && character.isUppercase, !word.isEmpty {
                words.append(word.lowercased())
                word = ""
            }
            if !isBreak(character) { word.append(character) }
            wasLower = character.isLowercase
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }
}
