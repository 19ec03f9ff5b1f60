import Synchronization

/// The second half of a large document, which one thread may read while another is at the first. It is read on the understanding
/// that nothing unusual stands in the first; where that is wrong, what was read is not used.
public final class XMLAhead: Sendable {
    private enum State: Sendable {
        case waiting
        case read(PlainXMLPart?)
        /// Who reads in order has come to it.
        case gone
    }

    let start: Int
    private let file: SourceFile
    private let limits: XMLLimits
    private let state = Mutex(State.waiting)

    /// The second half of a file; nil where that is not worth a thread.
    public convenience init?(of file: SourceFile, limits: XMLLimits = XMLLimits()) {
        guard let start = PlainXMLReader.middle(of: file) else { return nil }
        self.init(of: file, from: start, limits: limits)
    }

    /// What stands from a `<` on, wherever that is.
    package init(of file: SourceFile, from start: Int, limits: XMLLimits = XMLLimits()) {
        self.start = start
        self.file = file
        self.limits = limits
    }

    /// Reads it, unless who reads in order has come to it.
    public func read() {
        state.withLock { state in
            guard case .waiting = state else { return }
            state = .read(PlainXMLReader.part(of: file, from: start, limits: limits))
        }
    }

    /// Hands it over, for good; nil where it is still to be read, or could not be. While another thread reads it, that is waited for.
    func take() -> PlainXMLPart? {
        state.withLock { state in
            defer { state = .gone }
            guard case .read(let part) = state else { return nil }
            return part
        }
    }
}
