// Letters.
extension DrawnPage {
    /// A text of one to three runs at a random place in the box.
    mutating func letters(in box: Box) -> String {
        guard box.holdsText else { return "" }
        let isBig = chance(0.3)
        let size = (isBig ? number(24, 44) : number(15, 24)) / box.scale
        let x = number(0.04, 0.3) * box.width
        let y = number(0.25, 0.9) * box.height
        var attributes = #"x="\#(text(x))" y="\#(text(max(y, size)))" font-size="\#(text(size))""#
        if chance(0.45) { attributes += #" font-weight="\#(pick(["bold", "700", "600"]))""# }
        if chance(0.25) { attributes += #" font-family="\#(pick(Self.families))""# }
        if chance(0.08) { attributes += #" font-style="italic""# }
        if chance(0.15) { attributes += #" letter-spacing="\#(text(number(-0.5, 4) / box.scale))""# }
        if chance(0.08) { attributes += #" word-spacing="\#(text(number(0, 9) / box.scale))""# }
        if chance(0.2) {
            attributes += #" text-anchor="\#(pick(["middle", "end"]))""#
            attributes += #" dx="\#(text(box.width / 3))""#
        }
        if chance(0.06) { attributes += #" textLength="\#(text(size * number(4, 7)))""# }
        attributes += letterPaint(size: size)
        if chance(0.15) { attributes += joining(1) }
        if chance(0.12) { attributes += ownTransform(in: box) }
        attributes += filtering(0.06, in: box)
        return "<text \(attributes)>\(runs(size: size))</text>"
    }

    private mutating func letterPaint(size: Double) -> String {
        var result: String
        switch integer(0, 9) {
        case 0: result = #" fill="url(#\#(gradient()))""#
        case 1: result = #" fill="currentColor""#
        case 2: result = #" fill="var(--brand)""#
        case 3: result = #" fill="\#(color())" fill-opacity="\#(text(number(0.4, 0.95)))""#
        case 4:
            let name = newID("t")
            sheet.append("text.\(name){fill:\(color())}")
            result = #" class="\#(name)""#
        case 5 where chance(0.5):
            return #" fill="none" stroke="\#(color())" stroke-width="\#(text(size * number(0.05, 0.08)))""#
        default: result = #" fill="\#(color())""#
        }
        if chance(0.1) {
            result += #" stroke="\#(color())" stroke-width="\#(text(size * number(0.02, 0.1)))""#
            if chance(0.6) { result += #" paint-order="stroke""# }
        }
        return result
    }

    private mutating func runs(size: Double) -> String {
        switch integer(0, 9) {
        case 0: return #"\#(words()) <tspan fill="\#(color())">\#(words())</tspan>"#
        case 1: return #"<tspan font-weight="bold" dx="2">\#(words())</tspan> \#(words())"#
        case 2: return #"<tspan>\#(words())</tspan><tspan x="4" dy="1.2em" fill="\#(color())">\#(words())</tspan>"#
        default: return words()
        }
    }

    private mutating func words() -> String {
        let words = [
            "Harbour", "Ledger", "Quiet", "Orange", "Signal", "Meadow", "Budget", "Window", "Number 42", "Save", "Open",
            "Market", "Timber", "Violet", "Summer", "Profile", "100 %", "Today", "Answer", "Bridge",
        ]
        return (0..<integer(1, 2)).map { _ in pick(words) }.joined(separator: " ")
    }
}
