import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite("Components of a project")
struct ComponentFactsTests {
    private func facts(_ text: String, document: Int, path: String = "design.json") throws -> ComponentFacts {
        let file = try SourceFile(path: path, contents: Array(text.utf8))
        return ComponentFacts(of: try #require(DesignReader.reading(of: file).design), document: document)
    }

    private func merged(_ parts: [ComponentFacts]) -> ComponentFacts {
        var whole = ComponentFacts()
        for part in parts { whole.merge(part) }
        return whole
    }

    private func layer(
        _ kind: String, _ name: String, _ members: String = "", at frame: (Int, Int, Int, Int) = (0, 0, 10, 10)
    )
        -> String
    {
        let (x, y, width, height) = frame
        return ##"{"_class":"\##(kind)","do_objectID":"\##(name)","name":"\##(name)","##
            + ##""frame":{"x":\##(x),"y":\##(y),"width":\##(width),"height":\##(height)}\##(members.isEmpty ? "" : "," + members)}"##
    }

    private func sketch(_ layers: [String], _ members: String = "") -> String {
        ##"{"document":{"_class":"document",\##(members.isEmpty ? "" : members + ",")"pages":[{"_class":"page","name":"P","layers":[\##(layers.joined(separator: ","))]}]}}"##
    }

    private func box(_ hex: Double, at frame: (Int, Int, Int, Int)) -> String {
        layer(
            "rectangle", "Box",
            ##""style":{"fills":[{"isEnabled":true,"fillType":0,"color":{"_class":"color","red":\##(hex),"green":0,"blue":0,"alpha":1}}]}"##,
            at: frame)
    }

    private func parts(_ x: Int = 0, scale: Int = 1, hex: Double = 1) -> String {
        [
            box(hex, at: (x, 0, 100 * scale, 40 * scale)),
            box(0.5, at: (x + 10 * scale, 10 * scale, 20 * scale, 20 * scale)),
            box(0.25, at: (x + 50 * scale, 10 * scale, 40 * scale, 20 * scale)),
        ].joined(separator: ",")
    }

    private func symbol(_ name: String, _ id: String, _ parts: String) -> String {
        layer("symbolMaster", name, ##""symbolID":"\##(id)","layers":[\##(parts)]"##, at: (0, 0, 100, 40))
    }

    /// A mask is a layer beside those that it masks, whose group nobody made.
    @Test(arguments: [true, false])
    func masksAreOneLayer(_ masks: Bool) throws {
        let mask = layer(
            "rectangle", "Mask",
            ##""hasClippingMask":\##(masks),"style":{"fills":[{"isEnabled":true,"fillType":0,"color":{"_class":"color","red":0,"green":0,"blue":0,"alpha":1}}]}"##,
            at: (0, 0, 100, 40))
        let facts = try facts(sketch([symbol("Card", "c", mask + "," + parts())]), document: 0)
        let entry = try #require(ComponentInventory(facts).entries.first)
        #expect(entry.definition.layers == 4 && entry.definition.depth == 1)
    }

    /// Everything a report or a rule could tell of facts, in words.
    private func words(_ facts: ComponentFacts) -> String {
        let inventory = ComponentInventory(facts)
        let entries = inventory.entries.map { entry in
            "\(entry.definition.component.fullName) \(entry.definition.place.document) \(entry.instances.map(\.design)) \(entry.mentions) \(entry.dependencies)"
        }
        let alike = Lookalikes(in: facts, inventory, atLeast: 0.7).matches.map {
            "\($0.group.name) \($0.group.place.document) \($0.entry) \($0.likeness)"
        }
        return "\(entries) \(alike) \(inventory.unknown.map(\.use.name)) \(StyleInventory(facts).entries.map(\.uses))"
    }

    private func project() throws -> [ComponentFacts] {
        try [
            facts(
                sketch([symbol("Button", "b", parts()), symbol("Icon", "i", box(1, at: (0, 0, 10, 10)))]), document: 0),
            facts(
                sketch(
                    [
                        layer("symbolInstance", "Save", ##""symbolID":"local""##),
                        layer("symbolInstance", "Gone", ##""symbolID":"nowhere""##),
                    ],
                    ##""foreignSymbols":[{"sourceLibraryName":"House","originalMaster":{"symbolID":"b"},"symbolMaster":\##(symbol("Button", "local", parts()))}]"##
                ), document: 1),
            facts(sketch([layer("group", "Copy", ##""layers":[\##(parts(300))]"##, at: (9, 9, 100, 40))]), document: 2),
        ]
    }

    @Test func mergingGivesTheSameInAnyOrderAndGrouping() throws {
        let parts = try project()
        let expected = words(merged(parts))
        #expect(words(merged(parts.reversed())) == expected)
        #expect(words(merged([parts[2], merged([parts[0], parts[1]])])) == expected)
        #expect(words(merged([merged([parts[1], parts[2]]), parts[0]])) == expected)
    }

    @Test func aLibrarysComponentIsTheSameWhereverItIsPlaced() throws {
        let inventory = ComponentInventory(merged(try project()))
        #expect(inventory.entries.map(\.definition.component.name) == ["Button", "Icon"])
        #expect(inventory.entries[0].instances.map(\.use.name) == ["Save"] && inventory.entries[0].isOwn)
        #expect(inventory.entries[0].definition.layers == 3 && inventory.entries[0].definition.depth == 1)
        #expect(!inventory.entries[1].isUsed)
        #expect(inventory.unknown.map(\.use.name) == ["Gone"])
    }

    @Test func aComponentDependsOnceOnWhatItHoldsOften() throws {
        func instance(_ id: String) -> String { layer("symbolInstance", id, ##""symbolID":"\##(id)""##) }
        let held = Array(repeating: [instance("k"), instance("i")], count: 40).flatMap(\.self).joined(separator: ",")
        let symbols = [symbol("Card", "c", held), symbol("Icon", "i", parts()), symbol("Key", "k", parts())]
        let inventory = ComponentInventory(try facts(sketch(symbols), document: 0))
        #expect(inventory.entries.map(\.dependencies) == [[1, 2], [], []])
    }

    @Test(
        "What is copied is known again, moved or made larger; what differs is less alike",
        arguments: [(0, 1, 1.0, 1.0), (300, 1, 1.0, 1.0), (0, 2, 1.0, 0.9166), (0, 1, 0.9, 0.8888)])
    func likeness(_ x: Int, _ scale: Int, _ red: Double, _ expected: Double) throws {
        let group = layer(
            "group", "Copy", ##""layers":[\##(parts(x, scale: scale, hex: red))]"##, at: (7, 7, 100 * scale, 40 * scale)
        )
        let whole = try facts(sketch([symbol("Button", "b", parts()), group]), document: 0)
        let matches = Lookalikes(in: whole, ComponentInventory(whole), atLeast: 0.5).matches
        #expect(matches.count == 1)
        #expect(abs((matches.first?.likeness ?? 0) - expected) < 1e-3)
    }

    @Test func outlinesTellDrawingsApart() throws {
        func drawing(_ path: String) -> String {
            ##"<symbol id="arrow"><path d="M0 0L9 4L0 9"/><path d="M0 4H9"/></symbol><g><path d="\##(path)"/><path d="M0 4H9"/></g><text>A</text>"##
        }
        func alike(_ path: String) throws -> [Double] {
            let whole = try facts(
                ##"<svg xmlns="http://www.w3.org/2000/svg">\##(drawing(path))</svg>"##, document: 0, path: "a.svg")
            return Lookalikes(in: whole, ComponentInventory(whole), atLeast: 0.9).matches.map(\.likeness)
        }
        #expect(try alike("M0 0L9 4L0 9") == [1])
        #expect(try alike("M9 0L0 4L9 9") == [])
    }

    @Test func symbolsOfOtherFilesArePlacedByTheirNames() throws {
        let sprite = try facts(
            ##"<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a"><path d="M0 0H9"/></symbol></svg>"##, document: 0,
            path: "icons/sprite.svg")
        let page = try facts(
            ##"<svg xmlns="http://www.w3.org/2000/svg"><use href="../icons/sprite.svg#a"/><use href="other.svg#b"/><use href="#c"/></svg>"##,
            document: 1, path: "page.svg")
        let inventory = ComponentInventory(merged([sprite, page]))
        #expect(inventory.entries.map { $0.instances.count } == [1])
        #expect(inventory.unknown.map(\.use.use.identifier) == ["c"])
    }

    @Test func circlesAreFoundOnce() throws {
        func symbol(_ name: String, uses: String...) -> String {
            self.symbol(
                name, name,
                uses.map { layer("symbolInstance", "part", ##""symbolID":"\##($0)""##) }.joined(separator: ","))
        }
        let whole = try facts(
            sketch([
                symbol("a", uses: "b", "c"), symbol("b", uses: "a"), symbol("c", uses: "d"), symbol("d", uses: "d"),
            ]), document: 0)
        #expect(ComponentCircles(ComponentInventory(whole)).all == [[0, 1], [3]])
    }

    @Test(
        "What nothing but a copy in an instance wears, the instance gave it; what its component wears is no use more",
        arguments: [
            ("", ##""styles":{"fill":"3:1"}"##, [0, 1]),
            (##""styles":{"fill":"3:1"}"##, ##""styles":{"fill":"3:1"}"##, [1, 0]), ("", "", [0, 0]),
        ])
    func stylesInInstances(_ own: String, _ copy: String, _ expected: [Int]) throws {
        func box(_ id: String, _ styles: String) -> String {
            ##"{"id":"\##(id)","name":"Box","type":"RECTANGLE","fills":[{"type":"SOLID","color":{"r":1,"g":0,"b":0,"a":1}}]\##(styles.isEmpty ? "" : ",")\##(styles)}"##
        }
        let component = ##"{"id":"2:1","name":"Save","type":"COMPONENT","children":[\##(box("2:2", own))]}"##
        let instance =
            ##"{"id":"5:1","name":"Save","type":"INSTANCE","componentId":"2:1","children":[\##(box("I5:1;2:2", copy))]}"##
        let whole = try facts(
            ##"{"name":"F","schemaVersion":0,"styles":{"3:1":{"key":"s","name":"Action","styleType":"FILL"}},"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[\##(component),{"id":"4:1","type":"FRAME","children":[\##(instance)]}]}]}}"##,
            document: 0)
        #expect(StyleInventory(whole).entries.map { [$0.uses, $0.overrides] } == [expected])
        #expect(whole.designs.flatMap(\.swatches).map(\.uses) == (expected == [0, 0] ? [] : [1]))
    }
}
