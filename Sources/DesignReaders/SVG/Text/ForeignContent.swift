import DesignModel
import SourceText

extension LayerBuilder {
    /// HTML inside a `foreignObject`: its letters become text in boxes, as far as plain blocks and centring go.
    mutating func addForeignObject(_ index: Int32, in frame: Frame) {
        let styled = style(of: index, in: frame)
        let lengths = lengthContext(style: styled.style, in: frame)
        let area = Rectangle(
            x: geometryLength(.x, .horizontal, lengths) ?? 0, y: geometryLength(.y, .vertical, lengths) ?? 0,
            width: max(0, geometryLength(.width, .horizontal, lengths) ?? 0),
            height: max(0, geometryLength(.height, .vertical, lengths) ?? 0))
        let layer = appendLayer(.foreign, for: index, styled: styled, in: frame)
        if !(styled.own.isOverflowVisible ?? false) {
            var compositing = styled.own.compositing
            compositing.viewport = area
            design.layers[Int(layer)].compositing = compositingIndex(compositing)
        }
        if area.width <= 0 || area.height <= 0 { design.layers[Int(layer)].presence = .undisplayed }
        var inner = frame.inner(
            layer, style: styled.style, presence: childPresence(design.layers[Int(layer)].presence),
            end: document.nodes[Int(index)].end)
        (inner.viewportWidth, inner.viewportHeight) = (area.width, area.height)
        var flow = HTMLFlow(area: area)
        readBlocks(of: index, &flow, in: inner)
        design.layers[Int(layer)].end = LayerIndex(design.layers.count)
    }

    /// An element of HTML whose content is being read.
    struct OpenHTML {
        let end: Int32
        let style: Int
        let isDisplayed: Bool
        /// For a block, the box around it.
        let outer: HTMLFlow.Box?
    }

    /// Walks the HTML of one `foreignObject`: a text layer for each stretch of letters between the edges of blocks.
    private mutating func readBlocks(of index: Int32, _ flow: inout HTMLFlow, in frame: Frame) {
        var open = [
            OpenHTML(end: document.nodes[Int(index)].end, style: frame.style, isDisplayed: true, outer: flow.box)
        ]
        var node = index + 1
        while let current = open.last {
            if node >= current.end {
                if let outer = current.outer {
                    finishText(&flow)
                    flow.leave(into: outer)
                }
                open.removeLast()
                continue
            }
            switch document.nodes[Int(node)].kind {
            case .text:
                addLetters(node, current.style, &flow, isDisplayed: current.isDisplayed, in: frame)
                node += 1
            case .element: node = openHTML(node, inside: current, &flow, &open, in: frame)
            default: node = document.nodes[Int(node)].end
            }
        }
    }

    /// Goes into an element of HTML, or past it, and answers the next node.
    private mutating func openHTML(
        _ index: Int32, inside current: OpenHTML, _ flow: inout HTMLFlow, _ open: inout [OpenHTML], in frame: Frame
    ) -> Int32 {
        let node = document.nodes[Int(index)]
        let element = HTMLElement(document.nameString(node.name))
        switch element.kind {
        case .unread: return node.end
        case .lineBreak:
            breakLine(&flow)
            return node.end
        case .picture:
            flow.box.isUncertain = true
            return node.end
        case .block, .inline: break
        }
        var inner = frame
        inner.style = current.style
        var styled = style(of: index, in: inner)
        if element.isBold || element.scale != 1 { styled.style = htmlStyle(styled.style, element) }
        let isDisplayed = current.isDisplayed && styled.own.isDisplayed
        let isBlock = styled.own.box.flow.map { $0 != .inline } ?? (element.kind == .block)
        var outer: HTMLFlow.Box?
        if isBlock {
            finishText(&flow)
            outer = flow.box
            flow.enter(
                styled.own.box, lengthContext(style: styled.style, in: frame), styles[styled.style].textAlignment)
            if isDisplayed { addBackground(styled.own.box, index, flow, in: frame) }
        }
        open.append(OpenHTML(end: node.end, style: styled.style, isDisplayed: isDisplayed, outer: outer))
        return index + 1
    }

    private mutating func htmlStyle(_ style: Int, _ element: HTMLElement) -> Int {
        var changed = styles[style]
        if element.isBold { changed.text.weight = max(700, changed.text.weight) }
        changed.text.size *= element.scale
        changed.textIndex = ComputedStyle.notTabled
        styles.append(changed)
        return styles.count - 1
    }

