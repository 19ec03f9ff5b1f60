import DesignModel
import SourceText

/// The properties that affect how a drawing looks. A shorthand that is kept whole precedes its longhands, so that in
/// this order later declarations win.
enum CSSProperty: UInt8, CaseIterable {
    // Inherited, according to each property's own definition.
    case fill, fillOpacity, fillRule, clipRule
    case stroke, strokeOpacity, strokeWidth, strokeLinecap, strokeLinejoin, strokeMiterlimit, strokeDasharray
    case strokeDashoffset, paintOrder, visibility, color, colorScheme, colorInterpolation, colorInterpolationFilters
    case markerStart, markerMid, markerEnd
    case fontSize, fontFamily, fontWeight, fontStyle, fontStretch, fontVariant, fontSizeAdjust
    case fontKerning, fontFeatureSettings, letterSpacing, wordSpacing, lineHeight, textAnchor, textAlign, textTransform
    case direction, writingMode, textOrientation, dominantBaseline, imageRendering
    case whiteSpace, whiteSpaceCollapse, textWrapMode
    case overflowWrap, wordBreak, lineBreak, borderCollapse, borderSpacing, textShadow
    // Not inherited, but an element's lines continue through its content.
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
    /// Any other property that places items in grids.
    case grid
    case background, backgroundColor, backgroundImage, backgroundSize, backgroundPosition
    case columns, columnCount, columnWidth
    case inset, top, right, bottom, left
    case textIndent, webkitTextFillColor, webkitTextStroke, backgroundClip, boxShadow, zIndex
    case borderRadius, borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius
    case offset, offsetPath, offsetDistance, offsetRotate, offsetAnchor
    /// Any property that draws a line around something without taking up space.
    case outline
    case imageOrientation, zoom
    /// Any other property that sizes or moves boxes.
    case placing
    /// Any property that names a side relative to where lines start or end.
    case inlineSides
    case animation, animationName, animationFillMode, animationIterationCount, animationDirection, animationPlayState
    case animationDuration, animationDelay, animationTimingFunction
    /// Any other property that decides where an animation ends.
    case animationTimeline

    /// Whether an element takes its parent's value if nothing is declared for it.
    var isInherited: Bool { rawValue < CSSProperty.display.rawValue }

    /// Whether the property positions an outline; its meaning depends on the kind of element, which reads it itself.
    var isGeometry: Bool {
        switch self {
        case .x, .y, .cx, .cy, .r, .rx, .ry, .d: true
        default: false
        }
    }

    /// Whether the property concerns CSS boxes, which only the root and HTML have.
    var isOfBoxes: Bool {
        rawValue >= CSSProperty.minWidth.rawValue || self == .display || self == .width || self == .height
    }

    /// The tables shared by layers that depend on an inherited property.
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

    /// Whether an SVG attribute of this name is a declaration: SVG 2, appendix “Presentation attributes”.
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

    /// Whether the value is a paint or a color, which is easily distinguished from an invalid value.
    var isPaint: Bool {
        switch self {
        case .fill, .stroke, .color, .stopColor, .floodColor, .lightingColor, .backgroundColor, .textDecorationColor:
            true
        default: false
        }
    }

    /// Whether the property sets a color, or how much of one is visible.
    var showsColor: Bool {
        switch self {
        case .background, .filter, .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity: true
        default: isPaint
        }
    }

    /// Whether the property affects position, size or presence, not only how something is painted.
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

    /// Whether the property is an opacity.
    var isShare: Bool {
        switch self {
        case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity: true
        default: false
        }
    }

    /// Whether the property sets a box's size, or its distance from others, as a length.
    var sizesBoxes: Bool {
        switch self {
        case .width, .height, .minWidth, .maxWidth, .minHeight, .maxHeight, .margin, .marginTop, .marginRight,
            .marginBottom, .marginLeft, .padding, .paddingTop, .paddingRight, .paddingBottom, .paddingLeft, .flexBasis,
            .flex, .gap, .columnGap, .rowGap, .inset, .top, .right, .bottom, .left:
            true
        default: false
        }
    }

    /// Whether the property paints a box, behind its content or around it.
    var paintsBoxes: Bool {
        switch self {
        case .background, .backgroundColor, .backgroundImage, .boxShadow, .border, .borderTop, .borderRight,
            .borderBottom, .borderLeft:
            true
        default: false
        }
    }

    /// The stand-in for a variable that is set where the document is used; nil if no color depends on the property.
    func standIn(_ outside: OutsideColor, for name: [UInt8]) -> [UInt8]? {
        guard showsColor else { return nil }
        switch self {
        case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity:
            return Array("\(outside.opacity)".utf8)
        default: return Array(outside.color(ofVariable: name).utf8)
        }
    }

    /// The properties that transform an element, in the order in which they are read.
    static let transforms: [CSSProperty] = [
        .transform, .transformOrigin, .transformBox, .translate, .rotate, .scale,
    ]
    /// The corners of a box, clockwise from the upper left.
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

    /// The longhands that a shorthand resets, if it is kept whole.
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
