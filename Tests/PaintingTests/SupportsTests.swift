import DesignModel
import Painting
import Testing

/// What `@supports` asks for; the answers are Chromium's.
@Suite struct SupportsTests {
    @Test(arguments: [
        ("(fill: red)", true), ("(fill: oklch(.5 .1 20))", true), ("(fill: unheard(1))", false), ("(FILL: RED)", true),
        ("(opacity: 1px)", false), ("(opacity: calc(50%))", true), ("(opacity: var(--x))", true), ("(--x: 1)", true),
        ("(--x:)", true), ("(display: grid)", true), ("(display: -webkit-box)", true), ("(display: none none)", false),
        ("(display:)", false), ("(clip-path: circle(5))", false), ("(clip-path: circle(5px))", true),
        ("(filter: blur(2))", false), ("(filter: blur(2px))", true), ("(mask: url(#a) url(#b))", false),
        ("(transform: rotate(45))", false), ("(stroke-width: 5)", true), ("(font-size: 12)", false),
        ("(color: none)", false), ("(mix-blend-mode: multiply)", true), ("(mix-blend-mode: unheard)", false),
        ("(text-transform: unheard)", false),
        ("(all: unset)", true), ("(fill: contrast-color(red))", true), ("(all: red)", false),
        ("(marker: inherit)", true), ("(-moz-appearance: none)", false),
        ("not (-ms-ime-align: auto)", true), ("selector(a > b)", true), ("(fill: red) and (not (opacity: 1px))", true),
        ("(backdrop-filter: blur(2px))", true), ("(backdrop-filter: blur(2))", false),
        ("(gap: 1px)", true), ("(position: sticky)", true), ("(object-fit: cover)", true), ("(aspect-ratio: 1)", true),
        ("(-webkit-background-clip: text)", true), ("(text-wrap: balance)", true), ("(width: fit-content)", true),
        ("(-webkit-touch-callout: none)", false), ("(animation-timeline: scroll())", true),
        ("((-webkit-hyphens: none) and (not (margin-trim: inline)))", true), ("(scrollbar-gutter: stable)", true),
    ])
    func whatIsKnownIsAnswered(_ condition: String, _ holds: Bool) throws {
        let drawing = try Drawing(
            "<style>@supports \(condition){rect{fill:#fff}}</style><rect width='100' height='100'/>")
        #expect(drawing.color(50, 50) == (holds ? "#FFFFFF" : "#000000"), "\(condition)")
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain, "\(condition)")
    }

    /// A browser takes one of two ways then, and nobody here knows which.
    @Test(arguments: [
        "(unheard: 1)", "not (unheard: 1)", "(text-align: unheard)",
        "selector(:unheard)", "(font: 12 a)", "(mask-image: url(#a) none)",
        "(opacity: calc(sibling-index() * .1))", "font-tech(variations)",
    ])
    func whatIsNotKnownLeavesTheDesignOpen(_ condition: String) throws {
        let drawing = try Drawing(
            "<style>@supports \(condition){rect{fill:#fff}}</style><rect width='100' height='100'/>")
        #expect(!drawing.eyedropper.color(at: Point(50, 50)).isCertain, "\(condition)")
    }

    /// What nobody knows matters only where it says how something here looks.
    @Test(arguments: [
        "@supports (unheard: 1) { circle { fill: #fff } }", "@supports (unheard: 1) { rect:hover { fill: #fff } }",
        "@supports (unheard: 1) { rect { will-not-show: 1; cursor: pointer } }", "@supports (unheard: 1) { rect {} }",
        "@supports (unheard: 1) { @media print { rect { fill: #fff } } }",
        "@media print { @supports (unheard: 1) { rect { fill: #fff } } }",
        "@supports (opacity: 1px) { @supports (unheard: 1) { rect { fill: #fff } } }",
        "@media (min-device-width: 600px) { .wide { fill: #fff } }",
        "circle { @supports (unheard: 1) { fill: #fff } }", "@container (width > 1px) { circle { fill: #fff } }",
        "@media print { @container (width > 1px) { rect { fill: #fff } } }",
    ])
    func openRulesThatSayNothingHereChangeNothing(_ sheet: String) throws {
        let drawing = try Drawing("<style>\(sheet)</style><rect width='100' height='100'/>")
        #expect(drawing.color(50, 50) == "#000000", "\(sheet)")
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain, "\(sheet)")
    }

    @Test(arguments: [
        "@supports (unheard: 1) { @media screen { rect { fill: #fff } } }",
        "@media screen { @supports (unheard: 1) { .a { color: red } } }",
        "@supports (unheard: 1) { :root { --tint: red } }", "@supports (unheard: 1) { #a { font: 12px serif } }",
        "@media (update) { rect { fill: #fff } }", "@media (device-posture: folded) { rect { fill: #fff } }",
        "@media (min-device-width: 600px) { rect { fill: #fff } }", "rect { @supports (unheard: 1) { fill: #fff } }",
        "@media (min-device-width: 600px) { @layer a { rect { @media (color) { fill: #fff } } } }",
        "@supports (unheard: 1) { g > rect { \\66ill: #fff } }", "@container style(--a: b) { rect { fill: #fff } }",
        "@container card (width > 1px) { @media screen { .a { color: red } } }",
        "rect { @container (width > 1px) { fill: #fff } }",
    ])
    func openRulesThatSaySomethingHereLeaveItOpen(_ sheet: String) throws {
        let drawing = try Drawing(
            "<style>\(sheet)</style><g><rect id='a' class='a' width='100' height='100'/></g>")
        #expect(!drawing.eyedropper.color(at: Point(50, 50)).isCertain, "\(sheet)")
    }

    @Test(arguments: [("rect { fill: #fff }", false), ("circle { fill: #fff }", true)])
    func sheetsForAScreenThatIsNotKnownAreOpenAsAWhole(_ sheet: String, _ isCertain: Bool) throws {
        let drawing = try Drawing(
            "<style media='(min-device-width: 600px)'>\(sheet)</style><rect width='100' height='100'/>")
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain == isCertain, "\(sheet)")
    }
}
