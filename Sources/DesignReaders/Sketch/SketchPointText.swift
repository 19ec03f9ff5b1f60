import DesignModel
import SourceText

/// Points as Sketch writes them: `{0.5, 1.1e-16}`.
enum SketchPointText {
    /// The point that begins at an offset.
    static func read(at offset: Int, in bytes: Span<UInt8>) throws(JSONError) -> Point? {
        var json = JSONReader(bytes, at: offset)
        return try read(&json)
    }

    /// A point as text, `{0.5, 1}`, or as numbers; nil for anything else.
    static func read(_ json: inout JSONReader) throws(JSONError) -> Point? {
        if try json.kind() == .string {
            guard let text = try json.text() else { return nil }
            return point(text.written)
        }
        guard try json.enterObject() else { return nil }
        var (x, y): (Double?, Double?)
        while let key = try json.nextKey() {
            switch key {
            case "x": x = try json.looseNumber()
            case "y": y = try json.looseNumber()
            default: break
            }
        }
        guard let x, let y else { return nil }
        return Point(SketchNumber.length(x), SketchNumber.length(y))
    }

    /// The first two numbers of a text.
    static func point(_ text: Span<UInt8>) -> Point? {
        var offset = 0
        guard let x = number(text, &offset), let y = number(text, &offset) else { return nil }
        return Point(SketchNumber.length(x), SketchNumber.length(y))
    }

    /// The next number, whatever stands before it.
    private static func number(_ text: Span<UInt8>, _ offset: inout Int) -> Double? {
        while offset < text.count, !isPart(text[offset]) { offset += 1 }
        let start = offset
        // Nearly all are in JSON's number format.
        var json = JSONReader(text, at: start)
        if let value = try? json.number(), json.troubles.isEmpty, json.offset - start < 64,
            json.offset == text.count || !isPart(text[json.offset])
        {
            offset = json.offset
            return value
        }
        while offset < text.count, isPart(text[offset]) { offset += 1 }
        // Longer than any sensible number.
        guard offset > start, offset - start < 64 else { return nil }
        var characters: [UInt8] = []
        for index in start..<offset { characters.append(text[index]) }
        guard let value = Double(String(decoding: characters, as: UTF8.self)), value.isFinite else { return nil }
        return value
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
