internal import CLibDeflate

/// Decodes the kinds of PNG that design tools write: 8 bits per channel, or palettes of 1, 2, 4 or 8 bits, not
/// interlaced, no gamma but sRGB's. Anything rare, damaged or debatable is left to libpng; docs/decisions says why.
struct PlainPNG {
    private let size: RasterSize
    /// The color type of the pixels (PNG §11.2.2).
    private let kind: Kind
    /// Bits per channel: 8, or fewer for palette indices.
    private let depth: Int
    /// The colors of the palette, four bytes each.
    private let palette: [UInt8]
    /// The contents of the chunks that hold the pixels.
    private let data: [Range<Int>]

    private enum Kind: UInt8 {
        case grey = 0
        case color = 2
        case indexed = 3
        case greyWithAlpha = 4
        case colorWithAlpha = 6

        /// Bytes per pixel at 8 bits per channel.
        var step: Int {
            switch self {
            case .grey, .indexed: 1
            case .greyWithAlpha: 2
            case .color: 3
            case .colorWithAlpha: 4
            }
        }
    }

    /// The picture; nil if it is anything but plain. Throws if it is larger than `limits` allow.
    static func decoded(_ bytes: Span<UInt8>, _ limits: RasterLimits) throws(RasterError) -> Raster? {
        guard let png = PlainPNG(bytes) else { return nil }
        let count = try limits.bytes(of: png.size)
        guard let pixels = try png.pixels(of: bytes, count) else { return nil }
        return Raster(width: png.size.width, height: png.size.height, pixels: pixels)
    }

    /// The chunks that a plain PNG may have, by the four letters of their names.
    private enum Chunk: Int {
        case header = 0x4948_4452  // IHDR
        case pixels = 0x4944_4154  // IDAT
        case end = 0x4945_4E44  // IEND
        case palette = 0x504C_5445  // PLTE
        case alphas = 0x7452_4E53  // tRNS
        case gamma = 0x6741_4D41  // gAMA
        // These chunks do not affect the pixels (PNG §11.3), or only state what is assumed anyway.
        case size = 0x7048_5973  // pHYs
        case text = 0x7445_5874  // tEXt
        case packedText = 0x7A54_5874  // zTXt
        case anyText = 0x6954_5874  // iTXt
        case time = 0x7449_4D45  // tIME
        case ground = 0x624B_4744  // bKGD
        case exposure = 0x6558_4966  // eXIf
        case standard = 0x7352_4742  // sRGB
        case primaries = 0x6348_524D  // cHRM
    }

    private init?(_ bytes: Span<UInt8>) {
        guard bytes.number32(at: 8) == 13, bytes.holds("IHDR", at: 12), bytes.count >= 33,
            let width = bytes.number32(at: 16), let height = bytes.number32(at: 20), width > 0, height > 0,
            let kind = Kind(rawValue: bytes[25]), bytes[24] == 8 || kind == .indexed && [1, 2, 4].contains(bytes[24]),
            bytes[26] == 0, bytes[27] == 0, bytes[28] == 0
        else { return nil }
        var (palette, data): ([UInt8], [Range<Int>]) = ([], [])
        var hasAlphas = false
        var offset = 8
        chunks: while true {
            guard let length = bytes.number32(at: offset), length <= bytes.count - offset - 12,
                PlainPNG.isWhole(bytes, offset, length), let chunk = bytes.number32(at: offset + 4).flatMap(Chunk.init)
            else { return nil }
            let content = (offset + 8)..<(offset + 8 + length)
            switch chunk {
            case .header: guard offset == 8 else { return nil }
            case .pixels:
                // These chunks must be consecutive (PNG §5.6).
                guard data.last.map({ $0.upperBound + 12 == content.lowerBound }) ?? true else { return nil }
                data.append(content)
            case .end: break chunks
            case .palette:
                guard kind == .indexed, palette.isEmpty, data.isEmpty, length > 0, length <= 768,
                    length.isMultiple(of: 3)
                else { return nil }
                for place in stride(from: content.lowerBound, to: content.upperBound, by: 3) {
                    palette += [bytes[place], bytes[place + 1], bytes[place + 2], 255]
                }
            case .alphas:
                guard kind == .indexed, data.isEmpty, length > 0, length <= 256, !palette.isEmpty, !hasAlphas else {
                    return nil
                }
                hasAlphas = true
                // Alphas beyond the number of colors are ignored, as in browsers.
                for index in 0..<min(length, palette.count / 4) {
                    palette[4 * index + 3] = bytes[content.lowerBound + index]
                }
            case .gamma:
                // The gamma of sRGB, rounded as usual (PNG §11.3.2.5).
                guard length == 4, bytes.number32(at: content.lowerBound) == 45455 else { return nil }
            case .size, .text, .packedText, .anyText, .time, .ground, .exposure, .standard, .primaries: break
            }
            offset = content.upperBound + 4
        }
        guard !data.isEmpty, kind != .indexed || !palette.isEmpty else { return nil }
        size = RasterSize(width: width, height: height)
        (self.kind, self.palette, self.data) = (kind, palette, data)
        depth = Int(bytes[24])
    }

