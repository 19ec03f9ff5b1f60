import CYAML
import SourceText

/// Reads a YAML document into a tree of values with their byte ranges, through libyaml's events, which carry marks.
enum YAMLDocument {
    /// Deeper nesting than this is rejected; a configuration needs four levels.
    static let deepestNesting = 32

    /// The root value, nil for an empty file; throws at the first place that is not YAML, or that is YAML this product
    /// does not read (aliases, several documents).
    static func read(_ bytes: Span<UInt8>) throws(ConfigurationTrouble) -> ConfigurationValue? {
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        let base = hasMark ? 3 : 0
        var offsets = ScalarOffsets(start: base)
        var tree = YAMLTree()
        let text = bytes.extracting(base..<bytes.count)
        // Unsafe because libyaml reads through a pointer; the bytes outlive the parser, which is deleted within the
        // closure.
        let trouble = unsafe text.withUnsafeBufferPointer { buffer in
            unsafe build(&tree, from: buffer) { mark in
                offsets.byteOffset(ofScalar: mark, in: bytes)
            }
        }
        if let trouble { throw YAMLTraps.explained(trouble, in: bytes) }
        return tree.root
    }

    private static func build(
        _ tree: inout YAMLTree, from buffer: UnsafeBufferPointer<UInt8>, offset: (Int) -> Int
    ) -> ConfigurationTrouble? {
        var parser = unsafe yaml_parser_t()
        guard unsafe yaml_parser_initialize(&parser) == 1 else {
            return ConfigurationTrouble("there is not enough memory to read it", at: ByteRange(0..<0))
        }
        defer { unsafe yaml_parser_delete(&parser) }
        unsafe yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
        while true {
            var event = unsafe yaml_event_t()
            guard unsafe yaml_parser_parse(&parser, &event) == 1 else {
                return unsafe failure(of: parser, offset: offset)
            }
            defer { unsafe yaml_event_delete(&event) }
            if unsafe event.type == YAML_STREAM_END_EVENT { return nil }
            let lower = offset(Int(clamping: unsafe event.start_mark.index))
            let upper = offset(Int(clamping: unsafe event.end_mark.index))
            let step = unsafe YAMLStep(event)
            if let trouble = tree.take(step, at: ByteRange(lower..<max(lower, upper))) { return trouble }
        }
    }

    // The messages are C strings in libyaml's constant data.
    private static func failure(of parser: yaml_parser_t, offset: (Int) -> Int) -> ConfigurationTrouble {
        let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "it is no YAML"
        let context = unsafe parser.context.map { unsafe String(cString: $0) }
        let isReading = unsafe parser.error == YAML_READER_ERROR
        let place =
            unsafe isReading ? Int(clamping: parser.problem_offset) : offset(Int(clamping: parser.problem_mark.index))
        return ConfigurationTrouble(
            "this is no YAML: " + (context.map { "\($0), " } ?? "") + problem, at: ByteRange(place..<place))
    }
}

/// The part of a libyaml event that matters here.
enum YAMLStep {
    case documentStart, documentEnd, other
    case scalar(String, isPlain: Bool)
    case alias(String)
    case listStart, listEnd, mapStart, mapEnd

    // The event's strings belong to libyaml and are copied before the event is deleted.
    init(_ event: yaml_event_t) {
        switch unsafe event.type {
        case YAML_DOCUMENT_START_EVENT: self = .documentStart
        case YAML_DOCUMENT_END_EVENT: self = .documentEnd
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            self = unsafe .scalar(
                String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
        case YAML_ALIAS_EVENT:
            let name = unsafe event.data.alias.anchor.map { name in
                unsafe String(decodingCString: name, as: UTF8.self)
            }
            self = .alias(name ?? "")
        case YAML_SEQUENCE_START_EVENT: self = .listStart
        case YAML_SEQUENCE_END_EVENT: self = .listEnd
        case YAML_MAPPING_START_EVENT: self = .mapStart
        case YAML_MAPPING_END_EVENT: self = .mapEnd
        default: self = .other
        }
    }
}

/// Finds the byte offset of the nth Unicode scalar of a text; marks come nearly in order, so each search continues from
/// the last result.
private struct ScalarOffsets {
    private let start: Int
    private var scalar = 0
    private var byte: Int

    init(start: Int) {
        self.start = start
        byte = start
    }

    mutating func byteOffset(ofScalar wanted: Int, in bytes: Span<UInt8>) -> Int {
        if wanted < scalar {
            scalar = 0
            byte = start
        }
        while scalar < wanted, byte < bytes.count {
            byte += 1
            while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            scalar += 1
        }
        return byte
    }
}
