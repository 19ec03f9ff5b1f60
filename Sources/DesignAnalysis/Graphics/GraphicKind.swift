/// What a part of an interface is for, judging by its component's name.
public enum GraphicKind: String, Sendable, Hashable, CaseIterable {
    case button, field, checkbox, radio, `switch`, tab, slider, icon
    /// Something that a selector points out.
    case graphic

    /// Whether words in it are enough to recognize it, so that it needs no outline around it (Understanding SC 1.4.11:
    /// a button can be recognized by its label). A field or a checkbox is recognized only by its shape.
    public var isKnownByWords: Bool {
        switch self {
        case .button, .tab, .icon: true
        case .field, .checkbox, .radio, .switch, .slider, .graphic: false
        }
    }

    /// Whether people act on it, so that it is a target (WCAG 2.2, “target”).
    public var isInteractive: Bool { self != .icon && self != .graphic }

    /// The kind that a name implies; nil where it implies no part of an interface. “Icon Button” is a button.
    public init?(name: String) {
        let single = NameWords.of(name)
        // Some write `CheckBox` and “text field” as two words.
        let words = Set(single + zip(single, single.dropFirst()).map { $0 + $1 })
        guard let kind = GraphicKind.words.first(where: { !$0.names.isDisjoint(with: words) })?.kind else { return nil }
        self = kind
    }

    /// Whether a name says that the component is inactive: SC 1.4.11 sets no requirement for inactive components.
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

/// The words of a name in any notation: `TextField/Search icon` and `text_field-search--icon` both have four.
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
