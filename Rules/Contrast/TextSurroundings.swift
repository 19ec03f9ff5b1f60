import ColorScience
import DesignAnalysis
import DesignModel

/// A text with words that differ from the rest only by color.
struct TextSurroundings {
    /// Such words: their run, and the color in which they are seen.
    struct Words {
        let run: Int
        let color: RGBA8
    }

    /// The color in which most of the text is seen.
    let color: RGBA8
    /// The words that differ.
    let words: [Words]

    /// Texts with more colors are code or pictures, where color has another meaning or none.
    private static let mostColors = 3
    /// Texts with more runs are not sentences.
    private static let mostRuns = 64
    /// The chroma (OKLCH) below which people see gray.
    private static let leastChroma = 0.06

    /// Nil where no words differ in that way, or where it is unknown how they look.
    init?(of text: StyledText, in study: Study) {
        // Most texts have one run, and holding on to the design for each would be costly.
        guard text.hasSeveralRuns else { return nil }
        let design = study.design
        let runs = text.runs(in: design)
        guard runs.count > 1, runs.count <= TextSurroundings.mostRuns else { return nil }
        // Measuring is expensive, and texts of one color, as most are, need none.
        let fills = Set(runs.map { TextSurroundings.solid(design.textRuns[$0], in: design) })
        guard fills.count > 1, fills.count <= TextSurroundings.mostColors, !fills.contains(nil) else { return nil }
        let readings = study.contrastReadings()
        var letters: [RGBA8: Int] = [:]
        var seen: [(run: Int, color: RGBA8, reading: ContrastReading)] = []
        for run in runs {
            guard readings.indices.contains(run), readings[run].verdict != .unseen, readings[run].unknown == nil else {
                return nil
            }
            let color = RGBA8(readings[run].foreground)
            letters[color, default: 0] += readings[run].text.count(where: \.isLetter)
            seen.append((run, color, readings[run]))
        }
        guard let most = letters.max(by: { ($0.value, $1.key.packed) < ($1.value, $0.key.packed) }) else { return nil }
        color = most.key
        words = seen.indices.compactMap { index in
            let own = seen[index]
            guard own.color != most.key, own.reading.text.count(where: \.isLetter) > 1,
                letters[own.color, default: 0] < most.value,
                TextSurroundings.isTinted(own.color, beside: most.key)
            else { return nil }
            let neighbors = [index - 1, index + 1].filter(seen.indices.contains).map { seen[$0] }
            let isAmong = neighbors.contains { other in
                other.color == most.key && TextSurroundings.isAlike(own.run, other.run, in: design)
                    && TextSurroundings.isBeside(own.reading, other.reading)
            }
            return isAmong ? Words(run: own.run, color: own.color) : nil
        }
        if words.isEmpty { return nil }
    }

    private static func solid(_ run: TextRun, in design: Design) -> RGBA8? {
        guard design.paints.indices.contains(Int(run.fill)) else { return nil }
        let paint = design.paints[Int(run.fill)]
        guard case .solid(let color) = paint.kind, paint.leftOpen == nil else { return nil }
        return RGBA8(color.rgba)
    }

    /// Whether both have the same style, and not a monospaced one, as code has.
    private static func isAlike(_ a: Int, _ b: Int, in design: Design) -> Bool {
        let (first, second) = (design.textRuns[a], design.textRuns[b])
        guard design.textStyles.indices.contains(Int(first.style)),
            design.textStyles.indices.contains(Int(second.style)),
            first.stroke < 0, second.stroke < 0
        else { return false }
        let style = design.textStyles[Int(first.style)]
        return style == design.textStyles[Int(second.style)] && !isOfOneWidth(style)
    }

    private static func isOfOneWidth(_ style: TextStyle) -> Bool {
        style.families.contains { family in
            let name = family.lowercased()
            return ["mono", "code", "courier", "consolas", "menlo"].contains { name.contains($0) }
        }
    }

    /// Whether they are next to each other in a line or across a line break, on the same background.
    private static func isBeside(_ a: ContrastReading, _ b: ContrastReading) -> Bool {
        let reach = 0.6 * max(a.size, b.size)
        guard !a.box.isEmpty, !b.box.isEmpty, a.box.minX - reach <= b.box.maxX, b.box.minX - reach <= a.box.maxX,
            a.box.minY < b.box.maxY, b.box.minY < a.box.maxY
        else { return false }
        // A background behind the words would distinguish them, too.
        return Contrast.ratio(a.background, b.background) < 1.1
    }

    /// Whether a color has a hue that the other lacks: gray words are only quieter.
    private static func isTinted(_ color: RGBA8, beside other: RGBA8) -> Bool {
        let (own, base) = (oklch(color), oklch(other))
        guard own.y >= leastChroma else { return false }
        guard base.y >= leastChroma else { return true }
        let turn = abs(own.z - base.z).truncatingRemainder(dividingBy: 360)
        return min(turn, 360 - turn) > 30
    }

    private static func oklch(_ color: RGBA8) -> SIMD3<Double> {
        Color(RGBA(color)).converted(to: .oklch).components
    }
}
