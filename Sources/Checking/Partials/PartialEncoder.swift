import Reporters

/// Writes any `Encodable` value as JSON, equal bytes for equal values: members are sorted by name, and the contents of
/// dictionaries and sets by their encoding.
///
/// The compiler lists the members of facts and findings, so that none can be forgotten.
enum PartialEncoder {
    /// The value as JSON on one line.
    static func bytes(of value: some Encodable) throws -> [UInt8] {
        let node = Node()
        try node.encode(value)
        var json = JSONWriter()
        node.write(to: &json)
        json.endLine()
        return json.bytes
    }

    /// A value being encoded. A class, because encoders hand out several handles to one place.
    fileprivate final class Node {
        enum Content {
            case null
            case text(String)
            case number(Double)
            case flag(Bool)
            case list([Node])
            case members([String: Node])
        }

        var content = Content.null

        func encode<T: Encodable>(_ value: T) throws {
            if let scalar = Node.scalar(value) {
                content = scalar
                return
            }
            try value.encode(to: Handle(node: self))
            if let unordered = T.self as? any Unordered.Type { sort(by: unordered.stride) }
        }

        /// The value as a JSON scalar; numbers that a double cannot hold are written as text.
        private static func scalar<T>(_ value: T) -> Content? {
            switch value {
            case let text as String: return .text(text)
            case let flag as Bool: return .flag(flag)
            case let number as Double: return number.isFinite ? .number(number) : .text("\(number)")
            case let whole as any BinaryInteger:
                return Double(exactly: whole).map { abs($0) < 0x1p53 ? .number($0) : .text("\(whole)") }
                    ?? .text("\(whole)")
            default: return nil
            }
        }

        /// Sorts groups of `stride` elements by the encoding of their first element.
        private func sort(by stride: Int) {
            guard case .list(let elements) = content, elements.count > stride else { return }
            let groups = Swift.stride(from: 0, to: elements.count, by: stride).map { start in
                (key: elements[start].written, nodes: Array(elements[start..<min(start + stride, elements.count)]))
            }
            content = .list(groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap(\.nodes))
        }

        private var written: [UInt8] {
            var json = JSONWriter()
            write(to: &json)
            return json.bytes
        }

        func write(to json: inout JSONWriter) {
            switch content {
            case .null: json.null()
            case .text(let text): json.value(text)
            case .number(let number): json.value(number)
            case .flag(let flag): json.value(flag)
            case .list(let elements):
                json.array { json in for element in elements { element.write(to: &json) } }
            case .members(let members):
                json.object { json in
                    for (name, node) in members.sorted(by: { $0.key < $1.key }) {
                        json.key(quoting: name)
                        node.write(to: &json)
                    }
                }
            }
        }

        func add(_ key: String) -> Node {
            let node = Node()
            if case .members(var members) = content {
                members[key] = node
                content = .members(members)
            }
            return node
        }

        func append() -> Node {
            let node = Node()
            if case .list(var elements) = content {
                // Emptied first, so that appending does not copy the elements.
                content = .null
                elements.append(node)
                content = .list(elements)
            }
            return node
        }
    }

    fileprivate struct Handle: Encoder, SingleValueEncodingContainer {
        let node: Node
        var codingPath: [any CodingKey] { [] }
        var userInfo: [CodingUserInfoKey: Any] { [:] }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            if case .members = node.content {} else { node.content = .members([:]) }
            return KeyedEncodingContainer(Members<Key>(node: node))
        }
        func unkeyedContainer() -> any UnkeyedEncodingContainer {
            if case .list = node.content {} else { node.content = .list([]) }
            return Elements(node: node)
        }
        func singleValueContainer() -> any SingleValueEncodingContainer { self }
        func encodeNil() { node.content = .null }
        func encode<T: Encodable>(_ value: T) throws { try node.encode(value) }
    }

    fileprivate struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let node: Node
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) { _ = node.add(key.stringValue) }
        func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try node.add(key.stringValue).encode(value) }
        func nestedContainer<Nested: CodingKey>(
            keyedBy keyType: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            Handle(node: node.add(key.stringValue)).container(keyedBy: keyType)
        }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            Handle(node: node.add(key.stringValue)).unkeyedContainer()
        }
        func superEncoder() -> any Encoder { Handle(node: node.add("super")) }
        func superEncoder(forKey key: Key) -> any Encoder { Handle(node: node.add(key.stringValue)) }
    }

    fileprivate struct Elements: UnkeyedEncodingContainer {
        let node: Node
        var codingPath: [any CodingKey] { [] }
        var count: Int { if case .list(let elements) = node.content { elements.count } else { 0 } }

        func encodeNil() { _ = node.append() }
        func encode<T: Encodable>(_ value: T) throws { try node.append().encode(value) }
        func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
            Handle(node: node.append()).container(keyedBy: keyType)
        }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { Handle(node: node.append()).unkeyedContainer() }
        func superEncoder() -> any Encoder { Handle(node: node.append()) }
    }
}

/// A collection whose order differs between runs; groups of `stride` elements in its encoding belong together.
private protocol Unordered {
    static var stride: Int { get }
}

extension Dictionary: Unordered { fileprivate static var stride: Int { 2 } }
extension Set: Unordered { fileprivate static var stride: Int { 1 } }
