import ColorScience
import Reporters
import Testing

@Suite("What a stream can show")
struct TerminalStyleTests {
    @Test(
        arguments: [
            (["TERM": "xterm"], true, TerminalStyle.Depth.sixteen),
            (["TERM": "xterm-256color"], true, .palette),
            (["TERM": "xterm", "COLORTERM": "truecolor"], true, .full),
            (["TERM": "xterm-256color"], false, .none),
            (["TERM": "dumb"], true, .none),
            ([:], true, .none),
            (["TERM": "xterm", "NO_COLOR": "1"], true, .none),
            (["TERM": "xterm", "NO_COLOR": ""], true, .sixteen),
            (["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "3"], true, .none),
            (["FORCE_COLOR": "1"], false, .sixteen),
            (["FORCE_COLOR": "2"], false, .palette),
            (["FORCE_COLOR": "3"], false, .full),
            (["TERM": "xterm", "FORCE_COLOR": "0"], true, .none),
            (["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"], false, .palette),
            (["CLICOLOR_FORCE": "0", "TERM": "xterm"], false, .none),
            (["CLICOLOR": "0", "TERM": "xterm"], true, .none),
        ] as [([String: String], Bool, TerminalStyle.Depth)])
    func depth(_ environment: [String: String], _ isTerminal: Bool, _ expected: TerminalStyle.Depth) {
        #expect(TerminalStyle(.auto, environment: environment, isTerminal: isTerminal).depth == expected)
    }

    @Test func theChoiceGoesBeforeTheEnvironment() {
        #expect(TerminalStyle(.never, environment: ["FORCE_COLOR": "3"], isTerminal: true).depth == .none)
        #expect(TerminalStyle(.always, environment: ["NO_COLOR": "1"], isTerminal: false).depth == .sixteen)
    }

    @Test func widthComesFromWhoKnowsIt() {
        #expect(TerminalStyle(.auto, environment: ["COLUMNS": "100"], isTerminal: true, columns: 50).width == 100)
        #expect(TerminalStyle(.auto, environment: [:], isTerminal: true, columns: 90).width == 90)
        #expect(TerminalStyle(.auto, environment: [:], isTerminal: true, columns: 0).width == 80)
        #expect(TerminalStyle(.auto, environment: [:], isTerminal: true, columns: 10).width == 40)
    }

    @Test func swatchesAreShownOnlyWhereTheyAreFaithful() {
        let red = RGBA8(red: 255, green: 0, blue: 0)
        for (depth, expected) in [
            (TerminalStyle.Depth.none, ""), (.sixteen, ""),
            (.palette, "≈\u{1B}[2m▏\u{1B}[0m\u{1B}[48;5;196m  \u{1B}[0m\u{1B}[2m▕\u{1B}[0m "),
            (.full, "\u{1B}[2m▏\u{1B}[0m\u{1B}[48;2;255;0;0m  \u{1B}[0m\u{1B}[2m▕\u{1B}[0m "),
        ] {
            var text = TerminalText(TerminalStyle(depth: depth))
            text.swatch(red)
            #expect(text.text == expected)
        }
    }

    @Test func lettersOfADesignCannotSteerTheTerminal() {
        var text = TerminalText(TerminalStyle(depth: .full))
        text.put("\u{1B}]0;title\u{7}\u{202E}")
        #expect(!text.text.contains("\u{1B}") && !text.text.contains("\u{202E}"))
    }
}
