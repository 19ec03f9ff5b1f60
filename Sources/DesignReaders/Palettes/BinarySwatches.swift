import ColorScience
import DesignModel
import SourceText

/// Reads big-endian values from a file in sequence; nil past its end.
struct BinaryReader: ~Escapable {
    let bytes: Span<UInt8>
    var offset: Int

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, at offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    @_lifetime(self: copy self)
    mutating func integer(_ size: Int) -> UInt32? {
        guard offset >= 0, size <= bytes.count - offset else { return nil }
        var value: UInt32 = 0
        for _ in 0..<size {
            value = value << 8 | UInt32(bytes[offset])
            offset += 1
        }
        return value
    }

    @_lifetime(self: copy self)
    mutating func float() -> Double? { integer(4).map { Double(Float(bitPattern: $0)) } }

    /// Reads a number of UTF-16 units as a text, without NULs at the end.
    @_lifetime(self: copy self)
    mutating func text(units count: Int) -> String? {
        guard count >= 0, count <= (bytes.count - offset) / 2 else { return nil }
        var units: [UInt16] = []
        for _ in 0..<count { units.append(UInt16(truncatingIfNeeded: integer(2) ?? 0)) }
        while units.last == 0 { units.removeLast() }
        return String(decoding: units, as: UTF16.self)
    }
}

/// The color of a swatch, or the reason why it is unknown.
enum SwatchColor {
    case color(Color), unknown(String)
}

/// Adobe Swatch Exchange (`.ase`), in the form that its readers agree on: blocks with UTF-16 names and floats.
struct SwatchExchange {
    private var entries: [PaletteEntry] = []
    private var troubles = PaletteTroubles()
    private var unknown: [PaletteReading.UnknownEntry] = []
    private var group = ""

    /// Reads the entries of a file; each name begins with that of its group.
    static func read(_ file: SourceFile) -> PaletteReading {
        let bytes = file.bytes.bytes
        var reader = BinaryReader(bytes, at: 8)
        var swatches = SwatchExchange()
        let count = reader.integer(4) ?? 0
        for _ in 0..<count where !swatches.troubles.isFull {
            let start = reader.offset
            guard let kind = reader.integer(2), let length = reader.integer(4),
                Int(length) <= bytes.count - reader.offset
            else {
                swatches.troubles.tell(
                    "the file ends in the middle of a swatch; export it again",
                    at: ByteRange(min(start, bytes.count)..<bytes.count))
                break
            }
            let end = reader.offset + Int(length)
            // Nothing in a block lies behind its end, whatever length a name claims.
            var block = BinaryReader(bytes.extracting(0..<end), at: reader.offset)
            swatches.take(kind, &block, at: ByteRange(start..<end))
            reader.offset = end
        }
        return PaletteReading(
            entries: swatches.entries, troubles: swatches.troubles.told, unknown: swatches.unknown)
    }

    private mutating func take(_ kind: UInt32, _ block: inout BinaryReader, at range: ByteRange) {
        switch kind {
        case 0xC001, 0x0001:
            guard let name = block.integer(2).flatMap({ block.text(units: Int($0)) }) else {
                return troubles.tell("this ends in the middle of its name; export the file again", at: range)
            }
            if kind == 0xC001 { group = name } else { take(name, SwatchExchange.color(&block), at: range) }
        case 0xC002: group = ""
        default: break
        }
    }

    private mutating func take(_ name: String, _ color: SwatchColor?, at range: ByteRange) {
        switch color {
        case nil:
            let shown = name.shortened(to: 60)
            troubles.tell("“\(shown)” ends in the middle of its color; export the file again", at: range)
        case .color(let color):
            guard let full = full(name.isEmpty ? RGBA8(color.rgba).hex : name, at: range) else { return }
            entries.append(PaletteEntry(name: full, color: color, range: range))
        case .unknown(let reason):
            let own = name.isEmpty ? "color \(entries.count + unknown.count + 1)" : name
            guard let full = full(own, at: range) else { return }
            unknown.append(PaletteReading.UnknownEntry(full, reason, at: range))
        }
    }

    /// The name with that of its group before it; nil, with a trouble, where that is longer than any sensible name.
    private mutating func full(_ own: String, at range: ByteRange) -> String? {
        // Each of the thousands of swatches in a group would have a copy of its name.
        let length = own.utf8.count + (group.isEmpty ? 0 : group.utf8.count + 1)
        guard length <= PaletteEntry.longestName else {
            troubles.tell(PaletteEntry.adviceOnLongName, at: range)
            return nil
        }
        return group.isEmpty ? own : "\(group)/\(own)"
    }

