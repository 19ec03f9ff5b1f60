import ColorScience
import Linting
import SourceText

/// A comparison for programs: `tincture.diff/1`.
public enum ComparisonJSON {
    /// The report as UTF-8 on one line.
    public static func bytes(of report: ComparisonReport) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "tincture.diff/1")
            json.member("old", report.names.old)
            json.member("new", report.names.new)
            json.member("regression", report.isRegression)
            change("files", report.files, &json) { $1.value($0) }
            change("colors", report.colors, &json) { color, json in
                json.object { json in
                    json.member("hex", color.color)
                    json.member("name", color.name)
                    json.member("count", color.count)
                }
            }
            change("sizes", report.sizes, &json) { size, json in
                json.object { json in
                    json.member("size", size.size)
                    json.member("count", size.count)
                }
            }
            change("components", report.components, &json) { $1.value($0) }
            json.key("contrast")
            json.array { json in for text in report.texts { put(text, &json) } }
            change("findings", report.findings, &json) { finding, json in put(finding, &json) }
            json.member("sameFindings", report.sameFindings)
        }
        json.endLine()
        return json.bytes
    }

    private static func change<Element>(
        _ name: StaticString, _ change: ComparisonReport.Change<Element>, _ json: inout JSONWriter,
        _ put: (Element, inout JSONWriter) -> Void
    ) {
        json.key(name)
        json.object { json in
            json.key("added")
            json.array { json in for element in change.added { put(element, &json) } }
            json.key("gone")
            json.array { json in for element in change.gone { put(element, &json) } }
        }
    }

    private static func put(_ text: ComparisonReport.TextChange, _ json: inout JSONWriter) {
        json.object { json in
            json.member("path", text.path)
            json.member("element", text.element)
            json.member("text", text.text)
            json.member("mode", text.mode?.rawValue)
            json.member("before", text.before)
            json.member("after", text.after)
            json.member("required", text.required)
            json.member("change", text.isWorse ? "worse" : "better")
        }
    }

    private static func put(_ change: ComparisonReport.FindingChange, _ json: inout JSONWriter) {
        let found = change.diagnostic
        json.object { json in
            json.member("path", change.path)
            json.member("line", found.start.line)
            json.member("column", found.start.column)
            json.member("element", found.element)
            json.member("rule", found.rule)
            json.member("severity", found.severity.rawValue)
            json.member("message", found.message.description)
            json.member("fails", change.isFailing)
        }
    }
}
