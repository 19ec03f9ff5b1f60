import Linting
import SourceText

/// The SHA-256 of bytes, which identifies them.
struct Digest: Hashable, Sendable, Codable {
    private let first, second, third, fourth: UInt64

    /// The digest of bytes.
    init(of bytes: Span<UInt8>) { self.init(ContentDigest.sha256(of: bytes)) }

    /// The digest of a text that lists what something depends on.
    init(of text: String) { self.init(ContentDigest.sha256(of: Array(text.utf8))) }

    private init(_ bytes: [UInt8]) {
        func word(_ place: Int) -> UInt64 {
            bytes[place * 8..<place * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) }
        }
        (first, second, third, fourth) = (word(0), word(1), word(2), word(3))
    }

    /// The digest as 64 hexadecimal digits.
    var hexadecimal: String {
        [first, second, third, fourth].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

/// A list of everything something depends on, in which each part is kept apart from the next.
struct Dependencies {
    private var text = ""

    mutating func add(_ part: some CustomStringConvertible) {
        let part = part.description
        text += "\(part.utf8.count):\(part);"
    }

    mutating func add(_ digest: Digest) { add(digest.hexadecimal) }

    var digest: Digest { Digest(of: text) }
}
