import DesignModel
import SourceText

extension LayerBuilder {
    /// The area of the root's content on the page: a style sheet may give the root a size, margins and padding like any
    /// CSS box, and browsers lay it out as a replaced block (CSS 2.2 §10.3.4, §10.6.2) that fills the page if neither
    /// attributes nor styles set its size.
    mutating func rootViewport(_ box: BoxStyle, style: Int, page: PageSize, in frame: Frame) -> Rectangle {
        if case .picture = surroundings {
            return Rectangle(x: 0, y: 0, width: page.width, height: page.height)
        }
        let lengths = lengthContext(style: style, in: frame)
        let border = box.border.edges
        func edge(_ length: BoxLength?) -> Double {
            guard case .length(let length)? = length else { return 0 }
            let pixels = lengths.pixels(length, percentOf: page.width)
            return pixels.isFinite ? pixels : 0
        }
        let left = max(0, edge(box.padding.left)) + edge(border.left)
        let top = max(0, edge(box.padding.top)) + edge(border.top)
        let across = left + max(0, edge(box.padding.right)) + edge(border.right)
        let down = top + max(0, edge(box.padding.bottom)) + edge(border.bottom)
        let counted = box.isBorderBox ?? false

        func content(_ length: Length?, _ base: Double, _ added: Double) -> Double? {
            guard let length else { return nil }
            let pixels = lengths.pixels(length, percentOf: base)
            return pixels.isFinite ? max(0, pixels - (counted ? added : 0)) : nil
        }
        func clamped(_ value: Double, _ least: Length?, _ most: Length?, _ base: Double, _ added: Double) -> Double {
            let value = min(value, content(most, base, added) ?? .infinity)
            return max(value, content(least, base, added) ?? 0)
        }
        let ratio = viewBox(of: Int32(document.root)).map { $0.rectangle.height / $0.rectangle.width }
        let ownWidth = content(box.width, page.width, across)
        let ownHeight = content(box.height, page.height, down)
        // `auto` in a style sheet keeps the natural size from the attributes.
        let natural = (width: page.ownWidth, height: page.ownHeight)
        let known = ownHeight ?? natural.height
        let margins = edge(box.margin.left) + edge(box.margin.right)
        var width = ownWidth ?? natural.width
        if width == nil, let known, let ratio, ratio > 0 { width = known / ratio }
        let finalWidth = clamped(
            width ?? max(0, page.width - across - margins), box.minWidth, box.maxWidth, page.width, across)
        // A root without any size is as high as the page, regardless of `max-height`, as in Chromium.
        let fills = ownHeight == nil && natural.height == nil && natural.width == nil
        let finalHeight =
            fills
            ? max(0, page.height - down)
            : clamped(
                ownHeight ?? ratio.map { finalWidth * $0 } ?? natural.height ?? max(0, page.height - down),
                box.minHeight, box.maxHeight, page.height, down)
        var x = edge(box.margin.left)
        if case .auto? = box.margin.left {
            let spare = max(0, page.width - finalWidth - across - edge(box.margin.right))
            if case .auto? = box.margin.right { x = spare / 2 } else { x = spare }
        }
        return Rectangle(x: x + left, y: edge(box.margin.top) + top, width: finalWidth, height: finalHeight)
    }
}
