import DesignModel
import SourceText

// What of HTML is not followed, and whose letters then lie nobody knows where.
extension LayerBuilder {
    /// What nobody can say of an element: by what is said of it, by what it is, or by what it lies in.
    mutating func doubt(
        _ style: BoxStyle, _ styled: (style: Int, own: OwnStyle), _ element: HTMLElement, _ index: Int32,
        _ turn: FlowTransform?, _ html: inout HTMLFlow, inside current: HTMLFlow.OpenElement
    ) -> HTMLDoubt {
        var doubt = current.doubt
        let isDressed =
            element.isControl || isMasked() || cascade.hasParts(Int(index)) || hasAttribute("popover", index)
        if isDressed || style.isUnplaced && style.mayVanish { doubt = .look }
        let kind = html.kind(style.kind ?? element.kind, leavesFlow: style.leavesFlow)
        // Boxes in lines are not transformed, and rows of tables in ways of their own.
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
        // In which direction and how large what is not placed is turned nobody knows.
        return doubt == .place && (current.isTurned || isTurned) ? .look : doubt
    }

    /// Whether the element at hand has a mask: where its address leads nowhere, browsers show an element of SVG and hide one of
    /// HTML.
    private func isMasked() -> Bool {
        guard let value = declared[.maskImage] ?? declared[.mask] else { return false }
        let bytes = cascade.bytes(of: value)
        return bytes.indices.contains { bytes[$0] == UInt8(ascii: "(") }
    }

    /// Nobody knows where what comes next in the open elements lies, at least.
    func markUncertain(_ html: inout HTMLFlow, _ doubt: HTMLDoubt) {
        for index in html.open.indices { html.open[index].doubt = max(html.open[index].doubt, doubt) }
    }

    /// Nobody knows where what comes next in the innermost open element lies.
    func markLastUncertain(_ html: inout HTMLFlow) {
        guard let last = html.open.last else { return }
        html.open[html.open.count - 1].doubt = max(last.doubt, .place)
    }

    /// Where backgrounds lie elsewhere too, nothing is known of what lies behind letters.
    mutating func forgetFlow(ofRunsFrom first: Int) {
        for run in first..<design.textRuns.count { design.textRuns[run].flow = -1 }
    }

    /// What is painted out of its place may lie over any of the letters, or below them.
    mutating func doubtFlow(_ html: inout HTMLFlow) {
        doubt(html.doubtedCount..., &html)
        // What comes next in the open elements is uncertain from the beginning.
        html.doubtedCount = html.flow.boxes.count
        markUncertain(&html, .look)
    }

    /// What is painted nobody knows where, or of neighbors, may lie over any letter, and below it.
    mutating func doubtPaint(
        _ style: BoxStyle, _ own: OwnStyle, _ element: HTMLElement, _ index: Int32, _ html: inout HTMLFlow,
        isUncertain: Bool
    ) {
        if paintsBlur(declared) { html.unplaced = .backgroundBlur }
        let paints = style.background != nil || style.paintsMore || element.role == .picture || element.isControl
        if paints, isUncertain || style.isOverOthers { html.unplaced = html.unplaced ?? .foreignContent }
        if isUncertain, cascade.hasPaintedParts(Int(index)) { html.unplaced = html.unplaced ?? .foreignContent }
        // Of a drawing among the letters, what leaves its box lies over them.
        let spills = element.role == .picture && own.isOverflowVisible == true
        if spills || style.border.isThick || declared[.webkitBoxReflect].map(reflects) == true {
            html.unplaced = html.unplaced ?? .foreignContent
        }
        if style.reachesOut { html.unplaced = html.unplaced ?? .foreignContent }
        if style.isOverOthers, style.background != nil || style.paintsMore { doubtFlow(&html) }
    }

