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
    case letterSpacing, wordSpacing, lineHeight, textAnchor, textAlign, textTransform
    case direction, writingMode, textOrientation, dominantBaseline, whiteSpace, imageRendering
    case overflowWrap, wordBreak, borderCollapse, borderSpacing
    // Not inherited, but lines of an element go on through what is in it.
    case textDecorationLine
    // Not inherited.
    case display, opacity, mixBlendMode, isolation
    case willChange, backdropFilter, viewTransitionName, webkitBoxReflect, contentVisibility, webkitMaskBoxImage
    case overflow, clipPath, mask, maskImage, maskMode, maskType, filter, vectorEffect
    case transform, transformOrigin, transformBox, translate, rotate, scale
    case stopColor, stopOpacity, floodColor, floodOpacity, lightingColor
    case alignmentBaseline, baselineShift, unicodeBidi, textDecorationColor
    case x, y, cx, cy, r, rx, ry, width, height, d
    case minWidth, maxWidth, minHeight, maxHeight, boxSizing
    case margin, marginTop, marginRight, marginBottom, marginLeft
    case padding, paddingTop, paddingRight, paddingBottom, paddingLeft
    case border, borderTop, borderRight, borderBottom, borderLeft
    case position, float, verticalAlign
    case alignItems, justifyContent, alignContent, alignSelf, flexDirection, flexWrap
    case flex, flexGrow, flexShrink, flexBasis, gap, columnGap, rowGap
    case gridTemplateColumns
    /// Whatever else places things in grids, by whichever name.
    case grid
    case background, backgroundColor, backgroundImage, backgroundSize, backgroundPosition
    case columns, columnCount, columnWidth
    case inset, top, right, bottom, left
    case textIndent, webkitTextFillColor, backgroundClip, boxShadow

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
            .fontSizeAdjust, .textOrientation:
            .text
        default: []
        }
    }

    /// Whether SVG takes an attribute of the name for a declaration: SVG 2, appendix “Presentation attributes”.
    var isPresentationAttribute: Bool {
        switch self {
        case .colorScheme, .mixBlendMode, .isolation, .transformBox, .lineHeight, .textAlign, .textTransform,
            .textDecorationLine, .textOrientation, .fontSizeAdjust,
            .textDecorationColor, .willChange, .backdropFilter, .viewTransitionName, .webkitBoxReflect,
            .contentVisibility,
            .webkitMaskBoxImage, .overflowWrap, .wordBreak, .borderCollapse, .borderSpacing, .translate, .rotate,
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

    /// What stands in a value for a variable that is set where the document is used; nil where no color hangs on it.
    func standIn(_ outside: OutsideColor, for name: [UInt8]) -> [UInt8]? {
        guard showsColor else { return nil }
        switch self {
        case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity:
            return Array("\(outside.opacity)".utf8)
        default: return Array(outside.color(ofVariable: name).utf8)
        }
    }

    /// The longhands a shorthand that is kept whole resets.
    var resets: [CSSProperty] {
        switch self {
        case .margin: [.marginTop, .marginRight, .marginBottom, .marginLeft]
        case .padding: [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]
        case .border: [.borderTop, .borderRight, .borderBottom, .borderLeft]
        case .flex: [.flexGrow, .flexShrink, .flexBasis]
        case .gap: [.columnGap, .rowGap]
        case .background: [.backgroundColor, .backgroundImage, .backgroundSize, .backgroundPosition]
        case .columns: [.columnCount, .columnWidth]
        case .mask: [.maskImage, .maskMode]
        default: []
        }
    }
}

/// What a property's name in a declaration stands for.
enum DeclaredName {
    case property(CSSProperty)
    case shorthand(Shorthand)
    /// `--name`.
    case custom
    /// Nothing the reader asks for.
    case other

    /// Shorthands that are taken apart.
    enum Shorthand {
        case font, marker, textDecoration
        /// Every property but those of direction (CSS Cascade 4 §3.2).
        case all
    }

    /// Whether it is `--name`.
    var isCustom: Bool {
        if case .custom = self { true } else { false }
    }

    /// Whether the reader asks for it, at once or through `var()`.
    var isRead: Bool {
        if case .other = self { false } else { true }
    }

    /// Looks a name up, ASCII case set aside.
    init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        if range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "-"),
            bytes[range.lowerBound + 1] == UInt8(ascii: "-")
        {
            self = .custom
        } else if let entry = PropertyNames.table.entry(bytes, range) {
            self = entry
        } else if range.contains(where: { bytes[$0] == UInt8(ascii: "\\") }) {
            let name = cssUnescaped(bytes, range)
            self =
                name.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")])
                ? .other : PropertyNames.table.entry(name.span, 0..<name.count) ?? .other
        } else {
            self = .other
        }
    }
}

/// Finds properties by the bytes of their names without making a string of them.
struct PropertyNames: Sendable {
    /// The one table, made at first use.
    static let table = PropertyNames()