    /// The color of a swatch in the color model that it names; nil where the file ends within it.
    private static func color(_ reader: inout BinaryReader) -> SwatchColor? {
        guard let model = reader.integer(4) else { return nil }
        let count: Int
        switch model {
        case 0x5247_4220, 0x4C41_4220: count = 3  // "RGB ", "LAB "
        case 0x434D_594B: count = 4  // "CMYK"
        case 0x4772_6179, 0x4752_4159: count = 1  // "Gray", "GRAY"
        default:
            let letters = (0..<4).map { UInt8(truncatingIfNeeded: model >> (24 - 8 * $0)) }
            let isNamed = letters.allSatisfy { (0x20..<0x7F).contains($0) }
            let name = isNamed ? " “\(DesignReaders.trimmed(String(decoding: letters, as: UTF8.self)))”" : ""
            return .unknown("in a color model\(name) that is not read; saved as RGB it would be")
        }
        var numbers: [Double] = []
        for _ in 0..<count {
            guard let number = reader.float() else { return nil }
            numbers.append(number)
        }
        guard numbers.allSatisfy(\.isFinite) else { return .unknown("made of what are no numbers") }
        return .color(color(model, numbers))
    }

    private static func color(_ model: UInt32, _ numbers: [Double]) -> Color {
        switch numbers.count {
        case 4: Color(cyan: numbers[0], magenta: numbers[1], yellow: numbers[2], black: numbers[3])
        case 3 where model == 0x4C41_4220:
            Color(space: .lab, components: SIMD3(numbers[0] * 100, numbers[1], numbers[2]))
        case 3: Color(RGBA(red: numbers[0], green: numbers[1], blue: numbers[2]))
        default: Color(RGBA(red: numbers[0], green: numbers[0], blue: numbers[0]))
        }
    }
}

/// Photoshop's swatches (`.aco`; Adobe Photoshop File Formats Specification, “Color Swatches”).
enum PhotoshopSwatches {
    /// Reads the entries of a file, from its second version, which has names, where there is one.
    static func read(_ file: SourceFile) -> PaletteReading {
        var reader = BinaryReader(file.bytes.bytes, at: 0)
        var entries: [PaletteEntry] = []
        var troubles: [ReadingTrouble] = []
        var unknown: [PaletteReading.UnknownEntry] = []
        while let version = reader.integer(2), version == 1 || version == 2, let count = reader.integer(2) {
            // The second version repeats the first.
            (entries, unknown) = ([], [])
            for _ in 0..<count {
                let start = reader.offset
                guard let space = reader.integer(2), let w = reader.integer(2), let x = reader.integer(2),
                    let y = reader.integer(2), let z = reader.integer(2),
                    let name = version == 1 ? "" : reader.integer(4).flatMap({ reader.text(units: Int($0)) })
                else {
                    troubles.append(
                        ReadingTrouble(
                            .unreadable, "the file ends in the middle of a swatch; export it again",
                            at: ByteRange(min(start, file.bytes.count)..<file.bytes.count)))
                    return PaletteReading(entries: entries, troubles: troubles, unknown: unknown)
                }
                let range = ByteRange(start..<reader.offset)
                if let color = color(space, SIMD4(Double(w), Double(x), Double(y), Double(z))) {
                    entries.append(
                        PaletteEntry(name: name.isEmpty ? RGBA8(color.rgba).hex : name, color: color, range: range))
                } else {
                    let own = name.isEmpty ? "color \(entries.count + unknown.count + 1)" : name
                    let reason =
                        space != 9
                        ? "a color of a book, whose numbers are not in the file; saved as RGB it would be known"
                        : "in a color model that is not read; saved as RGB it would be"
                    unknown.append(PaletteReading.UnknownEntry(own, reason, at: range))
                }
            }
        }
        return PaletteReading(entries: entries, troubles: troubles, unknown: unknown)
    }

    private static func color(_ space: UInt32, _ numbers: SIMD4<Double>) -> Color? {
        /// The 16-bit number as a signed one.
        func signed(_ number: Double) -> Double { number >= 32768 ? number - 65536 : number }
        let share = numbers / 65535
        switch space {
        case 0: return Color(RGBA(red: share.x, green: share.y, blue: share.z))
        case 1:
            // HSB as HWB (CSS Color 4 §8): the whiteness is (1 − saturation) times the value, the blackness 1 − value.
            let whiteness = (1 - share.y) * share.z * 100
            return Color(space: .hwb, components: SIMD3(share.x * 360, whiteness, (1 - share.z) * 100), isLegacy: true)
        case 2: return Color(cyan: 1 - share.x, magenta: 1 - share.y, yellow: 1 - share.z, black: 1 - share.w)
        case 7:
            return Color(
                space: .lab, components: SIMD3(numbers.x / 100, signed(numbers.y) / 100, signed(numbers.z) / 100))
        case 8:
            let white = min(1, numbers.x / 10000)
            return Color(RGBA(red: white, green: white, blue: white))
        default: return nil
        }
    }
}

extension Color {
    /// Ink on paper without a profile, converted as CSS does for `device-cmyk()` (CSS Color 5 §10.1): an approximation
    /// of the print.
    init(cyan: Double, magenta: Double, yellow: Double, black: Double) {
        func light(_ ink: Double) -> Double { 1 - min(1, max(0, ink) * (1 - black) + black) }
        self.init(RGBA(red: light(cyan), green: light(magenta), blue: light(yellow)))
    }
}
