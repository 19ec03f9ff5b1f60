import SourceText

/// The meaning of a property name in a declaration.
enum DeclaredName {
    case property(CSSProperty)
    /// A side named relative to where lines start or end, here mapped as for text from left to right.
    case logical(CSSProperty)
    case shorthand(Shorthand)
    /// `--name`.
    case custom
    /// Any other name, which the reader does not use.
    case other

    /// Shorthands that are expanded.
    enum Shorthand: Sendable {
        case font, textDecoration, flexFlow, borderWidth, borderStyle
        /// The same value for each of several properties.
        case each([CSSProperty])
        /// A value for each of two properties, or one for both.
        case pair(CSSProperty, CSSProperty)
        /// The same for two sides named relative to where lines start and end.
        case inlinePair(CSSProperty, CSSProperty)
        /// The same where one or both properties place items only in grids.
        case placement(CSSProperty, CSSProperty)
        /// Every property except those of direction (CSS Cascade 4 §3.2).
        case all
    }

    /// Whether it is `--name`.
    var isCustom: Bool {
        if case .custom = self { true } else { false }
    }

    /// Whether the reader uses the name, directly or through `var()`.
    var isRead: Bool {
        if case .other = self { false } else { true }
    }

    /// Looks up a name, ignoring ASCII case.
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

/// Finds properties by the bytes of their names without creating strings.
struct PropertyNames: Sendable {
    /// The only table, made at first use.
    static let table = PropertyNames()

    private let slots: [Int16]
    private let entries: [(name: StaticString, meaning: DeclaredName)]

    private static let slotCount = 1024

    private init() {
        var entries: [(name: StaticString, meaning: DeclaredName)] = PropertyNames.names.map { ($0.0, .property($0.1)) }
        entries += PropertyNames.shorthands.map { ($0.0, .shorthand($0.1)) }
        entries += PropertyNames.logicalNames.map { ($0.0, .logical($0.1)) }
        var slots = [Int16](repeating: -1, count: PropertyNames.slotCount)
        for (index, entry) in entries.enumerated() {
            var hash = StableHash()
            for byte in entry.name.description.utf8 { hash.mix(word: UInt64(byte)) }
            var slot = Int(truncatingIfNeeded: hash.value) & (PropertyNames.slotCount - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (PropertyNames.slotCount - 1) }
            slots[slot] = Int16(index)
        }
        self.slots = slots
        self.entries = entries
    }