    private let slots: [Int16]
    private let entries: [(name: StaticString, meaning: DeclaredName)]

    private static let slotCount = 512

    private init() {
        var entries: [(name: StaticString, meaning: DeclaredName)] = PropertyNames.names.map { ($0.0, .property($0.1)) }
        entries.append(("font", .shorthand(.font)))
        entries.append(("marker", .shorthand(.marker)))
        entries.append(("text-decoration", .shorthand(.textDecoration)))
        entries.append(("all", .shorthand(.all)))
        var slots = [Int16](repeating: -1, count: PropertyNames.slotCount)
        for (index, entry) in entries.enumerated() {
            var hash = ByteHash()
            for byte in entry.name.description.utf8 { hash.add(byte) }
            var slot = Int(truncatingIfNeeded: hash.value) & (PropertyNames.slotCount - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (PropertyNames.slotCount - 1) }
            slots[slot] = Int16(index)
        }
        self.slots = slots
        self.entries = entries
    }

    /// What a name stands for, or nil.
    func entry(_ bytes: Span<UInt8>, _ range: Range<Int>) -> DeclaredName? {
        var hash = ByteHash()
        for index in range {
            let byte = bytes[index]
            hash.add(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        }
        var slot = Int(truncatingIfNeeded: hash.value) & (PropertyNames.slotCount - 1)
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if cssEquals(bytes, range, entry.name) { return entry.meaning }
            slot = (slot + 1) & (PropertyNames.slotCount - 1)
        }
        return nil
    }

    /// The property an attribute declares, by its name; attributes' names know no case but their own.
    static let presentationAttributes: [String: CSSProperty] = {
        var attributes: [String: CSSProperty] = [:]
        for (name, property) in names where property.isPresentationAttribute { attributes[name.description] = property }
        // Parts of `mask` that came with CSS, and are no attributes.
        attributes["mask-image"] = nil
        attributes["mask-mode"] = nil
        // Of the shorthands only this one is an attribute, too; its lines are what it is written for.
        attributes["text-decoration"] = .textDecorationLine
        return attributes
    }()

