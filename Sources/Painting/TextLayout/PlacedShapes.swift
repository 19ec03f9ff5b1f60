package import DesignModel
internal import FontMetrics

/// The letter shapes of one style.
package struct PlacedShapes: Sendable {
    private let face: FontFace
    private let shapes: [LetterShape]
    private let size: Double

    fileprivate init(_ face: FontFace, size: Double) {
        self.face = face
        shapes = face.letterShapes
        self.size = size
    }

    /// The letter of a cell, if its shape is known.
    package func letter(of cell: GlyphCell) -> ShapedLetter? {
        guard let index = index(of: cell), let width = width(of: cell) else { return nil }
        return ShapedLetter(index: index, width: width)
    }

    /// The area of a letter's ink.
    package func area(of letter: ShapedLetter) -> Double { shapes[letter.index].area * letter.width * size }

    /// Whether a point is on the ink of a letter in a cell.
    package func isInked(_ point: Point, by letter: ShapedLetter, in cell: GlyphCell) -> Bool {
        let place = cell.place(of: point)
        return shapes[letter.index].isInked(x: place.along / letter.width, height: place.height / size)
    }

    /// A point on the ink of a letter in a cell: `share` runs through the ink from left to right, `across` through the
    /// height of its parts; both 0..<1.
    package func point(on letter: ShapedLetter, in cell: GlyphCell, at share: Double, across: Double) -> Point? {
        shapes[letter.index].place(at: share, across: across).map {
            cell.point(after: $0.x * letter.width, height: $0.height * size)
        }
    }

    /// Whether a point is on the ink of a cell's letter; nil if the shape is unknown.
    func isInked(_ point: Point, by cell: GlyphCell) -> Bool? {
        let place = cell.place(of: point)
        // A quick test, because most letters of a line are far from any point: no letter slants or overhangs further
        // than this.
        let reach = cell.advance + size / 2
        guard place.along > -reach, place.along < cell.advance + reach else { return false }
        guard let index = index(of: cell) else { return nil }
        return width(of: cell).map { shapes[index].isInked(x: place.along / $0, height: place.height / size) }
    }

    private func index(of cell: GlyphCell) -> Int? {
        let index = Int(cell.letter) - Int(FontFace.shapedLetters.lowerBound)
        return shapes.indices.contains(index) && size > 0 ? index : nil
    }

    /// The number of user units per em of the letter along the line.
    private func width(of cell: GlyphCell) -> Double? {
        let advance = face.advance(of: Unicode.Scalar(cell.letter))
        return advance > 0 ? cell.advance / advance : nil
    }
}

/// A letter of known shape. Shapes are large, so they are referred to by index.
package struct ShapedLetter: Sendable, BitwiseCopyable {
    /// The index of the shape.
    fileprivate let index: Int
    /// The number of user units per em along the line.
    fileprivate let width: Double
}

extension DisplayList {
    /// The letter shapes of a run; nil if the run was not set.
    package func shapes(of run: TextRun) -> PlacedShapes? { shapes(ofStyle: run.style) }

    func shapes(ofStyle style: Int32) -> PlacedShapes? {
        guard let face = face(ofStyle: style) else { return nil }
        return PlacedShapes(face, size: face.size(of: design.textStyles[Int(style)]))
    }

    /// The face in which texts of a style are set; nil if there is none.
    func face(ofStyle style: Int32) -> FontFace? {
        text.faces.indices.contains(Int(style)) ? text.faces[Int(style)] : nil
    }
}
