package import DesignModel
internal import FontMetrics

// What remains unknown about letters in fonts that come with the design.
extension DisplayList {
    /// Whether the letters of a run are colored by their font.
    package func hasColorsOfFont(_ run: TextRun) -> Bool { source(of: run).contains(.colored) }

    /// Whether a run may show letters although none were set: a font that comes with the design may draw letters to
    /// which it gives no width.
    package func mayDrawWithoutWidth(_ run: TextRun) -> Bool {
        guard source(of: run).contains(.design) else { return false }
        return run.characters.clamped(to: 0..<Int32(design.characters.count)).contains { place in
            !design.characters[Int(place)].properties.isWhitespace
        }
    }

    private func source(of run: TextRun) -> FontFace.Source {
        guard text.faces.indices.contains(Int(run.style)) else { return [] }
        return text.faces[Int(run.style)]?.source ?? []
    }
}
