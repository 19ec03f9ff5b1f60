public import Linting
import SourceText

/// A lint report as GitHub workflow commands, which become annotations of a pull request.
///
/// GitHub keeps ten annotations of each level per step and silently drops the rest. Therefore nine of each level are
/// sent, taking the files in turn, and a last one states how many are left out.
public enum LintGitHub {
    private static let most = 9
    /// The most characters of a message; GitHub cuts titles at 255 characters and messages at 64 KB.
    private static let longestMessage = 4000

    /// The report as UTF-8; `hasSummary` is true if the job's summary contains every finding as well.
    public static func bytes(
        of report: LintReport, in surroundings: LintSurroundings, hasSummary: Bool = false
    ) -> [UInt8] {
        var text = ""
        var left = 0
        for severity in [Severity.error, .warning, .info] {
            let all = inTurn(report, severity, surroundings)
            left += max(0, report.count(severity) - most)
            for (diagnostic, path) in all.prefix(most) { text += command(diagnostic, path: path) }
        }
        if left > 0 {
            let findings = Figure.counted(left, "more finding")
            let place = hasSummary ? "in the summary of the job and the log of this step" : "in the log of this step"
            text += "::notice title=tincture::\(findings), which GitHub would not show, \(place)\n"
        }
        return Array(text.utf8)
    }

    /// A text for people, made safe for the log of a step: GitHub would execute a line that begins with `::` and
    /// anything that contains `##[`, even as the name of a file or of a part of a design.
    public static func inert(_ text: [UInt8]) -> [UInt8] {
        // U+200B ZERO WIDTH SPACE: it is invisible, and GitHub does not treat it as white space.
        let parting: [UInt8] = [0xE2, 0x80, 0x8B]
        let (colon, sign, bracket) = (UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "["))
        var inert: [UInt8] = []
        inert.reserveCapacity(text.count)
        var previous: (UInt8, UInt8) = (0, 0)
        for byte in text {
            if previous.1 == colon && byte == colon || previous == (sign, sign) && byte == bracket { inert += parting }
            inert.append(byte)
            previous = (previous.1, byte)
        }
        return inert
    }

    /// A data syntax that can escape a bracket without changing the data, with that escape.
    public enum DataSyntax: String, Sendable {
        case json = "\\u005B"
        case markup = "&#91;"
    }

    /// The syntax of data, judged by the first byte.
    public static func syntax(of bytes: [UInt8]) -> DataSyntax? {
        switch bytes.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): .json
        case UInt8(ascii: "<"): .markup
        default: nil
        }
    }

    /// Data in which the bracket of each `##[` is escaped.
    public static func inert(_ bytes: [UInt8], in syntax: DataSyntax) -> [UInt8] {
        let (sign, bracket) = (UInt8(ascii: "#"), UInt8(ascii: "["))
        var inert: [UInt8] = []
        inert.reserveCapacity(bytes.count)
        for place in bytes.indices {
            if bytes[place] == bracket, place >= 2, bytes[place - 1] == sign, bytes[place - 2] == sign {
                inert += Array(syntax.rawValue.utf8)
            } else {
                inert.append(bytes[place])
            }
        }
        return inert
    }

    /// The findings of a severity: the first of each file, then the second of each, and so on.
    private static func inTurn(
        _ report: LintReport, _ severity: Severity, _ surroundings: LintSurroundings
    ) -> [(Diagnostic, String)] {
        let files = report.documents.map { document in
            let path = surroundings.path(of: document)
            return document.diagnostics.filter { $0.severity == severity }.prefix(most).map { ($0, path) }
        }
        let longest = files.map(\.count).max() ?? 0
        return (0..<longest).flatMap { turn in files.compactMap { turn < $0.count ? $0[turn] : nil } }
    }

    private static func command(_ diagnostic: Diagnostic, path: String) -> String {
        let level =
            switch diagnostic.severity {
            case .error: "error"
            case .warning: "warning"
            case .info: "notice"
            }
        var properties = ["file=\(escaped(property: path))", "line=\(diagnostic.start.line)"]
        properties.append("endLine=\(diagnostic.end.line)")
        // GitHub uses columns only within one line, and the end column is inclusive.
        if diagnostic.start.line == diagnostic.end.line {
            properties.append("col=\(diagnostic.start.column)")
            properties.append("endColumn=\(max(diagnostic.start.column, diagnostic.end.column - 1))")
        }
        properties.append("title=\(escaped(property: "tincture \(diagnostic.rule)"))")
        let advice = diagnostic.plainAdvice.map { "\n\($0)" } ?? ""
        let message = String((diagnostic.plainMessage + advice).prefix(longestMessage))
        return "::\(level) \(properties.joined(separator: ","))::\(escaped(message))\n"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func escaped(property text: String) -> String {
        var result = ""
        for scalar in escaped(PrintableText.of(text)).unicodeScalars {
            switch scalar {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
