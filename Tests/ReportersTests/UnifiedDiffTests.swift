import Linting
import Reporters
import SourceText
import Testing

@Suite("Unified diffs")
struct UnifiedDiffTests {
    private func diff(_ text: String, _ edits: [(Range<Int>, String)], path: String = "a.svg") -> String {
        var edited = EditedText(SourceBytes(Array(text.utf8)))
        edited.apply(edits.map { Fix.Edit(ByteRange($0.0), $0.1) })
        return String(decoding: UnifiedDiff.bytes(of: edited, path: path), as: UTF8.self)
    }

    @Test func sayWhatDiffSays() {
        // As printed by diff -u of GNU diffutils 3.8, but for the times.
        #expect(
            diff("1\n2\n3\n4\n5\n6\n", [(6..<7, "X")])
                == "--- a/a.svg\n+++ b/a.svg\n@@ -1,6 +1,6 @@\n 1\n 2\n 3\n-4\n+X\n 5\n 6\n")
        #expect(diff("1\n2\n", [(0..<2, "")]) == "--- a/a.svg\n+++ b/a.svg\n@@ -1,2 +1,1 @@\n-1\n 2\n")
        #expect(diff("1\n", [(2..<2, "2\n")]) == "--- a/a.svg\n+++ b/a.svg\n@@ -1,1 +1,2 @@\n 1\n+2\n")
        #expect(diff("1\n", [(0..<2, "")]) == "--- a/a.svg\n+++ b/a.svg\n@@ -1,1 +0,0 @@\n-1\n")
    }

    @Test func anEndWithoutALineEndIsSaid() {
        let mark = "\\ No newline at end of file\n"
        #expect(diff("one", [(0..<1, "O")]) == "--- a/a.svg\n+++ b/a.svg\n@@ -1,1 +1,1 @@\n-one\n\(mark)+One\n\(mark)")
        #expect(diff("a b", [(0..<1, "c")], path: "a b.svg").hasPrefix("--- a/a b.svg\t\n+++ b/a b.svg\t\n"))
        #expect(diff("same", [(0..<1, "s")]).isEmpty)
    }

    /// Lines that steer are shown to people, and stay what they are for programs.
    @Test func peopleSeeWhatSteers() {
        let text = "é\u{9B}31m \u{202E}\u{1B}\tx\r\n1\n"
        var edited = EditedText(SourceBytes(Array(text.utf8)))
        let one = text.utf8.count - 2
        edited.apply([Fix.Edit(ByteRange(one..<one + 1), "2\u{1B}")])
        func diff(shown: Bool) -> String {
            String(decoding: UnifiedDiff.bytes(of: edited, path: "a.svg", shown: shown), as: UTF8.self)
        }
        let head = "--- a/a.svg\n+++ b/a.svg\n@@ -1,2 +1,2 @@\n"
        #expect(diff(shown: false) == head + " é\u{9B}31m \u{202E}\u{1B}\tx\r\n-1\n+2\u{1B}\n")
        #expect(diff(shown: true) == head + " é\u{FFFD}31m \u{FFFD}\u{241B} x\n-1\n+2\u{241B}\n")
    }

    /// A name that Git can hold may try to be a patch for another file.
    @Test(arguments: [
        (
            "z\n--- a/Makefile\n+++ b/Makefile\n@@ -1,1 +1,2 @@\n+evil",
            #"z\012--- a/Makefile\012+++ b/Makefile\012@@ -1,1 +1,2 @@\012+evil"#
        ),
        ("a\u{1B}[31m.svg", #"a\033[31m.svg"#), ("a\tb.svg", #"a\011b.svg"#), (#"a"b\c.svg"#, #"a\"b\\c.svg"#),
        ("é\u{202E}.svg", #"\303\251\342\200\256.svg"#),
    ])
    func namesEndNoLine(_ name: String, _ quoted: String) {
        let lines = diff("a b", [(0..<1, "c")], path: name).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "--- \"a/\(quoted)\"" && lines[1] == "+++ \"b/\(quoted)\"" && lines[2].hasPrefix("@@ "))
        #expect(diff("a b", [(0..<1, "c")], path: "é.svg").hasPrefix("--- a/é.svg\n+++ b/é.svg\n"))
    }

    @Test("Applied, they give the edited text", arguments: 0..<60)
    func applied(_ seed: Int) {
        let lines = 1 + seed % 23
        var text = (0..<lines).map { "line \($0)\n" }.joined()
        if seed % 3 == 0 { text.removeLast() }
        let count = text.utf8.count
        var edits: [(Range<Int>, String)] = []
        var offset = (seed * 7) % 11
        while offset < count {
            let upper = min(count, offset + (seed + offset) % 5)
            edits.append((offset..<upper, ["", "x", "\n", "y\nz\n"][(seed + offset) % 4]))
            offset = upper + 1 + (seed * 13 + offset) % 40
        }
        var edited = EditedText(SourceBytes(Array(text.utf8)))
        edited.apply(edits.map { Fix.Edit(ByteRange($0.0), $0.1) })
        let patch = String(decoding: UnifiedDiff.bytes(of: edited, path: "a.svg"), as: UTF8.self)
        #expect(UnifiedDiffTests.apply(patch, to: text) == String(decoding: edited.bytes, as: UTF8.self))
    }

    /// What `patch` does with a diff that fits.
    private static func apply(_ patch: String, to text: String) -> String? {
        guard !patch.isEmpty else { return text }
        let old = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var source = old.enumerated().map { $0.offset == old.count - 1 ? $0.element : $0.element + "\n" }
        if source.last == "" { source.removeLast() }
        var result: [String] = []
        var place = 0
        let body = patch.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).map(String.init)
        for (index, line) in body.enumerated() {
            let isUnended = index + 1 < body.count && body[index + 1].hasPrefix("\\")
            let content = String(line.dropFirst()) + (isUnended ? "" : "\n")
            switch line.first {
            case "@":
                let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
                let first = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
                result += source[place..<first]
                place = first
                if (numbers[3] == 0 ? numbers[2] : numbers[2] - 1) != result.count { return nil }
            case " ", "-":
                guard source[place] == content else { return nil }
                place += 1
                if line.first == " " { result.append(content) }
            case "+": result.append(content)
            default: break
            }
        }
        return (result + source[place...]).joined()
    }
}
