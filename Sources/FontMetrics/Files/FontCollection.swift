import Synchronization

/// The house fonts: faces found by family, weight and style. The files are opened when a text first needs a face, once
/// for all designs; only the parts of a face that are used are read.
public final class FontCollection: Sendable {
    private struct Question: Hashable {
        let name: String
        let weight: Double
        let isItalic: Bool
    }

    private struct Shelf {
        var faces: [OpenedFace] = []
        var troubles: [(file: Int, trouble: FontFile.Trouble)] = []
        var isOpen = false
        var answers: [Question: FontFace?] = [:]
    }

    private let files: [FontFile]
    private let shelf = Mutex(Shelf())

    /// More than any real file has; each face costs memory.
    private static let mostFaces = 64
    /// The number of answers cached; a design can ask for any number of families.
    private static let mostAnswers = 4096

    /// A collection of the faces in some files.
    public init(_ files: [FontFile]) {
        self.files = files
    }

    /// The errors found in files so far, each with the index of its file; empty until the first text is measured.
    public var troubles: [(file: Int, trouble: FontFile.Trouble)] { shelf.withLock { $0.troubles } }

    /// The face of a family, or of a PostScript name, nearest to a weight of 1…1000 and a style (CSS Fonts 4 §5.2); nil
    /// if no file has the family.
    public func face(of name: String, weight: Double, isItalic: Bool) -> FontFace? {
        let weight = weight.isFinite ? min(max(weight, 1), 1000) : 400
        let question = Question(name: name, weight: weight, isItalic: isItalic)
        return shelf.withLock { shelf in
            if let known = shelf.answers[question] { return known }
            if !shelf.isOpen { open(&shelf) }
            let answer = FontCollection.answer(to: question, among: shelf.faces)
            if shelf.answers.count < FontCollection.mostAnswers { shelf.answers[question] = .some(answer) }
            return answer
        }
    }

    private func open(_ shelf: inout Shelf) {
        shelf.isOpen = true
        for (index, file) in files.enumerated() {
            do throws(FontFile.Trouble) {
                let data = try FontData(try file.read())
                let faces = try OpenedFace.all(in: data, atMost: FontCollection.mostFaces, readingOutlines: true)
                shelf.faces += faces
            } catch {
                shelf.troubles.append((index, error))
            }
        }
    }

    private static func answer(to question: Question, among faces: [OpenedFace]) -> FontFace? {
        let name = ASCIIName(question.name).text
        guard !name.isEmpty else { return nil }
        // The name of a single face settles weight and style.
        if let exact = faces.first(where: { $0.ownNames.contains(name) && !$0.families.contains(name) }) {
            return exact.face(weight: exact.weights.lowerBound)
        }
        var family = faces.filter { $0.families.contains(name) }
        if family.isEmpty, let hyphen = question.name.utf8.lastIndex(of: UInt8(ascii: "-")) {
            let stem = ASCIIName(question.name[..<hyphen]).text
            if !stem.isEmpty { family = faces.filter { $0.families.contains(stem) } }
        }
        let styled = family.filter { $0.isItalic == question.isItalic }
        let nearest = (styled.isEmpty ? family : styled).min {
            WeightDistance(from: question.weight, to: $0.weights)
                < WeightDistance(from: question.weight, to: $1.weights)
        }
        return nearest?.face(weight: question.weight)
    }
}

/// How well a face substitutes for a weight (CSS Fonts 4 §5.2): first by the side it lies on, then by distance.
struct WeightDistance: Comparable {
    let side: Int
    let distance: Double

    init(from desired: Double, to weights: ClosedRange<Double>) {
        guard !weights.contains(desired) else {
            (side, distance) = (0, 0)
            return
        }
        let isHeavier = weights.lowerBound > desired
        let nearest = isHeavier ? weights.lowerBound : weights.upperBound
        distance = abs(nearest - desired)
        if (400...500).contains(desired) {
            side = isHeavier ? (nearest <= 500 ? 1 : 3) : 2
        } else {
            side = isHeavier == (desired > 500) ? 1 : 2
        }
    }

    static func < (a: WeightDistance, b: WeightDistance) -> Bool { (a.side, a.distance) < (b.side, b.distance) }
}
