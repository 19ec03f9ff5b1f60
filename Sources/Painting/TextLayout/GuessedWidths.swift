internal import DesignModel
internal import FontMetrics

extension DisplayList {
    /// Whether so many letters of a text have guessed widths that the positions of its letters are unknown.
    package func guessesWidths(ofText content: Int32) -> Bool {
        guard design.texts.indices.contains(Int(content)) else { return false }
        // Arabic letters in HTML are measured unjoined.
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
        // A single guess shifts the other letters by less than the uncertainty of their shapes, unless it makes up most
        // of the text.
        return (guesses > 1 || letters < 4) && guesses * 10 > letters
    }
}
