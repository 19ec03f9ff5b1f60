public import Linting

/// A lint report of one JSON object a line: the findings, each with `"type":"finding"` and the members it has in
/// ``LintJSON``, then one `"type":"summary"`. A stream that ends without a summary was cut short.
public enum LintJSONLines {
    /// The report as UTF-8.
    public static func bytes(of report: LintReport) -> [UInt8] {
        var json = JSONWriter()
        for diagnostic in report.diagnostics {
            json.object { json in
                json.member("type", "finding")
                LintJSON.members(of: diagnostic, &json)
            }
            json.endLine()
        }
        json.object { json in
            json.member("type", "summary")
            json.member("schema", "tincture.report/1")
            LintJSON.summaryMembers(of: report, &json)
        }
        json.endLine()
        return json.bytes
    }
}
