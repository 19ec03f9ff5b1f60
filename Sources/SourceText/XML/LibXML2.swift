import CLibXML2
import Synchronization

/// Process-wide settings of libxml2.
enum LibXML2 {
    /// Whether several threads may use libxml2 at once; determined before any parsing. Also makes sure that no other
    /// file is ever opened.
    ///
    /// libxml2 looks for thread functions when it is linked. If any is missing, as in a static executable that does not
    /// otherwise need `pthread_equal`, it keeps a single last error, which all threads then free while others use it.
    private static let isForThreads: Bool = {
        xmlInitParser()
        unsafe xmlSetExternalEntityLoader { _, _, _ in nil }
        xmlBeSilent()
        // Without thread support, the number of every thread is 0.
        return xmlGetThreadId() != 0
    }()

    private static let turn = Mutex(())

    /// Runs concurrently with other threads where that is safe, otherwise after them.
    static func inTurn<Answer: Sendable>(_ work: () -> Answer) -> Answer {
        guard !isForThreads else { return work() }
        return turn.withLock { _ in work() }
    }
}
