import Linting
import SourceText
import Testing

@Suite("Edited texts")
struct EditedTextTests {
    private func edited(_ text: String, _ edits: [(Range<Int>, String)]) -> EditedText {
        var result = EditedText(SourceBytes(Array(text.utf8)))
        result.apply(edits.map { Fix.Edit(ByteRange($0.0), $0.1) })
        return result
    }

    @Test func keepWhatNoEditReplaces() {
        var text = edited("abcdef", [(1..<2, "XY"), (4..<4, "-"), (5..<6, "")])
        #expect(String(decoding: text.bytes, as: UTF8.self) == "aXYcd-e")
        #expect(text.changes.map(\.range) == [1..<2, 4..<4, 5..<6])
        text.apply([Fix.Edit(ByteRange(0..<4), "Q")])
        #expect(String(decoding: text.bytes, as: UTF8.self) == "Qd-e")
        #expect(text.changes.map(\.range) == [0..<3, 4..<4, 5..<6])
    }

    @Test func aChangeTakenBackIsNone() {
        var text = edited("abc", [(1..<2, "X")])
        #expect(text.isChanged)
        text.apply([Fix.Edit(ByteRange(1..<2), "b")])
        #expect(!text.isChanged && text.changes.isEmpty)
    }

    @Test func whatLiesOutsideIsCutOff() {
        #expect(String(decoding: edited("ab", [(1..<9, "X")]).bytes, as: UTF8.self) == "aX")
        #expect(String(decoding: edited("", [(0..<0, "X")]).bytes, as: UTF8.self) == "X")
    }

    @Test("Round after round comes to what editing a string does", arguments: 0..<40)
    func rounds(_ seed: UInt64) {
        var chance = Chance(seed: seed)
        let original = (0..<chance.below(60)).map { _ in UInt8(97 + chance.below(26)) }
        var text = EditedText(SourceBytes(original))
        var expected = original
        for _ in 0..<4 {
            var edits: [Fix.Edit] = []
            var offset = 0
            while offset < expected.count {
                let lower = offset + chance.below(9)
                let upper = min(expected.count, lower + chance.below(5))
                guard lower < upper else { break }
                edits.append(Fix.Edit(ByteRange(lower..<upper), String(repeating: "Z", count: chance.below(4))))
                offset = upper + 1
            }
            text.apply(edits)
            for edit in edits.reversed() { expected.replaceSubrange(edit.range.range, with: edit.replacement.utf8) }
            #expect(text.bytes == expected)
        }
        var rebuilt = original
        for change in text.changes.reversed() { rebuilt.replaceSubrange(change.range, with: change.replacement) }
        #expect(rebuilt == expected)
    }
}

/// Numbers by chance, the same for the same seed (SplitMix64).
private struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return bound == 0 ? 0 : Int((z ^ (z >> 31)) % UInt64(bound))
    }
}
