import DesignModel
import Testing

/// What variables come to that the document itself says all of, as Chromium paints it.
@Suite struct VariableTests {
    private static func color(_ rest: String, isInherited: Bool = true) -> String {
        "@property --c{syntax:'&lt;color>';inherits:\(isInherited);\(rest)}"
    }
    private static let red = color("initial-value:red")
    private static let redAlone = color("initial-value:red", isInherited: false)

    @Test(arguments: [
        // Invalid at computed-value time: what the group says counts.
        ("g{--c:red}", "--c:initial;fill:var(--c)", "#0000FF"),
        ("", "--a:var(--b);--b:var(--a);fill:var(--a)", "#0000FF"),
        ("", "--a:var(--b,red);--b:var(--a);fill:var(--a)", "#0000FF"),
        ("", "--a:var(--b,red);--b:var(--a);fill:var(--a,lime)", "#00FF00"),
        ("", "--a:var(--b,red);--b:var(--a);--c:var(--a,teal);fill:var(--c)", "#008080"),
        ("", "--a:initial;opacity:var(--a);fill:lime", "#00FF00"), ("", "--a:12px;fill:var(--a)", "#0000FF"),
        // Registered.
        (red, "fill:var(--c)", "#FF0000"), (redAlone + "g{--c:lime}", "fill:var(--c)", "#FF0000"),
        (red + "g{--c:lime}", "fill:var(--c)", "#00FF00"), (red + "g{--c:lime}", "--c:10px;fill:var(--c)", "#00FF00"),
        (redAlone + "g{--c:lime}", "--c:10px;fill:var(--c)", "#FF0000"),
        (red + "g{--c:lime}", "--c:initial;fill:var(--c)", "#FF0000"),
        (redAlone + "g{--c:lime}", "--c:inherit;fill:var(--c)", "#00FF00"),
        (redAlone + "g{--c:lime}", "--c:unset;fill:var(--c)", "#FF0000"),
        (red, "--c:var(--c);fill:var(--c)", "#FF0000"), (red, "--c:var(--x);fill:var(--c)", "#FF0000"),
        (red, "--c:var(--x,lime);fill:var(--c)", "#00FF00"),
        (red + color("initial-value:teal"), "fill:var(--c)", "#008080"),
        (color("initial-value:currentColor") + "g{color:teal}", "fill:var(--c)", "#008080"),
        ("@property --c{syntax:'*';inherits:false}g{--c:lime}", "fill:var(--c,teal)", "#008080"),
        (
            "@property --c{syntax:'&lt;color> | none';inherits:true;initial-value:red}", "--c:5px;fill:var(--c)",
            "#FF0000"
        ),
        ("@property --c{syntax:'&lt;length>';inherits:true;initial-value:1px}", "--c:red;fill:var(--c)", "#0000FF"),
        ("@media screen{\(red)}", "fill:var(--c)", "#FF0000"),
        (
            "@property --n{syntax:'&lt;integer>';inherits:true;initial-value:255}", "--n:.5;fill:rgb(var(--n) 0 0)",
            "#FF0000"
        ),
        (
            "@property --n{syntax:'&lt;number>';inherits:true;initial-value:255}", "--n:51;fill:rgb(var(--n) 0 0)",
            "#330000"
        ),
        // What meets by a variable stays apart.
        ("", "--a:#f;fill:var(--a)00", "#0000FF"), ("", "--a:re;fill:var(--a)d", "#0000FF"),
        ("", "--a:1;opacity:.var(--a);fill:red", "#FF0000"), ("", "--a:255;fill:rgb(var(--a)0 0 0)", "#0000FF"),
        ("", "--a:255;fill:rgb(var(--a),0,0)", "#FF0000"), ("", "--a:;fill:re var(--a)d", "#0000FF"),
        // Rules that register nothing.
        (color(""), "--c:initial;fill:var(--c)", "#0000FF"),
        (color("initial-value:var(--x)"), "--c:initial;fill:var(--c)", "#0000FF"),
        (color("initial-value:12px"), "--c:initial;fill:var(--c)", "#0000FF"),
        ("@media print{\(red)}", "--c:initial;fill:var(--c)", "#0000FF"),
    ])
    func whatTheDocumentSaysIsKnown(_ sheet: String, _ style: String, _ color: String) throws {
        let drawing = try Drawing(
            "<style>\(sheet)</style><g fill='blue'><rect width='100' height='100' style='\(style)'/></g>")
        #expect(drawing.color(50, 50) == color)
        #expect(drawing.design.paints.allSatisfy { $0.leftOpen == nil })
    }

    /// What nobody in the document sets, a page it is placed in may.
    @Test(arguments: [
        "fill:var(--c)", "--a:var(--c);fill:var(--a)", "--a:var(--b);--b:var(--c);fill:var(--a)",
    ])
    func whatNobodySetsStaysOpen(_ style: String) throws {
        let drawing = try Drawing("<g fill='blue'><rect width='100' height='100' style='\(style)'/></g>")
        #expect(drawing.design.asksOutside)
    }
}
