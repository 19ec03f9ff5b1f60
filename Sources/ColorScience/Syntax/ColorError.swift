/// The reason why a text is not a color. A syntax error holds its byte offset in the text.
public enum ColorError: Error, Hashable, Sendable {
    /// Nothing but white space.
    case empty
    /// A `#` followed by a number of digits other than 3, 4, 6 or 8, or by anything else.
    case hexDigits(at: Int)
    /// A word that is neither a color name nor a keyword.
    case unknownName(at: Int)
    /// A function that does not make a color.
    case unknownFunction(at: Int)
    /// A name that is not a color space, where one is expected.
    case unknownSpace(at: Int)
    /// Something other than the component, percentage or number that the grammar expects.
    case component(at: Int)
    /// Numbers and percentages mixed, or `none`, in the comma syntax.
    case legacySyntax(at: Int)
    /// Something other than the comma, slash or closing bracket that is expected.
    case punctuation(at: Int)
    /// A calculation that adds or compares different kinds of quantity, or is broken.
    case calculation(at: Int)
    /// Something after the end of the color.
    case trailing(at: Int)
    /// Functions nested deeper than 64.
    case tooDeep(at: Int)
    /// A color that depends on where it is used; see `ParsedColor`.
    case needsContext(ColorDependency)

    /// The byte offset in the text.
    public var offset: Int {
        switch self {
        case .empty, .needsContext: 0
        case .hexDigits(let at), .unknownName(let at), .unknownFunction(let at), .unknownSpace(let at),
            .component(let at), .legacySyntax(let at), .punctuation(let at), .calculation(let at), .trailing(let at),
            .tooDeep(let at):
            at
        }
    }

    /// One sentence that says what is wrong or what would be right.
    public var message: String {
        switch self {
        case .empty: "The color is empty; write one such as #1D4ED8."
        case .hexDigits: "A hex color has 3, 4, 6 or 8 digits 0-9 and A-F after the #, such as #1D4ED8."
        case .unknownName: "This is not a CSS color name; write one of the 148 names, or a hex color such as #1D4ED8."
        case .unknownFunction:
            "This is not a color function; CSS has rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch(), color() and color-mix()."
        case .unknownSpace:
            "This is not a color space; CSS has srgb, srgb-linear, display-p3, a98-rgb, prophoto-rgb, rec2020, xyz and more."
        case .component: "A number, a percentage or none is due here, in the unit the function takes."
        case .legacySyntax:
            "With commas, components are all numbers or all percentages and never none; without commas they may be mixed."
        case .punctuation:
            "Components are separated by spaces, or all by commas; the alpha follows a slash or the last comma."
        case .calculation: "This calculation does not come out as a number, a percentage or an angle."
        case .trailing: "Nothing may follow the color; remove what comes after it."
        case .tooDeep: "Functions are nested deeper than 64; write the color out."
        case .needsContext(let dependency): "The color depends on \(dependency.description), which is not known here."
        }
    }
}

/// Something outside its own text that a color depends on.
public enum ColorDependency: UInt8, Hashable, Sendable, CustomStringConvertible {
    /// The value of the `color` property.
    case currentColor
    /// Whether the design is light or dark, for `light-dark()`.
    case colorScheme
    /// The user's system, for `CanvasText` and similar colors.
    case systemColor
    /// A custom property or another substitution, such as `var()`.
    case substitution
    /// The size of a font or of the window, for units such as `em`.
    case relativeLength
    /// A color profile that the style sheet defines, for `color(--name …)`.
    case customSpace

    /// The dependency as part of a sentence.
    public var description: String {
        switch self {
        case .currentColor: "the value of the color property"
        case .colorScheme: "whether the scheme is light or dark"
        case .systemColor: "the reader's system"
        case .substitution: "a custom property"
        case .relativeLength: "the size of a font or window"
        case .customSpace: "a color profile defined elsewhere"
        }
    }
}