    /// Whether a chunk's name and content match its checksum (PNG §5.5).
    private static func isWhole(_ bytes: Span<UInt8>, _ offset: Int, _ length: Int) -> Bool {
        let checked = bytes.extracting((offset + 4)..<(offset + 8 + length))
        // Unsafe because libdeflate takes a pointer; it reads the bytes only while they are borrowed.
        let sum = unsafe checked.withUnsafeBufferPointer {
            unsafe libdeflate_crc32(0, $0.baseAddress, $0.count)
        }
        return bytes.number32(at: offset + 8 + length) == Int(sum)
    }

    /// The pixels, `count` bytes; nil if the data is damaged. Throws if pixels name colors missing from the palette,
    /// which every decoder handles differently.
    private func pixels(of bytes: Span<UInt8>, _ count: Int) throws(RasterError) -> [UInt8]? {
        let rowLength = (size.width * kind.step * depth + 7) / 8
        guard var rows = inflated(bytes, count: size.height * (rowLength + 1)) else { return nil }
        if kind == .colorWithAlpha {
            // Decoded in place: each row has a filter byte in front, so decoded pixels always land at lower addresses
            // than the bytes still to be read.
            let isRight = unsafe rows.withUnsafeMutableBufferPointer { rows in
                unsafe write(rows, rowLength, into: rows)
            }
            rows.removeLast(size.height)
            return isRight ? rows : nil
        }
        var isRight = true
        let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { pixels, filled in
            isRight = unsafe rows.withUnsafeMutableBufferPointer { rows in
                unsafe write(rows, rowLength, into: pixels)
            }
            filled = isRight ? count : 0
        }
        if isRight { return pixels }
        let filters = stride(from: 0, to: rows.count, by: rowLength + 1).map { rows[$0] }
        if kind == .indexed, filters.allSatisfy({ PNGFilter(rawValue: $0) != nil }) {
            throw .damaged(format: "PNG", reason: "its palette lacks colors that pixels name")
        }
        return nil
    }

    /// The decompressed contents of the chunks, exactly `count` bytes; nil if damaged.
    private func inflated(_ bytes: Span<UInt8>, count: Int) -> [UInt8]? {
        guard data.count > 1 else { return PlainPNG.inflated(bytes.extracting(data[0]), count: count) }
        var joined: [UInt8] = []
        joined.reserveCapacity(data.reduce(0) { $0 + $1.count })
        // Unsafe because of the pointer; the bytes are copied while they are borrowed.
        for range in data { unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe joined += $0 } }
        return PlainPNG.inflated(joined.span, count: count)
    }

    private static func inflated(_ packed: Span<UInt8>, count: Int) -> [UInt8]? {
        // Unsafe because libdeflate takes pointers; it gets the exact sizes, and the buffers outlive the call.
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var isWhole = false
        let rows = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
            let status = unsafe packed.withUnsafeBufferPointer {
                // Without a place for the actual count, any other number of bytes is an error.
                unsafe libdeflate_zlib_decompress(
                    decompressor, $0.baseAddress, $0.count, room.baseAddress, count, nil)
            }
            isWhole = status == LIBDEFLATE_SUCCESS
            filled = isWhole ? count : 0
        }
        return isWhole ? rows : nil
    }

    /// Undoes the filters of all rows, each row preceded by its filter byte, and writes the pixels; returns whether all
    /// were valid.
    @unsafe
    private func write(
        _ rows: UnsafeMutableBufferPointer<UInt8>, _ rowLength: Int, into pixels: UnsafeMutableBufferPointer<UInt8>
    ) -> Bool {
        guard let first = rows.baseAddress, let output = pixels.baseAddress else { return false }
        let nothing = [UInt8](repeating: 0, count: rowLength)
        return unsafe nothing.withUnsafeBufferPointer { nothing -> Bool in
            guard var above = nothing.baseAddress else { return false }
            for number in 0..<size.height {
                let start = unsafe first + number * (rowLength + 1)
                guard let filter = unsafe PNGFilter(rawValue: start[0]) else { return false }
                // Rows of four channels go straight to the output; others are expanded to four once they are decoded.
                let row = unsafe kind == .colorWithAlpha ? output + number * rowLength : start + 1
                unsafe filter.undo(start + 1, above: above, into: row, count: rowLength, step: kind.step)
                unsafe above = UnsafePointer(row)
                guard unsafe spread(above, into: output + number * size.width * 4) else { return false }
            }
            return true
        }
    }

    /// Writes a row as four channels; returns whether every palette index names a color.
    @unsafe
    private func spread(_ row: UnsafePointer<UInt8>, into output: UnsafeMutablePointer<UInt8>) -> Bool {
        switch kind {
        case .colorWithAlpha: break
        case .color:
            for index in 0..<size.width {
                for channel in 0..<3 { unsafe output[4 * index + channel] = row[3 * index + channel] }
                unsafe output[4 * index + 3] = 255
            }
        case .grey, .greyWithAlpha:
            let step = kind.step
            for index in 0..<size.width {
                for channel in 0..<3 { unsafe output[4 * index + channel] = row[step * index] }
                unsafe output[4 * index + 3] = step == 2 ? row[2 * index + 1] : 255
            }
        case .indexed:
            for index in 0..<size.width {
                let bit = index * depth
                let names = unsafe Int(row[bit / 8]) >> (8 - depth - bit % 8)
                let place = 4 * (names & (1 << depth - 1))
                guard place < palette.count else { return false }
                for channel in 0..<4 { unsafe output[4 * index + channel] = palette[place + channel] }
            }
        }
        return true
    }
}
