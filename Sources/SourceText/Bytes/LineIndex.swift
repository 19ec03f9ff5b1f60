/// A position for people: line and column, both from 1.
public struct TextPosition: Hashable, Sendable, Codable, BitwiseCopyable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in Unicode scalars; a tab counts as one, a byte order mark as none.
    public var column: Int

    /// A line and a column, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A column from 1, in the units used by other programs.
public struct EncodedColumns: Hashable, Sendable, Codable, BitwiseCopyable {
    /// In bytes of UTF-8, including a byte order mark.
    public var utf8: Int
    /// In code units of UTF-16, not counting a byte order mark.
    public var utf16: Int

    /// The column in both units, from 1.
    public init(utf8: Int, utf16: Int) {
        self.utf8 = utf8
        self.utf16 = utf16
    }
}

/// The starts of the lines of a text; LF, CRLF and a lone CR each end one line.
public struct LineIndex: Sendable {
    /// The offset of the first byte of each line.
    private let starts: [UInt32]
    /// The number of scalars before each block of bytes, so that finding a column in a line of megabytes takes no
    /// longer than reading a block.
    private let scalarsBeforeBlock: [UInt32]
    /// The same for scalars that UTF-16 encodes as pairs; empty if the text has none.
    private let pairsBeforeBlock: [UInt32]
    private let markLength: Int
    private let count: Int

    private static let blockSize = 4096

