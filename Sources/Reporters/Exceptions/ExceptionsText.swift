public import Linting

/// The exceptions of a house, for people.
public enum ExceptionsText {
    /// One paragraph per exception, as UTF-8, and their number.
    public static func bytes(of report: ExceptionsReport, style: TerminalStyle) -> [UInt8] {
        var text = TerminalText(style)
        for entry in report.entries {
            text.put("\(entry.path):\(entry.line)", .strong)
            text.put("  \(entry.rules.isEmpty ? "no rule" : entry.rules.joined(separator: " "))  ")
            text.line("for \(entry.scope)", .faint)
            text.line("  \(entry.reason ?? "no reason given")")
            var facts = [hiding(entry)]
            if let owner = entry.owner { facts.append("owner \(owner)") }
            if let expires = entry.expires, entry.trouble == nil || entry.isExpired {
                facts.append(entry.isExpired ? "expired, held until \(expires)" : "until \(expires)")
            }
            if let trouble = entry.trouble { facts.append("not complete: \(trouble)") }
            text.line("  \(facts.joined(separator: "; "))", .faint)
            text.endLine()
        }
        let idle = report.entries.count { $0.isIdle }
        let unasked = report.entries.count { $0.hidden == 0 && $0.added == 0 && $0.weighed == 0 && $0.unasked != nil }
        let hidden = report.entries.reduce(0) { $0 + $1.hidden }
        let count = report.entries.count
        guard count > 0 else {
            text.line("No exceptions.")
            return text.bytes
        }
        text.line(
            "\(Figure.counted(count, "exception")) \(count == 1 ? "hides" : "hide") \(Figure.counted(hidden, "place")); "
                + "\(idle) \(idle == 1 ? "hides" : "hide") nothing today"
                + (unasked == 0 ? "" : "; \(unasked) \(unasked == 1 ? "was" : "were") not asked"), .strong)
        return text.bytes
    }

    private static func hiding(_ entry: ExceptionsReport.Entry) -> String {
        let unasked = entry.unasked.map { "not asked: \($0)" }
        // An exception that makes rules stricter hides nothing, but is needed all the same.
        var facts = entry.hidden > 0 ? ["hides \(entry.hidden) today"] : []
        if entry.added > 0 { facts.append("adds \(entry.added) today") }
        if entry.weighed > 0 {
            facts.append("changes how much \(entry.weighed) matter\(entry.weighed == 1 ? "s" : "")")
        }
        facts += [unasked].compactMap { $0 }
        return facts.isEmpty ? "hides nothing today" : facts.joined(separator: "; ")
    }
}

/// The exceptions of a house, for machines: `tincture.exceptions/1`.
public enum ExceptionsJSON {
    /// The report as UTF-8.
    public static func bytes(of report: ExceptionsReport) -> [UInt8] {
        JSONWriter.line(schema: "tincture.exceptions/1") { json in
            json.key("exceptions")
            json.array { json in
                for entry in report.entries {
                    json.object { json in
                        json.member("path", entry.path)
                        json.member("line", entry.line)
                        json.member("kind", entry.kind.rawValue)
                        json.member("rules", entry.rules)
                        json.member("scope", entry.scope)
                        json.member("reason", entry.reason)
                        json.member("owner", entry.owner)
                        json.member("expires", entry.expires)
                        json.member("expired", entry.isExpired)
                        json.member("trouble", entry.trouble)
                        json.member("hidden", entry.hidden)
                        json.member("added", entry.added)
                        json.member("weighed", entry.weighed)
                        json.member("unasked", entry.unasked)
                    }
                }
            }
        }
    }
}
