import DesignModel

/// What an element of HTML does to the flow of text, from the user-agent style sheet of HTML (§15.3).
struct HTMLElement {
    enum Kind {
        case block, inline, lineBreak, picture
        /// Nothing of it is shown.
        case unread
    }

    let kind: Kind
    var isBold = false
    /// Font size as a multiple of the parent's.
    var scale = 1.0

    init(_ name: String) {
        switch name {
        case "br": kind = .lineBreak
        case "img", "canvas", "video", "iframe", "svg", "object", "input": kind = .picture
        case "style", "script", "head", "title", "template", "option", "textarea": kind = .unread
        case "b", "strong": (kind, isBold) = (.inline, true)
        case "h1": (kind, isBold, scale) = (.block, true, 2)
        case "h2": (kind, isBold, scale) = (.block, true, 1.5)
        case "h3": (kind, isBold, scale) = (.block, true, 1.17)
        case "h4", "th": (kind, isBold) = (.block, true)
        case "small", "sub", "sup": (kind, scale) = (.inline, 1 / 1.2)
        case "span", "a", "i", "em", "u", "s", "code", "font", "label", "q", "cite", "mark", "kbd", "var", "abbr":
            kind = .inline
        default: kind = .block
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
        /// How far down from the upper edge the room is taken.
        var used = 0.0
        /// Whether its own width and height are written.
        var hasKnownSize = false
        /// Whether something before it took room that is not known.
        var isUncertain = false
        /// What a flexible box around it says of its place.
        var placed = (horizontal: TextBox.Alignment?.none, vertical: TextBox.Alignment?.none)

        /// The room for the next lines.
        var textBox: TextBox {
            var room = rectangle
            if vertical == .start { room.minY = min(room.minY + used, room.maxY) }
            // A box of a pixel is how centring is written; letters then stick out on all sides.
            return TextBox(room, horizontal: horizontal, vertical: vertical, wraps: rectangle.width > 1)
        }
    }

    /// A text layer that is still growing.
    struct OpenText {
        var letters: TextLetters
        let firstRun: Int32
        var lines = 1
        var lineHeight = 0.0
    }

    /// What the line gap of common faces comes to; `line-height: normal` leaves it to the font.
    static let normalLineHeight = 1.15

    var box: Box
    var text: OpenText?

    init(area: Rectangle) {
        box = Box(rectangle: area)
    }

    /// Goes into a block.
    mutating func enter(_ style: BoxStyle, _ lengths: LengthContext, _ alignment: TextBox.Alignment) {
        let outer = box
        func pixels(_ length: Length?, _ base: Double) -> Double? {
            length.map { lengths.pixels($0, percentOf: base) }.flatMap { $0.isFinite ? $0 : nil }
        }
        let across = outer.rectangle.width
        let left = (pixels(style.marginLeft, across) ?? 0) + (pixels(style.paddingLeft, across) ?? 0)
        let top = (pixels(style.marginTop, across) ?? 0) + (pixels(style.paddingTop, across) ?? 0)
        let width = pixels(style.width, across)
        let height = pixels(style.height, outer.rectangle.height)
        var inner = Box(
            rectangle: Rectangle(
                x: outer.rectangle.minX + left, y: outer.rectangle.minY + outer.used + top,
                width: width ?? max(0, across - left),
                height: height ?? max(0, outer.rectangle.height - outer.used - top)))
        inner.hasKnownSize = width != nil && height != nil
        inner.isUncertain = outer.isUncertain
        inner.horizontal = alignment
        if let horizontal = outer.placed.horizontal, horizontal != .start { inner.horizontal = horizontal }
        if let vertical = outer.placed.vertical { inner.vertical = vertical }
        inner.placed =
            style.flow == .flexible
            ? (style.isColumn
                ? (style.crossAlignment, style.mainAlignment) : (style.mainAlignment, style.crossAlignment))
            : outer.placed
        if style.flow == .flexible {
            inner.horizontal = inner.placed.horizontal ?? inner.horizontal
            inner.vertical = inner.placed.vertical ?? inner.vertical
        }
        box = inner
    }

    /// Comes out of a block; the room it took is gone for what follows.
    mutating func leave(into outer: Box) {
        let bottom = box.hasKnownSize ? box.rectangle.maxY : box.rectangle.minY + box.used
        let isUncertain = box.isUncertain
        box = outer
        box.used = max(outer.used, bottom - outer.rectangle.minY)
        box.isUncertain = outer.isUncertain || isUncertain
    }
}
