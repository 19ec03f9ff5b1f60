extension RuleCard {
    /// Examples of the findings a run makes about files and the exceptions in them; empty for rules, which have
    /// examples of their own.
    public var examplesOfRun: [Example] {
        switch self {
        case .unreadableDocument: RunExamples.unreadable
        case .unusedSuppression: RunExamples.unused
        case .unknownRuleSuppression: RunExamples.unknownRule
        case .missingReasonSuppression: RunExamples.missingReason
        case .expiredSuppression: RunExamples.expired
        default: []
        }
    }
}

/// Example files and exceptions for the findings of a run. They take June 1, 2026 for today.
private enum RunExamples {
    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32">\##(content)</svg>"##
    }

    private static let faint = ##"<text x="4" y="15" fill="#999">Pay</text>"##
    private static let dark = ##"<text x="4" y="15" fill="#333">Pay</text>"##

    static let unreadable: [Example] = [
        .flagged(
            "a drawing that is cut short", ##"<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"↓"##),
        .flagged(
            "elements that cross", ##"<svg xmlns="http://www.w3.org/2000/svg"><g><rect width="9" height="9"/></svg>↓"##),
        .flagged(
            "a key that stands twice",
            ##"{"ink":{"$type":"color","$value":"#111827"},"↓ink":{"$type":"color","$value":"#000000"}}"##),
        .clean("a drawing", drawing(dark)),
        .clean(
            "a drawing with a value that means nothing, which is ignored",
            drawing(##"<rect width="wide" height="9"/>"##)),
        .clean("design tokens", ##"{"ink":{"$type":"color","$value":"#111827"}}"##),
    ]

    static let unused: [Example] = [
        .flagged(
            "text that is dark enough by now",
            drawing("↓<!--! tincture-disable-next contrast/faint-text: an old logotype -->" + dark)),
        .flagged(
            "an attribute with nothing to hide",
            drawing(##"<g data-tincture-ignore="↓contrast/faint-text" data-tincture-reason="a logotype"/>"##)),
        .flagged("an exception from everything", drawing("↓<!--! tincture-disable-next : a logotype -->" + dark)),
        .flagged(
            "a name of a layer, where the house does not want exceptions in names",
            drawing(##"↓<g aria-label="Logo [tincture:ignore contrast/faint-text: theirs]">\##(dark)</g>"##)),
        .flagged(
            "an extension of a token",
            ##"{"ink":{"$type":"color","$value":"#111827","$extensions":{"tincture":↓{"ignore":["palette/off-palette"],"reason":"old"}}}}"##,
            configuration: ##"palette: { colors: { Ink: "#111827" } }"##),
        .clean(
            "it hides what it is for",
            drawing("<!--! tincture-disable-next contrast/faint-text: a logotype -->" + faint)),
        .clean(
            "its rule was not asked", drawing("<!--! tincture-disable-next contrast/faint-text: a logotype -->" + dark),
            configuration: ##"rules: { contrast/faint-text: "off" }"##),
        .clean(
            "a name of a layer, where the house wants them",
            drawing(##"<g aria-label="Logo [tincture:ignore contrast/faint-text: theirs]">\##(faint)</g>"##),
            configuration: "exceptions: { layer-names: true }"),
    ]

    static let unknownRule: [Example] = [
        .flagged(
            "a slip in a name", drawing("↓<!--! tincture-disable-next contrast/feint-text: a logotype -->" + dark)),
        .flagged(
            "a family that there is not", drawing("↓<!--! tincture-disable-next colour/*: a logotype -->" + dark)),
        .flagged(
            "one of two",
            drawing(##"<g data-tincture-ignore="↓contrast/faint-text typo/tiny-text" data-tincture-reason="x"/>"##)),
        .clean("a rule", drawing("<!--! tincture-disable-next contrast/faint-text: a logotype -->" + faint)),
        .clean("a family", drawing("<!--! tincture-disable-next contrast/*: a logotype -->" + faint)),
        .clean("a comment that is none of ours", drawing("<!-- tincture of iodine -->" + dark)),
    ]

    private static let asked = "rules: { suppression/missing-reason: warning }"

    static let missingReason: [Example] = [
        .flagged(
            "no reason", drawing("↓<!--! tincture-disable-next contrast/faint-text -->" + faint), configuration: asked),
        .flagged(
            "nothing after the colon", drawing("↓<!--! tincture-disable-next contrast/faint-text: -->" + faint),
            configuration: asked),
        .flagged(
            "an attribute without one", drawing(##"<g data-tincture-ignore="↓contrast/faint-text">\##(faint)</g>"##),
            configuration: asked),
        .clean(
            "a reason", drawing("<!--! tincture-disable-next contrast/faint-text: a logotype -->" + faint),
            configuration: asked),
        .clean(
            "an attribute with one",
            drawing(
                ##"<g data-tincture-ignore="contrast/faint-text" data-tincture-reason="a logotype">\##(faint)</g>"##),
            configuration: asked),
        .clean("off until asked for", drawing("<!--! tincture-disable-next contrast/faint-text -->" + faint)),
    ]

    static let expired: [Example] = [
        .flagged(
            "its last day is over",
            drawing("↓<!--! tincture-disable-next contrast/faint-text: old (expires: 2026-05-31) -->" + faint)),
        .flagged(
            "in an attribute",
            drawing(
                ##"<g data-tincture-ignore="↓contrast/faint-text" data-tincture-reason="old" data-tincture-expires="2025-12-31">\##(faint)</g>"##
            )),
        .flagged(
            "no day at all",
            drawing("↓<!--! tincture-disable-next contrast/faint-text: old (expires: soon) -->" + faint)),
        .clean(
            "its last day is today",
            drawing("<!--! tincture-disable-next contrast/faint-text: old (expires: 2026-06-01) -->" + faint)),
        .clean(
            "it has no end", drawing("<!--! tincture-disable-next contrast/faint-text: a logotype -->" + faint)),
        .clean(
            "it ends next year",
            drawing("<!--! tincture-disable-next contrast/faint-text: old (expires: 2027-01-01) -->" + faint)),
    ]
}
