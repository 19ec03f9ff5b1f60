import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// The colors of unvisited links, on light and on dark backgrounds, as in Chromium (CSS Color 4 §6.2, `LinkText`).
    private static let link = RGBA(red: 0, green: 0, blue: 238.0 / 255)
    private static let darkLink = RGBA(red: 158.0 / 255, green: 158.0 / 255, blue: 1)

    /// The computed style of an HTML element, with the browsers' defaults for properties that are not declared.
    mutating func htmlStyle(_ style: Int, _ element: HTMLElement, _ index: Int32) -> Int {
        let name = document.nameString(document.nodes[Int(index)].name)
        let isReference = name == "a" && hrefAttribute(of: index) != nil
        let isLink = isReference && declared[.color] == nil
        let isMarked = name == "mark" && declared[.color] == nil
        let hint = name == "body" && declared[.color] == nil ? hintedColor("text", index) : nil
        let alignment =
            declared[.textAlign] == nil && name != "table"
            ? hintedAlignment(of: index) ?? (element.isCentered ? .center : nil) : nil
        let side = declared[.direction] == nil ? hintedDirection(of: index) : nil
        let size = name == "font" && declared[.fontSize] == nil ? hintedFontSize(of: index) : nil
        let isHeadless = element.isBold || element.isItalic || element.isMonospaced || element.scale != 1
        guard
            isHeadless || isReference || element.isUnderlined || element.isStruckThrough || isMarked || alignment != nil
                || hint != nil || side != nil || size != nil
                || element.keepsWhiteSpace || name == "table"
                || name == "nobr" || element.kind == .tableCell && hasAttribute("nowrap", index)
        else { return style }
        var changed = styles[style]
        if element.isBold, declared[.fontWeight] == nil { changed.text.weight = max(700, changed.text.weight) }
        if declared[.textDecorationLine] == nil {
            if element.isUnderlined || isReference { changed.text.decorationLines.insert(.under) }
            if element.isStruckThrough { changed.text.decorationLines.insert(.through) }
        }
        if element.isItalic, declared[.fontStyle] == nil { changed.text.isItalic = true }
        if declared[.fontSize] == nil {
            var scale = element.scale
            // Monospaced letters are 13 px where others are 16, unless a font size is stated.
            let isMonospaced = changed.text.families == LayerBuilder.monospaced
            if element.isMonospaced, declared[.fontFamily] == nil, !changed.hasStatedSize, !isMonospaced {
                scale *= LayerBuilder.monospacedShare
            }
            changed.text.size = size ?? changed.text.size * scale
            if size != nil { changed.hasStatedSize = true }
            if let height = changed.fixedLineHeight, changed.text.size > 0 {
                changed.text.lineHeight = height / changed.text.size
            }
        }
        if element.isMonospaced, declared[.fontFamily] == nil { changed.text.families = LayerBuilder.monospaced }
        if element.keepsWhiteSpace, declared[.whiteSpace] == nil {
            (changed.preservesWhiteSpace, changed.keepsLineFeeds, changed.breaksLines) = (true, true, false)
        }
        if name == "nobr" || element.kind == .tableCell && hasAttribute("nowrap", index) { changed.breaksLines = false }
        if let alignment { (changed.textAlignment, changed.alignsToSide) = (alignment, alignment != .center) }
        if let side { changed.text.isRightToLeft = side }
        if name == "table", declared[.borderCollapse] == nil, declared[.borderSpacing] == nil {
            let spacing = pixels(of: "cellspacing", index) ?? 2
            changed.cellSpacing = (spacing, spacing)
        }
        // Links have a color of their own (HTML §15.3.4), and marked text is black.
        if isLink { changed.color = .known(.solid(Color(changed.scheme == .dark ? Self.darkLink : Self.link)), nil) }
        if isMarked { changed.color = .known(.solid(Color(RGBA.black)), nil) }
        if let hint { changed.color = .known(hint, nil) }
        if isLink || isMarked || hint != nil {
            (changed.fillIndex, changed.strokeIndex) = (ComputedStyle.notTabled, ComputedStyle.notTabled)
        }
        changed.textIndex = ComputedStyle.notTabled
        styles.append(changed)
        return styles.count - 1
    }

    /// A style for letters that are painted in an unknown way.
    mutating func unreadLetters(_ style: Int) -> Int {
        var changed = styles[style]
        changed.color = .known(.unknown(.unreadStyle), nil)
        (changed.fillIndex, changed.strokeIndex) = (ComputedStyle.notTabled, ComputedStyle.notTabled)
        styles.append(changed)
        return styles.count - 1
    }

    /// Applies the background of a legacy `bgcolor` attribute (HTML §15.3), unless a style sheet sets one.
    func hintBackground(_ box: inout BoxStyle, _ element: HTMLElement, _ index: Int32) {
        guard declared[.background] == nil, declared[.backgroundColor] == nil, box.background == nil,
            let hint = hintedColor("bgcolor", index)
        else { return }
        switch element.kind {
        case .table, .tableGroup, .tableRow, .tableCell: break
        default: guard document.nameString(document.nodes[Int(index)].name) == "body" else { return }
        }
        box.background = .known(hint, nil)
    }

    /// How an inline element's letters relate to the surrounding ones (HTML §15.3.6): `dir` isolates, and two elements
    /// serve only this purpose.
    func embedding(_ own: OwnStyle, of index: Int32) -> TextEmbedding.Kind? {
        let name = document.nameString(document.nodes[Int(index)].name)
        let isSaid = document.attribute(document.name("dir"), of: Int(index)) != nil
        return own.embedding ?? (name == "bdo" ? .overridden : isSaid ? .isolated : name == "bdi" ? .plain : nil)
    }

    /// A length for layout, including a percentage of the available space; zero if it is not supported.
    func flowLength(_ length: Length, _ lengths: LengthContext) -> FlowLength {
        lengths.flow(length) ?? .zero
    }

    /// The box of an element as layout needs it.
    mutating func flowBox(
        _ style: BoxStyle, _ element: HTMLElement, _ index: Int32, _ computed: Int, _ lengths: LengthContext,
        kind: FlowBox.Kind
    ) -> FlowBox {
        var box = FlowBox(kind, style: textStyleIndex(computed))
        let name = document.nameString(document.nodes[Int(index)].name)
        setSize(style, index, &box, lengths)
        setPlace(style, &box, lengths)
        setEdges(style, element, index, name: name, &box, lengths)
        box.textAlignment = styles[computed].textAlignment
        if styles[computed].alignsToSide, styles[computed].text.isRightToLeft {
            // These lines end on the left.
            box.textAlignment = box.textAlignment == .start ? .end : .start
        }
        box.wraps = styles[computed].breaksLines
        box.breaksWords = styles[computed].breaksWords
        box.verticalAlignment = verticalAlignment(style, element, index, name: name, lengths)
        setFlexibility(style, &box, lengths)
        if style.kind == nil, element.kind == .tableGroup { box.order = element.order }
        if box.kind.isTable { (box.columnGap, box.rowGap) = styles[computed].cellSpacing ?? (0, 0) }
        if kind == .tableCell, let span = pixels(of: "colspan", index), span >= 1, span <= 1000 {
            box.columnSpan = Int(span)
        }
        return box
    }

    private func setSize(_ style: BoxStyle, _ index: Int32, _ box: inout FlowBox, _ lengths: LengthContext) {
        func length(_ length: Length?) -> FlowLength? { length.map { flowLength($0, lengths) } }
        (box.width, box.height) = (length(style.width), length(style.height))
        box.contentWidth = box.width == nil ? style.contentWidth : nil
        (box.minWidth, box.maxWidth) = (length(style.minWidth), length(style.maxWidth))
        (box.minHeight, box.maxHeight) = (length(style.minHeight), length(style.maxHeight))
        box.isBorderBox = style.isBorderBox ?? box.kind.isTable
        if box.width == nil, box.kind.isTable || box.kind == .tableCell {
            box.width = hintedLength("width", index, lengths)
        }
        if box.height == nil, box.kind.isTable || box.kind == .tableCell || box.kind == .tableRow {
            box.height = hintedLength("height", index, lengths)
        }
    }

    private func setPlace(_ style: BoxStyle, _ box: inout FlowBox, _ lengths: LengthContext) {
        box.position = style.position
        box.fitsHeight = style.fitsHeight
        box.inset = edges(style.inset, lengths, initial: FlowEdges(top: nil, right: nil, bottom: nil, left: nil))
    }

    private func setEdges(
        _ style: BoxStyle, _ element: HTMLElement, _ index: Int32, name: String, _ box: inout FlowBox,
        _ lengths: LengthContext
    ) {
        box.margin = edges(style.margin, lengths, initial: initialMargin(element, index, name: name, lengths))
        if name == "table", style.margin.left == nil, style.margin.right == nil, hintedAlignment(of: index) == .center {
            (box.margin.left, box.margin.right) = (nil, nil)
        }
        box.padding = edges(style.padding, lengths, initial: initialPadding(element, index))
        box.border =
            style.border.isSaid
            ? edges(style.border.edges, lengths, initial: FlowEdges()) : hintedBorder(element, index)
        box.paintsWithinBorder = style.paintsWithinBorder
        if !style.radii.isNone {
            box.radii = style.radii.corners.map { (flowLength($0.x, lengths), flowLength($0.y, lengths)) }
        }
    }

    private func verticalAlignment(
        _ style: BoxStyle, _ element: HTMLElement, _ index: Int32, name: String, _ lengths: LengthContext
    ) -> FlowBox.VerticalAlignment {
        if let raise = style.raise { return .raised(lengths.pixels(raise, percentOf: lengths.fontSize)) }
        if let alignment = style.verticalAlignment { return alignment }
        // The values of browsers: up by a third of the font size, down by a fifth.
        if name == "sup" { return .raised(lengths.fontSize / element.scale / 3) }
        if name == "sub" { return .raised(-lengths.fontSize / element.scale / 5) }
        // The content of HTML table cells is vertically centered.
        return element.kind == .tableCell ? hintedVerticalAlignment(of: index) ?? .middle : .baseline
    }

    private func setFlexibility(_ style: BoxStyle, _ box: inout FlowBox, _ lengths: LengthContext) {
        box.columns = (style.columns ?? []).map { track in
            switch track {
            case .length(let length): .length(flowLength(length, lengths))
            case .share(let share): .share(share)
            case .bounded(let least, let share): .bounded(flowLength(least, lengths), share: share)
            case .fitting: .fitting
            }
        }
        (box.isColumn, box.wrapsBoxes) = (style.isColumn, style.wrapsBoxes)
        box.mainAlignment = style.mainAlignment ?? .stretch
        box.crossAlignment = style.crossAlignment ?? .stretch
        box.lineAlignment = style.lineAlignment ?? .stretch
        box.selfAlignment = style.selfAlignment
        (box.growth, box.shrinkage) = (max(0, style.growth), max(0, style.shrinkage))
        box.basis = style.basis.map { flowLength($0, lengths) }
        box.order = style.order
        let columnGap = style.columnGap.map { flowLength($0, lengths) } ?? .zero
        let rowGap = style.rowGap.map { flowLength($0, lengths) } ?? .zero
        (box.columnGap, box.columnGapShare) = (columnGap.pixels, columnGap.share)
        (box.rowGap, box.rowGapShare) = (rowGap.pixels, rowGap.share)
    }

    /// The sides of a box, with initial values for those that are not declared.
    func edges(_ written: BoxEdges, _ lengths: LengthContext, initial: FlowEdges) -> FlowEdges {
        func edge(_ length: BoxLength?, _ initial: FlowLength?) -> FlowLength? {
            switch length {
            case .auto?: nil
            case .length(let length)?: flowLength(length, lengths)
            case nil: initial
            }
        }
        return FlowEdges(
            top: edge(written.top, initial.top), right: edge(written.right, initial.right),
            bottom: edge(written.bottom, initial.bottom), left: edge(written.left, initial.left))
    }

    private func initialMargin(
        _ element: HTMLElement, _ index: Int32, name: String, _ lengths: LengthContext
    ) -> FlowEdges {
        if name == "body" {
            let edge = FlowLength(pixels: 8)
            return FlowEdges(top: edge, right: edge, bottom: edge, left: edge)
        }
        let isInner = HTMLElement.isList(name) && isInList(index)
        let above = FlowLength(pixels: isInner ? 0 : element.margin * lengths.fontSize)
        let beside = FlowLength(pixels: element.sideMargin)
        let left = name == "dd" ? FlowLength(pixels: element.indent) : beside
        return FlowEdges(top: above, right: beside, bottom: above, left: left)
    }

    /// Whether an element is in a list: nested lists have no margins (HTML §15.3.8).
    private func isInList(_ index: Int32) -> Bool {
        var node = document.nodes[Int(index)].parent
        while node >= 0 {
            let name = document.nameString(document.nodes[Int(node)].name)
            if HTMLElement.isList(name) { return true }
            if name == "foreignObject" { return false }
            node = document.nodes[Int(node)].parent
        }
        return false
    }

    private func initialPadding(_ element: HTMLElement, _ index: Int32) -> FlowEdges {
        if element.kind == .tableCell {
            let edge = FlowLength(pixels: cellPadding(around: index) ?? 1)
            return FlowEdges(top: edge, right: edge, bottom: edge, left: edge)
        }
        let isList = element.indent > 0 && element.margin > 0
        return FlowEdges(left: isList ? FlowLength(pixels: element.indent) : .zero)
    }
}
