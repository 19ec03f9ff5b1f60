import DesignModel
import SourceText

extension LayerBuilder {
    /// Opens the document itself: its size, its view box and the page behind it.
    mutating func openRoot() {
        let root = Int32(document.root)
        let node = document.nodes[document.root]
        var page = PageSize(document: document, names: names)
        if case .picture(let width, let height, _) = surroundings { page = PageSize(width: width, height: height) }
        design.width = page.width
        design.height = page.height
        design.isSizeLeftOpen = page.isLeftOpen
        let outer = Frame(
            layer: -1, style: 0, presence: .painted, viewportWidth: page.width, viewportHeight: page.height,
            end: node.end, resume: node.end)
        let styled = style(of: root, in: outer)
        rootFontSize = styles[styled.style].text.size
        for name in [names.width, names.height] { noteUnreadLength(name, of: root) }
        var presence = Presence.painted
        // Browsers draw a document even if its root is not displayed.
        let box = boxStyle(styled.own, node: root)
        if box.isUnread { isPartlyUnread = true }
        let viewport = rootViewport(box, style: styled.style, page: page, in: outer)
        if viewport.width <= 0 || viewport.height <= 0 || showsNothing(root) || !isRootDrawn || isMaskedAway(styled.own)
        {
            presence = .undisplayed
        }
        let view = pictureView
        let viewBox = rootViewBox(view)
        design.isPageLeftOpen = page.isUnsaid || viewport.minX != 0 || viewport.minY != 0
        let fitted = viewBox?.transform(into: viewport) ?? .translation(viewport.minX, viewport.minY)
        var layer = Layer(kind: .artboard, presence: presence, parent: -1, node: NodeID(root))
        layer.transform = design.transformIndex(transform(styled, in: outer, asRoot: viewport).concatenating(fitted))
        design.layers.append(layer)
        if names.holdsScript { design.restlessLayers.insert(0) }
        let inner = innerViewport(viewBox, outer: viewport)
        let whole = Rectangle(x: 0, y: 0, width: page.width, height: page.height)
        if isRootDrawn { addPageBackground(box, styled.style, page: whole, in: outer) }
        // Nothing is known then, even where nothing seems to be painted.
        if view?.isUnread == true { cover(whole, with: Paint(.unknown(.unreadStyle))) }
        var content = outer.inner(0, style: styled.style, presence: presence, end: node.end)
        var compositing = styled.own.compositing
        if cascade.passesOver || view?.isUnread == true { compositing.unknown = .unreadStyle }
        if let viewBox, ViewBoxSyntax.isBeyondPrecision(viewBox.rectangle) { compositing.unknown = .unreadStyle }
        if design.layers.count > 1, compositing != Compositing() || mentionsBlending {
            // The page lies behind the root, which is a group of its own: the root's effects do not apply to the page.
            compositing.isIsolated = true
            var group = Layer(kind: .group, presence: presence, parent: 0, node: NodeID(root))
            group.compositing = design.compositingIndex(compositing)
            let place = LayerIndex(design.layers.count)
            group.end = place + 1
            design.layers.append(group)
            content.end = 0
            content.resume = node.end
            frames.append(content)
            content = outer.inner(place, style: styled.style, presence: presence, end: node.end)
            content.resume = node.end
        } else {
            design.layers[0].compositing = design.compositingIndex(compositing)
        }
        (content.viewportWidth, content.viewportHeight) = inner
        frames.append(content)
        position = root + 1
    }

    /// Whether the root, whose declarations were read last, has a mask that is missing from the document: on a CSS box
    /// this hides everything (CSS Masking 1 §7.1), while on SVG elements it has no effect.
    private func isMaskedAway(_ own: OwnStyle) -> Bool {
        guard own.mask == nil, own.unknown == nil, let value = declared[.maskImage] ?? declared[.mask],
            let range = urlReference(cascade.bytes(of: value))
        else { return false }
        switch references.target(cascade.bytes(of: value).extracting(range)) {
        case .missing, .empty: return true
        case .node(let target): return names.element(document.nodes[Int(target)]) != .mask
        case .embedded, .external: return false
        }
    }

