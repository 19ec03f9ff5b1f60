/// The reason why the bytes cannot be an XML document; nil if they may be one.
func reasonNotXML(_ bytes: Span<UInt8>) -> String? {
    let start = startOfText(bytes)
    guard start < bytes.count else {
        return bytes.count == 0 ? "The file is empty" : "The file holds nothing but white space"
    }
    if bytes[start] != UInt8(ascii: "<") { return "This is not XML: \(contentKind(bytes, at: start))" }
    if hasPrefix("<!doctype html", in: bytes, at: start) {
        return "This is an HTML page, not XML; export the drawing as SVG"
    }
    return nil
}

/// The first byte after a byte order mark and white space.
func startOfText(_ bytes: Span<UInt8>) -> Int {
    var start = matches("\u{FEFF}", in: bytes, at: 0) ? 3 : 0
    while start < bytes.count, isXMLSpace(bytes[start]) { start += 1 }
    return start
}

/// A description of a file that does not begin with “<”.
private func contentKind(_ bytes: Span<UInt8>, at start: Int) -> String {
    switch bytes[start] {
    case UInt8(ascii: "{") where matches("{%", in: bytes, at: start) || matches("{{", in: bytes, at: start):
        return "it seems to be a template that makes one"
    case UInt8(ascii: "{"), UInt8(ascii: "["): return "it seems to be JSON"
    case 0x89 where matches("PNG", in: bytes, at: start + 1): return "it is a PNG image"
    case 0xFF where start + 1 < bytes.count && bytes[start + 1] == 0xD8: return "it is a JPEG image"
    case UInt8(ascii: "G") where matches("GIF8", in: bytes, at: start): return "it is a GIF image"
    case UInt8(ascii: "R") where matches("WEBP", in: bytes, at: start + 8): return "it is a WebP image"
    case UInt8(ascii: "%") where matches("%PDF", in: bytes, at: start): return "it is a PDF document"
    case UInt8(ascii: "%") where matches("%!PS", in: bytes, at: start): return "it is a PostScript document"
    case UInt8(ascii: "P") where matches("PK", in: bytes, at: start): return "it is a zip archive"
    case 0: return "it begins with a NUL byte"
    default: return "it does not begin with “<”"
    }
}

/// Whether a lower-case ASCII text is at an offset, in any case.
private func hasPrefix(_ text: StaticString, in bytes: Span<UInt8>, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset <= bytes.count - length else { return false }
    return text.withUTF8Buffer { wanted in
        for index in 0..<length {
            let byte = bytes[offset + index]
            guard unsafe wanted[index] == (65...90 ~= byte ? byte + 32 : byte) else { return false }
        }
        return true
    }
}

/// Whether the document type declaration may declare entities: only then does their expansion need a guard.
///
/// Declarations come before the root element, so a file without an internal subset is recognized at once.
func declaresEntities(_ bytes: Span<UInt8>) -> Bool {
    let start = startOfMarkup(bytes, from: startOfText(bytes))
    return matches("<!DOCTYPE", in: bytes, at: start) && hasSubset(bytes, from: start)
        && end(of: "<!ENTITY", in: bytes, from: start) < bytes.count
}

/// Whether the root element of what may be XML has this local name, whatever its prefix. Everything before the root is
/// skipped, not interpreted.
public func isRoot(named name: StaticString, of bytes: Span<UInt8>) -> Bool {
    var offset = startOfMarkup(bytes, from: startOfText(bytes))
    if matches("<!DOCTYPE", in: bytes, at: offset) {
        if hasSubset(bytes, from: offset) { offset = end(of: "]", in: bytes, from: offset) }
        offset = startOfMarkup(bytes, from: end(of: ">", in: bytes, from: offset))
    }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "<") else { return false }
    var start = offset + 1
    var last = start
    while last < bytes.count, !isXMLSpace(bytes[last]), !">/".utf8.contains(bytes[last]) {
        if bytes[last] == UInt8(ascii: ":") { start = last + 1 }
        last += 1
    }
    return last - start == name.utf8CodeUnitCount && matches(name, in: bytes, at: start)
}

/// The first byte from an offset on that is neither white space nor part of a comment or processing instruction.
func startOfMarkup(_ bytes: Span<UInt8>, from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
        if isXMLSpace(bytes[offset]) {
            offset += 1
        } else if matches("<!--", in: bytes, at: offset) {
            offset = end(of: "-->", in: bytes, from: offset + 4)
        } else if matches("<?", in: bytes, at: offset) {
            offset = end(of: "?>", in: bytes, from: offset + 2)
        } else {
            break
        }
    }
    return offset
}

/// Whether there is a “[” before the end of the document type declaration.
private func hasSubset(_ bytes: Span<UInt8>, from offset: Int) -> Bool {
    var quote: UInt8 = 0
    for offset in offset..<bytes.count {
        switch bytes[offset] {
        case quote: quote = 0
        case UInt8(ascii: "\"") where quote == 0, UInt8(ascii: "'") where quote == 0: quote = bytes[offset]
        case UInt8(ascii: "[") where quote == 0: return true
        case UInt8(ascii: ">") where quote == 0: return false
        default: break
        }
    }
    return false
}

func end(of text: StaticString, in bytes: Span<UInt8>, from offset: Int) -> Int {
    var offset = offset
    let first = unsafe text.utf8Start.pointee
    while offset < bytes.count {
        if bytes[offset] == first, matches(text, in: bytes, at: offset) { return offset + text.utf8CodeUnitCount }
        offset += 1
    }
    return bytes.count
}

/// XML 1.0 §2.2 does not allow NUL; libxml2 treats it as the end of the text.
func troubleOfNUL(_ bytes: Span<UInt8>) -> XMLTrouble? {
    guard let offset = bytes.indices.first(where: { bytes[$0] == 0 }) else { return nil }
    return XMLTrouble(
        message: "There is a NUL byte, which XML does not allow; what follows may not have been read", offset: offset,
        isFatal: true)
}
