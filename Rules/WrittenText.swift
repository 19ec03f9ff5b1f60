import ColorScience
import DesignAnalysis
import DesignModel
import Linting
import SourceText

extension Study {
    /// The text of a reference, with the format's escapes resolved.
    func reference(at range: ByteRange) -> String {
        let origin = Origin(node: design.provenance.node(at: range.lower), range: range)
        let contents = design.provenance.contents(of: origin)
        guard !contents.isEmpty else { return design.file.text(at: range, atMost: 2000) }
        return String(decoding: contents.prefix(8000), as: UTF8.self).shortened(to: 2000)
    }
}

extension SourceFile {
    /// The color that these bytes hold and nothing else; nil otherwise. More than a thousand bytes are never a color,
    /// and many findings may ask for the same range.
    func color(at range: ByteRange) -> Color? {
        let bytes = bytes.bytes
        guard range.upper <= bytes.count, range.count <= 1000 else { return nil }
        return try? Color(css: bytes.extracting(range.range))
    }

    /// The text in these bytes, on one line and cut where it is long.
    func text(at range: ByteRange, atMost limit: Int) -> String {
        let bytes = bytes.bytes
        let upper = min(Int(range.upper), bytes.count, Int(range.lower) + limit * 4)
        guard Int(range.lower) < upper else { return "" }
        var part: [UInt8] = []
        for offset in Int(range.lower)..<upper { part.append(bytes[offset]) }
        return String(decoding: part, as: UTF8.self).shortened(to: limit)
    }

    /// The range without leading and trailing bytes that satisfy `isTrimmed`; the whole range where all bytes do.
    func range(_ range: ByteRange, trimmed isTrimmed: (UInt8) -> Bool) -> ByteRange {
        let bytes = bytes.bytes
        var lower = Int(range.lower)
        var upper = min(Int(range.upper), bytes.count)
        while lower < upper, isTrimmed(bytes[lower]) { lower += 1 }
        while upper > lower, isTrimmed(bytes[upper - 1]) { upper -= 1 }
        return lower < upper ? ByteRange(lower..<upper) : range
    }
}
