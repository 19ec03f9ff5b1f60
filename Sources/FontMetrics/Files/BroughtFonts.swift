import Synchronization

/// The fonts that come with one design. Each is opened when a text first needs its family, until a limit is reached;
/// which fonts then stay closed depends on the order of the questions, and faces that lack them are marked as guessed.
public final class BroughtFonts: Sendable {
    private struct Question: Hashable {
        let family: String
        let weight: Double
        let isItalic: Bool
    }

    private struct Shelf {
        /// The opened faces by index of their font; nil if none of its files is a font.
        var faces: [Int: OpenedFace?] = [:]
        /// The fonts with a file that was not opened because of a limit.
        var shut: Set<Int> = []
        /// The tables of faces with a single weight.
        var tables: [Int: FaceTable] = [:]
        var answers: [Question: FontFace?] = [:]
        var partsLeft = BroughtFonts.mostParts
        var bytesLeft = BroughtFonts.mostBytes
    }

    private let fonts: [BroughtFont]
    private let shelf = Mutex(Shelf())

    /// The number of answers cached; a design can ask for any number of weights.
    private static let mostAnswers = 4096
    /// The total number of parts that answers are assembled from: a family for Chinese, Japanese or Korean has about a
    /// hundred parts for each of nine weights.
    private static let mostParts = 8192

    /// The total unpacked size in bytes of all opened fonts.
    private static let mostBytes = 256 << 20

    /// The fonts in the order of the design; of two that match equally well, the later one is used.
    public init(_ fonts: [BroughtFont]) {
        self.fonts = fonts
    }

    /// The face a family is shown in at a weight and a style; nil if no font that can be opened has that name.
    public func face(of family: String, weight: Double, isItalic: Bool) -> FontFace? {
        guard !fonts.isEmpty else { return nil }
        let weight = weight.isFinite ? min(max(weight, 1), 1000) : 400
        let question = Question(family: family.lowercased(), weight: weight, isItalic: isItalic)
        return shelf.withLock { shelf in
            if let known = shelf.answers[question] { return known }
            let answer = answer(to: question, &shelf)
            if shelf.answers.count < BroughtFonts.mostAnswers { shelf.answers[question] = .some(answer) }
            return answer
        }
    }

    private func answer(to question: Question, _ shelf: inout Shelf) -> FontFace? {
        var parts: [FontPart] = []
        var isGuessed = false
        var source = FontFace.Source.design
        for place in places(for: question) {
            guard shelf.partsLeft > 0 else {
                isGuessed = true
                break
            }
            shelf.partsLeft -= 1
            let face = opened(place, &shelf)
            if shelf.shut.contains(place) { isGuessed = true }
            guard let face else { continue }
            let descriptors = fonts[place].descriptors
            // A font whose rule states weights is set in one of those, whatever else the file offers.
            let own = descriptors.weights.map { min(max(question.weight, $0.lowerBound), $0.upperBound) }
            let weight = own ?? question.weight
            if face.guesses(weight: weight) { isGuessed = true }
            if face.hasOwnColors { source.insert(.colored) }
            parts.append(
                FontPart(table: table(at: place, of: face, weight: weight, &shelf), letters: fonts[place].letters))
        }
        guard let table = FontPart.joined(parts) ?? (isGuessed ? LiberationSerif.regular : nil) else { return nil }
        return FontFace(
            family: question.family, isBold: question.weight > 500, isItalic: question.isItalic, table: table,
            source: source, isGuessed: isGuessed)
    }

    private func table(at place: Int, of face: OpenedFace, weight: Double, _ shelf: inout Shelf) -> FaceTable {
        if let known = shelf.tables[place] { return known }
        let table = face.table(weight: weight).adjusted(as: fonts[place].descriptors)
        if !face.varies { shelf.tables[place] = table }
        return table
    }

    /// The fonts of a family that best match the question, the last first (CSS Fonts 4 §5.2).
    private func places(for question: Question) -> [Int] {
        let family = fonts.indices.filter { fonts[$0].family == question.family }
        let styled = family.filter { fonts[$0].descriptors.isItalic == question.isItalic }
        let candidates = styled.isEmpty ? family : styled
        func distance(_ place: Int) -> WeightDistance {
            WeightDistance(from: question.weight, to: fonts[place].descriptors.matchedWeights)
        }
        guard let nearest = candidates.min(by: { distance($0) < distance($1) }) else { return [] }
        let weights = fonts[nearest].descriptors.matchedWeights
        return candidates.filter { fonts[$0].descriptors.matchedWeights == weights }.reversed()
    }

