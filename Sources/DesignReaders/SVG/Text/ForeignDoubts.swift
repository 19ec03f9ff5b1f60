import DesignModel
import SourceText

// HTML features that are not followed, which leave the position or look of letters unknown.
extension LayerBuilder {
    /// What is unknown about an element: because of its styles, its kind, or the elements around it.
    mutating func doubt(
        _ style: BoxStyle, _ styled: (style: Int, own: OwnStyle), _ element: HTMLElement, _ index: Int32,
        _ turn: FlowTransform?, _ html: inout HTMLFlow, inside current: HTMLFlow.OpenElement
    ) -> HTMLDoubt {
        var doubt = current.doubt
        let isDressed =
            element.isControl || isMasked() || cascade.hasParts(Int(index)) || hasAttribute("popover", index)
        if isDressed || style.isUnplaced && style.mayVanish { doubt = .look }
        let kind = html.kind(style.kind ?? element.kind, leavesFlow: style.leavesFlow)
        // Inline boxes are not transformed, and table rows are in special ways.
        let isTurned = kind != .inline && isTransformed(styled.own)
        if isTurned, turn == nil || kind.isPartOfTable || element.role == .picture { doubt = .look }
        doubt = max(doubt, self.doubt(ofPlacing: style, element, html, in: current))
        if style.isUnplaced || hasAttribute("rowspan", index) || runsOtherwise(style, element, styled.style, index) {
            doubt = max(doubt, .place)
        }
        if isCollapsed(style, element) { doubt = .look }
        if sharesTable(style, element, index) || isCollapsed(style, element) {
            doubtTable(&html)
            doubt = max(doubt, .place)
        }
        if current.box >= 0, !html.places(style.kind ?? element.kind, leavesFlow: style.leavesFlow) {
            doubt = max(doubt, .place)
        }
        let isUnfollowed = style.isPlacedInGrid || style.margin.isAuto
        if current.box >= 0, html.flow.boxes[Int(current.box)].kind == .grid, !style.leavesFlow,
            isUnfollowed || style.selfAlignment == .baseline
        {
            doubt = max(doubt, .place)
            doubtGrid(current.box, &html)
        }
        // The direction and size of transformed content without a known place are unknown, too.
        return doubt == .place && (current.isTurned || isTurned) ? .look : doubt
    }

    /// Whether the current element has a mask: if the reference has no target, browsers show SVG elements and hide HTML
    /// elements.
    private func isMasked() -> Bool {
        guard let value = declared[.maskImage] ?? declared[.mask] else { return false }
        let bytes = cascade.bytes(of: value)
        return bytes.indices.contains { bytes[$0] == UInt8(ascii: "(") }
    }

    /// Marks following content of all open elements as doubtful, at least to this degree.
    func markUncertain(_ html: inout HTMLFlow, _ doubt: HTMLDoubt) {
        for index in html.open.indices { html.open[index].doubt = max(html.open[index].doubt, doubt) }
    }

    /// Marks the place of following content of the innermost open element as unknown.
    func markLastUncertain(_ html: inout HTMLFlow) {
        guard let last = html.open.last else { return }
        html.open[html.open.count - 1].doubt = max(last.doubt, .place)
    }

    /// If backgrounds are displaced, too, nothing is known about what lies behind letters.
    mutating func forgetFlow(ofRunsFrom first: Int) {
        for run in first..<design.textRuns.count { design.textRuns[run].flow = -1 }
    }

    /// Marks letters as doubtful, as something painted out of place may lie over or behind any of them.
    mutating func doubtFlow(_ html: inout HTMLFlow) {
        doubt(html.doubtedCount..., &html)
        // Later content of the open elements is marked as uncertain from the start.
        html.doubtedCount = html.flow.boxes.count
        markUncertain(&html, .look)
    }

    /// Records painted content with an unknown place, or that covers neighbors: it may lie over or behind any letters.
    mutating func doubtPaint(
        _ style: BoxStyle, _ own: OwnStyle, _ element: HTMLElement, _ index: Int32, _ html: inout HTMLFlow,
        isUncertain: Bool
    ) {
        if paintsBlur(declared) { html.unplaced = .backgroundBlur }
        let paints = style.background != nil || style.paintsMore || element.role == .picture || element.isControl
        if paints, isUncertain || style.isOverOthers { html.unplaced = html.unplaced ?? .foreignContent }
        if isUncertain, cascade.hasPaintedParts(Int(index)) { html.unplaced = html.unplaced ?? .foreignContent }
        // The overflow of a drawing among the letters lies over them.
        let spills = element.role == .picture && own.isOverflowVisible == true
        if spills || style.border.isThick || declared[.webkitBoxReflect].map(reflects) == true {
            html.unplaced = html.unplaced ?? .foreignContent
        }
        if style.reachesOut { html.unplaced = html.unplaced ?? .foreignContent }
        if style.isOverOthers, style.background != nil || style.paintsMore { doubtFlow(&html) }
    }

    /// Whether an element blurs or otherwise filters its backdrop, which SVG elements do not.
    func paintsBlur(_ declared: DeclaredStyle) -> Bool {
        guard let value = declared[.backdropFilter] else { return false }
        return GroupingSyntax.meaning(of: cascade.bytes(of: value), for: .backdropFilter) == .group
    }

    private func reflects(_ value: DeclaredValue) -> Bool {
        GroupingSyntax.meaning(of: cascade.bytes(of: value), for: .webkitBoxReflect) == .group
    }

