import DesignModel
import Painting
import Testing

/// Where headless Chromium ends lines of HTML between two letters: in a box of no width, each place where a line may end begins a
/// line.
@Suite struct LineBreakTests {
    /// After which letters a line may end before which others.
    typealias Table = [(after: String, before: String)]

    /// The same between letters of ASCII whatever comes before them, but for `$'(/01<@A[^_` and the like, after which none ends.
    private static let ascii: Table = [
        ("!\"#%&)*+,.:;=>\\]|}~", "(<[{"), ("-", "\"#%&'(*+-01<=>@A[\\^_`a{|~"), ("?", "#$%&(*+-01<=>@A[\\^_`a{|~"),
        ("$'(/01<@A[^_`a{", ""),
    ]
    private static let asciiBetweenLetters: Table = [
        ("!%?", "#$%&(*+-01<=>@A[\\^_`a{|~"), ("\"", "(<[{"), ("#&)*+/01<=>@A]^_`a|}~", "#$&(*+-01<=>@A[\\^_`a{|~"),
        ("$", "%"), ("'([{", ""), (",.:;", "#&(*+-01<=>@A[^_`a{|~"), ("-", "\"#%&'(*+-01<=>@A[\\^_`a{|~"),
        ("\\", "%(<[{"),
    ]

    /// The same between others, with letters of ASCII around.
    private static let others: Table = [
        ("一あ가ー😀", "一あ가é1a「ー😀—·•→("), ("é1a·•→", "一あ가「ー😀—"), ("。、」…–\u{2009}", "一あ가é1a「ー😀—·•→(%"),
        ("「“”«»(", ""), ("—", "一あ가é1a「ー😀·•→(%"), (")%.", "一あ가「ー😀—("), ("!", "一あ가é「ー😀—·•→("),
        ("-", "一あ가é1a「ー😀—·•→(%-"), ("/", "一あ가é「ー😀—·•→"),
    ]
    private static let othersBetweenLetters: Table = [
        ("一あ가ー😀", "一あ가é1a「ー😀—·•→("), ("é1a·•→)./", "一あ가é1a「ー😀—·•→(-"),
        ("。、」!%\u{2009}", "一あ가é1a「ー😀—·•→(%-"), ("「“”«»(", ""), ("…–", "一あ가é1a「ー😀—·•→(%"),
        ("—", "一あ가é1a「ー😀·•→(%"),
    ]
    private static let othersInWholeWords: Table = [
        ("一あ가ー", "「😀—·•→("), ("é1a", "「😀—"), ("。、」…–\u{2009}", "一あ가é1a「ー😀—·•→(%"), ("「“”«»(", ""),
        ("😀", "一あ가é1a「ー😀—·•→("), ("—", "一あ가é1a「ー😀·•→(%"), ("·•→", "一あ가「ー😀—"),
        (")%.", "一あ가「ー😀—("), ("!", "一あ가é「ー😀—·•→("), ("-", "一あ가é1a「ー😀—·•→(%-"),
        ("/", "一あ가é「ー😀—·•→"),
    ]

    /// How many lines each text takes in a box of no width.
    private func lines(_ texts: [String], style: String) throws -> [Int] {
        let paragraphs = texts.map { text in
            let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            return "<p style='width: 0; \(style)'>\(escaped)</p>"
        }
        let content = """
            <foreignObject width="99" height="99"><div xmlns="http://www.w3.org/1999/xhtml" \
            style="font: 10px/10px Arial">\(paragraphs.joined())</div></foreignObject>
            """
        let list = try Drawing(content, width: 600, height: 400).eyedropper.list
        let runs = list.text.runs.filter { !$0.box.isEmpty }
        try #require(runs.count == texts.count)
        return runs.map { Int(($0.box.height / 10).rounded()) }
    }

    @Test(
        arguments: [
            ("", ascii), ("word-break: break-all", asciiBetweenLetters), ("word-break: keep-all", ascii), ("", others),
            ("word-break: break-all", othersBetweenLetters), ("word-break: keep-all", othersInWholeWords),
        ] as [(String, Table)])
    func linesEndWhereABrowserEndsThem(_ style: String, _ table: Table) throws {
        var allowed: Set<String> = []
        var letters: Set<Character> = []
        for row in table {
            for first in row.after {
                letters.insert(first)
                for second in row.before { allowed.insert("\(first)\(second)") }
            }
        }
        let pairs = letters.sorted().flatMap { first in letters.sorted().map { (first, $0) } }
        let found = try lines(pairs.map { "a\($0)\($1)a" }, style: style)
        for ((first, second), count) in zip(pairs, found) {
            let ends = ["a\(first)", "\(first)\(second)", "\(second)a"].count { allowed.contains($0) }
            #expect(count == 1 + ends, "a\(first)\(second)a with \(style)")
        }
    }

    @Test(arguments: [
        ("foo-bar", 2), ("a-1", 2), ("-1", 1), ("(-1", 1), ("x -1", 2), ("a- 1", 2), ("a\u{AD}b", 2), ("a\u{200B}b", 2),
        ("a\u{A0}b", 1), ("a\u{2060}b", 1), ("a\u{2011}b", 1), ("a<wbr/>b", 2),
        ("<i style='white-space: nowrap'>a<wbr/>b</i>", 2), ("<b>a-</b><i>b</i>", 2),
        ("一<b>一</b>", 2), ("👨\u{200D}👩", 1), ("e\u{301}一", 2), ("一“一”一", 3),
    ])
    func linesEndAtHyphensAndTheLike(_ html: String, _ count: Int) throws {
        let content = """
            <foreignObject width="99" height="99"><div xmlns="http://www.w3.org/1999/xhtml" \
            style="font: 10px/10px Arial; width: 0">\(html)</div></foreignObject>
            """
        let list = try Drawing(content, width: 600, height: 400).eyedropper.list
        let box = list.text.runs.reduce(Rectangle.empty) { $0.union($1.box) }
        #expect(Int((box.height / 10).rounded()) == count)
    }
}
