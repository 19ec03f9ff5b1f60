import Rasters
import Testing

/// The channels of a pixel.
private func pixel(_ raster: Raster, _ x: Int, _ y: Int) -> [Int] {
    let place = 4 * (y * raster.width + x)
    return raster.pixels[place..<place + 4].map(Int.init)
}

private func isNear(_ a: [Int], _ b: [Int], _ tolerance: Int) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

/// Why the bytes cannot be decoded, if so.
private func failure(_ bytes: [UInt8], _ limits: RasterLimits = RasterLimits()) -> RasterError? {
    do throws(RasterError) {
        _ = try Raster(decoding: bytes.span, limits: limits)
        return nil
    } catch {
        return error
    }
}

/// The same numbers for a seed: SplitMix64.
private struct SeededNumbers: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var number = (seed ^ seed >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }
}

@Suite("Pictures as pixels")
struct RasterTests {
    @Test(
        arguments: [
            (
                PNGWriter(width: 2, height: 1, kind: 2, rows: [[255, 0, 9, 1, 2, 3]]),
                [[255, 0, 9, 255], [1, 2, 3, 255]]
            ),
            (
                PNGWriter(width: 2, height: 1, kind: 6, rows: [[9, 8, 7, 128, 1, 2, 3, 0]]),
                [[9, 8, 7, 128], [1, 2, 3, 0]]
            ),
            (PNGWriter(width: 2, height: 1, kind: 0, rows: [[0, 200]]), [[0, 0, 0, 255], [200, 200, 200, 255]]),
            (
                PNGWriter(width: 2, height: 1, kind: 4, rows: [[7, 100, 200, 255]]),
                [[7, 7, 7, 100], [200, 200, 200, 255]]
            ),
            (
                PNGWriter(width: 2, height: 1, depth: 1, kind: 0, rows: [[0b0100_0000]]),
                [[0, 0, 0, 255], [255, 255, 255, 255]]
            ),
            // 16 bits that name no gamma are encoded light, as browsers take them.
            (
                PNGWriter(width: 2, height: 1, depth: 16, kind: 0, rows: [[100, 100, 255, 255]]),
                [[100, 100, 100, 255], [255, 255, 255, 255]]
            ),
            (
                PNGWriter(
                    width: 2, height: 1, kind: 3,
                    chunks: [("PLTE", [10, 20, 30, 40, 50, 60]), ("tRNS", [77])], rows: [[0, 1]]),
                [[10, 20, 30, 77], [40, 50, 60, 255]]
            ),
            (
                PNGWriter(
                    width: 2, height: 1, depth: 4, kind: 3,
                    chunks: [("PLTE", [10, 20, 30, 40, 50, 60]), ("tRNS", [77, 88, 99])], rows: [[0x10]]),
                [[40, 50, 60, 88], [10, 20, 30, 77]]
            ),
            // The first counts.
            (
                PNGWriter(
                    width: 2, height: 1, kind: 3,
                    chunks: [("PLTE", [10, 20, 30, 40, 50, 60]), ("tRNS", [77]), ("tRNS", [0])], rows: [[0, 1]]),
                [[10, 20, 30, 77], [40, 50, 60, 255]]
            ),
            (
                PNGWriter(
                    width: 2, height: 1, kind: 2, chunks: [("tRNS", [0, 1, 0, 2, 0, 3])], rows: [[1, 2, 3, 4, 5, 6]]),
                [[1, 2, 3, 0], [4, 5, 6, 255]]
            ),
            // A gamma of 1: linear light, encoded for the screen with a power of 2.2.
            (
                PNGWriter(
                    width: 2, height: 1, kind: 0, chunks: [("gAMA", PNGWriter.number(100_000))], rows: [[128, 255]]),
                [[186, 186, 186, 255], [255, 255, 255, 255]]
            ),
        ] as [(PNGWriter, [[Int]])])
    func everyKindOfPNGIsRead(_ png: PNGWriter, _ expected: [[Int]]) throws {
        let raster = try Raster(decoding: png.bytes.span)
        #expect((0..<2).map { pixel(raster, $0, 0) } == expected)
    }

