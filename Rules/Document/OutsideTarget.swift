/// The target of a reference that leads out of the document's folder.
struct OutsideTarget {
    /// The address as written.
    let address: String
    /// A phrase for where it lies, to follow the address.
    let place: String

    /// The target of a reference as it stands in a file: an address, `url(…)`, a whole tag or an `@import`.
    init?(in written: String) {
        let address = OutsideTarget.address(in: written)
        let lower = address.lowercased()
        let scheme = OutsideTarget.scheme(of: lower)
        if let place = scheme.flatMap({ OutsideTarget.places[$0] }) {
            self.place = place
        } else if lower.hasPrefix("//") || scheme.map({ $0 != "file" && $0.utf8.count > 1 }) == true {
            place = "lies on the network"
        } else if lower.hasPrefix("/") || lower.hasPrefix("\\") || scheme != nil {
            place = "lies at a place of one computer"
        } else if OutsideTarget.leavesFolder(lower) {
            place = "lies outside the document's folder"
        } else {
            return nil
        }
        self.address = address
    }

    /// Phrases for schemes that do not lead to the network.
    private static let places = [
        // RFC 2392
        "cid": "lies in another part of a mail", "mid": "lies in another mail",
        // File API §8
        "blob": "lies in the memory of a page that is open", "filesystem": "lies in the memory of a browser",
        // RFC 6694
        "about": "names a page of the browser itself",
        "javascript": "is a script, which a picture never runs",
    ]

    /// The address without the syntax around it.
    static func address(in written: String) -> String {
        let text = written.trimmed
        for opening in ["href=", "url(", "@import"] {
            guard let start = text.range(of: opening) else { continue }
            let rest = text[start...].dropFirst(opening.count).drop { " \t\"'(".contains($0) }
            return String(rest.prefix { !" \t\"')>;".contains($0) })
        }
        return text
    }

    /// The scheme of an address (RFC 3986 §3.1); the letter of a drive counts as one.
    private static func scheme(of address: String) -> String? {
        guard let colon = address.firstIndex(of: ":"), let first = address.first, first.isLetter else { return nil }
        let scheme = address[..<colon]
        return scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
            ? String(scheme) : nil
    }

    /// Whether `..` leads out of the document's folder.
    private static func leavesFolder(_ address: String) -> Bool {
        var depth = 0
        for part in address.prefix(while: { $0 != "#" && $0 != "?" }).split(separator: "/") {
            switch part {
            case ".": break
            case "..": depth -= 1
            default: depth += 1
            }
            if depth < 0 { return true }
        }
        return false
    }
}

extension String {
    /// Without white space at both ends.
    fileprivate var trimmed: String {
        let rest = drop { $0.isWhitespace }
        let end = rest.lastIndex { !$0.isWhitespace }
        return end.map { String(rest[...$0]) } ?? ""
    }

    /// The start of the first occurrence of some letters, ignoring case.
    fileprivate func range(of letters: String) -> String.Index? {
        // Compares bytes, which is safe for ASCII letters and fast where the text is a whole embedded picture.
        func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
        return utf8.indices.first { utf8[$0...].lazy.map(lower).starts(with: letters.utf8) }
    }

    /// Without the period at its end, as messages are printed.
    var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