    /// Whether browsers draw neither an element nor its content: HTML names have no meaning in the SVG namespace (SVG 2
    /// §12.1), but a document without any namespace is read as intended.
    func isUndrawn(_ node: XMLNode) -> Bool {
        let isOfSVG = document.nodes[document.root].namespace == .svg
        return isOfSVG && node.namespace != .xhtml && names.element(node) != .svg
            && document.nameString(node.name) != "math"
    }

    /// Marks inline boxes around a block as doubtful: they are painted, and have sides, along their lines, which is not
    /// followed; without lines they are invisible.
    mutating func doubtBroken(_ html: inout HTMLFlow) {
        for (index, isEmpty) in html.broken {
            let layer = Int(html.flow.boxes[Int(index)].layer)
            if layer >= 0 {
                design.paints[Int(design.layers[layer].fill)].kind = isEmpty ? .none : .unknown(.foreignContent)
            }
            if isEmpty { continue }
            if layer >= 0 { html.unplaced = html.unplaced ?? .foreignContent }
            doubt(Int(index)..., &html)
            let first = html.open.firstIndex { $0.box == index } ?? html.open.endIndex
            for open in html.open.indices[first...] {
                html.open[open].doubt = max(html.open[open].doubt, .place)
            }
        }
        html.broken.removeAll(keepingCapacity: true)
    }

    /// Letters on a line of such a box lie on its background.
    mutating func shadeBroken(_ element: HTMLFlow.OpenElement, _ html: inout HTMLFlow) {
        guard element.isInline, element.box >= 0, html.flow.boxes[Int(element.box)].kind == .block else { return }
        let layer = Int(html.flow.boxes[Int(element.box)].layer)
        guard layer >= 0 else { return }
        design.paints[Int(design.layers[layer].fill)].kind = .unknown(.foreignContent)
        html.unplaced = html.unplaced ?? .foreignContent
    }

    /// Marks everything in a grid as doubtful if a part of it is placed in an unsupported way: the others make room for
    /// it.
    mutating func doubtGrid(_ box: Int32, _ html: inout HTMLFlow) {
        guard html.doubted.insert(box).inserted else { return }
        doubt(Int(box)..., &html)
        markLastUncertain(&html)
    }

    /// Marks everything in a table as doubtful if its columns or rows are sized in an unsupported way.
    mutating func doubtTable(_ html: inout HTMLFlow) {
        let place = html.open.lastIndex { element in
            element.box >= 0 && (html.flow.boxes[Int(element.box)].kind.isTable)
        }
        guard let place, html.doubted.insert(html.open[place].box).inserted else { return }
        doubt(Int(html.open[place].box)..., &html)
        for index in html.open[place...].indices { html.open[index].doubt = max(html.open[index].doubt, .place) }
    }

    private mutating func doubt(_ places: PartialRangeFrom<Int>, _ html: inout HTMLFlow) {
        for box in html.flow.boxes[places] {
            if box.layer >= 0 { html.hasLostGround = true }
            if box.run >= 0 { doubt(Int(box.run), .place) }
        }
    }

    /// Marks the place of a run's letters, or more than that, as unknown.
    mutating func doubt(_ run: Int, _ doubt: HTMLDoubt) {
        let isKnown = design.textRuns[run].unknown == nil
        guard doubt != .none, isKnown || design.textRuns[run].flow >= 0 else { return }
        design.textRuns[run].unknown = .foreignContent
        design.textRuns[run].flow = doubt == .place ? Int32(design.flows.count) : -1
    }

    /// Whether an element changes the table around it in an unsupported way: captions take up space, and columns paint.
    func changesTable(_ index: Int32, _ node: XMLNode) -> Bool {
        switch document.nameString(node.name) {
        case "caption": true
        case "col", "colgroup":
            !node.attributes.isEmpty
                || document.nodes[Int(index)..<Int(node.end)].contains { $0.kind == .element && !$0.attributes.isEmpty }
        default: false
        }
    }

    /// Whether the width of a cell is a percentage of its table, which then sizes its columns differently.
    func sharesTable(_ style: BoxStyle, _ element: HTMLElement, _ index: Int32) -> Bool {
        guard (style.kind ?? element.kind) == .tableCell else { return false }
        if let width = style.width { return width.hasPercentages }
        guard let attribute = document.attribute(document.name("width"), of: Int(index)) else { return false }
        return Length(document.bytes(of: document.attributes[attribute].value))?.hasPercentages ?? false
    }

    /// Whether a row or row group is collapsed, so that its table has no space for it.
    func isCollapsed(_ style: BoxStyle, _ element: HTMLElement) -> Bool {
        guard let value = declared[.visibility], cascade.bytes(of: value).equalsIgnoringCase("collapse") else {
            return false
        }
        let kind = style.kind ?? element.kind
        return kind == .tableRow || kind == .tableGroup
    }

    /// Whether an element has an unsupported direction: vertical lines, sides relative to lines from right to left,
    /// boxes following each other from right to left, an inline box that fills the available space, or a floating
    /// table.
    func runsOtherwise(_ style: BoxStyle, _ element: HTMLElement, _ computed: Int, _ index: Int32) -> Bool {
        let text = styles[computed].text
        if text.writingMode == .vertical || styles[computed].isTurned { return true }
        if style.namesInlineSides, text.isRightToLeft { return true }
        if style.fillsRoom, (style.kind ?? element.kind).standsInLine { return true }
        if text.isRightToLeft, (style.kind ?? element.kind).startsAside { return true }
        guard element.kind == .table, let side = hintedAlignment(of: index) else { return false }
        return side != .center
    }
}
