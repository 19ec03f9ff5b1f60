public import Linting

/// The configuration that applies to a file, with the origin of every value.
public enum MergedText {
    /// YAML that is valid in a `tincture.yml`, with a comment after each value.
    public static func bytes(of merged: MergedConfiguration, for path: String, style: TerminalStyle) -> [UInt8] {
        var text = TerminalText(style)
        let sources = merged.sources.isEmpty ? "no tincture.yml" : merged.sources.joined(separator: ", ")
        text.line("# What holds for \(path), from \(sources)", .faint)
        var open: [String] = []
        for entry in merged.entries {
            let parents = entry.keys.dropLast()
            let shared = zip(open, parents).prefix { $0 == $1 }.count
            for (depth, key) in parents.enumerated().dropFirst(shared) {
                text.line(String(repeating: "  ", count: depth) + ConfigurationKey.text(key) + ":", .strong)
            }
            open = Array(parents)
            let lead = String(repeating: "  ", count: parents.count)
            text.put("\(lead)\(ConfigurationKey.text(entry.keys.last ?? "")): \(entry.value)")
            text.pad(to: 44)
            text.put("# \(origin(of: entry))", .faint)
            text.endLine()
        }
        if merged.silentRules > 0 {
            text.line(
                "# \(Figure.counted(merged.silentRules, "more rule")) off until named; tincture rules lists them",
                .faint)
        }
        return text.bytes
    }

    private static func origin(of entry: MergedConfiguration.Entry) -> String {
        guard let origin = entry.origin else { return "default" }
        return "\(origin.file):\(origin.line)\(origin.isOverride ? ", override" : "")"
    }

    /// The same as JSON: `tincture.config/1`.
    public static func json(of merged: MergedConfiguration, for path: String) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "tincture.config/1")
            json.member("path", path)
            json.member("sources", merged.sources)
            json.key("values")
            json.array { json in
                for entry in merged.entries {
                    json.object { json in
                        json.member("keys", entry.keys)
                        json.member("value", entry.value)
                        json.member("file", entry.origin?.file)
                        json.member("line", entry.origin.map { Double($0.line) })
                        json.member("override", entry.origin?.isOverride ?? false)
                    }
                }
            }
        }
        json.endLine()
        return json.bytes
    }
}

/// Keys as a configuration would write them.
private enum ConfigurationKey {
    static func text(_ key: String) -> String { YAMLText.key(key) }
}
