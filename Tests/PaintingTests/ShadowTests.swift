import ColorScience
import DesignModel
import Painting
import Testing

@Suite struct ShadowTests {
    private static let figma =
        "<filter id='f' x='0' y='0' width='100' height='100' filterUnits='userSpaceOnUse'>"
        + "<feFlood flood-opacity='0' result='BackgroundImageFix'/>"
        + "<feColorMatrix in='SourceAlpha' values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0' result='hardAlpha'/>"
        + "<feOffset dy='10'/><feGaussianBlur stdDeviation='4'/><feComposite in2='hardAlpha' operator='out'/>"
        + "<feColorMatrix values='0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 .5 0'/>"
        + "<feBlend in2='BackgroundImageFix' result='shadow'/><feBlend in='SourceGraphic' in2='shadow'/></filter>"

    private static let adobe =
        "<filter id='f' x='0' y='0' width='100' height='100' filterUnits='userSpaceOnUse'>"
        + "<feOffset dy='10' input='SourceAlpha'/><feGaussianBlur stdDeviation='4' result='blur'/>"
        + "<feFlood flood-color='red' flood-opacity='.5'/><feComposite operator='in' in2='blur'/>"
        + "<feComposite in='SourceGraphic'/></filter>"

    private static let short =
        "<filter id='f' x='0' y='0' width='100' height='100' filterUnits='userSpaceOnUse'>"
        + "<feDropShadow dx='0' dy='10' stdDeviation='4' flood-color='red' flood-opacity='.5'/></filter>"

    /// Below the lower edge, where the shadow's own edge lies: half of it, and half of red is a quarter of white gone.
    @Test(arguments: [figma, adobe, short])
    func aShadowIsHalfAtItsEdge(filter: String) throws {
        let drawing = try Drawing(
            filter + "<g filter='url(#f)'><rect x='20' y='20' width='60' height='40' fill='blue'/></g>")
        let color = drawing.eyedropper.color(at: Point(50, 70), on: .white)
        #expect(color.isCertain)
        #expect(abs(color.color.green - 0.75) < 0.002)
        #expect(color.color.red == 1)
        #expect(drawing.color(50, 40) == "#0000FF")
        #expect(drawing.color(50, 90) == "#FFFFFF")
    }

    /// Of two halves, the shadow is that of the whole; the sum over few points stays close to the closed form.
    @Test(arguments: [(62.0, 50.0), (66, 50), (70, 50), (74, 50), (70, 82), (66, 78)])
    func blurredOutlinesComeCloseToTheClosedForm(y: Double, x: Double) throws {
        let whole = try Drawing(
            Self.short + "<g filter='url(#f)'><rect x='20' y='20' width='60' height='40' fill='blue'/></g>")
        let halves = try Drawing(
            Self.short + "<g filter='url(#f)'><rect x='20' y='20' width='30' height='40' fill='blue'/>"
                + "<rect x='50' y='20' width='30' height='40' fill='blue'/></g>")
        let one = whole.eyedropper.color(at: Point(x, y), on: .white).color.green
        let other = halves.eyedropper.color(at: Point(x, y), on: .white).color.green
        #expect(abs(one - other) < 0.05)
    }

    @Test func theFunctionCastsTheSameShadow() throws {
        let drawing = try Drawing(
            "<rect x='20' y='20' width='60' height='40' style='filter: drop-shadow(0 10px 4px rgb(255 0 0 / 50%))'/>")
        #expect(abs(drawing.eyedropper.color(at: Point(50, 70), on: .white).color.green - 0.75) < 0.002)
    }

    /// Which of its letters cover what is not known.
    @Test func theShadowOfTextIsNotKnown() throws {
        let drawing = try Drawing(Self.short + "<g filter='url(#f)'><text x='20' y='50' font-size='30'>WWW</text></g>")
        #expect(drawing.eyedropper.color(at: Point(40, 60)).reason == .otherText)
    }
}
