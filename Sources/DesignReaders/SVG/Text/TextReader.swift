import DesignModel
import SourceText

extension LayerBuilder {
    /// Adds a `text` with all its content: one run for each text node (SVG 2 §11.2).
    mutating func addText(_ index: Int32, in frame: Frame) {
        var styled = style(of: index, in: frame)
        // Browsers do not isolate blending parts of a text unless they composite the text as a whole anyway.
        styled.own.isIsolated = false
        let layer = appendLayer(.text, for: index, styled: styled, in: frame)
        var letters = TextLetters(layer: layer)
        let firstRun = Int32(design.textRuns.count)
        var open: [OpenTextElement] = []
        openTextElement(index, styled: styled, isDisplayed: styled.own.isDisplayed, &letters, &open, in: frame)
        var node = index + 1
        while let current = open.last {
            if node >= current.end {
                place(current, &letters)
                open.removeLast()
                continue
            }
            node = visitTextContent(node, in: current, &letters, &open, frame)
        }
        letters.finish(&design, from: firstRun)
        if letters.hasNestedStretches { leaveOpen(design.textRuns.indices.suffix(from: Int(firstRun))) }
        countPlaced(runs: design.textRuns.count - Int(firstRun), letters: Int(letters.count), in: frame)
        // Hidden text is hidden run by run: a part of the text may still be visible.
        let isShown = design.textRuns[Int(firstRun)...].contains { $0.presence == .painted }
        if isShown, design.layers[Int(layer)].presence == .hidden { design.layers[Int(layer)].presence = .painted }
        design.texts.append(
            Text(
                layout: .placed, runs: firstRun..<Int32(design.textRuns.count),
                placements: letters.placements(&design), stretches: letters.stretches(&design),
                embeddings: letters.embeddings(&design), isRightToLeft: styles[styled.style].text.isRightToLeft))
        design.layers[Int(layer)].content = Int32(design.texts.count - 1)
    }

    /// Marks runs as unknown: browsers differ on a `textLength` inside another.
    private mutating func leaveOpen(_ runs: some Sequence<Int>) {
        for run in runs { design.textRuns[run].unknown = .unreadStyle }
    }

    /// An element of a text whose letters are being read.
    struct OpenTextElement {
        let node: Int32
        let end: Int32
        /// The style that its content inherits.
        let style: Int
        /// The style of its own letters.
        let letterStyle: Int
        let isDisplayed: Bool
        /// Whether the element is absent except for its letters (`display: contents`).
        let isDissolved: Bool
        /// Whether the layout of its letters is unknown, as they are styled like those around an absent element.
        let isUnsettled: Bool
        /// Whether an animation moves the element, an ancestor or its path.
        let isMoved: Bool
        /// Its path in the design's table, or -1.
        let path: Int32
        /// The index in the design's table of the text group that its letters are composited in, or -1.
        let group: Int32
        /// How its letters relate to the surrounding text.
        let embedding: TextEmbedding.Kind?
        /// The position of its first letter, counted from the start of the text.
        let start: Int32
        let lengths: LengthContext
    }

    /// Reads one node inside a text and returns the next one.
    private mutating func visitTextContent(
        _ index: Int32, in current: OpenTextElement, _ letters: inout TextLetters, _ open: inout [OpenTextElement],
        _ frame: Frame
    ) -> Int32 {
        let node = document.nodes[Int(index)]
        switch node.kind {
        case .text:
            addRun(index, in: current, &letters, frame)
            return index + 1
        case .element:
            guard names.element(node).isTextContent else { return node.end }
            var inner = frame
            inner.style = current.style
            let styled = style(of: index, in: inner)
            // No browser draws elements that SVG 2 dropped, nor their content.
            let element = names.element(node)
            let isDropped =
                element == .tref || element == .altGlyph || element == .textPath && !isRightInText(current.node)
            let isDisplayed = styled.own.isDisplayed && !isDropped && !isLinkInLink(index, parent: current.node)
            openTextElement(
                index, styled: styled, isDisplayed: current.isDisplayed && isDisplayed, &letters, &open, in: frame)
            return index + 1
        default: return node.end
        }
    }

    /// Whether only links are between an element and its text: elsewhere browsers do not draw a `textPath`.
    private func isRightInText(_ node: Int32) -> Bool {
        var node = node
        while names.element(document.nodes[Int(node)]) == .a { node = document.nodes[Int(node)].parent }
        return names.element(document.nodes[Int(node)]) == .text
    }

