public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds ids that more than one element has.
public struct DuplicateId: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "document/duplicate-id", severity: .warning, since: "0.1",
        summary: "Two elements have one id.",
        why: "Whatever names the id means the first of them: the second gradient, clip or symbol is never used.")

    /// Which ids are judged.
    public struct Options: RuleOptions {
        var judgesUnused = false

        /// Only ids that something refers to; for others it does not matter which element is meant.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("unused", \.judgesUnused, "Whether ids that nothing in the file names are judged, too.")
        ]
    }

    private let options: Options

    /// The rule with the given choice.
    public init(_ options: Options) { self.options = options }

    /// The rule needs only the design itself and its colors.
    public static var isPlain: Bool { true }

    /// The most findings; nobody mends more of them one by one.
    private static let most = 1000

    /// Reports each id once, at the second element that has it.
    public func check(_ design: WholeDesign, in study: Study, _ findings: inout Findings) {
        for repeated in study.design.provenance.repeatedIdentifiers(atMost: DuplicateId.most)
        where repeated.isNamed || options.judgesUnused {
            let name = repeated.identifier.shortened(to: 60)
            var finding = Finding(
                at: repeated.origin,
                Message("The id “\(name)” is another element's already; give this one an id of its own"))
            finding = finding.note("what names the id means this one", at: repeated.first.range)
            finding.commonCause = repeated.identifier
            findings.report(finding)
        }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "two gradients of one id",
            ExampleDesign.svg(
                ##"<linearGradient id="a"><stop stop-color="#fff"/></linearGradient>"##
                    + ##"<linearGradient id="↓a"><stop stop-color="#000"/></linearGradient>"##
                    + ##"<rect width="9" height="9" fill="url(#a)"/>"##)),
        .flagged(
            "a shape that is placed elsewhere",
            ExampleDesign.svg(
                ##"<g id="dot"><circle r="4"/></g><g id="↓dot"><circle r="9"/></g><use href="#dot" x="20"/>"##)),
        .flagged(
            "three of one id are one finding",
            ExampleDesign.svg(##"<use href="#dot"/><g id="dot"/><g id="↓dot"/><g id="dot"/>"##)),
        .flagged(
            "a house that wants ids of their own for all",
            ExampleDesign.svg(##"<g id="dot"/><g id="↓dot"/>"##),
            configuration: "rules: { document/duplicate-id: { unused: true } }"),
        .clean(
            "ids of their own", ExampleDesign.svg(##"<g id="dot"/><g id="Dot"/><use href="#dot"/>"##)),
        .clean("ids that nothing names", ExampleDesign.svg(##"<g id="Path"/><g id="Path"/>"##)),
        .clean(
            "an element that says its id in two ways",
            ExampleDesign.svg(##"<g id="dot" xml:id="dot"/><use href="#dot"/>"##)),
        .clean("empty ids name nothing", ExampleDesign.svg(##"<g id=""/><g id=""/><use href="#"/>"##)),
    ]
}
