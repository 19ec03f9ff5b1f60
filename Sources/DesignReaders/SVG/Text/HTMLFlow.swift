import DesignModel

/// What an element of HTML does to the flow of text.
enum HTMLElement {
    case block(isBold: Bool, scale: Double)
    case inline(isBold: Bool, scale: Double)
    case lineBreak
    case picture
    /// Nothing of it is shown, or nothing is known of how.
    case unread

    init(_ name: String) {
        switch name {
        case "br": self = .lineBreak
        case "img", "canvas", "video", "iframe", "svg", "object", "input": self = .picture
        case "style", "script", "head", "title", "template", "option", "textarea": self = .unread
        case "b", "strong": self = .inline(isBold: true, scale: 1)
        // The user-agent style sheet of HTML (§15.3).
        case "h1": self = .block(isBold: true, scale: 2)
        case "h2": self = .block(isBold: true, scale: 1.5)
        case "h3": self = .block(isBold: true, scale: 1.17)
        case "h4": self = .block(isBold: true, scale: 1)
        case "small": self = .inline(isBold: false, scale: 1 / 1.2)
        case "sub", "sup": self = .inline(isBold: false, scale: 1 / 1.2)
        case "span", "a", "i", "em", "u", "s", "code", "font", "label", "q", "cite", "mark", "o", "kbd", "var", "abbr":
            self = .inline(isBold: false, scale: 1)
        default: self = .block(isBold: false, scale: 1)
        }
    }
}

/// Follows blocks of HTML down a page as far as their places can be told without a layout engine.
struct HTMLFlow {
    /// One block: the room for its lines, and how they are aligned in it.
    struct Box {
        var rectangle: Rectangle
        var horizontal = TextBox.Alignment.start
        var vertical = TextBox.Alignment.start
        /// Where the next line goes, below the upper edge.
        var used = 0.0
        var hasKnownSize = false
        /// Whether something before it took room that is not known.
        var isUncertain = false
        var centersChildren = (horizontal: TextBox.Alignment?.none, vertical: TextBox.Alignment?.none)
    }

    var box: Box
    /// Whether there are pictures among the text.
    var holdsPictures = false

    init(area: Rectangle) {
        box = Box(rectangle: area)
    }

    /// Goes into a block with the given box.
    mutating func enter(_ style: BoxStyle, _ lengths: LengthContext, _ alignment: TextBox.Alignment) {
        let outer = box
        func pixels(_ length: Length?, _ base: Double) -> Double? {
            length.map { lengths.pixels($0, percentOf: base) }.flatMap { $0.isFinite ? $0 : nil }
        }
        let left =
            (pixels(style.marginLeft, outer.rectangle.width) ?? 0)
            + (pixels(style.paddingLeft, outer.rectangle.width) ?? 0)
        let top =
            (pixels(style.marginTop, outer.rectangle.width) ?? 0)
            + (pixels(style.paddingTop, outer.rectangle.width) ?? 0)
        let width = pixels(style.width, outer.rectangle.width)
        let height = pixels(style.height, outer.rectangle.height)
        var inner = Box(
            rectangle: Rectangle(
                x: outer.rectangle.minX + left, y: outer.rectangle.minY + outer.used + top,
                width: width ?? max(0, outer.rectangle.width - left),
                height: height ?? max(0, outer.rectangle.height - outer.used - top)))
        inner.hasKnownSize = width != nil && height != nil
        inner.isUncertain = outer.isUncertain
        inner.horizontal = alignment
        inner.vertical = .start
        if let horizontal = outer.centersChildren.horizontal {
            inner.horizontal = horizontal == .start ? alignment : horizontal
        }
        if let vertical = outer.centersChildren.vertical { inner.vertical = vertical }
        if style.flow == .flexible {
            inner.centersChildren =
                style.isColumn
                ? (style.crossAlignment, style.mainAlignment) : (style.mainAlignment, style.crossAlignment)
        } else {
            inner.centersChildren = outer.centersChildren
        }
        box = inner
    }

    /// Comes out of a block again; what it took is taken from the block around it by `didAddLine`.
    mutating func leave(_ inner: Box) {}

    /// Ends a line.
    mutating func breakLine() {}

    /// Takes note of a line of letters.
    mutating func didAddLine(height: Double) { box.used += height }

    /// The room for the next line.
    func textBox(lineHeight: Double) -> TextBox {
        var rectangle = box.rectangle
        if box.vertical == .start { rectangle.minY = min(rectangle.minY + box.used, rectangle.maxY) }
        return TextBox(rectangle, horizontal: box.horizontal, vertical: box.vertical, wraps: box.rectangle.width > 1)
    }
}
