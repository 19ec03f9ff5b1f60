import DesignModel
import SourceText

// Bounds on reading declarations. A sheet or repeated placement may make thousands of elements read the same hundred
// kilobytes, or the same thousands of small values.
extension Cascade {
    /// Nobody writes longer values by hand, and in honest files no longer value applies to many elements.
    private static let longestFree = 1_000

    /// The number of bytes of longer values that may be read in a document: a few times its size, plus about a second's
    /// worth.
    static func longBytes(in document: XMLDocument) -> Int { 8 * document.file.bytes.count + (16 << 20) }

    /// The number of declarations that may be applied in a document, each eight bytes of a value counting as another:
    /// more than it contains, plus some seconds' worth.
    static func declarations(in document: XMLDocument) -> Int { 2 * document.file.bytes.count + 30_000_000 }

    /// The steps taken so far: matching selectors, applying declarations, replacing `var()` and reading long values.
    var work: Int {
        tree.steps + customProperties.steps + Cascade.declarations(in: document) - declarationsLeft
            + Cascade.longBytes(in: document) - longBytesLeft
    }

    /// Whether any attribute holds a value too intricate to follow.
    var hasIntricateAttributes: Bool {
        let document = document
        return document.attributes.contains { attribute in
            guard attribute.value.count > CSSIntricacy.most,
                attribute.name == names.style || mayBeIntricate(attribute.name)
            else { return false }
            return CSSIntricacy.isBeyondBounds(document.bytes(of: attribute.value))
        }
    }

    private func mayBeIntricate(_ name: XMLName) -> Bool {
        let property = names.properties[Int(name.id)]
        return property != nil && property != .d
    }

    /// Whether a value of this many bytes may be read, which counts against the bounds; reaching a bound is reported
    /// once.
    func affords(_ count: Int) -> Bool {
        guard affords(declarations: 1 + count / 8) else { return false }
        guard count > Cascade.longestFree else { return true }
        let couldAfford = longBytesLeft >= 0
        longBytesLeft -= count
        if longBytesLeft < 0, couldAfford {
            tellLimit(
                "Long values are used here again and again; from here on, those longer than \(Cascade.longestFree) bytes are left out."
            )
        }
        return longBytesLeft >= 0
    }

    /// Whether a rule may be applied, which counts by the number of its declarations: even skipping one takes some
    /// time.
    func affords(_ rule: StyleRules.Rule) -> Bool { affords(rule.declarations) }

    /// Whether rules that were examined before may be applied again.
    func affords(rules: [Int32]) -> Bool { affords(declarations: 1 + rules.count / 64) }

    /// Whether declarations may be compared with one another, each being examined once or twice.
    func affords(contest count: Int) -> Bool { affords(declarations: count / 4) }

    /// Whether a range of a sheet's declarations may be applied.
    func affords(_ declarations: Range<Int>) -> Bool { affords(declarations: 1 + declarations.count / 16) }

    /// Whether the keyframes of an animation may be examined once more: each takes as long as a few declarations.
    func affords(_ keyframes: KeyframesRule) -> Bool {
        affords(declarations: 4 * (keyframes.blocks.count + keyframes.declarations.count))
    }

    /// Whether a list of animations of this many bytes may be parsed; an animation may take as few as two bytes.
    func affords(animations count: Int) -> Bool { affords(declarations: 4 * count) }

    /// Whether this many steps outside the cascade may be taken.
    func affords(steps: Int) -> Bool { affords(declarations: steps) }

    /// Whether another shorthand may be expanded, which takes as long as several declarations.
    func affordsShorthand() -> Bool { affords(declarations: 16) }

    private func affords(declarations count: Int) -> Bool {
        let couldAfford = declarationsLeft >= 0
        declarationsLeft -= count
        if declarationsLeft < 0, couldAfford {
            tellLimit("There are too many declarations for so many elements; from here on they are left out.")
        }
        return declarationsLeft >= 0
    }

    /// Reports once that a bound was reached.
    func tellLimit(_ message: String) {
        guard !troubles.contains(where: { $0.kind == .limitReached && $0.message == message }) else { return }
        troubles.append(ReadingTrouble(.limitReached, message, at: document.tagRange(of: document.root)))
    }
}
