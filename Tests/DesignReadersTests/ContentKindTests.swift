import DesignReaders
import SourceText
import Testing

@Suite struct ContentKindTests {
    private func kind(_ bytes: [UInt8]) throws -> ContentKind {
        ContentKind(of: try SourceFile(path: "x", contents: bytes))
    }

    @Test(
        arguments: [
            (#"{"_class":"document","pages":[]}"#, .sketchDocument),
            (#"{"document":{"_class":"document"}}"#, .sketchDocument),
            (#"{"meta":{"app":"x"},"document":{"do_objectID":"1","_class":"document"}}"#, .sketchDocument),
            (#"{"do_objectID":"1","layers":[{}],"_class":"page"}"#, .sketchLayers),
            (#"[{"name":"x","_class":"symbolMaster"}]"#, .sketchLayers),
            (#"{"pages":[{"_class":"page"}]}"#, .sketchLayers),
            (#"{"layers":[{"_class":"text"}],"v":1}"#, .sketchLayers),
            (#"{"symbols":[{"_class":"symbolMaster"}]}"#, .sketchLayers), (#"{"pages":[{"title":"x"}]}"#, .other),
            (
                #"{"name":"D","document":{"id":"0:0","name":"D","type":"DOCUMENT","children":[]},"schemaVersion":0}"#,
                .figmaFile
            ),
            (#"{"document":{"id":"1:2","type":"COMPONENT_SET"},"components":{}}"#, .figmaFile),
            (#"{"name":"D","nodes":{"0:1":null,"1:2":{"document":{"id":"1:2"}}}}"#, .figmaNodes),
            (#"{"id":"1:2","name":"F","children":[],"type":"FRAME"}"#, .figmaNode),
            (#"[{"id":"1:2","name":"F","children":[],"type":"FRAME"}]"#, .figmaNode),
            (#"{"name":"F","type":"FRAME","fills":[]}"#, .figmaNode),
            (#"{"name":"F","type":"TEXT","children":[]}"#, .other),
            (#"{"nodes":[{"name":"F","type":"FRAME","absoluteBoundingBox":null}]}"#, .figmaNodes),
            (#"{"nodes":[{"id":"1","name":"Billing","type":"COMPONENT"}]}"#, .other),
            (#"[[{"id":"1:2","name":"F","children":[],"type":"TEXT"}]]"#, .figmaNode),
            (#"{"id":"7","name":"Ann","type":"ADMIN"}"#, .other),
            (#"[{"id":"7","name":"Ann","type":"ADMIN"}]"#, .other),
            (#"{"status":200,"meta":{"components":[]}}"#, .figmaComponents), (#"{"meta":{"styles":[]}}"#, .figmaStyles),
            (#"{"meta":{"component_sets":[]}}"#, .figmaComponentSets),
            (#"{"meta":{"variables":{},"variableCollections":{}}}"#, .figmaVariables),
            (#"{"variables":[],"collections":[]}"#, .figmaVariables),
            (##"{"color":{"$type":"color","ink":{"$value":"#000"}}}"##, .designTokens),
            (##"{"color":{"value":{"$value":"#000"}}}"##, .designTokens),
            (##"{"text":{"$type":"color","$ref":"base.json#/ink"}}"##, .designTokens),
            (##"{"a":{"b":{"$ref":"#/c"}},"c":{"$type":"dimension","$ref":"base.json#/gap"}}"##, .designTokens),
            (##"{"text":{"$ref":"base.tokens.json#/ink"}}"##, .designTokens),
            (##"{"text":{"$ref":"base.tokens#/ink"}}"##, .designTokens),
            (##"{"text":{"$ref":"base.json#/ink"}}"##, .other),
            (##"{"properties":{"a":{"$ref":"#/$defs/color"}},"$defs":{"color":{"type":"color"}}}"##, .other),
            (##"{"$ref":"base.tokens.json#/ink"}"##, .other),
            (#"{"size":{"value":{"value":"1px"}}}"#, .perhapsTokens),
            (##"{"size":{"value":{"value":"#1d4ed8"}}}"##, .legacyTokens),
            (#"{"size":{"s":{"value":"4px"},"m":{"value":"{size.s}"}}}"#, .legacyTokens),
            (#"{"night":{"value":"rgba(0, 0, 0, 0.5)"}}"#, .legacyTokens),
            (#"{"body":{"value":{"fontSize":"16"},"type":"typography"}}"#, .legacyTokens),
            (#"{"retries":{"value":3,"type":"number"},"name":{"value":"{ }","type":"text"}}"#, .perhapsTokens),
            (##"{"price":{"value":"#12 of 20"}}"##, .perhapsTokens),
            (##"{"color":{"ink":{"value":"#000","type":"color"}}}"##, .legacyTokens),
            (#"{"ink":{"sets":{"light":{"value":"x"}}}}"#, .perhapsTokens),
            (##"{"core":{"ink":{"value":"#000"}},"$themes":[],"$metadata":{}}"##, .tokensStudio),
            (#"{"version":"2025.10","resolutionOrder":[]}"#, .tokenResolver),
            (#"{"v":"5.5","fr":30,"ip":0,"op":9,"w":1,"h":1,"layers":[]}"#, .lottie),
            (#"{"colors":[{"idiom":"universal"}],"info":{"version":1}}"#, .xcodeColorSet),
            (#"{"compatibleVersion":"2.0","pluginVersion":"2.22","colors":[]}"#, .sketchPalette),
            (#"{"name":"package","version":"1.0.0"}"#, .other), ("[]", .other), ("[1, 2]", .other), ("{}", .other),
            (#"{"value":1}"#, .other), (#"{"document":"text"}"#, .other), (#"{"nodes":[1]}"#, .other),
            ("\u{FEFF} {\"_class\":\"page\"}", .sketchLayers),
            (#"{"a":1,}"#, .broken(JSONError(.trailingComma, at: 6))),
            (#"{"document":{"type":"DOCUMENT","children":[{"#, .figmaFile),
            (##"{"a":{"$type":"color","$value":"#fff"} "b":{"$value":"#000"}}"##, .designTokens),
            (##"{"a":{"$value":#fff}}"##, .designTokens), (#"{"a":{"$type":"color","ink":{"#, .designTokens),
            ("{ // Brand\n\"a\":{\"$value\" : \"#fff\"}}", .designTokens),
            (##"{"a":{"value":"#fff","type":"color"},}"##, .legacyTokens),
            (#"{"a":{"value":"x"},}"#, .broken(JSONError(.trailingComma, at: 18))),
            (#"{"a":"\"$value\":","b":"$value",}"#, .broken(JSONError(.trailingComma, at: 31))),
            ("{ // Settings\n\"a\":1}", .broken(JSONError(.comment, at: 2))),
        ] as [(String, JSONContent)])
    func tellsJSONByItsKeys(_ text: String, _ content: JSONContent) throws {
        #expect(try kind(Array(text.utf8)) == .json(content))
    }

    @Test func tokensWithoutDollarsAreDesigns() {
        #expect(DesignReader.reads(.json(.legacyTokens)))
        // Settings and test data look the same; a palette they are only where somebody says so.
        #expect(!DesignReader.reads(.json(.perhapsTokens)))
    }

    @Test(
        arguments: [
            ("<svg/>", .markup), ("\u{FEFF}\n <svg/>", .markup), ("fig-kiwi\u{1}", .figmaBinary), ("", .other),
            (" ", .other),
            ("// Brand\n/**//* ink */ {\"a\":{\"$value\":1}}", .json(.designTokens)),
            ("/*/ {\"a\":{\"$value\":1}}", .other), ("/", .other), ("// Settings\n{\"a\":1}", .other),
            ("// Brand\nmodule.exports = {\"$value\":1}", .other),
            ("{% if %}", .other), ("{{ x }}", .other), ("%PDF-1.7", .other),
            ("PK\u{3}\u{4}", .brokenArchive(.cutShort)),
        ] as [(String, ContentKind)])
    func tellsTheRestByItsBytes(_ text: String, _ wanted: ContentKind) throws {
        let found = try kind(Array(text.utf8))
        #expect(found == wanted)
        #expect((found.advice != nil) == (found == .figmaBinary || found == .brokenArchive(.cutShort)))
    }

    @Test(
        arguments: [
            ([("document.json", "{}"), ("pages/1.json", "{}")], .sketch),
            ([("document.json", "{}"), ("meta.json", "{}")], .sketch),
            ([("canvas.fig", "x"), ("meta.json", "{}")], .figmaBinary),
            ([("artwork/a/graphics/graphicContent.agc", "{}")], .otherArchive(.adobeXD)),
            ([("manifest.json", #"{"type":"penpot/export-files"}"#)], .otherArchive(.penpot)),
            ([("manifest.json", "{}"), ("animations/1.json", "{}")], .otherArchive(.lottie)),
            ([("Light.tokens.json", "{}"), ("a/b.json", "{}")], .jsonArchive),
            ([("a.png", "x")], .otherArchive(.unknown)),
            ([], .otherArchive(.unknown)),
        ] as [([(String, String)], ContentKind)])
    func tellsArchivesByTheirFiles(_ files: [(String, String)], _ wanted: ContentKind) throws {
        #expect(try kind(stored(files)) == wanted)
    }

    @Test func deepAndLongTextsAreTold() throws {
        let deep = String(repeating: "{\"a\":", count: 100_000)
        #expect(try kind(Array(deep.utf8)) == .json(.broken(JSONError(.tooDeep, at: 5 * JSONReader.defaultDepth))))
        let long = "{" + (0..<100_001).map { "\"k\($0)\":0" }.joined(separator: ",") + ",\"t\":{\"$value\":1}}"
        #expect(try kind(Array(long.utf8)) == .json(.other))
    }

    /// A zip archive of stored files; nobody asks for their checksums but the manifest's reader.
    private func stored(_ files: [(String, String)]) -> [UInt8] {
        var output: [UInt8] = []
        var directory: [UInt8] = []
        for (name, text) in files {
            let header = output.count
            var common = numbers(2, 20, 0, 0, 0, 0) + numbers(4, checksum(text), text.utf8.count, text.utf8.count)
            common += numbers(2, name.utf8.count, 0)
            output += numbers(4, 0x0403_4B50) + common + Array((name + text).utf8)
            directory += numbers(4, 0x0201_4B50) + numbers(2, 20) + common + numbers(2, 0, 0, 0, 0, 0)
            directory += numbers(4, header) + Array(name.utf8)
        }
        let end = numbers(4, 0x0605_4B50) + numbers(2, 0, 0, files.count, files.count)
        return output + directory + end + numbers(4, directory.count, output.count) + numbers(2, 0)
    }

    private func numbers(_ width: Int, _ values: Int...) -> [UInt8] {
        values.flatMap { value in (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    }

    private func checksum(_ text: String) -> Int {
        var sum = ~UInt32(0)
        for byte in text.utf8 {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return Int(~sum)
    }
}
