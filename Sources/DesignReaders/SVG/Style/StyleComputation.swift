import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// The computed style of an element (CSS Cascade 4 §4.4): the inherited style, changed by the element's
    /// declarations.
    ///
    /// Elements without declarations of inherited properties share the style of their parent.
    mutating func style(
        of index: Int32, inheriting parent: Int? = nil, in frame: Frame
    ) -> (style: Int, own: OwnStyle) {
        let parent = parent ?? frame.style
        cascade.tree.scope = frame.scope
        cascade.declare(Int(index), into: &declared)
        var own = OwnStyle()
        // Elements with failing conditions are not drawn, in a `switch` or elsewhere (SVG 2 §5.8); the root is always
        // drawn.
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
        // Everything else may depend on the font size or the current color.
        if let value = declared[.fontSize] {
            changes.insert(.text)
            computeFontSize(value, &style, parent: parent, in: frame)
        }
        if declared[.fontFamily] != nil || declared[.fontSize] != nil { adjustToMonospaced(&style, parent: parent) }
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

    /// The parts of an inherited style that have changed.
    private struct StyleChanges {
        var isAny = false
        private(set) var tables = StyleTables()

        mutating func insert(_ changed: StyleTables) {
            isAny = true
            tables.formUnion(changed)
        }
    }

    /// Applies all declarations except those that the others depend on.
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
                // Possibly visible content is not hidden.
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

    /// Applies a CSS-wide keyword to a property that is not inherited; except for `overflow`, which the browsers' own
    /// style sheet sets, an element has the initial value anyway.
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

    /// The element to inherit from: the `use`, for a placed element.
    private func parentElement(of node: Int32, in frame: Frame) -> Int32 {
        if frame.scope == node, let use = cascade.placements.last?.use { return Int32(use) }
        return document.nodes[Int(node)].parent
    }

    /// Whether an element clips its overflow by default.
    private func clips(_ node: Int32) -> Bool {
        guard node >= 0 else { return false }
        switch names.element(document.nodes[Int(node)]) {
        case .svg: return Int(node) != document.root
        case .symbol, .marker, .pattern, .image, .foreignObject: return true
        default: return false
        }
    }

    /// The value of a non-inherited property at an element and its ancestors, for a child with `inherit`.
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

    /// Applies `display: contents`: groups, nested documents and `use` are replaced by their content, and other SVG
    /// elements vanish (CSS Display 3, appendix B).
    private func dissolve(_ own: inout OwnStyle, of node: Int32, in frame: Frame) {
        switch names.element(document.nodes[Int(node)]) {
        case .svg where Int(node) == document.root: own.hasNoBox = false
        case .g, .svg, .use:
            var rest = OwnStyle()
            rest.hasNoBox = true
            rest.isDisplayed = own.isDisplayed && !isRightInMask(frame)
            own = rest
        // Browsers lay out a text part's letters as if the part did not exist, and so ignore its styles.
        case .tspan, .unknown: break
        default:
            own.hasNoBox = false
            own.isDisplayed = false
        }
    }

    /// Whether the children of a clip or a mask are being walked, which do not look further for a box.
    private func isRightInMask(_ frame: Frame) -> Bool {
        guard frame.layer >= 0 else { return false }
        let node = design.layers[Int(frame.layer)].node.index
        guard node >= 0 else { return false }
        switch names.element(document.nodes[Int(node)]) {
        case .clipPath, .mask: return true
        default: return false
        }
    }

    /// Updates which paints depend on variables that the file does not define; a newly declared paint depends on none.
    private func computeOpenPaints(_ style: inout ComputedStyle) {
        for property in [CSSProperty.color, .fill, .stroke] {
            guard let value = declared[property] else { continue }
            let keyword = CSSWideKeyword(cascade.bytes(of: value))
            if keyword == nil || keyword == .initial { style.open[property] = nil }
        }
        for (property, value) in declared.open { style.open[property] = cascade.origin(of: value) }
    }

    /// The effect of `xml:space` on white space (SVG 2 §11.7.1), which browsers consider only on texts: white space
    /// collapses at the start of each `text`, whatever surrounds it.
    private func spacePreservation(of index: Int32, inheriting parent: Int) -> Bool? {
        let element = names.element(document.nodes[Int(index)])
        guard element == .text || element == .tspan || element == .textPath else { return nil }
        if names.space != .absent, let attribute = document.attribute(names.space, namespace: .xml, of: Int(index)) {
            // Only this spelling, with its case, counts.
            let word = "preserve"
            return document.bytes(of: document.attributes[attribute].value).equals(word.utf8.span)
        }
        guard element == .text, styles[parent].preservesWhiteSpace else { return nil }
        return declared[.whiteSpace] == nil && declared[.whiteSpaceCollapse] == nil ? false : nil
    }

    /// The reference for lengths at an element with the given style.
    func lengthContext(style: Int, in frame: Frame) -> LengthContext {
        lengthContext(fontSize: styles[style].text.size, in: frame)
    }

    func lengthContext(fontSize: Double, in frame: Frame) -> LengthContext {
        LengthContext(
            fontSize: fontSize, rootFontSize: rootFontSize, viewportWidth: frame.viewportWidth,
            viewportHeight: frame.viewportHeight, pageWidth: design.width, pageHeight: design.height)
    }

    /// A geometry property of the element whose declarations were read last; nil if it is missing, `auto` or invalid,
    /// or if it is unsupported, which makes the result unknown.
    mutating func geometryLength(
        _ property: CSSProperty, _ direction: LengthContext.Direction, _ lengths: LengthContext
    ) -> Double? {
        guard let value = declared[property] else { return nil }
        let bytes = cascade.bytes(of: value)
        // The parent's value is not stored; attributes do not accept the keyword.
        if CSSWideKeyword(bytes) == .inherit, !cascade.isAttribute(value) { isPartlyUnread = true }
        guard let length = followed(Length(bytes, units: cascade.unitsOfText(value)), bytes) else { return nil }
        let pixels = lengths.pixels(length, direction)
        return pixels.isFinite ? pixels : nil
    }

    /// Drops the parent's table entries that no longer fit because of new declarations.
    private func forget(_ tables: StyleTables, _ style: inout ComputedStyle) {
        if tables.contains(.fill) { style.fillIndex = ComputedStyle.notTabled }
        if tables.contains(.stroke) { style.strokeIndex = ComputedStyle.notTabled }
        if tables.contains(.text) { style.textIndex = ComputedStyle.notTabled }
    }
}
