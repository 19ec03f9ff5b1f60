internal import DesignModel

/// Texts that have been set already. Many labels have the same letters, style and box size, and comparing letters takes
/// a tenth of the time of setting them.
struct RepeatedTexts: Sendable {
    /// A text in a box, with a hash of everything its layout depends on.
    struct Label {
        let text: Int32
        /// A hash that distinguishes it from most others.
        fileprivate let number: UInt64
    }

    private struct Known: Sendable {
        let text: Int32
        let set: SetText
    }

    /// The texts, indexed by the last bits of their hashes; empty until the first is remembered.
    private var known: [Known?] = []

    /// The number of texts remembered; a power of two.
    private static let most = 256
    /// Longer texts are seldom repeated.
    private static let longest = 128
    /// With fewer texts, repetitions are too rare to look for.
    private static let fewest = 16

    /// The label for a text of a design; nil if the text is not one, because it has several runs or mixed directions.
    static func label(_ text: Int32, of design: Design) -> Label? {
        guard design.texts.count >= fewest, let (run, box) = run(ofLabel: text, in: design) else { return nil }
        var number = UInt64(UInt32(bitPattern: run.style)).mixed(with: box.rectangle.width)
        for place in run.characters {
            number = number.mixed(with: UInt64(design.characters[Int(place)].value))
        }
        return Label(text: text, number: number)
    }

    private static func run(ofLabel place: Int32, in design: Design) -> (run: TextRun, box: TextBox)? {
        let text = design.texts[Int(place)]
        guard case .box(let box) = text.layout, text.runs.count == 1, text.isRightToLeft == nil,
            text.embeddings.isEmpty, text.stretches.isEmpty
        else { return nil }
        let run = design.textRuns[Int(text.runs.lowerBound)]
        guard run.characters.count <= longest, run.characters.lowerBound >= 0,
            Int(run.characters.upperBound) <= design.characters.count
        else { return nil }
        return (run, box)
    }

    /// Whether two labels have the same letters, all in the same places.
    private static func areAlike(_ one: Int32, _ other: Int32, in design: Design) -> Bool {
        guard let one = run(ofLabel: one, in: design), let other = run(ofLabel: other, in: design),
            one.box == other.box,
            one.run.style == other.run.style, one.run.presence == other.run.presence,
            one.run.characters.count == other.run.characters.count
        else { return false }
        return zip(one.run.characters, other.run.characters).allSatisfy { place, other in
            design.characters[Int(place)] == design.characters[Int(other)]
        }
    }

    /// The positions of a label's letters, if an equal label is known.
    func set(_ label: Label, of design: Design) -> SetText? {
        guard !known.isEmpty, let found = known[Int(truncatingIfNeeded: label.number) & (Self.most - 1)],
            Self.areAlike(label.text, found.text, in: design)
        else { return nil }
        return found.set
    }

    /// Remembers the positions of a label's letters.
    mutating func remember(_ set: SetText, of label: Label) {
        if known.isEmpty { known = Array(repeating: nil, count: Self.most) }
        known[Int(truncatingIfNeeded: label.number) & (Self.most - 1)] = Known(text: label.text, set: set)
    }
}
