public import DesignAnalysis
public import DesignModel
public import Linting

/// Finds layers with styles from libraries that are not allowed.
public struct ForeignLibraryStyle: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "style/foreign-library", severity: nil, since: "0.1",
        summary: "A style comes from a library that is not allowed.",
        why: "What is kept by others changes when they like, and looks like their product, not this one.")

    /// Which libraries are allowed.
    public struct Options: RuleOptions {
        var libraries: [String] = []

        /// No list, so every library is allowed.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("libraries", \.libraries, of: "names of libraries", "Libraries that styles may come from.")
        ]
    }

    private let options: Options

    /// The rule with the given libraries.
    public init(_ options: Options) { self.options = options }

    /// Without a list, every library is allowed.
    public func isSilent(in house: HouseStyle) -> Bool { options.libraries.isEmpty }

    /// Reports uses of layer and text styles from other libraries, once for each style.
    public func check(_ use: StyleUse, in study: Study, _ findings: inout Findings) {
        let design = study.design
        guard design.knowsLibraries, design.namedStyles.indices.contains(Int(use.style)),
            design.layers.indices.contains(Int(use.layer)), design.layers[Int(use.layer)].instance < 0,
            let library = design.namedStyles[Int(use.style)].library, !options.libraries.contains(library)
        else { return }
        let style = design.namedStyles[Int(use.style)]
        let node = design.layers[Int(use.layer)].node
        var finding = study.finding(
            atNode: node,
            Message(
                "\(design.provenance.name(of: node).quoted) has the style \(style.name.quoted) of the library \(library.quoted), which is not allowed"
            ))
        finding.notes = [
            Finding.Note(Message("allowed: \(options.libraries.map(\.quoted).joined(separator: ", "))"))
        ]
        finding.data = [Datum.Field("library", .text(library))]
        finding.subject = .cause("\(library) \(style.name)")
        finding.commonCause = "\(library) \(style.identifier)"
        findings.report(finding)
    }

    private static let house = "rules: { style/foreign-library: { severity: warning, libraries: [House] } }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("a layer style", sketch("↓" + box, "foreignLayerStyles", "iOS"), configuration: house),
        .flagged(
            "a text style",
            sketch(
                "↓"
                    + ExampleDesign.sketchLayer(
                        "text", "Label", ExampleDesign.sketchText("Save") + #","sharedStyleID":"s""#),
                "foreignTextStyles", "iOS"), configuration: house),
        .flagged(
            "given by an override",
            sketch(
                "↓"
                    + ExampleDesign.sketchInstance(
                        "Row", of: "row", #""overrideValues":[{"overrideName":"box_layerStyle","value":"s"}]"#),
                "foreignLayerStyles", "iOS"), configuration: house),
        .clean("the library that is allowed", sketch(box, "foreignLayerStyles", "House"), configuration: house),
        .clean(
            "no list, no limit", sketch(box, "foreignLayerStyles", "iOS"),
            configuration: "rules: { style/foreign-library: warning }"),
        .clean(
            "lent and not used", sketch(ExampleDesign.sketchBox("#111827"), "foreignLayerStyles", "iOS"),
            configuration: house),
    ]

    private static let box = ExampleDesign.sketchBox("#1D4ED8", #""sharedStyleID":"s""#)

    private static func sketch(_ layer: String, _ list: String, _ library: String) -> String {
        ExampleDesign.sketch(
            layer,
            document:
                #""\#(list)":[{"libraryID":"L","sourceLibraryName":"\#(library)","localSharedStyle":{"_class":"sharedStyle","do_objectID":"s","name":"Action","value":{}}}]"#
        )
    }
}