    /// Colors that other chunks than a profile tell are not followed; browsers heed primaries where a gamma stands with them.
    @Test(
        arguments: [
            ([("cICP", [9, 16, 0, 1])], true), ([("cICP", [1, 13, 0, 1])], false),
            ([("cICP", [1, 13, 0, 1]), ("gAMA", gamma), ("cHRM", wide)], false),
            ([("gAMA", gamma), ("cHRM", wide)], true),
            ([("cHRM", wide)], false), ([("sRGB", [0]), ("gAMA", gamma), ("cHRM", wide)], false),
            ([("gAMA", gamma), ("cHRM", primaries(1))], false),
        ] as [([(String, [UInt8])], Bool)])
    func colorsOfOtherSpacesAreToldApart(_ chunks: [(String, [UInt8])], _ isOther: Bool) {
        let png = PNGWriter(width: 1, height: 1, kind: 2, chunks: chunks, rows: [[1, 2, 3]])
        #expect(failure(png.bytes) == (isOther ? .unreadProfile : nil))
    }

    private static let gamma = PNGWriter.number(45455)
    private static let wide = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].flatMap { PNGWriter.number($0) }

    private static func primaries(_ rounding: Int) -> [UInt8] {
        [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000].flatMap { PNGWriter.number($0 - rounding) }
    }

    @Test(arguments: [(8, [0, 1]), (4, [0x01]), (2, [0b0001_0000]), (1, [0b0100_0000])] as [(UInt8, [UInt8])])
    func aPaletteMayLackColors(_ depth: UInt8, _ row: [UInt8]) {
        let png = PNGWriter(
            width: 2, height: 1, depth: depth, kind: 3, chunks: [("PLTE", [10, 20, 30])], rows: [row])
        #expect(failure(png.bytes) == .damaged(format: "PNG", reason: "its palette lacks colors that pixels name"))
    }

    /// Found by the fuzzer: two gigabytes were made ready for it.
    @Test func whatDoesNotBeginWithItsHeaderIsDamage() {
        let png = PNGWriter(width: 2, height: 1, kind: 2, rows: [[255, 0, 9, 1, 2, 3]]).bytes
        let late = png[..<8] + PNGWriter.chunk("niCe", Array(png[16..<29])) + png[8...]
        #expect(failure(Array(late)) == .damaged(format: "PNG", reason: "it does not begin with its header"))
        #expect(throws: RasterError.self) { try Raster.size(of: Array(late).span) }
    }

    @Test func aChunkThatSaysItIsLongerThanTheFileIsDamage() {
        let header = PNGWriter.number(2) + PNGWriter.number(2) + [8, 2, 0, 0, 0]
        let png =
            Pictures.farReachingPNG[..<8] + PNGWriter.chunk("IHDR", header)
            + [0x7D, 2, 0, 0] + Array("zTXtky{".utf8)
        #expect(throws: RasterError.damaged(format: "PNG", reason: "a part of it is longer than the file")) {
            try Raster(decoding: Array(png).span)
        }
    }

    /// Rows of few bits end within a byte, and are told from the bytes before.
    @Test(arguments: [1, 2, 4] as [UInt8], 0...4 as ClosedRange<UInt8>)
    func palettesOfFewBitsAreReadAsLibpngReadsThem(_ depth: UInt8, _ filter: UInt8) throws {
        let (width, height) = (37, 23)
        let length = (width * Int(depth) + 7) / 8
        var random = SeededNumbers(seed: UInt64(depth) << 8 | UInt64(filter))
        var png = PNGWriter(
            width: width, height: height, depth: depth, kind: 3,
            rows: (0..<height).map { _ in (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) } })
        png.filters = Array(repeating: filter, count: height)
        png.chunks = [("PLTE", (0..<3 << depth).map { _ in UInt8.random(in: 0...255, using: &random) })]
        let plain = try Raster(decoding: png.bytes.span)
        png.chunks.append(("niCe", [1, 2, 3]))
        #expect(try Raster(decoding: png.bytes.span) == plain)
    }

    /// A chunk that nobody knows says nothing of the pixels, and leaves the picture to libpng.
    @Test(arguments: [0, 2, 3, 4, 6] as [UInt8], 0...4 as ClosedRange<UInt8>)
    func plainPicturesAreReadAsLibpngReadsThem(_ kind: UInt8, _ filter: UInt8) throws {
        let (width, height) = (37, 23)
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind, default: 1]
        var random = SeededNumbers(seed: UInt64(kind) << 8 | UInt64(filter))
        var png = PNGWriter(
            width: width, height: height, kind: kind,
            rows: (0..<height).map { _ in (0..<width * channels).map { _ in UInt8.random(in: 0...255, using: &random) }
            })
        png.filters = (0..<height).map { $0.isMultiple(of: 5) ? UInt8.random(in: 0...4, using: &random) : filter }
        png.filters[0] = filter
        if kind == 3 {
            let colors = (0..<768).map { _ in UInt8.random(in: 0...255, using: &random) }
            png.chunks = [("PLTE", colors), ("tRNS", (0..<100).map { _ in UInt8.random(in: 0...255, using: &random) })]
        }
        png.chunks.insert(("gAMA", PNGWriter.number(45455)), at: 0)
        let plain = try Raster(decoding: png.bytes.span)
        if kind == 6 { #expect(plain.pixels == png.rows.flatMap { $0 }) }
        png.parts = 7
        #expect(try Raster(decoding: png.bytes.span) == plain)
        png.chunks.append(("niCe", [1, 2, 3]))
        let other = try Raster(decoding: png.bytes.span)
        #expect(plain == other)
    }

    /// As Chromium does; libpng calls it damaged, and is asked wherever anything is out of the ordinary.
    @Test func dataMayReachFartherBackThanItsHeaderSays() throws {
        let png = Pictures.farReachingPNG
        let raster = try Raster(decoding: png.span)
        #expect((0..<3).allSatisfy { pixel(raster, 299, $0) == [208, 208, 208, 255] })
        let marked = png[..<33] + PNGWriter.chunk("niCe", []) + png[33...]
        #expect(failure(Array(marked)) != nil)
    }

    /// Damage that a checksum does not tell is damage all the same.
    @Test(arguments: [
        PNGWriter(width: 2, height: 2, kind: 0, rows: [[1, 2]]),
        PNGWriter(width: 2, height: 1, kind: 0, filters: [5], rows: [[1, 2]]),
        PNGWriter(width: 2, height: 1, kind: 3, rows: [[0, 0]]),
    ])
    func wrongPixelsOfAPlainPictureAreDamage(_ png: PNGWriter) {
        guard case .damaged(format: "PNG", reason: _)? = failure(png.bytes) else {
            Issue.record("not damaged")
            return
        }
    }

    @Test(
        arguments: [
            (Pictures.jpeg, 12, false), (Pictures.progressiveJPEG, 12, false), (Pictures.webP, 12, false),
            // Inks round twice.
            (Pictures.inkJPEG, 16, false), (Pictures.losslessWebP, 0, true),
        ] as [([UInt8], Int, Bool)])
    func colorsArrive(_ picture: [UInt8], _ tolerance: Int, _ isTranslucent: Bool) throws {
        let raster = try Raster(decoding: picture.span)
        #expect(raster.width == 32 && raster.height == 16)
        #expect(isNear(pixel(raster, 4, 4), [200, 30, 40, isTranslucent ? 128 : 255], tolerance))
        #expect(isNear(pixel(raster, 4, 12), [240, 240, 240, 255], tolerance))
        #expect(isNear(pixel(raster, 28, 8), [20, 60, 220, 255], tolerance))
        let size = try Raster.size(of: picture.span)
        #expect(size.width == 32 && size.height == 16)
    }

    /// Against the matrices of CSS Color 4 §10, worked out by hand.
    @Test(
        arguments: [
            ([128, 102, 77], [133, 101, 73, 255]), ([200, 40, 40], [218, 0, 26, 255]),
            ([255, 255, 255], [255, 255, 255, 255]),
            ([0, 0, 0], [0, 0, 0, 255]),
        ] as [([UInt8], [Int])])
    func profilesAreFollowed(_ stored: [UInt8], _ expected: [Int]) throws {
        let profile = Array("P3".utf8) + [0, 0] + PNGWriter.stored(Pictures.displayP3)
        let png = PNGWriter(width: 1, height: 1, kind: 2, chunks: [("iCCP", profile)], rows: [stored]).bytes
        let raster = try Raster(decoding: png.span)
        #expect(isNear(pixel(raster, 0, 0), expected, 1))
    }

    @Test func profilesOfJPEGsAndBrokenOnes() throws {
        func jpeg(_ profile: [UInt8]) throws -> Raster {
            let data = Array("ICC_PROFILE".utf8) + [0, 1, 1] + profile
            let length = data.count + 2
            let bytes =
                Array(Pictures.jpeg[..<2]) + [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + data
                + Array(Pictures.jpeg[2...])
            return try Raster(decoding: bytes.span)
        }
        let red = pixel(try jpeg(Pictures.displayP3), 4, 4)
        #expect(red[0] > 212 && red[1] < 16)
        // Browsers leave a broken profile aside.
        for count in 0..<Pictures.displayP3.count {
            #expect(try jpeg(Array(Pictures.displayP3[..<count])).width == 32)
        }
        var ink = Pictures.displayP3
        ink.replaceSubrange(16..<20, with: Array("CMYK".utf8))
        #expect(throws: RasterError.unreadProfile) { try jpeg(ink) }
    }

    @Test func greyLightIsGrey() throws {
        let grayscale = Pictures.greyJPEG
        let raster = try Raster(decoding: grayscale.span)
        let grey = pixel(raster, 28, 8)
        #expect(grey[0] == grey[1] && grey[1] == grey[2])
        #expect(isNear(grey, [66, 66, 66, 255], 3))
    }

    /// Where the red, the light and the blue part lie for each value of the tag (EXIF 2.32, figure of tag 0x0112).
    @Test(
        arguments: [
            (1, 32, 16, (4, 4), (4, 12)), (2, 32, 16, (28, 4), (28, 12)), (3, 32, 16, (28, 12), (28, 4)),
            (4, 32, 16, (4, 12), (4, 4)), (5, 16, 32, (4, 4), (12, 4)), (6, 16, 32, (12, 4), (4, 4)),
            (7, 16, 32, (12, 28), (4, 28)), (8, 16, 32, (4, 28), (12, 28)), (9, 32, 16, (4, 4), (4, 12)),
        ] as [(UInt8, Int, Int, (Int, Int), (Int, Int))])
    func picturesStandUpright(
        _ orientation: UInt8, _ width: Int, _ height: Int, _ red: (Int, Int), _ light: (Int, Int)
    ) throws {
        for isLittleEndian in [true, false] {
            let bytes = Pictures.jpeg(orientation: orientation, isLittleEndian: isLittleEndian)
            let raster = try Raster(decoding: bytes.span)
            #expect(raster.width == width && raster.height == height)
            #expect(isNear(pixel(raster, red.0, red.1), [200, 30, 40, 255], 12))
            #expect(isNear(pixel(raster, light.0, light.1), [240, 240, 240, 255], 12))
            let size = try Raster.size(of: bytes.span)
            #expect(size.width == width && size.height == height)
        }
    }

    /// The same in a PNG, wherever the chunk stands (PNG 3 §11.3.4.5).
    @Test(arguments: [UInt8(1), 2, 3, 4, 5, 6, 7, 8, 9], [true, false])
    func graphicsStandUpright(_ orientation: UInt8, _ isLittleEndian: Bool) throws {
        // Two pixels in a row, red before green.
        var writer = PNGWriter(width: 2, height: 1, kind: 2, rows: [[255, 0, 0, 0, 255, 0]])
        let plain = writer.bytes
        let exif = Pictures.exif(orientation: orientation, isLittleEndian: isLittleEndian)
        writer.chunks = [("eXIf", exif)]
        let end = PNGWriter.chunk("IEND", [])
        for bytes in [writer.bytes, Array(plain.dropLast(end.count)) + PNGWriter.chunk("eXIf", exif) + end] {
            let raster = try Raster(decoding: bytes.span)
            let isTransposed = (5...8).contains(orientation)
            #expect(raster.width == (isTransposed ? 1 : 2) && raster.height == (isTransposed ? 2 : 1))
            let size = try Raster.size(of: bytes.span)
            #expect(size.width == raster.width && size.height == raster.height)
            let isRedFirst = ![2, 3, 7, 8].contains(orientation)
            #expect(pixel(raster, 0, 0) == (isRedFirst ? [255, 0, 0, 255] : [0, 255, 0, 255]))
        }
    }

    @Test(
        arguments: [
            (Array("GIF89a".utf8), .unreadFormat(name: "GIF")), (Array("BM....".utf8), .unreadFormat(name: "BMP")),
            (Array("....ftypavif".utf8), .unreadFormat(name: "AVIF")), ([], .unreadFormat(name: nil)),
            (Array("<svg/>".utf8), .unreadFormat(name: nil)),
            (Pictures.animatedWebP, .unreadFormat(name: "Animated WebP")),
        ] as [([UInt8], RasterError)])
    func whatIsNotReadIsNamed(_ bytes: [UInt8], _ error: RasterError) {
        #expect(failure(bytes) == error)
        #expect(!error.description.isEmpty)
    }

    @Test func sizesAreBoundedBeforeAnythingIsDecoded() {
        let wide = PNGWriter(width: 1_000_000, height: 1_000_000, kind: 2, rows: [[]]).bytes
        #expect(failure(wide) == .tooLarge(width: 1_000_000, height: 1_000_000, limit: 64 << 20))
        var limits = RasterLimits()
        limits.pixels = 511
        #expect(failure(Pictures.jpeg, limits) == .tooLarge(width: 32, height: 16, limit: 511))
        #expect(failure(Pictures.webP, limits) == .tooLarge(width: 32, height: 16, limit: 511))
    }

    /// A file may ask for its pixels to be gone over again and again: what that costs is known before it is done.
    @Test func scansAreCountedBeforeAnythingIsDecoded() throws {
        let end: [UInt8] = [0xFF, 0xD9]
        let asked = Array(Array(repeating: [0xFF, 0xDA, 0, 2] as [UInt8], count: 479).joined())
        let scans = Pictures.jpeg[..<(Pictures.jpeg.count - 2)] + asked + end
        // What lies behind the picture, or in a segment of its own, is not gone over.
        let noted = Pictures.jpeg[..<2] + [0xFF, 0xE9, 0x07, 0x7E] + asked + Pictures.jpeg[2...] + asked
        let hidden = Pictures.jpeg[..<(Pictures.jpeg.count - 2)] + [0xFF, 0x01, 0x07, 0x7E] + asked + asked + end
        for (picture, passes) in [
            (Pictures.progressiveJPEG, 1), (Array(scans), 30), (Array(noted), 1), (Array(hidden), 59),
        ] {
            let cost = try Raster.cost(of: picture.span)
            #expect(cost == 32 * 16 * passes)
        }
        #expect(failure(scans, RasterLimits(pixels: 32 * 16 * 14)) == .tooManyScans)
        #expect(failure(scans, RasterLimits(pixels: 32 * 16 * 15)) != .tooManyScans)
        #expect(!RasterError.tooManyScans.description.isEmpty)
    }

    /// Its frames are what is shown, and they need not be like the picture in it.
    @Test func animatedPNGsAreNotRead() {
        let plain = PNGWriter(width: 2, height: 2, kind: 2, rows: [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]]).bytes
        let animation =
            plain[..<33] + [0, 0, 0, 8] + Array("acTL".utf8) + Array(repeating: 0, count: 12) + plain[33...]
        #expect(failure(Array(animation)) == .unreadFormat(name: "Animated PNG"))
    }

    /// Notes are neither unpacked nor looked at: one that is broken harms nothing, as in browsers.
    @Test func notesInPNGsAreLeftAlone() throws {
        let rows: [[UInt8]] = [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]]
        let plain = PNGWriter(width: 2, height: 2, kind: 2, rows: rows).bytes
        let note = [0, 0, 0, 9] + Array("zTXt".utf8) + Array("a\0\0broken".utf8).prefix(9) + [1, 2, 3, 4]
        let noted = Array(plain[..<33] + note + plain[33...])
        let (read, wanted) = (try Raster(decoding: noted.span), try Raster(decoding: plain.span))
        #expect(read == wanted)
    }

    /// What stands in front of the header, or is of a kind that nobody may pass over, spoils a PNG, as in browsers (PNG §5.4, §5.6).
    @Test(arguments: [
        ("tEXt", 8, false), ("IH\0\0", 8, false), ("ABCd", 33, false), ("aBCd", 33, true), ("tEXt", 33, true),
    ])
    func chunksInTheWayAreNotTakenOut(_ name: String, at place: Int, isRead: Bool) {
        let rows: [[UInt8]] = [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]]
        let plain = PNGWriter(width: 2, height: 2, kind: 2, rows: rows).bytes
        let picture = Array(plain[..<place] + PNGWriter.chunk(name, Array("a\0b".utf8)) + plain[place...])
        #expect((failure(picture) == nil) == isRead)
        #expect(((try? Raster.size(of: picture.span)) != nil) || !isRead)
    }

    static let all = [
        Pictures.jpeg, Pictures.progressiveJPEG, Pictures.greyJPEG, Pictures.inkJPEG, Pictures.webP,
        Pictures.losslessWebP, Pictures.jpeg(orientation: 6, isLittleEndian: true),
        PNGWriter(width: 2, height: 2, kind: 2, rows: [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]]).bytes,
    ]

    /// No beginning of a picture is taken for the whole, but for one that lacks only what says that it ends.
    @Test(arguments: all)
    func whatEndsEarlyIsDamaged(_ picture: [UInt8]) {
        for count in 0..<(picture.count - 16) {
            #expect(failure(Array(picture[..<count])) != nil, "\(count)")
        }
    }

    @Test(arguments: all)
    func brokenBytesNeverTrap(_ picture: [UInt8]) {
        var state: UInt64 = 7
        var decoded = 0
        for _ in 0..<400 {
            var broken = picture
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                broken[Int(state >> 33) % broken.count] = UInt8(truncatingIfNeeded: state >> 25)
            }
            if let raster = try? Raster(decoding: broken.span) {
                decoded += 1
                #expect(raster.pixels.count == raster.width * raster.height * 4)
            }
        }
        #expect(decoded < 400)
    }
}
