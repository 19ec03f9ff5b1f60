public import Linting
import SourceText

/// A lint report as SARIF 2.1.0, limited to what code hosts read.
///
/// GitHub accepts 25,000 results per run and keeps 5,000. No more than those are written, the most severe ones taking
/// precedence, and the report states how many are left out.
public enum LintSARIF {
    /// The number of results that GitHub keeps per run.
    static let most = 5000
    /// The most related places of a result; GitHub keeps a hundred.
    private static let mostRelated = 50

    /// The report as UTF-8.
    public static func bytes(of report: LintReport, in surroundings: LintSurroundings) -> [UInt8] {
        let standings = RuleStanding.all(in: report)
        var json = JSONWriter()
        json.object { json in
            json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.member("version", "2.1.0")
            json.key("runs")
            json.array { json in
                json.object { json in run(report, standings, surroundings, &json) }
            }
        }
        json.endLine()
        return json.bytes
    }

    private static func run(
        _ report: LintReport, _ standings: [RuleStanding], _ surroundings: LintSurroundings, _ json: inout JSONWriter
    ) {
        let (results, leftOut) = kept(report, surroundings)
        json.key("tool")
        json.object { SARIFRules.tool(standings, &$0) }
        if let category = surroundings.category {
            json.key("automationDetails")
            json.object { $0.member("id", "tincture/\(category)/") }
        }
        json.member("columnKind", "unicodeCodePoints")
        json.key("invocations")
        json.array { json in invocation(report, surroundings, leftOut: leftOut, &json) }
        json.key("results")
        json.array { json in
            let places = Dictionary(
                uniqueKeysWithValues: standings.enumerated().map { ($1.card.id, $0) })
            var fingerprints = SARIFFingerprints(of: results)
            let paths = surroundings.paths(in: report)
            for result in results {
                json.object { json in
                    put(result, rule: places[result.diagnostic.rule], paths, &json)
                    fingerprints.put(result, surroundings, &json)
                    if let suppression = result.diagnostic.suppression { put(suppression, &json) }
                    if let fix = result.diagnostic.fix, fix.trust == .safe { put(fix, of: result, &json) }
                }
            }
        }
        guard leftOut > 0 else { return }
        json.key("properties")
        json.object { $0.member("truncated", leftOut) }
    }

    /// The results to write, in the order of the report, and the number left out.
    private static func kept(
        _ report: LintReport, _ surroundings: LintSurroundings
    ) -> (results: [SARIFResult], leftOut: Int) {
        var room = most
        var limits: [Severity: Int] = [:]
        for severity in Severity.allCases.sorted().reversed() {
            let count = report.documents.reduce(0) { count, document in
                document.diagnostics.reduce(count) { $0 + ($1.severity == severity ? $1.apart.count : 0) }
            }
            limits[severity] = min(room, count)
            room -= limits[severity, default: 0]
        }
        // Hidden findings take the room that is left.
        var results: [SARIFResult] = []
        var leftOut = 0
        for document in report.documents {
            let path = surroundings.path(of: document)
            for diagnostic in document.found.flatMap(\.apart) {
                let isHidden = diagnostic.suppression != nil
                guard (isHidden ? room : limits[diagnostic.severity, default: 0]) > 0 else {
                    leftOut += 1
                    continue
                }
                if isHidden { room -= 1 } else { limits[diagnostic.severity, default: 0] -= 1 }
                results.append(SARIFResult(diagnostic: diagnostic, document: document, path: path))
            }
        }
        return (results, leftOut)
    }

    private static func invocation(
        _ report: LintReport, _ surroundings: LintSurroundings, leftOut: Int, _ json: inout JSONWriter
    ) {
        json.object { json in
            json.member("executionSuccessful", surroundings.isComplete)
            json.key("toolExecutionNotifications")
            json.array { json in
                if leftOut > 0 {
                    json.object { json in
                        json.member("level", "warning")
                        text(
                            "message",
                            "\(Figure.counted(leftOut, "more finding")) left out; \(most) is the most a code host keeps.",
                            &json)
                    }
                }
                for document in report.documents {
                    guard let error = document.error else { continue }
                    json.object { json in
                        json.member("level", "error")
                        text("message", error, &json)
                        json.key("locations")
                        json.array { json in
                            json.object { physical(surroundings.path(of: document), nil, &$0) }
                        }
                    }
                }
            }
        }
    }