    private func opened(_ place: Int, _ shelf: inout Shelf) -> OpenedFace? {
        if let known = shelf.faces[place] { return known }
        var face: OpenedFace?
        for file in fonts[place].files {
            guard let contents = try? file.read() else { continue }
            let packed = PackedFont(contents)
            let size = max(contents.count, packed?.unpackedSize ?? 0)
            guard size <= shelf.bytesLeft, packed?.isBomb != true else {
                shelf.shut.insert(place)
                continue
            }
            guard let data = try? FontData(contents) else { continue }
            shelf.bytesLeft -= size
            face = try? OpenedFace.all(in: data, atMost: 1, readingOutlines: false).first
            if face != nil { break }
        }
        shelf.faces[place] = .some(face)
        return face
    }
}

/// One of the fonts that make up a family, covering some of its letters.
private struct FontPart: Sendable {
    let table: FaceTable
    let letters: LetterSet

    /// The advance of a letter in em.
    func advance(of scalar: UInt32, at index: Int) -> Double? {
        letters.contains(scalar) ? table.advance(at: index).map { $0 / table.unitsPerEm } : nil
    }

    /// The advance of a letter beyond ``CoveredScalars``, in em.
    func advance(ofOther scalar: Unicode.Scalar) -> Double? {
        letters.contains(scalar.value) ? table.other(scalar).map { Double($0) / table.unitsPerEm } : nil
    }

    /// The advance of a letter beyond ``CoveredScalars``, from the first part that has it.
    static func advance(ofOther scalar: Unicode.Scalar, in parts: [FontPart]) -> UInt16? {
        parts.lazy.compactMap { $0.advance(ofOther: scalar) }.first.map(units)
    }

    /// Units per em of a family in parts: fine enough for any font, and 4 em still fit in 16 bits.
    private static let units = 16000.0

    private static func units(_ advance: Double) -> UInt16 {
        UInt16(clamping: Int(min((advance * units).rounded(), Double(FaceTable.missing - 1))))
    }

    /// The table of a family in parts. Line height comes from the part with the space (CSS Fonts 4 §5.3), each letter
    /// from the first part that has it.
    static func joined(_ parts: [FontPart]) -> FaceTable? {
        guard let main = parts.first(where: { $0.letters.contains(0x20) }) ?? parts.first else { return nil }
        if parts.count == 1, main.letters.isAll { return main.table }
        var advances: [UInt16] = []
        for (index, scalar) in CoveredScalars.blocks.joined().enumerated() {
            let advance = parts.lazy.compactMap { $0.advance(of: scalar, at: index) }.first
            advances.append(advance.map(units) ?? FaceTable.missing)
        }
        let table = main.table
        let scale = units / table.unitsPerEm
        return FaceTable(
            unitsPerEm: units, ascent: table.ascent * scale, descent: table.descent * scale,
            lineGap: table.lineGap * scale, xHeight: table.xHeight * scale, capHeight: table.capHeight * scale,
            underlinePosition: table.underlinePosition * scale, underlineThickness: table.underlineThickness * scale,
            advances: advances, other: OtherAdvances(of: parts).advance)
    }
}

/// The advances of letters beyond ``CoveredScalars`` in a family in parts, each looked up once: texts repeat their
/// letters, and one lookup may ask many parts.
private final class OtherAdvances: Sendable {
    private let parts: [FontPart]
    private let known = Mutex<[UInt32: UInt16?]>([:])

    init(of parts: [FontPart]) { self.parts = parts }

    func advance(of scalar: Unicode.Scalar) -> UInt16? {
        if let advance = known.withLock({ $0[scalar.value] }) { return advance }
        let advance = FontPart.advance(ofOther: scalar, in: parts)
        known.withLock { $0[scalar.value] = .some(advance) }
        return advance
    }
}

extension FaceTable {
    /// The table adjusted by an `@font-face` rule: the size of letters and the height of lines.
    fileprivate func adjusted(as descriptors: BroughtFont.Descriptors) -> FaceTable {
        let size = descriptors.sizeAdjustment
        let isPlain = descriptors.ascent == nil && descriptors.descent == nil && descriptors.lineGap == nil
        guard size > 0, size != 1 || !isPlain else { return self }
        let units = unitsPerEm / size
        return FaceTable(
            unitsPerEm: units, ascent: descriptors.ascent.map { $0 * units } ?? ascent,
            descent: descriptors.descent.map { $0 * units } ?? descent,
            lineGap: descriptors.lineGap.map { $0 * units } ?? lineGap, xHeight: xHeight, capHeight: capHeight,
            underlinePosition: underlinePosition, underlineThickness: underlineThickness, advances: advances,
            other: other)
    }
}
