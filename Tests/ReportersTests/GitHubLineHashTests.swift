import Reporters
import Testing

/// The vectors are those of github/codeql-action, src/fingerprints.test.ts (MIT).
@Suite("GitHub's hashes of lines")
struct GitHubLineHashTests {
    private static let greeting = [
        "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1", "b3edc88f2938467e:1",
        "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
    ]

    @Test(
        arguments: [
            ("", ["c129715d7a2bc9a3:1"]),
            (
                " a\nb\n  \t\tc\n d",
                ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
            ),
            (" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", greeting),
            (" hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r", greeting),
            (" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n", greeting),
            (" hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n", greeting),
            (
                String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10),
                [
                    "a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3", "a7f2ff13bc495cf2:4",
                    "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6", "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1",
                    "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
                ]
            ),
        ])
    func theyAreGitHubs(_ text: String, _ expected: [String]) {
        let bytes = Array(text.utf8)
        let hashes = GitHubLineHash.hashes(of: bytes.span, lines: Set(1...expected.count))
        #expect((1...expected.count).map { hashes[$0] } == expected)
        // One line alone has the same hash as among all.
        for (index, hash) in expected.enumerated() {
            #expect(GitHubLineHash.hashes(of: bytes.span, lines: [index + 1]) == [index + 1: hash])
        }
    }

    @Test(arguments: [
        [0xFF, 0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xED, 0xA0, 0x80],
    ])
    func brokenTextIsHashedToo(_ bytes: [UInt8]) {
        #expect(GitHubLineHash.hashes(of: bytes.span, lines: [1, 2]).count == 1)
    }
}
