internal import CPNG

/// PNG through libpng's simplified interface, which converts every kind of PNG to one pixel format and needs no setjmp.
enum PNG {
    static func size(of bytes: Span<UInt8>) throws(RasterError) -> RasterSize {
        if isBounded(bytes), let stated = statedSize(bytes) { return stated }
        return try read(bytes) { (_) throws(RasterError) in nil }.size
    }

    static func decoded(_ bytes: Span<UInt8>, _ limits: RasterLimits) throws(RasterError) -> Raster {
        var kept: [Range<Int>] = [0..<min(8, bytes.count)]
        let start = eachChunk(of: bytes) { name, place in
            if isRead(name) || place.lowerBound == firstChunk { kept.append(place) }
            return name != animation
        }
        // Browsers show the frames of the animation, and may never show the still picture.
        guard let start else { throw .unreadFormat(name: "Animated PNG") }
        if let plain = try PlainPNG.decoded(bytes, limits) { return plain }
        // libpng decompresses text chunks and keeps them: megabytes for a file of a few thousand bytes.
        let plain = kept.reduce(into: [UInt8]()) { all, part in for place in part { all.append(bytes[place]) } }
        let (size, pixels) =
            plain.count == start
            ? try read(bytes) { (size) throws(RasterError) in try limits.bytes(of: size) }
            : try read(joined(plain, bytes, from: start).span) { (size) throws(RasterError) in
                try limits.bytes(of: size)
            }
        guard let raster = Raster(width: size.width, height: size.height, pixels: pixels) else {
            throw .damaged(format: "PNG", reason: "it has no pixels")
        }
        return raster
    }

    /// Reads the header and, if `room` returns the number of bytes the pixels take, the pixels.
    private static func read(
        _ bytes: Span<UInt8>, room: (RasterSize) throws(RasterError) -> Int?
    ) throws(RasterError) -> (size: RasterSize, pixels: [UInt8]) {
        // libpng skips any chunks before the header.
        guard beginsWithHeader(bytes) else {
            throw .damaged(format: "PNG", reason: "it does not begin with its header")
        }
        guard isBounded(bytes) else { throw .damaged(format: "PNG", reason: "a part of it is longer than the file") }
        // Unsafe because libpng keeps its state behind a pointer in `image` and borrows the bytes; png_image_free ends
        // both.
        var image = unsafe png_image()
        unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { unsafe png_image_free(&image) }
        return try unsafe bytes.withUnsafeBufferPointer { source throws(RasterError) in
            // libpng reports very large sizes as if the file were damaged, so the size is checked first.
            if let stated = statedSize(bytes) { _ = try room(stated) }
            guard let start = source.baseAddress,
                unsafe png_image_begin_read_from_memory(&image, start, source.count) != 0
            else { throw unsafe damage(image) }
            let size = unsafe RasterSize(width: Int(image.width), height: Int(image.height))
            guard let count = try room(size) else { return (size, []) }
            unsafe image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            // Without this flag, libpng takes a 16-bit file that states no gamma for linear light, which no browser
            // does.
            unsafe image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
            // Uninitialized, because libpng fills all of it or fails, and zeroing takes as long as writing the pixels.
            let pixels = try unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled throws(RasterError) in
                guard unsafe png_image_finish_read(&image, nil, room.baseAddress, 0, nil) != 0 else {
                    throw unsafe damage(image)
                }
                filled = count
            }
            return (size, pixels)
        }
    }

    /// Visits the chunks before the pixels, by name and range, as long as `goesOn` returns true. Returns the offset of
    /// the pixels or of a broken chunk, or nil if `goesOn` returned false.
    private static func eachChunk(of bytes: Span<UInt8>, _ goesOn: (Int, Range<Int>) -> Bool) -> Int? {
        var offset = firstChunk
        while let length = bytes.number32(at: offset), let name = bytes.number32(at: offset + 4), name != pixels {
            let end = offset + 12 + length
            guard end <= bytes.count else { break }
            guard goesOn(name, offset..<end) else { return nil }
            offset = end
        }
        return min(offset, bytes.count)
    }

    private static func joined(_ head: [UInt8], _ bytes: Span<UInt8>, from start: Int) -> [UInt8] {
        var all = head
        all.reserveCapacity(head.count + bytes.count - start)
        for place in start..<bytes.count { all.append(bytes[place]) }
        return all
    }

    /// `acTL`, present in animations (PNG 3 §11.3.6.1).
    private static let animation = 0x6163_544C
    /// The first chunk follows the signature.
    private static let firstChunk = 8
    /// The ancillary chunks that affect pixels: tRNS, cHRM, gAMA, iCCP, sBIT, sRGB and cICP.
    private static let tellingChunks: Set<Int> = [
        0x7452_4E53, 0x6348_524D, 0x6741_4D41, 0x6943_4350, 0x7342_4954, 0x7352_4742, 0x6349_4350,
    ]
    /// The bit in the first letter of a chunk's name that marks it as ancillary: a decoder may skip it (PNG §5.4).
    private static let ancillary = 0x2000_0000

    private static func isRead(_ name: Int) -> Bool { name & ancillary == 0 || tellingChunks.contains(name) }

    /// Whether every chunk before the pixels ends within the file: libpng allocates whatever length a chunk states, up
    /// to two gigabytes for a file of 46 bytes. The pixels themselves are read piece by piece.
    private static func isBounded(_ bytes: Span<UInt8>) -> Bool {
        guard let place = eachChunk(of: bytes, { _, _ in true }) else { return false }
        return bytes.number32(at: place + 4).map { $0 == pixels } ?? true
    }

    /// `IDAT` as a number.
    private static let pixels = 0x4944_4154

    /// Whether the first chunk is IHDR (PNG §5.6).
    private static func beginsWithHeader(_ bytes: Span<UInt8>) -> Bool { bytes.holds("IHDR", at: firstChunk + 4) }

    /// The size stated by the first chunk, IHDR (PNG §11.2.1); nil if there is no IHDR or it states none.
    private static func statedSize(_ bytes: Span<UInt8>) -> RasterSize? {
        guard bytes.count >= 24, beginsWithHeader(bytes) else { return nil }
        func number(at start: Int) -> Int {
            (start..<start + 4).reduce(0) { $0 << 8 | Int(bytes[$1]) }
        }
        let size = RasterSize(width: number(at: 16), height: number(at: 20))
        return size.width > 0 && size.height > 0 ? size : nil
    }

    @unsafe
    private static func damage(_ image: png_image) -> RasterError {
        let reason = unsafe withUnsafeBytes(of: image.message) { message in
            unsafe String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
        }
        return .damaged(format: "PNG", reason: reason.isEmpty ? "it cannot be read" : reason)
    }
}
