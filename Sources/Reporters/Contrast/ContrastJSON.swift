import ColorScience
public import DesignModel
import SourceText

/// A contrast report for machines: one object, `tincture.contrast/1`. Ratios are not rounded; positions are rounded to
/// a thousandth of a px.
public enum ContrastJSON {
    /// The report, joined from documents that ``document(_:written:)`` has written.
    public static func report(of documents: [ReportBytes]) -> ReportBytes {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "tincture.contrast/1")
            json.key("documents")
            json.array(of: documents)
        }
        json.endLine()
        return json.report
    }

    /// One document of a report; `written` writes its runs in pieces with ``runs(_:)``, so that several threads can
    /// share a large document.
    public static func document(
        _ document: ContrastReport.Document, written: (PieceArray<ContrastReport.Run>) -> [ReportBytes]
    ) -> ReportBytes {
        var json = JSONWriter()
        json.object { json in
            json.member("path", document.path)
            json.member("error", document.error)
            json.member("width", document.size?.width)
            json.member("height", document.size?.height)
            // The runs are those of light mode unless the mode is named; further modes follow.
            if let first = document.modes.first, document.modes.count > 1 || first.mode != .light {
                json.member("mode", first.mode.rawValue)
            }
            json.key("runs")
            json.array(of: written(document.runs))
            guard document.modes.count > 1 else { return }
            json.key("modes")
            json.array { json in
                for further in document.modes.dropFirst() {
                    json.object { json in
                        json.member("mode", further.mode.rawValue)
                        json.key("runs")
                        json.array(of: written(further.runs))
                    }
                }
            }
        }
        return json.report
    }

    /// Some runs of a document, separated by commas.
    public static func runs(_ runs: [ContrastReport.Run]) -> ReportBytes {
        var json = JSONWriter(room: runs.count * usualLength)
        // A span, because taking elements out of an array would copy each text.
        let runs = runs.span
        for index in runs.indices { run(runs[index], &json) }
        return json.report
    }

    /// The typical number of bytes of a run.
    private static let usualLength = 512

    /// A length in px to three decimals, which is more exact than anyone can see and a third as long.
    private static func thousandths(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }

    private static func run(_ run: ContrastReport.Run, _ json: inout JSONWriter) {
        json.object { json in
            json.member("element", run.element)
            json.member("via", run.via)
            json.member("id", run.identifier)
            json.member("line", run.position.line)
            json.member("column", run.position.column)
            json.member("text", run.text)
            json.member("family", run.family)
            json.member("size", run.size)
            json.member("weight", run.weight)
            json.member("large", run.isLarge)
            json.key("box")
            json.object { json in
                json.member("x", run.box.isEmpty ? nil : thousandths(run.box.minX))
                json.member("y", run.box.isEmpty ? nil : thousandths(run.box.minY))
                json.member("width", thousandths(run.box.width))
                json.member("height", thousandths(run.box.height))
            }
            json.member("foreground", run.foreground)
            json.member("background", run.background)
            json.key("ratio")
            json.object { json in
                json.member("lowest", run.lowest)
                json.member("typical", run.typical)
                json.member("highest", run.highest)
            }
            json.member("required", run.required)
            json.member("verdict", run.verdict.rawValue)
            json.member("reason", run.reason)
            // Present on few runs, and added within version 1.
            if let note = run.note { json.member("note", note) }
            if let exemption = run.exemption { json.member("exempt", exemption.rawValue) }
            json.member("painters", run.painters)
            json.member("artboard", run.artboard)
        }
    }
}
