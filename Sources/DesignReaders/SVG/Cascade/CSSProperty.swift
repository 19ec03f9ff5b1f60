import DesignModel
import SourceText

/// The properties a drawing's look depends on. A shorthand that is kept whole stands before what it resets, so that in
/// this order later declarations win.
enum CSSProperty: UInt8, CaseIterable {
    // Inherited (each property's own definition says so).
    case fill, fillOpacity, fillRule, clipRule
    case stroke, strokeOpacity, strokeWidth, strokeLinecap, strokeLinejoin, strokeMiterlimit, strokeDasharray
    case strokeDashoffset, paintOrder, visibility, color, colorScheme, colorInterpolation, colorInterpolationFilters
    case markerStart, markerMid, markerEnd
    case fontSize, fontFamily, fontWeight, fontStyle, fontStretch, fontVariant, fontSizeAdjust
    case fontKerning, fontFeatureSettings, letterSpacing, wordSpacing, lineHeight, textAnchor, textAlign, textTransform
    case direction, writingMode, textOrientation, dominantBaseline, imageRendering
    case whiteSpace, whiteSpaceCollapse, textWrapMode
    case overflowWrap, wordBreak, lineBreak, borderCollapse, borderSpacing, textShadow
    // Not inherited, but lines of an element go on through what is in it.
    case textDecorationLine
    // Not inherited.
    case display, opacity, mixBlendMode, isolation
    case willChange, backdropFilter, viewTransitionName, webkitBoxReflect, contentVisibility, webkitMaskBoxImage
    case overflow, overflowX, overflowY, clipPath, mask, maskImage, maskMode, maskType, filter, vectorEffect
    case transform, transformOrigin, transformBox, translate, rotate, scale
    case stopColor, stopOpacity, floodColor, floodOpacity, lightingColor
    case alignmentBaseline, baselineShift, unicodeBidi, textDecorationColor
    case x, y, cx, cy, r, rx, ry, width, height, d
    case minWidth, maxWidth, minHeight, maxHeight, boxSizing
    case margin, marginTop, marginRight, marginBottom, marginLeft
    case padding, paddingTop, paddingRight, paddingBottom, paddingLeft
    case border, borderTop, borderRight, borderBottom, borderLeft
    case borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth
    case borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle
    case position, float, verticalAlign
    case alignItems, justifyContent, alignContent, alignSelf, flexDirection, flexWrap
    case flex, flexGrow, flexShrink, flexBasis, gap, columnGap, rowGap, order
    case gridTemplateColumns
    /// Whatever else places things in grids, by whichever name.
    case grid
    case background, backgroundColor, backgroundImage, backgroundSize, backgroundPosition
    case columns, columnCount, columnWidth
    case inset, top, right, bottom, left
    case textIndent, webkitTextFillColor, webkitTextStroke, backgroundClip, boxShadow, zIndex
    case borderRadius, borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius
    case offset, offsetPath, offsetDistance, offsetRotate, offsetAnchor
    /// Whatever draws a line around something that takes no room, by whichever name.
    case outline
    case imageOrientation, zoom
    /// Whatever else sizes or moves boxes, by whichever name.
    case placing
    /// Whatever names a side by where lines start or end.
    case inlineSides
    case animation, animationName, animationFillMode, animationIterationCount, animationDirection, animationPlayState
    case animationDuration, animationDelay, animationTimingFunction
    /// Whatever else decides where an animation ends, by whichever name.
    case animationTimeline

    /// Whether an element has its parent's value when nothing is declared for it.
    var isInherited: Bool { rawValue < CSSProperty.display.rawValue }

    /// Whether it says where an outline lies; what it means depends on the kind of element, which asks for it by itself.
    var isGeometry: Bool {
        switch self {
        case .x, .y, .cx, .cy, .r, .rx, .ry, .d: true
        default: false
        }
    }

    /// Whether it is about the boxes of CSS, which only the root and HTML have.
    var isOfBoxes: Bool {
        rawValue >= CSSProperty.minWidth.rawValue || self == .display || self == .width || self == .height
    }

    /// Which of the tables that layers share an inherited property has a part in.
    var tables: StyleTables {
        switch self {
        case .fill, .fillOpacity: .fill
        case .stroke, .strokeOpacity, .strokeWidth, .strokeLinecap, .strokeLinejoin, .strokeMiterlimit,
            .strokeDasharray, .strokeDashoffset:
            .stroke
        case .color, .colorScheme: [.fill, .stroke]
        case .fontSize, .fontFamily, .fontWeight, .fontStyle, .letterSpacing, .wordSpacing, .lineHeight, .textAnchor,
            .textTransform, .textDecorationLine, .direction, .writingMode, .dominantBaseline, .fontVariant,
            .fontSizeAdjust, .textOrientation, .fontKerning, .fontFeatureSettings:
            .text
        default: []
        }
    }

