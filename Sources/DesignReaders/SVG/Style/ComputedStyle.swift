import ColorScience
import DesignModel

/// A paint before it is known what `currentColor` stands for where it is used.
enum StyledPaint {
    /// Resolved as far as it will ever be.
    case known(Paint.Kind, Origin?)
    /// The `color` of the element that paints, not of the one that says so (CSS Color 4 §9.2).
    case currentColor(Origin?)
    /// What is computed from that, of ``LayerBuilder/colorsOfCurrent``: every element hands its paints on, and hardly any has one.
    case ofCurrentColor(Int)
}

/// Where paints depend on variables that the file does not define.
struct OpenPaints {
    var color: Origin?
    var fill: Origin?
    var stroke: Origin?

    var isEmpty: Bool { color == nil && fill == nil && stroke == nil }

    /// Other paints are not inherited and are not kept.
    subscript(property: CSSProperty) -> Origin? {
        get {
            switch property {
            case .color: color
            case .fill: fill
            case .stroke: stroke
            default: nil
            }
        }
        set {
            switch property {
            case .color: color = newValue
            case .fill: fill = newValue
            case .stroke: stroke = newValue
            default: break
            }
        }
    }
}

/// The computed values of the properties that children inherit, lengths in user units.
struct ComputedStyle {
    var color = StyledPaint.known(.solid(Color(RGBA.black)), nil)
    /// The color scheme in use: what `light-dark()` asks.
    var scheme = ColorScheme.light
    var fill = StyledPaint.known(.solid(Color(RGBA.black)), nil)
    var open = OpenPaints()
    var spare: SparePaints?
    var fillOpacity = 1.0
    var fillRule = FillRule.nonzero
    var clipRule = FillRule.nonzero
    var stroke = StyledPaint.known(.none, nil)
    var strokeOpacity = 1.0
    var strokeWidth = 1.0
    var strokeCap = Stroke.Cap.butt
    var strokeJoin = Stroke.Join.miter
    var strokeMiterLimit = 4.0
    var strokeDashes: [Double] = []
    var strokeDashOffset = 0.0
    var paintOrder = PaintOrder.fillFirst
    var castsShadows = false
    var isVisible = true
    var mixesInLinearLight = false
    var preservesWhiteSpace = false
    var pixelatesImages = false
    /// Whether line feeds in the source end lines, and whether lines are broken at spaces or anywhere, in HTML.
    var keepsLineFeeds = false
    var breaksLines = true
    var breaksWords = false
    var wordBreak = WordBreak.usual
    /// Whether lines are broken after every letter, whatever `word-break` says.
    var breaksAnywhere = false
    /// The space between the columns and the rows of a table, 0 where the borders of cells join.
    var cellSpacing: (columns: Double, rows: Double)?
    /// The line height where it is a length, which children of another size inherit as it is.
    var fixedLineHeight: Double?
    var text = TextStyle()
    var textSizeOrigin: Origin?
    /// Whether the size of letters goes back to one that is written in px, and not to what readers have set.
    var hasStatedSize = false
    /// Whether the size of letters is a calculation that is not followed.
    var isSizeUnread = false
    /// Whether it is said in a way that is not followed what the letters of any font are brought to.
    var isAdjustmentUnread = false
    /// Whether `font-kerning` lets letters stand nearer to others, and whether a feature of the font is asked to, which goes before.
    var kerns = true { didSet { text.isKerned = kerningFeature ?? kerns } }
    var kerningFeature: Bool? { didSet { text.isKerned = kerningFeature ?? kerns } }
    /// Whether letters lie as the text around them does.
    var hasAutomaticBaseline = true
    /// Whether lines are turned as a whole, which is not followed.
    var isTurned = false
    var textAlignment = TextBox.Alignment.start
    /// Whether the start is the left and the end the right, whichever way the letters run.
    var alignsToSide = false
    /// Nodes of the markers at the start, in the middle and at the end of lines.
    var markers: (start: Int32, middle: Int32, end: Int32) = (-1, -1, -1)
    /// Whether any stands on outlines.
    var hasMarkers: Bool { markers.start >= 0 || markers.middle >= 0 || markers.end >= 0 }

    /// Stands for a marker in another file.
    static let markerElsewhere: Int32 = -2

    /// Whether one of the markers lies in another file.
    var hasMarkerElsewhere: Bool { min(markers.start, markers.middle, markers.end) == ComputedStyle.markerElsewhere }

    /// Where the values stand in the design's tables, once a layer needed them; -2 until then.
    var fillIndex: Int32 = ComputedStyle.notTabled
    var strokeIndex: Int32 = ComputedStyle.notTabled
    var textIndex: Int32 = ComputedStyle.notTabled

    static let notTabled: Int32 = -2
}

