import CFreeType
import Synchronization

/// One face of a font file: its names, and its measures on request. Unsafe inside because FreeType hands out pointers;
/// FreeType owns them, they live as long as the face, and what they point to is copied.
@safe
final class OpenedFace: @unchecked Sendable {
    // Sendable because only one thread at a time calls the library: see FontData.turn.
    private let data: FontData
    private let face: FT_Face
    /// The names of the family, reduced to lower-case letters and digits.
    let families: Set<String>
    /// The names of this face alone: PostScript name and full name.
    let ownNames: Set<String>
    /// The available weights: one, or the range of the weight axis.
    let weights: ClosedRange<Double>
    let isItalic: Bool
    /// The defaults of the axes as 16.16 fixed-point numbers, and the index of the weight axis; nil for a face that is
    /// not varied.
    private let axes: (defaults: [FT_Fixed], weight: Int)?
    /// The one weight at which a variable face is measured, if its widths at other weights are not read; otherwise nil.
    private let fixedWeight: Double?
    /// The heights of x and H in font units; nil if the face lacks them.
    private let heights: (x: Double?, capital: Double?)
    private let readsOutlines: Bool

    /// Up to `limit` faces of a file; throws if the first one cannot be used. Where no table gives the widths at
    /// another weight, they must be computed from outlines, which can take minutes per letter: this is done only if
    /// `readingOutlines`; otherwise letters are as wide as at the default weight.
    static func all(
        in data: FontData, atMost limit: Int, readingOutlines: Bool
    ) throws(FontFile.Trouble) -> [OpenedFace] {
        let first = try OpenedFace(data, 0, readingOutlines)
        var faces = [first]
        let count = unsafe min(Int(first.face.pointee.num_faces), limit)
        for index in 1..<max(1, count) {
            if let next = try? OpenedFace(data, index, readingOutlines) { faces.append(next) }
        }
        return faces
    }

    private init(_ data: FontData, _ index: Int, _ readsOutlines: Bool) throws(FontFile.Trouble) {
        let face = unsafe try data.open(index)
        let scalable = 1
        // 16 to 16384 units per em: OpenType 1.9, table “head”.
        guard unsafe Int(face.pointee.face_flags) & scalable != 0, unsafe face.pointee.charmap != nil,
            unsafe (16...16384).contains(Int(face.pointee.units_per_EM))
        else {
            unsafe FT_Done_Face(face)
            throw FontFile.Trouble("has no outlines that letters lead to")
        }
        self.data = data
        self.readsOutlines = readsOutlines
        unsafe self.face = face
        let asksOutlines = unsafe readsOutlines || !OpenedFace.hasProgramsForOutlines(face)
        // Browsers trust the stated heights, and measure an x if none are stated.
        let stated = unsafe OpenedFace.statedHeights(of: face)
        unsafe heights =
            asksOutlines
            ? (stated.x ?? OpenedFace.height(of: "x", in: face), OpenedFace.height(of: "H", in: face)) : stated
        let italic = 1
        let bold = 2
        let style = unsafe Int(face.pointee.style_flags)
        isItalic = style & italic != 0
        // Name IDs 1 and 16 name the family, 4 and 6 this face alone (OpenType 1.9, table “name”).
        let own = unsafe face.pointee.family_name.map { unsafe String(cString: $0) } ?? ""
        // A font that comes with a design goes by the design's name for it, so its own names, up to a thousand of
        // maximal length, are not read.
        let known = unsafe readsOutlines ? OpenedFace.names([1, 16], of: face) : []
        families = known.union([ASCIIName(own).text]).subtracting([""])
        unsafe ownNames = readsOutlines ? OpenedFace.names([4, 6], of: face).subtracting([""]) : []
        let mayTurn = unsafe readsOutlines || asksOutlines && OpenedFace.statesAdvancesOfWeights(face)
        let found = unsafe OpenedFace.axes(of: face, data.library)
        axes = mayTurn ? found?.axes : nil
        fixedWeight = mayTurn ? nil : found.map { Double($0.axes.defaults[$0.axes.weight]) / 65536 }
        let plain = unsafe OpenedFace.weight(of: face) ?? (style & bold != 0 ? 700 : 400)
        weights = found?.reach ?? plain...plain
        guard axes != nil, !readsOutlines else { return }
        turn(to: plain)
        // The library only sees the table of advances after a glyph has been loaded.
        unsafe FT_Load_Glyph(face, 0, OpenedFace.inFontUnits | OpenedFace.ofItself)
    }

