import Linting
import Testing

@Suite("A pattern of text")
struct TextPatternTests {
    @Test(arguments: [
        ("^icon/", ["icon/a"], ["Icon/a", "x icon/"]),
        ("(?i)^icon/", ["Icon/a", "icon/"], ["icons/"]),
        ("^(icon|image)s?/[a-z][a-z0-9-]*$", ["icon/a", "images/big-2"], ["icon/", "icon/A", "icon/a b"]),
        ("[^/]/[^/]", ["a/b"], ["a//b", "/b"]),
        ("^a{2,3}$", ["aa", "aaa"], ["a", "aaaa"]),
        ("^a{2}b{1,}$", ["aab", "aabbb"], ["aa", "ab"]),
        ("^(?:a|b)+$", ["ab"], ["abc"]),
        ("\\d+\\.\\d\\s\\w$", ["12.5 x"], ["12x5 x", "1.5"]),
        ("[\\d-]$", ["a-", "a1"], ["a."]),
        ("[]a]", ["]"], ["b"]),
        ("^[^\\d]$", ["x"], ["4"]),
        ("^Größe …$", ["Größe …"], ["Grösse …"]),
        ("(?i)^größe$", ["GRÖßE"], ["GRÖSE"]),
        ("a|", ["b", ""], []),
        ("^$", [""], ["a"]),
        ("(a*)*$", ["", "aaa", "b"], []),
    ])
    func findsWhatItSays(_ pattern: String, _ matching: [String], _ others: [String]) throws {
        let pattern = try TextPattern(pattern)
        for text in matching { #expect(pattern.matches(text), "\(text)") }
        for text in others { #expect(!pattern.matches(text), "\(text)") }
    }

    @Test(arguments: [
        ("(a", 0, "“)” is missing for this “(”"), ("a)", 1, "there is no “(” that this closes; write \\)"),
        ("[a", 0, "“]” is missing for this “[”"), ("*a", 0, "there is nothing before “*” to repeat; write \\*"),
        ("a**", 2, "“*” repeats what is repeated already; put it in ( )"),
        ("[z-a]", 1, "a range goes from one character to a later one, such as a-z"),
        ("a{3,2}", 1, "the second number is less than the first"),
        ("a{x}", 1, "write {2}, {2,} or {2,3}, or \\{ for the character itself"),
        ("(?=a)", 0, "only ( ) and (?: ) are understood, and (?i) at the start"),
        ("\\1", 0, "\\1 is not understood; \\d, \\w, \\s, \\t and \\n are"),
        ("a\\", 1, "a backslash stands at the end; write \\\\"),
        ("a{99999999999999999999}", 1, "more than 1000 repetitions are not counted"),
    ])
    func saysWhereItIsWrong(_ pattern: String, _ offset: Int, _ message: String) {
        let error = #expect(throws: TextPatternError.self) { try TextPattern(pattern) }
        #expect(error?.offset == offset && error?.message == message)
    }

    @Test(arguments: ["a$b", "a^b", "(a|b)$c", "a+^", "($a)+x|b^$c"])
    func refusesWhatNothingMatches(_ pattern: String) {
        let error = #expect(throws: TextPatternError.self) { try TextPattern(pattern) }
        #expect(error?.message.hasPrefix("nothing matches it") == true)
    }

    @Test(arguments: ["a$|b", "^$", "$^", "(^a)*b", "a($b)?", "(^|/)a", "a($|/)"])
    func takesWhatSomethingMatches(_ pattern: String) throws {
        #expect(throws: Never.self) { try TextPattern(pattern) }
    }

    /// Each would take longer than the universe has lasted where every way is tried after the other.
    @Test(arguments: ["(a|a)*b", "(a*)*b", "(a+)+b", "(.*)(.*)(.*)(.*)(.*)b", "(a?){400}a{400}b"])
    func takesTimeInProportion(_ pattern: String) throws {
        let pattern = try TextPattern(pattern)
        #expect(!pattern.matches(String(repeating: "a", count: 2000)))
    }

    @Test(arguments: [
        "((a{100}){100}){100}", String(repeating: "(", count: 60) + "a" + String(repeating: ")", count: 60),
        String(repeating: "a", count: 1001), "(a{1000}){3}",
    ])
    func refusesWhatIsTooMuch(_ pattern: String) {
        #expect(throws: TextPatternError.self) { try TextPattern(pattern) }
    }
}
