internal import DesignModel
internal import FontMetrics

/// What hangs on widths of letters that are guesses.
package struct GuessedWidths: Sendable {
    /// Whether there are so many that nobody knows where the letters lie.
    package var areSeveral = false
    /// Whether the text may be wider or narrower than it was set: small capitals are known too well for that, and nothing but its
    /// own length counts where that is written.
    package var changeLength = false
}

extension DisplayList {
    /// What hangs on guesses in a text.
    package func guessedWidths(ofText content: Int32) -> GuessedWidths {
        guard design.texts.indices.contains(Int(content)) else { return GuessedWidths() }
        // In HTML, Arabic letters are not joined.
        let joins = design.texts[Int(content)].layout != .flow
        var (letters, guesses, unmeasured) = (0, 0, 0)
        for index in design.texts[Int(content)].runs where design.textRuns.indices.contains(Int(index)) {
            let run = design.textRuns[Int(index)]
            let style = Int(run.style)
            guard text.faces.indices.contains(style), let face = text.faces[style] else { continue }
            let capitals = design.textStyles[style].capitals
            for place in run.characters.clamped(to: 0..<Int32(design.characters.count)) {
                let letter = design.characters[Int(place)]
                letters += 1
                // Every font has these, and hardly a text has others.
                if letter.value < 0x180, capitals == .asWritten { continue }
                let shown = joins ? ArabicForms.form(of: letter, after: nil, before: nil) : letter
                if !face.isMeasured(shown) {
                    unmeasured += 1
                    guesses += 1
                } else if capitals != .asWritten, face.hasUnknownCapitals(for: letter) {
                    guesses += 1
                }
            }
        }
        // One sign among letters moves them by less than the shapes of letters are known to, unless it is nearly all there is.
        func areSeveral(_ count: Int) -> Bool { (count > 1 || letters < 4) && count * 10 > letters }
        return GuessedWidths(
            areSeveral: areSeveral(guesses),
            changeLength: areSeveral(unmeasured) && design.texts[Int(content)].stretches.isEmpty)
    }
}
