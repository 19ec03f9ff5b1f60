internal import CPNG

/// PNG through libpng's simplified interface, which brings every kind of PNG to one kind of pixel and needs no setjmp.
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
        // Browsers show its frames, and may never show what lies in the place of a picture.
        guard let start else { throw .unreadFormat(name: "Animated PNG") }
        if let plain = try PlainPNG.decoded(bytes, limits) { return plain }
        // libpng unpacks notes and keeps them: megabytes for a few thousand bytes.
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

    /// Reads the header, then, if `room` says how many bytes they take, the pixels.
    private static func read(
        _ bytes: Span<UInt8>, room: (RasterSize) throws(RasterError) -> Int?
    ) throws(RasterError) -> (size: RasterSize, pixels: [UInt8]) {
        // libpng passes over what stands in front of it.
        guard beginsWithHeader(bytes) else {
            throw .damaged(format: "PNG", reason: "it does not begin with its header")
        }
        guard isBounded(bytes) else { throw .damaged(format: "PNG", reason: "a part of it is longer than the file") }
        // Unsafe because libpng keeps its state behind a pointer in it, and borrows the bytes; both end in png_image_free.
        var image = unsafe png_image()
        unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { unsafe png_image_free(&image) }
        return try unsafe bytes.withUnsafeBufferPointer { source throws(RasterError) in
            // libpng refuses the largest as if they were broken.
            if let stated = statedSize(bytes) { _ = try room(stated) }
            guard let start = source.baseAddress,
                unsafe png_image_begin_read_from_memory(&image, start, source.count) != 0
            else { throw unsafe damage(image) }
            let size = unsafe RasterSize(width: Int(image.width), height: Int(image.height))
            guard let count = try room(size) else { return (size, []) }
            unsafe image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            // Without it a file of 16 bits that names no gamma would be taken for linear light, as no browser does.
            unsafe image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
            // Room without a value, as libpng fills all of it or fails: zeros take as long to write as the pixels.
            let pixels = try unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled throws(RasterError) in
                guard unsafe png_image_finish_read(&image, nil, room.baseAddress, 0, nil) != 0 else {
                    throw unsafe damage(image)
                }
                filled = count
            }
            return (size, pixels)
        }
    }

    /// Goes through the chunks in front of the pixels while `goesOn` says so, by their names and places; the place of the pixels, or
    /// of what is broken, or nil where it was not gone on.
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

    /// `acTL`, which animations have (PNG 3 §11.3.6.1).
    private static let animation = 0x6163_544C
    /// Behind the signature.
    private static let firstChunk = 8
    /// Of chunks that may be passed over, those that pixels depend on: tRNS, cHRM, gAMA, iCCP, sBIT, sRGB and cICP.
    private static let tellingChunks: Set<Int> = [
        0x7452_4E53, 0x6348_524D, 0x6741_4D41, 0x6943_4350, 0x7342_4954, 0x7352_4742, 0x6349_4350,
    ]
    /// In the first letter of a chunk's name: it may be passed over by who does not know it (PNG §5.4).
    private static let ancillary = 0x2000_0000

    private static func isRead(_ name: Int) -> Bool { name & ancillary == 0 || tellingChunks.contains(name) }

    /// Whether every chunk in front of the pixels ends within the file: libpng makes room for as much as one says that it has, two
    /// gigabytes of zeros for a file of 46 bytes. Pixels are read piece by piece.
    private static func isBounded(_ bytes: Span<UInt8>) -> Bool {
        guard let place = eachChunk(of: bytes, { _, _ in true }) else { return false }
        return bytes.number32(at: place + 4).map { $0 == pixels } ?? true
    }

    /// `IDAT` as a number.
    private static let pixels = 0x4944_4154

    /// Whether the first chunk is IHDR (PNG §5.6).
    private static func beginsWithHeader(_ bytes: Span<UInt8>) -> Bool { bytes.holds("IHDR", at: firstChunk + 4) }

    /// The size that the first chunk states, IHDR (PNG §11.2.1); nil where that is not there or states none.
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
