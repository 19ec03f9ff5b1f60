/// Where style sheets lie that are not read.
enum SheetAddress {
    /// Whether what names a sheet names one on the network: drawings are mostly seen without those, which bring fonts if anything,
    /// while a sheet beside a drawing, or in its own address, is a part of how it looks.
    static func isOnNetwork(_ text: String) -> Bool {
        let text = text.lowercased()
        if text.contains("data:") { return false }
        return text.contains("http://") || text.contains("https://")
            || ["\"//", "'//", "(//"].contains { text.contains($0) } || text.hasPrefix("//")
    }
}
