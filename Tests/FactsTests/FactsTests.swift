import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite("Facts of a project")
struct ProjectFactsTests {
    private func facts(
        _ content: String, document: Int, gathering parts: ProjectFacts.Parts = .all
    ) throws -> ProjectFacts {
        let text = ##"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">\##(content)</svg>"##
        let file = try SourceFile(path: "\(document).svg", contents: Array(text.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        return ProjectFacts(of: Study(of: design), document: document, gathering: parts)
    }

    private func merged(_ parts: [ProjectFacts]) -> ProjectFacts {
        var whole = ProjectFacts()
        for part in parts { whole.merge(part) }
        return whole
    }

    /// Everything a report or a rule could tell of facts, in words.
    private func words(_ facts: ProjectFacts) -> String {
        let colors = facts.colors.colors.map { usage in
            let roles = usage.counts.roles.map { role in
                let first = usage.firstPlace(in: role).map { "\($0.document):\($0.origin.range.lower)" } ?? "nowhere"
                return "\(role.rawValue) \(usage.counts[role]) \(first)"
            }.sorted()
            let places = usage.places.map { "\($0.place.document):\($0.place.origin.range.lower)\($0.isLiteral)" }
            return "\(usage.rgb.hex) \(roles) \(places) \(usage.placeCount) \(usage.designs) \(usage.actionCount)"
        }
        let sizes = facts.type.sizes.sorted { $0.key < $1.key }.map { size, usage in
            "\(size) \(usage.count) \(usage.scaled) \(usage.first.document):\(usage.first.origin.range.lower)"
        }
        let families = facts.type.families.map { "\($0.key) \($0.value.count)" }.sorted()
        let unresolved = facts.colors.unresolved.map { "\($0.key.value) \($0.key.reason) \($0.value)" }.sorted()
        return "\(facts.designs) \(colors) \(sizes) \(families) \(unresolved)"
    }

    @Test func mergingGivesTheSameInAnyOrderAndGrouping() throws {
        let parts = try [
            facts(##"<rect width="9" height="9" fill="#111"/><text font-size="14" fill="red">A</text>"##, document: 0),
            facts(##"<rect id="button" width="9" height="9" fill="#f00"/><text font-size="14">B</text>"##, document: 1),
            facts(##"<circle r="4" fill="#1118" stroke="Canvas"/><text font-family="Inter">C</text>"##, document: 2),
            facts(##"<g transform="scale(2)"><text font-size="7" font-family="Inter">D</text></g>"##, document: 3),
        ]
        let expected = words(merged(parts))
        #expect(words(merged(parts.reversed())) == expected)
        #expect(words(merged([parts[2], merged([parts[0], parts[3]]), parts[1]])) == expected)
        #expect(words(merged([merged([parts[1], parts[2]]), merged([parts[3], parts[0]])])) == expected)
    }

    @Test func theFirstPlaceOfEachRoleIsKept() throws {
        let parts = try [
            facts(##"<text fill="#222">A</text><circle r="4" fill="#111"/>"##, document: 0),
            facts(##"<circle r="4" fill="#222" stroke="#111"/><text fill="#111">A</text>"##, document: 1),
            facts(##"<text fill="#111">A</text><circle r="4" stroke="#222"/>"##, document: 2),
        ]
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let colors = merged(order.map { parts[$0] }).colors.colors
            let ink = try #require(colors.first { $0.rgb.hex == "#111111" })
            #expect(ink.firstPlace(in: .fill)?.document == 0)
            #expect(ink.firstPlace(in: .stroke)?.document == 1)
            #expect(ink.firstPlace(in: .text)?.document == 1)
            #expect(ink.firstPlace(in: .stop) == nil)
            let slate = try #require(colors.first { $0.rgb.hex == "#222222" })
            #expect(slate.firstPlace(in: .text)?.document == 0)
            #expect(slate.firstPlace(in: .fill)?.document == 1)
            #expect(slate.firstPlace(in: .stroke)?.document == 2)
        }
    }

    @Test func rolesSayWhatAColorIsPaintedAs() throws {
        let colors = try facts(
            ##"<linearGradient id="g"><stop stop-color="#010101"/></linearGradient>"##
                + ##"<rect width="100" height="100" fill="#020202"/><circle r="4" fill="#030303" stroke="#040404"/>"##
                + ##"<rect width="50" height="50" fill="url(#g)"/><text fill="#050505">A</text>"##, document: 0
        ).colors.colors
        let roles = Dictionary(
            uniqueKeysWithValues: colors.map { usage in
                let counts = usage.counts.roles.map { ($0, usage.counts[$0]) }
                return (usage.rgb.hex, Dictionary(uniqueKeysWithValues: counts))
            })
        #expect(roles["#010101"] == [.stop: 1])
        #expect(roles["#020202"] == [.background: 1])
        #expect(roles["#030303"] == [.fill: 1])
        #expect(roles["#040404"] == [.stroke: 1])
        #expect(roles["#050505"] == [.text: 1])
    }

    /// Many gradients may take thousands of stops from one: of so many, the first wearer tells all there is to tell.
    @Test(arguments: [(300, 300), (200, 200 * 50)])
    func manyStopsThatManyGradientsShareAreCountedOnce(_ stops: Int, _ count: Int) throws {
        let template =
            ##"<linearGradient id="t">"## + String(repeating: "<stop/>", count: stops) + "</linearGradient>"
        let wearers = (0..<50).map { number in
            ##"<linearGradient id="g\##(number)" href="#t"/><rect width="9" height="9" fill="url(#g\##(number))"/>"##
        }
        let colors = try facts(template + wearers.joined(), document: 0).colors.colors
        #expect(colors.map { $0.counts[.stop] } == [count])
    }

    @Test(arguments: [
        ##"<rect id="Buy-Button" width="9" height="9" fill="#f00"/>"##,
        ##"<g class="btn"><rect width="9" height="9" fill="#f00"/></g>"##,
        ##"<rect data-name="C&#84;A" width="9" height="9" fill="#f00"/>"##,
    ])
    func whatActsIsCountedWhereItIsAskedFor(_ content: String) throws {
        let usage = try #require(try facts(content, document: 0).colors.colors.first)
        #expect(usage.actionCount == 1)
        #expect(usage.firstAction == usage.firstPlace)
        let plain = try #require(try facts(content, document: 0, gathering: .colors).colors.colors.first)
        #expect(plain.actionCount == 0)
        #expect(plain.firstAction == nil)
    }

    /// In the names of some shapes a word stands by chance.
    @Test(arguments: ["panel", "Rectangle 12", "rect-Rectangle", "octagon"])
    func whatDoesNotActIsNotCounted(_ id: String) throws {
        let usage = try #require(
            try facts("<rect id='\(id)' width='9' height='9' fill='#f00'/>", document: 0).colors.colors.first)
        #expect(usage.actionCount == 0)
    }

    @Test func sizesAreThoseThatAreSeen() throws {
        let type = try facts(
            ##"<g transform="scale(.5)"><g transform="rotate(30)"><text font-size="30">A</text></g></g>"##
                + ##"<text font-size="1em">B</text><text font-size="40" display="none">C</text>"##
                + ##"<defs><text font-size="50">D</text></defs><text font-size="60">&#160;</text>"##, document: 0
        ).type
        #expect(type.sizes.mapValues(\.count) == [15: 1, 16: 1])
    }

    @Test func whatCannotBeKnownIsSaid() throws {
        let unresolved = try facts(##"<rect width="9" height="9" fill="Canvas"/>"##, document: 0).colors.unresolved
        #expect(unresolved.map(\.key.value) == ["Canvas"])
    }

    @Test func clustersGatherAroundTheMostUsed() throws {
        let colors = try facts(
            ##"<circle r="1" fill="#334"/><circle r="1" fill="#334"/><circle r="1" fill="#343445"/>"##
                + ##"<circle r="1" fill="#323244"/><circle r="1" fill="#900"/>"##, document: 0
        ).colors.colors
        let clusters = ColorClusters(of: colors).clusters
        try #require(clusters.count == 1)
        #expect(clusters[0].center.rgb.hex == "#333344")
        #expect(Set(clusters[0].members.map(\.usage.rgb.hex)) == ["#343445", "#323244"])
        #expect(clusters[0].members.allSatisfy { $0.distance < 2 })
    }

    @Test(arguments: [
        "", ##"<text font-size="1e308">A</text>"##, ##"<g transform="scale(1e200)"><text>A</text></g>"##,
        ##"<rect width="1e308" height="1e308" fill="color(srgb 1e300 -1e300 0)"/>"##,
        ##"<text line-height="1e300" style="line-height: 1e300">A</text>"##,
    ])
    func hostileDesignsGiveFactsAll(_ content: String) throws {
        let facts = try facts(content, document: 0)
        #expect(facts.designs == 1)
        #expect(facts.type.scale == nil)
        #expect(ColorClusters(of: facts.colors.colors).clusters.isEmpty)
    }
}

@Suite("Colors that pass")
struct PassingColorsTests {
    @Test func aColorOfTwoNamesIsNamedOnce() {
        let names = ["Ink", "text.default", "Slate", "Action"]
        let colors: [UInt32] = [0x1118_27FF, 0x1118_27FF, 0x4B55_63FF, 0x1D4E_D8FF]
        let palette = Palette(
            zip(names, colors).map { Swatch(name: $0, color: Color(RGBA(RGBA8(packed: $1)))) })
        let found = PassingColors(of: palette).suggestions(
            for: RGBA8(packed: 0x9CA3_AFFF), againstEach: [.white], required: 4.5)
        #expect(Set(found.compactMap(\.name)) == ["Ink", "Slate", "Action"])
        #expect(found.count == 3)
    }
}
