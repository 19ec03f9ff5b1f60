import DesignModel
import Linting
import SourceText

/// The place where the size of a run is written, and how it becomes the size that is seen.
struct WrittenSize {
    /// The written size, or the letters where none is written.
    let place: Origin
    private let seen: Double
    private let scale: Double
    private let size: Double
    /// The number as it is written, with its unit; nil where something else is written.
    private let literal: (number: Double, unit: String)?
    private let isVerbatim: Bool

    init(of run: TextRun, seenAs seen: Double, in design: Design) {
        place = run.sizeOrigin ?? run.letters(in: design)
        self.seen = seen
        size = design.textStyles[Int(run.style)].size
        scale = size > 0 ? seen / size : 1
        isVerbatim = design.file.isVerbatim
        literal = run.sizeOrigin.flatMap { WrittenSize.literal(design.file.text(at: $0.range, atMost: 24)) }
    }

    /// A note on how transforms change the size, if they do.
    var note: Finding.Note? {
        guard abs(scale - 1) > 0.005 else { return nil }
        return Finding.Note(
            Message("it is written as \(Figure.pixels(size)) and drawn at \(Figure.percent(scale)) of that"))
    }

    /// Replaces the size, where a plain number of px is written and drawn unscaled.
    func fix(to size: Double) -> Fix? {
        guard let literal, isVerbatim, abs(literal.number - seen) < 0.005, abs(scale - 1) < 0.0005 else { return nil }
        let replacement = Figure.pixels(size)
        return Fix(
            "Replace \(Figure.pixels(literal.number)) px with \(replacement) px", trust: .suggested,
            edits: [Fix.Edit(place.range, replacement + literal.unit)])
    }

    private static func literal(_ text: String) -> (number: Double, unit: String)? {
        let unit = text.hasSuffix("px") ? "px" : ""
        let digits = text.dropLast(unit.count)
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else { return nil }
        return Double(digits).map { ($0, unit) }
    }
}
