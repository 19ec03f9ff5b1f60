import Linting
import Testing

@Suite("Patterns of paths")
struct PathPatternTests {
    @Test(arguments: [
        ("design/**", "design/a.svg", true), ("design/**", "design/a/b/c.svg", true),
        ("design/**", "designs/a.svg", false),
        ("design", "design/a.svg", true), ("design/archive", "design/archive/old/a.svg", true),
        ("*.svg", "a/b/c.svg", true), ("*.svg", "a/b/c.svgz", false), ("/*.svg", "a/b.svg", false),
        ("**/old/*.svg", "a/b/old/c.svg", true), ("**/old/*.svg", "old/c.svg", true), ("a/**/z.svg", "a/z.svg", true),
        ("a/**/z.svg", "a/b/c/z.svg", true), ("a/*/z.svg", "a/b/c/z.svg", false), ("icon-?.svg", "icon-1.svg", true),
        ("icon-[0-9].svg", "icon-x.svg", false), ("icon-[!0-9].svg", "icon-x.svg", true),
        ("{a,b}/*.svg", "b/x.svg", true), ("{a,b}/*.svg", "c/x.svg", false), ("./a/*.svg", "a/x.svg", true),
        ("{a,{b,c}}/*.svg", "a/x.svg", true), ("{a,{b,c}}/*.svg", "c/x.svg", true),
        ("{a,{b,c}}/*.svg", "d/x.svg", false), (#"foo\{1\}.svg"#, "foo{1}.svg", true),
        ("", "a.svg", false), ("Entwürfe/*.svg", "Entwürfe/ü.svg", true),
    ])
    func matches(_ pattern: String, _ path: String, _ expected: Bool) {
        #expect(PathPattern(pattern).matches(path) == expected)
    }

    @Test func isNotLedAstrayByManyStars() {
        let stars = String(repeating: "*a", count: 60) + "b"
        #expect(!PathPattern(stars).matches(String(repeating: "a", count: 4000)))
        let folders = String(repeating: "**/a/", count: 60) + "b"
        #expect(!PathPattern(folders).matches(String(repeating: "a/", count: 2000)))
        _ = PathPattern(String(repeating: "{a,b}", count: 40))
    }

    /// Each pair of braces doubles what follows, or writes all of it once more.
    @Test func isNotLedAstrayByManyBraces() {
        let braces = String(repeating: "{a,b}", count: 8) + String(repeating: "{a}", count: 4000)
        // Beyond the bound they are taken as written.
        #expect(!PathPattern(braces).matches(String(repeating: "a", count: 4008)))
        #expect(PathPattern(String(repeating: "{a}", count: 100)).matches(String(repeating: "a", count: 100)))
    }

    /// Choices multiply, as long as there is room to write them all.
    @Test(arguments: [1, 8, 9, 12])
    func choicesOfManyBracesAllCount(_ count: Int) {
        let pattern = PathPattern(String(repeating: "{a,b}", count: count) + ".svg")
        for name in ["a", "b"] { #expect(pattern.matches(String(repeating: name, count: count) + ".svg")) }
        #expect(!pattern.matches(String(repeating: "c", count: count) + ".svg"))
    }

    /// Each sign that is never closed looked through all the rest, for each letter, of each alternative.
    @Test func isNotLedAstrayByBracketsThatAreNeverClosed() {
        let brackets = String(repeating: "*[", count: 2000)
        let many = String(repeating: "{a,b}", count: 8) + brackets
        #expect(!PathPattern(many).matches(String(repeating: "a", count: 8) + String(repeating: "[", count: 1999)))
        #expect(PathPattern(brackets).matches(String(repeating: "[", count: 4000)))
        #expect(PathPattern("[[]*[").matches("[a["))
    }
}
