import DesignModel
import SourceText

/// The problems in a palette, up to as many as anybody reads.
struct PaletteTroubles {
    /// The most troubles that are reported; with more, the file is probably not a palette.
    private static let most = 20

    private(set) var told: [ReadingTrouble] = []

    /// Whether the limit is exceeded, so that the rest need not be read.
    var isFull: Bool { told.count > PaletteTroubles.most }

    /// Reports a problem, or, once the limit is reached, that there are more.
    mutating func tell(_ message: String, at range: ByteRange) {
        if told.count < PaletteTroubles.most {
            told.append(ReadingTrouble(.unreadable, message, at: range))
        } else if !isFull {
            let more = "more is wrong from here on; mend what is told, or export the file again"
            told.append(ReadingTrouble(.limitReached, more, at: range))
        }
    }
}