    /// Whether an element blurs, or changes otherwise, what lies behind it, which those of SVG do not.
    func paintsBlur(_ declared: DeclaredStyle) -> Bool {
        guard let value = declared[.backdropFilter] else { return false }
        return GroupingSyntax.meaning(of: cascade.bytes(of: value), for: .backdropFilter) == .group
    }

    private func reflects(_ value: DeclaredValue) -> Bool {
        GroupingSyntax.meaning(of: cascade.bytes(of: value), for: .webkitBoxReflect) == .group
    }

    /// Whether browsers draw nothing of an element and of what lies in it: names of HTML mean nothing in the namespace of SVG
    /// (SVG 2 §12.1), though a document without any namespace is taken as it is meant.
    func isUndrawn(_ node: XMLNode) -> Bool {
        let isOfSVG = document.nodes[document.root].namespace == .svg
        return isOfSVG && node.namespace != .xhtml && names.element(node) != .svg
            && document.nameString(node.name) != "math"
    }

    /// Boxes in lines around a block are painted and have sides where their lines are, which is not followed; without lines nothing of
    /// them is seen.
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

    /// What stands on a line in such a box lies on its background.
    mutating func shadeBroken(_ element: HTMLFlow.OpenElement, _ html: inout HTMLFlow) {
        guard element.isInline, element.box >= 0, html.flow.boxes[Int(element.box)].kind == .block else { return }
        let layer = Int(html.flow.boxes[Int(element.box)].layer)
        guard layer >= 0 else { return }
        design.paints[Int(design.layers[layer].fill)].kind = .unknown(.foreignContent)
        html.unplaced = html.unplaced ?? .foreignContent
    }

    /// Nobody knows where anything in a grid lies of which a part is placed in a way that is not followed: the others give way.
    mutating func doubtGrid(_ box: Int32, _ html: inout HTMLFlow) {
        guard html.doubted.insert(box).inserted else { return }
        doubt(Int(box)..., &html)
        markLastUncertain(&html)
    }

    /// Nobody knows where anything in a table lies whose columns or rows come out otherwise than is followed.
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

    /// Nobody knows where the letters of a run lie, or more than that.
    mutating func doubt(_ run: Int, _ doubt: HTMLDoubt) {
        let isKnown = design.textRuns[run].unknown == nil
        guard doubt != .none, isKnown || design.textRuns[run].flow >= 0 else { return }
        design.textRuns[run].unknown = .foreignContent
        design.textRuns[run].flow = doubt == .place ? Int32(design.flows.count) : -1
    }

    /// Whether an element changes the table around it in a way that is not followed: captions take room, and columns paint.
    func changesTable(_ index: Int32, _ node: XMLNode) -> Bool {
        switch document.nameString(node.name) {
        case "caption": true
        case "col", "colgroup":
            !node.attributes.isEmpty
                || document.nodes[Int(index)..<Int(node.end)].contains { $0.kind == .element && !$0.attributes.isEmpty }
        default: false
        }
    }

    /// Whether a cell takes a share of its table, of which columns are then made otherwise.
    func sharesTable(_ style: BoxStyle, _ element: HTMLElement, _ index: Int32) -> Bool {
        guard (style.kind ?? element.kind) == .tableCell else { return false }
        if let width = style.width { return width.hasPercentages }
        guard let attribute = document.attribute(document.name("width"), of: Int(index)) else { return false }
        return Length(document.bytes(of: document.attributes[attribute].value))?.hasPercentages ?? false
    }

    /// Whether a row, or a group of them, is taken out of the table around it, which then has no room for it.
    func isCollapsed(_ style: BoxStyle, _ element: HTMLElement) -> Bool {
        guard let value = declared[.visibility], cascade.bytes(of: value).equalsIgnoringCase("collapse") else {
            return false
        }
        let kind = style.kind ?? element.kind
        return kind == .tableRow || kind == .tableGroup
    }

    /// Whether lines run down, sides are named by lines that run to the left or boxes follow each other so, a box in a line fills
    /// its room, or a table floats.
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
