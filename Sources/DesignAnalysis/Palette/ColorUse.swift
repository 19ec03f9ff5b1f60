public import ColorScience
public import DesignModel

/// What a color is painted as.
public enum ColorRole: String, Sendable, Codable, Hashable, CaseIterable, BitwiseCopyable {
    /// The letters of a text.
    case text
    /// The inside of a shape.
    case fill
    /// The outline of a shape or of letters.
    case stroke
    /// A stop of a gradient that something is painted with.
    case stop
    /// The inside of a shape that covers the page, on which the design lies.
    case background
    /// A value that a token states; nothing is painted with it yet.
    case token
}

/// How often something is painted in each role.
public struct RoleCounts: Sendable, Hashable, Codable {
    // Small numbers, because a large library has a hundred thousand of these.
    private var text: Int32 = 0
    private var fill: Int32 = 0
    private var stroke: Int32 = 0
    private var stop: Int32 = 0
    private var background: Int32 = 0
    private var token: Int32 = 0

    /// Never painted in any role.
    public init() {}

    /// How often something is painted in the role.
    public internal(set) subscript(role: ColorRole) -> Int {
        get {
            switch role {
            case .text: Int(text)
            case .fill: Int(fill)
            case .stroke: Int(stroke)
            case .stop: Int(stop)
            case .background: Int(background)
            case .token: Int(token)
            }
        }
        set {
            switch role {
            case .text: text = Int32(clamping: newValue)
            case .fill: fill = Int32(clamping: newValue)
            case .stroke: stroke = Int32(clamping: newValue)
            case .stop: stop = Int32(clamping: newValue)
            case .background: background = Int32(clamping: newValue)
            case .token: token = Int32(clamping: newValue)
            }
        }
    }

    /// The roles in which something is painted.
    public var roles: some Sequence<ColorRole> { ColorRole.allCases.lazy.filter { self[$0] > 0 } }
    /// How often something is painted in all roles together.
    public var sum: Int { Int(text) + Int(fill) + Int(stroke) + Int(stop) + Int(background) + Int(token) }

    static func += (sum: inout RoleCounts, other: RoleCounts) {
        sum.text = Int32(clamping: Int(sum.text) + Int(other.text))
        sum.fill = Int32(clamping: Int(sum.fill) + Int(other.fill))
        sum.stroke = Int32(clamping: Int(sum.stroke) + Int(other.stroke))
        sum.stop = Int32(clamping: Int(sum.stop) + Int(other.stop))
        sum.background = Int32(clamping: Int(sum.background) + Int(other.background))
        sum.token = Int32(clamping: Int(sum.token) + Int(other.token))
    }
}

/// A color that is painted, from one place where it is written; a value that many layers inherit is one use. A design
/// may have as many uses as layers, most of them with one wearer, so the fields are ordered to leave no gaps, and
/// counts are not stored.
public struct ColorUse: Sendable, Hashable {
    /// The color as meant.
    public let color: Color
    /// Whether it is written in the file; the initial black of SVG is painted without that.
    public let isWritten: Bool
    private let nameIndex: Int32
    /// Its own alpha times the opacity of the paint, 0…1; the opacity of groups is left out.
    public let opacity: Double
    /// Where it is written; for a color that is not, the first node that is painted with it.
    public let origin: Origin
    /// The first thing that wears it. Most colors have no other, and a list of one costs more than the one.
    private let first: Wearer
    private var others: [Wearer] = []

    init(
        color: Color, opacity: Double, origin: Origin, isWritten: Bool, name: Int?, wornBy first: Wearer
    ) {
        self.color = color
        self.opacity = opacity
        self.origin = origin
        self.isWritten = isWritten
        nameIndex = name.map { Int32(clamping: $0) } ?? -1
        self.first = first
    }

    /// Its index in ``Design/namedColors`` where it comes from there; nil for a color that is written out.
    public var name: Int? { nameIndex < 0 ? nil : Int(nameIndex) }
    /// How often it is painted in each role.
    public var counts: RoleCounts {
        var counts = RoleCounts()
        if let role = first.role { counts[role] += 1 }
        for wearer in others { if let role = wearer.role { counts[role] += 1 } }
        return counts
    }
    /// What is painted with it, in paint order, at least one thing; for the value of a token, that token and those
    /// that refer to it.
    public var wearers: [Wearer] { [first] + others }
    /// Whether it is written out rather than borrowed from a swatch, a variable or a style of the design.
    public var isRaw: Bool { name == nil }
    /// How often it is painted.
    public var count: Int { (first.role == nil ? 0 : 1) + others.count { $0.role != nil } }
    /// The color alone, opaque, in eight bits a channel.
    public var rgb: RGBA8 { RGBA8(color.rgba).opaque }

    /// Calls the body for everything that wears it, in paint order, without making a list.
    func forEachWearer(_ body: (Wearer) -> Void) {
        body(first)
        for wearer in others { body(wearer) }
    }

    /// Adds something that wears it.
    mutating func add(_ wearer: Wearer) {
        others.append(wearer)
    }

    /// The part of the use that belongs to some of its wearers; the whole where they are all of them, or none.
    public func worn(by wearers: [Wearer], in design: Design) -> ColorUse {
        guard let first = wearers.first, wearers.count <= others.count else { return self }
        // A color that nobody wrote is reported where something is painted with it.
        let place =
            isWritten
            ? Origin(node: first.source, range: origin.range)
            : Origin(node: first.node, range: design.provenance.range(of: first.node))
        var part = ColorUse(
            color: color, opacity: opacity, origin: place, isWritten: isWritten, name: name, wornBy: first)
        for wearer in wearers.dropFirst() { part.add(wearer) }
        return part
    }
}
