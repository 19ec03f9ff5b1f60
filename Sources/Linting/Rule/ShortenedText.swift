extension String {
    /// The text on one line, without white space around it, with `…` for what goes beyond `limit` characters.
    public func shortened(to limit: Int) -> String {
        // Most texts are short and plain, and stay as they are.
        let isPlain = utf8.count <= limit && utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        if isPlain, utf8.first != 0x20, utf8.last != 0x20 { return self }
        let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
        let inner = scalars.reversed().drop { $0.properties.isWhitespace }.reversed()
        let line = String(inner.map { $0.properties.isWhitespace ? " " : Character($0) })
        return line.count <= limit ? line : line.prefix(limit - 1) + "…"
    }
}
