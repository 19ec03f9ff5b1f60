import ColorScience
public import Linting

/// The JSON Schema of `tincture.yml`, with which editors complete and check it; made from the options of the rules and
/// written by `make pages`.
public enum ConfigurationSchema {
    /// The schema (draft 2020-12), UTF-8, on one line.
    public static func bytes(of catalog: RuleCatalog) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
            json.member("title", "tincture.yml")
            object(&json, members(of: catalog))
        }
        json.endLine()
        return json.bytes
    }

    private typealias Member = (name: String, help: String?, accepts: Accepts)

    /// The values that are accepted in a place.
    private indirect enum Accepts {
        case value(SettingValue)
        case text
        case texts
        case numbers
        case textOrTexts
        case textOrNumber
        /// A text, or one text for each mode.
        case textByMode
        case group([Member])
        /// A group whose keys are names chosen by people, all with the same kind of value.
        case names(Accepts)
        case list(Accepts)
        case severity
        /// A severity, or a group of options.
        case rule([Member])
        /// The settings of rules, including custom rules.
        case rules([Member])
        /// `off` as YAML 1.1 reads it.
        case no
        case anything
    }

    private static func members(of catalog: RuleCatalog) -> [Member] {
        let rules = rules(of: catalog)
        let override: [Member] = [
            ("paths", "Patterns of the files it is for.", .texts),
            ("select", "Selectors of the parts it is for.", .texts),
            ("reason", "Why it is there; required.", .text), ("owner", "Who knows more about it.", .text),
            ("expires", "The last day on which it holds.", .text),
            ("rules", "What holds instead.", .rules(rules)),
        ]
        return [
            ("version", "Always 1.", .value(.number(1...1))),
            ("required-version", "Bounds such as \">=0.1 <1\".", .text),
            ("extends", "Packs (pack:NAME) and files.", .textOrTexts),
            (
                "files", "Which files are read.",
                .group([
                    ("include", nil, .texts), ("exclude", nil, .texts),
                    ("max-size-mb", nil, .value(.number(0.001...2047))),
                ])
            ),
            (
                "palette", "The colors of the house.",
                .group([
                    ("from", "Lists of colors.", .texts),
                    ("colors", "A name and a CSS color each.", .names(.textByMode)),
                    ("roles", "Which entries are for what.", .names(.texts)),
                    ("modes", "The modes of the house.", .list(.value(.word(ColorScheme.allCases.map(\.rawValue))))),
                ])
            ),
            (
                "type", "The type scale of the house.",
                .group([
                    ("base", "Size of step 0 in px.", .value(.number(1...1000))),
                    ("ratio", "A number or the name of an interval.", .textOrNumber),
                    ("steps", "The first and the last step.", .numbers), ("extra", "Further sizes in px.", .numbers),
                ])
            ),
            (
                "contrast", nil,
                .group([
                    ("backdrop", "What lies beneath every design.", .textByMode),
                    (
                        "pairs", "Colors that lie on one another.",
                        .list(
                            .group([
                                ("foreground", "An entry of the palette, or a token.", .text),
                                ("background", "An entry of the palette, or a token.", .text),
                                ("ratio", "The lowest ratio that will do.", .value(.number(1...21))),
                            ]))
                    ),
                ])
            ),
            (
                "components", nil,
                .group([("libraries", "Files whose components other designs place.", .texts)])
            ),
            (
                "tokens", nil,
                .group([("from", "Files of design tokens whose values count as listed.", .texts)])
            ),
            (
                "exceptions", nil,
                .group([("layer-names", "Whether exceptions in names of layers count.", .value(.flag))])
            ),
            ("fonts", "Font files.", .texts), ("baseline", nil, .anything),
            ("rules", "A severity or options for each rule or family.", .rules(rules)),
            ("custom", "Rules of your own, by name.", .names(.group(customRule))),
            ("fail-on", "The least severity that fails the run.", .value(.word(FailOn.allCases.map(\.rawValue)))),
            ("overrides", "Other rules for some files or parts of designs.", .list(.group(override))),
        ]
    }

    private static var customRule: [Member] {
        [
            ("select", "Selectors of the parts it is about.", .textOrTexts),
            (
                "expect", "What is expected of them.",
                .group(CustomRule.expectations.map { ($0.name, nil, accepts($0)) })
            ),
            (
                "message",
                "What is said; {name}, {property}, {value}, {expected} and {count} stand for what was found.", .text
            ),
            ("severity", nil, .severity), ("reason", "Why it is there; required.", .text),
            (
                "examples", "Designs that are flagged or clean.",
                .group([("flagged", nil, .texts), ("clean", nil, .texts)])
            ),
        ]
    }

    private static func accepts(_ expectation: (name: String, comparisons: [String])) -> Accepts {
        guard !expectation.comparisons.isEmpty else { return .textOrTexts }
        return .group(
            expectation.comparisons.map { comparison in
                switch comparison {
                case "matches", "not-matches", "near": (comparison, nil, .text)
                case "in": (comparison, nil, .textOrTexts)
                case "one-of": (comparison, nil, .list(.textOrNumber))
                case "within": (comparison, nil, .value(.number(0...100)))
                case "exists": (comparison, nil, .value(.flag))
                case "includes": (comparison, nil, .texts)
                default:
                    // Lengths and numbers of tokens may be negative.
                    (
                        comparison, nil,
                        .value(
                            .number(
                                ["dimension", "number", "duration"].contains(expectation.name) ? -1e6...1e6 : 0...1e6))
                    )
                }
            })
    }

    private static func rules(of catalog: RuleCatalog) -> [Member] {
        let families: [Member] = catalog.families.map { ("\($0)/*", "Every rule about \($0).", .severity) }
        let ofRuns: [Member] = RuleCard.ofExceptions.map { ($0.id, $0.summary, .rule([("severity", nil, .severity)])) }
        return families + catalog.rules.map { member(of: $0) } + ofRuns
    }

    private static func member<R: Judgement>(of rule: R.Type) -> Member {
        let options: [Member] = R.Options.settings.map { ($0.name, $0.help, .value($0.value)) }
        return (R.card.id, R.card.summary, .rule([("severity", nil, .severity)] + options))
    }

    private static func object(_ json: inout JSONWriter, _ members: [Member]) {
        json.member("type", "object")
        json.member("additionalProperties", false as Bool?)
        json.key("properties")
        json.object { json in
            for member in members {
                json.key(named: member.name)
                json.object { json in
                    if let help = member.help { json.member("description", help) }
                    put(member.accepts, &json)
                }
            }
        }
    }

    private static func put(_ accepts: Accepts, _ json: inout JSONWriter) {
        switch accepts {
        case .anything: break
        case .value(let value): put(value, &json)
        case .text: json.member("type", "string")
        case .texts: put(.list(.text), &json)
        case .numbers: put(.list(.value(.number(-64...10_000))), &json)
        case .textOrTexts: either([.text, .texts], &json)
        case .textOrNumber: json.member("type", ["string", "number"])
        case .textByMode: either([.text, .group(ColorScheme.allCases.map { ($0.rawValue, nil, .text) })], &json)
        case .group(let members): object(&json, members)
        case .rules(let members):
            object(&json, members)
            json.key("patternProperties")
            json.object { json in
                json.key(named: "^\(CustomRule.family)/")
                json.object { json in put(.rule([("severity", nil, .severity)]), &json) }
            }
        case .names(let accepts):
            json.member("type", "object")
            json.key("additionalProperties")
            json.object { json in put(accepts, &json) }
        case .list(let accepts):
            json.member("type", "array")
            json.key("items")
            json.object { json in put(accepts, &json) }
        case .severity: either([.value(.word(Severity.allCases.map(\.rawValue) + ["off"])), .no], &json)
        case .no: json.member("const", false as Bool?)
        case .rule(let members): either([.severity, .group(members)], &json)
        }
    }

    private static func either(_ choices: [Accepts], _ json: inout JSONWriter) {
        json.key("anyOf")
        json.array { json in
            for choice in choices { json.object { json in put(choice, &json) } }
        }
    }

    private static func put(_ value: SettingValue, _ json: inout JSONWriter) {
        switch value {
        case .number(let bounds):
            json.member("type", "number")
            json.member("minimum", bounds.lowerBound)
            json.member("maximum", bounds.upperBound)
        case .flag: json.member("type", "boolean")
        case .word(let words): json.member("enum", words)
        case .texts: put(.list(.text), &json)
        case .numbers(let bounds): put(.list(.value(.number(bounds))), &json)
        }
    }
}
