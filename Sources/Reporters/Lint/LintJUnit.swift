import ColorScience
public import Linting
import SourceText

/// A lint report as JUnit XML, valid by the schema of Jenkins' xUnit plugin: one suite per file, one case per finding,
/// and one passing case for a file without findings, so that trends have something to count.
///
/// A finding that reaches fail-on is a failure, any other finding is a passing case with the finding in its output, and
/// a hidden finding is skipped. No case names a line, so that its history continues when lines move.
public enum LintJUnit {
    /// The report as UTF-8.
    public static func bytes(of report: LintReport, in surroundings: LintSurroundings) -> [UInt8] {
        var xml = XMLWriter()
        let suites = report.documents.map { Suite($0, path: surroundings.path(of: $0)) }
        let counts = [
            ("tests", suites.reduce(0) { $0 + $1.cases.count }), ("failures", suites.reduce(0) { $0 + $1.failures }),
            ("errors", suites.reduce(0) { $0 + $1.errors }),
        ]
        xml.element("testsuites", [("name", "tincture")] + counts.map { ($0, String($1)) }) { xml in
            for suite in suites { suite.put(in: &xml) }
        }
        return xml.bytes
    }

    private enum Outcome {
        case passed, told, failed, error, skipped
    }

    private struct Case {
        let name: String
        let outcome: Outcome
        var message = ""
        var kind = ""
        var lines: [String] = []
    }

    private struct Suite {
        let path: String
        var cases: [Case] = []

        init(_ document: LintReport.Document, path: String) {
            self.path = path
            var names = UniqueNames()
            // Hidden findings come last, so that they do not change the numbering of other cases.
            for diagnostic in document.diagnostics + document.hidden {
                let place = diagnostic.element.map { " at \($0)" } ?? ""
                let mode = diagnostic.mode.map { " in \($0.rawValue) mode" } ?? ""
                let name = diagnostic.rule + place + mode
                let ordinal = names.ordinal(of: name)
                let isUnread = diagnostic.rule == RuleCard.unreadableDocument.id
                let fails = document.failOn.isReached(by: diagnostic.severity)
                let isHidden = diagnostic.suppression != nil
                cases.append(
                    Case(
                        name: ordinal == 1 ? name : "\(name) (\(ordinal))",
                        outcome: isHidden ? .skipped : !fails ? .told : isUnread ? .error : .failed,
                        message: diagnostic.suppression?.plainReason ?? diagnostic.plainMessage,
                        kind: diagnostic.severity.rawValue, lines: Suite.lines(diagnostic, path: path)))
            }
            if document.diagnostics.isEmpty { cases.insert(Case(name: "tincture", outcome: .passed), at: 0) }
        }

        var failures: Int { cases.count { $0.outcome == .failed } }
        var errors: Int { cases.count { $0.outcome == .error } }

        func put(in xml: inout XMLWriter) {
            var counts = [("tests", cases.count), ("failures", failures), ("errors", errors)]
            let skipped = cases.count { $0.outcome == .skipped }
            if skipped > 0 { counts.append(("skipped", skipped)) }
            let attributes = [("name", path)] + counts.map { ($0, String($1)) } + [("file", path)]
            xml.element("testsuite", attributes) { xml in
                for each in cases { put(each, in: &xml) }
            }
        }

        private func put(_ each: Case, in xml: inout XMLWriter) {
            let attributes = [("name", each.name), ("classname", path)]
            let outcome = [("type", each.kind), ("message", each.message)]
            switch each.outcome {
            case .passed: xml.element("testcase", attributes)
            case .told: xml.element("testcase", attributes) { $0.element("system-out", lines: each.lines) }
            case .failed: xml.element("testcase", attributes) { $0.element("failure", outcome, lines: each.lines) }
            case .error: xml.element("testcase", attributes) { $0.element("error", outcome, lines: each.lines) }
            case .skipped: xml.element("testcase", attributes) { $0.element("skipped", outcome, lines: each.lines) }
            }
        }

        private static func lines(_ diagnostic: Diagnostic, path: String) -> [String] {
            let place = "\(path):\(diagnostic.start.line):\(diagnostic.start.column)"
            return ["\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)"]
                + diagnostic.notes.map(\.message.description)
        }
    }
}
