/// A version of this product; a suffix after a hyphen is ignored.
public struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
    private let parts: [Int]

    /// A version of one to three numbers, missing ones being 0; nil for anything else.
    init?(_ text: Substring) {
        let numbers = text.prefix { $0 != "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(numbers.count) else { return nil }
        var parts: [Int] = []
        for number in numbers {
            guard let part = Int(number), part >= 0 else { return nil }
            parts.append(part)
        }
        self.parts = parts + Array(repeating: 0, count: 3 - parts.count)
    }

    private init(_ major: Int, _ minor: Int, _ patch: Int) {
        parts = [major, minor, patch]
    }

    /// The version that is running.
    public static let current = Version(0, 1, 0)

    /// Three numbers separated by points.
    public var description: String { parts.map(String.init).joined(separator: ".") }

    /// Compares number by number.
    public static func < (a: Version, b: Version) -> Bool { a.parts.lexicographicallyPrecedes(b.parts) }
}

/// Bounds on a version: comparisons that must all hold, such as `>=0.1 <1`.
struct VersionRequirement {
    private let bounds: [@Sendable (Version) -> Bool]

    /// Reads a list of comparisons; nil for anything else.
    init?(_ text: String) {
        var bounds: [@Sendable (Version) -> Bool] = []
        for part in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
            let sign = part.prefix { "<>=".contains($0) }
            guard let version = Version(part.dropFirst(sign.count)) else { return nil }
            switch sign {
            case ">=": bounds.append({ $0 >= version })
            case ">": bounds.append({ $0 > version })
            case "<=": bounds.append({ $0 <= version })
            case "<": bounds.append({ $0 < version })
            case "=", "==", "": bounds.append({ $0 == version })
            default: return nil
            }
        }
        guard !bounds.isEmpty else { return nil }
        self.bounds = bounds
    }

    func admits(_ version: Version) -> Bool { bounds.allSatisfy { $0(version) } }
}
