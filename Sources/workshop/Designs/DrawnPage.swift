/// A randomly generated page. Everything is drawn in the current box, from (0, 0) to its width and height.
struct DrawnPage {
    /// The area something is drawn in: its size, and the number of device px per unit.
    struct Box {
        var width, height: Double
        var scale = 1.0
        var depth = 0
        /// Whether letters may be drawn, which they may not in masks, clips and patterns.
        var holdsText = true
    }

    var random: SplitMix
    let images: Bool
    let filters: Bool
    var definitions: [String] = []
    var sheet: [String] = []
    private var lastID = 0
    /// The number of text runs that are still to be drawn.
    var textsLeft = 0

    init(seed: UInt64, images: Bool, filters: Bool) {
        random = SplitMix(seed: seed)
        self.images = images
        self.filters = filters
    }

    /// The whole document.
    mutating func svg() -> String {
        let width = number(420, 760).rounded()
        let height = number(320, 600).rounded()
        var attributes = #"xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#
        var box = Box(width: width, height: height)
        if chance(0.3) {
            // The drawing is scaled to its page, exactly or with a margin.
            let scale = number(0.5, 2)
            box = Box(width: (width / scale).rounded(), height: (height / scale).rounded(), scale: scale)
            if chance(0.3) { box.height = (box.height * number(0.8, 1.2)).rounded() }
            box.scale = min(width / box.width, height / box.height)
            attributes += #" viewBox="0 0 \#(text(box.width)) \#(text(box.height))""#
            if chance(0.3) {
                attributes += #" preserveAspectRatio="\#(pick(Self.alignments)) \#(pick(["meet", "slice"]))""#
            }
        }
        attributes += #" width="\#(text(width))" height="\#(text(height))" font-family="\#(pick(Self.families))""#
        textsLeft = integer(5, 13)
        sheet = [":root{--brand:\(color());--quiet:\(color())}"]
        var body = ""
        if chance(0.8) {
            let paint = chance(0.7) ? color() : paint()
            body += #"<rect width="\#(text(box.width))" height="\#(text(box.height))" fill="\#(paint)"/>"# + "\n"
        }
        body += cards(in: box)
        if chance(0.3) { body += "<g\(joining())>" + shape(in: box) + "</g>\n" }
        let style = "<style>\(sheet.joined(separator: "\n"))</style>\n"
        let shared = "<defs>\n\(definitions.joined(separator: "\n"))\n</defs>\n"
        // Definitions may stand anywhere. Those with letters come first, so that every program meets the texts in the
        // same order.
        let isLast = !shared.contains("<text") && chance(0.4)
        let content = isLast ? style + body + shared : style + shared + body
        return AttributeMerging.merged("<svg \(attributes)>\n\(content)</svg>\n")
    }

    /// The page divided into a grid, with a card in each cell.
    private mutating func cards(in box: Box) -> String {
        let columns = integer(2, 3)
        let rows = integer(2, 3)
        var body = ""
        let (width, height) = (box.width / Double(columns), box.height / Double(rows))
        for cell in 0..<columns * rows {
            let x = Double(cell % columns) * width + number(0.02, 0.08) * width
            let y = Double(cell / columns) * height + number(0.02, 0.08) * height
            var inner = box
            inner.width = width * number(0.8, 0.95)
            inner.height = height * number(0.8, 0.95)
            let share = max(1, textsLeft / max(1, columns * rows - cell))
            body += #"<g transform="translate(\#(text(x)) \#(text(y)))">"#
            body += card(in: inner, texts: share) + "</g>\n"
        }
        return body
    }

    /// A plate with things and letters on it, and occasionally something on top.
    private mutating func card(in box: Box, texts: Int) -> String {
        var body = plate(in: box)
        for _ in 0..<integer(0, 2) { body += nested(in: box) { $0.shape(in: $1) } }
        for _ in 0..<texts where textsLeft > 0 {
            textsLeft -= 1
            body += nested(in: box) { page, inner in
                (page.chance(0.35) ? page.plate(in: inner) : "") + page.letters(in: inner)
            }
        }
        if chance(0.25) { body += nested(in: box) { $0.shape(in: $1) } }
        return body
    }

    /// A rectangle that covers most of the box.
    private mutating func plate(in box: Box) -> String {
        let (x, y) = (number(0, 0.08) * box.width, number(0, 0.08) * box.height)
        let (width, height) = (number(0.85, 1) * box.width, number(0.85, 1) * box.height)
        let radius = chance(0.4) ? #" rx="\#(text(number(2, 24)))""# : ""
        return #"<rect x="\#(text(x))" y="\#(text(y))" width="\#(text(width))" height="\#(text(height))"\#(radius)"#
            + fill() + (chance(0.2) ? stroke(in: box) : "") + joining(0.2) + filtering(0.15, in: box) + "/>"
    }

    // MARK: - Random choices

    mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    mutating func number(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &random) }
    mutating func integer(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &random) }
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    /// A number with at most three decimal places.
    func text(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }

    mutating func newID(_ prefix: String) -> String {
        lastID += 1
        return prefix + String(lastID)
    }

    static let families = [
        "sans-serif", "serif", "monospace", "Arial", "Helvetica, sans-serif", "Liberation Sans", "DejaVu Sans",
        "Times New Roman, serif", "Courier New",
    ]
    static let alignments = [
        "xMinYMin", "xMidYMin", "xMaxYMin", "xMinYMid", "xMidYMid", "xMaxYMid", "xMinYMax", "xMidYMax", "xMaxYMax",
    ]
    static let blends = [
        "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light", "soft-light",
        "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    ]
}
