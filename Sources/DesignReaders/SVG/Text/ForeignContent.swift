import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// Adds the HTML inside a `foreignObject`: its letters become text in a flow of boxes, laid out once the fonts are
    /// known.
    mutating func addForeignObject(_ index: Int32, in frame: Frame) {
        let styled = style(of: index, in: frame)
        let lengths = lengthContext(style: styled.style, in: frame)
        let area = Rectangle(
            x: geometryLength(.x, .horizontal, lengths) ?? 0, y: geometryLength(.y, .vertical, lengths) ?? 0,
            width: max(0, geometryLength(.width, .horizontal, lengths) ?? 0),
            height: max(0, geometryLength(.height, .vertical, lengths) ?? 0))
        let layer = appendLayer(.foreign, for: index, styled: styled, in: frame)
        let isClipped = !(styled.own.isOverflowVisible ?? false) || hidesOverflow(styled.own)
        if isClipped {
            var compositing = styled.own.compositing
            compositing.viewport = area
            design.layers[Int(layer)].compositing = design.compositingIndex(compositing)
        }
        if isClipped && !area.hasArea || frame.omitsHTML { design.layers[Int(layer)].presence = .undisplayed }
        var inner = frame.inner(
            layer, style: styled.style, presence: childPresence(design.layers[Int(layer)].presence),
            end: document.nodes[Int(index)].end)
        (inner.viewportWidth, inner.viewportHeight) = (area.width, area.height)
        var html = HTMLFlow(area: area)
        let (runs, letters) = (design.textRuns.count, design.characters.count)
        if paintsBlur(declared) { html.unplaced = .backgroundBlur }
        readHTML(of: index, styled.own, &html, in: inner)
        html.flow.isClipped = isClipped
        stackLayers(of: layer, &html, runs: runs)
        if html.hasLostGround { forgetFlow(ofRunsFrom: runs) }
        if let reason = html.unplaced, design.layers[Int(layer)].presence == .painted {
            veil(isClipped ? area : .anywhere, reason, of: index, in: inner)
        }
        countPlaced(
            runs: design.textRuns.count - runs + html.flow.boxes.count, letters: design.characters.count - letters,
            in: frame)
        design.flows.append(html.flow)
        design.layers[Int(layer)].end = LayerIndex(design.layers.count)
        isolate(layer)
    }

    /// Whether the CSS box hides its overflow, as for HTML: some keywords mean something else for SVG elements.
    private func hidesOverflow(_ own: OwnStyle) -> Bool {
        var overflow = BoxOverflow()
        for (property, value) in own.boxDeclarations { _ = overflow.read(property, cascade.bytes(of: value)) }
        return overflow.hides
    }

    /// Isolates a `foreignObject` with blending content, which blends only with its other content, not with anything
    /// below.
    private mutating func isolate(_ layer: LayerIndex) {
        let blends = design.layers[Int(layer)...].contains { design.compositings[Int($0.compositing)].blend != .normal }
        guard blends else { return }
        var compositing = design.compositings[Int(design.layers[Int(layer)].compositing)]
        compositing.isIsolated = true
        design.layers[Int(layer)].compositing = design.compositingIndex(compositing)
    }

    /// Walks the HTML of one `foreignObject`: a box for each element, and a text layer for each run of letters.
    private mutating func readHTML(of index: Int32, _ own: OwnStyle, _ html: inout HTMLFlow, in frame: Frame) {
        let root = html.append(outermostBox(of: index, own, &html, in: frame))
        html.open = [
            HTMLFlow.OpenElement(
                end: document.nodes[Int(index)].end, style: frame.style, isDisplayed: true, box: root,
                doubt: .none, frame: frame, group: -1)
        ]
        var node = index + 1
        while let current = html.open.last {
            if node >= current.end {
                closeHTML(current, &html)
                continue
            }
            switch document.nodes[Int(node)].kind {
            case .text:
                if !isShut(document.nodes[Int(node)]) { addLetters(node, &html, in: current) }
                node += 1
            case .element: node = openHTML(node, &html, inside: current)
            default: node = document.nodes[Int(node)].end
            }
        }
    }

    /// The box of the `foreignObject` itself: a block of its stated size, including padding and border, regardless of
    /// its `display`, `margin` and `box-sizing` (as Chromium lays it out).
    private mutating func outermostBox(
        of index: Int32, _ own: OwnStyle, _ html: inout HTMLFlow, in frame: Frame
    ) -> FlowBox {
        let style = boxStyle(own, node: index)
        let lengths = lengthContext(style: frame.style, in: frame)
        var box = FlowBox(.block, style: textStyleIndex(frame.style))
        box.textAlignment = styles[frame.style].textAlignment
        box.wraps = styles[frame.style].breaksLines
        box.breaksWords = styles[frame.style].breaksWords
        box.padding = edges(style.padding, lengths, initial: FlowEdges())
        box.border = edges(style.border.edges, lengths, initial: FlowEdges())
        box.layer = addBackground(style, index, frame.style, &html, in: frame, isUncertain: false)
        shade(&box, style, lengths, &html)
        return box
    }

    private mutating func closeHTML(_ element: HTMLFlow.OpenElement, _ html: inout HTMLFlow) {
        html.close(element)
        html.open.removeLast()
        if element.isInline, element.box >= 0, html.flow.boxes[Int(element.box)].kind == .block {
            // The following content continues on the last of its lines.
            let goesOn = html.isInLine
            finishText(&html)
            if goesOn { markLastUncertain(&html) }
        } else if element.box >= 0, html.flow.boxes[Int(element.box)].kind != .inline {
            finishText(&html)
            html.isInLine = html.flow.boxes[Int(element.box)].kind.standsInLine
            html.letters = TextLetters(layer: -1, beginsLine: !html.isInLine)
        }
        if let resumed = element.resumed, element.box >= 0 { (html.letters, html.isInLine) = resumed }
        if element.group >= 0 || element.lifted >= 0 { finishText(&html) }
        if element.group >= 0 { design.layers[Int(element.group)].end = LayerIndex(design.layers.count) }
        if element.lifted >= 0 { html.lifted[element.lifted].end = LayerIndex(design.layers.count) }
    }

    /// Enters or skips an HTML element, and returns the next node.
    private mutating func openHTML(_ index: Int32, _ html: inout HTMLFlow, inside current: HTMLFlow.OpenElement)
        -> Int32
    {
        let node = document.nodes[Int(index)]
        let element = HTMLElement(document.nameString(node.name))
        if isUndrawn(node) {
            addUnplacedLetters(of: index, &html, in: current, isDisplayed: false)
            return node.end
        }
        if changesTable(index, node) { doubtTable(&html) }
        let isSummary = document.nameString(node.name) == "summary" && !current.hasSummary
        if isSummary { html.open[html.open.count - 1].hasSummary = true }
        if element.role == .unread || isShut(node) && !isSummary { return node.end }
        if element.role == .lineBreak || element.role == .lineChance {
            if !isHidden(index, of: node, element) { breakLine(&html, in: current, ends: element.role == .lineBreak) }
            return node.end
        }
        var frame = current.frame
        frame.style = current.style
        var styled = style(of: index, in: frame)
        if isHidden(index, of: node, element), !isDisplaySaid { return node.end }
        styled.style = htmlStyle(styled.style, element, index)
        let isDisplayed = current.isDisplayed && styled.own.isDisplayed
        var style = boxStyle(styled.own, node: index)
        hintBackground(&style, element, index)
        if style.paintsLetters {
            style.isUnplaced = true
            styled.style = unreadLetters(styled.style)
        }
        let turn = htmlTransform(styled, in: frame)
        var doubt = doubt(style, styled, element, index, turn, &html, inside: current)
        let isUncertain = doubt != .none
        let hasBox = isDisplayed && !styled.own.hasNoBox && html.open.count < HTMLFlow.deepest
        if hasBox { doubtPaint(style, styled.own, element, index, &html, isUncertain: isUncertain) }
        if !hasBox, html.open.count >= HTMLFlow.deepest { doubt = max(doubt, .place) }
        if element.role == .picture {
            addPicture(style, element, index, styled.style, &html, in: current, isDisplayed: hasBox)
            if element.showsLetters { addUnplacedLetters(of: index, &html, in: current, isDisplayed: hasBox) }
            if hasBox { addWrittenLetters(element, of: index, &html, in: current) }
            return node.end
        }
        let opened = OpenedHTML(element, style, styled, index, end: node.end, turn: turn, doubt: doubt)
        openBox(opened, &html, in: frame, inside: current, isDisplayed: isDisplayed, hasBox: hasBox)
        return index + 1
    }

    /// An HTML element that is being entered, with its styles and doubts.
    private struct OpenedHTML {
        let element: HTMLElement
        let style: BoxStyle
        let styled: (style: Int, own: OwnStyle)
        let index: Int32
        let end: Int32
        let turn: FlowTransform?
        let doubt: HTMLDoubt

        init(
            _ element: HTMLElement, _ style: BoxStyle, _ styled: (style: Int, own: OwnStyle), _ index: Int32,
            end: Int32, turn: FlowTransform?, doubt: HTMLDoubt
        ) {
            (self.element, self.style, self.styled, self.index) = (element, style, styled, index)
            (self.end, self.turn, self.doubt) = (end, turn, doubt)
        }
    }

    /// Opens the box of an element, and the group that it is painted through, if any.
    private mutating func openBox(
        _ opened: OpenedHTML, _ html: inout HTMLFlow, in frame: Frame, inside current: HTMLFlow.OpenElement,
        isDisplayed: Bool, hasBox: Bool
    ) {
        let (style, own, index) = (opened.style, opened.styled.own, opened.index)
        let kind = html.kind(style.kind ?? opened.element.kind, leavesFlow: style.leavesFlow)
        let clips = style.overflow.hides && kind != .inline
        let turn = hasBox && kind != .inline && !kind.isPartOfTable ? opened.turn : nil
        var frame = frame
        let lifted = hasBox && (turn != nil || isLifted(style, own)) ? lift(style, &html, in: frame) : -1
        let isStacked = turn != nil || style.isStacked
        let group = hasBox ? openGroup(own, clips: clips, isStacked: isStacked, index, &html, in: &frame) : -1
        let beganInLine = html.isInLine
        if hasBox, kind.standsInLine { shadeBroken(current, &html) }
        let resumed = style.leavesFlow ? (html.letters, html.isInLine) : nil
        let isUncertain = opened.doubt != .none
        let box =
            hasBox
            ? addBox(style, opened.element, index, opened.styled, &html, in: frame, isUncertain: isUncertain) : -1
        let lengths = lengthContext(style: opened.styled.style, in: frame)
        let indent = style.textIndent.map { flowLength($0, lengths) } ?? current.textIndent
        if box >= 0 { html.flow.boxes[Int(box)].textIndent = indent }
        if let turn, box >= 0 {
            html.flow.boxes[Int(box)].transform = self.turn(group, by: turn, &html)
            html.flow.boxes[Int(box)].holdsFixed = true
        }
        if clips, box >= 0, !isUncertain { html.flow.boxes[Int(box)].clippedGroup = group }
        // Content after a float flows around it.
        if style.isUnplaced, !style.leavesFlow, style.kind != .block { markUncertain(&html, opened.doubt) }
        html.open.append(
            HTMLFlow.OpenElement(
                end: opened.end, style: opened.styled.style, isDisplayed: isDisplayed, box: box,
                doubt: max(opened.doubt, style.leavesFlow ? .none : html.open.last?.doubt ?? .none),
                frame: frame, letterFill: letterFill(style, inside: current), textIndent: indent, group: group,
                position: style.position, clips: clips, mayHold: mayHoldPlaced,
                holds: turn != nil, isInline: kind == .inline, beganInLine: beganInLine,
                cutsAlone: group >= 0 && own.joinsPlainly && !isStacked, isTurned: current.isTurned || turn != nil,
                lifted: lifted, resumed: resumed))
    }

    /// The fill of an element's letters instead of their color, if any. A background painted within letters also
    /// applies to those of nested elements.
    private func letterFill(_ style: BoxStyle, inside current: HTMLFlow.OpenElement) -> StyledPaint? {
        if style.paintsLetters { return .known(.unknown(.unreadStyle), nil) }
        if case .known(.unknown, _)? = current.letterFill { return current.letterFill }
        return style.letterFill ?? current.letterFill
    }

    /// Opens the group that an element's content is painted through, or returns -1: most content is painted like the
    /// parent's.
    private mutating func openGroup(
        _ own: OwnStyle, clips: Bool, isStacked: Bool, _ index: Int32, _ html: inout HTMLFlow, in frame: inout Frame
    ) -> LayerIndex {
        guard clips || isStacked || !own.joinsPlainly else { return -1 }
        finishText(&html)
        var compositing = own.compositing
        // Layout sets the visible area; until then everything is visible.
        if clips { compositing.viewport = .anywhere }
        frame.layer = appendGroup(compositing, index, in: frame)
        return frame.layer
    }

    /// Whether browsers hide an element unless a style displays it: `hidden`, `popover`, and a dialog that is not open
    /// (HTML §15.3.1).
    private func isHidden(_ index: Int32, of node: XMLNode, _ element: HTMLElement) -> Bool {
        element.isUndisplayed || hasAttribute("hidden", index) || hasAttribute("popover", index)
            || document.nameString(node.name) == "dialog" && !hasAttribute("open", index)
    }

    /// Whether the current element declares `display`.
    private var isDisplaySaid: Bool {
        guard let value = declared[.display] else { return false }
        let keyword = CSSWideKeyword(cascade.bytes(of: value))
        return keyword != .revert && keyword != .revertLayer
    }

    /// Whether a node is in a closed `details`, which shows only its first `summary` (HTML §4.11.1).
    private func isShut(_ node: XMLNode) -> Bool {
        guard node.parent >= 0, document.nameString(document.nodes[Int(node.parent)].name) == "details" else {
            return false
        }
        return !hasAttribute("open", node.parent)
    }

    private mutating func appendGroup(_ compositing: Compositing, _ index: Int32, in frame: Frame) -> LayerIndex {
        var layer = Layer(
            kind: .group, presence: frame.presence, parent: frame.layer, node: NodeID(index), instance: frame.instance)
        layer.compositing = design.compositingIndex(compositing)
        let place = LayerIndex(design.layers.count)
        layer.end = place + 1
        design.layers.append(layer)
        return place
    }

    /// Adds Inkscape's `flowRoot`, from a draft of SVG 1.2 that no browser draws: its letters are listed, but not
    /// visible.
    mutating func addFlowedText(_ index: Int32, in frame: Frame) {
        let styled = style(of: index, in: frame)
        let layer = appendLayer(.text, for: index, styled: styled, in: frame)
        if design.layers[Int(layer)].presence == .painted { design.layers[Int(layer)].presence = .undrawn }
        let document = document
        let first = Int32(design.textRuns.count)
        var letters = TextLetters(layer: layer)
        for node in index..<document.nodes[Int(index)].end where document.nodes[Int(node)].kind == .text {
            let text = document.nodes[Int(node)]
            let start = Int32(design.characters.count)
            guard letters.append(document.bytes(of: text.text), preservesWhiteSpace: false, to: &design.characters)
            else {
                design.characters.removeLast(design.characters.count - Int(start))
                continue
            }
            var run = TextRun(
                layer: layer, node: NodeID(text.parent),
                origin: Origin(node: NodeID(text.parent), range: document.sourceRange(ofText: Int(node))),
                characters: start..<Int32(design.characters.count))
            finish(&run, style: styled.style, isDisplayed: true)
            design.textRuns.append(run)
        }
        design.texts.append(Text(layout: .placed, runs: first..<Int32(design.textRuns.count)))
        design.layers[Int(layer)].content = Int32(design.texts.count - 1)
    }
}
