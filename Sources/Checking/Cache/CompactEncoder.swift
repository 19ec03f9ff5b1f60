/// Writes any `Encodable` value as bytes without names: members follow one another in the order of their coding, and
/// the same program's ``CompactDecoder`` reads them back. For data that no other program reads.
final class CompactEncoder {
    /// The bytes written so far.
    private(set) var bytes: [UInt8] = []
    fileprivate let userInfo: [CodingUserInfoKey: Any]

    init(userInfo: [CodingUserInfoKey: Any] = [:]) { self.userInfo = userInfo }

    /// Adds a value.
    func write<T: Encodable>(_ value: T) throws {
        // The library encodes these as single values, in a dozen calls each.
        switch value {
        case let text as String where T.self == String.self: write(text)
        case let number as Double where T.self == Double.self: write(number)
        case let number as Int where T.self == Int.self: write(signed: Int64(number))
        case let number as UInt32 where T.self == UInt32.self: write(unsigned: UInt64(number))
        default:
            guard let special = value as? any Special else { return try value.encode(to: Handle(encoder: self)) }
            try special.write(to: self)
        }
    }

    fileprivate func write(_ text: String) {
        write(unsigned: UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    fileprivate func write(_ number: Double) {
        let bits = number.bitPattern
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }

    fileprivate func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// Seven bits per byte, lowest first, and one bit that marks whether more follow (LEB128).
    func write(unsigned number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Zigzag-encoded, so that small numbers of either sign take one byte.
    fileprivate func write(signed number: Int64) { write(unsigned: UInt64(bitPattern: number << 1 ^ number >> 63)) }

    /// Reserves room for a count that is set later; returns its offset.
    fileprivate func reserveCount() -> Int {
        bytes += [0, 0, 0, 0]
        return bytes.count - 4
    }

    fileprivate func setCount(_ count: Int, at offset: Int) {
        for place in 0..<4 { bytes[offset + place] = UInt8(truncatingIfNeeded: count >> (place * 8)) }
    }
}

/// Types that the library would write by key names or by leaving keys out.
private protocol Special {
    func write(to encoder: CompactEncoder) throws
}

extension Dictionary: Special where Key: Encodable, Value: Encodable {
    fileprivate func write(to encoder: CompactEncoder) throws {
        encoder.write(unsigned: UInt64(count))
        for (key, value) in self {
            try encoder.write(key)
            try encoder.write(value)
        }
    }
}

extension Optional: Special where Wrapped: Encodable {
    fileprivate func write(to encoder: CompactEncoder) throws {
        if case .none = self { encoder.write(false) } else { encoder.write(true) }
        if let self { try encoder.write(self) }
    }
}

extension CompactEncoder {
    fileprivate struct Handle: Encoder, SingleValueEncodingContainer {
        let encoder: CompactEncoder
        var codingPath: [any CodingKey] { [] }
        var userInfo: [CodingUserInfoKey: Any] { encoder.userInfo }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            KeyedEncodingContainer(Members<Key>(encoder: encoder))
        }
        func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(encoder) }
        func singleValueContainer() -> any SingleValueEncodingContainer { self }

        func encodeNil() { encoder.write(false) }
        func encode(_ value: Bool) { encoder.write(value) }
        func encode(_ value: String) { encoder.write(value) }
        func encode(_ value: Double) { encoder.write(value) }
        func encode(_ value: Float) { encoder.write(Double(value)) }
        func encode(_ value: Int) { encoder.write(signed: Int64(value)) }
        func encode(_ value: Int8) { encoder.write(signed: Int64(value)) }
        func encode(_ value: Int16) { encoder.write(signed: Int64(value)) }
        func encode(_ value: Int32) { encoder.write(signed: Int64(value)) }
        func encode(_ value: Int64) { encoder.write(signed: value) }
        func encode(_ value: UInt) { encoder.write(unsigned: UInt64(value)) }
        func encode(_ value: UInt8) { encoder.write(unsigned: UInt64(value)) }
        func encode(_ value: UInt16) { encoder.write(unsigned: UInt64(value)) }
        func encode(_ value: UInt32) { encoder.write(unsigned: UInt64(value)) }
        func encode(_ value: UInt64) { encoder.write(unsigned: value) }
        func encode<T: Encodable>(_ value: T) throws { try encoder.write(value) }
    }

    fileprivate struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: CompactEncoder
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) { encoder.write(false) }
        func encode(_ value: Bool, forKey key: Key) { encoder.write(value) }
        func encode(_ value: String, forKey key: Key) { encoder.write(value) }
        func encode(_ value: Double, forKey key: Key) { encoder.write(value) }
        func encode(_ value: Int, forKey key: Key) { encoder.write(signed: Int64(value)) }
        func encode(_ value: UInt8, forKey key: Key) { encoder.write(unsigned: UInt64(value)) }
        func encode(_ value: UInt32, forKey key: Key) { encoder.write(unsigned: UInt64(value)) }
        func encode(_ value: UInt64, forKey key: Key) { encoder.write(unsigned: value) }
        func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try encoder.write(value) }

        private func encode<T: Encodable>(optional value: T?) throws {
            encoder.write(value != nil)
            if let value { try encoder.write(value) }
        }
        func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encode(optional: value) }
        func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws { try encode(optional: value) }

        // The case of an enumeration, which is identified by its name.
        func nestedContainer<Nested: CodingKey>(
            keyedBy keyType: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            encoder.write(key.stringValue)
            return KeyedEncodingContainer(Members<Nested>(encoder: encoder))
        }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { Elements(encoder) }
        func superEncoder() -> any Encoder { Handle(encoder: encoder) }
        func superEncoder(forKey key: Key) -> any Encoder { Handle(encoder: encoder) }
    }

    fileprivate struct Elements: UnkeyedEncodingContainer {
        let encoder: CompactEncoder
        private let start: Int
        private(set) var count = 0
        var codingPath: [any CodingKey] { [] }

        init(_ encoder: CompactEncoder) {
            self.encoder = encoder
            start = encoder.reserveCount()
        }

        private mutating func counted() -> CompactEncoder {
            count += 1
            encoder.setCount(count, at: start)
            return encoder
        }

        mutating func encodeNil() { counted().write(false) }
        mutating func encode<T: Encodable>(_ value: T) throws { try counted().write(value) }
        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy keyType: Nested.Type
        ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(Members<Nested>(encoder: counted())) }
        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { Elements(counted()) }
        mutating func superEncoder() -> any Encoder { Handle(encoder: counted()) }
    }
}