    /// Builds the index in one pass.
    public init(_ bytes: Span<UInt8>) {
        var starts: [UInt32] = [0]
        var scalarsBeforeBlock: [UInt32] = []
        scalarsBeforeBlock.reserveCapacity(bytes.count / LineIndex.blockSize + 1)
        var pairsBeforeBlock: [UInt32] = []
        var scalars: UInt32 = 0
        var pairs: UInt32 = 0
        for block in stride(from: 0, to: bytes.count, by: LineIndex.blockSize) {
            scalarsBeforeBlock.append(scalars)
            pairsBeforeBlock.append(pairs)
            let end = min(block + LineIndex.blockSize, bytes.count)
            var offset = block
            while offset < end {
                while end - offset >= 32, LineIndex.arePlain(bytes, from: offset) {
                    scalars &+= 32
                    offset += 32
                }
                guard offset < end else { break }
                // Eight bytes at once, unless one of them is a CR.
                if end - offset >= 8 {
                    // Unsafe but in bounds: the eight bytes are within the span.
                    let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    if LineIndex.odd(word) == 0 {
                        scalars &+= 8
                        offset += 8
                        continue
                    }
                    if LineIndex.places(of: 0x0D, in: word) == 0 {
                        var feeds = LineIndex.places(of: 0x0A, in: word)
                        while feeds != 0 {
                            starts.append(UInt32(clamping: offset + feeds.trailingZeroBitCount / 8 + 1))
                            feeds &= feeds &- 1
                        }
                        scalars &+= 8 &- LineIndex.continuationBytes(word)
                        pairs &+= LineIndex.leadsOfFour(word)
                        offset += 8
                        continue
                    }
                }
                let byte = bytes[offset]
                offset += 1
                if byte & 0xC0 != 0x80 { scalars &+= 1 }
                if byte >= 0xF0 { pairs &+= 1 }
                if byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)) {
                    starts.append(UInt32(clamping: offset))
                }
            }
        }
        self.starts = starts
        self.scalarsBeforeBlock = scalarsBeforeBlock
        self.pairsBeforeBlock = pairs == 0 ? [] : pairsBeforeBlock
        self.markLength = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
        self.count = bytes.count
    }

    /// Whether all 32 bytes are ASCII and at least 16, and so not line ends: true for most.
    @inline(__always)
    private static func arePlain(_ bytes: Span<UInt8>, from offset: Int) -> Bool {
        // Unsafe but in bounds: the caller has checked that 32 bytes follow.
        let words = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        let upper = words & 0xF0F0_F0F0_F0F0_F0F0
        let odd = (upper &- SIMD4(repeating: 0x0101_0101_0101_0101)) & ~upper | words
        return (odd[0] | odd[1] | odd[2] | odd[3]) & 0x8080_8080_8080_8080 == 0
    }

    /// Nonzero if any of the eight bytes is below 16 or beyond ASCII.
    @inline(__always)
    private static func odd(_ word: UInt64) -> UInt64 {
        let upper = word & 0xF0F0_F0F0_F0F0_F0F0
        return ((upper &- 0x0101_0101_0101_0101) & ~upper | word) & 0x8080_8080_8080_8080
    }

    /// The highest bit of each of the eight bytes that equals `value`, the first byte being the lowest: the exact test
    /// for zero bytes, in which no carry leaves its byte, after an exclusive or with the value.
    private static func places(of value: UInt8, in word: UInt64) -> UInt64 {
        let difference = UInt64(littleEndian: word) ^ (0x0101_0101_0101_0101 &* UInt64(value))
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        return ~(((difference & low) &+ low) | difference | low)
    }

    /// The number of continuation bytes among eight: those whose two highest bits are 10.
    private static func continuationBytes(_ word: UInt64) -> UInt32 {
        UInt32((word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount)
    }

    /// The number of bytes among eight that begin a four-byte scalar, which UTF-16 encodes as a pair: those whose four
    /// highest bits are 1.
    private static func leadsOfFour(_ word: UInt64) -> UInt32 {
        UInt32((word & word << 1 & word << 2 & word << 3 & 0x8080_8080_8080_8080).nonzeroBitCount)
    }

    /// The number of lines, including the empty one after a final line end.
    public var lineCount: Int { starts.count }

    /// The line and column of a byte, or of the end; an offset outside is clamped.
    ///
    /// `bytes` must be the text the index was made from.
    public func position(of offset: Int, in bytes: Span<UInt8>) -> TextPosition {
        let offset = min(max(offset, 0), min(count, bytes.count))
        let line = lineIndex(of: offset)
        let start = max(Int(starts[line]), line == 0 ? min(markLength, offset) : 0)
        let column =
            offset - start <= LineIndex.blockSize
            ? scalars(from: start, to: offset, in: bytes)
            : scalars(before: offset, in: bytes) - scalars(before: start, in: bytes)
        return TextPosition(line: line + 1, column: column + 1)
    }

    /// The column of a byte, in bytes and in UTF-16 code units.
    ///
    /// `bytes` must be the text the index was made from.
    public func columns(of offset: Int, in bytes: Span<UInt8>) -> EncodedColumns {
        columns(of: offset, at: position(of: offset, in: bytes), in: bytes)
    }

    /// The same for a byte whose line and column are known.
    public func columns(of offset: Int, at position: TextPosition, in bytes: Span<UInt8>) -> EncodedColumns {
        let offset = min(max(offset, 0), min(count, bytes.count))
        let start = Int(starts[min(max(position.line, 1), starts.count) - 1])
        let pairs = pairs(before: offset, in: bytes) - pairs(before: start, in: bytes)
        return EncodedColumns(utf8: offset - start + 1, utf16: position.column + pairs)
    }

    private func pairs(before offset: Int, in bytes: Span<UInt8>) -> Int {
        guard !pairsBeforeBlock.isEmpty else { return 0 }
        let block = min(offset / LineIndex.blockSize, pairsBeforeBlock.count - 1)
        var pairs = Int(pairsBeforeBlock[block])
        for index in block * LineIndex.blockSize..<offset where bytes[index] >= 0xF0 { pairs += 1 }
        return pairs
    }

    /// The bytes of a line (from 1) without its line end; nil if there is no such line.
    public func byteRange(ofLine line: Int, in bytes: Span<UInt8>) -> ByteRange? {
        guard line >= 1, line <= starts.count else { return nil }
        let lower = Int(starts[line - 1])
        var upper = min(line < starts.count ? Int(starts[line]) : count, bytes.count)
        while upper > lower, bytes[upper - 1] == 0x0A || bytes[upper - 1] == 0x0D { upper -= 1 }
        return ByteRange(lower..<max(lower, upper))
    }

    /// The last line that starts at or before `offset`, from 0.
    private func lineIndex(of offset: Int) -> Int {
        max(0, starts.partitioningIndex { Int($0) > offset } - 1)
    }

    private func scalars(before offset: Int, in bytes: Span<UInt8>) -> Int {
        guard !scalarsBeforeBlock.isEmpty else { return 0 }
        let block = min(offset / LineIndex.blockSize, scalarsBeforeBlock.count - 1)
        return Int(scalarsBeforeBlock[block]) + scalars(from: block * LineIndex.blockSize, to: offset, in: bytes)
    }

    /// The number of scalars that begin in a range of bytes.
    private func scalars(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        var scalars = 0
        var offset = start
        // Lines of megabytes are almost entirely ASCII.
        while end - offset >= 32 {
            // Unsafe but in bounds: `end` is clamped to the size of the span.
            let words = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
            guard (words[0] | words[1] | words[2] | words[3]) & 0x8080_8080_8080_8080 == 0 else { break }
            scalars += 32
            offset += 32
        }
        while end - offset >= 8 {
            // Unsafe but in bounds: `end` is clamped to the size of the span.
            let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            // Counting bits takes ten steps without a dedicated instruction.
            scalars += word & 0x8080_8080_8080_8080 == 0 ? 8 : 8 - Int(LineIndex.continuationBytes(word))
            offset += 8
        }
        while offset < end {
            if bytes[offset] & 0xC0 != 0x80 { scalars += 1 }
            offset += 1
        }
        return scalars
    }
}
