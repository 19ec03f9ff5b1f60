import Checking
import ColorScience
import Foundation
import Linting
import Rules
import Testing

/// What `lint` says of exceptions, and what the list of all of them does.
@Suite("Agreement on exceptions")
struct ExceptionAgreementTests {
    private static let house = ##"palette: { colors: { Ink: "#111827", Paper: "#FFFFFF" } }"## + "\n"

    private struct Outcome {
        let entries: [ExceptionsReport.Entry]
        let unused: Int
    }

    private func outcome(
        _ design: String, _ name: String = "a.svg", _ configuration: String = house, alone: Bool = false,
        _ change: (inout LintOptions) -> Void = { _ in }
    ) throws -> Outcome {
        let folder = try FixFolder(["tincture.yml": configuration, name: design])
        var options = LintOptions()
        change(&options)
        let path = alone ? folder.url.appending(path: name).path : folder.url.path
        let selection = try Selection(paths: [path], catalog: AllRules.catalog)
        return Outcome(
            entries: ExceptionsRun(over: selection, options: options).report.entries,
            unused: LintRun(over: selection, options: options).report.diagnostics.count {
                $0.rule == "suppression/unused"
            })
    }

    /// An override that several configurations extend hides what it hides in all of them.
    @Test func overridesOfAllWhoExtendThem() throws {
        let override = #"overrides: [{ paths: ["**"], rules: { palette/off-palette: "off" }, reason: r }]"# + "\n"
        let folder = try FixFolder([
            ".git/HEAD": "ref: refs/heads/main\n", "base.yml": Self.house + override,
            "a/tincture.yml": "extends: ../base.yml\n",
            "b/tincture.yml": "extends: ../base.yml\n", "c/tincture.yml": "extends: ../base.yml\n",
            "a/ink.svg": Self.drawing("token/unused", Self.ink), "b/red.svg": Self.drawing("token/unused", Self.red),
        ])
        let selection = try Selection(paths: [folder.url.path], catalog: AllRules.catalog)
        let entries = ExceptionsRun(over: selection).report.entries.filter { $0.kind == .override }
        #expect(entries.map(\.hidden) == [1])
    }

    private static func drawing(_ rules: String, _ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>t</title>"##
            + ##"<g data-tincture-ignore="\##(rules)" data-tincture-reason="r">\##(content)</g></svg>"##
    }

    private static let red = ##"<rect width="9" height="9" fill="#f00"/>"##
    private static let ink = ##"<rect width="9" height="9" fill="#111827"/>"##
    private static let blind = ##"<image href="no.png" width="40" height="20"/><text y="15" fill="#111827">Pay</text>"##

    @Test(
        arguments: [
            ("palette/off-palette", red), ("palette/off-palette", ink), ("palette/off-palette type/off-scale", ink),
            ("palette/off-palette document/untitled", ink), ("palette/off-palette token/unused", ink),
            ("palette/off-palette token/unused", red), ("token/unused", ink), ("palette/*", ink), ("contrast/*", ink),
            ("contrast/faint-text", blind), ("contrast/faint-text palette/off-palette", blind),
            ("type/tiny-text", ink), ("type/tiny-text", #"<text y="9" font-size="5">Pay</text>"#),
            ("palette/too-many-colors", ink), ("type/near-duplicate-size palette/off-palette", ink),
        ], [false, true])
    func statedOnes(_ written: (rules: String, content: String), _ alone: Bool) throws {
        for mode in [nil, "dark"] {
            let outcome = try outcome(Self.drawing(written.rules, written.content), alone: alone) {
                if mode != nil { $0.mode = .dark }
            }
            #expect(outcome.entries.count == 1)
            #expect(outcome.entries.count(where: \.isIdle) == outcome.unused, "\(outcome.entries)")
        }
    }

    @Test func whatCouldNotBeSeenIsSaid() throws {
        let entry = try #require(try outcome(Self.drawing("contrast/faint-text", Self.blind)).entries.first)
        #expect(entry.unasked == "contrast/faint-text could not look at all there is")
        let two = try #require(try outcome(Self.drawing("palette/off-palette token/unused", Self.ink)).entries.first)
        #expect(two.unasked == "token/unused is off here")
    }

    private static func override(_ rules: String, _ rest: String = "") -> String {
        house + "overrides: [{ paths: [\"*\"], \(rest) reason: r, rules: { \(rules) } }]\n"
    }

    /// What one override does, and what is not known of it.
    @Test(
        arguments: [
            (#"palette/off-palette: "off""#, red, [1, 0, 0], nil),
            (#"palette/off-palette: "off""#, ink, [0, 0, 0], nil),
            (#"token/unused: "off""#, ink, [0, 0, 0], "token/unused is off here"),
            (
                #"type/off-scale: "off""#, ink, [0, 0, 0],
                "type/off-scale was told nothing to judge by, such as a palette or a scale"
            ),
            (#"contrast/faint-text: "off""#, blind, [0, 0, 0], "contrast/faint-text could not look at all there is"),
            ("type/tiny-text: { least: 20 }", #"<text y="15" font-size="15">Pay</text>"#, [0, 1, 0], nil),
            ("palette/off-palette: { severity: info }", red, [0, 0, 1], nil),
            (
                #"palette/off-palette: "off", type/tiny-text: { least: 20 }"#,
                red + ##"<text y="15" font-size="15" fill="#111827">Pay</text>"##, [1, 1, 0], nil
            ),
        ] as [(String, String, [Int], String?)])
    func overrides(_ rules: String, _ content: String, _ counts: [Int], _ unasked: String?) throws {
        let design = Self.drawing("x", content).replacing(
            #" data-tincture-ignore="x" data-tincture-reason="r""#, with: "")
        let entry = try #require(try outcome(design, "a.svg", Self.override(rules)).entries.first)
        #expect([entry.hidden, entry.added, entry.weighed] == counts)
        #expect(entry.unasked == unasked)
        #expect(entry.isIdle == (counts == [0, 0, 0] && unasked == nil))
    }

    @Test func overridesForOtherFilesAreNotAsked() throws {
        let other = Self.override(#"palette/off-palette: "off""#).replacing("\"*\"", with: "\"b.svg\"")
        let design = Self.drawing("palette/off-palette", Self.red)
        #expect(
            try outcome(design, "a.svg", other, alone: true).entries.first { $0.kind == .override }?.unasked
                == "it is for none of these files")
        #expect(try outcome(design, "a.svg", other).entries.first { $0.kind == .override }?.isIdle == true)
    }

    /// A token that only refers to a color is drawn nowhere, and is excepted all the same.
    @Test(arguments: ["text", "ink"])
    func overridesOnAliases(_ token: String) throws {
        let design =
            ##"{"ink":{"$type":"color","$value":"#FF0000"},"text":{"$type":"color","$value":"{ink}"},"##
            + ##""note":{"$type":"color","$value":"{ink}"}}"##
        let configuration = Self.override(#"palette/off-palette: "off""#, "select: [\"[name='\(token)']\"],")
        let entry = try #require(try outcome(design, "a.tokens.json", configuration).entries.first)
        #expect(entry.hidden > 0 && !entry.isIdle, "\(entry)")
    }
}
