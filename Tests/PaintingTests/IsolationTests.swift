import DesignModel
import Painting
import Testing

/// What makes a group that blends in itself alone; all of it was looked up in Chromium.
@Suite struct IsolationTests {
    private static let definitions =
        "<clipPath id='c'><rect width='500' height='500'/></clipPath><rect id='r'/>"
        + "<svg display='none'><clipPath id='n'><rect width='500' height='500'/></clipPath><mask id='o'/></svg>"

    /// A clip, a mask and a filter make one whether what they name is there or not.
    @Test(arguments: [
        ("filter:url(#nothing)", true), ("filter:url(#r)", true), ("filter:url()", true), ("filter:none", false),
        ("filter:unheard(1)", false), ("clip-path:url(#nothing)", true), ("clip-path:url(#r)", true),
        ("clip-path:url()", true), ("clip-path:url(#n)", true), ("clip-path:url(#c)", true), ("clip-path:none", false),
        ("clip-path:view-box", true), ("clip-path:x", false), ("mask:url(#nothing)", true), ("mask:url(#o)", true),
        ("mask:url(other.svg#m)", true), ("mask:none", false), ("mask-image:url(#nothing)", true), ("mask:x", false),
        ("isolation:isolate", true), ("transform:scale(1)", false),
    ])
    func whatIsWrittenMakesAGroup(_ style: String, _ isGroup: Bool) throws {
        for name in ["g", "svg"] {
            let drawing = try Drawing(
                Self.definitions + "<rect width='100' height='100' fill='#0f0'/><\(name) style='\(style)'>"
                    + "<rect width='100' height='100' fill='#f00' style='mix-blend-mode:multiply'/></\(name)>")
            #expect(drawing.color(50, 50) == (isGroup ? "#FF0000" : "#000000"), "\(name) \(style)")
        }
    }
}
