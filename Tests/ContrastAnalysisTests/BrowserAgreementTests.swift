import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// The ratio of a text over what browsers paint behind it, as headless Chromium has it.
@Suite("Agreement with browsers")
struct BrowserAgreementTests {
    private func ratio(_ content: String, x: Int = 30) throws -> Double {
        let text =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">\##(content)"##
            + ##"<text x="\##(x)" y="60" font-size="20">Hello</text></svg>"##
        let file = try SourceFile(path: "a.svg", contents: Array(text.utf8))
        let readings = Study(of: try #require(DesignReader.reading(of: file).design)).contrastReadings()
        return try #require(readings.map(\.lowest).first ?? nil)
    }

    private static let whole = ##"<rect width="200" height="100"/>"##

    @Test(
        "Definitions are those where they are written, not their copies in what is placed",
        arguments: [
            (
                ##"<symbol id="s"><mask id="m">\##(whole)</mask><rect width="200" height="100" mask="url(#m)"/></symbol>"##
                    + ##"<use href="#s" fill="#fff" width="200" height="100"/>"##, 21.0
            ),
            (
                ##"<symbol id="s"><pattern id="p" width="1" height="1">\##(whole)</pattern>"##
                    + ##"<rect width="200" height="100" fill="url(#p)"/></symbol><use href="#s" fill="#fff" width="200" height="100"/>"##,
                1.0
            ),
            (
                ##"<g id="s"><clipPath id="m">\##(whole)</clipPath><rect width="200" height="100" clip-path="url(#m)"/></g>"##
                    + ##"<use href="#s" y="200" visibility="hidden"/>"##, 1.0
            ),
        ])
    func definitions(_ content: String, _ expected: Double) throws {
        #expect(abs(try ratio(content) - expected) < 0.05)
    }

    @Test(arguments: [
        // A semicolon between rules is part of the next one.
        (##"<style>@media screen{rect{stroke:none}; text{fill:#fff}}</style>"##, 21.0),
        (##"<style>@layer a{rect{stroke:none}; text{fill:#fff}}</style>"##, 21.0),
        (##"<style>@media screen{rect{stroke:none} text{fill:#fff}}</style>"##, 1.0),
        // One wrong point makes a list of keyframes invalid.
        (##"<style>@keyframes a{to{fill:#000}to,120%{fill:#fff}} text{animation:a 1s forwards}</style>"##, 21.0),
        (##"<style>@keyframes a{to{fill:#000}to,end{fill:#fff}} text{animation:a 1s forwards}</style>"##, 21.0),
        (##"<style>@keyframes a{to{fill:#000}0%,to{fill:#fff}} text{animation:a 1s forwards}</style>"##, 1.0),
    ])
    func sheets(_ sheet: String, _ expected: Double) throws {
        #expect(abs(try ratio(sheet) - expected) < 0.05)
    }

    /// What `use` places is alone at the top of its tree.
    @Test(arguments: [
        ("first-child", "<circle/>", "", 5.92), ("only-child", "<circle/>", "", 5.92),
        ("nth-child(2)", "<circle/>", "", 1.0),
        ("last-of-type", "", "<rect/>", 5.92), ("last-child", "", "<circle/>", 5.92),
    ])
    func structure(_ selector: String, _ before: String, _ after: String, _ expected: Double) throws {
        let content =
            ##"<style>#r:\##(selector){fill:#888}</style><defs>\##(before)<rect id="r" width="200" height="100"/>\##(after)</defs>"##
            + ##"<use href="#r"/>"##
        #expect(abs(try ratio(content) - expected) < 0.05)
    }

    /// Shares in a pattern are not of its view box.
    @Test func patterns() throws {
        let content =
            ##"<pattern id="p" width="1" height="1" viewBox="0 0 10 10" preserveAspectRatio="none">"##
            + ##"<rect width="50%" height="100%"/></pattern><rect width="200" height="100" fill="url(#p)"/>"##
        #expect(abs(try ratio(content, x: 120) - 1) < 0.05)
    }

    @Test(arguments: [
        (12, "#111", "#eee", 1.0, 1.0), (16, "#333", "#eee", 1.2, 1.0), (14, "#36c", "#0f9", 1.0, 1.15),
        (12, "#ddd", "#000", 1.0, 18.1), (16, "#111", "#eee", 0.5, 16.27), (24, "#111", "#eee", 1.0, 16.27),
    ])
    func strokesThatCoverMostOfAStemAreWhatIsSeen(
        _ size: Int, _ fill: String, _ stroke: String, _ width: Double, _ expected: Double
    ) throws {
        let text =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#eee"/>"##
            + ##"<text x="9" y="60" font-family="Arial" font-size="\##(size)" fill="\##(fill)" stroke="\##(stroke)" stroke-width="\##(width)">Hello</text></svg>"##
        let file = try SourceFile(path: "a.svg", contents: Array(text.utf8))
        let readings = Study(of: try #require(DesignReader.reading(of: file).design)).contrastReadings()
        #expect(abs(try #require(readings.map(\.lowest).first ?? nil) - expected) < 0.05)
    }
}