    /// Marks everything in the document as unknown.
    mutating func leaveOpenWhatIsSeen() {
        var compositing = design.compositings[Int(design.layers[0].compositing)]
        compositing.unknown = .unreadStyle
        design.layers[0].compositing = design.compositingIndex(compositing)
    }

    /// Whether the file mentions blending with what lies below.
    private var mentionsBlending: Bool {
        let bytes = document.file.bytes
        return bytes.holds("mix-blend-mode") || bytes.holds("MIX-BLEND-MODE")
    }

    /// The root's view box; a picture with a size but no view box is stretched like a bitmap, as in browsers.
    private func rootViewBox(_ view: PictureView?) -> ViewBox? {
        if let box = view?.box ?? viewBox(of: Int32(document.root)) { return box }
        guard case .picture = surroundings, let own = PageSize.own(document, names) else { return nil }
        return ViewBox(Rectangle(x: 0, y: 0, width: own.width, height: own.height), fit: .none)
    }

    /// `background` on the root paints the page (CSS Backgrounds 3 §2.11.2); anything but a plain color or a gradient
    /// is unknown.
    private mutating func addPageBackground(
        _ box: BoxStyle, _ style: Int, page: Rectangle, in frame: Frame
    ) {
        var paint = Paint(.unknown(.image(.unread)))
        if !box.paintsMore {
            guard let known = box.background.flatMap({ backgroundPaint($0, style) }) else { return }
            paint = known
            if let gradient = box.gradient, case .gradient(let index) = known.kind {
                let flow = box.flowGradient(lengthContext(style: style, in: frame))
                guard gradient.index == index, let placed = flow?.placed(design.gradients[Int(index)], in: page) else {
                    return cover(page, with: Paint(.unknown(.image(.unread))))
                }
                design.gradients[Int(index)] = placed
            }
        }
        if !paint.isInvisible { cover(page, with: paint) }
    }

    /// Paints the page, regardless of the root's own transform.
    private mutating func cover(_ page: Rectangle, with paint: Paint) {
        guard let back = design.transforms[Int(design.layers[0].transform)].inverse else { return }
        var layer = Layer(kind: .shape, presence: .painted, parent: 0, node: NodeID(Int32(document.root)))
        design.paints.append(paint)
        design.geometries.append(.rectangle(page, radiusX: 0, radiusY: 0))
        layer.transform = design.transformIndex(back)
        layer.fill = Int32(design.paints.count - 1)
        layer.content = Int32(design.geometries.count - 1)
        layer.end = LayerIndex(design.layers.count) + 1
        design.layers.append(layer)
    }

    /// Opens a group, a link, a `switch`, or a definition with content of its own.
    mutating func openContainer(_ index: Int32, in frame: Frame) {
        let node = document.nodes[Int(index)]
        let element = names.element(node)
        var styled = style(of: index, in: frame)
        // Browsers ignore transforms, opacity, clips and filters of a mask or a pattern itself, but not those of its
        // content.
        let hidesContent = styled.own.hidesContent
        if element == .mask || element == .pattern { styled.own = OwnStyle() }
        let kind: LayerKind = element.isDefinition ? .definition : .group
        let layer = appendLayer(kind, for: index, styled: styled, in: frame)
        // A clip consists of shapes, text and directly placed elements; groups in it are ignored (CSS Masking 1 §5.2).
        if frame.isInClip, !element.isDefinition { design.layers[Int(layer)].presence = .undisplayed }
        var presence = childPresence(design.layers[Int(layer)].presence)
        if element.isDefinition {
            // References find a definition even if nothing around it is displayed.
            presence = .defined
            design.layers[Int(layer)].presence = .defined
            noteDefinition(index, on: layer, isCopy: frame.instance >= 0)
            if element == .symbol, frame.instance < 0 { noteSymbol(index, on: layer) }
        }
        if hidesContent { presence = .undisplayed }
        let content = definitionViewport(element, index, in: frame)
        var inner = frame.inner(layer, style: styled.style, presence: presence, end: node.end)
        (inner.viewportWidth, inner.viewportHeight) = content
        inner.followsUse = frame.followsUse || element == .clipPath || element == .mask || element == .pattern
        inner.isInMask = frame.isInMask || element == .mask
        inner.isInClip = frame.isInClip || element == .clipPath
        inner.omitsHTML = inner.followsUse || frame.omitsHTML || element == .marker
        if element == .switch { inner.chosenChild = chosenChild(of: index) }
        frames.append(inner)
        position = index + 1
    }

