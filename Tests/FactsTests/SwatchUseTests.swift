import DesignAnalysis
import DesignReaders
import SourceText
import Testing

/// How often swatches of Sketch are borrowed, by paints and by all else.
@Suite("Uses of swatches")
struct SwatchUseTests {
    private static let swatch = ##"{"_class":"color","red":1,"green":0,"blue":0,"alpha":1,"swatchID":"s"}"##
    private static let half = swatch.replacing(##""alpha":1"##, with: ##""alpha":0.5"##)
    private static let black = ##"{"_class":"color","red":0,"green":0,"blue":0,"alpha":1}"##

    private static func layer(_ kind: String, _ name: String, _ members: String) -> String {
        ##"{"_class":"\##(kind)","do_objectID":"\##(name)","name":"\##(name)","frame":{"x":0,"y":0,"width":9,"height":9},\##(members)}"##
    }

    private static func fills(_ color: String) -> String {
        ##""fills":[{"isEnabled":true,"fillType":0,"color":\##(color)}]"##
    }

    private static func shadows(_ kind: String, isEnabled: Bool = true) -> String {
        ##""style":{\##(fills(black)),"\##(kind)":[{"isEnabled":\##(isEnabled),"color":\##(swatch),"offsetY":2}]}"##
    }

    private static func instance(_ property: String, _ value: String, _ members: String = ##""isVisible":true"##)
        -> String
    {
        layer(
            "symbolInstance", "I",
            ##""symbolID":"b","overrideValues":[{"overrideName":"Box_\##(property)","value":\##(value)}],\##(members)"##
        )
    }

    /// A group with a box in it, and the group's own fill.
    private static func group(_ color: String) -> String {
        layer(
            "group", "G",
            ##""style":{\##(fills(color))},"layers":[\##(layer("rectangle", "R", ##""style":{\##(fills(black))}"##))]"##
        )
    }

    @Test(arguments: [
        ("a shadow", layer("rectangle", "R", shadows("shadows")), 1),
        ("an inner shadow", layer("rectangle", "R", shadows("innerShadows")), 1),
        ("a group's shadow", layer("group", "G", shadows("shadows")), 1),
        ("a shadow that is switched off", layer("rectangle", "R", shadows("shadows", isEnabled: false)), 0),
        ("an override of a fill", instance("color:fill-0", swatch), 1),
        ("an override of a shadow", instance("color:shadow-0", swatch), 1),
        ("an override of letters", instance("textColor", swatch), 1),
        (
            "an override by a gradient",
            instance("color:fill-0", ##"{"gradientType":0,"stops":[{"position":0,"color":\##(swatch)}]}"##), 1
        ),
        ("an override of an instance that is hidden", instance("color:fill-0", swatch, ##""isVisible":false"##), 1),
        ("a shared style that only an override gives", instance("layerStyle", ##""st""##), 1),
        ("a shared style that nobody wears", instance("layerStyle", ##""other""##), 0),
        ("an instance's tint", instance("stringValue", ##""x""##, ##""style":{\##(fills(swatch))}"##), 1),
        ("a group's tint", group(swatch), 1), ("a group's tint that lets colors through", group(half), 1),
        ("other words", instance("stringValue", ##""Red""##), 0),
    ])
    func uses(_ what: String, _ layer: String, _ expected: Int) throws {
        let symbol = SwatchUseTests.layer(
            "symbolMaster", "B",
            ##""symbolID":"b","layers":[\##(SwatchUseTests.layer("rectangle", "Box", ##""style":{\##(SwatchUseTests.fills(SwatchUseTests.black))}"##))]"##
        )
        let shared =
            ##"{"_class":"sharedStyle","do_objectID":"st","name":"Card","value":{\##(SwatchUseTests.fills(SwatchUseTests.swatch))}}"##
        let text =
            ##"{"document":{"_class":"document","sharedSwatches":{"_class":"swatchContainer","objects":[{"_class":"swatch","do_objectID":"s","name":"Red","value":\##(SwatchUseTests.swatch)}]},"layerStyles":{"_class":"sharedStyleContainer","objects":[\##(shared)]},"pages":[{"_class":"page","name":"P","layers":[\##(layer),\##(symbol)]}]}}"##
        let file = try SourceFile(path: "design.json", contents: Array(text.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        let facts = ComponentFacts(of: design, document: 0)
        #expect(facts.designs.flatMap(\.swatches).map(\.uses) == [expected], "\(what)")
    }
}
