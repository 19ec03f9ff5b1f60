/// The reason why a zip archive, or one of its entries, cannot be read.
public enum ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file does not begin as an archive does.
    case notAnArchive
    /// The file begins as an archive, but has no directory at its end.
    case cutShort
    /// The directory contradicts itself.
    case brokenDirectory
    /// The archive is a part of several.
    case severalParts
    /// There are more entries than any design needs.
    case tooManyEntries(limit: Int)
    /// The entries unpack to more bytes in total than any design needs.
    case tooLargeTogether(limit: Int)
    /// The bytes of two entries overlap, as they only do in zip bombs.
    case overlap(name: String)
    /// The name is not a plain path downwards; the entry is left out.
    case oddName(name: String)
    /// The name occurs twice; the last entry is used.
    case repeatedName(name: String)
    /// The entry needs a password.
    case encrypted(name: String)
    /// The entry is compressed in a way other than deflate.
    case unknownMethod(name: String, number: Int)
    /// The entry is not where the directory says.
    case notWhereSaid(name: String)
    /// The entry unpacks to more bytes than the limit.
    case tooLarge(name: String, limit: Int)
    /// The entry's compression ratio is so high that it can only be meant to do harm.
    case bomb(name: String)
    /// The compressed bytes are invalid.
    case brokenStream(name: String, reason: String)
    /// The entry does not hold as many bytes as the directory says.
    case wrongSize(name: String)
    /// The unpacked bytes do not match the checksum.
    case wrongChecksum(name: String)

    /// One sentence: what is wrong and, where possible, how to fix it.
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
