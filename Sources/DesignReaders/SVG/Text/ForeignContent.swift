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

    /// Walks the HTML of one `foreignObject`, a text layer for each block that holds letters.
    private mutating func readBlocks(of index: Int32, _ flow: inout HTMLFlow, in frame: Frame) {
        var open: [(end: Int32, style: Int, box: HTMLFlow.Box, isDisplayed: Bool)] = [
            (document.nodes[Int(index)].end, frame.style, flow.box, true)
        ]
        var node = index + 1
        while let current = open.last {
            if node >= current.end {
                open.removeLast()
                flow.leave(current.box)
                flow.box = open.last?.box ?? flow.box
                continue
            }
            let kind = document.nodes[Int(node)].kind
            if kind == .text {
                addLetters(node, current.style, &flow, isDisplayed: current.isDisplayed, in: frame)
                node += 1
            } else if kind == .element {
                node = openHTML(node, inside: current, &flow, &open, in: frame)
            } else {
                node = document.nodes[Int(node)].end
            }
        }
    }

    private mutating func openHTML(
        _ index: Int32, inside current: (end: Int32, style: Int, box: HTMLFlow.Box, isDisplayed: Bool),
        _ flow: inout HTMLFlow, _ open: inout [(end: Int32, style: Int, box: HTMLFlow.Box, isDisplayed: Bool)],
        in frame: Frame
    ) -> Int32 {
        let node = document.nodes[Int(index)]
        let name = document.nameString(node.name)
        switch HTMLElement(name) {
        case .unread: return node.end
        case .lineBreak:
            flow.breakLine()
            return node.end
        case .picture:
            flow.holdsPictures = true
            return node.end
        case .block(let isBold, let scale), .inline(let isBold, let scale):
            var inner = frame
            inner.style = current.style
            var styled = style(of: index, in: inner)
            if isBold || scale != 1 { styled.style = htmlStyle(styled.style, isBold: isBold, scale: scale) }
            var isBlock = false
            if case .block = HTMLElement(name) { isBlock = true }
            if let written = styled.own.box.flow { isBlock = written != .inline }
            if isBlock {
                flow.enter(
                    styled.own.box, lengthContext(style: styled.style, in: frame), styles[styled.style].textAlignment)
                addBackground(styled.own.box, index, &flow, in: frame)
            }
            open.append((node.end, styled.style, flow.box, current.isDisplayed && styled.own.isDisplayed))
            return index + 1
        }
    }

    private mutating func htmlStyle(_ style: Int, isBold: Bool, scale: Double) -> Int {
        var changed = styles[style]
        if isBold { changed.text.weight = max(700, changed.text.weight) }
        changed.text.size *= scale
        changed.textIndex = ComputedStyle.notTabled
        styles.append(changed)
        return styles.count - 1
    }

    /// A block with a background of its own is painted as a shape where its size is known, else it is unknown.
    private mutating func addBackground(_ box: BoxStyle, _ index: Int32, _ flow: inout HTMLFlow, in frame: Frame) {
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

    /// One text node as a text layer of its own, in the block it stands in.
    private mutating func addLetters(
        _ index: Int32, _ style: Int, _ flow: inout HTMLFlow, isDisplayed: Bool, in frame: Frame
    ) {
        let document = document
        let place = LayerIndex(design.layers.count)
        var letters = TextLetters(layer: place, firstCharacter: Int32(design.characters.count))
        let start = Int32(design.characters.count)
        let node = document.nodes[Int(index)]
        let parent = node.parent
        guard
            letters.append(
                document.bytes(of: node.text), preservesWhiteSpace: styles[style].preservesWhiteSpace,
                to: &design.characters)
        else {
            design.characters.removeLast(design.characters.count - Int(start))
            return
        }
        var layer = Layer(
            kind: .text, presence: frame.presence, parent: frame.layer, node: NodeID(parent), instance: frame.instance)
        layer.end = place + 1
        design.layers.append(layer)
        var run = TextRun(
            layer: place, node: NodeID(parent),
            origin: Origin(node: NodeID(parent), range: document.sourceRange(ofText: Int(index))),
            characters: start..<Int32(design.characters.count))
        // Letters of HTML take their colour from `color`, not from `fill`.
        let painted = htmlPaint(style)
        finish(&run, style: painted, isDisplayed: isDisplayed, in: frame)
        run.stroke = -1
        if flow.box.isUncertain { run.unknown = .foreignContent }
        let first = Int32(design.textRuns.count)
        design.textRuns.append(run)
        letters.finish(&design, from: first)
        design.texts.append(
            Text(layout: .box(flow.textBox(lineHeight: lineHeight(style))), runs: first..<Int32(design.textRuns.count)))
        design.layers[Int(place)].content = Int32(design.texts.count - 1)
        flow.didAddLine(height: lineHeight(style))
    }

    private func lineHeight(_ style: Int) -> Double {
        // 1.15 is what the line gap of common faces comes to; `normal` leaves it to the font.
        (styles[style].text.lineHeight ?? 1.15) * styles[style].text.size
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
        var letters = TextLetters(layer: layer, firstCharacter: Int32(design.characters.count))
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
