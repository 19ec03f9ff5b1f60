import Foundation
import Testing

@Suite("Completions")
struct CompletionTests {
    @Test(arguments: ["bash", "zsh", "fish"])
    func everyShellIsTold(_ shell: String) throws {
        let program = try Program()
        let result = try program.run("--generate-completion-script", shell)
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(try program.run("--generate-completion-script=\(shell)").output == result.output)
        // What stands first may be a path, since `tincture PATH` is `tincture lint PATH`.
        let files = [
            "bash": "-o default -F _tincture", "zsh": "_files && ret=0", "fish": "explain rules color help' -F",
        ]
        let expected = try #require(files[shell])
        #expect(result.output.contains(expected))
        #expect(result.output.contains("palette"))
    }

    @Test func anUnknownShellIsWrongUsage() throws {
        let result = try Program().run("--generate-completion-script", "tcsh")
        #expect(result.status == 2 && result.output.isEmpty && !result.errors.isEmpty)
    }

    /// What bash offers for the last of some words.
    @Test(arguments: [
        (["tincture", "de"], "designs"), (["tincture", "lint", "de"], "designs"), (["tincture", "lin"], "lint"),
        (["tincture", "lint", "--format", "git"], "github gitlab"),
        (["tincture", "contrast", "--config", "ti"], "tincture.yml"),
    ])
    func bashCompletes(_ words: [String], _ expected: String) throws {
        let bash = URL(filePath: "/bin/bash")
        guard FileManager.default.isExecutableFile(atPath: bash.path) else { return }
        let program = try Program()
        try program.write(Program.sound, to: "designs/a.svg")
        try program.write("version: 1\n", to: "tincture.yml")
        try program.write(try program.run("--generate-completion-script", "bash").output, to: "completions.bash")
        // `compgen -o default` stands for what readline does with what is left open.
        let script = """
            source ./completions.bash
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
            words=("$@")
            _tincture "$1" "${words[$COMP_CWORD]}" "${words[$COMP_CWORD - 1]}"
            [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "${words[$COMP_CWORD]}"))
            echo ${COMPREPLY[@]}
            """
        let process = Process()
        process.executableURL = bash
        process.arguments = ["--norc", "-c", script, "bash"] + words
        process.currentDirectoryURL = program.folder
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let offered = String(decoding: output, as: UTF8.self).split { $0.isWhitespace }.map(String.init)
        #expect(offered.joined(separator: " ") == expected, "\(offered)")
    }
}