    private static func put(
        _ result: SARIFResult, rule: Int?, _ paths: [String: String], _ json: inout JSONWriter
    ) {
        let diagnostic = result.diagnostic
        json.member("ruleId", diagnostic.rule)
        if let rule { json.member("ruleIndex", rule) }
        json.member("level", SARIFRules.level(diagnostic.severity))
        text("message", diagnostic.plainMessage + (diagnostic.plainAdvice.map { ". \($0)" } ?? ""), &json)
        json.key("locations")
        json.array { json in
            json.object { json in
                physical(result.path, diagnostic.span, &json)
                logical(result, &json)
            }
        }
        let related = diagnostic.notes.filter { $0.position != nil }.prefix(mostRelated)
        guard !related.isEmpty else { return }
        json.key("relatedLocations")
        json.array { json in
            for (index, note) in related.enumerated() {
                json.object { json in
                    json.member("id", index + 1)
                    physical(note.path.map { paths[$0] ?? $0 } ?? result.path, at: note.position, &json)
                    text("message", note.message.description, &json)
                }
            }
        }
    }

    private static func logical(_ result: SARIFResult, _ json: inout JSONWriter) {
        guard let element = result.diagnostic.element else { return }
        json.key("logicalLocations")
        json.array { json in
            json.object { json in
                json.member("name", PrintableText.of(result.diagnostic.trail.last ?? element))
                json.member("fullyQualifiedName", PrintableText.of(element))
                json.member("kind", result.document.format == "svg" ? "element" : "object")
            }
        }
    }

    /// The reason why a result is suppressed (§3.35); code hosts that support suppressions close such results.
    private static func put(_ suppression: Suppression, _ json: inout JSONWriter) {
        json.key("suppressions")
        json.array { json in
            json.object { json in
                switch suppression {
                case .baseline: json.member("kind", "external")
                case .stated: json.member("kind", "inSource")
                }
                json.member("justification", suppression.plainReason)
            }
        }
    }

    private static func put(_ fix: Fix, of result: SARIFResult, _ json: inout JSONWriter) {
        json.key("fixes")
        json.array { json in
            json.object { json in
                text("description", fix.summary, &json)
                json.key("artifactChanges")
                json.array { json in
                    json.object { json in
                        artifact(result.path, &json)
                        json.key("replacements")
                        json.array { json in
                            for edit in result.diagnostic.edits { replacement(edit, &json) }
                        }
                    }
                }
            }
        }
    }

    private static func replacement(_ edit: Diagnostic.PlacedEdit, _ json: inout JSONWriter) {
        json.object { json in
            json.key("deletedRegion")
            region(edit.span.start, edit.span.end, &json)
            json.key("insertedContent")
            // The exact text to insert, unescaped.
            json.object { $0.member("text", edit.replacement) }
        }
    }

    /// A place in a file, or the file as a whole if there is no span. GitHub requires all four numbers and a region
    /// that is not empty.
    private static func physical(_ path: String, _ span: TextSpan?, _ json: inout JSONWriter) {
        json.key("physicalLocation")
        json.object { json in
            artifact(path, &json)
            guard let span else { return }
            json.key("region")
            var end = span.end
            if end == span.start { end.column += 1 }
            region(span.start, end, &json)
        }
    }

    private static func physical(_ path: String, at position: TextPosition?, _ json: inout JSONWriter) {
        json.key("physicalLocation")
        json.object { json in
            artifact(path, &json)
            guard let position else { return }
            json.key("region")
            json.object { json in
                json.member("startLine", position.line)
                json.member("startColumn", position.column)
            }
        }
    }

    private static func region(_ start: TextPosition, _ end: TextPosition, _ json: inout JSONWriter) {
        json.object { json in
            json.member("startLine", start.line)
            json.member("startColumn", start.column)
            json.member("endLine", end.line)
            json.member("endColumn", end.column)
        }
    }

    private static func artifact(_ path: String, _ json: inout JSONWriter) {
        json.key("artifactLocation")
        json.object { $0.member("uri", FileURI.text(of: path)) }
    }

    private static func text(_ name: StaticString, _ text: String, _ json: inout JSONWriter) {
        json.key(name)
        json.object { $0.member("text", plain(text)) }
    }

    /// §3.11.6 reads `[text](target)` in plain text as a link, and texts of designs may contain anything.
    private static func plain(_ text: String) -> String {
        let text = PrintableText.of(text)
        guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar == "[" || scalar == "]" || scalar == "\\" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}
