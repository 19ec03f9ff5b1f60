/// Where style sheets lie that are not read.
enum SheetAddress {
    /// Whether an address is one on the network: drawings are mostly seen without what lies there, which is fonts if anything,
    /// while a sheet beside a drawing, or in its own address, is a part of how it looks.
    static func isOnNetwork(_ address: some StringProtocol) -> Bool {
        let address = address.lowercased()
        return ["http://", "https://", "//"].contains { address.hasPrefix($0) }
    }

    /// What stands behind a name in a processing instruction (Associating Style Sheets with XML documents §3); nil where it does not
    /// occur.
    static func pseudoAttribute(_ name: String, in instruction: String) -> Substring? {
        var rest = Substring(instruction)
        while let equals = rest.firstIndex(of: "=") {
            let before = rest[..<equals].split(whereSeparator: \.isWhitespace).last
            let behind = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
            guard let quote = behind.first, quote == "\"" || quote == "'" else { return nil }
            let value = behind.dropFirst().prefix { $0 != quote }
            if before == Substring(name) { return value }
            rest = behind.dropFirst(value.count + 2)
        }
        return nil
    }
}
