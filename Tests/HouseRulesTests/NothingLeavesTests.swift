import Foundation
import Testing

/// Nothing leaves the machine: what the program is made of has no way to.
@Suite("Nothing leaves the machine")
struct NothingLeavesTests {
    /// What opens a way out, or another program that could.
    private static let doors = [
        "socket", "connect", "getaddrinfo", "gethostbyname", "sendto", "sendmsg", "xmlNanoHTTPOpen", "xmlNanoFTPOpen",
        "popen", "system", "fork", "vfork", "posix_spawn", "posix_spawnp", "execve", "execv", "execvp", "execl",
        "dlopen",
    ]

    @Test func noSourceNamesAWayOut() {
        let names = Self.doors.joined(separator: "|")
        // A call of the system's function: not a member of something of ours, and not a declaration.
        guard let call = try? Regex(#"(?:^|[^\w.`"])(case |func )?(?:\#(names))\("#) else {
            Issue.record("the pattern is wrong")
            return
        }
        let types =
            /\b(URLSession|NWConnection|CFSocket|CFNetwork|NSTask)\b|\bimport (Foundation\w*|Network|CFNetwork|NIO\w*|AsyncHTTPClient|Subprocess)\b/
        for folder in ["Sources", "Rules"] {
            for file in House.files(in: folder)
            where !file.path.hasPrefix("Sources/workshop/") && file.path != "Sources/Checking/Git/Subprocess.swift" {
                let calls = file.text.matches(of: call).filter { $0.output[1].range == nil }
                #expect(calls.isEmpty, "\(file.path): \(calls.map { String($0.output[0].substring ?? "") })")
                #expect(file.text.firstMatch(of: types) == nil, "\(file.path)")
            }
        }
    }

    /// Git is asked what is staged and what a revision holds, where the command line says so; nothing else is run, and Git is
    /// asked for nothing that talks to others.
    @Test func noProgramButGitIsRun() {
        let users = House.files(in: "Sources").filter { $0.text.contains("Subprocess.run(") }
        #expect(users.map(\.path) == ["Sources/Checking/Git/Repository.swift"])
        for file in users {
            let runs = file.text.matches(of: /Subprocess\.run\(([^\n]{0,9})/).map { String($0.1) }
            #expect(runs == ["[\"git\"] +"])
            for word in ["fetch", "pull", "push", "clone", "remote", "submodule", "ls-remote"] {
                #expect(!file.text.contains("\"\(word)\""), "\(word) in \(file.path)")
            }
        }
    }

    /// libxml2 opens what documents name unless it is told not to.
    @Test func theParserOfXMLIsToldToStayAtHome() {
        let users = House.files(in: "Sources").filter { House.imports(of: $0.text).contains("CLibXML2") }
        #expect(users.contains { $0.text.contains("XML_PARSE_NONET") })
        #expect(users.contains { $0.text.contains("xmlSetExternalEntityLoader { _, _, _ in nil }") })
        for file in users {
            for word in [
                "XML_PARSE_DTDLOAD", "XML_PARSE_DTDATTR", "XML_PARSE_XINCLUDE", "xmlReadFile", "xmlCtxtReadFile",
            ] {
                #expect(!file.text.contains(word), "\(word) in \(file.path)")
            }
        }
    }

    @Test func nothingDependsOnWhatTalks() throws {
        let manifest = try String(contentsOf: House.root.appending(path: "Package.swift"), encoding: .utf8)
        let packages = manifest.matches(of: /\.package\(url: "([^"]+)"/).map { String($0.1) }
        #expect(packages == ["https://github.com/apple/swift-argument-parser"])
    }
}
