import DesignModel
import Painting
import Testing

/// The boxes around the letters of HTML in a `foreignObject` of 260 × 180 at (20, 20), which may say something of itself.
func laidBoxes(_ html: String, around attributes: String = "") throws -> [Rectangle] {
    let content = """
        <foreignObject x="20" y="20" width="260" height="180" \(attributes)>\
        <div xmlns="http://www.w3.org/1999/xhtml" style="font: 14px Arial">\(html)</div></foreignObject>
        """
    let list = try Drawing(content, width: 600, height: 400).eyedropper.list
    return list.text.runs.filter { !$0.box.isEmpty }.map(\.box)
}

/// Expects letters where a browser puts them. What lies within a pixel agrees: browsers round the heights of lines.
func expectLetters(of html: String, at places: [Point]) throws {
    let found = try laidBoxes(html)
    #expect(found.count == places.count, "\(html)")
    for (box, place) in zip(found, places) {
        #expect(abs(box.minX - place.x) < 1.2 && abs(box.minY - place.y) < 1.2, "\(box) for \(place)")
    }
}
