import ColorScience
import DesignModel
import Testing

@Suite struct FilterTests {
    private func filter(_ steps: String, _ attributes: String = "") throws -> Filter {
        let design = try #require(
            read(##"<filter id="f" \##(attributes)>\##(steps)</filter><rect width="1" height="1" filter="url(#f)"/>"##))
        let shape = try #require(design.layers.last)
        let index = try #require(design.compositings[Int(shape.compositing)].filters.first)
        return design.filters[Int(index)]
    }

    private func effects(ofStyle style: String) throws -> [FilterEffect] {
        let design = try #require(read(#"<g style="filter: \#(style)"/>"#))
        let layer = try #require(design.layers.last)
        return design.compositings[Int(layer.compositing)].filters
            .flatMap { design.filters[Int($0)].steps.map(\.effect) }
    }

    /// What paints the functions follows one after the other, and so many would end the stack.
    @Test func aChainOfThousandsIsLeftAlone() throws {
        let chain = String(repeating: "blur(1px) ", count: 6000)
        #expect(try effects(ofStyle: chain) == [.unknown(.limit)])
        #expect(try effects(ofStyle: String(repeating: "blur(1px) ", count: 8)).count == 8)
    }

    // Filter Effects 1 §9, the initial values where nothing is written.
    @Test(arguments: [
        ("<feGaussianBlur/>", FilterEffect.blur(x: 0, y: 0)),
        ("<feGaussianBlur stdDeviation='2 3'/>", .blur(x: 2, y: 3)),
        ("<feGaussianBlur stdDeviation='-2'/>", .blur(x: 0, y: 0)), ("<feOffset dx='1'/>", .offset(Point(1, 0))),
        ("<feFlood/>", .flood(.black)), ("<feFlood flood-opacity='.5'/>", .flood(RGBA.black.faded(by: 0.5))),
        ("<feFlood color='red' flood-color='currentColor'/>", .flood(RGBA(red: 1, green: 0, blue: 0))),
        ("<feBlend mode='hard-light'/>", .blend(.hardLight)), ("<feBlend/>", .blend(.normal)),
        ("<feComposite operator='arithmetic' k2='1'/>", .composite(.arithmetic(k1: 0, k2: 1, k3: 0, k4: 0))),
        ("<feColorMatrix values='1 2 3'/>", .merge), ("<feColorMatrix type='saturate' values='.3'/>", .saturation(0.3)),
        ("<feMorphology radius='2'/>", .morphology(dilates: false, x: 2, y: 2)),
        ("<feMorphology operator='dilate' radius='2 1'/>", .morphology(dilates: true, x: 2, y: 1)),
        (
            "<feComponentTransfer><feFuncA type='table' tableValues='0 .5'/></feComponentTransfer>",
            .componentTransfer(red: .identity, green: .identity, blue: .identity, alpha: .table([0, 0.5]))
        ),
        ("<feTile/>", .tile),
        (
            "<feTurbulence/>",
            .turbulence(Turbulence(frequency: .zero, octaves: 1, seed: 0, isFractal: false, stitches: false))
        ),
        (
            "<feTurbulence type='fractalNoise' baseFrequency='.1 .2' numOctaves='1e99' seed='-2.7' stitchTiles='stitch'/>",
            .turbulence(
                Turbulence(
                    frequency: Point(0.1, 0.2), octaves: 2_147_483_647, seed: -2, isFractal: true, stitches: true))
        ), ("<feImage/>", .unknown(.image(.unread))),
        ("<feConvolveMatrix/>", .unknown(.convolution)), ("<feDiffuseLighting/>", .flood(.transparent)),
        ("<feDisplacementMap/>", .displacement(scale: .zero, x: .alpha, y: .alpha)),
        (
            "<feDisplacementMap scale='-5' xChannelSelector='R' yChannelSelector='g'/>",
            .displacement(scale: Point(-5, -5), x: .red, y: .alpha)
        ),
    ])
    func aPrimitiveIsOneStep(_ written: String, _ effect: FilterEffect) throws {
        #expect(try filter(written).steps.map(\.effect) == [effect])
    }

    @Test func inputsAreNamedOrTheStepBefore() throws {
        let steps = try filter(
            """
            <feOffset result='a'/><feOffset in='SourceAlpha'/><feBlend in2='a'/><feBlend in='nosuch' in2='SourceGraphic'/>
            <feMerge><feMergeNode/><feMergeNode in='a'/></feMerge><feBlend in='BackgroundImage' in2='FillPaint'/>
            """
        ).steps
        #expect(
            steps.map(\.inputs) == [
                [.source], [.sourceAlpha], [.step(1), .step(0)], [.step(2), .source], [.step(3), .step(0)],
                [.step(4), .step(4)],
            ])
    }

    @Test func aDropShadowIsWrittenOutAsSteps() throws {
        let steps = try filter("<feDropShadow/>").steps
        #expect(
            steps.map(\.effect) == [
                .offset(Point(2, 2)), .blur(x: 2, y: 2), .flood(.black), .composite(.in), .merge,
            ])
        #expect(steps.last?.inputs == [.step(3), .source])
    }

    @Test(arguments: [
        ("", true), ("color-interpolation-filters='sRGB'", false), ("color-interpolation-filters='linearRGB'", true),
    ])
    func stepsComputeInLinearLightUnlessToldOtherwise(_ attribute: String, _ isLinear: Bool) throws {
        #expect(try filter("<feFlood/>", attribute).steps.first?.mixesInLinearLight == isLinear)
        #expect(try filter("<feFlood \(attribute)/>").steps.first?.mixesInLinearLight == isLinear)
    }

    @Test func theRegionIsATenthLargerThanTheBoxUnlessWritten() throws {
        #expect(try filter("<feFlood/>").region == Rectangle(x: -0.1, y: -0.1, width: 1.2, height: 1.2))
        let written = try filter("<feFlood/>", "filterUnits='userSpaceOnUse' x='1' y='2' width='3' height='4'")
        #expect(written.region == Rectangle(x: 1, y: 2, width: 3, height: 4) && written.units == .userSpaceOnUse)
    }

    @Test(arguments: [
        ("blur(2px)", [FilterEffect.blur(x: 2, y: 2)]), ("blur()", [.blur(x: 0, y: 0)]),
        ("brightness(50%)", [.channels(.linear(slope: 0.5, intercept: 0))]),
        ("contrast(3)", [.channels(.linear(slope: 3, intercept: -1))]), ("grayscale(7)", [.grayscale(1)]),
        ("invert(.25)", [.channels(.table([0.25, 0.75]))]), ("opacity(30%)", [.opacity(0.3)]),
        ("saturate(2)", [.saturation(2)]), ("sepia()", [.sepia(1)]),
        ("hue-rotate(0)", [.hueRotation(cosine: 1, sine: 0)]),
        ("sepia(0) url(#nosuch) grayscale(1)", [.sepia(0), .grayscale(1)]),
    ])
    func functionsOfCSSAreSteps(_ written: String, _ expected: [FilterEffect]) throws {
        #expect(try effects(ofStyle: written) == expected)
    }

    @Test(arguments: ["drop-shadow(1px 2px 3px red)", "drop-shadow( rgb(255 0 0 / 100%) 1px 2px 3px )"])
    func aShadowIsLengthsAndAColorInAnyOrder(_ written: String) throws {
        let effects = try effects(ofStyle: written)
        #expect(
            effects.prefix(3) == [.offset(Point(1, 2)), .blur(x: 3, y: 3), .flood(RGBA(red: 1, green: 0, blue: 0))])
    }
}
