import Testing

/// What a job of GitHub shows: lines that begin with `::` and whatever holds `##[` are commands to it.
@Suite("In a job of GitHub")
struct GitHubLogTests {
    /// A design that has commands for the names of its parts.
    private static let drawing =
        ###"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32"><g id="##[error]"><text y="20" fill="#ccc">##[group]</text></g></svg>"###

    private func isObeyed(_ text: String) -> Bool {
        text.contains("##[") || text.split(separator: "\n").contains { $0.hasPrefix("::") }
    }

    @Test func nothingOnStandardErrorIsObeyed() throws {
        let program = try Program()
        try program.write("foo: 1 ##[set-output name=exit-code;]0\n", to: "::stop-commands::x/tincture.yml")
        try program.write(##"<svg xmlns="http://www.w3.org/2000/svg"/>"##, to: "::stop-commands::x/a.svg")
        let plain = try program.run("lint", "::stop-commands::x")
        #expect(plain.status == 2 && isObeyed(plain.errors))
        for format in ["human", "github", "json"] {
            let result = try program.run(
                "lint", "--format", format, "::stop-commands::x", environment: ["GITHUB_ACTIONS": "true"])
            #expect(result.status == 2 && !isObeyed(result.errors), "\(result.errors)")
        }
    }

    @Test(arguments: [
        ["lint"], ["lint", "--format", "concise"], ["contrast"], ["palette"], ["type"], ["components"],
        ["pick", "--at", "1,1"],
    ])
    func nothingForPeopleIsObeyed(_ command: [String]) throws {
        let program = try Program()
        try program.write(Self.drawing, to: "##[error].svg")
        let environment = ["GITHUB_ACTIONS": "true"]
        let result = try program.run(command + ["##[error].svg"], environment: environment)
        #expect(!isObeyed(result.output) && !isObeyed(result.errors), "\(result.output)\(result.errors)")
        #expect(result.status < 2)
    }

    @Test(arguments: [
        ["lint", "--format", "json"], ["lint", "--format", "sarif"], ["lint", "--format", "junit"],
        ["lint", "--format", "html"], ["contrast", "--format", "json"], ["palette", "--format", "json"],
        ["components", "--format", "json"],
    ])
    func nothingInDataIsObeyed(_ command: [String]) throws {
        let program = try Program()
        try program.write(Self.drawing, to: "##[error].svg")
        let plain = try program.run(command + ["##[error].svg"])
        let result = try program.run(command + ["##[error].svg"], environment: ["GITHUB_ACTIONS": "true"])
        #expect(plain.output.contains("##") && !isObeyed(result.output), "\(result.output)")
        // It says the same.
        let read = result.output.replacing("\\u005B", with: "[").replacing("&#91;", with: "[")
        #expect(read == plain.output.replacing("&#91;", with: "["))
    }
}
