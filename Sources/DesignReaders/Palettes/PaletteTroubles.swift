import DesignModel
import SourceText

/// What is wrong with a palette, as much of it as anybody reads.
struct PaletteTroubles {
    /// After so many entries that are wrong, the file is something else.
    private static let most = 20

    private(set) var told: [ReadingTrouble] = []

    /// Whether more is wrong than is told, so that the rest need not be read.
    var isFull: Bool { told.count > PaletteTroubles.most }

    /// Tells what is wrong at a place, or where enough is told, that there is more.
    mutating func tell(_ message: String, at range: ByteRange) {
        if told.count < PaletteTroubles.most {
            told.append(ReadingTrouble(.unreadable, message, at: range))
        } else if !isFull {
            let more = "more is wrong from here on; mend what is told, or export the file again"
            told.append(ReadingTrouble(.limitReached, more, at: range))
        }
    }
}
