/// The addresses of style sheets that are not read.
enum SheetAddress {
    /// Whether an address is on the network: drawings are mostly viewed without network resources, which are usually
    /// fonts, while a sheet next to the drawing, or inside the address, is part of its look.
    static func isOnNetwork(_ address: some StringProtocol) -> Bool {
        let address = address.lowercased()
        return ["http://", "https://", "//"].contains { address.hasPrefix($0) }
    }

    /// The value of a pseudo-attribute in a processing instruction (Associating Style Sheets with XML documents §3);
    /// nil if it does not occur.
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
