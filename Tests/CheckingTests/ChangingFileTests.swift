#if canImport(Glibc)
    import Checking
    import Foundation
    import Linting
    import Reporters
    import Rules
    import Synchronization
    import Testing

    /// Designs that are so large that they are mapped, and written to while they are judged.
    @Suite("Large files that change")
    struct ChangingFileTests {
        /// A Figma file of more than 16 MiB in a folder of its own.
        private func withDesign(_ body: (URL) throws -> Void) throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            let text = String(repeating: "Words that nobody reads. ", count: 7000)
            let children = (0..<100).map { number in
                ##"""
                {"id":"1:\##(number)","name":"Label \##(number)","type":"TEXT","characters":"Pay","blendMode":"PASS_THROUGH",
                "absoluteBoundingBox":{"x":0,"y":\##(number * 20),"width":100,"height":20},"description":"\##(text)",
                "fills":[{"type":"SOLID","color":{"r":\##(number % 2 == 0 ? 0.6 : 0.604),"g":0.6,"b":0.6,"a":1}}],"style":{"fontFamily":"Inter","fontSize":14}}
                """##
            }
            let design = ##"""
                {"name":"Large","document":{"id":"0:0","name":"Document","type":"DOCUMENT","children":[{"id":"0:1","name":"Page",
                "type":"CANVAS","backgroundColor":{"r":1,"g":1,"b":1,"a":1},"children":[\##(children.joined(separator: ","))]}]}}
                """##
            let file = folder.appending(path: "large.json")
            try Data(design.utf8).write(to: file)
            try body(file)
        }

        private func run(_ file: URL, jobs: Int) throws -> LintRun {
            var options = LintOptions()
            options.jobs = jobs
            return LintRun(over: try Selection(paths: [file.path], catalog: AllRules.catalog), options: options)
        }

        /// The file is written to from before it is opened until `body` has ended.
        private func writing<Answer>(to file: URL, _ body: () throws -> Answer) throws -> Answer {
            let handle = try FileHandle(forUpdating: file)
            let isDone = Atomic(false)
            let writer = Thread {
                while !isDone.load(ordering: .relaxed) {
                    try? handle.seek(toOffset: 100_000)
                    try? handle.write(contentsOf: Data("w".utf8))
                }
            }
            writer.start()
            defer { isDone.store(true, ordering: .relaxed) }
            return try body()
        }

        @Test(arguments: [1, 2])
        func areToldWhereTheyAreWrittenToMeanwhile(jobs: Int) throws {
            try withDesign { file in
                let run = try writing(to: file) { try self.run(file, jobs: jobs) }
                #expect(run.report.diagnostics.map(\.rule) == ["document/unreadable"])
                #expect(run.report.diagnostics.first?.message.description.contains("changed while it was read") == true)
                #expect(run.status == .findings)
            }
        }

        @Test func areToldOfInContrastReports() throws {
            try withDesign { file in
                let selection = try Selection(paths: [file.path], catalog: AllRules.catalog)
                let run = try writing(to: file) { ContrastRun(over: selection, jobs: 2) }
                #expect(run.report.documents.map { $0.error?.contains("changed while it was read") } == [true])
            }
        }

        /// Findings of project rules are placed when all designs have been judged.
        @Test func keepNoFindingsOfTheProjectThatComeTooLate() throws {
            try withDesign { file in
                let folder = file.deletingLastPathComponent()
                // Of a folder, all rules are asked.
                func rules(_ progress: Checking.Progress?) throws -> (rules: [String], status: Checking.ExitStatus) {
                    let run = LintRun(
                        over: try Selection(paths: [folder.path], catalog: AllRules.catalog), progress: progress)
                    return (run.report.diagnostics.map(\.rule), run.status)
                }
                #expect(try rules(nil).rules.contains("palette/near-duplicate"))
                let late = try rules { done, _ in
                    guard done == 1, let handle = try? FileHandle(forUpdating: file) else { return }
                    try? handle.write(contentsOf: Data("\n".utf8))
                    try? handle.close()
                }
                #expect(!late.rules.contains("palette/near-duplicate"))
                #expect(late.status == .failure)
            }
        }

        @Test(arguments: [1, 2])
        func areJudgedAsOthersAre(jobs: Int) throws {
            try withDesign { file in
                let run = try run(file, jobs: jobs)
                #expect(run.report.diagnostics.count { $0.rule == "contrast/faint-text" } > 0)
                #expect(!run.report.diagnostics.contains { $0.rule == "document/unreadable" })
            }
        }
    }
#endif
