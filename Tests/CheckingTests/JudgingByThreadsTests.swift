import Checking
import Foundation
import Linting
import Reporters
import Rules
import Testing

/// What is found in one large design is measured, placed and told by all threads of a run, and nobody can tell.
@Suite("Judging by several threads")
struct JudgingByThreadsTests {
    /// What people and programs are told of a design, with files beside it.
    private func told(
        _ design: String, named name: String, beside files: [String: String] = [:], jobs: Int
    ) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "threads-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files.merging([name: design], uniquingKeysWith: { $1 }) {
            try Data(text.utf8).write(to: folder.appending(path: path))
        }
        let selection = try Selection(paths: [folder.appending(path: name).path], catalog: AllRules.catalog)
        var options = LintOptions()
        options.jobs = jobs
        let report = LintRun(over: selection, options: options).report
        let text = LintText.bytes(of: report, style: .plain, by: Crew(jobs: jobs))
        let json = LintJSON.bytes(of: report)
        return String(decoding: text + json, as: UTF8.self).replacing(
            folder.lastPathComponent, with: "folder")
    }

    /// The same by few and many threads; answers with what it is.
    private func expectNobodyTells(
        _ design: String, named name: String, beside files: [String: String] = [:]
    ) throws -> String {
        let alone = try told(design, named: name, beside: files, jobs: 1)
        for jobs in [2, 8] {
            let shared = try told(design, named: name, beside: files, jobs: jobs)
            let start = max(0, zip(alone, shared).prefix { $0 == $1 }.count - 100)
            #expect(
                alone == shared, "\(alone.dropFirst(start).prefix(200)) | \(shared.dropFirst(start).prefix(200))")
        }
        return alone
    }

    /// Faint texts, those in the middle on drawings of a size each, of which more are asked for than are laid out: which are
    /// not is the same whoever asks first.
    @Test func faintTextsOnMorePicturesThanAreLaidOut() throws {
        let rows = (0..<700).map { row in
            let picture =
                (200..<500).contains(row)
                ? #"<image href="plate.svg" y="\#(row * 40)" width="\#(60 + Double(row) / 8)" height="40"/>"# : ""
            return picture + ##"<text x="4" y="\##(row * 40 + 26)" fill="#999">Row \##(row)</text>"##
        }
        let design =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="28000">\#(rows.joined(separator: "\n"))</svg>"#
        let plate =
            ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" preserveAspectRatio="none"><rect width="4" height="4" fill="#eee"/></svg>"##
        let told = try expectNobodyTells(design, named: "rows.svg", beside: ["plate.svg": plate])
        #expect(told.contains("on #EEEEEE"))
        #expect(told.components(separatedBy: "\"contrast/faint-text\"").count > 600)
        #expect(told.contains("contrast/unmeasured-text"))
    }

    @Test func faintControls() throws {
        func box(_ row: Int, _ size: Int) -> String {
            #""absoluteBoundingBox":{"x":20,"y":\#(row * 40 + 20),"width":\#(size),"height":\#(size)}"#
        }
        let controls = (0..<600).map { row in
            let faint = row % 3 == 0 ? 0.9 : 0.2
            return
                #"{"id":"2:\#(row)","type":"INSTANCE","name":"Checkbox","componentId":"1:9",\#(box(row, 20)),"children":[{"id":"I2:\#(row);1","type":"RECTANGLE","name":"Box",\#(box(row, 20)),"fills":[],"strokes":[{"type":"SOLID","color":{"r":\#(faint),"g":\#(faint),"b":\#(faint),"a":1}}],"strokeWeight":1}]}"#
        }
        let frame =
            #"{"id":"1:1","type":"FRAME","name":"Form","absoluteBoundingBox":{"x":0,"y":0,"width":200,"height":24100},"fills":[{"type":"SOLID","color":{"r":1,"g":1,"b":1,"a":1}}],"children":[\#(controls.joined(separator: ","))]}"#
        let design =
            #"{"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","name":"Page","children":[\#(frame)]}]},"components":{"1:9":{"key":"k","name":"Checkbox"}},"styles":{},"name":"File"}"#
        let told = try expectNobodyTells(design, named: "form.json")
        #expect(told.contains("contrast/faint-graphic"))
    }

    /// Rules that ask what is seen are asked by whichever thread is free: of texts that are faint, tiny, hidden, in the color of
    /// the page the design is put on, and on what nobody knows.
    @Test func whatIsJudgedOnceTheDesignIsFlattened() throws {
        let looks = [
            ##"fill="#999""##, ##"fill="#111" font-size="7""##, ##"fill="#fff""##, ##"fill="currentColor""##,
            ##"fill="#111" visibility="hidden""##, ##"fill="url(#nowhere)""##,
        ]
        let rows = (0..<1200).map { row in
            ##"<text x="4" y="\##(row * 40 + 26)" \##(looks[row % looks.count])>Row \##(row % 50)</text>"##
        }
        let design =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="48000"><rect width="400" height="48000" fill="white"/>\#(rows.joined(separator: "\n"))</svg>"#
        let house = ##"{ "version": 1, "rules": { "contrast/faint-text-enhanced": "warning" } }"##
        let told = try expectNobodyTells(design, named: "rows.svg", beside: ["tincture.yml": house])
        for rule in [
            "contrast/faint-text", "contrast/faint-text-enhanced", "contrast/invisible-text", "type/tiny-text",
        ] {
            #expect(told.components(separatedBy: "\"\(rule)\"").count > 100, "\(rule)")
        }
        #expect(told.contains("\"contrast/unmeasured-text\""))
    }

    /// Colors and ids are judged while the design is flattened, and told among all else.
    @Test func whatIsJudgedBesideTheFlattening() throws {
        let rows = (0..<700).map { row in
            ##"<text id="t\##(row % 600)" x="4" y="\##(row * 40 + 26)" fill="#1118\##(10 + row % 80)">Row \##(row)</text>"##
        }
        let design =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="28000">\#(rows.joined(separator: "\n"))</svg>"#
        let house = ##"{ "version": 1, "palette": { "colors": { "Ink": "#111827" } } }"##
        let told = try expectNobodyTells(design, named: "rows.svg", beside: ["tincture.yml": house])
        #expect(told.contains("\"palette/off-palette\""))
        #expect(told.contains("\"document/duplicate-id\""))
    }
}
