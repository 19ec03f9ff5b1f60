public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds values that do not have their token's type, and aliases to tokens of another type.
public struct MistypedValue: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "token/mistyped-value", severity: .error, since: "0.1",
        summary:
            "A token's value is no value of its type, or what it is called or stands in is none of the standard's.",
        why:
            "Programs that build from tokens trust the standard; what is none of it is dropped, or breaks the build.",
        needs: .tokens)

    /// Token facts.
    public var facts: ProjectFacts.Parts { .tokens }

    /// A value is wrong for its type whatever other files hold.
    public static var judgesAlone: Bool { true }

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// Reports values that cannot be read as their type, and tokens that refer to one of another type.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        for (document, file) in facts.tokens.ordered {
            for each in file.troubles where each.trouble.kind == .mistypedValue {
                let message = each.trouble.message
                findings.report(
                    Finding(at: each.origin, Message(message.hasSuffix(".") ? String(message.dropLast()) : message)),
                    in: document)
            }
            reportNames(of: file, document, &findings)
            for token in file.tokens where token.typeSource == .token {
                check(token, in: document, facts.tokens, &findings)
            }
        }
    }

    /// Reports names that the standard forbids, each once per file.
    private func reportNames(of file: TokenFile, _ document: Int, _ findings: inout ProjectFindings) {
        var found: [Finding] = []
        var places = ExactTable<Int>()
        for each in file.troubles {
            guard case .forbiddenName(let name) = each.trouble.kind else { continue }
            if let place = places[name] {
                found[place].places += 1
                continue
            }
            places[name] = found.count
            var finding = Finding(at: each.origin, Message(each.trouble.message))
            finding.subject = .file(each.trouble.message)
            found.append(finding)
        }
        for finding in found { findings.report(finding, in: document) }
    }

    /// Checks a token that states its type and refers to one with another type.
    private func check(_ token: Token, in document: Int, _ tokens: TokenFacts, _ findings: inout ProjectFindings) {
        guard let alias = token.value.alias, let place = tokens.target(of: alias, in: document),
            let target = tokens[place], target.typeSource != .guess,
            alias.names(target),
            !token.type.isInterchangeable(with: target.type)
        else { return }
        var finding = Finding(
            at: token.value.origin,
            Message(
                "“\(token.name.shortened(to: 60))” says it is a \(token.type.name) and stands for “\(target.name.shortened(to: 60))”, a \(target.type.name); change the type or the alias"
            ))
        finding = finding.note(
            Message("“\(target.name.shortened(to: 60))” is here"),
            in: DesignPlace(document: place.document, origin: target.origin))
        finding.data = [
            Datum.Field("type", .text(token.type.name)), Datum.Field("targetType", .text(target.type.name)),
        ]
        findings.report(finding, in: document)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("no color", ##"{"ink":{"$type":"color","$value":"↓dark grey"}}"##),
        .flagged("a unit there is not", ##"{"gap":{"$type":"dimension","$value":↓{"value":1,"unit":"furlong"}}}"##),
        .flagged(
            "within a value of several",
            ##"{"line":{"$type":"border","$value":{"color":"↓#12","width":"1px","style":"solid"}}}"##),
        .flagged(
            "a color that stands for a length",
            ##"{"gap":{"$type":"dimension","$value":"16px"},"ink":{"$type":"color","$value":"↓{gap}"}}"##),
        .flagged(
            "a color that points at a length",
            ##"{"gap":{"$type":"dimension","$value":"16px"},"ink":{"$type":"color","$value":↓{"$ref":"#/gap/$value"}}}"##
        ),
        .flagged("a weight beyond all weights", ##"{"strong":{"$type":"fontWeight","$value":↓1200}}"##),
        .flagged("a duration in px", ##"{"quick":{"$type":"duration","$value":↓{"value":100,"unit":"px"}}}"##),
        .flagged("a length in ms", ##"{"gap":{"$type":"dimension","$value":↓{"value":100,"unit":"ms"}}}"##),
        .flagged(
            "a unit the standard does not know", ##"{"gap":{"$type":"dimension","$value":{"value":1,"unit":"↓em"}}}"##),
        .flagged("a number in quotes", ##"{"gap":{"$type":"dimension","$value":{"value":"↓1","unit":"px"}}}"##),
        .flagged("no stroke style", ##"{"line":{"$type":"strokeStyle","$value":"↓wavy"}}"##),
        .flagged(
            "no stroke style in a border",
            ##"{"line":{"$type":"border","$value":{"color":"#111827","width":"1px","style":"↓wavy"}}}"##),
        .flagged(
            "no line cap",
            ##"{"line":{"$type":"strokeStyle","$value":{"dashArray":["1px","2px"],"lineCap":"↓blunt"}}}"##),
        .flagged("a number for a family", ##"{"body":{"$type":"fontFamily","$value":↓12}}"##),
        .flagged(
            "an alpha beyond 1",
            ##"{"ink":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,0],"alpha":↓2}}}"##),
        .flagged(
            "a component beyond its range",
            ##"{"ink":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,↓2,0]}}}"##),
        .flagged(
            "a lightness in percent",
            ##"{"ink":{"$type":"color","$value":{"colorSpace":"oklch","components":[↓60,0.2,28]}}}"##),
        .flagged(
            "a border without a style", ##"{"line":{"$type":"border","$value":↓{"color":"#111827","width":"1px"}}}"##),
        .flagged(
            "a transition of a duration alone",
            ##"{"fade":{"$type":"transition","$value":↓{"duration":{"value":100,"unit":"ms"}}}}"##),
        .flagged(
            "a shadow without a blur",
            ##"{"lift":{"$type":"shadow","$value":[↓{"color":"#111827","offsetX":"0px","offsetY":"1px","spread":"0px"}]}}"##
        ),
        .flagged(
            "a typography of a family and a size alone",
            ##"{"note":{"$type":"typography","$value":↓{"fontFamily":"Inter","fontSize":"12px"}}}"##),
        .flagged(
            "a stop that stands nowhere",
            ##"{"sky":{"$type":"gradient","$value":[{"color":"#1D4ED8","position":0},↓{"color":"#0E7490"}]}}"##),
        .flagged(
            "dashes without a cap", ##"{"line":{"$type":"strokeStyle","$value":↓{"dashArray":["1px","2px"]}}}"##),
        .flagged("a type that is misspelt", ##"{"ink":{"$type":"↓colr","$value":"#111827"}}"##),
        .flagged("a type that is no text", ##"{"ink":{"$type":↓3,"$value":"#111827"}}"##),
        .flagged(
            "a value that is misspelt",
            ##"{"ink":{"$type":"color","↓$vale":"#111827"},"text":{"$type":"color","$value":"#333333"}}"##),
        .flagged(
            "a length in place of a color, within a value of several",
            ##"{"gap":{"$type":"dimension","$value":"4px"},"line":{"$type":"border","$value":{"color":"↓{gap}","width":"{gap}","style":"solid"}}}"##
        ),
        .flagged("a length for a color", ##"{"ink":{"$type":"color","$value":↓{"value":4,"unit":"px"}}}"##),
        .flagged("no family", ##"{"body":{"$type":"fontFamily","$value":↓[]}}"##),
        .flagged(
            "a color space that is a number, or has capitals",
            ##"{"a":{"$type":"color","$value":{"colorSpace":↓3,"components":[0,0,0]}},"b":{"$type":"color","$value":{"colorSpace":"↓sRGB","components":[0,0,0]}}}"##
        ),
        .flagged(
            "a length or a duration without a unit",
            ##"{"gap":{"$type":"dimension","$value":"↓4"},"quick":{"$type":"duration","$value":"↓100"}}"##),
        .flagged(
            "a number for a length or a duration",
            ##"{"gap":{"$type":"dimension","$value":↓4},"none":{"$type":"dimension","$value":↓0},"quick":{"$type":"duration","$value":↓100}}"##
        ),
        .flagged(
            "a length without a unit, within a value of several",
            ##"{"lift":{"$type":"shadow","$value":{"color":"#111827","offsetX":"↓1","offsetY":↓1,"blur":"2px","spread":"0px"}},"note":{"$type":"typography","$value":{"fontFamily":"Inter","fontSize":"↓16","fontWeight":400,"letterSpacing":"0px","lineHeight":1.5}}}"##
        ),
        .flagged(
            "a number or a weight in quotes, alone",
            ##"{"ratio":{"$type":"number","$value":"↓3"},"strong":{"$type":"fontWeight","$value":"↓700"}}"##),
        .flagged("a type in British spelling", ##"{"ink":{"$type":"↓colour","$value":"#111827"}}"##),
        .flagged("a length of another unit in a text", ##"{"gap":{"$type":"dimension","$value":"↓4em"}}"##),
        .flagged(
            "dashes without units, or of another type",
            ##"{"ink":{"$type":"color","$value":"#111827"},"line":{"$type":"strokeStyle","$value":{"dashArray":[↓2,"↓4","1px","↓{ink}"],"lineCap":"butt"}}}"##
        ),
        .flagged(
            "a word, or a number with an exponent, for a length",
            ##"{"gap":{"$type":"dimension","$value":"↓auto"},"wide":{"$type":"dimension","$value":"↓1e3"}}"##),
        .flagged(
            "a length, a share or a word for a number",
            ##"{"a":{"$type":"number","$value":"↓4px"},"b":{"$type":"number","$value":"↓150%"},"c":{"$type":"number","$value":"↓auto"}}"##
        ),
        .flagged(
            "a stop beyond the end",
            ##"{"sky":{"$type":"gradient","$value":[{"color":"#1D4ED8","position":↓-0.5},{"color":"#0E7490","position":1}]}}"##
        ),
        .flagged(
            "a sign that the standard keeps for itself",
            ##"{"↓$ink":{"$type":"color","$value":"#111827"},"↓$text":{"soft":{"$type":"color","$value":"#333333"}}}"##),
        .flagged(
            "signs of references in names",
            ##"{"↓ink.soft":{"$type":"color","$value":"#333333"},"↓{ink}":{"$type":"color","$value":"#111827"}}"##),
        .flagged(
            "a token in a token",
            ##"{"ink":{"$type":"color","$value":"#111827","↓soft":{"$type":"color","$value":"#333333"}}}"##),
        .flagged(
            "members of a group that are neither tokens nor groups",
            ##"{"c":{"$type":"color","ink":{"$value":"#111827"},"↓soft":"#333333","list":[1]}}"##),
        .flagged(
            "a hex that is another color than the components, or none",
            ##"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,0,0],"hex":"↓#00FF00"}},"b":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,0,0],"hex":"↓red"}}}"##
        ),
        .flagged(
            "a number for a color and one for a length, within a value of several",
            ##"{"n":{"$type":"number","$value":4},"lift":{"$type":"shadow","$value":{"color":"↓{n}","offsetX":"0px","offsetY":"1px","blur":"↓{n}","spread":"0px"}}}"##
        ),
        .flagged(
            "a hue of a whole turn, and one of less than none",
            ##"{"a":{"$type":"color","$value":{"colorSpace":"oklch","components":[0.5,0.1,↓360]}},"b":{"$type":"color","$value":{"colorSpace":"hsl","components":[↓-20,50,50]}}}"##
        ),
        .flagged(
            "an alpha that is no number",
            ##"{"ink":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,0],"alpha":"↓none"}}}"##),
        .flagged(
            "a number with a unit, alone and as a line height",
            ##"{"ratio":{"$type":"number","$value":↓{"value":3,"unit":"px"}},"note":{"$type":"typography","$value":{"fontFamily":"Inter","fontSize":"12px","fontWeight":400,"letterSpacing":"0px","lineHeight":↓{"value":18,"unit":"px"}}}}"##
        ),
        .flagged(
            "no type, where others have one",
            ##"{"ink":{"$type":"color","$value":"#111827"},"text":{"$value":"↓#333333"},"gap":{"$value":↓{"value":4,"unit":"px"}},"name":{"$value":"↓soft"}}"##
        ),
        .flagged(
            "a resolver without an order",
            ##"{"version":↓"2025.10","sets":{"a":{"sources":[{"ink":{"$type":"color","$value":"#111827"}}]}}}"##),
        .flagged(
            "modifiers without contexts, or with a default that is none",
            ##"{"version":"2025.10","modifiers":{"↓a":{"contexts":{}},"b":{"contexts":{"light":[],"dark":[]},"default":"↓drak"},"c":{"↓context":{"x":[]}}},"resolutionOrder":[{"$ref":"#/modifiers/b"}]}"##
        ),
        .flagged(
            "a step of a resolver that is none",
            ##"{"version":"2025.10","resolutionOrder":[↓{"type":"set","name":"a"},{"$ref":"↓#/resolutionOrder/0"}]}"##),
        .clean(
            "no type in a whole file", ##"{"ink":{"$value":"#111827"},"gap":{"$value":{"value":4,"unit":"px"}}}"##),
        .clean(
            "the type of the token that another stands for",
            ##"{"ink":{"$type":"color","$value":"#111827"},"text":{"$value":"{ink}"}}"##),
        .clean(
            "objects of another program's own in a token, and a hex that is the nearest color of screens",
            ##"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0.2,0.4,0.8],"hex":"#3366cc"},"attributes":{"item":"a"}},"b":{"$type":"color","$value":{"colorSpace":"display-p3","components":[1,0,0],"hex":"#FF0000"}}}"##
        ),
        .clean(
            "a resolver as the standard has it",
            ##"{"version":"2025.10","sets":{"a":{"sources":[]}},"modifiers":{"b":{"contexts":{"light":[],"dark":[]},"default":"light"}},"resolutionOrder":[{"$ref":"#/sets/a"},{"$ref":"#/modifiers/b"}]}"##
        ),
        .clean(
            "a part of a token of another type",
            ##"{"ink":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,0],"alpha":0.5}},"faint":{"$type":"number","$value":{"$ref":"#/ink/$value/alpha"}}}"##
        ),
        .clean(
            "dashes, numbers and stops as the standard has them",
            ##"{"line":{"$type":"strokeStyle","$value":{"dashArray":[{"value":2,"unit":"px"},"1px"],"lineCap":"butt"}},"ratio":{"$type":"number","$value":1e3},"sky":{"$type":"gradient","$value":[{"color":"#1D4ED8","position":0},{"color":"#0E7490","position":1}]}}"##
        ),
        .clean(
            "words and shares of Tokens Studio",
            ##"{"a":{"type":"lineHeights","value":"150%"},"b":{"type":"lineHeights","value":"AUTO"},"c":{"type":"number","value":"4px"},"d":{"type":"sizing","value":"auto"}}"##
        ),
        .clean(
            "lengths in the words of Tokens Studio",
            ##"{"gap":{"$type":"spacing","$value":"4"},"wide":{"$type":"dimension","$value":"8"}}"##),
        .clean(
            "numbers where Tokens Studio keeps something of its own",
            ##"{"gap":{"$type":"dimension","$value":4,"$extensions":{"studio.tokens":{"id":"a"}}},"ratio":{"$type":"number","$value":"3"}}"##
        ),
        .clean(
            "numbers and texts of Style Dictionary",
            ##"{"gap":{"type":"dimension","value":4},"wide":{"type":"dimension","value":"8"},"ratio":{"type":"number","value":"3"}}"##
        ),
        .clean("a key of one's own", ##"{"ink":{"$type":"color","$value":"#111827","$tags":["a"]}}"##),
        .clean(
            "a transition without a delay in the words of another program",
            ##"{"fade":{"type":"transition","value":{"duration":"200ms","timingFunction":"ease-in"}}}"##),
        .clean(
            "a shadow with all its parts",
            ##"{"lift":{"$type":"shadow","$value":{"color":"#111827","offsetX":"0px","offsetY":"1px","blur":"2px","spread":"0px"}}}"##
        ),
        .clean(
            "a shadow of Tokens Studio, which has words of its own",
            ##"{"lift":{"type":"boxShadow","value":{"color":"#111827","x":"0","y":"1","blur":"2","type":"dropShadow"}}}"##
        ),
        .clean("a color", ##"{"ink":{"$type":"color","$value":"#111827"}}"##),
        .clean(
            "a color of another space",
            ##"{"ink":{"$type":"color","$value":{"colorSpace":"oklch","components":[0.6,0.2,28]}}}"##),
        .clean(
            "a number that stands for a length",
            ##"{"gap":{"$type":"number","$value":16},"space":{"$type":"dimension","$value":"{gap}"}}"##),
        .clean(
            "the style of a typeface",
            ##"{"note":{"$type":"typography","$value":{"fontFamily":"Inter","fontSize":"12px","fontWeight":400,"letterSpacing":"0px","lineHeight":1.5,"style":"italic"}}}"##
        ),
        .clean(
            "a length worked out",
            ##"{"gap":{"$type":"number","$value":8},"space":{"$type":"dimension","$value":{"value":"{gap}","unit":"px"}}}"##
        ),
        .clean(
            "a type of one's own", ##"{"ease":{"$type":"spring","$value":{"mass":1}}}"##),
    ]
}
