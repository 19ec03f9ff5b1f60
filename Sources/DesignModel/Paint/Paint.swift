public import ColorScience

/// What fills or strokes a layer, as meant; ``origin`` leads to how it was written.
public struct Paint: Sendable, Hashable {
    /// What the paint is.
    public enum Kind: Sendable, Hashable {
        /// Nothing is painted.
        case none
        /// One color everywhere.
        case solid(Color)
        /// A gradient of ``Design/gradients``.
        case gradient(Int32)
        /// A pattern of ``Design/patterns``.
        case pattern(Int32)
        /// It cannot be known what is painted.
        case unknown(UnknownReason)
    }

    /// What the paint is.
    public var kind: Kind
    /// The color's index in ``Design/namedColors`` where it comes from there, or -1 where it does not; -2 where it was
    /// mixed from others, so that nobody chose it.
    public var name: Int32 = -1
    /// The ``name`` of a color that was mixed from others.
    public static let mixture: Int32 = -2
    /// `fill-opacity` or `stroke-opacity`, 0…1; multiplies whatever is painted.
    public var opacity: Double
    /// Where the value stands as written, or nil for the initial value of the format.
    public var origin: Origin?
    /// Where the value depends on something that only the place of use sets, such as a variable that the file does not
    /// define; the paint is then what shows without it. Nil where the file alone decides.
    public var leftOpen: Origin?

    /// A paint.
    public init(_ kind: Kind, opacity: Double = 1, origin: Origin? = nil) {
        self.kind = kind
        self.opacity = opacity
        self.origin = origin
    }

    /// The color of a solid paint in encoded sRGB with its own alpha, not clamped; transparent for other paints.
    /// Computed on demand, because it is needed only once or twice.
    public var color: RGBA { if case .solid(let color) = kind { color.rgba } else { .transparent } }

    /// Paints nothing.
    public static let none = Paint(.none)

    /// Whether the paint leaves every pixel as it was.
    public var isInvisible: Bool {
        switch kind {
        case .none: true
        case .solid(let color): color.alpha * opacity <= 0
        case .gradient, .pattern, .unknown: opacity <= 0
        }
    }
}

extension Paint: WrittenLook {
    /// A hash of the look, whatever the place where the paint was written.
    public var digest: UInt64 {
        let own = UInt64(truncatingIfNeeded: name).mixed(with: opacity)
        return switch kind {
        case .none: own.mixed(with: UInt64(1))
        case .solid(let color):
            own.mixed(with: color.components.x).mixed(with: color.components.y)
                .mixed(with: color.components.z).mixed(with: color.alpha)
        case .gradient(let place): own.mixed(with: UInt64(truncatingIfNeeded: place) << 2 | 2)
        case .pattern(let place): own.mixed(with: UInt64(truncatingIfNeeded: place) << 2 | 3)
        case .unknown: own.mixed(with: UInt64(4))
        }
    }
}

/// How an outline is stroked (SVG 2 §13.6); widths and dashes in user units.
public struct Stroke: Sendable, Hashable {
    /// The shape of open ends.
    public enum Cap: UInt8, Sendable, Hashable { case butt, round, square }
    /// The shape of corners.
    public enum Join: UInt8, Sendable, Hashable { case miter, miterClip, round, bevel, arcs }
    /// Where the stroke lies relative to the outline; SVG knows only the middle.
    public enum Alignment: UInt8, Sendable, Hashable { case center, inside, outside }

    /// What the stroke is painted with.
    public var paint: Paint
    /// Full width of the line.
    public var width: Double
    /// The shape of open ends.
    public var cap: Cap
    /// The shape of corners.
    public var join: Join
    /// Longest miter as a multiple of the width before it is cut to a bevel.
    public var miterLimit: Double
    /// Lengths of dashes and gaps; empty for a solid line.
    public var dashes: [Double]
    /// How far into the pattern of dashes the line starts.
    public var dashOffset: Double
    /// The length that the file states for the outline, in which dashes are measured (SVG 2 §9.6.1); nil where they
    /// are in user units.
    public var pathLength: Double?
    /// Where the stroke lies relative to the outline.
    public var alignment: Alignment
    /// Whether the width is in device px whatever the transform (`vector-effect: non-scaling-stroke`).
    public var isNonScaling: Bool

    /// Whether its dashes leave gaps in the line (SVG 2 §13.6.5).
    public var hasGaps: Bool {
        guard !dashes.contains(where: { !($0 >= 0) }), dashes.reduce(0, +) > 0 else { return false }
        // An odd number of lengths is repeated, with dashes and gaps swapped.
        return dashes.enumerated().contains { (dashes.count % 2 == 1 || $0.offset % 2 == 1) && $0.element > 0 }
    }

    /// A stroke; whatever is left out has SVG's initial value.
    public init(
        paint: Paint, width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4,
        dashes: [Double] = [], dashOffset: Double = 0, pathLength: Double? = nil, alignment: Alignment = .center,
        isNonScaling: Bool = false
    ) {
        self.paint = paint
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashOffset = dashOffset
        self.pathLength = pathLength
        self.alignment = alignment
        self.isNonScaling = isNonScaling
    }
}

extension Stroke: WrittenLook {
    /// Where its paint stands as written.
    public var origin: Origin? {
        get { paint.origin }
        set { paint.origin = newValue }
    }
    /// Where its paint depends on something that only the place of use sets.
    public var leftOpen: Origin? {
        get { paint.leftOpen }
        set { paint.leftOpen = newValue }
    }
    /// A hash of the look, whatever the place where the stroke was written.
    public var digest: UInt64 {
        let words = UInt64(cap.rawValue) << 24 | UInt64(join.rawValue) << 16 | UInt64(alignment.rawValue) << 8
        let lengths = paint.digest.mixed(with: width).mixed(with: miterLimit)
            .mixed(with: dashOffset).mixed(with: pathLength ?? -1)
        return dashes.reduce(lengths.mixed(with: words | (isNonScaling ? 1 : 0))) { $0.mixed(with: $1) }
    }
}
