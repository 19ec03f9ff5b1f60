/// Those who share the work on one design; whoever has it read and studied says how many they are.
public protocol Workforce: Sendable {
    /// Whether there is one worker only.
    var isAlone: Bool { get }
    /// The answers to so many questions, in their order, whoever worked them out.
    func answers<Answer: Sendable>(to count: Int, _ answer: @escaping @Sendable (Int) -> Answer) -> [Answer]
    /// Works out so many answers, whoever does, and hands them in their order to who asked, each as soon as it is there; ends
    /// where one is refused.
    func answers<Answer: Sendable>(
        to count: Int, _ answer: @escaping @Sendable (Int) -> Answer, taking take: (Answer) -> Bool)
    /// Says that tables of about so many bytes are going to be filled: whoever has nothing else to do can get memory ready.
    func expectTables(of bytes: Int)
}

/// One worker, who does all in order.
public struct LoneWorker: Workforce {
    /// One worker.
    public init() {}

    /// There is nobody else.
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

    /// There is nobody who could.
    public func expectTables(of bytes: Int) {}
}

extension Workforce {
    /// The answers to so many questions, which are put in pieces, in their order.
    public func answers<Answer: Sendable>(
        inPiecesOf count: Int, of kind: Pieces.Kind = .things, _ answer: @escaping @Sendable (Range<Int>) -> [Answer]
    ) -> PieceArray<Answer> {
        let pieces = Pieces.of(count, kind)
        return PieceArray(pieces: answers(to: pieces.count) { answer(pieces[$0]) })
    }
}

/// How much work is cut into pieces: the same for any number of workers, as each piece has bounds of its own.
public enum Pieces {
    /// More pieces than this cost more than they save at the end, when some wait for who has the last.
    private static let most = 16
    /// What is cut, by how much work it is.
    public enum Kind: Sendable {
        /// Layers, runs of text: a microsecond or two each.
        case things
        /// Findings, which are placed, put in words and written: ten to twenty microseconds each.
        case findings

        /// Less than this is one piece.
        fileprivate var least: Int {
            switch self {
            case .things: 512
            case .findings: 64
            }
        }
    }

    /// Whether so many things are cut at all.
    public static func areSeveral(in count: Int, _ kind: Kind = .things) -> Bool { count > kind.least }

    /// The pieces that `count` things are cut into.
    public static func of(_ count: Int, _ kind: Kind = .things) -> [Range<Int>] {
        let size = max(kind.least, (count + most - 1) / most)
        return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    }
}
