import SourceText

/// Objects with a `value` in a JSON file, by the names of their groups; they count as tokens only if other files refer
/// to them.
struct PossibleTokens {
    private(set) var names: [String] = []

    /// The most names; a file with more holds records of something, not a list of sizes.
    private static let most = 2000
    /// The deepest nesting of groups, as in files of tokens.
    private static let deepest = 64

    /// Reads a file up to its first error; finds no names where there are too many.
    init(in bytes: Span<UInt8>) {
        var json = JSONReader(bytes)
        try? read(&json, "", level: 0)
        if names.count > PossibleTokens.most { names = [] }
    }

    private mutating func read(_ json: inout JSONReader, _ path: String, level: Int) throws(JSONError) {
        guard level < PossibleTokens.deepest, names.count <= PossibleTokens.most, try json.kind() == .object,
            try json.enterObject()
        else { return }
        while let key = try json.nextKey() {
            if level > 0, key.equals("value") { names.append(path) }
            guard try json.kind() == .object else { continue }
            try read(&json, path.isEmpty ? key.string : path + "." + key.string, level: level + 1)
        }
    }
}
