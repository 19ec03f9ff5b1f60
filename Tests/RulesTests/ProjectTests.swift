import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import Rules
import SourceText
import Testing

/// What rules find in a project of several files, as “file: message”.
private func found(
    _ id: String, in files: KeyValuePairs<String, String>, configuration: String = ""
) throws -> [String] {
    let text = configuration.isEmpty ? "rules: { \(id): warning }" : configuration
    let file = try SourceFile(path: "tincture.yml", contents: Array(text.utf8))
    let read = try Configuration(reading: file, path: "tincture.yml", catalog: AllRules.catalog)
    var parts: [ProjectFacts] = []
    for (document, entry) in files.enumerated() {
        let source = try SourceFile(path: entry.key, contents: Array(entry.value.utf8))
        let reading = DesignReader.reading(of: source)
        let study = Study(of: try #require(reading.design), troubles: reading.troubles, house: read.house())
        parts.append(ProjectFacts(of: study, document: document))
    }
    func judged(_ parts: [ProjectFacts]) -> [String] {
        var facts = ProjectFacts()
        for part in parts { facts.merge(part) }
        let rules = read.rules.filter { $0.card.id == id }
        return ProjectLinter(rules).outcomes(in: read.house()) { _ in facts }.flatMap(\.findings).map { entry in
            if case .design(let document) = entry.place { return "\(files[document].key): \(entry.finding.message)" }
            return "\(entry.place): \(entry.finding.message)"
        }
    }
    let messages = judged(parts)
    #expect(judged(parts.reversed()) == messages)
    return messages
}

@Suite("Tokens of several files")
struct TokenProjectTests {
    private static let core = ##"{"color":{"$type":"color","ink":{"$value":"#111827"}}}"##

    @Test func anAliasThatAnotherFileDefinesIsNotBroken() throws {
        let semantic =
            ##"{"text":{"$type":"color","$value":"{color.ink}"},"link":{"$type":"color","$value":"{color.ink.value}"},"gone":{"$type":"color","$value":"{color.inc}"}}"##
        #expect(
            try found("token/broken-alias", in: ["core.tokens.json": Self.core, "semantic.tokens.json": semantic])
                == ["semantic.tokens.json: There is no token “color.inc”; did you mean “color.ink”?"])
        #expect(try found("token/broken-alias", in: ["semantic.tokens.json": semantic]).count == 3)
    }

    @Test func gapsInSentencesAreNoAliases() throws {
        let tokens =
            ##"{"$type":"string","hello":{"$value":"Hello {name}, {count} new"},"page":{"$value":"https://a.example/{locale}/b"},"##
            + ##""line":{"$value":"1px solid {color.inc}"},"gap":{"$value":"{space} * 2"},"user":{"$value":"{user}"}}"##
        #expect(
            try found("token/broken-alias", in: ["a.tokens.json": tokens]).map { $0.split(separator: ";")[0] } == [
                "a.tokens.json: There is no token “color.inc”", "a.tokens.json: There is no token “space”",
            ])
    }

    @Test func aFileThatIsNotThereIsSaidOnce() throws {
        let tokens = (0..<6).map { ##""t\##($0)":{"$value":"{palette.blue.\##($0)}"}"## }.joined(separator: ",")
        #expect(
            try found("token/broken-alias", in: ["a.tokens.json": "{\"c\":{\"$type\":\"color\",\(tokens)}}"]) == [
                "a.tokens.json: 6 aliases name 6 tokens of “palette”, which no file here defines; check the file that does along with this one"
            ])
    }

    @Test func variablesOfFigmaAreToldByName() throws {
        func variables(_ own: String) -> String {
            ##"{"meta":{"variableCollections":{"C":{"id":"C","name":"Colors","defaultModeId":"1","modes":[{"modeId":"1","name":"Light"}]}},"variables":{\##(own)}}}"##
        }
        func variable(_ id: String, _ name: String, _ value: String) -> String {
            ##""\##(id)":{"id":"\##(id)","name":"\##(name)","variableCollectionId":"C","resolvedType":"COLOR","valuesByMode":{"1":\##(value)}}"##
        }
        func alias(_ id: String) -> String { ##"{"type":"VARIABLE_ALIAS","id":"\##(id)"}"## }
        let gone = variables(variable("V:1", "text/link", alias("V:9")) + "," + variable("V:2", "ink", alias("V:9")))
        #expect(
            try found("token/broken-alias", in: ["a.json": gone]) == [
                "a.json: “text/link”, “ink” stand for a variable that is not here (id V:9); choose one that is there in Figma, or check the variables of its library along with these"
            ])
        let circle = variables(
            variable("V:1", "text/link", alias("V:2")) + "," + variable("V:2", "ink", alias("V:1")))
        let circles = try found("token/cyclic-alias", in: ["a.json": circle])
        #expect(circles.count == 1 && circles[0].contains("“text/link”") && !circles[0].contains("V:"))
        let number = try found("token/mistyped-value", in: ["a.json": variables(variable("V:1", "ink", "12"))])
        #expect(
            number == [
                "a.json: This is a number; choose a color in Figma, or change the variable’s type"
            ])
    }

    @Test func circlesLeadThroughFiles() throws {
        let messages = try found(
            "token/cyclic-alias",
            in: [
                "a.tokens.json": ##"{"a":{"$type":"color","$value":"{b}"},"x":{"$type":"color","$value":"{a}"}}"##,
                "b.tokens.json": ##"{"b":{"$type":"color","$value":"{a}"}}"##,
            ])
        #expect(
            messages == [
                "a.tokens.json: Tokens of several files refer to one another in a circle: “a” → “b” → “a”; give one of them a value"
            ])
    }

    @Test func modesByFileMakeNoCircle() throws {
        let files: KeyValuePairs = [
            "light.tokens.json": ##"{"a":{"$type":"color","$value":"{b}"},"b":{"$type":"color","$value":"#000"}}"##,
            "dark.tokens.json": ##"{"a":{"$type":"color","$value":"#FFF"},"b":{"$type":"color","$value":"{a}"}}"##,
        ]
        #expect(try found("token/cyclic-alias", in: files).isEmpty)
        #expect(try found("token/broken-alias", in: files).isEmpty)
        #expect(try found("token/duplicate-value", in: files).isEmpty)
    }

    @Test func typesAreHeldAgainstThoseOfOtherFiles() throws {
        #expect(
            try found(
                "token/mistyped-value",
                in: [
                    "core.tokens.json": Self.core,
                    "space.tokens.json": ##"{"gap":{"$type":"dimension","$value":"{color.ink}"}}"##,
                ]) == [
                    "space.tokens.json: “gap” says it is a dimension and stands for “color.ink”, a color; change the type or the alias"
                ])
    }

    @Test func artworkUsesTokensByValueAndByName() throws {
        let tokens =
            ##"{"$type":"color","ink":{"$value":"#111827"},"text":{"$value":"{ink}"},"brand":{"$value":"#1D4ED8"},"spare":{"$value":"#E11D48"}}"##
        let drawing =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#111827"/></svg>"##
        let sketch =
            ##"{"document":{"_class":"document","sharedSwatches":{"_class":"swatchContainer","objects":[{"_class":"swatch","do_objectID":"S","name":"Brand","value":{"_class":"color","red":0,"green":0,"blue":1,"alpha":1}}]},"pages":[{"_class":"page","do_objectID":"P","name":"Page","layers":[{"_class":"rectangle","do_objectID":"R","name":"R","frame":{"x":0,"y":0,"width":9,"height":9},"style":{"_class":"style","borders":[],"fills":[{"_class":"fill","isEnabled":true,"color":{"_class":"color","red":0,"green":0,"blue":1,"alpha":1,"swatchID":"S"}}]}}]}]},"meta":{"version":146}}"##
        #expect(
            try found(
                "token/unused", in: ["a.tokens.json": tokens, "a.svg": drawing, "a.json": sketch]) == [
                    "a.tokens.json: “spare” is named by no token and not used in any of 2 designs; use it, or delete it"
                ])
    }

    @Test func filesOfOneModeEachAreHeldAgainstEachOther() throws {
        let light =
            ##"{"$type":"color","text":{"$value":"#111"},"page":{"$value":"#FFF"},"line":{"$value":"#CCC"},"action":{"$value":"#00F"}}"##
        let dark = ##"{"$type":"color","text":{"$value":"#EEE"},"page":{"$value":"#000"},"line":{"$value":"#444"}}"##
        let expected = "light.tokens.json: “action” has no value in the mode “dark”; others have one there"
        #expect(
            try found("palette/missing-mode", in: ["light.tokens.json": light, "dark.tokens.json": dark]) == [expected])
        #expect(try found("palette/missing-mode", in: ["light.tokens.json": light, "brand.tokens.json": dark]).isEmpty)
    }

    @Test func pairsAreMeasuredThroughFilesAndModes() throws {
        let configuration = "contrast: { pairs: [{ foreground: text, background: page }] }"
        let core = ##"{"ink":{"$type":"color","$value":"#777777"}}"##
        let semantic =
            ##"{"$type":"color","text":{"$value":"{ink}"},"page":{"$value":"#FFF","$extensions":{"mode":{"light":"#FFF","dark":"#000"}}}}"##
        #expect(
            try found(
                "contrast/failing-pair", in: ["core.tokens.json": core, "semantic.tokens.json": semantic],
                configuration: configuration) == [
                    "semantic.tokens.json: “text” #777777 on “page” #FFFFFF is 4.47:1 in the mode “light”; the pair needs 4.5:1"
                ])
    }
}