    private mutating func openTextElement(
        _ index: Int32, styled: (style: Int, own: OwnStyle), isDisplayed: Bool, _ letters: inout TextLetters,
        _ open: inout [OpenTextElement], in frame: Frame
    ) {
        if styled.own.hasNoBox, let around = open.last {
            open.append(dissolved(index, styled, isDisplayed: isDisplayed, in: around, from: letters.count))
            return
        }
        let style = raisedStyle(styled, frame)
        let isOnPath = names.element(document.nodes[Int(index)]) == .textPath
        let path = isOnPath ? textPathIndex(index, style: style, in: frame) : open.last?.path ?? -1
        let isMoved =
            styled.own.unknown == .animation || open.last?.isMoved ?? false || isOnPath && isPathMoved(index)
        open.append(
            OpenTextElement(
                // Without a path its letters are not drawn (SVG 2 §11.8.2).
                node: index, end: document.nodes[Int(index)].end, style: style,
                letterStyle: alignedStyle(
                    style, to: styled.own.alignmentBaseline ?? baseline(of: style, in: open.first)),
                isDisplayed: isDisplayed && (!isOnPath || path >= 0 || isMoved),
                isDissolved: false, isUnsettled: open.last?.isUnsettled ?? false, isMoved: isMoved, path: path,
                group: textGroup(styled.own, inside: open.last), embedding: styled.own.embedding, start: letters.count,
                lengths: lengthContext(style: style, in: frame)))
    }

    /// An absent element (`display: contents`): its letters are painted like those around it, and its places are
    /// ignored. If their layout would differ, browsers measure them in one way and draw them in another.
    private func dissolved(
        _ index: Int32, _ styled: (style: Int, own: OwnStyle), isDisplayed: Bool, in around: OpenTextElement,
        from start: Int32
    ) -> OpenTextElement {
        let isAlike = styles[styled.style].text == styles[around.style].text
        return OpenTextElement(
            node: index, end: document.nodes[Int(index)].end, style: styled.style, letterStyle: around.letterStyle,
            isDisplayed: isDisplayed, isDissolved: true, isUnsettled: around.isUnsettled || !isAlike,
            isMoved: around.isMoved || styled.own.unknown == .animation, path: around.path, group: around.group,
            embedding: nil, start: start,
            lengths: around.lengths)
    }

    /// The baseline of a text part without one of its own: that of the text.
    private func baseline(of style: Int, in text: OpenTextElement?) -> TextStyle.Baseline? {
        guard let text, styles[style].hasAutomaticBaseline else { return nil }
        return styles[text.style].text.baseline
    }

    /// The text group for an element's letters: that of its parent if the element has no effects of its own.
    private mutating func textGroup(_ own: OwnStyle, inside parent: OpenTextElement?) -> Int32 {
        guard let parent else { return -1 }
        guard !own.joinsPlainly else { return parent.group }
        var own = own
        // A part of a text has no transform of its own.
        if own.hasTransformTerms { own.transformTerms = TransformTerms() }
        let compositing = design.compositingIndex(own.compositing)
        guard compositing > 0 else { return parent.group }
        design.textGroups.append(TextGroup(parent: parent.group, compositing: compositing))
        return Int32(design.textGroups.count - 1)
    }

    /// Applies `baseline-shift`, which moves an element's letters and those of its descendants (CSS Inline 3 §3.4).
    /// Browsers apply percentages to the element's own font size.
    private mutating func raisedStyle(_ styled: (style: Int, own: OwnStyle), _ frame: Frame) -> Int {
        guard styled.own.baselineShift != .zero || styled.own.baselineShiftOfHeight != 0 else { return styled.style }
        var style = styles[styled.style]
        let lengths = lengthContext(style: styled.style, in: frame)
        style.text.raise += lengths.pixels(styled.own.baselineShift, percentOf: style.text.size)
        style.text.raiseOfHeight += styled.own.baselineShiftOfHeight * style.text.size
        style.textIndex = ComputedStyle.notTabled
        styles.append(style)
        return styles.count - 1
    }

    /// Applies `alignment-baseline`, which moves only an element's own letters, even for a whole text, as in browsers
    /// (CSS Inline 3 §3.4).
    private mutating func alignedStyle(_ style: Int, to baseline: TextStyle.Baseline?) -> Int {
        guard let baseline, styles[style].text.baseline != baseline else { return style }
        var aligned = styles[style]
        aligned.text.baseline = baseline
        aligned.textIndex = ComputedStyle.notTabled
        styles.append(aligned)
        return styles.count - 1
    }

    private mutating func addRun(
        _ index: Int32, in element: OpenTextElement, _ letters: inout TextLetters, _ frame: Frame
    ) {
        let document = document
        let node = document.nodes[Int(index)]
        let start = Int32(design.characters.count)
        let preserves = styles[element.style].preservesWhiteSpace
        let hasInk =
            element.isDisplayed
            ? letters.append(document.bytes(of: node.text), preservesWhiteSpace: preserves, to: &design.characters)
            : letters.appendApart(document.bytes(of: node.text), to: &design.characters)
        guard hasInk || Int32(design.characters.count) > start else { return }
        var run = TextRun(
            layer: letters.layer, node: NodeID(element.node),
            origin: Origin(node: NodeID(element.node), range: document.sourceRange(ofText: Int(index))),
            characters: start..<Int32(design.characters.count))
        finish(&run, style: element.letterStyle, isDisplayed: element.isDisplayed)
        run.path = element.path
        run.group = element.group
        if element.isUnsettled { run.unknown = .unreadStyle }
        if element.isMoved { run.unknown = .animation }
        design.textRuns.append(run)
    }

