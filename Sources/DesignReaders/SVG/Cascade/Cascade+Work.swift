import DesignModel
import SourceText

// How much of long values is read. A sheet, or what is placed, may have thousands of elements read the same hundred kilobytes.
extension Cascade {
    /// No longer value is written by hand, and no honest one is worn by many.
    private static let longestFree = 1_000

    /// How many bytes of longer values may be read in a document: what stands in it a few times, and what takes a second.
    static func longBytes(in document: XMLDocument) -> Int { 8 * document.file.bytes.count + (16 << 20) }

    /// Whether a value of so many bytes is still read, which counts; that it is not, is said once.
    func affords(_ count: Int) -> Bool {
        guard count > Cascade.longestFree else { return true }
        let couldAfford = longBytesLeft >= 0
        longBytesLeft -= count
        if longBytesLeft < 0, couldAfford {
            troubles.append(
                ReadingTrouble(
                    .limitReached,
                    "Long values are used here again and again; from here on, those longer than \(Cascade.longestFree) bytes are left out.",
                    at: document.tagRange(of: document.root)))
        }
        return longBytesLeft >= 0
    }
}
