import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite struct ShapeTests {
    @Test(arguments: [
        (#"<rect width="10" height="20"/>"#, "rect 0 0 10 20"),
        (#"<rect x="1" y="2" width="10" height="20" rx="3"/>"#, "rect 1 2 10 20 round 3 3"),
        (#"<rect width="10" height="20" rx="30" ry="4"/>"#, "rect 0 0 10 20 round 5 4"),
        (#"<rect width="50%" height="1in"/>"#, "rect 0 0 50 96"),
        (#"<rect style="width:2em;height:1rem;font-size:20px"/>"#, "rect 0 0 40 16"),
        (#"<circle cx="5" cy="6" r="7"/>"#, "ellipse 5 6 7 7"),
        (#"<ellipse rx="3"/>"#, "ellipse 0 0 3 3"),
        (#"<line x1="1" y1="2" x2="50%" y2="4"/>"#, "path of 2 steps in 1 2 49 2"),
        (#"<polygon points="0,0 10,0 10,10"/>"#, "path of 4 steps in 0 0 10 10"),
        (#"<polyline points="0 0 10 0 10 10 7"/>"#, "path of 3 steps in 0 0 10 10"),
        (#"<path d="M0 0h10v10H0z"/>"#, "path of 5 steps in 0 0 10 10"),
        (#"<path d="m1 1 2 2 3 3"/>"#, "path of 3 steps in 1 1 5 5"),
        (#"<path d="M0,0C0,10,10,10,10,0S20-10,20,0"/>"#, "path of 3 steps in 0 -10 20 20"),
        (#"<path d="M0 0q5 10 10 0t10 0"/>"#, "path of 3 steps in 0 -10 20 20"),
        (#"<path d="M0 0L10 0 L 20 zzz"/>"#, "path of 2 steps in 0 0 10 0"),
        (#"<path d="M.5.5 1.5-1e1"/>"#, "path of 2 steps in 0.5 -10 1 10.5"),
        (#"<path d="M0 0a5 5 0 0110 0"/>"#, "path of 3 steps in 0 -5 10 5"),
        (#"<path d="M0 0a1 1 0 0 1 10 0"/>"#, "path of 3 steps in 0 -5 10 5"),
        (#"<path d="M0 0A0 5 0 0 1 10 3"/>"#, "path of 2 steps in 0 0 10 3"),
        (#"<path d="M0 0 10 0 10.V5"/>"#, "path of 2 steps in 0 0 10 0"),
        (#"<path d="M0,0,L10,0,,20,0"/>"#, "path of 2 steps in 0 0 10 0"),
        (#"<path d="M0 0L10 0,H20,V5,z"/>"#, "path of 5 steps in 0 0 20 5"),
        (#"<path d="M0 0H10C,0 0 0 0 90 0"/>"#, "path of 2 steps in 0 0 10 0"),
        (#"<path d="M0 0H10z,H90"/>"#, "path of 3 steps in 0 0 10 0"),
        (#"<path d="M0,0,A1,1,0,0,1,10,0,V5"/>"#, "in 0 -5 10 10"),
        (#"<polygon points="0,0 10,0 10,10,"/>"#, "path of 4 steps in 0 0 10 10"),
    ])
    func outlinesAreReadAsWritten(_ element: String, _ expected: String) throws {
        let line = try #require(lines(element).first)
        #expect(line.contains(expected), "\(line)")
    }

    @Test(arguments: [
        #"<rect width="0" height="5"/>"#, #"<rect height="5"/>"#, #"<rect width="-1" height="5"/>"#,
        #"<circle r="0"/>"#,
        #"<polygon points="0 0 9 0 9 9 junk"/>"#, #"<polygon points="0 0 9 0 9 9 0,junk"/>"#,
        #"<polygon points="0 0 9 0 9 9 1."/>"#, #"<polygon points="0 0 9 0 9 9,,"/>"#,
        #"<rect width="5." height="5"/>"#,
        #"<path d="M,1 1 5 5"/>"#, #"<path d="M1.1.H5"/>"#, #"<path d="M1. 1H5"/>"#,
        #"<path d="L1 1"/>"#, #"<path d="M1 1"/>"#, #"<path/>"#, #"<polygon points="x"/>"#,
        #"<ellipse rx="0" ry="4"/>"#,
        #"<path d="M0 0L1e308 0l1e308 0l1e308 0"/>"#,
    ])
    func aShapeWithoutExtentIsNotDisplayed(_ element: String) throws {
        let line = try #require(lines(element).first)
        #expect(line.contains("undisplayed"), "\(line)")
    }

    @Test(arguments: [
        ("translate(10)", "matrix(1 0 0 1 10 0)"), ("translate(10 20)", "matrix(1 0 0 1 10 20)"),
        ("translate(10,20) scale(2)", "matrix(2 0 0 2 10 20)"), ("scale(2) translate(10,20)", "matrix(2 0 0 2 20 40)"),
        ("rotate(90)", "matrix(0 1 -1 0 0 0)"), ("rotate(180 5 5)", "matrix(-1 0 0 -1 10 10)"),
        ("rotate(-90)", "matrix(0 -1 1 0 0 0)"), ("skewX(45)", "matrix(1 0 1 1 0 0)"),
        ("matrix(1 2 3 4 5 6)", "matrix(1 2 3 4 5 6)"), ("matrix(1,2,3,4,5,6),scale(1)", "matrix(1 2 3 4 5 6)"),
    ])
    func transformsAreRead(_ transform: String, _ expected: String) throws {
        let line = try #require(lines(#"<rect width="1" height="1" transform="\#(transform)"/>"#).first)
        #expect(line.contains(expected), "\(line)")
    }

    @Test(arguments: [
        "Translate(4)", "skewx(4)", "translate(4,)", "translate(4),", "translate(4.)", "translate(1e39)",
        "rotate(9,0,0,)",
        "translate(10px, 50%)", "rotate(0.25turn)", "translate(1 2 3)", "translateX(3)", "skew(3)",
        "rotate(", "rotate(1 2)", "translate(a)", "frobnicate(1)", "scale(1e999)", "matrix(1 2 3)",
        "scale(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18)",
    ])
    func aTransformThatIsNoneCountsAsNotThere(_ transform: String) throws {
        let line = try #require(lines(#"<rect width="1" height="1" transform="\#(transform)"/>"#).first)
        #expect(!line.contains("matrix"), "\(line)")
    }

    /// What the property knows beside the attribute; of space, the plane is left.
    @Test(arguments: [
        ("translate(10px, 50%)", "matrix(1 0 0 1 10 50)"), ("rotate(0.25turn)", "matrix(0 1 -1 0 0 0)"),
        ("translate(1em, calc(10% + 2px))", "matrix(1 0 0 1 16 12)"), ("translateX(1rem)", "matrix(1 0 0 1 16 0)"),
        ("matrix3d(.5,0,0,0, 0,.5,0,0, 0,0,1,0, 10,20,0,1)", "matrix(0.5 0 0 0.5 10 20)"),
        ("scale3d(2, 3, 4)", "matrix(2 0 0 3 0 0)"), ("rotate3d(0, 0, 2, 180deg)", "matrix(-1 0 0 -1 0 0)"),
        ("rotateY(180deg)", "matrix(-1 0 0 1 0 0)"), ("rotateX(180deg) rotateY(180deg)", "matrix(-1 0 0 -1 0 0)"),
        ("perspective(10px) translateZ(5px) scale(2)", "matrix(2 0 0 2 0 0)"),
        ("scale(50%)", "matrix(0.5 0 0 0.5 0 0)"),
        ("matrix(1, 2, 3, 4, 5, 6)", "matrix(1 2 3 4 5 6)"), ("translate(1px", "matrix(1 0 0 1 1 0)"),
        // Nothing is left of what is infinitely large.
        (
            "matrix3d(1e308,1e308,0,0,1e308,1e308,0,0,0,0,1,0,0,0,0,1) matrix(1e308,1e308,1e308,1e308,0,0)",
            "matrix(0 0 0 0 0 0)"
        ),
    ])
    func transformsOfStylesAreRead(_ transform: String, _ expected: String) throws {
        let line = try #require(lines(#"<rect width="1" height="1" style="transform: \#(transform)"/>"#).first)
        #expect(line.contains(expected), "\(line)")
    }

    @Test(arguments: [
        "rotate(1deg, 2)", "matrix3d(1,2)", "rotate3d(0 0 0 4deg)", "scale(1e999)", "frob(1)",
        "none x", "translate(10, 0)", "rotate(90)", "skewX(10)", "translateX(10)", "translate(10px 20px)",
        "scale(10px)",
        "matrix(1 0 0 1 9 9)", "translate(1px,)", "translate(1px), scale(2)", "rotate(9px)", "scale()",
    ])
    func aTransformOfAStyleThatIsNoneCountsAsNotThere(_ transform: String) throws {
        let line = try #require(lines(#"<rect width="1" height="1" style="transform: \#(transform)"/>"#).first)
        #expect(!line.contains("matrix"), "\(line)")
    }

    /// Zero needs no unit; what is written wrongly leaves what was said before, the attribute included.
    @Test(arguments: [
        ("translate(0, 5px)", "matrix(1 0 0 1 0 5)"), ("rotate(0) scale(2)", "matrix(2 0 0 2 0 0)"),
        ("translate(4,0)", "matrix(1 0 0 1 7 0)"), ("rotate(9)", "matrix(1 0 0 1 7 0)"),
        ("translate(calc(2px + 2px), 0)", "matrix(1 0 0 1 4 0)"),
    ])
    func theAttributeHoldsWhereAStyleIsNone(_ transform: String, _ expected: String) throws {
        let line = try #require(
            lines(#"<rect width="1" height="1" transform="translate(7)" style="transform: \#(transform)"/>"#).first)
        #expect(line.contains(expected), "\(line)")
    }

    @Test func sharesOfAMoveAreThoseOfTheShapesOwnBox() throws {
        let box = "transform-box: fill-box; transform: translate(50%, 20%)"
        let line = try #require(lines(#"<rect x="10" width="20" height="10" style="\#(box)"/>"#).first)
        #expect(line.contains("matrix(1 0 0 1 10 2)"))
        // Of a group only its content can tell the box: what is not worked out is not guessed.
        let group = try #require(lines(#"<g style="\#(box)"><rect width="20" height="10"/></g>"#).first)
        #expect(group.contains("unknown"), "\(group)")
    }

    @Test func anOriginOfFourPartsIsNone() throws {
        let style = "transform: rotate(180deg); transform-origin: left 10px top 20px"
        let line = try #require(lines(#"<rect width="1" height="1" style="\#(style)"/>"#).first)
        #expect(line.contains("matrix(-1 0 0 -1 0 0)"))
    }

    @Test func transformOriginMovesTheCentreOfATurn() throws {
        let line = try #require(
            lines(#"<rect width="1" height="1" style="transform: rotate(180deg); transform-origin: 10px 20px"/>"#).first
        )
        #expect(line.contains("matrix(-1 0 0 -1 20 40)"))
    }

    @Test func transformBoxTakesTheShapesOwnBox() throws {
        let line = try #require(
            lines(
                #"<rect x="10" width="20" height="10" style="transform: rotate(180deg); transform-origin: center; transform-box: fill-box"/>"#
            ).first)
        #expect(line.contains("matrix(-1 0 0 -1 40 10)"))
    }
}
