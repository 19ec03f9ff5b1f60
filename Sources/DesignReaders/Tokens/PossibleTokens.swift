import SourceText

/// What JSON holds that is tokens only where others name it: objects with a `value`, by the names of the groups around them.
struct PossibleTokens {
    private(set) var names: [String] = []

    /// More are records of something, and no list of sizes.
    private static let most = 2000
    /// Groups lie as deep in files of tokens.
    private static let deepest = 64

    /// Reads a file as far as it goes; no names where there are too many.
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
