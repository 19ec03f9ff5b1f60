import Synchronization

/// The second half of a large document, which one thread may read while another reads the first. It is read on the
/// assumption that the first half is plain; if that turns out to be wrong, the result is not used.
public final class XMLAhead: Sendable {
    private enum State: Sendable {
        case waiting
        case read(PlainXMLPart?)
        /// The thread that reads in order has arrived here.
        case gone
    }

    let start: Int
    private let file: SourceFile
    private let limits: XMLLimits
    private let state = Mutex(State.waiting)

    /// The second half of a file; nil if it is not worth a thread.
    public convenience init?(of file: SourceFile, limits: XMLLimits = XMLLimits()) {
        guard let start = PlainXMLReader.middle(of: file) else { return nil }
        self.init(of: file, from: start, limits: limits)
    }

    /// The text from a `<` on, wherever that is.
    package init(of file: SourceFile, from start: Int, limits: XMLLimits = XMLLimits()) {
        self.start = start
        self.file = file
        self.limits = limits
    }

    /// Reads the half, unless the thread that reads in order has already arrived at it.
    public func read() {
        state.withLock { state in
            guard case .waiting = state else { return }
            state = .read(PlainXMLReader.part(of: file, from: start, limits: limits))
        }
    }

    /// Hands over the result, once; nil if the half has not been read or could not be. Waits if another thread is
    /// reading it.
    func take() -> PlainXMLPart? {
        state.withLock { state in
            defer { state = .gone }
            guard case .read(let part) = state else { return nil }
            return part
        }
    }
}
