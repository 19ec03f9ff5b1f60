import DesignModel
import SourceText

extension LayerBuilder {
    /// A `text` with everything in it: one run for each text node (SVG 2 §11.2).
    mutating func addText(_ index: Int32, in frame: Frame) {
        var styled = style(of: index, in: frame)
        // Browsers do not contain how parts of a text blend unless they composite it as a whole anyway.
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
        // What is hidden is hidden run by run: a part of the text may be visible all the same.
        let isShown = design.textRuns[Int(firstRun)...].contains { $0.presence == .painted }
        if isShown, design.layers[Int(layer)].presence == .hidden { design.layers[Int(layer)].presence = .painted }
        design.texts.append(
            Text(
                layout: .placed, runs: firstRun..<Int32(design.textRuns.count),
                placements: letters.placements(&design), stretches: letters.stretches(&design),
                embeddings: letters.embeddings(&design), isRightToLeft: styles[styled.style].text.isRightToLeft))
        design.layers[Int(layer)].content = Int32(design.texts.count - 1)
    }

    /// What a length within a length comes to differs from browser to browser.
    private mutating func leaveOpen(_ runs: some Sequence<Int>) {
        for run in runs { design.textRuns[run].unknown = .unreadStyle }
    }

    /// An element of a text whose letters are being read.
    struct OpenTextElement {
        let node: Int32
        let end: Int32
        /// What lies in it inherits from.
        let style: Int
        /// The style of its own letters.
        let letterStyle: Int
        let isDisplayed: Bool
        /// Whether it is not there but for its letters.
        let isDissolved: Bool
        /// Whether nobody knows how letters are set that are to be as those around an element that is not there.
        let isUnsettled: Bool
        /// Whether an animation moves it, one around it or its path.
        let isMoved: Bool
        /// Its path in the design's table, or -1.
        let path: Int32
        /// The group of the text that its letters are composited with in the design's table, or -1.
        let group: Int32
        /// What its letters are to the text around them.
        let embedding: TextEmbedding.Kind?
        /// Where its letters begin, counted from the start of the text.
        let start: Int32
        let lengths: LengthContext
    }

    /// Reads one node inside a text and answers the next.
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
            // Elements that SVG 2 dropped are drawn by no browser, nor is what lies in them.
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

    /// Whether nothing but links lies between an element and the text around it: browsers draw no `textPath` elsewhere.
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
                // Without a path to run along its letters are not drawn (SVG 2 §11.8.2).
                node: index, end: document.nodes[Int(index)].end, style: style,
                letterStyle: alignedStyle(
                    style, to: styled.own.alignmentBaseline ?? baseline(of: style, in: open.first)),
                isDisplayed: isDisplayed && (!isOnPath || path >= 0 || isMoved),
                isDissolved: false, isUnsettled: open.last?.isUnsettled ?? false, isMoved: isMoved, path: path,
                group: textGroup(styled.own, inside: open.last), embedding: styled.own.embedding, start: letters.count,
                lengths: lengthContext(style: style, in: frame)))
    }

    /// An element that is not there: its letters are painted as those around it, and what it says of places is not heard.
    /// Where they would be set otherwise, browsers measure them in one way and draw them in another.
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

    /// The baseline of a part of a text that states none: that of the text.
    private func baseline(of style: Int, in text: OpenTextElement?) -> TextStyle.Baseline? {
        guard let text, styles[style].hasAutomaticBaseline else { return nil }
        return styles[text.style].text.baseline
    }

    /// The group that an element inside a text is for its letters, which is the one around it where it joins that as it is.
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

    /// `baseline-shift` moves an element's letters, and those of what lies in it, against those around it (CSS Inline 3 §3.4).
    /// Browsers take shares of the element's own size.
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

    /// `alignment-baseline` moves an element's own letters alone, also those of a whole text, as browsers do it (CSS Inline 3 §3.4).
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

    /// Fills in how a run is painted.
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
        // Where along the outlines of letters the dashes lie nobody has worked out.
        if run.stroke >= 0, design.strokes[Int(run.stroke)].hasGaps { run.unknown = .outline }
        let around = design.layers[Int(run.layer)].presence
        switch around {
        case .undisplayed, .defined, .undrawn: run.presence = around
        case .painted, .hidden:
            run.presence = !isDisplayed ? .undisplayed : styles[style].isVisible ? .painted : .hidden
        }
    }

    /// The place of a style's letters in the design's table.
    mutating func textStyleIndex(_ style: Int) -> Int32 {
        if styles[style].textIndex != ComputedStyle.notTabled { return styles[style].textIndex }
        let index = textStyleIndex(of: styles[style].text)
        styles[style].textIndex = index
        return index
    }

    /// Neighbors are mostly set alike: titles, words and captions take turns.
    mutating func textStyleIndex(of style: TextStyle) -> Int32 {
        let recent = design.textStyles.indices.suffix(LayerBuilder.recentTextStyles)
        if let known = recent.last(where: { design.textStyles[$0] == style }) { return Int32(known) }
        design.textStyles.append(style)
        return Int32(design.textStyles.count - 1)
    }

    /// The path a `textPath` runs along, or -1 where there is none (SVG 2 §11.8.2). Chromium and WebKit do not know its `side`.
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

    /// Where on its path a text starts: percentages are shares of the path, also in calculations, and lengths shares of what the path
    /// is said to be long.
    private mutating func setStart(of path: inout TextPath, stated: Double?, _ index: Int32, _ lengths: LengthContext) {
        let document = document
        guard let attribute = document.attribute(names.startOffset, of: Int(index)) else { return }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        guard let length = followed(Length(bytes), bytes) else { return }
        // How long the path is is not known here, so that the lesser of a share and a length is not either.
        guard let offset = lengths.flow(length) else { return isPartlyUnread = true }
        path.startShare = offset.share
        if let stated, stated > 0 {
            path.startShare += offset.pixels / stated
        } else {
            path.startOffset = offset.pixels
        }
    }

    /// Whether an animation changes the path that a `textPath` runs along, which may be none before.
    private func isPathMoved(_ index: Int32) -> Bool {
        guard let attribute = hrefAttribute(of: index),
            case .node(let target) = references.target(document.bytes(of: document.attributes[attribute].value))
        else { return false }
        return cascade.timed.unsettle(target..<target + 1)
    }

    /// The element a `textPath` names. Browsers let text run along paths only, not along the other shapes SVG 2 allows.
    private mutating func textPathTarget(of index: Int32) -> Int32? {
        guard let attribute = hrefAttribute(of: index) else { return nil }
        guard case .node(let target) = references.target(document.bytes(of: document.attributes[attribute].value))
        else {
            report(.missingReference, attribute, of: index)
            return nil
        }
        return names.element(document.nodes[Int(target)]) == .path ? target : nil
    }
}