    /// Remembers the layer of a definition. References mean the one where it is written, with what it inherits there, and
    /// not a copy in something that is placed.
    private mutating func noteDefinition(_ index: Int32, on layer: LayerIndex, isCopy: Bool) {
        if !isCopy {
            copiedDefinitions.remove(index)
        } else if definitionLayers[index] == nil {
            copiedDefinitions.insert(index)
        } else {
            return
        }
        definitionLayers[index] = layer
    }

    /// The viewport of a definition: percentages inside one with a view box refer to that box, except in patterns, in
    /// browsers.
    private func definitionViewport(_ element: SVGElement, _ index: Int32, in frame: Frame) -> (
        width: Double, height: Double
    ) {
        if element.isDefinition, element != .pattern, let box = viewBox(of: index) {
            return (box.rectangle.width, box.rectangle.height)
        }
        return (frame.viewportWidth, frame.viewportHeight)
    }

    /// Opens a nested `svg`: a viewport of its own (SVG 2 §8.2).
    mutating func openNestedDocument(_ index: Int32, in frame: Frame) {
        var styled = style(of: index, in: frame)
        // A clip consists of shapes and text (CSS Masking 1 §5.2).
        if frame.isInClip { styled.own.isDisplayed = false }
        if styled.own.hasNoBox { return openDissolved(index, styled: styled, in: frame) }
        let lengths = lengthContext(style: styled.style, in: frame)
        let viewport = Rectangle(
            x: ownLength(names.x, of: index, .horizontal, lengths) ?? 0,
            y: ownLength(names.y, of: index, .vertical, lengths) ?? 0,
            width: ownLength(names.width, of: index, .horizontal, lengths) ?? frame.viewportWidth,
            height: ownLength(names.height, of: index, .vertical, lengths) ?? frame.viewportHeight)
        openViewport(index, content: index, viewport: viewport, styled: styled, kind: .group, in: frame)
    }

    /// Opens a nested `svg` that is replaced by its content (`display: contents`).
    private mutating func openDissolved(_ index: Int32, styled: (style: Int, own: OwnStyle), in frame: Frame) {
        let layer = appendLayer(.group, for: index, styled: styled, in: frame)
        let presence = childPresence(design.layers[Int(layer)].presence)
        frames.append(
            frame.inner(layer, style: styled.style, presence: presence, end: document.nodes[Int(index)].end))
        position = index + 1
    }

