/// Merges the attributes of elements that were assembled from parts and may repeat an attribute.
struct AttributeMerging {
    /// The markup with each attribute only once per element: styles are joined, and of all others the first one counts.
    /// Values must be quoted and contain neither quotes nor angle brackets.
    static func merged(_ markup: String) -> String {
        let parts = markup.split(separator: "<", omittingEmptySubsequences: false).map { part in
            guard let end = part.firstIndex(of: ">"), part[..<end].contains("\"") else { return String(part) }
            return tag(part[..<end]) + part[end...]
        }
        return parts.joined(separator: "<")
    }

    private static func tag(_ tag: Substring) -> String {
        let pieces = tag.split(separator: "\"", omittingEmptySubsequences: false)
        let name = pieces[0].prefix { $0 != " " }
        var order: [Substring] = []
        var values: [Substring: String] = [:]
        for place in stride(from: 0, to: pieces.count - 1, by: 2) {
            let words = pieces[place].split(whereSeparator: { $0 == " " || $0 == "=" })
            guard let attribute = words.last else { continue }
            let value = String(pieces[place + 1])
            if values[attribute] == nil {
                order.append(attribute)
                values[attribute] = value
            } else if attribute == "style" {
                values[attribute]? += ";" + value
            }
        }
        let attributes = order.map { " \($0)=\"\(values[$0] ?? "")\"" }.joined()
        return name + attributes + (pieces.last == "/" ? "/" : "")
    }
}
