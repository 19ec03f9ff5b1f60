public import Linting

extension FailingPair {
    private static let house = ##"palette: { colors: { Ink: "#111827", Fog: "#9CA3AF", Paper: "#FFFFFF" } }"##

    private static func stating(_ pair: String, _ more: String = "") -> String {
        "\(house)\ncontrast: { \(more)pairs: [{ \(pair) }] }"
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "two entries of the palette", "↓" + ExampleDesign.svg(""),
            configuration: stating("foreground: Fog, background: Paper")),
        .flagged(
            "two tokens",
            ##"{"c":{"$type":"color","hint":{"$value":"↓#9CA3AF"},"page":{"$value":"#FFFFFF"}}}"##,
            configuration: "contrast: { pairs: [{ foreground: c.hint, background: c.page }] }"),
        .flagged(
            "tokens whose names say so",
            ##"{"primary":{"$type":"color","$value":"#93C5FD"},"on-primary":{"$type":"color","$value":"↓#FFFFFF"}}"##),
        .flagged(
            "in one mode of two",
            ##"{"$type":"color","card":{"$value":"#FFFFFF","$extensions":{"mode":{"light":"#FFFFFF","dark":"#111827"}}},"card-foreground":{"$value":"#374151","$extensions":{"mode":{"light":"#374151","dark":"↓#4B5563"}}}}"##
        ),
        .flagged(
            "translucent text, as it is seen",
            ##"{"button":{"$type":"color","text":{"$value":"↓#11182780"},"background":{"$value":"#FFFFFF"}}}"##),
        .flagged(
            "a translucent plate over the stated backdrop",
            ##"{"button":{"$type":"color","text":{"$value":"↓#FFFFFF"},"background":{"$value":"#11182780"}}}"##,
            configuration: ##"contrast: { backdrop: "#FFFFFF" }"##),
        .flagged(
            "a ratio of its own", "↓" + ExampleDesign.svg(""),
            configuration: stating("foreground: Ink, background: Paper, ratio: 18")),
        .flagged(
            "a name that nobody has", "↓" + ExampleDesign.svg(""),
            configuration: stating("foreground: Inc, background: Paper")),
        .flagged(
            "a token that is no color", ##"↓{"gap":{"$type":"dimension","$value":"4px"}}"##,
            configuration: stating("foreground: gap, background: Paper")),
        .flagged(
            "a token that refers to nothing", ##"↓{"hint":{"$type":"color","$value":"{gone}"}}"##,
            configuration: stating("foreground: hint, background: Paper")),
        .flagged(
            "a plate that lets through what nobody knows", "↓" + ExampleDesign.svg(""),
            configuration:
                ##"palette: { colors: { Ink: "#111827", Glass: "#FFFFFF80" } }"##
                + "\ncontrast: { pairs: [{ foreground: Ink, background: Glass }] }"),
        .clean(
            "enough of a difference", ExampleDesign.svg(""),
            configuration: stating("foreground: Ink, background: Paper")),
        .clean(
            "enough for a line, by its own ratio", ExampleDesign.svg(""),
            configuration: stating("foreground: Fog, background: Paper, ratio: 2.5")),
        .clean(
            "disabled, which is exempt",
            ##"{"disabled":{"$type":"color","text":{"$value":"#9CA3AF"},"background":{"$value":"#FFFFFF"}}}"##),
        .clean(
            "a translucent plate over nobody knows what",
            ##"{"button":{"$type":"color","text":{"$value":"#FFFFFF"},"background":{"$value":"#11182780"}}}"##),
        .clean(
            "names alone, where they are not asked",
            ##"{"primary":{"$type":"color","$value":"#93C5FD"},"on-primary":{"$type":"color","$value":"#FFFFFF"}}"##,
            configuration: "rules: { contrast/failing-pair: { by-name: false } }"),
    ]
}