    deinit {
        // Other faces of the file may be in use, or released, at the same time.
        data.turn.withLock { _ in _ = unsafe FT_Done_Face(face) }
    }

    /// The measures of the face at the nearest weight it has.
    func face(weight: Double) -> FontFace {
        let weight = min(max(weight, weights.lowerBound), weights.upperBound)
        let name = unsafe face.pointee.family_name.map { unsafe String(cString: $0) } ?? families.first ?? ""
        return FontFace(family: name, isBold: weight > 500, isItalic: isItalic, table: table(weight: weight))
    }

    /// The file's tables at the nearest weight the face has.
    func table(weight: Double) -> FaceTable { data.turn.withLock { _ in madeTable(weight: weight) } }

    private func madeTable(weight: Double) -> FaceTable {
        turn(to: weight)
        let record = unsafe face.pointee
        let ascent = unsafe Double(record.ascender)
        let descent = unsafe -Double(record.descender)
        return unsafe FaceTable(
            unitsPerEm: Double(record.units_per_EM), ascent: ascent, descent: descent,
            lineGap: max(0, Double(record.height) - ascent - descent),
            xHeight: heights.x ?? ascent * OpenedFace.usualXHeight,
            capHeight: heights.capital ?? ascent * OpenedFace.usualCapHeight,
            underlinePosition: -Double(record.underline_position),
            underlineThickness: Double(record.underline_thickness), advances: advances()
        ) { self.advance(of: $0, weight: weight) }
    }

    /// Whether the face has colored letters: layers, bitmaps or drawings.
    var hasOwnColors: Bool {
        let (color, drawings) = (1 << 14, 1 << 16)
        return unsafe Int(face.pointee.face_flags) & (color | drawings) != 0
    }

    /// Whether the face is varied by weight.
    var varies: Bool { axes != nil }

    /// Whether the widths of letters at this weight are taken from another weight.
    func guesses(weight: Double) -> Bool {
        fixedWeight.map { $0 != min(max(weight, weights.lowerBound), weights.upperBound) } ?? false
    }

