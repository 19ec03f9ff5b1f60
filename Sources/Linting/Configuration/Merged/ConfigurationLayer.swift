import SourceText

/// The contents of one file of a configuration.
struct ConfigurationLayer: Sendable {
    let file: ConfigurationFile
    let entries: [ConfigurationEntry]

    /// The line in which a range of the file starts.
    func line(of range: ByteRange) -> Int {
        file.file.lines.position(of: Int(range.lower), in: file.file.bytes.bytes).line
    }
}

extension ConfigurationValue {
    /// The value on one line, as a configuration would write it.
    var flow: String {
        switch content {
        case .scalar(let text, isPlain: true): text.isEmpty ? "null" : text
        case .scalar(let text, isPlain: false): ConfigurationValue.quoted(text)
        case .list(let values): "[" + values.map(\.flow).joined(separator: ", ") + "]"
        case .map(let entries):
            "{ "
                + entries.map { "\(ConfigurationValue.key($0.key)): \($0.value.flow)" }.joined(separator: ", ") + " }"
        }
    }

    /// A key, quoted unless it is safe in YAML as it is.
    static func key(_ name: String) -> String {
        let isSafe = name.utf8.allSatisfy { byte in
            switch byte {
            case 48...57, 65...90, 97...122: true
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"): true
            default: false
            }
        }
        return isSafe && !name.isEmpty ? name : quoted(name)
    }

    private static func quoted(_ text: String) -> String {
        let inner = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            default: String(scalar)
            }
        }
        return "\"" + inner.joined() + "\""
    }
}

extension Configuration {
    /// The absolute paths of the files it was read from; packs by their names.
    public var sourcePaths: [String] { layers.map(\.file.identity) }

    /// The files it was read from, including packs.
    public var sources: [ConfigurationFile] { layers.map(\.file) }
}
