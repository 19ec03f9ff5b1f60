import ColorScience
import DesignModel
import Linting

/// The pictures of a report, each stored once however many findings show a part of it.
struct ArtworkGallery {
    /// A canvas with its number in the page.
    struct Entry {
        let number: Int
        let canvas: Artwork.Canvas
    }

    /// The most bytes of one picture; larger ones make a page slow to open.
    static let largestPicture = 1 << 20
    /// The most bytes of all pictures together.
    static let largestSum = 24 << 20

    /// The number of pictures left out for lack of room.
    private(set) var leftOut = 0
    private var entries: [String: [Int: Entry]] = [:]
    private var numbers: [[UInt8]: Int] = [:]
    private var drawn: [Entry] = []

    /// The canvases that findings lie on, and the first canvas of each file.
    init(_ artworks: [String: Artwork], for paths: [String]) {
        var room = ArtworkGallery.largestSum
        for path in paths {
            guard let artwork = artworks[path] else { continue }
            for (index, canvas) in artwork.canvases.enumerated() {
                guard ArtworkGallery.isSound(canvas) else { continue }
                var number = drawn.count
                if case .svg(let source) = canvas.picture {
                    if let known = numbers[source] {
                        entries[path, default: [:]][index] = Entry(number: known, canvas: canvas)
                        continue
                    }
                    guard source.count <= min(ArtworkGallery.largestPicture, room) else {
                        leftOut += 1
                        continue
                    }
                    room -= source.count
                    numbers[source] = number
                } else if case .missing = canvas.picture {
                    continue
                }
                number = drawn.count
                let entry = Entry(number: number, canvas: canvas)
                drawn.append(entry)
                entries[path, default: [:]][index] = entry
            }
        }
    }

    /// A canvas of a design; nil if it is not drawn.
    func entry(_ path: String, canvas: Int) -> Entry? { entries[path]?[canvas] }

    /// The drawn canvases of a design.
    func entries(of path: String) -> [(index: Int, entry: Entry)] {
        (entries[path] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func isSound(_ canvas: Artwork.Canvas) -> Bool {
        canvas.width > 0 && canvas.height > 0 && canvas.width < 1e6 && canvas.height < 1e6
    }

    /// Writes every picture once; the page refers to them from elsewhere.
    func put(into html: inout HTMLWriter) {
        html.pictures(
            ofSVG: drawn.compactMap { entry in
                guard case .svg(let source) = entry.canvas.picture else { return nil }
                return (entry.number, source)
            })
        html.element("svg", ["class": "store", "width": "0", "height": "0", "aria-hidden": "true"]) { html in
            for entry in drawn {
                guard case .schematic(let outlines) = entry.canvas.picture else { continue }
                let (width, height) = (Pixels.text(entry.canvas.width), Pixels.text(entry.canvas.height))
                html.element("g", ["id": "art-\(entry.number)", "class": "schematic"]) { html in
                    html.shape("rect", ["class": "page", "width": width, "height": height])
                    for outline in outlines { ArtworkGallery.put(outline, into: &html) }
                }
                html.endLine()
            }
        }
        html.endLine()
    }

    private static func put(_ outline: Artwork.Outline, into html: inout HTMLWriter) {
        let box = outline.box
        let fill = outline.fill
        if let text = outline.text {
            let lines = SchematicLines.of(text, in: outline)
            let pitch = box.height / Double(max(lines.count, 1))
            for (number, line) in lines.enumerated() {
                // In most typefaces the baseline lies a fifth of a line above the bottom. A single line gets the width
                // that was measured; the widths of several lines are unknown.
                html.element(
                    "text",
                    [
                        "x": Pixels.text(box.minX), "y": Pixels.text(box.minY + pitch * (Double(number) + 0.78)),
                        "font-size": Pixels.text(pitch * 0.8),
                        "textLength": lines.count == 1 ? Pixels.text(box.width) : nil,
                        "lengthAdjust": lines.count == 1 ? "spacingAndGlyphs" : nil, "fill": fill?.hex ?? "#808080",
                    ], text: line)
            }
        } else {
            html.shape(
                "rect",
                [
                    "x": Pixels.text(box.minX), "y": Pixels.text(box.minY), "width": Pixels.text(box.width),
                    "height": Pixels.text(box.height), "fill": fill?.hex ?? "none",
                ])
        }
    }
}

/// Breaks a text that fills several lines of its box into lines of similar length.
enum SchematicLines {
    /// The most lines of one text.
    private static let most = 60

    static func of(_ text: String, in outline: Artwork.Outline) -> [String] {
        let height = outline.box.height
        guard outline.size > 0, height > outline.size * 1.9, height.isFinite else { return [text] }
        // Designs mostly use line heights between 1 and 1.5.
        let count = min(max(1, Int(min(height / (outline.size * 1.25), Double(most)).rounded())), most)
        let words = text.split(separator: " ")
        let length = text.count / count + 1
        var lines: [String] = []
        var line = ""
        for word in words {
            if !line.isEmpty, line.count + word.count / 2 > length, lines.count + 1 < count {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        return lines + [line]
    }
}

/// Numbers for SVG: px to two decimal places.
enum Pixels {
    static func text(_ length: Double) -> String { Figure.pixels(length) }
}
