import SourceText

/// Apple's binary property list, as far as archived texts need it: numbered objects, each read on request. The layout
/// is that of CoreFoundation's `CFBinaryPList.c`.
struct PropertyList: Sendable {
    /// An object; containers refer to their content by number.
    enum Object: Sendable {
        case number(Double)
        case text(String)
        /// Bytes in a form known only to their writer.
        case data(ArraySlice<UInt8>)
        /// A keyed archive's reference to one of its objects.
        case reference(Int)
        case array([Int])
        case dictionary([(key: Int, value: Int)])
        case other
    }

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let table: Int
    /// The number of objects.
    let count: Int
    /// The number of the outermost object.
    let top: Int

    init?(_ bytes: [UInt8]) {
        // A header of 8 bytes, a trailer of 32.
        guard bytes.count >= 40, bytes.starts(with: "bplist00".utf8) else { return nil }
        let trailer = bytes.count - 32
        func number(_ offset: Int) -> Int? { PropertyList.integer(bytes, at: trailer + offset, size: 8) }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = number(8),
            let top = number(16),
            let table = number(24), count > 0, count <= bytes.count, table <= bytes.count, top < count,
            count <= (bytes.count - table) / offsetSize
        else { return nil }
        self.bytes = bytes
        self.count = count
        self.top = top
        self.table = table
    }

    /// The object with a number.
    func object(_ index: Int) -> Object {
        guard let start = start(of: index) else { return .other }
        let kind = bytes[start] >> 4
        let low = Int(bytes[start] & 0xF)
        switch kind {
        case 0x1 where low <= 3:
            return PropertyList.integer(bytes, at: start + 1, size: 1 << low).map { .number(Double($0)) } ?? .other
        case 0x2 where low == 2:
            return PropertyList.integer(bytes, at: start + 1, size: 4).map {
                .number(Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))))
            } ?? .other
        case 0x2 where low == 3:
            return PropertyList.bits(bytes, at: start + 1, size: 8).map { .number(Double(bitPattern: $0)) } ?? .other
        case 0x8: return PropertyList.integer(bytes, at: start + 1, size: low + 1).map { .reference($0) } ?? .other
        case 0x4, 0x5, 0x6, 0xA, 0xD: return collection(at: start)
        default: return .other
        }
    }

    /// The object with a number, charged to a budget, because objects that share bytes could ask for more than the file
    /// holds; `other` where the budget is used up.
    func object(_ index: Int, _ budget: inout Int) -> Object {
        budget -= 1 + length(of: index)
        return budget > 0 ? object(index) : .other
    }

    /// The number of letters, bytes or objects in an object; 0 for an object that holds none.
    private func length(of index: Int) -> Int {
        guard let start = start(of: index), let extent = extent(at: start) else { return 0 }
        return extent.length
    }

    private func start(of index: Int) -> Int? {
        guard index >= 0, index < count,
            let start = PropertyList.integer(bytes, at: table + index * offsetSize, size: offsetSize),
            start < bytes.count
        else { return nil }
        return start
    }

    /// Where the content of a container, text or data object begins, and its number of elements; nil where it ends
    /// early.
    private func extent(at start: Int) -> (place: Int, length: Int)? {
        let unit: Int
        switch bytes[start] >> 4 {
        case 0x4, 0x5: unit = 1
        case 0x6: unit = 2
        case 0xA: unit = referenceSize
        case 0xD: unit = 2 * referenceSize
        default: return nil
        }
        var length = Int(bytes[start] & 0xF)
        var place = start + 1
        if length == 0xF {
            // The length follows as an integer object of its own.
            guard place < bytes.count, bytes[place] >> 4 == 1, bytes[place] & 0xF <= 3 else { return nil }
            let size = 1 << Int(bytes[place] & 0xF)
            guard let number = PropertyList.integer(bytes, at: place + 1, size: size) else { return nil }
            length = number
            place += 1 + size
        }
        return place <= bytes.count && length <= (bytes.count - place) / unit ? (place, length) : nil
    }

    private func collection(at start: Int) -> Object {
        guard let (place, length) = extent(at: start) else { return .other }
        switch bytes[start] >> 4 {
        case 0x4: return .data(bytes[place..<place + length])
        case 0x5: return .text(String(decoding: bytes[place..<place + length], as: UTF8.self))
        case 0x6:
            let units = (0..<length).map { UInt16(bytes[place + 2 * $0]) << 8 | UInt16(bytes[place + 2 * $0 + 1]) }
            return .text(String(decoding: units, as: UTF16.self))
        case 0xA: return .array((0..<length).compactMap { reference(at: place, $0) })
        default:
            let all = (0..<2 * length).compactMap { reference(at: place, $0) }
            guard all.count == 2 * length else { return .other }
            return .dictionary((0..<length).map { (all[$0], all[length + $0]) })
        }
    }

    private func reference(at place: Int, _ index: Int) -> Int? {
        PropertyList.integer(bytes, at: place + index * referenceSize, size: referenceSize)
    }

    /// A big-endian unsigned number; nil where it lies outside the bytes, or is too large.
    private static func integer(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
        bits(bytes, at: offset, size: size).flatMap { $0 < UInt64(Int.max / 2) ? Int($0) : nil }
    }

    private static func bits(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64? {
        guard offset >= 0, size <= 8, offset <= bytes.count - size else { return nil }
        return bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
    }
}
