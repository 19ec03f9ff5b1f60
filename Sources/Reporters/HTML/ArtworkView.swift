import ColorScience
import DesignModel

/// A part of a design with numbered boxes around the subjects of findings.
struct ArtworkView {
    /// A box with the number of its finding.
    struct Mark {
        let number: Int
        let box: Rectangle
    }

    let entry: ArtworkGallery.Entry
    /// The mode it is shown in, with its backdrop.
    let appearance: Artwork.Appearance
    let marks: [Mark]
    /// The part that is shown, in device px.
    let window: Rectangle

    /// The surroundings of one box: a quarter of its size on each side, and at least enough to recognize the place.
    init(around mark: Mark, of entry: ArtworkGallery.Entry, in appearance: Artwork.Appearance) {
        self.entry = entry
        self.appearance = appearance
        marks = [mark]
        let (box, canvas) = (mark.box, entry.canvas)
        let least = min(96, max(canvas.width, canvas.height))
        let margin = max(box.width, box.height) / 4
        let width = max(box.width + 2 * margin, least)
        let height = max(box.height + 2 * margin, least / 2)
        var window = Rectangle(
            x: box.center.x - width / 2, y: box.center.y - height / 2, width: width, height: height)
        // A window moved inside the page shows more of it than one that extends past its edge.
        window = window.moved(into: Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height))
        self.window = window
    }

    /// The whole canvas.
    init(whole entry: ArtworkGallery.Entry, in appearance: Artwork.Appearance, marks: [Mark]) {
        self.entry = entry
        self.appearance = appearance
        self.marks = marks
        window = Rectangle(x: 0, y: 0, width: entry.canvas.width, height: entry.canvas.height)
    }

    /// Whether a box can be drawn.
    static func isDrawable(_ box: Rectangle) -> Bool {
        !box.isEmpty && [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { $0.isFinite && abs($0) < 1e6 }
    }

    /// Writes the picture; `label` describes it for people who cannot see it.
    func put(into html: inout HTMLWriter, label: String) {
        let unit = max(window.width / 320, window.height / 200, 0.02)
        html.element(
            "svg",
            [
                "class": isPicture ? "view art-\(entry.number)" : "view", "role": "img", "aria-label": label,
                "data-mode": appearance.mode == .light ? nil : appearance.mode.rawValue,
                "viewBox": [window.minX, window.minY, window.width, window.height].map(Pixels.text)
                    .joined(separator: " "),
                "style": "--w:\(Pixels.text(window.width));--h:\(Pixels.text(window.height));--u:\(Pixels.text(unit));"
                    + placement,
            ]
        ) { html in
            if !isPicture {
                html.shape(
                    "rect",
                    [
                        "width": Pixels.text(entry.canvas.width), "height": Pixels.text(entry.canvas.height),
                        "fill": appearance.backdrop.hex,
                    ])
                html.shape("use", ["href": "#art-\(entry.number)"])
            }
            var tags: [Rectangle] = []
            for mark in marks { put(mark, unit, beside: &tags, into: &html) }
        }
    }

    private var isPicture: Bool {
        if case .svg = entry.canvas.picture { return true }
        return false
    }

    /// The position of the window in the picture as a CSS background position, which is a percentage of the remaining
    /// space (CSS Backgrounds 3 §3.6).
    private var placement: String {
        func share(_ start: Double, _ shown: Double, _ whole: Double) -> String {
            abs(shown - whole) < 1e-6 ? "0" : Pixels.text(-start / (shown - whole) * 100) + "%"
        }
        let canvas = entry.canvas
        let (width, height) = (canvas.width / window.width * 100, canvas.height / window.height * 100)
        return
            "background-color:\(appearance.backdrop.hex);background-size:\(Pixels.text(width))% \(Pixels.text(height))%;"
            + "background-position:\(share(window.minX, window.width, canvas.width)) "
            + share(window.minY, window.height, canvas.height)
    }

    /// Draws a box and its number. The outline has two colors, one of which is visible on any background, and leaves
    /// what lies beneath visible.
    private func put(_ mark: Mark, _ unit: Double, beside tags: inout [Rectangle], into html: inout HTMLWriter) {
        let box = mark.box
        html.element("g", ["class": "mark", "data-for": "f\(mark.number)"]) { html in
            for line in ["halo", "line"] {
                html.shape(
                    "rect",
                    [
                        "class": line, "x": Pixels.text(box.minX - unit), "y": Pixels.text(box.minY - unit),
                        "width": Pixels.text(box.width + 2 * unit), "height": Pixels.text(box.height + 2 * unit),
                    ])
            }
            let digits = Double(String(mark.number).count)
            let (width, height) = ((6 + 6 * digits) * unit, 14 * unit)
            var x = min(max(box.minX - unit, window.minX), max(window.minX, window.maxX - width))
            let y =
                box.minY - height - unit >= window.minY
                ? box.minY - height - unit
                : min(
                    max(box.maxY + unit, window.minY), max(window.minY, window.maxY - height))
            // The numbers of boxes that begin at the same corner stand side by side, as far as there is room.
            while x + 2 * width <= window.maxX, tags.contains(where: { $0.covers(x, y, width, height) }) {
                x += width + unit
            }
            tags.append(Rectangle(x: x, y: y, width: width, height: height))
            html.shape(
                "rect",
                [
                    "class": "tag", "x": Pixels.text(x), "y": Pixels.text(y), "width": Pixels.text(width),
                    "height": Pixels.text(height),
                ])
            html.element(
                "text",
                [
                    "x": Pixels.text(x + width / 2), "y": Pixels.text(y + height * 0.78), "text-anchor": "middle",
                    "font-size": Pixels.text(10.5 * unit),
                ], text: "\(mark.number)")
        }
    }
}

extension Rectangle {
    /// Whether the two rectangles overlap.
    fileprivate func covers(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
        x < maxX && minX < x + width && y < maxY && minY < y + height
    }

    /// The rectangle moved inside another as far as it fits.
    fileprivate func moved(into page: Rectangle) -> Rectangle {
        func start(_ own: Double, _ extent: Double, _ low: Double, _ high: Double) -> Double {
            guard extent < high - low else { return (low + high - extent) / 2 }
            return min(max(own, low), high - extent)
        }
        // A rectangle that lies entirely off the page stays where it is.
        guard maxX >= page.minX, minX <= page.maxX, maxY >= page.minY, minY <= page.maxY else { return self }
        return Rectangle(
            x: width > page.width ? minX : start(minX, width, page.minX, page.maxX),
            y: height > page.height ? minY : start(minY, height, page.minY, page.maxY), width: width, height: height)
    }
}
