import DesignModel
import SourceText

// The letters of HTML in a `foreignObject`.
extension LayerBuilder {
    /// Adds a text node as a run of the open text.
    mutating func addLetters(_ index: Int32, _ html: inout HTMLFlow, in current: HTMLFlow.OpenElement) {
        let document = document
        let node = document.nodes[Int(index)]
        let start = Int32(design.characters.count)
        let style = styles[current.style]
        if current.isDisplayed {
            _ = html.letters.append(
                document.bytes(of: node.text), preservesWhiteSpace: style.preservesWhiteSpace,
                keepsLineFeeds: style.keepsLineFeeds, to: &design.characters)
        } else {
            _ = html.letters.appendApart(document.bytes(of: node.text), to: &design.characters)
        }
        guard Int32(design.characters.count) > start else { return }
        let run = appendRun(of: index, from: start, &html, in: current)
        guard current.isDisplayed else { return }
        shadeBroken(current, &html)
        var box = FlowBox(.letters, style: design.textRuns[Int(run)].style)
        box.run = run
        box.wraps = style.breaksLines
        box.wordBreak = style.breaksAnywhere ? .anywhere : style.wordBreak
        box.keepsSpaces = style.preservesWhiteSpace
        // Table boxes lay out rows and cells, and would put letters into anonymous ones.
        if current.box >= 0, !html.flow.boxes[Int(current.box)].kind.places(.letters) {
            doubt(Int(run), .place)
        }
        _ = html.append(box)
    }

    /// Adds the letters of content with a layout of its own, such as formulas and drawings: their place is unknown.
    mutating func addUnplacedLetters(
        of index: Int32, _ html: inout HTMLFlow, in current: HTMLFlow.OpenElement, isDisplayed: Bool
    ) {
        let document = document
        var node = index + 1
        let end = document.nodes[Int(index)].end
        while node < end {
            let inner = document.nodes[Int(node)]
            if inner.kind == .element, HTMLElement.isSilent(document.nameString(inner.name)) {
                node = inner.end
                continue
            }
            if inner.kind == .text {
                let start = Int32(design.characters.count)
                if html.letters.appendApart(document.bytes(of: inner.text), to: &design.characters) {
                    let run = appendRun(of: node, from: start, &html, in: current)
                    doubt(Int(run), .look)
                    if !isDisplayed { design.textRuns[Int(run)].presence = .undisplayed }
                }
            }
            node += 1
        }
    }

    /// Adds letters from an attribute, which are shown in a special way.
    mutating func addWrittenLetters(
        _ element: HTMLElement, of index: Int32, _ html: inout HTMLFlow, in current: HTMLFlow.OpenElement
    ) {
        let document = document
        for name in element.letterAttributes {
            guard let attribute = document.attribute(document.name(name), of: Int(index)),
                !isUnlettered(index)
            else { continue }
            let start = Int32(design.characters.count)
            let bytes = document.bytes(of: document.attributes[attribute].value)
            guard html.letters.appendApart(bytes, to: &design.characters) else { continue }
            let range = document.sourceRange(ofAttribute: attribute, in: Int(index))
            let run = appendRun(Origin(node: NodeID(index), range: range), from: start, &html, in: current)
            doubt(Int(run), .look)
            return
        }
    }

    /// Whether an `input` shows something other than letters.
    private func isUnlettered(_ index: Int32) -> Bool {
        guard let type = document.attribute(document.name("type"), of: Int(index)) else { return false }
        let word = document.string(of: document.attributes[type].value).lowercased()
        return ["hidden", "checkbox", "radio", "range", "color", "image"].contains(word)
    }

    /// Adds a run for a text node, whose letters were added last, to the open text.
    private mutating func appendRun(
        of index: Int32, from start: Int32, _ html: inout HTMLFlow, in current: HTMLFlow.OpenElement
    ) -> Int32 {
        let origin = Origin(
            node: NodeID(document.nodes[Int(index)].parent), range: document.sourceRange(ofText: Int(index)))
        return appendRun(origin, from: start, &html, in: current)
    }

    private mutating func appendRun(
        _ origin: Origin, from start: Int32, _ html: inout HTMLFlow, in current: HTMLFlow.OpenElement
    ) -> Int32 {
        let frame = current.frame
        let text = html.text ?? openText(origin.node.index, in: frame)
        html.text = text
        var run = TextRun(
            layer: text.layer, node: origin.node, origin: origin,
            characters: start..<Int32(design.characters.count))
        // HTML letters take their color from `color`, not from `fill`.
        finish(&run, style: htmlPaint(current.style, current.letterFill), isDisplayed: current.isDisplayed)
        run.stroke = -1
        design.textRuns.append(run)
        doubt(design.textRuns.count - 1, current.doubt)
        return Int32(design.textRuns.count - 1)
    }

    private mutating func openText(_ node: Int32, in frame: Frame) -> HTMLFlow.OpenText {
        var layer = Layer(
            kind: .text, presence: frame.presence, parent: frame.layer, node: NodeID(node), instance: frame.instance)
        let place = LayerIndex(design.layers.count)
        layer.end = place + 1
        design.layers.append(layer)
        return HTMLFlow.OpenText(layer: place, firstRun: Int32(design.textRuns.count))
    }

    /// Closes the open text, if any, because something else is painted next.
    mutating func finishText(_ html: inout HTMLFlow) {
        guard let text = html.text else { return }
        html.text = nil
        design.texts.append(Text(layout: .flow, runs: text.firstRun..<Int32(design.textRuns.count)))
        design.layers[Int(text.layer)].content = Int32(design.texts.count - 1)
    }

    /// Ends the line, or allows a break here.
    mutating func breakLine(_ html: inout HTMLFlow, in current: HTMLFlow.OpenElement, ends: Bool) {
        if ends { html.letters = TextLetters(layer: -1) }
        guard current.isDisplayed else { return }
        _ = html.append(FlowBox(ends ? .lineBreak : .lineChance, style: textStyleIndex(current.style)))
    }

    private mutating func htmlPaint(_ style: Int, _ fill: StyledPaint?) -> Int {
        var changed = styles[style]
        changed.fill = fill ?? .currentColor(nil)
        changed.fillOpacity = 1
        changed.fillIndex = ComputedStyle.notTabled
        styles.append(changed)
        return styles.count - 1
    }
}
