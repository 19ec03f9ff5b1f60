public import Linting

/// A lint report of one JSON object a line: the findings, each with `"type":"finding"` and the members it has in
/// ``LintJSON``, what was settled as `"type":"fixed"`, then one `"type":"summary"`. A stream that ends without a summary
/// was cut short.
public enum LintJSONLines {
    /// The report as UTF-8.
    public static func bytes(of report: LintReport) -> [UInt8] {
        var json = JSONWriter()
        for (diagnostic, path) in report.placed { put(diagnostic, at: path, as: "finding", &json) }
        for diagnostic in report.fixed ?? [] { put(diagnostic, at: nil, as: "fixed", &json) }
        json.object { json in
            json.member("type", "summary")
            json.member("schema", "tincture.report/1")
            LintJSON.summaryMembers(of: report, &json)
            LintJSON.surveyMembers(of: report, &json)
        }
        json.endLine()
        return json.bytes
    }

    private static func put(
        _ diagnostic: Diagnostic, at repositoryPath: String?, as type: String, _ json: inout JSONWriter
    ) {
        json.object { json in
            json.member("type", type)
            LintJSON.members(of: diagnostic, at: repositoryPath, &json)
        }
        json.endLine()
    }
}
