import DesignModel
import SourceText

// How much is read of what declarations say. A sheet, or what is placed, may have thousands of elements read the same hundred
// kilobytes, or the same thousands of small values.
extension Cascade {
    /// No longer value is written by hand, and no honest one is worn by many.
    private static let longestFree = 1_000

    /// How many bytes of longer values may be read in a document: what stands in it a few times, and what takes a second.
    static func longBytes(in document: XMLDocument) -> Int { 8 * document.file.bytes.count + (16 << 20) }

    /// How many declarations may be applied in a document, each eight bytes of a value counting as another: more than what
    /// is written in it, and what takes some seconds.
    static func declarations(in document: XMLDocument) -> Int { 2 * document.file.bytes.count + 30_000_000 }

    /// The steps it took so far: of matching selectors, applying declarations, replacing `var()` and reading long values.
    var work: Int {
        tree.steps + customProperties.steps + Cascade.declarations(in: document) - declarationsLeft
            + Cascade.longBytes(in: document) - longBytesLeft
    }

    /// Whether any attribute holds a value that is more intricate than is followed.
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

    /// Whether a value of so many bytes is still read, which counts; that it is not, is said once.
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

    /// Whether a rule is still applied, which counts by what it holds: passing over a declaration takes little, but some time.
    func affords(_ rule: StyleRules.Rule) -> Bool { affords(rule.declarations) }

    /// Whether rules are applied again that were looked through before.
    func affords(rules: [Int32]) -> Bool { affords(declarations: 1 + rules.count / 64) }

    /// Whether declarations are held against one another, each of which is looked at once or twice.
    func affords(contest count: Int) -> Bool { affords(declarations: count / 4) }

    /// The same of declarations that stand in a row in a sheet.
    func affords(_ declarations: Range<Int>) -> Bool { affords(declarations: 1 + declarations.count / 16) }

    /// Whether all that the keyframes of an animation say is looked through once more: each takes as long as some declarations.
    func affords(_ keyframes: KeyframesRule) -> Bool {
        affords(declarations: 4 * (keyframes.blocks.count + keyframes.declarations.count))
    }

    /// Whether a list of animations is taken apart that is so many bytes long, of which two may be one of them.
    func affords(animations count: Int) -> Bool { affords(declarations: 4 * count) }

    /// Whether so many steps are still taken that are not the cascade's own.
    func affords(steps: Int) -> Bool { affords(declarations: steps) }

    /// Whether another shorthand is still taken apart, which takes as long as several declarations.
    func affordsShorthand() -> Bool { affords(declarations: 16) }

    private func affords(declarations count: Int) -> Bool {
        let couldAfford = declarationsLeft >= 0
        declarationsLeft -= count
        if declarationsLeft < 0, couldAfford {
            tellLimit("There are too many declarations for so many elements; from here on they are left out.")
        }
        return declarationsLeft >= 0
    }

    /// Says once that a bound was reached.
    func tellLimit(_ message: String) {
        guard !troubles.contains(where: { $0.kind == .limitReached && $0.message == message }) else { return }
        troubles.append(ReadingTrouble(.limitReached, message, at: document.tagRange(of: document.root)))
    }
}
