import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// The computed style of an element (CSS Cascade 4 §4.4): what it inherits, changed by what is declared for it.
    ///
    /// Elements for which nothing inherited is declared share the style of their parent.
    mutating func style(
        of index: Int32, inheriting parent: Int? = nil, in frame: Frame
    ) -> (style: Int, own: OwnStyle) {
        let parent = parent ?? frame.style
        cascade.tree.scope = frame.scope
        cascade.declare(Int(index), into: &declared)
        var own = OwnStyle()
        // What is for other readers is drawn nowhere, in a `switch` or not (SVG 2 §5.8); the root is drawn in any case.
        if names.hasConditions, Int(index) != document.root { own.isDisplayed = conditionsHold(for: Int(index)) }
        let spacing = spacePreservation(of: index, inheriting: parent)
        guard !declared.isEmpty || spacing != nil else { return (parent, own) }
        var style = styles[parent]
        var changes = StyleChanges()
        if let spacing {
            changes.isAny = spacing != style.preservesWhiteSpace
            style.preservesWhiteSpace = spacing
        }
        if !declared.open.isEmpty || !style.open.isEmpty {
            changes.insert([.fill, .stroke])
            computeOpenPaints(&style)
        }
        // Everything else may be measured in the font's size or painted in the current color.
        if let value = declared[.fontSize] {
            changes.insert(.text)
            computeFontSize(value, &style, parent: parent, in: frame)
        }
        if let value = declared[.colorScheme] {
            changes.insert(CSSProperty.colorScheme.tables)
            noteUnread(.colorScheme, value)
            computeColorScheme(value, &style, isRoot: Int(index) == document.root)
        }
        scheme = style.scheme
        if let value = declared[.color] {
            changes.insert(CSSProperty.color.tables)
            computeColor(value, &style, parent: parent, node: index)
        }
        computeDeclared(&style, &own, &changes, node: index, in: frame)
        if own.hasTransformTerms { settleMotion(&own, of: index) }
        if own.hasNoBox { dissolve(&own, of: index, in: frame) }
        if declared.isUnsettled { own.unknown = .animation }
        if !declared.unsettled.isEmpty {
            own.isRestless = declared.unsettled.contains(where: \.decidesWhatIsSeen)
            if let changed = leaveOpenWhatAnimationsShow(&style, &own) { changes.insert(changed) }
        }
        guard changes.isAny else { return (parent, own) }
        forget(changes.tables, &style)
        styles.append(consume style)
        return (styles.count - 1, own)
    }

    /// What of an inherited style is no longer so.
    private struct StyleChanges {
        var isAny = false
        private(set) var tables = StyleTables()

        mutating func insert(_ changed: StyleTables) {
            isAny = true
            tables.formUnion(changed)
        }
    }

    /// Takes over everything that is declared, but for what the rest is measured by.
    private mutating func computeDeclared(
        _ style: inout ComputedStyle, _ own: inout OwnStyle, _ changes: inout StyleChanges, node index: Int32,
        in frame: Frame
    ) {
        let lengths = lengthContext(fontSize: style.text.size, in: frame)
        for property in declared.properties {
            if property == .fontSize || property == .color || property == .colorScheme || property.isGeometry {
                continue
            }
            guard let value = declared[property] else { continue }
            let keyword = CSSWideKeyword(cascade.bytes(of: value))
            if property.isInherited { changes.insert(property.tables) }
            if noteUnread(property, value) {
                // What may be seen is not hidden.
                if property == .visibility { style.isVisible = true }
                continue
            }
            if property.isInherited {
                if let keyword {
                    if keyword == .initial { style.reset(property) }
                } else {
                    computeInherited(property, value, &style, lengths, node: index)
                }
            } else if keyword == nil {
                computeOwn(property, value, &own, lengths, node: index)
            } else if let keyword {
                computeOwn(property, keyword, &own, lengths, node: index, in: frame)
            }
        }
    }

    /// Takes over a keyword that every property knows for one that is not inherited; but for `overflow`, of which browsers'
    /// own sheet says something else, the beginning is what the element has anyway.
    private mutating func computeOwn(
        _ property: CSSProperty, _ keyword: CSSWideKeyword, _ own: inout OwnStyle, _ lengths: LengthContext,
        node: Int32, in frame: Frame
    ) {
        let isOverflow = property == .overflow || property == .overflowX
        switch keyword {
        case .initial, .unset: if isOverflow { own.isOverflowVisible = true }
        case .inherit:
            let parent = parentElement(of: node, in: frame)
            if isOverflow { own.isOverflowVisible = !clips(parent) }
            if let value = inheritedValue(property, from: parent) {
                computeOwn(property, value, &own, lengths, node: node)
            }
        case .revert, .revertLayer: break
        }
    }

    /// The element that another inherits from: that of what is placed is its `use`.
    private func parentElement(of node: Int32, in frame: Frame) -> Int32 {
        if frame.scope == node, let use = cascade.placements.last?.use { return Int32(use) }
        return document.nodes[Int(node)].parent
    }

    /// Whether what leaves an element is cut off where nothing is said about it.
    private func clips(_ node: Int32) -> Bool {
        guard node >= 0 else { return false }
        switch names.element(document.nodes[Int(node)]) {
        case .svg: return Int(node) != document.root
        case .symbol, .marker, .pattern, .image, .foreignObject: return true
        default: return false
        }
    }

    /// What an element and those around it say of a property that is not inherited, for a child that asks for it.
    private func inheritedValue(_ property: CSSProperty, from parent: Int32) -> DeclaredValue? {
        guard !property.isOfBoxes || property == .display else { return nil }
        var declared = DeclaredStyle()
        var parent = parent
        while parent >= 0 {
            cascade.declare(Int(parent), into: &declared)
            guard let value = declared[property] else { return nil }
            guard let keyword = CSSWideKeyword(cascade.bytes(of: value)) else { return value }
            guard keyword == .inherit else { return nil }
            parent = document.nodes[Int(parent)].parent
        }
        return nil
    }

    /// `display: contents` leaves of a group, a nested document and a `use` only what lies in them, and of other elements of
    /// SVG nothing (CSS Display 3, appendix B).
    private func dissolve(_ own: inout OwnStyle, of node: Int32, in frame: Frame) {
        switch names.element(document.nodes[Int(node)]) {
        case .svg where Int(node) == document.root: own.hasNoBox = false
        case .g, .svg, .use:
            var rest = OwnStyle()
            rest.hasNoBox = true
            rest.isDisplayed = own.isDisplayed && !isRightInMask(frame)
            own = rest
        // Browsers set the letters of a part of a text as if there were no such part, and so do not read its styles.
        case .tspan, .unknown: break
        default:
            own.hasNoBox = false
            own.isDisplayed = false
        }
    }

    /// Whether what is walked are the children of a clip or a mask, which look no further for a box.
    private func isRightInMask(_ frame: Frame) -> Bool {
        guard frame.layer >= 0 else { return false }
        let node = design.layers[Int(frame.layer)].node.index
        guard node >= 0 else { return false }
        switch names.element(document.nodes[Int(node)]) {
        case .clipPath, .mask: return true
        default: return false
        }
    }

    /// Which paints depend on variables that the file does not define; a paint that is declared anew depends on none.
    private func computeOpenPaints(_ style: inout ComputedStyle) {
        for property in [CSSProperty.color, .fill, .stroke] {
            guard let value = declared[property] else { continue }
            let keyword = CSSWideKeyword(cascade.bytes(of: value))
            if keyword == nil || keyword == .initial { style.open[property] = nil }
        }
        for (property, value) in declared.open { style.open[property] = cascade.origin(of: value) }
    }

    /// What `xml:space` says of white space (SVG 2 §11.7.1), which browsers ask of text alone: each `text` begins with white space
    /// that collapses, whatever lies around it.
    private func spacePreservation(of index: Int32, inheriting parent: Int) -> Bool? {
        let element = names.element(document.nodes[Int(index)])
        guard element == .text || element == .tspan || element == .textPath else { return nil }
        if names.space != .absent, let attribute = document.attribute(names.space, namespace: .xml, of: Int(index)) {
            // In another case it says nothing.
            let word = "preserve"
            return document.bytes(of: document.attributes[attribute].value).equals(word.utf8.span)
        }
        guard element == .text, styles[parent].preservesWhiteSpace else { return nil }
        return declared[.whiteSpace] == nil && declared[.whiteSpaceCollapse] == nil ? false : nil
    }

    /// What lengths refer to at an element of the given style.
    func lengthContext(style: Int, in frame: Frame) -> LengthContext {
        lengthContext(fontSize: styles[style].text.size, in: frame)
    }

    func lengthContext(fontSize: Double, in frame: Frame) -> LengthContext {
        LengthContext(
            fontSize: fontSize, rootFontSize: rootFontSize, viewportWidth: frame.viewportWidth,
            viewportHeight: frame.viewportHeight, pageWidth: design.width, pageHeight: design.height)
    }

    /// A geometry property of the element whose declarations were read last; nil where none, `auto` or nonsense is said, and
    /// where nobody knows how long it is, which leaves open what is seen.
    mutating func geometryLength(
        _ property: CSSProperty, _ direction: LengthContext.Direction, _ lengths: LengthContext
    ) -> Double? {
        guard let value = declared[property] else { return nil }
        let bytes = cascade.bytes(of: value)
        // How long it is around the element is not kept; an attribute knows no such word.
        if CSSWideKeyword(bytes) == .inherit, !cascade.isAttribute(value) { isPartlyUnread = true }
        guard let length = followed(Length(bytes, units: cascade.unitsOfText(value)), bytes) else { return nil }
        let pixels = lengths.pixels(length, direction)
        return pixels.isFinite ? pixels : nil
    }

    /// Table entries made for the parent no longer fit once something they hold was declared.
    private func forget(_ tables: StyleTables, _ style: inout ComputedStyle) {
        if tables.contains(.fill) { style.fillIndex = ComputedStyle.notTabled }
        if tables.contains(.stroke) { style.strokeIndex = ComputedStyle.notTabled }
        if tables.contains(.text) { style.textIndex = ComputedStyle.notTabled }
    }
}
