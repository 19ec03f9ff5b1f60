import Testing

@Suite("The exceptions command")
struct ExceptionsCommandTests {
    @Test(
        arguments: [
            ("<!-- tincture-disable-next contrast/faint-text: x (expires: 2026-13-45) -->", "“2026-13-45” is no day"),
            ("<!-- tincture-disable-nxt contrast/faint-text: x -->", "“tincture-disable-nxt” is not known"),
            ("<!-- tincture-disable-next contrast/fant: x -->", "there is no rule “contrast/fant”"),
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

    @Test func anExceptionThatHoldsIsToldWithItsDay() throws {
        let program = try Program()
        let comment = "<!-- tincture-disable-next contrast/faint-text: partner's own (expires: 2999-01-01) -->"
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg">\##(comment)<text y="20" fill="#999">Hi</text></svg>"##,
            to: "a.svg")
        #expect(try program.run("exceptions", ".").output.contains("hides 1 today; until 2999-01-01"))
    }
}
