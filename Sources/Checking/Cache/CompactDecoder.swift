/// Reads values that a ``CompactEncoder`` of the same program wrote; throws if the bytes are anything else.
final class CompactDecoder {
    /// The bytes are not what was written.
    struct Mistake: Error {}

    private let bytes: [UInt8]
    private var offset = 0
    fileprivate let userInfo: [CodingUserInfoKey: Any]

    init(_ bytes: [UInt8], userInfo: [CodingUserInfoKey: Any] = [:]) {
        self.bytes = bytes
        self.userInfo = userInfo
    }

    /// Whether all bytes have been read.
    var isAtEnd: Bool { offset == bytes.count }

    /// The next value.
    func read<T: Decodable>(_ type: T.Type) throws -> T {
        let simple: Any?
        if T.self == String.self {
            simple = try text()
        } else if T.self == Double.self {
            simple = try number()
        } else if T.self == Int.self {
            simple = try whole(Int.self)
        } else if T.self == UInt32.self {
            simple = try whole(UInt32.self)
        } else if let special = T.self as? any Special.Type {
            simple = try special.read(from: self)
        } else {
            return try T(from: Handle(decoder: self))
        }
        guard let value = simple as? T else { throw Mistake() }
        return value
    }

    private func byte() throws(Mistake) -> UInt8 {
        guard offset < bytes.count else { throw Mistake() }
        defer { offset += 1 }
        return bytes[offset]
    }

    fileprivate func flag() throws(Mistake) -> Bool {
        let byte = try byte()
        guard byte < 2 else { throw Mistake() }
        return byte == 1
    }

    fileprivate func text() throws(Mistake) -> String {
        let count = try unsigned()
        guard count <= UInt64(bytes.count - offset) else { throw Mistake() }
        defer { offset += Int(count) }
        return String(decoding: bytes[offset..<offset + Int(count)], as: UTF8.self)
    }

    fileprivate func number() throws(Mistake) -> Double {
        var bits: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(try byte()) << shift }
        return Double(bitPattern: bits)
    }

    func unsigned() throws(Mistake) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try byte()
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
        }
        throw Mistake()
    }

    fileprivate func whole<I: FixedWidthInteger>(_ type: I.Type) throws(Mistake) -> I {
        let folded = try unsigned()
        let value =
            I.isSigned
            ? I(exactly: Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)) : I(exactly: folded)
        guard let value else { throw Mistake() }
        return value
    }

    /// The number of elements that follow. Each takes at least one byte, which bounds the memory reserved for them.
    fileprivate func count() throws(Mistake) -> Int {
        var count = 0
        for place in 0..<4 { count |= Int(try byte()) << (place * 8) }
        guard count <= bytes.count - offset else { throw Mistake() }
        return count
    }

    /// The next text, without consuming it.
    fileprivate func nextText() -> String? {
        let start = offset
        defer { offset = start }
        return try? text()
    }
}

/// Types that the library would read by key names or by missing keys.
private protocol Special {
    static func read(from decoder: CompactDecoder) throws -> Any
}

extension Dictionary: Special where Key: Decodable, Value: Decodable {
    fileprivate static func read(from decoder: CompactDecoder) throws -> Any {
        var map: [Key: Value] = [:]
        for _ in 0..<(try decoder.unsigned()) {
            let key = try decoder.read(Key.self)
            map[key] = try decoder.read(Value.self)
        }
        return map
    }
}

extension Optional: Special where Wrapped: Decodable {
    fileprivate static func read(from decoder: CompactDecoder) throws -> Any {
        try decoder.flag() ? Optional(try decoder.read(Wrapped.self)) as Any : Optional<Wrapped>.none as Any
    }
}

extension CompactDecoder {
    fileprivate struct Handle: Decoder, SingleValueDecodingContainer {
        let decoder: CompactDecoder
        var codingPath: [any CodingKey] { [] }
        var userInfo: [CodingUserInfoKey: Any] { decoder.userInfo }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
            KeyedDecodingContainer(Members<Key>(decoder: decoder))
        }
        func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try Elements(decoder) }
        func singleValueContainer() -> any SingleValueDecodingContainer { self }

        func decodeNil() -> Bool { (try? decoder.flag()) != true }
        func decode(_ type: Bool.Type) throws -> Bool { try decoder.flag() }
        func decode(_ type: String.Type) throws -> String { try decoder.text() }
        func decode(_ type: Double.Type) throws -> Double { try decoder.number() }
        func decode(_ type: Float.Type) throws -> Float { Float(try decoder.number()) }
        func decode(_ type: Int.Type) throws -> Int { try decoder.whole(type) }
        func decode(_ type: Int8.Type) throws -> Int8 { try decoder.whole(type) }
        func decode(_ type: Int16.Type) throws -> Int16 { try decoder.whole(type) }
        func decode(_ type: Int32.Type) throws -> Int32 { try decoder.whole(type) }
        func decode(_ type: Int64.Type) throws -> Int64 { try decoder.whole(type) }
        func decode(_ type: UInt.Type) throws -> UInt { try decoder.whole(type) }
        func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.whole(type) }
        func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.whole(type) }
        func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.whole(type) }
        func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.whole(type) }
        func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.read(type) }
    }

    fileprivate struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: CompactDecoder
        var codingPath: [any CodingKey] { [] }
        /// Only enumerations call this; the result is the case that was written.
        var allKeys: [Key] { decoder.nextText().flatMap { Key(stringValue: $0) }.map { [$0] } ?? [] }
        func contains(_ key: Key) -> Bool { true }

        func decodeNil(forKey key: Key) throws -> Bool { !(try decoder.flag()) }
        func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder.flag() }
        func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder.text() }
        func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decoder.number() }
        func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder.whole(type) }
        func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try decoder.whole(type) }
        func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try decoder.whole(type) }
        func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try decoder.whole(type) }
        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder.read(type) }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> {
            guard try decoder.text() == key.stringValue else { throw Mistake() }
            return KeyedDecodingContainer(Members<Nested>(decoder: decoder))
        }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try Elements(decoder) }
        func superDecoder() -> any Decoder { Handle(decoder: decoder) }
        func superDecoder(forKey key: Key) -> any Decoder { Handle(decoder: decoder) }
    }

    fileprivate struct Elements: UnkeyedDecodingContainer {
        let decoder: CompactDecoder
        let count: Int?
        private(set) var currentIndex = 0
        var codingPath: [any CodingKey] { [] }
        var isAtEnd: Bool { currentIndex >= (count ?? 0) }

        init(_ decoder: CompactDecoder) throws {
            self.decoder = decoder
            count = try decoder.count()
        }

        private mutating func next() throws -> CompactDecoder {
            guard !isAtEnd else { throw Mistake() }
            currentIndex += 1
            return decoder
        }

        mutating func decodeNil() throws -> Bool { !(try decoder.flag()) }
        mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().read(type) }
        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> { KeyedDecodingContainer(Members<Nested>(decoder: try next())) }
        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try Elements(try next()) }
        mutating func superDecoder() throws -> any Decoder { Handle(decoder: try next()) }
    }
}
