public import Linting
import SourceText

/// A baseline as a file: one entry per line, sorted, so that the changes of two people can be merged.
public enum BaselineJSON {
    /// The file, UTF-8.
    public static func bytes(of baseline: Baseline) -> [UInt8] {
        var head = JSONWriter()
        head.object { json in
            json.member("schema", Baseline.schema)
            json.member("fingerprint", Baseline.fingerprintVersion)
            json.member("created-with", Version.current.description)
        }
        // The list is inserted before the closing brace, one entry per line.
        var bytes = Array(head.bytes.dropLast()) + Array(",\"entries\":[".utf8)
        for (index, entry) in baseline.entries.enumerated() {
            bytes += Array(index == 0 ? "\n".utf8 : ",\n".utf8)
            bytes += line(entry)
        }
        return bytes + Array("\n]}\n".utf8)
    }

    private static func line(_ entry: Baseline.Entry) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in put(entry, &json) }
        return json.bytes
    }

    /// The members of an entry.
    static func put(_ entry: Baseline.Entry, _ json: inout JSONWriter) {
        json.member("file", entry.file)
        json.member("rule", entry.rule)
        json.member("node", entry.node)
        json.member("note", entry.note)
        json.member("n", entry.count)
        if let reason = entry.reason { json.member("reason", reason) }
        json.member("fp", entry.fingerprint)
        if let anywhere = entry.anywhere { json.member("anywhere", anywhere) }
    }

    /// The members of a baseline that the findings of a run were compared with.
    static func put(_ baseline: LintReport.UsedBaseline, _ json: inout JSONWriter) {
        json.member("path", baseline.path)
        json.member("findings", baseline.count)
        json.member("hidden", baseline.hidden)
        json.key("stale")
        json.array { json in
            for entry in baseline.stale { json.object { put(entry, &$0) } }
        }
        json.key("renamed")
        json.object { json in
            for (old, new) in baseline.renamed.sorted(by: { $0.key < $1.key }) {
                json.key(named: old)
                json.value(new)
            }
        }
    }
}

/// The contents of a baseline for people: the number of findings by rule and by file.
public enum BaselineText {
    /// A table as UTF-8.
    public static func bytes(of baseline: Baseline, path: String, style: TerminalStyle) -> [UInt8] {
        var text = TerminalText(style)
        guard !baseline.entries.isEmpty else {
            text.line("\(path) is empty.")
            return text.bytes
        }
        put(sums(baseline) { $0.rule }, in: &text)
        text.endLine()
        put(sums(baseline) { $0.file }, in: &text)
        text.endLine()
        let reasons = Set(baseline.entries.compactMap(\.reason)).sorted()
        for reason in reasons {
            let own = baseline.entries.filter { $0.reason == reason }.reduce(0) { $0 + $1.count }
            text.line("\(own) for this reason: \(reason)", .faint)
        }
        let byPlace = baseline.countByPlace
        if byPlace > 0 {
            text.line("\(byPlace) in elements without an id, known by their place among others alone", .faint)
        }
        let files = Set(baseline.entries.map { ExactName.key($0.file) }).count
        let findings = Figure.counted(baseline.count, "finding")
        text.line("\(path): \(findings) in \(Figure.counted(files, "file"))", .strong)
        return text.bytes
    }

    private static func sums(_ baseline: Baseline, by key: (Baseline.Entry) -> String) -> [(String, Int)] {
        let sums = Dictionary(baseline.entries.map { (key($0), $0.count) }, uniquingKeysWith: +)
        return sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    }

    private static func put(_ rows: [(String, Int)], in text: inout TerminalText) {
        let width = rows.map { String($0.1).count }.max() ?? 0
        for (name, count) in rows {
            let number = String(count)
            text.put(String(repeating: " ", count: width - number.count) + number, .strong)
            text.line("  \(name)")
        }
    }
}