    /// Whether SVG takes an attribute of the name for a declaration: SVG 2, appendix “Presentation attributes”.
    var isPresentationAttribute: Bool {
        switch self {
        case .colorScheme, .mixBlendMode, .isolation, .transformBox, .lineHeight, .textAlign, .textTransform,
            .textDecorationLine, .textShadow, .textOrientation, .fontSizeAdjust, .fontKerning, .fontFeatureSettings,
            .textDecorationColor, .willChange, .backdropFilter, .viewTransitionName, .webkitBoxReflect,
            .contentVisibility,
            .webkitMaskBoxImage, .overflowX, .overflowY, .overflowWrap, .wordBreak, .lineBreak, .whiteSpace,
            .whiteSpaceCollapse, .textWrapMode,
            .borderCollapse,
            .borderSpacing, .translate, .rotate,
            .scale:
            false
        default: rawValue < CSSProperty.minWidth.rawValue
        }
    }

    /// Whether the value is a paint or a color, which can be told from nonsense at once.
    var isPaint: Bool {
        switch self {
        case .fill, .stroke, .color, .stopColor, .floodColor, .lightingColor, .backgroundColor, .textDecorationColor:
            true
        default: false
        }
    }

    /// Whether it says what color something has, or how much of one is seen.
    var showsColor: Bool {
        switch self {
        case .background, .filter, .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity: true
        default: isPaint
        }
    }

    /// Whether it says where something lies, how large it is or whether it is there, and not only how it is painted.
    var decidesWhatIsSeen: Bool {
        switch self {
        case .transform, .translate, .rotate, .scale, .transformOrigin, .transformBox, .offset, .offsetPath,
            .offsetDistance, .offsetRotate, .offsetAnchor, .opacity, .visibility, .display, .clipPath, .mask,
            .maskImage,
            .x, .y, .cx, .cy, .r, .rx, .ry, .width, .height, .d:
            true
        default: false
        }
    }

    /// Whether it says how much of something is seen.
    var isShare: Bool {
        switch self {
        case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity: true
        default: false
        }
    }

    /// Whether it says in lengths how large a box is, or how far from others.
    var sizesBoxes: Bool {
        switch self {
        case .width, .height, .minWidth, .maxWidth, .minHeight, .maxHeight, .margin, .marginTop, .marginRight,
            .marginBottom, .marginLeft, .padding, .paddingTop, .paddingRight, .paddingBottom, .paddingLeft, .flexBasis,
            .flex, .gap, .columnGap, .rowGap, .inset, .top, .right, .bottom, .left:
            true
        default: false
        }
    }

    /// Whether it paints a box, behind its content or around it.
    var paintsBoxes: Bool {
        switch self {
        case .background, .backgroundColor, .backgroundImage, .boxShadow, .border, .borderTop, .borderRight,
            .borderBottom, .borderLeft:
            true
        default: false
        }
    }

    /// What stands in a value for a variable that is set where the document is used; nil where no color depends on it.
    func standIn(_ outside: OutsideColor, for name: [UInt8]) -> [UInt8]? {
        guard showsColor else { return nil }
        switch self {
        case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity:
            return Array("\(outside.opacity)".utf8)
        default: return Array(outside.color(ofVariable: name).utf8)
        }
    }

    /// Those that say how something is moved, in the order in which they are read.
    static let transforms: [CSSProperty] = [
        .transform, .transformOrigin, .transformBox, .translate, .rotate, .scale,
    ]
    /// The corners of a box, from the upper left one clockwise.
    static let borderRadii: [CSSProperty] = [
        .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius,
    ]
    static let borderSides: [CSSProperty] = [.borderTop, .borderRight, .borderBottom, .borderLeft]
    static let borderWidths: [CSSProperty] = [
        .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
    ]
    static let borderStyles: [CSSProperty] = [
        .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle,
    ]

    /// The longhands a shorthand that is kept whole resets.
    var resets: [CSSProperty] {
        switch self {
        case .margin: [.marginTop, .marginRight, .marginBottom, .marginLeft]
        case .padding: [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]
        case .border: CSSProperty.borderSides + CSSProperty.borderWidths + CSSProperty.borderStyles
        case .borderTop: [.borderTopWidth, .borderTopStyle]
        case .borderRight: [.borderRightWidth, .borderRightStyle]
        case .borderBottom: [.borderBottomWidth, .borderBottomStyle]
        case .borderLeft: [.borderLeftWidth, .borderLeftStyle]
        case .whiteSpace: [.whiteSpaceCollapse, .textWrapMode]
        case .flex: [.flexGrow, .flexShrink, .flexBasis]
        case .gap: [.columnGap, .rowGap]
        case .background:
            [.backgroundColor, .backgroundImage, .backgroundSize, .backgroundPosition, .backgroundClip]
        case .borderRadius: CSSProperty.borderRadii
        case .overflow: [.overflowX, .overflowY]
        case .columns: [.columnCount, .columnWidth]
        case .mask: [.maskImage, .maskMode]
        case .animation: AnimationSyntax.longhands
        case .offset: [.offsetPath, .offsetDistance, .offsetRotate, .offsetAnchor]
        default: []
        }
    }
}
