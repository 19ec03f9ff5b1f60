import ColorScience
import DesignModel

/// A paint before `currentColor` is resolved for the element that uses it.
enum StyledPaint {
    /// Fully resolved.
    case known(Paint.Kind, Origin?)
    /// The `color` of the element that paints, not of the one that declares it (CSS Color 4 §9.2).
    case currentColor(Origin?)
    /// A color computed from `color`, by its index in ``LayerBuilder/colorsOfCurrent``: every element passes its paints
    /// on, and hardly any has one.
    case ofCurrentColor(Int)
}

/// The origins of paints that depend on variables that the file does not define.
struct OpenPaints {
    var color: Origin?
    var fill: Origin?
    var stroke: Origin?

    var isEmpty: Bool { color == nil && fill == nil && stroke == nil }

    /// Other paints are not inherited and not stored.
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
    /// The color scheme that `light-dark()` uses.
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
    /// In HTML: whether line feeds in the source end lines, and whether lines break at spaces or anywhere.
    var keepsLineFeeds = false
    var breaksLines = true
    var breaksWords = false
    var wordBreak = WordBreak.usual
    /// Whether lines may break after every letter, whatever `word-break` says.
    var breaksAnywhere = false
    /// The spacing of a table's columns and rows in px; 0 if cell borders collapse.
    var cellSpacing: (columns: Double, rows: Double)?
    /// The line height in px if declared as a length, which children of another font size inherit unchanged.
    var fixedLineHeight: Double?
    var text = TextStyle()
    var textSizeOrigin: Origin?
    /// Whether the font size derives from one written in px, and not from the user's setting.
    var hasStatedSize = false
    /// Whether the font size is an unsupported calculation.
    var isSizeUnread = false
    /// Whether `font-size-adjust` has an unsupported value.
    var isAdjustmentUnread = false
    /// Whether `font-kerning` allows kerning, and whether a font feature sets it, which takes precedence.
    var kerns = true { didSet { text.isKerned = kerningFeature ?? kerns } }
    var kerningFeature: Bool? { didSet { text.isKerned = kerningFeature ?? kerns } }
    /// Whether letters are aligned like the text around them.
    var hasAutomaticBaseline = true
    /// Whether lines are rotated as a whole, which is not supported.
    var isTurned = false
    var textAlignment = TextBox.Alignment.start
    /// Whether the alignment names a side, left or right, regardless of the text direction.
    var alignsToSide = false
    /// The nodes of the markers at the start, in the middle and at the end of lines.
    var markers: (start: Int32, middle: Int32, end: Int32) = (-1, -1, -1)
    /// Whether any marker is placed on outlines.
    var hasMarkers: Bool { markers.start >= 0 || markers.middle >= 0 || markers.end >= 0 }

    /// Represents a marker in another file.
    static let markerElsewhere: Int32 = -2

    /// Whether any of the markers is in another file.
    var hasMarkerElsewhere: Bool { min(markers.start, markers.middle, markers.end) == ComputedStyle.markerElsewhere }

    /// The indices of the values in the design's tables, once a layer needed them; -2 until then.
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
    /// `display: contents`: the element itself is absent, and only its content remains.
    var hasNoBox = false
    var opacity = 1.0
    var blend = BlendMode.normal
    var isIsolated = false
    var isOverflowVisible: Bool?
    /// Whether the content of a definition is hidden.
    var hidesContent = false
    var clip: Int32?
    var mask: Int32?
    var maskUsesLuminance: Bool?
    var filters: [Int32] = []
    /// The reason for which the look is unknown, if any.
    var unknown: UnknownReason?
    var isNonScalingStroke = false
    /// Whether an endless animation moves, shows or hides the element.
    var isRestless = false
    var transform = AffineTransform.identity
    /// The terms of its transform besides `transform` itself: boxed, as styles are often copied and hardly any has
    /// them.
    private indirect enum Terms {
        case usual
        case said(TransformTerms)
    }
    private var terms = Terms.usual
    /// Whether there are terms of its transform besides `transform` itself.
    var hasTransformTerms: Bool {
        if case .said = terms { true } else { false }
    }
    /// The terms of its transform besides `transform` itself.
    var transformTerms: TransformTerms {
        get {
            if case .said(let terms) = terms { terms } else { TransformTerms() }
        }
        set { terms = .said(newValue) }
    }
    /// Whether the element is transformed about a box that only its content determines: this holds for everything but
    /// shapes.
    var turnsAboutUnknownBox: Bool {
        guard case .said(let terms) = terms else { return false }
        return terms.isAboutUnknownBox && !(transform.isShift && terms.movement == .none)
    }
    /// The reason for which the look is unknown: moving by fractions of a box that only the content determines is not
    /// supported.
    private var doubt: UnknownReason? {
        guard unknown == nil, case .said(let terms) = terms else { return unknown }
        let isUnmeasured =
            terms.relative != nil && terms.isAboutUnknownBox
            || terms.relativeTranslation != nil && terms.isAboutUnknownBox
        return isUnmeasured ? .unreadStyle : nil
    }
    var alignmentBaseline: TextStyle.Baseline?
    var baselineShift = Length.zero
    /// The shift as a fraction of the font's height.
    var baselineShiftOfHeight = 0.0
    /// The relation of its letters to the surrounding text (`unicode-bidi`), if it matters.
    var embedding: TextEmbedding.Kind?
    /// The declarations of its box, for the root and HTML.
    var boxDeclarations: [(property: CSSProperty, value: DeclaredValue)] = []
    /// Whether the layer is composited with the layers below without any effect.
    var joinsPlainly: Bool {
        hasNoBox
            || opacity == 1 && blend == .normal && !isIsolated && clip == nil && mask == nil && filters.isEmpty
                && doubt == nil
    }

    /// How the layer is composited with the layers below.
    var compositing: Compositing {
        // A clip creates a stacking context, and so isolates (CSS Masking 1 §5.1, Compositing 1 §3.2).
        Compositing(
            opacity: opacity, blend: blend, isIsolated: isIsolated || clip != nil, clip: clip, mask: mask,
            maskUsesLuminance: mask == nil ? nil : maskUsesLuminance, unknown: doubt, filters: filters)
    }
}

/// The terms of a transform besides the property `transform`.
struct TransformTerms {
    /// The declaration of a transform that contains fractions of a box.
    var relative: DeclaredValue?
    /// The values of the properties `translate`, `rotate` and `scale`.
    var movement = Movement()
    /// The motion along a path, if any.
    var motion: Motion?
    var origin: (x: Length, y: Length)?
    var isAboutOwnBox = false
    /// Whether the box includes the stroke.
    var isAboutStroke = false
    /// A declaration of `translate` in fractions of the element's own box.
    var relativeTranslation: DeclaredValue?
    /// The element's own box, if it is known.
    var box: Rectangle?

    var isAboutUnknownBox: Bool { isAboutOwnBox && box == nil }
}

/// The transforms with a property of their own.
struct Movement: Hashable {
    var translation = Point.zero
    /// Whether the translation contains fractions of a box.
    var isRelative = false
    var turn = AffineTransform.identity
    var scale = Point(1, 1)

    static let none = Movement()

    /// Adopts the value of one of the properties.
    mutating func add(_ other: Movement, of property: CSSProperty) {
        switch property {
        case .translate: (translation, isRelative) = (other.translation, other.isRelative)
        case .rotate: turn = other.turn
        default: scale = other.scale
        }
    }
}

extension AffineTransform {
    /// Whether it is a pure translation, which is the same about every point.
    fileprivate var isShift: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
