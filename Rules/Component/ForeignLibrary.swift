public import DesignAnalysis
public import DesignModel
public import Linting

/// Finds instances of components from libraries that are not allowed.
public struct ForeignLibrary: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/foreign-library", severity: nil, since: "0.1",
        summary: "A component comes from a library that is not allowed.",
        why: "What is kept by others changes when they like, and looks like their product, not this one.")

    /// Which libraries are allowed.
    public struct Options: RuleOptions {
        var libraries: [String] = []

        /// No list, so every library is allowed.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "libraries", \.libraries, of: "names of libraries", "Libraries that components may come from.")
        ]
    }

    private let options: Options

    /// The rule with the given libraries.
    public init(_ options: Options) { self.options = options }

    /// Without a list, every library is allowed.
    public func isSilent(in house: HouseStyle) -> Bool { options.libraries.isEmpty }

    /// Reports instances that show a component of another library, or are given one by an override; once for each
    /// component.
    public func check(_ use: ComponentUse, in study: Study, _ findings: inout Findings) {
        guard let component = study.component(of: use), let library = component.library, study.design.knowsLibraries,
            !options.libraries.contains(library)
        else { return }
        let node = study.design.layers[Int(use.layer)].node
        let verb = use.isOverride ? "is given" : "shows"
        var finding = study.finding(
            atNode: node,
            Message(
                "\(study.design.provenance.name(of: node).quoted) \(verb) \(component.quoted) of the library \(library.quoted), which is not allowed"
            ))
        finding.notes = [
            Finding.Note(Message("allowed: \(options.libraries.map(\.quoted).joined(separator: ", "))"))
        ]
        finding.data = [Datum.Field("library", .text(library))]
        finding.subject = component.cause
        finding.commonCause = "\(library) \(component.identifier)"
        findings.report(finding)
    }

    private static let house = "rules: { component/foreign-library: { severity: warning, libraries: [House] } }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a symbol of another library",
            ExampleDesign.sketch("↓" + ExampleDesign.sketchInstance("Bar", of: "f"), document: lent("iOS")),
            configuration: house),
        .flagged(
            "told once for each symbol",
            ExampleDesign.sketch(
                "↓" + ExampleDesign.sketchInstance("Bar", of: "f"), ExampleDesign.sketchInstance("Bar 2", of: "f"),
                document: lent("iOS")), configuration: house),
        .flagged(
            "given to an instance in place of another",
            ExampleDesign.sketch(
                "↓"
                    + ExampleDesign.sketchInstance(
                        "Row", of: "row", #""overrideValues":[{"overrideName":"icon_symbolID","value":"f"}]"#),
                besides: [ExampleDesign.sketchSymbol("Row", id: "row", ExampleDesign.sketchLabel("Name"))],
                document: lent("iOS")), configuration: house),
        .clean(
            "the library that is allowed",
            ExampleDesign.sketch(ExampleDesign.sketchInstance("Bar", of: "f"), document: lent("House")),
            configuration: house),
        .clean(
            "no list, no limit",
            ExampleDesign.sketch(ExampleDesign.sketchInstance("Bar", of: "f"), document: lent("iOS")),
            configuration: "rules: { component/foreign-library: warning }"),
        .clean(
            "a library whose name the file does not say",
            ExampleDesign.figma(
                ExampleDesign.figmaInstance("Save", of: "9:9"),
                file: #""components":{"9:9":{"key":"k9","name":"Button","remote":true}}"#), configuration: house),
    ]

    private static func lent(_ library: String) -> String {
        #""foreignSymbols":[{"_class":"MSImmutableForeignSymbol","libraryID":"L","sourceLibraryName":"\#(library)","symbolMaster":"#
            + ExampleDesign.sketchSymbol("Bar", id: "f", ExampleDesign.sketchBox("#1D4ED8")) + "}]"
    }
}

extension Design {
    /// Whether the file names the libraries it uses: Figma's responses only say that there is one.
    var knowsLibraries: Bool { format == .sketch }
}
