import Testing

@Suite("The exceptions command")
struct ExceptionsCommandTests {
    @Test(
        arguments: [
            ("<!-- tincture-disable-next contrast/faint-text: x (expires: 2026-13-45) -->", "“2026-13-45” is no day"),
            ("<!-- tincture-disable-nxt contrast/faint-text: x -->", "“tincture-disable-nxt” is not known"),
            (
                "<!-- tincture-disable-next contrast/fant: x -->",
                "“contrast/fant” is no rule that exceptions are made from"
            ),
            (
                "<!-- tincture-disable-file document/unreadable: x -->",
                "“document/unreadable” is no rule that exceptions are made from"
            ),
            (
                "<!-- tincture-disable-file suppression/unused: x -->",
                "“suppression/unused” is no rule that exceptions are made from"
            ),
        ])
    func saysWhatIsWrongWithAnException(_ comment: String, _ trouble: String) throws {
        let program = try Program()
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg">\##(comment)<text y="20" fill="#999">Hi</text></svg>"##,
            to: "a.svg")
        let result = try program.run("exceptions", ".")
        #expect(result.output.contains("hides nothing today; not complete: \(trouble)"))
        let machine = try program.run("exceptions", "--format", "json", ".")
        #expect(
            machine.output.contains(#""trouble": "\#(trouble)"#) || machine.output.contains(#""trouble":"\#(trouble)"#))
    }

    /// A name may state several; each is used by what it hides itself.
    @Test func exceptionsInOneNameAreToldApart() throws {
        let program = try Program()
        try program.write(
            "palette: { colors: { Ink: \"#111827\" } }\nexceptions: { layer-names: true }\n", to: "tincture.yml")
        let name = "Logo [tincture:ignore palette/off-palette: a] [tincture:ignore type/tiny-text: b]"
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg"><title>t</title><g aria-label="\##(name)" fill="#123456">"##
                + "<rect width='9' height='9'/></g></svg>", to: "a.svg")
        let found = try program.run("lint", "--format", "concise", ".").output
        #expect(found.contains("suppression/unused") && !found.contains("palette/off-palette"))
        let listed = try program.run("exceptions", ".").output
        #expect(listed.contains("hides 1 today") && listed.contains("hides nothing today"))
    }

    /// A finding over several places begins elsewhere once its first counts again, and is the same.
    @Test func anOverrideHidesNoMoreThanItIsFor() throws {
        let program = try Program()
        try program.write(
            """
            palette: { colors: { Action: "#1D4ED8" } }
            overrides:
              - { paths: ["*.svg"], select: ["#g"], reason: r, rules: { palette/off-palette: "off" } }

            """, to: "tincture.yml")
        let rects = ["g", "r2", "r3"].map { ##"<rect id="\##($0)" width="9" height="9" fill="#1D4ED9"/>"## }.joined()
        try program.write(##"<svg xmlns="http://www.w3.org/2000/svg">\##(rects)</svg>"##, to: "a.svg")
        #expect(try program.run("exceptions", ".").output.contains("hides 1 today"))
    }

    /// Rules that judge all designs together are not asked of single files, and those that are off of none.
    @Test func whatWasNotAskedIsNotIdle() throws {
        let program = try Program()
        func token(_ name: String, _ rule: String) -> String {
            ##""\##(name)":{"$type":"color","$value":"#111827","$extensions":{"tincture":{"ignore":["\##(rule)"],"reason":"r"}}}"##
        }
        try program.write("{\(token("ink", "token/broken-alias"))}", to: "a.tokens.json")
        try program.write("{\(token("ink", "token/unused"))}", to: "b.tokens.json")
        let alone = try program.run("exceptions", "a.tokens.json", "b.tokens.json").output
        #expect(
            alone.contains("not asked: token/broken-alias judges all designs together; name their folder"), "\(alone)")
        #expect(alone.contains("not asked: token/unused is off here"), "\(alone)")
        #expect(alone.contains("2 exceptions hide 0 places; 0 hide nothing today; 2 were not asked"), "\(alone)")
        let whole = try program.run("exceptions", ".").output
        #expect(whole.contains("2 exceptions hide 0 places; 1 hides nothing today; 1 was not asked"), "\(whole)")
        let machine = try program.run("exceptions", "--format", "json", ".").output
        #expect(machine.contains("token/unused is off here"), "\(machine)")
    }

    /// A token that only refers to a color is drawn nowhere; what is excepted there is hidden all the same.
    @Test func anExceptionOnAnAliasIsNotIdle() throws {
        let program = try Program()
        try program.write("palette: { colors: { Ink: \"#111827\" } }\n", to: "tincture.yml")
        try program.write(
            ##"{"ink":{"$type":"color","$value":"#FF0000"},"text":{"$type":"color","$value":"{ink}","##
                + ##""$extensions":{"tincture":{"ignore":["palette/off-palette"],"reason":"r"}}}}"##,
            to: "a.tokens.json")
        let listed = try program.run("exceptions", ".").output
        #expect(listed.contains("hides 1 today") && listed.contains("0 hide nothing today"), "\(listed)")
    }

    @Test func anExceptionThatHoldsIsToldWithItsDay() throws {
        let program = try Program()
        let comment = "<!-- tincture-disable-next contrast/faint-text: partner's own (expires: 2999-01-01) -->"
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg">\##(comment)<text y="20" fill="#999">Hi</text></svg>"##,
            to: "a.svg")
        #expect(try program.run("exceptions", ".").output.contains("hides 1 today; until 2999-01-01"))
    }
}
