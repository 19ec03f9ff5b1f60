import Linting
import SourceText

/// The source line of a finding, with carets under its bytes; a long line is cut around them, never wrapped.
struct CodeFrame {
    private let diagnostic: Diagnostic
    private let path: String
    private let style: TerminalStyle

    /// The columns kept before the mark if a line is cut.
    private static let lead = 30

    init(_ diagnostic: Diagnostic, at path: String, style: TerminalStyle) {
        self.diagnostic = diagnostic
        self.path = path
        self.style = style
    }

    /// Spaces as wide as the line number.
    static func margin(for diagnostic: Diagnostic) -> String {
        String(repeating: " ", count: diagnostic.excerpt == nil ? 1 : String(diagnostic.start.line).count)
    }

    func put(in text: inout TerminalText) {
        let bar = style.isUnicode ? "│" : "|"
        let margin = CodeFrame.margin(for: diagnostic)
        text.put("\(margin) \(style.isUnicode ? "┌─" : "-->") ", .faint)
        text.put("\(path):\(diagnostic.start.line):\(diagnostic.start.column)")
        if !diagnostic.trail.isEmpty {
            text.put("   " + diagnostic.trail.joined(separator: style.isUnicode ? " › " : " > "), .faint)
        }
        text.endLine()
        guard let excerpt = diagnostic.excerpt, !excerpt.text.isEmpty else { return }
        let window = Window(excerpt, columns: style.width - margin.count - 3, ellipsis: style.isUnicode ? "…" : "...")
        text.put("\(diagnostic.start.line) \(bar) ", .faint)
        text.line(window.text)
        text.put("\(margin) \(bar) ", .faint)
        text.put(" ", times: window.lead)
        text.put("^", times: window.marked, .error)
        if let label = diagnostic.label {
            text.put(" ")
            text.put(label)
        }
        text.endLine()
    }

    /// The part of a line that fits, with the width of the text before the mark and of the mark in columns.
    private struct Window {
        var text = ""
        var lead = 0
        var marked = 0

        init(_ excerpt: Excerpt, columns: Int, ellipsis: String) {
            let room = columns - 2 * ellipsis.count
            if excerpt.text.utf8.span.isPrintableASCII {
                show(Array(excerpt.text.utf8), of: excerpt, room: max(0, room), ellipsis: ellipsis)
                return
            }
            let scalars = Array(PrintableText.of(excerpt.text).unicodeScalars)
            let widths = scalars.map { DisplayWidth.of($0) }
            let first = Window.first(excerpt, widths, room: room)
            let isCutBefore = first > 0 || excerpt.isCutBefore
            if isCutBefore { text += ellipsis }
            lead = isCutBefore ? ellipsis.count : 0
            var used = 0
            var next = first
            while next < scalars.count, used + widths[next] <= room {
                used += widths[next]
                if next < excerpt.lead {
                    lead += widths[next]
                } else if next < excerpt.lead + excerpt.marked {
                    marked += widths[next]
                }
                next += 1
            }
            text.unicodeScalars.append(contentsOf: scalars[first..<next])
            if next < scalars.count || excerpt.isCutAfter { text += ellipsis }
            marked = max(1, marked)
        }

        private mutating func show(_ line: [UInt8], of excerpt: Excerpt, room: Int, ellipsis: String) {
            let mark = excerpt.lead..<max(excerpt.lead, min(excerpt.lead + excerpt.marked, line.count))
            let first = mark.upperBound <= room ? 0 : max(0, min(excerpt.lead, line.count) - CodeFrame.lead)
            let shown = first..<max(first, min(line.count, first + room))
            let isCutBefore = first > 0 || excerpt.isCutBefore
            if isCutBefore { text += ellipsis }
            text += String(decoding: line[shown], as: UTF8.self)
            if shown.upperBound < line.count || excerpt.isCutAfter { text += ellipsis }
            lead = (isCutBefore ? ellipsis.count : 0) + max(0, min(excerpt.lead, shown.upperBound) - first)
            marked = max(1, mark.clamped(to: shown).count)
        }

        /// The index of the first scalar shown: 0, unless the mark would not fit then.
        private static func first(_ excerpt: Excerpt, _ widths: [Int], room: Int) -> Int {
            let marked = min(excerpt.lead + excerpt.marked, widths.count)
            if widths[..<marked].reduce(0, +) <= room { return 0 }
            var first = min(excerpt.lead, widths.count)
            var before = 0
            while first > 0, before + widths[first - 1] <= CodeFrame.lead {
                before += widths[first - 1]
                first -= 1
            }
            return first
        }
    }
}