    /// Sets a variable face to a weight.
    private func turn(to weight: Double) {
        guard let axes else { return }
        var place = axes.defaults
        place[axes.weight] = FT_Fixed(min(max(weight, weights.lowerBound), weights.upperBound) * 65536)
        unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(place.count), &place)
    }

    // The ratios of Liberation Sans: 1082 and 1409 to an ascent of 1854.
    private static let usualXHeight = 0.58
    private static let usualCapHeight = 0.76
    /// The advances of the letters in ``CoveredScalars``.
    private func advances() -> [UInt16] {
        CoveredScalars.blocks.joined().map { advance(ofGlyph: unsafe FT_Get_Char_Index(face, FT_ULong($0))) }
    }

    /// The advance of any letter at a weight; nil if the face lacks the letter.
    private func advance(of letter: Unicode.Scalar, weight: Double) -> UInt16? {
        data.turn.withLock { _ in
            let glyph = unsafe FT_Get_Char_Index(face, FT_ULong(letter.value))
            guard glyph != 0 else { return nil }
            turn(to: weight)
            let advance = advance(ofGlyph: glyph)
            return advance == FaceTable.missing ? nil : advance
        }
    }

    /// The advance of a glyph in font units; glyph 0 stands for a letter the font lacks.
    private func advance(ofGlyph glyph: FT_UInt) -> UInt16 {
        var advance: FT_Fixed = 0
        let flags = readsOutlines ? OpenedFace.inFontUnits : OpenedFace.inFontUnits | OpenedFace.fromTables
        guard glyph != 0, unsafe FT_Get_Advance(face, glyph, flags, &advance) == 0 else {
            return FaceTable.missing
        }
        return UInt16(clamping: min(max(0, advance), FT_Fixed(FaceTable.missing - 1)))
    }

    /// The height of a letter's outline in font units; nil if the face lacks the letter. The parts of a composite glyph
    /// are not loaded, and the height comes from its own record: parts can be composites in turn and double at every
    /// level.
    @unsafe
    private static func height(of letter: Unicode.Scalar, in face: FT_Face) -> Double? {
        let glyph = unsafe FT_Get_Char_Index(face, FT_ULong(letter.value))
        guard glyph != 0, unsafe FT_Load_Glyph(face, glyph, inFontUnits | ofItself) == 0,
            let slot = unsafe face.pointee.glyph
        else { return nil }
        let height = unsafe Double(slot.pointee.metrics.horiBearingY)
        return height > 0 ? height : nil
    }

    /// FT_LOAD_NO_SCALE: no size, and therefore no hinting.
    private static let inFontUnits: FT_Int32 = 1
    /// FT_LOAD_NO_RECURSE: the parts of a composite glyph are not loaded.
    private static let ofItself: FT_Int32 = 1 << 10
    /// FT_ADVANCE_FLAG_FAST_ONLY: no glyph is loaded to measure its width.
    private static let fromTables: FT_Int32 = 1 << 29

    // MARK: - What the tables say

    /// The names of the given kinds, reduced to lower-case letters and digits.
    @unsafe
    private static func names(_ kinds: Set<UInt16>, of face: FT_Face) -> Set<String> {
        var names: Set<String> = []
        for index in 0..<min(unsafe FT_Get_Sfnt_Name_Count(face), 1024) {
            var entry = unsafe FT_SfntName()
            guard unsafe FT_Get_Sfnt_Name(face, index, &entry) == 0, unsafe kinds.contains(entry.name_id),
                let text = unsafe entry.string
            else { continue }
            let bytes = unsafe Array(UnsafeBufferPointer(start: text, count: min(Int(entry.string_len), 512)))
            // Macintosh names are bytes, all others big-endian UTF-16; only ASCII matters in either.
            let isWide = unsafe entry.platform_id != 1
            let letters =
                isWide
                ? stride(from: 1, to: bytes.count, by: 2).filter { bytes[$0 - 1] == 0 }.map { bytes[$0] } : bytes
            names.insert(ASCIIName(String(decoding: letters, as: UTF8.self)).text)
        }
        return names
    }

    /// The weight stated in the OS/2 table.
    @unsafe
    private static func weight(of face: FT_Face) -> Double? {
        guard let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2) else { return nil }
        let weight = unsafe Double(table.assumingMemoryBound(to: TT_OS2.self).pointee.usWeightClass)
        return (1...1000).contains(weight) ? weight : nil
    }

    /// Whether the HVAR table gives the widths at other weights (OpenType 1.9), and neither HVAR nor MVAR takes more
    /// work per letter than real fonts do.
    @unsafe
    private static func statesAdvancesOfWeights(_ face: FT_Face) -> Bool {
        let (widths, measures): (FT_ULong, FT_ULong) = (0x4856_4152, 0x4D56_4152)
        // The location of the store's offset: 32 bits in HVAR, 16 in MVAR.
        guard let work = unsafe variationWork(ofTable: widths, storeAt: 4..<8, of: face), work <= mostVariationWork
        else {
            return false
        }
        return unsafe variationWork(ofTable: measures, storeAt: 10..<12, of: face) ?? 0 <= mostVariationWork
    }

    /// Ample: a font with three axes has some dozens of regions.
    private static let mostVariationWork = 1000

    /// The regions evaluated for one value, times the number of axes, in a table of variations (OpenType 1.9, “Item
    /// variation stores”); nil if there is no such table. A region may be listed repeatedly.
    @unsafe
    private static func variationWork(ofTable tag: FT_ULong, storeAt place: Range<Int>, of face: FT_Face) -> Int? {
        guard let table = unsafe self.table(tag, of: face) else { return nil }
        func number(_ place: Int, _ count: Int) -> Int {
            place >= 0 && place + count <= table.count
                ? table[place..<place + count].reduce(0) { $0 << 8 | Int($1) } : 0
        }
        let store = number(place.lowerBound, place.count)
        let axes = number(store + number(store + 2, 4), 2)
        let asked = (0..<number(store + 6, 2)).map { number(store + number(store + 8 + $0 * 4, 4) + 4, 2) }
        return axes * (asked.max() ?? 0)
    }

    /// The bytes of a table of bounded size; nil if there is none.
    @unsafe
    private static func table(_ tag: FT_ULong, of face: FT_Face) -> [UInt8]? {
        guard var length = unsafe length(ofTable: tag, of: face), length <= 16 << 20 else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(length))
        guard unsafe FT_Load_Sfnt_Table(face, tag, 0, &bytes, &length) == 0 else { return nil }
        return bytes
    }

    /// The number of bytes in a table; nil if there is none.
    @unsafe
    private static func length(ofTable tag: FT_ULong, of face: FT_Face) -> FT_ULong? {
        var length: FT_ULong = 0
        return unsafe FT_Load_Sfnt_Table(face, tag, 0, nil, &length) == 0 ? length : nil
    }

    /// Whether outlines are programs, CFF or CFF2; a hundred bytes of them can take a tenth of a second.
    @unsafe
    private static func hasProgramsForOutlines(_ face: FT_Face) -> Bool {
        unsafe length(ofTable: 0x4346_4620, of: face) != nil || length(ofTable: 0x4346_4632, of: face) != nil
    }

    /// The heights of x and H as stated in the OS/2 table, from its version 2 on.
    @unsafe
    private static func statedHeights(of face: FT_Face) -> (x: Double?, capital: Double?) {
        guard let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2) else { return (nil, nil) }
        let measures = unsafe table.assumingMemoryBound(to: TT_OS2.self).pointee
        guard measures.version >= 2 else { return (nil, nil) }
        func height(_ units: FT_Short) -> Double? { units > 0 ? Double(units) : nil }
        return (height(measures.sxHeight), height(measures.sCapHeight))
    }

    /// The axes of a face that varies by weight, and the range of its weights.
    @unsafe
    private static func axes(
        of face: FT_Face, _ library: FT_Library
    ) -> (axes: (defaults: [FT_Fixed], weight: Int), reach: ClosedRange<Double>)? {
        let varies = 1 << 8
        var answer: UnsafeMutablePointer<FT_MM_Var>?
        guard unsafe Int(face.pointee.face_flags) & varies != 0, unsafe FT_Get_MM_Var(face, &answer) == 0,
            let answer = unsafe answer
        else { return nil }
        defer { unsafe FT_Done_MM_Var(library, answer) }
        let axes = unsafe UnsafeBufferPointer(start: answer.pointee.axis, count: Int(answer.pointee.num_axis))
        // The tag “wght”.
        guard let weight = unsafe axes.firstIndex(where: { unsafe $0.tag == 0x7767_6874 }) else { return nil }
        let lower = unsafe Double(axes[weight].minimum) / 65536
        let upper = unsafe Double(axes[weight].maximum) / 65536
        guard lower >= 1, lower <= upper, upper <= 1000 else { return nil }
        return unsafe ((axes.map { unsafe $0.def }, weight), lower...upper)
    }
}
