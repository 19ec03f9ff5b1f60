import SourceText

/// Reads back what ``PartialEncoder`` wrote, from a file that may have been altered since. Impossible numbers and
/// inconsistent values are rejected here, so that later code may add and index without checks.
struct PartialDecoder {
    private let document: JSONDocument
    /// Enough for the findings and facts of a million files.
    private static let mostValues = 1 << 28
    /// The allowed counts: a file has fewer bytes than this, and no sum of counts overflows.
    private static let counts = 0...Int(UInt32.max)
    /// The allowed indices of tables: -1 stands for none, and each index can be incremented.
    private static let places: Range<Int32> = -1..<Int32.max

    /// Throws if the text is not JSON.
    init(_ file: SourceFile) throws {
        document = try JSONDocument(file.bytes, limit: PartialDecoder.mostValues)
    }

    /// Decodes the whole document; `userInfo` is passed to types that decode themselves.
    func value<T: Decodable>(_ type: T.Type, userInfo: [CodingUserInfoKey: Any] = [:]) throws -> T {
        try Handle(document: document, index: JSONDocument.root, codingPath: [], userInfo: userInfo).read(type)
    }

    fileprivate struct Handle: Decoder, SingleValueDecodingContainer {
        let document: JSONDocument
        let index: Int
        let codingPath: [any CodingKey]
        let userInfo: [CodingUserInfoKey: Any]

        func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
            guard document.kind(of: index) == .object else { throw mismatch([String: String].self) }
            return KeyedDecodingContainer(Members<Key>(handle: self))
        }
        func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
            guard document.kind(of: index) == .array else { throw mismatch([String].self) }
            return Elements(handle: self, children: Array(document.children(of: index)))
        }
        func singleValueContainer() -> any SingleValueDecodingContainer { self }
        func decodeNil() -> Bool { document.kind(of: index) == .null }
        func decode<T: Decodable>(_ type: T.Type) throws -> T { try read(type) }

        func at(_ index: Int, _ key: any CodingKey) -> Handle {
            Handle(document: document, index: index, codingPath: codingPath + [key], userInfo: userInfo)
        }

        func read<T: Decodable>(_ type: T.Type) throws -> T {
            let scalar: Any?
            switch type {
            case is String.Type: scalar = document.string(of: index)
            case is Bool.Type: scalar = document.boolean(of: index)
            case is Double.Type:
                scalar = document.number(of: index) ?? document.string(of: index).flatMap { Double($0) }
            case let whole as any FixedWidthInteger.Type: scalar = integer(whole)
            default: return try sound(T(from: self))
            }
            guard let value = scalar as? T else { throw mismatch(type) }
            return value
        }

        private func integer<I: FixedWidthInteger>(_ type: I.Type) -> I? {
            let number = document.number(of: index).map { I(exactly: $0) }
            guard let whole = number ?? document.string(of: index).flatMap({ I($0) }) else { return nil }
            switch whole {
            case let count as Int where !PartialDecoder.counts.contains(count): return nil
            case let place as Int32 where !PartialDecoder.places.contains(place): return nil
            default: return whole
            }
        }

        private func sound<T>(_ value: T) throws -> T {
            guard let own = value as? any Verifiable, !own.isSound else { return value }
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: codingPath, debugDescription: "its members do not go together"))
        }

        func mismatch(_ type: Any.Type) -> DecodingError {
            .typeMismatch(
                type, DecodingError.Context(codingPath: codingPath, debugDescription: "another kind of value"))
        }
    }

    fileprivate struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let handle: Handle
        var codingPath: [any CodingKey] { handle.codingPath }
        var allKeys: [Key] {
            handle.document.children(of: handle.index).compactMap { child in
                handle.document.key(of: child).flatMap { Key(stringValue: $0) }
            }
        }

        private func member(_ key: any CodingKey) throws -> Handle {
            guard let child = handle.document.member(named: key.stringValue, of: handle.index) else {
                throw DecodingError.keyNotFound(
                    key, DecodingError.Context(codingPath: codingPath, debugDescription: "a member is missing"))
            }
            return handle.at(child, key)
        }

        func contains(_ key: Key) -> Bool {
            handle.document.member(named: key.stringValue, of: handle.index) != nil
        }
        func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }
        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try member(key).read(type) }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { try member(key).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try member(key).unkeyedContainer()
        }
        func superDecoder() throws -> any Decoder { handle }
        func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
    }

    fileprivate struct Elements: UnkeyedDecodingContainer {
        let handle: Handle
        let children: [Int]
        private(set) var currentIndex = 0
        var codingPath: [any CodingKey] { handle.codingPath }
        var count: Int? { children.count }
        var isAtEnd: Bool { currentIndex >= children.count }

        init(handle: Handle, children: [Int]) {
            self.handle = handle
            self.children = children
        }

        private struct Place: CodingKey {
            let intValue: Int?
            var stringValue: String { intValue.map(String.init) ?? "" }
            init(intValue: Int) { self.intValue = intValue }
            init?(stringValue: String) { return nil }
        }

        private mutating func next() throws -> Handle {
            guard !isAtEnd else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(codingPath: codingPath, debugDescription: "a list ends early"))
            }
            defer { currentIndex += 1 }
            return handle.at(children[currentIndex], Place(intValue: currentIndex))
        }

        mutating func decodeNil() throws -> Bool {
            guard !isAtEnd, handle.document.kind(of: children[currentIndex]) == .null else { return false }
            currentIndex += 1
            return true
        }
        mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().read(type) }
        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }
        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
        mutating func superDecoder() throws -> any Decoder { try next() }
    }
}
