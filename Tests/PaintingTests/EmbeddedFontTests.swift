import DesignModel
import DesignReaders
import Painting
import SourceText
import Testing

/// Texts in fonts that the design holds itself.
@Suite struct EmbeddedFontTests {
    /// `Tests/FontMetricsTests/Fonts/TincturePacked.woff2`: an x is 0.47 em wide, an H 0.81.
    private static let address = """
        data:font/woff2;base64,\
        d09GMgABAAAAAAIEAAoAAAAABJgAAAG8AAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAXAqBJHIBNgIkAxwLEAAEIAWDDwdUG6YDEC4G\
        7KZjCBVSehhP22FrMSxt5LL8pxFUy9Yzu3dLCEm/JGVJ+TcehcVhUTIahXJQ/tDs/9p2eCMU27uIfoZr1CQqJVqpeLVIo9Iq/Q8Q/j1P\
        EMdbA0dx0/zfTBubyhb2PkYS0lielSayli0KLa8by07gQO8dHeCBTd0cA9Vww54WxHCe2/kjKnnPbROrSBETJPjunhCAj7zgSfQeDgAS\
        BSuEAitEHoA5E1LvQELX5uA45v+iz3APa7ntEMA0186hxwawB0AFgXCm1nC6zGay3XyFpoO23Ev0cNgO6G12XtzX5w7n/AMJFiSrnl8m\
        R98rZbnnT1bKL/xQ7+t2CNTzgkCRICiv4Kk9IFQdOABAiwGFDcXPYdEgbzRLOQCSmyomEm2a8owDYRWMYbNKFKpdCtDb5lye1YwJRZ0U\
        RvIC0pwXUF06gN6p7/ysuSjj7qi+WM6a39m5ZgPX41aL3rDa2y50C6bh+n9XOMzQZGCQ1TVSt7A004SSqur6mhrQ2lhLC0lralsaqJrd\
        jMCsww01+hcMC2OQiQEjAP4rhvZrREaJGl300bonxojtjN2BWiibk7fFiLTWC4YB
        """

    private func width(_ style: String, family: String = "Own") throws -> Double {
        let text = "<text x='50' y='50' font-size='10' font-family='\(family), Courier'>xH</text>"
        let drawing = try Drawing("<style>\(style)</style>" + text)
        return try #require(drawing.eyedropper.list.text.runs.first).box.width
    }

    private static let other = 2 * 1229.0 / 2048 * 10

    @Test(arguments: [
        ("@font-face{font-family:Own;src:url(ADDRESS)}", 12.8),
        ("@font-face{font-family:'OWN';src:local(Nobody),url('ADDRESS') format('woff2')}", 12.8),
        ("<![CDATA[@font-face{font-family:Own;src:url(ADDRESS)}]]>", 12.8),
        ("text{fill:red} <!-- and --> @font-face{font-family:Own;src:url(ADDRESS)}", 12.8),
        ("@media screen{@font-face{font-family:Own;src:url(ADDRESS)}}", 12.8),
        ("@font-face{font-family:Own;size-adjust:50%;src:url(ADDRESS)}", 6.4),
        ("@font-face{font-family:Own;unicode-range:U+48;src:url(ADDRESS)}", nil),
        ("@media print{@font-face{font-family:Own;src:url(ADDRESS)}}", other),
        ("@font-face{font-family:Another;src:url(ADDRESS)}", other),
        ("@font-face{font-family:Own;src:url(data:font/woff2;base64,d09GMgABAAAAA)}", other),
        ("@font-face{font-family:Own;src:url(font.woff2)}", other),
    ])
    func textIsSetInThem(_ style: String, _ expected: Double?) throws {
        let width = try width(style.replacing("ADDRESS", with: Self.address))
        guard let expected else {
            // An H of the font, and an x that is not.
            #expect(width > 8.1 && abs(width - 12.8) > 0.1)
            return
        }
        #expect(abs(width - expected) < 1e-5)
    }

    @Test func thoseBeyondAThousandAreNamed() throws {
        let rules = (0..<1001).map {
            "@font-face{font-family:Own;unicode-range:U+\(String($0, radix: 16));src:url(data:,)}"
        }
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg'><style>\(rules.joined())</style><text font-family='Own'>x</text></svg>"
        let file = try SourceFile(path: "a.svg", contents: Array(text.utf8))
        let reading = DesignReader.reading(of: file)
        #expect(reading.design?.embeddedFonts.count == 1000)
        #expect(reading.troubles.map(\.kind) == [.limitReached])
    }

    @Test func onlyFontsThatTextsAreSetInAreKept() throws {
        let style = "<style>@font-face{font-family:Own;src:url(\(Self.address))}</style>"
        let unused = try Drawing(style + "<text>x</text>")
        #expect(unused.design.embeddedFonts.isEmpty)
    }
}
