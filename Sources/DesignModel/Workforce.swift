/// The workers that share the work on one design; the caller decides how many there are.
public protocol Workforce: Sendable {
    /// Whether there is only one worker.
    var isAlone: Bool { get }
    /// The answers to questions 0..<`count`, in order, whichever worker computes each.
    func answers<Answer: Sendable>(to count: Int, _ answer: @escaping @Sendable (Int) -> Answer) -> [Answer]
    /// Computes the answers to questions 0..<`count` on any worker and passes them to `take` in order, each as soon as
    /// it is available; stops once `take` returns false.
    func answers<Answer: Sendable>(
        to count: Int, _ answer: @escaping @Sendable (Int) -> Answer, taking take: (Answer) -> Bool)
    /// Announces that tables of about this many bytes will be filled, so that an idle worker can prepare memory.
    func expectTables(of bytes: Int)
}

/// One worker, which does everything in order.
public struct LoneWorker: Workforce {
    /// One worker.
    public init() {}

    /// There is no other worker.
    public var isAlone: Bool { true }

    /// The answers, one after the other.
    public func answers<Answer: Sendable>(to count: Int, _ answer: @escaping @Sendable (Int) -> Answer) -> [Answer] {
        (0..<count).map(answer)
    }

    /// The answers, one after the other.
    public func answers<Answer: Sendable>(
        to count: Int, _ answer: @escaping @Sendable (Int) -> Answer, taking take: (Answer) -> Bool
    ) {
        for place in 0..<count where !take(answer(place)) { return }
    }

    /// Does nothing: no worker is idle.
    public func expectTables(of bytes: Int) {}
}

extension Workforce {
    /// The answers to `count` questions, in order, computed one piece of the range at a time.
    public func answers<Answer: Sendable>(
        inPiecesOf count: Int, of kind: Pieces.Kind = .things, _ answer: @escaping @Sendable (Range<Int>) -> [Answer]
    ) -> PieceArray<Answer> {
        let pieces = Pieces.of(count, kind)
        return PieceArray(pieces: answers(to: pieces.count) { answer(pieces[$0]) })
    }
}

/// How work is cut into pieces: the same way for any number of workers, since each piece has its own limits on work.
public enum Pieces {
    /// More pieces would cost more than they save at the end, when some workers wait for the last piece.
    private static let most = 16
    /// What is cut, by how much work each item takes.
    public enum Kind: Sendable {
        /// Layers, runs of text: a microsecond or two each.
        case things
        /// Findings, which are located, worded and written: ten to twenty microseconds each.
        case findings

        /// Up to this many items form one piece.
        fileprivate var least: Int {
            switch self {
            case .things: 512
            case .findings: 64
            }
        }
    }

    /// Whether `count` items are cut at all.
    public static func areSeveral(in count: Int, _ kind: Kind = .things) -> Bool { count > kind.least }

    /// The pieces that `count` items are cut into.
    public static func of(_ count: Int, _ kind: Kind = .things) -> [Range<Int>] {
        let size = max(kind.least, (count + most - 1) / most)
        return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    }
}
