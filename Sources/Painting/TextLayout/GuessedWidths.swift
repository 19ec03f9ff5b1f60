internal import DesignModel
internal import FontMetrics

extension DisplayList {
    /// Whether so many letters of a text have widths that are guesses that nobody knows where its letters lie.
    package func guessesWidths(ofText content: Int32) -> Bool {
        guard design.texts.indices.contains(Int(content)) else { return false }
        // In HTML, Arabic letters are not joined.
        let joins = design.texts[Int(content)].layout != .flow
        var (letters, guesses) = (0, 0)
        for index in design.texts[Int(content)].runs where design.textRuns.indices.contains(Int(index)) {
            let run = design.textRuns[Int(index)]
            let style = Int(run.style)
            guard text.faces.indices.contains(style), let face = text.faces[style] else { continue }
            let capitals = design.textStyles[style].capitals
            let places = run.characters.clamped(to: 0..<Int32(design.characters.count))
            let set = RunLetters(design.characters, Int(places.lowerBound)..<Int(places.upperBound))
            for place in places {
                let letter = set[Int(place)]
                letters += 1
                let shown = joins ? ArabicForms.form(of: letter, after: nil, before: nil) : letter
                if !face.isMeasured(shown) || capitals != .asWritten && face.hasUnknownCapitals(for: letter) {
                    guesses += 1
                }
            }
        }
        // One sign among letters moves them by less than the shapes of letters are known to, unless it is nearly all there is.
        return (guesses > 1 || letters < 4) && guesses * 10 > letters
    }
}
