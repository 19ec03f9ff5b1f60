import CLibMD
import ColorScience
import DesignModel
public import SourceText

/// The identity of a finding from run to run and from machine to machine, by which a baseline or a code host recognizes
/// it. It does not change when lines move, ratios change or limits are adjusted.
public struct Fingerprint: Sendable, Codable, Hashable {
    /// The lines that are hashed.
    private var lines: [String]

    /// The identity of a finding: its rule, its file, its node, and what is at fault there.
    init(rule: String, path: String, node: String, subject: String) {
        lines = [Fingerprint.version, rule, path, node, subject]
    }

    /// The version of the lines and their hash; fingerprints of different versions never match.
    static let version = "tincture/1"

    /// The first half of the SHA-256 of the lines: 32 lower-case hexadecimal digits.
    public var text: String { Fingerprint.digest(of: lines) }

    /// The same without the file, by which findings are recognized in a file that was renamed.
    public var anywhere: String { known(at: "").text }

    /// Whether the finding is about the project as a whole rather than a file.
    public var isOfProject: Bool { lines[Fingerprint.pathLine].isEmpty }

    /// The fingerprint for another path of the file; unchanged for a finding about the project.
    public func known(at path: String) -> Fingerprint {
        guard !isOfProject else { return self }
        var copy = self
        copy.lines[Fingerprint.pathLine] = path
        return copy
    }

    /// Whether the fingerprint uses that path; also true for a finding about the project.
    func isKnown(at path: String) -> Bool { isOfProject || ExactName.areSame(lines[Fingerprint.pathLine], path) }

    private static let pathLine = 2

    /// The lasting identity of the node.
    public var node: String { lines[3] }
    /// What is at fault in the node.
    public var subject: String { lines[4] }

    /// The fingerprint of a finding that only one mode shows. Light is not added, since every design has it: a finding
    /// keeps its fingerprint when its design gets a dark mode.
    func seen(in mode: ColorScheme) -> Fingerprint {
        guard mode != .light else { return self }
        var copy = self
        copy.lines.append(mode.rawValue)
        return copy
    }

    /// A node's identity, replaced by its digest if it is longer than any that people write: thousands of findings may
    /// lie in a node whose name takes a megabyte.
    static func condensed(_ identity: String) -> String {
        identity.utf8.count <= mostBytesOfNode ? identity : digest(of: [identity])
    }

    private static let mostBytesOfNode = 2048

    private static func digest(of lines: [String]) -> String {
        // A line may contain anything a design can; its length keeps two lines from being mistaken for one.
        let bytes = Array(lines.map { "\($0.utf8.count) \($0)\n" }.joined().utf8)
        // 64 digits and a terminating zero.
        var hex = [CChar](repeating: 0, count: 65)
        // libmd reads exactly these bytes, writes exactly these digits, and keeps no pointer.
        unsafe _ = SHA256Data(bytes, bytes.count, &hex)
        return String(decoding: hex.prefix(32).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension Fingerprint: Verifiable {
    /// Whether all its lines are present; further ones, such as a mode, may follow.
    public var isSound: Bool { lines.count >= 5 }
}