    /// Sets how a run is painted.
    mutating func finish(_ run: inout TextRun, style: Int, isDisplayed: Bool) {
        run.style = textStyleIndex(style)
        run.fill = fillIndex(style)
        run.stroke = strokeIndex(style)
        run.paintOrder = styles[style].paintOrder
        run.castsShadows = styles[style].castsShadows
        run.sizeOrigin = styles[style].textSizeOrigin
        if styles[style].isSizeUnread || styles[style].isTurned || styles[style].isAdjustmentUnread {
            run.unknown = .unreadStyle
        }
        // The positions of dashes along the outlines of letters are not determined.
        if run.stroke >= 0, design.strokes[Int(run.stroke)].hasGaps { run.unknown = .outline }
        let around = design.layers[Int(run.layer)].presence
        switch around {
        case .undisplayed, .defined, .undrawn: run.presence = around
        case .painted, .hidden:
            run.presence = !isDisplayed ? .undisplayed : styles[style].isVisible ? .painted : .hidden
        }
    }

    /// The index of a style's text properties in the design's table.
    mutating func textStyleIndex(_ style: Int) -> Int32 {
        if styles[style].textIndex != ComputedStyle.notTabled { return styles[style].textIndex }
        let index = textStyleIndex(of: styles[style].text)
        styles[style].textIndex = index
        return index
    }

    /// Reuses one of the last few equal styles: titles, words and captions mostly alternate between the same ones.
    mutating func textStyleIndex(of style: TextStyle) -> Int32 {
        let recent = design.textStyles.indices.suffix(LayerBuilder.recentTextStyles)
        if let known = recent.last(where: { design.textStyles[$0] == style }) { return Int32(known) }
        design.textStyles.append(style)
        return Int32(design.textStyles.count - 1)
    }

    /// The path of a `textPath`, or -1 if there is none (SVG 2 §11.8.2). Chromium and WebKit do not support its `side`.
    private mutating func textPathIndex(_ index: Int32, style: Int, in frame: Frame) -> Int32 {
        var path = TextPath(geometry: .path(design.paths.path(since: design.paths.mark), bounds: .empty))
        var stated: Double?
        if let data = document.attribute(names.path, of: Int(index)), !document.attributes[data].value.isEmpty {
            let document = document
            let mark = design.paths.mark
            var reader = PathData(document.bytes(of: document.attributes[data].value))
            reader.append(to: &design.paths)
            guard let geometry = finishedPath(since: mark) else { return -1 }
            path.geometry = geometry
        } else {
            guard let target = textPathTarget(of: index) else { return -1 }
            let styled = self.style(of: target, in: frame)
            guard let geometry = geometry(of: target, style: styled.style, in: frame, isAlong: true), !geometry.isPoint
            else { return -1 }
            path.geometry = geometry
            path.transform = styled.own.transform
            stated = pathLength(of: target)
        }
        setStart(of: &path, stated: stated, index, lengthContext(style: style, in: frame))
        design.textPaths.append(path)
        return Int32(design.textPaths.count - 1)
    }

    /// Sets where on its path a text starts: percentages, also in calculations, are fractions of the path, and lengths
    /// are fractions of the path's stated length, if any.
    private mutating func setStart(of path: inout TextPath, stated: Double?, _ index: Int32, _ lengths: LengthContext) {
        let document = document
        guard let attribute = document.attribute(names.startOffset, of: Int(index)) else { return }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        guard let length = followed(Length(bytes), bytes) else { return }
        // The length of the path is unknown here, and with it the minimum of a percentage and a length.
        guard let offset = lengths.flow(length) else { return isPartlyUnread = true }
        path.startShare = offset.share
        if let stated, stated > 0 {
            path.startShare += offset.pixels / stated
        } else {
            path.startOffset = offset.pixels
        }
    }

    /// Whether an animation changes the path of a `textPath`, which may be empty before.
    private func isPathMoved(_ index: Int32) -> Bool {
        guard let attribute = hrefAttribute(of: index),
            case .node(let target) = references.target(document.bytes(of: document.attributes[attribute].value))
        else { return false }
        return cascade.timed.unsettle(target..<target + 1)
    }

    /// The target of a `textPath`. Browsers support only paths, not the other shapes that SVG 2 allows.
    private mutating func textPathTarget(of index: Int32) -> Int32? {
        guard let attribute = hrefAttribute(of: index) else { return nil }
        switch references.target(document.bytes(of: document.attributes[attribute].value)) {
        case .node(let target):
            if names.element(document.nodes[Int(target)]) == .path { return target }
            report(attribute, of: index, naming: target, wants: "a path")
        case .missing: report(.missingReference, attribute, of: index)
        case .external: report(.externalReference, attribute, of: index)
        case .empty, .embedded: break
        }
        return nil
    }
}
