import DesignModel
import SourceText

extension LayerBuilder {
    /// Opens a `use`: its target is walked again in this place, inheriting from here (SVG 2 §5.6).
    mutating func openUse(_ index: Int32, in frame: Frame) {
        let styled = style(of: index, in: frame)
        let resume = document.nodes[Int(index)].end
        position = resume
        if frame.instance < 0 { noteUse(index, on: LayerIndex(design.layers.count)) }
        let isWanted = frame.presence == .painted || (frame.presence == .defined && frame.followsUse)
        let target = isWanted ? placedTarget(of: index) : nil
        if isWanted, target == nil, refersElsewhere(index) {
            return openElsewhere(index, styled: styled, in: frame)
        }
        guard let target else {
            _ = appendLayer(.instance, for: index, styled: styled, in: frame)
            return
        }
        guard mayPlace(target) else {
            let layer = appendLayer(.instance, for: index, styled: styled, in: frame)
            var compositing = styled.own.compositing
            compositing.unknown = .limit
            design.layers[Int(layer)].compositing = design.compositingIndex(compositing)
            return
        }
        let lengths = lengthContext(style: styled.style, in: frame)
        let isThere = !styled.own.hasNoBox
        let x = isThere ? geometryLength(.x, .horizontal, lengths) ?? 0 : 0
        let y = isThere ? geometryLength(.y, .vertical, lengths) ?? 0 : 0
        let element = names.element(document.nodes[Int(target)])
        // A clip consists of directly placed elements (CSS Masking 1 §5.2).
        guard !frame.isInClip || element.isShape || element == .text else {
            let layer = appendLayer(.instance, for: index, styled: styled, in: frame)
            design.layers[Int(layer)].presence = .undisplayed
            return
        }
        if element == .symbol || element == .svg {
            placeViewport(target, at: Point(x, y), lengths, of: index, styled: styled, in: frame)
        } else {
            placeElement(target, at: Point(x, y), of: index, styled: styled, in: frame)
        }
    }

    private mutating func placeElement(
        _ target: Int32, at offset: Point, of index: Int32, styled: (style: Int, own: OwnStyle), in frame: Frame
    ) {
        let layer = appendLayer(.instance, for: index, styled: styled, in: frame)
        let own = design.transforms[Int(design.layers[Int(layer)].transform)]
        design.layers[Int(layer)].transform = design.transformIndex(own.concatenating(.translation(offset.x, offset.y)))
        var inner = frame.inner(
            layer, style: styled.style, presence: childPresence(design.layers[Int(layer)].presence),
            end: document.nodes[Int(target)].end)
        inner.instance = layer
        inner.resume = document.nodes[Int(index)].end
        inner.placed = target
        cascade.placements.append((Int(target), Int(index)))
        inner.scope = target
        inner.context = paintContext(of: styled.style)
        frames.append(inner)
        position = target
    }

    private mutating func placeViewport(
        _ target: Int32, at offset: Point, _ lengths: LengthContext, of index: Int32,
        styled: (style: Int, own: OwnStyle), in frame: Frame
    ) {
        let givenWidth = givenSize(names.width, of: index, .horizontal, lengths)
        let givenHeight = givenSize(names.height, of: index, .vertical, lengths)
        // The placed element's own declarations come after those of the `use`, from which its styles inherit.
        var layerFrame = frame
        layerFrame.scope = target
        cascade.placements.append((Int(target), Int(index)))
        var inner = style(of: target, inheriting: styled.style, in: layerFrame)
        if inner.own.hasNoBox {
            cascade.placements.removeLast()
            return placeElement(target, at: offset, of: index, styled: styled, in: frame)
        }
        let ownLengths = lengthContext(style: inner.style, in: frame)
        let width = givenWidth ?? ownLength(names.width, of: target, .horizontal, ownLengths) ?? frame.viewportWidth
        let height = givenHeight ?? ownLength(names.height, of: target, .vertical, ownLengths) ?? frame.viewportHeight
        let viewport = Rectangle(
            x: offset.x + (ownLength(names.x, of: target, .horizontal, ownLengths) ?? 0),
            y: offset.y + (ownLength(names.y, of: target, .vertical, ownLengths) ?? 0), width: width, height: height)
        inner.own.isDisplayed = styled.own.isDisplayed && inner.own.isDisplayed && !inner.own.hidesContent
        if inner.own.joinsPlainly, transform(inner, in: frame).isIdentity {
            var own = styled.own
            own.isDisplayed = inner.own.isDisplayed
            own.isOverflowVisible = inner.own.isOverflowVisible
            return openViewport(
                index, content: target, viewport: viewport, styled: (inner.style, own), kind: .instance, in: layerFrame)
        }
        // The symbol's own effects apply inside those of the `use`.
        let layer = appendLayer(.instance, for: index, styled: (inner.style, styled.own), in: frame)
        var around = layerFrame.inner(
            layer, style: inner.style, presence: childPresence(design.layers[Int(layer)].presence), end: 0)
        around.instance = layer
        around.resume = document.nodes[Int(index)].end
        around.placed = target
        around.context = paintContext(of: inner.style)
        frames.append(around)
        openViewport(target, content: target, viewport: viewport, styled: inner, kind: .group, in: around)
    }

    /// The size that a `use` gives its target: browsers treat an invalid length as 0.
    private mutating func givenSize(
        _ name: XMLName, of index: Int32, _ direction: LengthContext.Direction, _ lengths: LengthContext
    ) -> Double? {
        guard document.attribute(name, of: Int(index)) != nil else { return nil }
        return ownLength(name, of: index, direction, lengths) ?? 0
    }

    /// The target node of a `use`; nil if it is missing, outside the file, or cannot be drawn.
    private mutating func placedTarget(of index: Int32) -> Int32? {
        guard let attribute = hrefAttribute(of: index) else { return nil }
        let value = document.attributes[attribute].value
        switch references.target(document.bytes(of: value)) {
        case .node(let target):
            let node = document.nodes[Int(target)]
            // A `use` of one of its ancestors would never end (SVG 2 §5.6: an invalid circular reference).
            if target <= index, index < node.end { return nil }
            switch names.element(node) {
            case .svg, .symbol, .g, .a, .switch, .use, .text, .image, .foreignObject, .path, .rect, .circle, .ellipse,
                .line, .polyline, .polygon:
                return target
            default: report(attribute, of: index, naming: target, wants: "a symbol, a group, a shape or a text")
            }
        case .missing: report(mayBeComponent(value) ? .missingComponent : .missingReference, attribute, of: index)
        case .external: report(.externalReference, attribute, of: index)
        case .embedded, .empty: break
        }
        return nil
    }

    /// Whether the target may be placed here: not inside itself, not too deep, and not after too many others.
    mutating func mayPlace(_ target: Int32) -> Bool {
        var depth = 0
        for frame in frames where frame.placed >= 0 {
            if frame.placed == target { return false }
            depth += 1
        }
        if depth < LayerBuilder.deepestPlacement, placedLayers < LayerBuilder.mostPlacedLayers { return true }
        reportLimit(
            "This file places more than \(LayerBuilder.mostPlacedLayers) layers through use, or nests them deeper than \(LayerBuilder.deepestPlacement); the rest is not read."
        )
        return false
    }

    /// The attribute with a reference: `href`, or else `xlink:href` (SVG 2 §16.1).
    func hrefAttribute(of index: Int32) -> Int? {
        document.attribute(names.href, of: Int(index))
            ?? document.attribute(names.href, namespace: .xlink, of: Int(index))
    }
}
