/// A report as UTF-8, in the pieces in which it was written, so that a large one need not be copied into a single
/// array.
public struct ReportBytes: Sendable {
    /// Smaller pieces are joined with the ones before them, because each piece takes a system call of its own.
    private static let smallest = 64 << 10

    /// The pieces in order.
    public private(set) var pieces: [[UInt8]] = []

    /// An empty report.
    public init() {}

    /// A report in one piece.
    public init(_ bytes: [UInt8]) { append(bytes) }

    /// Whether nothing was written.
    public var isEmpty: Bool { pieces.isEmpty }

    /// The whole report in one piece.
    public var joined: [UInt8] { pieces.count == 1 ? pieces[0] : Array(pieces.joined()) }

    /// Appends bytes.
    public mutating func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        if let last = pieces.last, last.count < ReportBytes.smallest, bytes.count < ReportBytes.smallest {
            pieces[pieces.count - 1] += bytes
        } else {
            pieces.append(bytes)
        }
    }

    /// Appends another report.
    public mutating func append(_ report: ReportBytes) {
        for piece in report.pieces { append(piece) }
    }
}
