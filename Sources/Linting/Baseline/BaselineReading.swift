public import SourceText

/// Why a baseline cannot be used.
public struct BaselineError: Error, Sendable, CustomStringConvertible {
    /// What is wrong and how to mend it, in one sentence.
    public let description: String

    /// An error with the given sentence.
    public init(_ description: String) { self.description = description }
}

extension Baseline {
    /// The schema identifier of baseline files.
    public static let schema = "tincture.baseline/1"
    /// The version of the fingerprints written to new files.
    public static let fingerprintVersion = Fingerprint.version

    /// Reads a baseline from its file; throws if the file is not a valid baseline.
    public init(reading file: SourceFile) throws(BaselineError) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(file.bytes)
        } catch {
            throw BaselineError("this is no baseline, as it is no JSON: \(error.description)")
        }
        let root = JSONDocument.root
        guard document.string("schema", of: root) == Baseline.schema, let list = document.member("entries", of: root)
        else {
            throw BaselineError(
                "this is no baseline: its schema is not \(Baseline.schema); tincture baseline create writes one")
        }
        guard document.string("fingerprint", of: root) == Fingerprint.version else {
            throw BaselineError(
                "its fingerprints are of another version than \(Fingerprint.version); tincture baseline create --force writes it anew"
            )
        }
        guard document.kind(of: list) == .array else {
            throw BaselineError("entries wants a list, which may be empty: []")
        }
        var entries: [Entry] = []
        for item in document.children(of: list) {
            guard let file = document.string("file", of: item), let rule = document.string("rule", of: item),
                let known = document.string("fp", of: item)
            else {
                throw BaselineError("entry \(entries.count + 1) wants file, rule and fp")
            }
            var count = 1.0
            if let node = document.member("n", of: item) {
                guard let number = document.number(of: node), number >= 1, number == number.rounded() else {
                    throw BaselineError("entry \(entries.count + 1): n wants how many findings are alike, 1 or more")
                }
                count = number
            }
            entries.append(
                Entry(
                    file: file, rule: rule, node: document.string("node", of: item) ?? "", fingerprint: known,
                    anywhere: document.string("anywhere", of: item), count: Int(min(count, 1e9)),
                    note: document.string("note", of: item) ?? "", reason: document.string("reason", of: item)))
        }
        self.init(entries)
    }
}
