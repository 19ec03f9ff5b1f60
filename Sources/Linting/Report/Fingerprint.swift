import CLibMD
import ColorScience
import DesignModel
public import SourceText

/// What a finding is known by, from run to run and from machine to machine: the same while lines move, ratios change and
/// limits are turned, so that a baseline or a code host recognizes it.
public struct Fingerprint: Sendable, Codable, Hashable {
    /// What is hashed, one line each.
    private var lines: [String]

    /// The identity of a finding of a rule: in which file, at which node, and what is at fault there.
    init(rule: String, path: String, node: String, subject: String) {
        lines = [Fingerprint.version, rule, path, node, subject]
    }

    /// Which lines are hashed, and how; fingerprints of other versions never match.
    static let version = "tincture/1"

    /// The first half of the SHA-256 of the lines: 32 digits, lower case.
    public var text: String { Fingerprint.digest(of: lines) }

    /// The same for a finding of the same cause in whatever file: by it a file that was renamed is known again.
    public var anywhere: String { known(at: "").text }

    /// Whether it is of the project as a whole, and no file's.
    public var isOfProject: Bool { lines[Fingerprint.pathLine].isEmpty }

    /// The identity of the finding if its file lay at a path; what is of the project as a whole stays.
    public func known(at path: String) -> Fingerprint {
        guard !isOfProject else { return self }
        var copy = self
        copy.lines[Fingerprint.pathLine] = path
        return copy
    }

    /// Whether that path is what the finding is known by; also where it is of the project as a whole.
    func isKnown(at path: String) -> Bool { isOfProject || ExactName.areSame(lines[Fingerprint.pathLine], path) }

    private static let pathLine = 2

    /// The node, by what stays the same about it.
    public var node: String { lines[3] }
    /// What is at fault there.
    public var subject: String { lines[4] }

    /// The identity of the same finding where only one mode shows it. Light is what every design has, so that a finding
    /// keeps its identity when its design learns to be dark.
    func seen(in mode: ColorScheme) -> Fingerprint {
        guard mode != .light else { return self }
        var copy = self
        copy.lines.append(mode.rawValue)
        return copy
    }

    /// A node's identity in few bytes: one that is longer than any that people write is known by its digest. What thousands of
    /// findings lie in may be called by a megabyte.
    static func condensed(_ identity: String) -> String {
        identity.utf8.count <= mostBytesOfNode ? identity : digest(of: [identity])
    }

    private static let mostBytesOfNode = 2048

    private static func digest(of lines: [String]) -> String {
        // A line may hold anything a design can: its length keeps two lines from passing for one.
        let bytes = Array(lines.map { "\($0.utf8.count) \($0)\n" }.joined().utf8)
        // 64 digits and a zero.
        var hex = [CChar](repeating: 0, count: 65)
        // libmd reads so many bytes and writes so many digits, and keeps neither.
        unsafe _ = SHA256Data(bytes, bytes.count, &hex)
        return String(decoding: hex.prefix(32).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension Fingerprint: Verifiable {
    /// Whether it has all its lines; those that tell it from others may stand behind them.
    public var isSound: Bool { lines.count >= 5 }
}
