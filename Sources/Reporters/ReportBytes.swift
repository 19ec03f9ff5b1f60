/// A report, UTF-8, in the pieces in which it was written: a large one is not copied to be put together.
public struct ReportBytes: Sendable {
    /// Pieces below this are joined with those before them, as each is written to the system by itself.
    private static let smallest = 64 << 10

    /// What was written, in order.
    public private(set) var pieces: [[UInt8]] = []

    /// Nothing yet.
    public init() {}

    /// A report in one piece.
    public init(_ bytes: [UInt8]) { append(bytes) }

    /// Whether nothing was written.
    public var isEmpty: Bool { pieces.isEmpty }

    /// All of it in one piece.
    public var joined: [UInt8] { pieces.count == 1 ? pieces[0] : Array(pieces.joined()) }

    /// Goes on with more bytes.
    public mutating func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        if let last = pieces.last, last.count < ReportBytes.smallest, bytes.count < ReportBytes.smallest {
            pieces[pieces.count - 1] += bytes
        } else {
            pieces.append(bytes)
        }
    }

    /// Goes on with another report.
    public mutating func append(_ report: ReportBytes) {
        for piece in report.pieces { append(piece) }
    }
}