    /// The meaning of a name, or nil.
    func entry(_ bytes: Span<UInt8>, _ range: Range<Int>) -> DeclaredName? {
        var hash = StableHash()
        for index in range {
            let byte = bytes[index]
            hash.mix(word: UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte))
        }
        var slot = Int(truncatingIfNeeded: hash.value) & (PropertyNames.slotCount - 1)
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if cssEquals(bytes, range, entry.name) { return entry.meaning }
            slot = (slot + 1) & (PropertyNames.slotCount - 1)
        }
        return nil
    }

    /// The property that an attribute declares, by its name; attribute names are case-sensitive.
    static let presentationAttributes: [String: CSSProperty] = {
        var attributes: [String: CSSProperty] = [:]
        for (name, property) in names where property.isPresentationAttribute { attributes[name.description] = property }
        // Longhands of `mask` that came with CSS and are not attributes.
        attributes["mask-image"] = nil
        attributes["mask-mode"] = nil
        // The only shorthand that is also an attribute; it is mostly used for its lines.
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
        ("font-size-adjust", .fontSizeAdjust), ("font-kerning", .fontKerning),
        ("font-feature-settings", .fontFeatureSettings), ("-webkit-font-feature-settings", .fontFeatureSettings),
        ("text-orientation", .textOrientation),
        ("letter-spacing", .letterSpacing),
        ("word-spacing", .wordSpacing), ("line-height", .lineHeight), ("text-anchor", .textAnchor),
        ("text-align", .textAlign), ("text-transform", .textTransform), ("text-shadow", .textShadow),
        ("direction", .direction),
        ("writing-mode", .writingMode), ("dominant-baseline", .dominantBaseline), ("white-space", .whiteSpace),
        ("image-rendering", .imageRendering),
        ("display", .display), ("opacity", .opacity), ("mix-blend-mode", .mixBlendMode), ("isolation", .isolation),
        ("overflow", .overflow), ("overflow-x", .overflowX), ("overflow-inline", .overflowX),
        ("overflow-y", .overflowY), ("overflow-block", .overflowY), ("z-index", .zIndex),
        ("border-radius", .borderRadius), ("border-top-left-radius", .borderTopLeftRadius),
        ("border-top-right-radius", .borderTopRightRadius),
        ("border-bottom-right-radius", .borderBottomRightRadius),
        ("border-bottom-left-radius", .borderBottomLeftRadius), ("-webkit-border-radius", .borderRadius),
        ("offset", .offset), ("offset-path", .offsetPath), ("offset-distance", .offsetDistance),
        ("offset-rotate", .offsetRotate), ("offset-anchor", .offsetAnchor),
        ("outline", .outline), ("outline-style", .outline), ("image-orientation", .imageOrientation),
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
        ("overflow-wrap", .overflowWrap), ("word-break", .wordBreak), ("line-break", .lineBreak),
        ("border-collapse", .borderCollapse),
        ("border-spacing", .borderSpacing), ("translate", .translate), ("rotate", .rotate), ("scale", .scale),
        ("grid-template-columns", .gridTemplateColumns), ("grid-template-rows", .grid),
        ("grid-template-areas", .grid), ("grid-template", .grid), ("grid", .grid),
        ("grid-auto-flow", .grid), ("grid-auto-rows", .grid), ("grid-auto-columns", .grid),
        ("grid-column", .grid), ("grid-column-start", .grid), ("grid-column-end", .grid),
        ("grid-row", .grid), ("grid-row-start", .grid), ("grid-row-end", .grid),
        ("grid-area", .grid), ("justify-items", .grid), ("justify-self", .grid),
        ("order", .order), ("background", .background), ("background-color", .backgroundColor),
        ("background-image", .backgroundImage), ("background-size", .backgroundSize),
        ("-webkit-background-size", .backgroundSize), ("background-position", .backgroundPosition),
        ("background-position-x", .backgroundPosition), ("background-position-y", .backgroundPosition),
        ("columns", .columns), ("column-count", .columnCount), ("column-width", .columnWidth),
        ("-webkit-columns", .columns), ("-webkit-column-count", .columnCount),
        ("-webkit-column-width", .columnWidth),
        ("word-wrap", .overflowWrap), ("inset", .inset), ("top", .top), ("right", .right), ("bottom", .bottom),
        ("left", .left), ("box-shadow", .boxShadow), ("text-indent", .textIndent),
        ("-webkit-text-fill-color", .webkitTextFillColor),
        ("-webkit-text-stroke", .webkitTextStroke), ("-webkit-text-stroke-width", .webkitTextStroke),
        ("background-clip", .backgroundClip), ("-webkit-background-clip", .backgroundClip),
        // Aliases that all browsers know (Compatibility Standard §3.1).
        ("-webkit-filter", .filter), ("-webkit-opacity", .opacity), ("-webkit-mask", .mask),
        ("-webkit-mask-image", .maskImage), ("-webkit-clip-path", .clipPath), ("-webkit-transform", .transform),
        ("-webkit-transform-origin", .transformOrigin), ("-webkit-box-sizing", .boxSizing),
        ("-webkit-align-items", .alignItems), ("-webkit-align-content", .alignContent),
        ("-webkit-align-self", .alignSelf), ("-webkit-justify-content", .justifyContent), ("-webkit-flex", .flex),
        ("-webkit-flex-direction", .flexDirection), ("-webkit-flex-wrap", .flexWrap),
        ("-webkit-flex-grow", .flexGrow), ("-webkit-flex-shrink", .flexShrink), ("-webkit-flex-basis", .flexBasis),
        ("-webkit-order", .order),
        // Legacy names (CSS Box Alignment 3 §8.4).
        ("grid-gap", .gap), ("grid-row-gap", .rowGap), ("grid-column-gap", .columnGap),
        ("border-top-width", .borderTopWidth), ("border-right-width", .borderRightWidth),
        ("border-bottom-width", .borderBottomWidth), ("border-left-width", .borderLeftWidth),
        ("border-top-style", .borderTopStyle), ("border-right-style", .borderRightStyle),
        ("border-bottom-style", .borderBottomStyle), ("border-left-style", .borderLeftStyle),
        ("white-space-collapse", .whiteSpaceCollapse), ("text-wrap", .textWrapMode), ("text-wrap-mode", .textWrapMode),
        ("aspect-ratio", .placing), ("zoom", .zoom), ("table-layout", .placing), ("text-align-last", .placing),
        ("initial-letter", .placing),
        ("contain", .placing), ("container-type", .placing), ("caption-side", .placing),
        ("animation", .animation), ("animation-name", .animationName),
        ("animation-fill-mode", .animationFillMode), ("animation-iteration-count", .animationIterationCount),
        ("animation-direction", .animationDirection), ("animation-play-state", .animationPlayState),
        ("animation-duration", .animationDuration), ("animation-delay", .animationDelay),
        ("-webkit-animation-duration", .animationDuration), ("-webkit-animation-delay", .animationDelay),
        ("animation-timing-function", .animationTimingFunction),
        ("-webkit-animation-timing-function", .animationTimingFunction),
        ("animation-timeline", .animationTimeline), ("animation-composition", .animationTimeline),
        ("-webkit-animation", .animation), ("-webkit-animation-name", .animationName),
        ("-webkit-animation-fill-mode", .animationFillMode),
        ("-webkit-animation-iteration-count", .animationIterationCount),
        ("-webkit-animation-direction", .animationDirection),
        ("-webkit-animation-play-state", .animationPlayState),
    ]

    private static let shorthands: [(StaticString, DeclaredName.Shorthand)] = [
        ("font", .font), ("marker", .each([.markerStart, .markerMid, .markerEnd])),
        ("text-decoration", .textDecoration), ("all", .all),
        ("flex-flow", .flexFlow), ("-webkit-flex-flow", .flexFlow), ("border-width", .borderWidth),
        ("border-style", .borderStyle), ("place-items", .placement(.alignItems, .grid)),
        ("place-self", .placement(.alignSelf, .grid)),
        ("place-content", .placement(.alignContent, .justifyContent)),
        ("margin-block", .pair(.marginTop, .marginBottom)), ("padding-block", .pair(.paddingTop, .paddingBottom)),
        ("inset-block", .pair(.top, .bottom)), ("border-block", .each([.borderTop, .borderBottom])),
        ("margin-inline", .inlinePair(.marginLeft, .marginRight)),
        ("padding-inline", .inlinePair(.paddingLeft, .paddingRight)), ("inset-inline", .inlinePair(.left, .right)),
        ("border-inline", .each([.borderLeft, .borderRight, .inlineSides])),
        ("border-block-width", .pair(.borderTopWidth, .borderBottomWidth)),
        ("border-block-style", .pair(.borderTopStyle, .borderBottomStyle)),
        ("border-inline-width", .inlinePair(.borderLeftWidth, .borderRightWidth)),
        ("border-inline-style", .inlinePair(.borderLeftStyle, .borderRightStyle)),
    ]

    /// CSS Logical Properties 1 §4, for lines that run from left to right and progress downward.
    private static let logicalNames: [(StaticString, CSSProperty)] = [
        ("inline-size", .width), ("block-size", .height), ("min-inline-size", .minWidth),
        ("max-inline-size", .maxWidth), ("min-block-size", .minHeight), ("max-block-size", .maxHeight),
        ("margin-inline-start", .marginLeft), ("margin-inline-end", .marginRight),
        ("margin-block-start", .marginTop), ("margin-block-end", .marginBottom),
        ("padding-inline-start", .paddingLeft), ("padding-inline-end", .paddingRight),
        ("padding-block-start", .paddingTop), ("padding-block-end", .paddingBottom),
        ("inset-inline-start", .left), ("inset-inline-end", .right), ("inset-block-start", .top),
        ("inset-block-end", .bottom), ("border-inline-start", .borderLeft), ("border-inline-end", .borderRight),
        ("border-block-start", .borderTop), ("border-block-end", .borderBottom),
        ("border-inline-start-width", .borderLeftWidth), ("border-inline-end-width", .borderRightWidth),
        ("border-block-start-width", .borderTopWidth), ("border-block-end-width", .borderBottomWidth),
        ("border-start-start-radius", .borderTopLeftRadius), ("border-start-end-radius", .borderTopRightRadius),
        ("border-end-start-radius", .borderBottomLeftRadius), ("border-end-end-radius", .borderBottomRightRadius),
        ("border-inline-start-style", .borderLeftStyle), ("border-inline-end-style", .borderRightStyle),
        ("border-block-start-style", .borderTopStyle), ("border-block-end-style", .borderBottomStyle),
        ("-webkit-margin-start", .marginLeft), ("-webkit-margin-end", .marginRight),
        ("-webkit-margin-before", .marginTop), ("-webkit-margin-after", .marginBottom),
        ("-webkit-padding-start", .paddingLeft), ("-webkit-padding-end", .paddingRight),
        ("-webkit-padding-before", .paddingTop), ("-webkit-padding-after", .paddingBottom),
    ]
}
