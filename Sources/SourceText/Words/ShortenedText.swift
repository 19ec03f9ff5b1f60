extension String {
    /// The text on one line, without surrounding white space, cut to `limit` characters with a final `…` if it is
    /// longer.
    ///
    /// Of a long text only the beginning is read, and a letter with many combining marks counts as several.
    public func shortened(to limit: Int) -> String {
        let most = 16 * limit
        if utf8.count > 4 * most {
            let line = String(String.UnicodeScalarView(unicodeScalars.prefix(most))).shortened(to: limit)
            return line.hasSuffix("…") ? line : line + "…"
        }
        // A shortcut: most texts are short and plain, and stay as they are.
        let isPlain = utf8.count <= limit && utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        if isPlain, utf8.first != 0x20, utf8.last != 0x20 { return self }
        if let line = shortenedASCII(to: limit) { return line }
        let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
        let inner = scalars.reversed().drop { $0.properties.isWhitespace }.reversed()
        let line = String(inner.map { $0.properties.isWhitespace ? " " : Character($0) })
        return line.count <= limit ? line : line.prefix(limit - 1) + "…"
    }

    /// The same for ASCII text, byte by byte; nil for any other text.
    private func shortenedASCII(to limit: Int) -> String? {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let inner = utf8.drop(while: isSpace)
        let count = inner.count - inner.reversed().prefix(while: isSpace).count
        let shown = inner.prefix(count <= limit ? count : limit - 1).map { isSpace($0) ? 0x20 : $0 }
        let line = String(decoding: shown, as: UTF8.self)
        return count <= limit ? line : line + "…"
    }
}
