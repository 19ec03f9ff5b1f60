internal import CTurboJPEG

/// JPEG through TurboJPEG, which reports errors by value and needs no setjmp.
enum JPEG {
    static func size(of bytes: Span<UInt8>) throws(RasterError) -> RasterSize {
        try read(bytes) { (_) throws(RasterError) in nil }.size
    }

    /// The cost of decoding the pixels, as a multiple of that of an ordinary progressive file. A file of a few hundred
    /// bytes may ask for hundreds of scans over millions of pixels.
    static func passes(over bytes: Span<UInt8>) -> Int {
        var scans = 0
        var place = 2
        while place + 1 < bytes.count {
            let marker = bytes[place + 1]
            // Skips compressed data (where 0xFF is followed by 0 or a restart marker) and fill bytes, byte by byte. TEM
            // and SOI have no length either, and scans could hide behind them.
            guard bytes[place] == 0xFF, marker > 1, marker != 0xFF, !(0xD0...0xD8).contains(marker) else {
                place += 1
                continue
            }
            // What follows the picture is notes and videos added by programs.
            if marker == endOfImage { break }
            if marker == startOfScan { scans += 1 }
            place += 2 + (bytes.number16(at: place + 2) ?? 0)
        }
        return max(1, scans / scansAPass)
    }

    /// The markers SOS and EOI (ITU-T T.81 §B.1.1.3).
    private static let (startOfScan, endOfImage): (UInt8, UInt8) = (0xDA, 0xD9)
    /// Programs write ten scans or fewer.
    private static let scansAPass = 16

    static func decoded(_ bytes: Span<UInt8>, _ limits: RasterLimits) throws(RasterError) -> Raster {
        let (size, pixels) = try read(bytes) { (size) throws(RasterError) in
            let count = try limits.bytes(of: size)
            guard count / 4 * passes(over: bytes) <= limits.cost else {
                throw .tooManyScans
            }
            return count
        }
        guard let raster = Raster(width: size.width, height: size.height, pixels: pixels) else {
            throw .damaged(format: "JPEG", reason: "it has no pixels")
        }
        return raster
    }

    /// Reads the header and, if `room` returns the number of bytes the pixels take, the pixels.
    private static func read(
        _ bytes: Span<UInt8>, room: (RasterSize) throws(RasterError) -> Int?
    ) throws(RasterError) -> (size: RasterSize, pixels: [UInt8]) {
        // Unsafe because the decoder is a C object that borrows the bytes; both end with this call.
        guard let decoder = unsafe tjInitDecompress() else {
            throw .damaged(format: "JPEG", reason: "the decoder could not be started")
        }
        defer { unsafe _ = tjDestroy(decoder) }
        return try unsafe bytes.withUnsafeBufferPointer { source throws(RasterError) in
            var width: Int32 = 0
            var height: Int32 = 0
            var sampling: Int32 = 0
            var space: Int32 = 0
            let length = UInt(source.count)
            guard
                unsafe tjDecompressHeader3(
                    decoder, source.baseAddress, length, &width, &height, &sampling, &space) == 0
            else { throw damage(unsafe sentence(of: decoder)) }
            let size = RasterSize(width: Int(width), height: Int(height))
            guard let count = try room(size) else { return (size, []) }
            let isInk = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
            let format = Int32(isInk ? TJPF_CMYK.rawValue : TJPF_RGBA.rawValue)
            var pixels = [UInt8](repeating: 0, count: count)
            // Without the flag, a file of thousands of empty scans would take minutes.
            let result = unsafe tjDecompress2(
                decoder, source.baseAddress, length, &pixels, width, 0, height, format, TJFLAG_LIMITSCANS)
            if result != 0 {
                // Stray bytes between markers are common and harmless; missing bytes leave gray in place of the
                // picture.
                let reason = unsafe sentence(of: decoder)
                let isWarning = unsafe tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
                guard isWarning, reason.contains("extraneous") else { throw damage(reason) }
            }
            if isInk { paint(&pixels) }
            return (size, pixels)
        }
    }

    /// Turns ink into light. Every program that writes CMYK writes it inverted, as Adobe's do, and browsers assume so
    /// whatever the file says.
    private static func paint(_ pixels: inout [UInt8]) {
        var place = 0
        while place + 3 < pixels.count {
            let black = Int(pixels[place + 3])
            for channel in place..<place + 3 {
                pixels[channel] = UInt8(truncatingIfNeeded: Int(pixels[channel]) * black / 255)
            }
            pixels[place + 3] = 255
            place += 4
        }
    }

    private static func damage(_ reason: String) -> RasterError { .damaged(format: "JPEG", reason: reason) }

    /// The decoder's message for its latest error.
    @unsafe
    private static func sentence(of decoder: tjhandle) -> String {
        guard let text = unsafe tjGetErrorStr2(decoder) else { return "it cannot be read" }
        return unsafe String(cString: text)
    }
}
