import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

/// What has a name in Figma's answers, and who uses it.
@Suite struct FigmaLibraryTests {
    private static let names = """
        ,"components":{"2:1":{"key":"k1","name":"Button","description":"Press me","remote":false},
          "9:9":{"key":"k9","name":"Size=L","remote":true,"componentSetId":"9:8"}},
        "componentSets":{"9:8":{"key":"k8","name":"Icon"}},
        "styles":{"3:1":{"key":"s1","name":"Brand/Action","styleType":"FILL","remote":true},
          "3:2":{"key":"s2","name":"Body","styleType":"TEXT"},"3:3":{"key":"s3","name":"Card","styleType":"EFFECT"}}
        """

    @Test(arguments: [
        (#"[]"#, 0), (#"[{"id":"4:2","overriddenFields":["name","relativeTransform","size"]}]"#, 0),
        (#"[{"id":"4:2","overriddenFields":["opacity"]}]"#, 1),
        (#"[{"id":"I4:2;2:2","overriddenFields":["characters"]},{"id":"I4:2;2:3","overriddenFields":[]}]"#, 1),
        (#"[{"id":"I4:2;2:2","overriddenFields":["size"]},{"id":"I4:2;2:3","overriddenFields":["pluginData"]}]"#, 1),
    ])
    func countsWhatInstancesChange(_ overrides: String, _ expected: Int32) throws {
        let json =
            #"{"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[{"id":"4:1","type":"FRAME","children":[{"id":"4:2","type":"INSTANCE","componentId":"2:1","overrides":\#(overrides),"children":[]}]}]}]},"components":{"2:1":{"key":"k","name":"Button"}},"schemaVersion":0}"#
        let file = try SourceFile(path: "a.json", contents: Array(json.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        #expect(design.componentUses.map(\.overrides) == [expected])
    }

    @Test func instancesKnowTheirComponents() throws {
        let nodes = """
            {"id":"2:1","name":"Button","type":"COMPONENT",\(figmaBox(0, 0, 50, 20)),"children":[]},
            {"id":"4:1","name":"F","type":"FRAME",\(figmaBox(0, 100, 50, 20)),"children":[
              {"id":"4:2","name":"A","type":"INSTANCE","componentId":"2:1",\(figmaBox(0, 100, 5, 5)),
               "overrides":[{"id":"I4:2;2:2","overriddenFields":["fills"]}],
               "children":[{"id":"I4:2;2:2","name":"Box","type":"RECTANGLE",\(figmaBox(0, 100, 5, 5)),"fills":[]}]},
              {"id":"4:3","name":"B","type":"INSTANCE","componentId":"9:9",\(figmaBox(0, 100, 5, 5)),"children":[]},
              {"id":"4:4","name":"C","type":"INSTANCE","componentId":"0:7",\(figmaBox(0, 100, 5, 5)),"children":[]},
              {"id":"4:5","name":"D","type":"FRAME","detachedInfo":{"type":"local","componentId":"2:1"},
               \(figmaBox(0, 100, 5, 5)),"children":[]}]}
            """
        let design = try #require(figmaFile(nodes, rest: FigmaLibraryTests.names).design)
        #expect(design.components.map(\.name) == ["Button", "Size=L"])
        #expect(design.components.map(\.identifier) == ["2:1", "9:9"])
        #expect(design.components.map(\.set) == [nil, "Icon"])
        #expect(design.components.map { $0.library == nil } == [true, false])
        #expect(design.components[0].description == "Press me")
        #expect(design.components.map { $0.layer >= 0 } == [true, false])
        #expect(design.componentUses.map(\.component) == [0, 1, -1, 0])
        #expect(design.componentUses.map(\.overrides) == [1, 0, 0, 0])
        #expect(design.componentUses.map(\.isDetached) == [false, false, false, true])
        let inner = try #require(design.layers.last { design.provenance.identifier(of: $0.node) == "I4:2;2:2" })
        #expect(inner.instance == design.componentUses[0].layer)
    }

    @Test func stylesAndVariablesNameColors() throws {
        let nodes = """
            {"id":"1:2","name":"R","type":"RECTANGLE",\(figmaBox(0, 0, 5, 5)),"styles":{"fill":"3:1","effect":"3:3"},
             "fills":[\(figmaSolid(0, 0, 1))]},
            {"id":"1:3","name":"R","type":"RECTANGLE",\(figmaBox(0, 0, 5, 5)),
             "fills":[\(figmaSolid(1, 0, 0, #""boundVariables":{"color":{"type":"VARIABLE_ALIAS","id":"VariableID:7:1"}},"#))]},
            {"id":"1:4","name":"T","type":"TEXT",\(figmaBox(0, 0, 5, 5)),"characters":"ab","styles":{"text":"3:2"},
             "style":{"fontSize":18},"fills":[\(figmaSolid(0, 0, 1))],"characterStyleOverrides":[0,1],
             "styleOverrideTable":{"1":{"inheritFillStyleId":"3:1","fills":[\(figmaSolid(0, 0, 1))]}}}
            """
        let design = try #require(figmaFrame(nodes, rest: FigmaLibraryTests.names).design)
        #expect(design.namedStyles.map(\.name) == ["Brand/Action", "Body", "Card"])
        #expect(design.namedStyles.map(\.kind) == [.paint, .text, .effect])
        #expect(design.textStyles[Int(design.namedStyles[1].textStyle)].size == 18)
        #expect(design.styleUses.map(\.style) == [0, 2, 1, 0])
        #expect(design.namedColors.map(\.name) == ["Brand/Action", "VariableID:7:1"])
        let names = design.layers.filter { $0.kind == .shape }.map { design.paints[Int($0.fill)].name }
        #expect(names == [0, 1])
        #expect(design.textRuns.map { design.paints[Int($0.fill)].name } == [-1, 0])
    }

    @Test(arguments: [
        (#"{"status":200,"meta":{"variableCollections":COLLECTIONS,"variables":{"V:1":ONE,"V:2":TWO,"V:3":{"id":"V:3","name":"gap","resolvedType":"FLOAT","variableCollectionId":"C:1","valuesByMode":{"1:0":4}}}}}"#),
        // A plugin's arrays come out as objects with numbers.
        (#"{"variables":{"0":ONE,"1":TWO},"collections":{"0":{"id":"C:1","name":"Theme","defaultModeId":"1:0","modes":{"0":{"modeId":"1:0","name":"Light"},"1":{"modeId":"1:1","name":"Dark"}}}}}"#),
        (#"{"variables":[ONE,TWO],"collections":[{"id":"C:1","name":"Theme","defaultModeId":"1:0","modes":[{"modeId":"1:0","name":"Light"},{"modeId":"1:1","name":"Dark"}]}]}"#),
    ])
    func variablesHaveAValueForEachMode(template: String) throws {
        let collections =
            #"{"C:1":{"id":"C:1","name":"Theme","defaultModeId":"1:0","modes":[{"modeId":"1:0","name":"Light"},{"modeId":"1:1","name":"Dark"}]}}"#
        let one =
            #"{"id":"V:1","name":"ink","resolvedType":"COLOR","variableCollectionId":"C:1","valuesByMode":{"1:1":{"r":1,"g":1,"b":1,"a":1},"1:0":{"r":0,"g":0,"b":0,"a":1}}}"#
        let two =
            #"{"id":"V:2","name":"text/body","resolvedType":"COLOR","variableCollectionId":"C:1","valuesByMode":{"1:0":{"type":"VARIABLE_ALIAS","id":"V:1"},"1:1":{"type":"VARIABLE_ALIAS","id":"V:1"}}}"#
        let answer = template.replacing("COLLECTIONS", with: collections).replacing("ONE", with: one).replacing(
            "TWO", with: two)
        let design = try #require(figmaReading(answer).design)
        #expect(design.namedColors.map(\.name) == ["ink", "text/body"])
        #expect(design.namedColors.map { RGBA8($0.color.rgba).hex } == ["#000000", "#000000"])
        #expect(design.namedColors[1].modes.map(\.mode).sorted() == ["Dark", "Light"])
        #expect(design.namedColors[1].modes.first { $0.mode == "Dark" }.map { RGBA8($0.color.rgba).hex } == "#FFFFFF")
        #expect(design.layers.isEmpty)
    }

    @Test func variablesThatBorrowInACircleAreReported() throws {
        func variable(_ own: String, _ other: String) -> String {
            #""\#(own)":{"id":"\#(own)","name":"\#(own)","resolvedType":"COLOR","valuesByMode":{"m":{"type":"VARIABLE_ALIAS","id":"\#(other)"}}}"#
        }
        let reading = figmaReading(
            #"{"meta":{"variables":{\#(variable("A", "B")),\#(variable("B", "A"))},"variableCollections":{}}}"#)
        #expect(reading.design?.namedColors.isEmpty == true)
        #expect(reading.troubles.map(\.kind) == [.circularAlias])
    }

    @Test func publishedNamesAreRead() throws {
        let components =
            #"{"status":200,"error":false,"meta":{"components":[{"key":"k","file_key":"f","node_id":"1:2","name":"Size=S","description":"","containing_frame":{"name":"Buttons","containingComponentSet":{"nodeId":"1:1","name":"Button"}}}]}}"#
        let design = try #require(figmaReading(components).design)
        #expect(design.components.map(\.name) == ["Size=S"])
        #expect(design.components.map(\.set) == ["Button"])
        #expect(design.components.map(\.identifier) == ["1:2"])
        let styles = #"{"meta":{"styles":[{"key":"k","node_id":"1:3","name":"Ink","style_type":"FILL"}]}}"#
        #expect(try #require(figmaReading(styles).design).namedStyles.map(\.name) == ["Ink"])
    }
}
