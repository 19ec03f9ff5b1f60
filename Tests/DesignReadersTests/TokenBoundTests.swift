import DesignModel
import DesignReaders
import SourceText
import Testing

/// What few bytes of design tokens may ask for.
@Suite("Bounds of design tokens") struct TokenBoundTests {
    @Test func twentyBrandsMayExtendAllOfOne() throws {
        let own = (0..<3000).map { ##""t\##($0)":{"$type":"number","$value":1}"## }.joined(separator: ",")
        let brands = (0..<20).map { ##""b\##($0)":{"$extends":"{base}"}"## }.joined(separator: ",")
        let read = try tokenReading(##"{"base":{\##(own)},\##(brands)}"##)
        #expect(read.design?.tokens.count == 21 * 3000)
        #expect(read.troubles.isEmpty)
    }

    @Test func groupsThatExtendInALongRowAreBounded() throws {
        let groups = (1..<70).map { ##""g\##($0)":{"$extends":"{g\##($0 - 1)}","t\##($0)":{"$value":1}}"## }
        let read = try tokenReading(##"{"g0":{"t0":{"$value":1}},\##(groups.joined(separator: ","))}"##)
        let names = Set(read.design?.tokens.map(\.name) ?? [])
        #expect(names.contains("g64.t0") && !names.contains("g65.t0") && names.contains("g65.t1"))
        #expect(read.troubles.map(\.kind) == Array(repeating: .unreadable, count: 5))
    }

    /// A set that the order names again and again is read each time, and overrides itself.
    @Test(arguments: [(10, true), (2000, false)]) func setsThatAreNamedAgainMultiply(times: Int, isRead: Bool) throws {
        let own = (0..<100).map { ##""t\##($0)":{"$type":"number","$value":\##($0)}"## }.joined(separator: ",")
        let order = Array(repeating: ##"{"$ref":"#/sets/s"}"##, count: times).joined(separator: ",")
        let read = try tokenReading(
            ##"{"version":"2025.10","sets":{"s":{"sources":[{\##(own)}]}},"resolutionOrder":[\##(order)]}"##)
        #expect((read.design?.tokens.count ?? 0) >= 100)
        #expect(read.troubles.map(\.kind) == (isRead ? [] : [.limitReached]))
    }

    /// More contexts than are looked at are left out and told; the sets behind them count all the same.
    @Test func moreContextsThanAreReadHideNoSet() throws {
        func modifier(_ name: String, _ count: Int) -> String {
            let contexts = (0..<count).map { ##""\##(name)\##($0)":[]"## }.joined(separator: ",")
            return ##""\##(name)":{"default":"\##(name)\##(count - 1)","contexts":{\##(contexts)}}"##
        }
        let read = try tokenReading(
            ##"""
            {"version":"2025.10","sets":{"last":{"sources":[{"ink":{"$type":"color","$value":"#111111"}}]}},
             "modifiers":{\##(modifier("a", 20)),\##(modifier("b", 14)),\##(modifier("c", 2))},
             "resolutionOrder":[{"$ref":"#/modifiers/a"},{"$ref":"#/modifiers/b"},{"$ref":"#/modifiers/c"},{"$ref":"#/sets/last"}]}
            """##)
        #expect(read.design?.tokens.map(\.name) == ["ink"])
        #expect(read.troubles.map(\.kind) == [.limitReached, .limitReached])
        #expect(read.troubles.first?.message.contains("2 of “b” are left out") == true)
    }

    @Test func moreModesThanAreReadAreTold() throws {
        let modes = (0..<70).map { ##""m\##($0)":"#11\##(1000 + $0)"## + "\"" }.joined(separator: ",")
        let read = try tokenReading(
            ##"{"ink":{"$type":"color","$value":"#111111","$extensions":{"mode":{\##(modes)}}}}"##)
        #expect(read.troubles.map(\.kind) == [.limitReached])
        #expect(read.troubles.first?.message.contains("“m64” and whatever follows are left out") == true)
    }

    @Test func moreThemesThanAreReadAreTold() throws {
        let themes = (0..<34).map { ##"{"name":"t\##($0)","selectedTokenSets":{"core":"enabled"}}"## }
        let read = try tokenReading(
            ##"""
            {"core":{"ink":{"value":"#111111","type":"color"}},"$themes":[\##(themes.joined(separator: ","))],
             "$metadata":{"tokenSetOrder":["core"]}}
            """##)
        #expect(read.troubles.map(\.kind) == [.limitReached])
    }

    /// A place is of whole characters, in bytes as well.
    @Test func aMistakeAtALetterOfSeveralBytesIsAtAllOfThem() throws {
        let read = try tokenReading(##"{"ink":{"$type":"color","$value":😀}}"##)
        #expect(read.troubles.map { $0.range.count } == [4])
    }

    /// More pointers than are looked for one by one lead where each of them alone does, into lists as well.
    @Test func manyPointersLeadWhereOneDoes() throws {
        let sets = (0..<200).map { ##""s\##($0)":{"sources":[{"t\##($0)":{"$type":"number","$value":\##($0)}}]}"## }
        let order = (0..<200).map {
            $0 % 2 == 0 ? ##"{"$ref":"#/sets/s\##($0)"}"## : ##"{"sources":[{"$ref":"#/sets/s\##($0)/sources/0"}]}"##
        }
        let read = try tokenReading(
            ##"""
            {"version":"2025.10","sets":{\##(sets.joined(separator: ","))},
             "resolutionOrder":[\##(order.joined(separator: ",")),{"sources":[{"$ref":"#/sets/s1/sources/01"}]}]}
            """##)
        #expect(Set(read.design?.tokens.map(\.name) ?? []) == Set((0..<200).map { "t\($0)" }))
        #expect(read.troubles.map(\.kind) == [.missingReference])
    }
}
