import ColorScience
import DesignModel
import Linting
import SourceText
import Testing

@Suite("Findings and figures")
struct FindingTests {
    @Test func theWeightiestSpeaksForAllAtOnePlace() {
        let origin = Origin(node: .root, range: ByteRange(3..<7))
        var findings = Findings()
        for (weight, words) in [(1.0, "less"), (3.0, "most"), (2.0, "middling")] {
            var finding = Finding(at: origin, Message(words))
            finding.weight = weight
            findings.report(finding)
        }
        #expect(findings.all.map(\.message.description) == ["most"])
        #expect(findings.all[0].places == 3)
    }

    @Test(arguments: [
        (4.478, "4.47"), (4.4999999, "4.49"), (4.5, "4.50"), (21, "21.00"), (1, "1.00"), (4.48, "4.48"), (.nan, "?"),
        (.infinity, "?"),
    ])
    func ratiosAreRoundedDown(_ ratio: Double, _ text: String) {
        #expect(Figure.ratio(ratio) == text)
    }

    @Test func ratiosThatMayBeAnythingReadRoughly() {
        #expect(Figure.ratio(from: 1, to: 17.99) == "1.0–17")
        #expect(Figure.ratio(from: 4.499, to: 9.999) == "4.4–9.9")
        #expect(Figure.ratio(from: 4.5, to: 21) == "4.5–21")
    }

    @Test(arguments: [(0.998, "0.99"), (1, "1.00"), (1.996, "1.99"), (0.356, "0.36"), (12.345, "12.35"), (.nan, "?")])
    func distancesAreNotRoundedUpToALimit(_ distance: Double, _ text: String) {
        #expect(Figure.distance(distance) == text)
    }

    @Test func numbersAreWrittenAsTheyReadBack() {
        #expect(JSONNumber.text(14) == "14")
        #expect(JSONNumber.text(0.1) == "0.1")
        #expect(JSONNumber.text(-0.0) == "-0")
        #expect(JSONNumber.text(.nan) == "null")
        #expect(Double(JSONNumber.text(1e-7)) == 1e-7)
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (16, "16"), (16.5, "16.5"), (16.05, "16.05"), (-0.5, "-0.5"), (-3, "-3"), (0.004, "0"),
        (-0.004, "0"),
        (1e16, "?"), (.nan, "?"),
    ])
    func lengthsLoseTheZerosAtTheirEnd(_ length: Double, _ text: String) {
        #expect(Figure.pixels(length) == text)
    }

    /// A measure that breaks a limit never reads like it.
    @Test(arguments: [
        (0.052, 0.05, "0.052"), (0.06, 0.05, "0.06"), (10.993, 11, "10.99"), (10.996, 11, "10.996"),
        (-0.0504, -0.05, "-0.0504"), (1.5, 1.5, "1.5"), (1.50001, 1.5, "1.50001"), (.infinity, 2, "?"),
    ])
    func showsMeasuresBesideLimits(_ measure: Double, _ limit: Double, _ text: String) {
        #expect(Figure.measure(measure, beside: limit) == text)
    }

    @Test func messagesInMessagesGoOnInTheirWords() {
        let red = RGBA8(red: 255, green: 0, blue: 0)
        let inner: Message = "on \(red), \("perhaps")"
        let message: Message = "\("")text \(inner) seen\("") \(2)\(inner)"
        #expect(
            message.pieces == [
                .words("text "), .words("on "), .color(red), .words(", perhaps seen 2"), .words("on "), .color(red),
                .words(", perhaps"),
            ])
        #expect(message.description == "text on #FF0000, perhaps seen 2on #FF0000, perhaps")
        let nothing: Message = "\("")"
        #expect(nothing.pieces.isEmpty)
    }

    @Test func messagesReadAsTextWithHexes() {
        let red = RGBA8(red: 255, green: 0, blue: 0)
        let message: Message = "text \(red) on \(swatch: red)Brand, \(3) times"
        #expect(message.description == "text #FF0000 on Brand, 3 times")
        #expect(message.pieces.count == 5)
    }

    @Test func textOfADesignCannotSteerATerminal() {
        #expect(PrintableText.of("a\u{1B}[31mb\u{202E}c\u{85}") == "a\u{241B}[31mb\u{FFFD}c\u{FFFD}")
        #expect(PrintableText.of("Grüße 🎨") == "Grüße 🎨")
    }

    @Test func exampleMarksAreByteOffsets() {
        let example = Example.flagged("t", "ä↓b↓c")
        #expect(example.design == "äbc")
        #expect(example.marks == [2, 3])
    }

    @Test(arguments: [
        (FailOn.error, Severity.warning, false), (.error, .error, true), (.warning, .warning, true),
        (.warning, .info, false), (.info, .info, true), (.never, .error, false),
    ])
    func failing(_ failOn: FailOn, _ severity: Severity, _ expected: Bool) {
        #expect(failOn.isReached(by: severity) == expected)
    }
}
