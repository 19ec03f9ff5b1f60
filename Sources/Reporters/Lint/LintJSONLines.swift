public import Linting

/// A lint report with one JSON object per line: findings with `"type":"finding"` and the same members as in
/// ``LintJSON``, settled findings with `"type":"fixed"`, and finally one `"type":"summary"`. Output without a summary
/// is incomplete.
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