    /// A length of an element with a viewport: browsers take it from the attribute, whatever style sheets say.
    mutating func ownLength(
        _ name: XMLName, of node: Int32, _ direction: LengthContext.Direction, _ lengths: LengthContext
    ) -> Double? {
        attributeLength(name, of: node, .userSpaceOnUse, direction, lengths).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Opens a layer with a viewport for the children of `content`, which is the node itself or the target of a `use`.
    mutating func openViewport(
        _ index: Int32, content: Int32, viewport: Rectangle, styled: (style: Int, own: OwnStyle), kind: LayerKind,
        in frame: Frame
    ) {
        let box = viewBox(of: content)
        let layer = appendLayer(kind, for: index, styled: styled, in: frame)
        let isPlacement = content != index
        let isClipped = !(styled.own.isOverflowVisible ?? false)
        if isClipped && !viewport.hasArea || showsNothing(content) {
            design.layers[Int(layer)].presence = .undisplayed
        }
        // Browsers ignore the view box in a viewport without area.
        let fitted =
            (viewport.hasArea ? box?.transform(into: viewport) : nil) ?? .translation(viewport.minX, viewport.minY)
        // The node's own clip and mask are outside the new viewport, so the viewport gets a layer of its own.
        var inner = Layer(
            kind: .group, presence: design.layers[Int(layer)].presence, parent: layer, node: NodeID(content),
            instance: isPlacement ? layer : frame.instance)
        inner.transform = design.transformIndex(fitted)
        var compositing = Compositing()
        if isClipped, let back = fitted.inverse {
            compositing.viewport = back.bounds(of: viewport)
        }
        if let box, ViewBoxSyntax.isBeyondPrecision(box.rectangle) { compositing.unknown = .unreadStyle }
        if compositing != Compositing() { inner.compositing = design.compositingIndex(compositing) }
        let innerLayer = LayerIndex(design.layers.count)
        inner.end = innerLayer + 1
        design.layers.append(inner)
        let presence = childPresence(inner.presence)
        var around = frame.inner(layer, style: styled.style, presence: presence, end: 0)
        around.resume = document.nodes[Int(index)].end
        frames.append(around)
        var within = frame.inner(
            innerLayer, style: styled.style, presence: presence, end: document.nodes[Int(content)].end)
        (within.viewportWidth, within.viewportHeight) = innerViewport(box, outer: viewport)
        within.instance = inner.instance
        within.resume = around.resume
        within.placed = isPlacement ? content : -1
        if isPlacement { within.context = paintContext(of: styled.style) }
        frames.append(within)
        position = content + 1
    }

    private func innerViewport(_ box: ViewBox?, outer: Rectangle) -> (width: Double, height: Double) {
        if let box { return (box.rectangle.width, box.rectangle.height) }
        return (outer.width, outer.height)
    }

    /// The node's view box and how it is fitted, or nil.
    func viewBox(of index: Int32) -> ViewBox? {
        func value(_ name: XMLName) -> XMLSlice? {
            document.attribute(name, of: Int(index)).map { document.attributes[$0].value }
        }
        return value(names.viewBox).flatMap { viewBox($0, aspectRatio: value(names.preserveAspectRatio)) }
    }

    /// Whether the node's view box has no area, which hides all its content.
    func showsNothing(_ index: Int32) -> Bool {
        guard let box = document.attribute(names.viewBox, of: Int(index)) else { return false }
        return ViewBoxSyntax.isWithoutArea(document.bytes(of: document.attributes[box].value))
    }

    /// The view box as written, with how it is fitted; nil if it is invalid.
    func viewBox(_ box: XMLSlice, aspectRatio: XMLSlice?) -> ViewBox? {
        guard let rectangle = ViewBoxSyntax.rectangle(document.bytes(of: box)) else { return nil }
        guard let aspectRatio else { return ViewBox(rectangle) }
        return ViewBoxSyntax.viewBox(rectangle, aspectRatio: document.bytes(of: aspectRatio))
    }

    /// The only child of a `switch` that is shown: the first whose conditions hold (SVG 2 §5.7); -2 if there is none.
    func chosenChild(of index: Int32) -> Int32 {
        var child = index + 1
        let end = document.nodes[Int(index)].end
        while child < end {
            let node = document.nodes[Int(child)]
            // Only drawn elements have conditions; any other SVG element is chosen, and shows nothing.
            if names.isOfSVG(node), names.element(node) == .unknown || conditionsHold(for: Int(child)) { return child }
            child = node.end
        }
        return -2
    }

    /// The languages other than SVG that browsers draw.
    private static let extensions: [StaticString] = [
        "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML",
    ]

    /// Whether the element's conditions hold for an English-speaking user; `requiredFeatures` always holds, as in
    /// browsers.
    func conditionsHold(for node: Int) -> Bool {
        if let extensions = document.attribute(names.requiredExtensions, of: node) {
            let bytes = document.bytes(of: document.attributes[extensions].value)
            let words = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self).split { $0.isWhitespace }
            let known = LayerBuilder.extensions.map(\.description)
            guard !words.isEmpty, words.allSatisfy({ known.contains(String($0)) }) else { return false }
        }
        guard let language = document.attribute(names.systemLanguage, of: node) else { return true }
        let bytes = document.bytes(of: document.attributes[language].value)
        var start = 0
        for index in 0...bytes.count where index == bytes.count || bytes[index] == UInt8(ascii: ",") {
            let part = bytes.extracting(start..<index)
            let tag = part.extracting(part.trimmedRange)
            start = index + 1
            // Languages are separated by commas; one with a space in it is invalid.
            guard tag.count >= 2, tag.extracting(0..<2).equalsIgnoringCase("en") else { continue }
            let isTag = tag.indices.allSatisfy { isLetter(tag[$0]) || isDigit(tag[$0]) || tag[$0] == UInt8(ascii: "-") }
            if tag.count == 2 || tag[2] == UInt8(ascii: "-") && isTag { return true }
        }
        return false
    }
}
