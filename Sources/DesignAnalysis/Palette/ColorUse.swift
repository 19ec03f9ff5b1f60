public import ColorScience
public import DesignModel

/// What a colour is painted as.
public enum ColorRole: String, Sendable, Hashable, CaseIterable {
    /// The letters of a text.
    case text
    /// The inside of a shape.
    case fill
    /// The outline of a shape or of letters.
    case stroke
    /// A stop of a gradient that something is painted with.
    case stop
    /// The inside of a shape that covers the page: what the design lies on.
    case background
    /// A value that a token states; nothing is painted with it yet.
    case token
}

/// A colour that is painted, from one place where it is written; a value that many layers inherit is one use.
public struct ColorUse: Sendable, Hashable {
    /// The colour as meant.
    public let color: Color
    /// Its own alpha times the opacity of the paint, 0…1; the opacity of groups is left out.
    public let opacity: Double
    /// Where it is written; for a colour nobody wrote, the first node that is painted with it.
    public let origin: Origin
    /// Whether somebody wrote it; the initial black of SVG is painted unsaid.
    public let isWritten: Bool
    /// Its name in ``Design/namedColors`` where it is borrowed from there; nil for one that is written out.
    public let name: Int?
    /// How often it is painted in each role.
    public internal(set) var counts: [ColorRole: Int]
    /// How often it is the fill of a control that acts, such as a button; counted only where that was asked for.
    public internal(set) var actionCount = 0

    /// Whether it is written out rather than borrowed from a swatch, a variable or a style of the design.
    public var isRaw: Bool { name == nil }
    /// How often it is painted.
    public var count: Int { counts.values.reduce(0, +) }
    /// The colour alone, opaque, in eight bits a channel.
    public var rgb: RGBA8 { RGBA8(color.rgba).opaque }
}
