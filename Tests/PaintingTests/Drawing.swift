import ColorScience
import DesignModel
import DesignReaders
import Painting
import SourceText
import Testing

/// A drawing written as SVG, and questions about it.
struct Drawing {
    let design: Design

    init(_ content: String, width: Double = 100, height: Double = 100, style: String = "") throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='\(width)' "
            + "height='\(height)' style='\(style)'>\(content)</svg>"
        let file = try SourceFile(path: "drawing.svg", contents: Array(text.utf8))
        design = try #require(DesignReader.reading(of: file).design)
    }

    var eyedropper: Eyedropper { Eyedropper(design) }

    /// The color at a point on white, as `#RRGGBB`.
    func color(_ x: Double, _ y: Double) -> String {
        RGBA8(eyedropper.color(at: Point(x, y), on: .white).color).hex
    }
}
