import Linting

/// The coverage of a run in the report for machines.
enum CoverageJSON {
    /// The members of `coverage`; `rulesOff` are the ids of rules that were off.
    static func put(_ coverage: Coverage, isWhole: Bool, rulesOff: [String], _ json: inout JSONWriter) {
        json.key("texts")
        json.object { json in
            json.member("seen", coverage.texts - coverage.unseen)
            json.member("unseen", coverage.unseen)
            json.member("measured", coverage.measured)
            counts("undetermined", coverage.undetermined, &json)
            json.member("unasked", coverage.unasked)
        }
        json.key("colors")
        json.object { json in
            json.member("resolved", coverage.colors)
            counts("unresolved", coverage.unresolvedColors, &json)
        }
        json.key("tokens")
        json.object { json in counts("unresolved", coverage.unresolvedTokens, &json) }
        json.key("pairs")
        json.object { json in
            counts("unmeasured", coverage.unmeasuredPairs, &json)
            json.member("unasked", coverage.unaskedPairs)
        }
        json.member("skipped", coverage.skipped)
        json.member("unread", coverage.unread)
        json.member("rulesOff", rulesOff)
        json.member("waivers", coverage.waivers)
        json.member("complete", !coverage.isIncomplete && isWhole)
    }

    private static func counts(_ name: StaticString, _ counts: [String: Int], _ json: inout JSONWriter) {
        json.key(name)
        json.object { json in
            for (reason, count) in counts.sorted(by: { $0.key < $1.key }) {
                json.key(named: reason)
                json.value(count)
            }
        }
    }
}
