import ColorScience
import DesignModel
import SourceText

// The boxes of embedded HTML, and how they are painted.
extension LayerBuilder {
    /// Adds the box of an element, and the shape behind it if it has a background.
    mutating func addBox(
        _ style: BoxStyle, _ element: HTMLElement, _ index: Int32, _ styled: (style: Int, own: OwnStyle),
        _ html: inout HTMLFlow, in frame: Frame, isUncertain: Bool
    ) -> Int32 {
        let lengths = lengthContext(style: styled.style, in: frame)
        var box = flowBox(
            style, element, index, styled.style, lengths,
            kind: html.kind(style.kind ?? element.kind, leavesFlow: style.leavesFlow))
        if box.kind == .inline { box.embedding = embedding(styled.own, of: index) }
        box.keepsMargins = style.overflow.contains
        if box.kind != .inline {
            finishText(&html)
            html.letters = TextLetters(layer: -1)
        }
        box.layer = addBackground(style, index, styled.style, &html, in: frame, isUncertain: isUncertain)
        shade(&box, style, lengths, &html)
        if box.kind == .tableCell {
            html.makeTable(style: textStyleIndex(frame.style), gaps: styles[frame.style].cellSpacing ?? (0, 0))
        }
        defer { doubtBroken(&html) }
        return html.append(box)
    }

    /// Passes the gradient behind a box to layout.
    mutating func shade(
        _ box: inout FlowBox, _ style: BoxStyle, _ lengths: LengthContext, _ html: inout HTMLFlow
    ) {
        guard box.layer >= 0, style.gradient != nil, !style.paintsMore else { return }
        guard let gradient = style.flowGradient(lengths) else {
            let fill = Int(design.layers[Int(box.layer)].fill)
            return design.paints[fill].kind = .unknown(.foreignContent)
        }
        box.gradient = Int32(html.flow.gradients.count)
        html.flow.gradients.append(gradient)
    }

    /// Adds the shape behind a box with a background of its own; layout sets its outline. -1 if nothing is painted.
    mutating func addBackground(
        _ style: BoxStyle, _ index: Int32, _ computed: Int, _ html: inout HTMLFlow, in frame: Frame, isUncertain: Bool
    ) -> LayerIndex {
        guard style.background != nil || style.paintsMore, styles[computed].isVisible else { return -1 }
        var paint = Paint(.unknown(.foreignContent))
        if !style.paintsMore, !isUncertain, let background = style.background {
            guard let known = backgroundPaint(background, computed) else { return -1 }
            paint = known
        }
        guard !paint.isInvisible else { return -1 }
        finishText(&html)
        return appendBoxShape(paint, index, in: frame)
    }

    /// Adds a rectangle to the open layer; it has no area if layout places it.
    mutating func appendBoxShape(
        _ paint: Paint, _ index: Int32, in frame: Frame, area: Rectangle = .empty
    ) -> LayerIndex {
        var layer = Layer(
            kind: .shape, presence: frame.presence, parent: frame.layer, node: NodeID(index), instance: frame.instance)
        design.paints.append(paint)
        design.geometries.append(.rectangle(area, radiusX: 0, radiusY: 0))
        layer.fill = Int32(design.paints.count - 1)
        layer.content = Int32(design.geometries.count - 1)
        let place = LayerIndex(design.layers.count)
        layer.end = place + 1
        design.layers.append(layer)
        return place
    }

    /// Adds a picture among the letters: it takes up its written size, and its content is unknown.
    mutating func addPicture(
        _ style: BoxStyle, _ element: HTMLElement, _ index: Int32, _ computed: Int, _ html: inout HTMLFlow,
        in current: HTMLFlow.OpenElement, isDisplayed: Bool
    ) {
        guard isDisplayed else { return }
        let lengths = lengthContext(style: computed, in: current.frame)
        var box = flowBox(style, element, index, computed, lengths, kind: .replaced)
        func attribute(_ name: String) -> FlowLength? {
            document.attribute(document.name(name), of: Int(index)).flatMap {
                Length(document.bytes(of: document.attributes[$0].value))
            }.map { flowLength($0, lengths) }
        }
        if element.kind == .block {
            // A horizontal rule: 2 px high, with margins of half an em.
            box.kind = .block
            box.height = box.height ?? attribute("size") ?? FlowLength(pixels: style.border.isSaid ? 0 : 2)
            if style.margin.top == nil { box.margin.top = FlowLength(pixels: lengths.fontSize / 2) }
            if style.margin.bottom == nil { box.margin.bottom = FlowLength(pixels: lengths.fontSize / 2) }
            finishText(&html)
            if styles[computed].isVisible {
                box.layer = appendBoxShape(Paint(.unknown(.foreignContent)), index, in: current.frame)
            }
            html.letters = TextLetters(layer: -1)
            _ = html.append(box)
            doubtBroken(&html)
            return
        }
        box.width = box.width ?? attribute("width")
        box.height = box.height ?? attribute("height")
        if let measure = element.measure {
            box.width = box.width ?? FlowLength(pixels: measure * lengths.fontSize)
            box.height = box.height ?? FlowLength(pixels: lengths.fontSize)
        }
        finishText(&html)
        box.layer = appendBoxShape(Paint(.unknown(.image(.unread))), index, in: current.frame)
        // A reference within this page is not a picture, and neither is an empty one.
        if let source = document.attribute(document.name("src"), of: Int(index)),
            references.target(document.bytes(of: document.attributes[source].value)) == .external
        {
            report(.externalReference, source, of: index)
        }
        if box.width == nil || box.height == nil {
            html.unplaced = html.unplaced ?? .foreignContent
            (box.width, box.height) = (box.width ?? .zero, box.height ?? .zero)
            markUncertain(&html, .place)
        }
        _ = html.append(box)
        html.letters = TextLetters(layer: -1, beginsLine: false)
    }
}
