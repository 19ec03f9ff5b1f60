/// Why a zip archive, or an entry of it, cannot be read.
public enum ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It does not begin and end as an archive does.
    case notAnArchive
    /// It begins as an archive, but its directory is not at its end.
    case cutShort
    /// The directory says what cannot be.
    case brokenDirectory
    /// The archive is a part of several.
    case severalParts
    /// There are more entries than any design has.
    case tooManyEntries(limit: Int)
    /// The entries unfold to more bytes together than any design needs.
    case tooLargeTogether(limit: Int)
    /// The bytes of two entries overlap, as only bombs have it.
    case overlap(name: String)
    /// A name that is no plain path downwards; such an entry is left out.
    case oddName(name: String)
    /// A name that stands twice; the last entry counts.
    case repeatedName(name: String)
    /// The entry needs a password.
    case encrypted(name: String)
    /// The entry is compressed in a way other than deflate.
    case unknownMethod(name: String, number: Int)
    /// Where the directory says the entry is, it is not.
    case notWhereSaid(name: String)
    /// The entry unfolds to more bytes than the limit.
    case tooLarge(name: String, limit: Int)
    /// The entry unfolds to so many times its size that it can only be meant to do harm.
    case bomb(name: String)
    /// The compressed bytes make no sense.
    case brokenStream(name: String, reason: String)
    /// The entry does not hold as many bytes as the directory says.
    case wrongSize(name: String)
    /// The bytes are not those that were packed.
    case wrongChecksum(name: String)

    /// One sentence: what is wrong, and what would be right.
    public var description: String {
        switch self {
        case .notAnArchive: "This is not a zip archive"
        case .cutShort: "The zip archive ends before its directory; it may have been cut short, so copy it again"
        case .brokenDirectory: "The zip archive's directory is broken; pack it again"
        case .severalParts: "The zip archive is one part of several; join them into one file"
        case .tooManyEntries(let limit):
            "The zip archive has more than \(limit) entries, far beyond what a design needs"
        case .tooLargeTogether(let limit):
            "The zip archive unfolds to more than \(limit) bytes, far beyond what a design needs"
        case .overlap(let name):
            "“\(name)” shares its bytes with another entry of the zip archive, which only does harm"
        case .oddName(let name): "“\(name)” is no plain path inside a zip archive; the entry is left out"
        case .repeatedName(let name): "“\(name)” stands twice in the zip archive; the last one counts"
        case .encrypted(let name): "“\(name)” is encrypted; save the design without a password"
        case .unknownMethod(let name, let number):
            "“\(name)” is compressed by method \(number); pack it with deflate, as every design tool does"
        case .notWhereSaid(let name): "“\(name)” is not where the zip archive's directory says; pack it again"
        case .tooLarge(let name, let limit): "“\(name)” holds more than \(limit) bytes, the limit set for one file"
        case .bomb(let name): "“\(name)” unfolds to so many times its size that it can only be meant to do harm"
        case .brokenStream(let name, let reason): "“\(name)” cannot be inflated: \(reason)"
        case .wrongSize(let name): "“\(name)” does not hold as many bytes as the zip archive says; pack it again"
        case .wrongChecksum(let name): "“\(name)” is damaged: its checksum is wrong; copy the zip archive again"
        }
    }
}
