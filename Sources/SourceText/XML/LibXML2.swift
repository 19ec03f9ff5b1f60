import CLibXML2
import Synchronization

/// What is true of libxml2 in the whole process.
enum LibXML2 {
    /// Whether threads may use it side by side, asked once, before any parsing; nothing outside a file itself is ever opened.
    ///
    /// It looks for the functions of threads when it is linked, and where any of them is missing, as in a static executable
    /// that nothing else asks for `pthread_equal`, keeps one last error for all threads, which free it under one another.
    private static let isForThreads: Bool = {
        xmlInitParser()
        unsafe xmlSetExternalEntityLoader { _, _, _ in nil }
        xmlBeSilent()
        // The number of a thread is 0 for all where it knows none.
        return xmlGetThreadId() != 0
    }()

    private static let turn = Mutex(())

    /// Works beside other threads where that is safe, else after them.
    static func inTurn<Answer: Sendable>(_ work: () -> Answer) -> Answer {
        guard !isForThreads else { return work() }
        return turn.withLock { _ in work() }
    }
}
