import CLibXML2

/// Converts text to UTF-8 with libxml2's encoder for a name; nil if there is none or the bytes are invalid in that
/// encoding.
func utf8(from bytes: Span<UInt8>, encoding name: String) -> [UInt8]? {
    LibXML2.inTurn { converted(bytes, from: name) }
}

private func converted(_ bytes: Span<UInt8>, from name: String) -> [UInt8]? {
    // A name with unusual characters would reach the system's converter unchecked.
    guard name.utf8.count < 40,
        name.utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 &- 0x61 < 26 || "-_:.".utf8.contains($0) }),
        let encoder = unsafe xmlFindCharEncodingHandler(name)
    else { return nil }
    defer { unsafe xmlCharEncCloseFunc(encoder) }
    guard let input = unsafe xmlBufferCreateSize(bytes.count + 1) else { return nil }
    defer { unsafe xmlBufferFree(input) }
    guard let output = unsafe xmlBufferCreateSize(bytes.count * 2 + 16) else { return nil }
    defer { unsafe xmlBufferFree(output) }
    let isCopied = unsafe bytes.withUnsafeBufferPointer { source in
        unsafe xmlBufferAdd(input, source.baseAddress, Int32(truncatingIfNeeded: source.count)) == 0
    }
    guard isCopied else { return nil }
    // One call only converts as much as its buffer holds.
    while unsafe input.pointee.use > 0 {
        let left = unsafe input.pointee.use
        guard unsafe xmlCharEncInFunc(encoder, output, input) >= 0, unsafe input.pointee.use < left else { return nil }
    }
    guard let content = unsafe xmlBufferContent(output) else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(output))))
}
