import SourceText
import Testing

@testable import DesignReaders

/// Numbers of a seed, none like the one before.
private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: state >> 33) % sides
    }

    mutating func one(of words: [String]) -> String { words[roll(words.count)] }
}

@Suite("Many declarations about one element")
struct DeclarationContestTests {
    private static let declarations: [String: [String]] = [
        "fill": ["red", "#00f", "nonsense", "var(--a)", "r\\65 d", "revert-layer", "inherit"],
        "opacity": [".5", "50%", "full", "var(--none)", "/**/.25"],
        "visibility": ["hidden", "visible", "gone", "var(--b)"],
        "overflow": ["hidden", "visible", "much", "var(--none)"],
        "margin": ["1px", "2px 3px", "var(--c)"],
        "margin-left": ["4px", "auto"], "margin-inline-start": ["5px", "6px"], "margin-inline": ["7px 8px", "9px"],
        "background": ["red", "none", "var(--a)"], "background-color": ["blue", "bleu", "var(--a)"],
        "font": ["12px serif", "bold 1em a", "12", "inherit", "var(--d)", "menu"],
        "font-size": ["10px", "large", "huge"], "marker": ["none", "url(#m)", "some"],
        "all": ["unset", "revert-layer", "nothing"], "border-width": ["1px 2px", "thin", "1 2 3 4 5"],
        "border-left": ["1px solid", "none"], "flex-flow": ["row wrap", "wrap"],
        "text-decoration": ["underline red", "none", "wavy"], "--a": ["lime", "var(--b)"], "--b": ["hidden"],
    ]

    private static func sheet(_ dice: inout Dice) -> String {
        let names = declarations.keys.sorted()
        return (0..<12).map { _ in
            let body = (0..<1 + dice.roll(4)).map { _ in
                let name = dice.one(of: names)
                let value = dice.one(of: declarations[name] ?? [])
                return "\(name):\(value)\(dice.roll(5) == 0 ? "!important" : "")"
            }
            let rule = "\(dice.one(of: ["rect", "#e", ".c", "svg rect"])){\(body.joined(separator: ";"))}"
            return dice.roll(3) == 0 ? "@layer \(dice.one(of: ["x", "y"])){\(rule)}" : rule
        }.joined()
    }

    /// What stands behind the sheet is weaker than all of it, and about nothing else in it; it makes the declarations so many that
    /// those are passed over that have lost.
    @Test(arguments: 0..<300)
    func comesToTheSameAsAllOfThemInARow(_ seed: Int) throws {
        var dice = Dice(state: UInt64(seed))
        let sheet = DeclarationContestTests.sheet(&dice)
        let many = String(repeating: "*{order:1}", count: DeclarationContest.fewest)
        func styled(_ more: String) throws -> Styled {
            try Styled(
                "<svg><style>\(sheet)</style><rect id='e' class='c' fill='gray' opacity='x'/><style>\(more)</style></svg>"
            )
        }
        let (few, crowd) = (try styled("*{order:1}"), try styled(many))
        #expect(try crowd.allValues(but: .order) == few.allValues(but: .order), "\(sheet)")
    }

    @Test func passesOverWhatHasLost() throws {
        let rules = String(repeating: "rect{fill:red;stroke:bleu;margin:1px;font:12px a}", count: 400)
        let rectangles = String(repeating: "<rect/>", count: 20)
        let crowd = try Styled("<svg><style>\(rules)</style><rect id='e'/>\(rectangles)</svg>")
        // What stands of them is found once, and not by reading them all.
        #expect(crowd.declareAll() < 1_600)
        #expect(try crowd.value(.fill) == "red")
        #expect(try crowd.value(.stroke) == "bleu")
        #expect(try crowd.value(.fontSize) == "12px")
    }
}