    private static let names: [(StaticString, CSSProperty)] = [
        ("fill", .fill), ("fill-opacity", .fillOpacity), ("fill-rule", .fillRule), ("clip-rule", .clipRule),
        ("stroke", .stroke), ("stroke-opacity", .strokeOpacity), ("stroke-width", .strokeWidth),
        ("stroke-linecap", .strokeLinecap), ("stroke-linejoin", .strokeLinejoin),
        ("stroke-miterlimit", .strokeMiterlimit), ("stroke-dasharray", .strokeDasharray),
        ("stroke-dashoffset", .strokeDashoffset), ("paint-order", .paintOrder), ("visibility", .visibility),
        ("color", .color), ("color-scheme", .colorScheme), ("color-interpolation", .colorInterpolation),
        ("color-interpolation-filters", .colorInterpolationFilters), ("marker-start", .markerStart),
        ("marker-mid", .markerMid), ("marker-end", .markerEnd), ("font-size", .fontSize),
        ("font-family", .fontFamily), ("font-weight", .fontWeight), ("font-style", .fontStyle),
        ("font-stretch", .fontStretch), ("font-variant", .fontVariant), ("font-variant-caps", .fontVariant),
        ("font-size-adjust", .fontSizeAdjust), ("text-orientation", .textOrientation),
        ("letter-spacing", .letterSpacing),
        ("word-spacing", .wordSpacing), ("line-height", .lineHeight), ("text-anchor", .textAnchor),
        ("text-align", .textAlign), ("text-transform", .textTransform), ("direction", .direction),
        ("writing-mode", .writingMode), ("dominant-baseline", .dominantBaseline), ("white-space", .whiteSpace),
        ("image-rendering", .imageRendering),
        ("display", .display), ("opacity", .opacity), ("mix-blend-mode", .mixBlendMode), ("isolation", .isolation),
        ("overflow", .overflow), ("overflow-x", .overflow), ("overflow-inline", .overflow),
        ("will-change", .willChange), ("backdrop-filter", .backdropFilter),
        ("view-transition-name", .viewTransitionName), ("-webkit-box-reflect", .webkitBoxReflect),
        ("content-visibility", .contentVisibility), ("-webkit-mask-box-image", .webkitMaskBoxImage),
        ("-webkit-mask-box-image-source", .webkitMaskBoxImage), ("clip-path", .clipPath), ("mask", .mask),
        ("mask-image", .maskImage), ("mask-mode", .maskMode),
        ("mask-type", .maskType), ("filter", .filter), ("vector-effect", .vectorEffect), ("transform", .transform),
        ("transform-origin", .transformOrigin), ("transform-box", .transformBox), ("stop-color", .stopColor),
        ("stop-opacity", .stopOpacity), ("flood-color", .floodColor), ("flood-opacity", .floodOpacity),
        ("lighting-color", .lightingColor), ("alignment-baseline", .alignmentBaseline),
        ("baseline-shift", .baselineShift), ("unicode-bidi", .unicodeBidi),
        ("text-decoration-line", .textDecorationLine), ("text-decoration-color", .textDecorationColor), ("x", .x),
        ("y", .y), ("cx", .cx), ("cy", .cy), ("r", .r), ("rx", .rx), ("ry", .ry), ("width", .width),
        ("height", .height), ("d", .d), ("margin", .margin), ("margin-top", .marginTop),
        ("margin-right", .marginRight), ("margin-bottom", .marginBottom), ("margin-left", .marginLeft),
        ("padding", .padding), ("padding-top", .paddingTop), ("padding-right", .paddingRight),
        ("padding-bottom", .paddingBottom), ("padding-left", .paddingLeft), ("border", .border),
        ("border-top", .borderTop), ("border-right", .borderRight), ("border-bottom", .borderBottom),
        ("border-left", .borderLeft), ("min-width", .minWidth), ("max-width", .maxWidth), ("min-height", .minHeight),
        ("max-height", .maxHeight), ("box-sizing", .boxSizing), ("position", .position), ("float", .float),
        ("vertical-align", .verticalAlign), ("align-items", .alignItems), ("justify-content", .justifyContent),
        ("align-content", .alignContent), ("align-self", .alignSelf), ("flex-direction", .flexDirection),
        ("flex-wrap", .flexWrap), ("flex", .flex), ("flex-grow", .flexGrow), ("flex-shrink", .flexShrink),
        ("flex-basis", .flexBasis), ("gap", .gap), ("column-gap", .columnGap), ("row-gap", .rowGap),
        ("overflow-wrap", .overflowWrap), ("word-break", .wordBreak), ("border-collapse", .borderCollapse),
        ("border-spacing", .borderSpacing), ("translate", .translate), ("rotate", .rotate), ("scale", .scale),
        ("grid-template-columns", .gridTemplateColumns), ("grid-template-rows", .grid),
        ("grid-template-areas", .grid), ("grid-template", .grid), ("grid", .grid),
        ("grid-auto-flow", .grid), ("grid-auto-rows", .grid), ("grid-auto-columns", .grid),
        ("grid-column", .grid), ("grid-column-start", .grid), ("grid-column-end", .grid),
        ("grid-row", .grid), ("grid-row-start", .grid), ("grid-row-end", .grid),
        ("grid-area", .grid), ("justify-items", .grid), ("justify-self", .grid),
        ("place-items", .grid), ("place-content", .grid), ("place-self", .grid),
        ("order", .grid), ("background", .background), ("background-color", .backgroundColor),
        ("background-image", .backgroundImage), ("background-size", .backgroundSize),
        ("-webkit-background-size", .backgroundSize), ("background-position", .backgroundPosition),
        ("background-position-x", .backgroundPosition), ("background-position-y", .backgroundPosition),
        ("columns", .columns), ("column-count", .columnCount), ("column-width", .columnWidth),
        ("-webkit-columns", .columns), ("-webkit-column-count", .columnCount),
        ("-webkit-column-width", .columnWidth),
        ("word-wrap", .overflowWrap), ("inset", .inset), ("top", .top), ("right", .right), ("bottom", .bottom),
        ("left", .left), ("box-shadow", .boxShadow), ("text-indent", .textIndent),
        ("-webkit-text-fill-color", .webkitTextFillColor),
        ("background-clip", .backgroundClip), ("-webkit-background-clip", .backgroundClip),
        // Other names of the same, which all browsers know (Compatibility Standard §3.1).
        ("-webkit-filter", .filter), ("-webkit-opacity", .opacity), ("-webkit-mask", .mask),
        ("-webkit-mask-image", .maskImage), ("-webkit-clip-path", .clipPath), ("-webkit-transform", .transform),
        ("-webkit-transform-origin", .transformOrigin), ("-webkit-box-sizing", .boxSizing),
        ("-webkit-align-items", .alignItems), ("-webkit-align-content", .alignContent),
        ("-webkit-align-self", .alignSelf), ("-webkit-justify-content", .justifyContent), ("-webkit-flex", .flex),
        ("-webkit-flex-direction", .flexDirection), ("-webkit-flex-wrap", .flexWrap),
        ("-webkit-flex-grow", .flexGrow), ("-webkit-flex-shrink", .flexShrink), ("-webkit-flex-basis", .flexBasis),
        ("-webkit-order", .grid),
    ]
}

/// FNV-1a over 64 bits, for names that are compared byte for byte afterwards.
struct ByteHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    static func of(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        var hash = ByteHash()
        for index in range { hash.add(bytes[index]) }
        return hash.value
    }

    static func of(_ bytes: [UInt8]) -> UInt64 { of(bytes.span, 0..<bytes.count) }
}
