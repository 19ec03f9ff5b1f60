import ColorScience
import DesignModel
import DesignReaders
import Testing

/// What makes a group of its own, and what about a look cannot be known.
@Suite struct StackingTests {
    private func compositing(_ content: String, of kind: LayerKind = .group) throws -> Compositing {
        let design = try #require(read(content))
        let layer = try #require(design.layers.first { $0.kind == kind })
        return design.compositings[Int(layer.compositing)]
    }

    @Test func aClipIsolates() throws {
        let found = try compositing(
            ##"<g clip-path="url(#c)"/><clipPath id="c"><rect width="1" height="1"/></clipPath>"##)
        #expect(found.isIsolated && found.clip != nil)
    }

    @Test func theRootIsolatesWhereSomethingBlends() throws {
        #expect(try compositing(#"<g style="mix-blend-mode:multiply"/>"#, of: .artboard).isIsolated)
        #expect(try !compositing(#"<g opacity=".5"/>"#, of: .artboard).isIsolated)
    }

    @Test(arguments: [
        ("mask:linear-gradient(#0003,#0003)", UnknownReason.mask), ("clip-path:shape(from 0 0, close)", .clipShape),
        ("clip-path:inset(3lh)", .clipShape),
    ])
    func functionsThatAreNotReadLeaveTheLookUnknown(_ style: String, _ reason: UnknownReason) throws {
        #expect(try compositing(#"<g style="\#(style)"/>"#).unknown == reason)
    }

    @Test(arguments: [
        "mask:none", "clip-path:none", "filter:none", "filter:brightness(-1)", "filter:foo(1)",
        "filter:blur(1px) foo(1)", "filter:drop-shadow(red)", "display:contents;opacity:.2",
    ])
    func whatSaysNothingChangesNothing(_ style: String) throws {
        #expect(try compositing(#"<g style="\#(style)"/>"#) == .plain)
    }

    @Test(arguments: [("calc(.5 + .1)", 0.6), ("calc(1 / 4)", 0.25), ("30%", 0.3), ("calc(7)", 1)])
    func opacityMayBeCalculated(_ written: String, _ expected: Double) throws {
        #expect(abs(try compositing(#"<g style="opacity:\#(written)"/>"#).opacity - expected) < 1e-12)
    }

    @Test func groupsInAClipAreIgnoredAsBrowsersDo() throws {
        let design = try #require(
            read(#"<clipPath id="c"><g><rect width="1" height="1"/></g><rect width="2" height="1"/></clipPath>"#))
        #expect(design.layers.filter { $0.kind == .shape }.map(\.presence) == [.undisplayed, .defined])
    }

    @Test func aStopMayInheritItsColor() throws {
        let design = try #require(
            read(
                ##"<linearGradient id="g" stop-color="#222222"><stop stop-color="inherit"/><stop offset="1" stop-color="red"/></linearGradient><rect width="1" height="1" fill="url(#g)"/>"##
            ))
        #expect(design.gradients.first?.stops.map { RGBA8($0.rgba).hex } == ["#222222", "#FF0000"])
    }

    @Test func aGradientMayMixInLinearLight() throws {
        let design = try #require(
            read(
                ##"<linearGradient id="g" color-interpolation="linearRGB"><stop/><stop offset="1" stop-color="red"/></linearGradient><rect width="1" height="1" fill="url(#g)"/>"##
            ))
        #expect(design.gradients.first?.mixing == .linearLight)
    }

    @Test func aPageIsLightUnlessItSaysOtherwise() throws {
        let design = try #require(read(#"<rect width="1" height="1" fill="light-dark(#111111, #eeeeee)"/>"#))
        let shape = try #require(design.layers.last)
        #expect(RGBA8(design.paints[Int(shape.fill)].color).hex == "#111111")
    }

    @Test func oneEntityRepeatedWithoutEndIsCut() throws {
        let entity = String(repeating: "x", count: 20_000)
        let source =
            "<!DOCTYPE svg [<!ENTITY a \"\(entity)\">]><svg xmlns=\"http://www.w3.org/2000/svg\"><text>"
            + String(repeating: "&a;", count: 20_000) + "</text></svg>"
        let reading = reading(source)
        #expect(reading.troubles.contains { $0.kind == .unreadable && $0.message.contains("Entities unfold") })
        #expect((reading.design?.characters.count ?? 0) < 4_000_000)
    }
}