/// The tables of a design that styles are written into.
struct StyleTables: OptionSet {
    let rawValue: UInt8
    static let fill = StyleTables(rawValue: 1)
    static let stroke = StyleTables(rawValue: 2)
    static let text = StyleTables(rawValue: 4)
}

/// The computed values that stay with their element.
struct OwnStyle {
    var isDisplayed = true
    /// `display: contents`: the element itself is not there, only what lies in it.
    var hasNoBox = false
    var opacity = 1.0
    var blend = BlendMode.normal
    var isIsolated = false
    var isOverflowVisible: Bool?
    /// What a definition holds is not there.
    var hidesContent = false
    var clip: Int32?
    var mask: Int32?
    var maskUsesLuminance: Bool?
    var filters: [Int32] = []
    /// What else about the look cannot be known.
    var unknown: UnknownReason?
    var isNonScalingStroke = false
    /// Whether an animation without an end moves it, shows it or hides it.
    var isRestless = false
    var transform = AffineTransform.identity
    /// What is said of its transform besides `transform` itself: boxed, as styles are copied from hand to hand and hardly one
    /// says anything.
    private indirect enum Terms {
        case usual
        case said(TransformTerms)
    }
    private var terms = Terms.usual
    /// Whether anything is said of its transform besides `transform` itself.
    var hasTransformTerms: Bool {
        if case .said = terms { true } else { false }
    }
    /// What is said of its transform besides `transform` itself.
    var transformTerms: TransformTerms {
        get {
            if case .said(let terms) = terms { terms } else { TransformTerms() }
        }
        set { terms = .said(newValue) }
    }
    /// Whether it is transformed about a box that only its content can tell: all but shapes are.
    var turnsAboutUnknownBox: Bool {
        guard case .said(let terms) = terms else { return false }
        return terms.isAboutUnknownBox && !(transform.isShift && terms.movement == .none)
    }
    /// What about the look cannot be known: a move by shares of a box that only the content can tell is not followed.
    private var doubt: UnknownReason? {
        guard unknown == nil, case .said(let terms) = terms else { return unknown }
        let isUnmeasured =
            terms.relative != nil && terms.isAboutUnknownBox
            || terms.relativeTranslation != nil && terms.isAboutUnknownBox
        return isUnmeasured ? .unreadStyle : nil
    }
    var alignmentBaseline: TextStyle.Baseline?
    var baselineShift = Length.zero
    /// The same as a share of the height of the font.
    var baselineShiftOfHeight = 0.0
    /// What its letters are to the text around them (`unicode-bidi`), where that matters.
    var embedding: TextEmbedding.Kind?
    /// What is said of its box, for those who ask: the root and HTML.
    var boxDeclarations: [(property: CSSProperty, value: DeclaredValue)] = []
    /// Whether the layer joins what lies below as it is.
    var joinsPlainly: Bool {
        hasNoBox
            || opacity == 1 && blend == .normal && !isIsolated && clip == nil && mask == nil && filters.isEmpty
                && doubt == nil
    }

    /// How the layer joins what lies below.
    var compositing: Compositing {
        // A clip makes a stacking context, and so isolates (CSS Masking 1 §5.1, Compositing 1 §3.2).
        Compositing(
            opacity: opacity, blend: blend, isIsolated: isIsolated || clip != nil, clip: clip, mask: mask,
            maskUsesLuminance: mask == nil ? nil : maskUsesLuminance, unknown: doubt, filters: filters)
    }
}

/// What is said of a transform besides the property `transform`.
struct TransformTerms {
    /// The declaration of a transform that is measured in shares of a box.
    var relative: DeclaredValue?
    /// What the properties `translate`, `rotate` and `scale` say.
    var movement = Movement()
    /// What puts it on a path.
    var motion: Motion?
    var origin: (x: Length, y: Length)?
    var isAboutOwnBox = false
    /// Whether its stroke belongs to its box.
    var isAboutStroke = false
    /// A declaration of `translate` in shares of its own box.
    var relativeTranslation: DeclaredValue?
    /// The element's own box, where it is known.
    var box: Rectangle?

    var isAboutUnknownBox: Bool { isAboutOwnBox && box == nil }
}

/// The transforms that have a property of their own.
struct Movement: Hashable {
    var translation = Point.zero
    /// Whether the translation holds shares of a box.
    var isRelative = false
    var turn = AffineTransform.identity
    var scale = Point(1, 1)

    static let none = Movement()

    /// Takes over what one of the properties says.
    mutating func add(_ other: Movement, of property: CSSProperty) {
        switch property {
        case .translate: (translation, isRelative) = (other.translation, other.isRelative)
        case .rotate: turn = other.turn
        default: scale = other.scale
        }
    }
}

extension AffineTransform {
    /// Whether it only moves, which looks the same about every point.
    fileprivate var isShift: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
