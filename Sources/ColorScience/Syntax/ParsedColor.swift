/// The color scheme of a design, as used by `light-dark()` and `prefers-color-scheme`.
public enum ColorScheme: String, Hashable, Sendable, Codable, CaseIterable {
    /// Dark text on a light page.
    case light
    /// Light text on a dark page.
    case dark
}

/// What is known about the place where a color is used.
public struct ColorContext: Hashable, Sendable {
    /// The value of the `color` property there.
    public var currentColor: Color?
    /// The color scheme in use there.
    public var scheme: ColorScheme?
    /// Whether to return the color browsers paint where they do not follow CSS yet: they decode `rec2020` with the
    /// camera curve.
    public var isPainted: Bool

    /// A context from the facts that are known.
    public init(currentColor: Color? = nil, scheme: ColorScheme? = nil, isPainted: Bool = false) {
        self.currentColor = currentColor
        self.scheme = scheme
        self.isPainted = isPainted
    }
}

/// A valid CSS color (CSS Color 5 §2), whether or not its own text is enough to determine it.
public enum ParsedColor: Hashable, Sendable {
    /// A known color.
    case color(Color)
    /// `currentColor`, if the context does not give it.
    case currentColor
    /// A color of the user's system.
    case system(SystemColor)
    /// A function whose value depends on something outside; parse the text again with a context that provides it.
    case contextual(ColorDependency)

    /// Parses a whole UTF-8 text as one color, ignoring surrounding white space.
    public init(css: Span<UInt8>, in context: ColorContext = ColorContext()) throws(ColorError) {
        // Most colors of a design are written in hex and need no parser.
        if let color = RGBA8(hex: css) {
            self = .color(Color(color))
            return
        }
        var parser = ColorParser(css, context: context)
        do throws(ColorError) {
            self = try parser.wholeColor()
        } catch {
            // A value that contains var() is valid until the variable is known (CSS Variables 1 §3).
            guard case .needsContext(let dependency) = error else { throw error }
            self = .contextual(dependency)
        }
    }

    /// Parses a whole text as one color.
    public init(css: String, in context: ColorContext = ColorContext()) throws(ColorError) {
        let bytes = Array(css.utf8)
        try self.init(css: bytes.span, in: context)
    }

    /// The color if it is known, or if it is `currentColor` and the context provides it.
    public func color(in context: ColorContext = ColorContext()) -> Color? {
        switch self {
        case .color(let color): color
        case .currentColor: context.currentColor
        case .system, .contextual: nil
        }
    }
}

extension Color {
    /// Parses a whole UTF-8 text as one CSS color that needs no context (CSS Color 5 §2). Throws `ColorError`:
    /// `.needsContext` for a valid color that depends on where it is used.
    public init(css: Span<UInt8>) throws(ColorError) {
        if let color = RGBA8(hex: css) {
            self.init(color)
            return
        }
        switch try ParsedColor(css: css) {
        case .color(let color): self = color
        case .currentColor: throw .needsContext(.currentColor)
        case .system: throw .needsContext(.systemColor)
        case .contextual(let dependency): throw .needsContext(dependency)
        }
    }

    /// Parses a whole text as one CSS color that needs no context.
    public init(css: String) throws(ColorError) {
        let bytes = Array(css.utf8)
        try self.init(css: bytes.span)
    }
}