    /// A block with a background of its own is painted as a shape where its size is known, else it is unknown.
    private mutating func addBackground(_ box: BoxStyle, _ index: Int32, _ flow: HTMLFlow, in frame: Frame) {
        guard box.background != nil || box.paintsMore else { return }
        var paint = Paint(.unknown(.foreignContent))
        if !box.paintsMore, flow.box.hasKnownSize, case .known(let kind, let origin)? = box.background {
            paint = Paint(kind, origin: origin)
        }
        guard !paint.isInvisible else { return }
        var layer = Layer(
            kind: .shape, presence: frame.presence, parent: frame.layer, node: NodeID(index), instance: frame.instance)
        design.paints.append(paint)
        design.geometries.append(.rectangle(flow.box.rectangle, radiusX: 0, radiusY: 0))
        layer.fill = Int32(design.paints.count - 1)
        layer.content = Int32(design.geometries.count - 1)
        layer.end = LayerIndex(design.layers.count) + 1
        design.layers.append(layer)
    }

    /// One text node: a run of the text that is open in its block.
    private mutating func addLetters(
        _ index: Int32, _ style: Int, _ flow: inout HTMLFlow, isDisplayed: Bool, in frame: Frame
    ) {
        let document = document
        let node = document.nodes[Int(index)]
        let start = Int32(design.characters.count)
        var text =
            flow.text
            ?? HTMLFlow.OpenText(
                letters: TextLetters(layer: LayerIndex(design.layers.count)),
                firstRun: Int32(design.textRuns.count))
        let preserves = styles[style].preservesWhiteSpace
        _ = text.letters.append(document.bytes(of: node.text), preservesWhiteSpace: preserves, to: &design.characters)
        guard Int32(design.characters.count) > start else { return }
        if flow.text == nil {
            var layer = Layer(
                kind: .text, presence: frame.presence, parent: frame.layer, node: NodeID(node.parent),
                instance: frame.instance)
            layer.end = LayerIndex(design.layers.count) + 1
            design.layers.append(layer)
        }
        var run = TextRun(
            layer: text.letters.layer, node: NodeID(node.parent),
            origin: Origin(node: NodeID(node.parent), range: document.sourceRange(ofText: Int(index))),
            characters: start..<Int32(design.characters.count))
        // Letters of HTML take their colour from `color`, not from `fill`.
        finish(&run, style: htmlPaint(style), isDisplayed: isDisplayed, in: frame)
        run.stroke = -1
        if flow.box.isUncertain { run.unknown = .foreignContent }
        text.lineHeight = max(text.lineHeight, lineHeight(style))
        design.textRuns.append(run)
        flow.text = text
    }

    /// A line feed within the open text.
    private mutating func breakLine(_ flow: inout HTMLFlow) {
        guard var text = flow.text, let last = design.textRuns.indices.last else {
            flow.box.used += 16 * HTMLFlow.normalLineHeight
            return
        }
        text.letters.appendLineFeed(to: &design.characters)
        text.lines += 1
        let characters = design.textRuns[last].characters
        design.textRuns[last].characters = characters.lowerBound..<characters.upperBound + 1
        flow.text = text
    }

    /// Closes the open text at the edge of a block.
    private mutating func finishText(_ flow: inout HTMLFlow) {
        guard var text = flow.text else { return }
        flow.text = nil
        text.letters.finish(&design, from: text.firstRun)
        design.texts.append(
            Text(layout: .box(flow.box.textBox), runs: text.firstRun..<Int32(design.textRuns.count)))
        design.layers[Int(text.letters.layer)].content = Int32(design.texts.count - 1)
        flow.box.used += text.lineHeight * Double(text.lines)
    }

    private func lineHeight(_ style: Int) -> Double {
        (styles[style].text.lineHeight ?? HTMLFlow.normalLineHeight) * styles[style].text.size
    }

    private mutating func htmlPaint(_ style: Int) -> Int {
        var changed = styles[style]
        changed.fill = .currentColor(nil)
        changed.fillOpacity = 1
        changed.fillIndex = ComputedStyle.notTabled
        styles.append(changed)
        return styles.count - 1
    }

    /// Inkscape's `flowRoot`, a draft of SVG 1.2 that no browser draws: its letters are listed, and not seen.
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
            finish(&run, style: styled.style, isDisplayed: true, in: frame)
            design.textRuns.append(run)
        }
        design.texts.append(Text(layout: .placed, runs: first..<Int32(design.textRuns.count)))
        design.layers[Int(layer)].content = Int32(design.texts.count - 1)
    }
}
