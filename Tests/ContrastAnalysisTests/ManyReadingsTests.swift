import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Readings of many texts are kept packed, in pieces; nobody can tell.
@Suite("Readings of many texts")
struct ManyReadingsTests {
    private static let count = 1300

    /// A text, with what is behind it: plates of several colors, gradients, pictures that are not there, clips, nothing.
    private func row(_ number: Int) -> String {
        let y = number * 20
        let plates = ["#fff", "#eee", "url(#fade)", "#1d4ed8", "#111", "Canvas"]
        let plate = #"<rect y="\#(y)" width="400" height="20" fill="\#(plates[number % plates.count])"/>"#
        let inks = ["#000", "#777", "#fff", "#a33"]
        let hidden = number % 13 == 0 ? #" visibility="hidden""# : ""
        let words = number % 3 == 0 ? "Zwölf Boxkämpfer jagen Viktor" : "Row \(number % 50)"
        return plate
            + #"<text x="4" y="\#(y + 15)" font-size="\#(8 + number % 8)" fill="\#(inks[number % inks.count])"\#(hidden)>\#(words)</text>"#
    }

    private func readings(_ rows: [Int]) throws -> ContrastReadings {
        let fade = ##"<linearGradient id="fade"><stop stop-color="#fff"/><stop offset="1"/></linearGradient>"##
        let text =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="\#(ManyReadingsTests.count * 20)">"#
            + fade + rows.map(row).joined() + "</svg>"
        let file = try SourceFile(path: "a.svg", contents: Array(text.utf8))
        return ContrastStudy(try #require(DesignReader.reading(of: file).design)).readings
    }

    @Test func areThoseOfEachTextAlone() throws {
        let all = try readings(Array(0..<ManyReadingsTests.count))
        #expect(all.count == ManyReadingsTests.count)
        #expect(Set(all.map(\.verdict)) == [.pass, .fail, .review, .unseen])
        #expect(all.contains { !$0.pairs.isEmpty })
        for number in [0, 1, 2, 3, 5, 8, 13, 26, 511, 512, 513, 1023, 1024, 1298, 1299] {
            let (one, alone) = (all[number], try #require(readings([number]).first))
            #expect(one.run == number)
            #expect(one.text == alone.text)
            #expect(one.painters.map { $0 - one.layer } == alone.painters.map { $0 - alone.layer })
            var moved = one
            (moved.run, moved.layer, moved.painters) = (alone.run, alone.layer, alone.painters)
            #expect(moved == alone)
        }
    }

    /// The shadow that a badge draws below its text is no ground that the text is read on, however many others there are.
    @Test func shadowsOfBadgesLieUnderTheirOwnText() throws {
        let badges = (0..<300).map { number in
            let place = "x='\(10 + number % 5 * 60)' font-size='30'"
            let y = 30 + number / 5 * 40
            return "<text y='\(y + 1)' \(place) fill='#010101' fill-opacity='.3'>Pay</text>"
                + "<text y='\(y)' \(place) fill='#fff'>Pay</text>"
        }
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='320' height='2500'>"
            + "<rect width='320' height='2500' fill='#080'/>\(badges.joined())</svg>"
        let file = try SourceFile(path: "a.svg", contents: Array(text.utf8))
        let readings = ContrastStudy(try #require(DesignReader.reading(of: file).design)).readings
        #expect(readings.count == 600)
        #expect(readings.enumerated().allSatisfy { $1.verdict == ($0 % 2 == 0 ? .fail : .pass) })
    }
}
