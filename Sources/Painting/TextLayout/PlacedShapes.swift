package import DesignModel
internal import FontMetrics

/// The shapes of the letters of one style.
package struct PlacedShapes: Sendable {
    private let shapes: [LetterShape]
    private let advances: [Double]
    private let size: Double

    fileprivate init(_ face: FontFace, size: Double) {
        shapes = face.letterShapes
        advances = shapes.isEmpty ? [] : (0x21..<0x7F).map { face.advance(of: Unicode.Scalar(UInt8($0))) }
        self.size = size
    }

    /// The shape of the letter of a cell; nil where nobody knows it.
    package func shape(of cell: GlyphCell) -> PlacedShape? {
        let index = Int(cell.letter) - 0x21
        guard shapes.indices.contains(index), advances[index] > 0, size > 0 else { return nil }
        return PlacedShape(cell: cell, shape: shapes[index], width: cell.advance / advances[index], height: size)
    }
}

/// The shape of a letter at its place, in user units.
package struct PlacedShape: Sendable {
    fileprivate let cell: GlyphCell
    fileprivate let shape: LetterShape
    /// User units an em takes along the line and across.
    fileprivate let width, height: Double

    /// How much of the plane is ink.
    package var area: Double { shape.area * width * height }

    /// Whether a point lies on the ink.
    package func isInked(_ point: Point) -> Bool {
        let place = cell.place(of: point)
        return shape.isInked(x: place.along / width, height: place.height / height)
    }

    /// A point on the ink: `share` runs through it from left to right, `across` through the height of its parts; both 0..<1.
    package func point(at share: Double, across: Double) -> Point? {
        shape.place(at: share, across: across).map { cell.point(after: $0.x * width, height: $0.height * height) }
    }
}

extension DisplayList {
    /// The shapes of the letters of a run; nil where it was not set.
    package func shapes(of run: TextRun) -> PlacedShapes? {
        let style = Int(run.style)
        guard text.faces.indices.contains(style), let face = text.faces[style] else { return nil }
        return PlacedShapes(face, size: design.textStyles[style].size)
    }
}
