import Linting

/// Rules for machines: `tincture.rules/1`. Within version 1, members are only added.
public enum RuleJSON {
    /// All rules as one object, UTF-8.
    public static func bytes(of pages: [RulePage]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "tincture.rules/1")
            json.key("rules")
            json.array { json in
                for page in pages { rule(page, &json) }
            }
        }
        json.endLine()
        return json.bytes
    }

    private static func rule(_ page: RulePage, _ json: inout JSONWriter) {
        json.object { json in
            json.member("id", page.card.id)
            json.member("severity", page.severity)
            json.member("scope", page.scope)
            json.member("since", page.stated == nil ? page.card.since : nil)
            json.member("summary", page.card.summary)
            json.member("why", page.card.why)
            json.key("options")
            json.array { json in
                for option in page.options {
                    json.object { json in
                        json.member("name", option.name)
                        json.member("accepts", option.accepts)
                        json.member("default", option.initial)
                        json.member("help", option.help)
                    }
                }
            }
        }
    }
}
