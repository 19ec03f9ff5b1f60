import Testing

/// Markers, as Chromium paints them.
@Suite struct MarkerTests {
    private static let marker =
        "<marker id='m' markerWidth='60' markerHeight='60' refX='30' refY='30' markerUnits='userSpaceOnUse'>"
        + "<rect width='60' height='60' fill='#f00'/></marker>"

    /// What is done to a line is done to all that it paints.
    @Test(arguments: [
        ("", "#FF0000"), ("opacity='.5'", "#FF8080"), ("clip-path='url(#c)'", "#FFFFFF"), ("mask='url(#k)'", "#FFFFFF"),
        ("style='mix-blend-mode:multiply'", "#FF0000"), ("filter='url(#f)'", "#0000FF"),
        ("transform='translate(90 0)'", "#FFFFFF"), ("transform='translate(20 0)'", "#FF0000"),
        ("visibility='hidden'", "#FFFFFF"), ("display='none'", "#FFFFFF"),
    ])
    func whatIsDoneToALineIsDoneToItsMarkers(_ attribute: String, _ color: String) throws {
        let drawing = try Drawing(
            "<clipPath id='c'><rect x='90' width='10' height='100'/></clipPath>"
                + "<mask id='k' maskUnits='userSpaceOnUse' width='100' height='100'><rect width='1' height='1'/></mask>"
                + "<filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='100' height='100'>"
                + "<feColorMatrix values='0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 1 0'/></filter>\(Self.marker)"
                + "<path d='M50 50H99' stroke='#000' marker-start='url(#m)' \(attribute)/>")
        #expect(drawing.color(50, 40) == color)
    }

    /// Where a line and its marker lie over each other, both show through together.
    @Test func lineAndMarkersAreOneGroup() throws {
        let drawing = try Drawing(
            "\(Self.marker)<path d='M50 50H99' stroke='#000' stroke-width='20' opacity='.5' marker-start='url(#m)'/>")
        #expect(drawing.color(60, 50) == "#FF8080")
        #expect(drawing.color(90, 50) == "#808080")
    }

    /// An arc is drawn in several curves, between which there is no vertex.
    @Test(arguments: [
        ("M10 50A40 40 0 1 1 90 50L99 99", (50.0, 10.0), "#FFFFFF"),
        ("M10 50A40 40 0 1 1 90 50L99 99", (90.0, 50.0), "#FF0000"),
        ("M10 50C10 20 30 10 50 10S90 30 90 50", (50.0, 10.0), "#FF0000"),
        ("M0 0H9a40 40 0 1 1 80 0zL50 50 9 90", (50.0, 50.0), "#FF0000"),
    ])
    func arcsHaveNoVerticesWithin(_ data: String, _ place: (x: Double, y: Double), _ color: String) throws {
        let marker =
            "<marker id='m' markerWidth='6' markerHeight='6' refX='3' refY='3' markerUnits='userSpaceOnUse'>"
            + "<rect width='6' height='6' fill='#f00'/></marker>"
        for attribute in ["d=\"\(data)\"", "style=\"d:path('\(data)')\""] {
            let drawing = try Drawing("\(marker)<path \(attribute) fill='none' marker-mid='url(#m)'/>")
            #expect(drawing.color(place.x, place.y) == color)
        }
    }

    /// The box of a line, of which a filter's region is a share, counts no markers.
    /// What headless Chromium places on lines of one point.
    @Test(arguments: [
        ("<path d='M50 50'", "start", "#FFFFFF"), ("<path d='M50 50'", "mid", "#FFFFFF"),
        ("<path d='M50 50'", "end", "#FF0000"), ("<path d='M50 50Z'", "start", "#FF0000"),
        ("<path d='M50 50Z'", "mid", "#FFFFFF"), ("<path d='M50 50Z'", "end", "#FF0000"),
        ("<path d='M50 50M90 90'", "start", "#FF0000"), ("<path d='M50 50M90 90'", "end", "#FFFFFF"),
        ("<polyline points='50 50'", "start", "#FFFFFF"), ("<polyline points='50 50'", "end", "#FF0000"),
        ("<polygon points='50 50'", "start", "#FF0000"), ("<polygon points='50 50'", "mid", "#FFFFFF"),
    ])
    func pointsHaveMarkers(_ line: String, _ place: String, _ color: String) throws {
        let drawing = try Drawing("\(Self.marker)\(line) marker-\(place)='url(#m)'/>")
        #expect(drawing.color(50, 50) == color)
    }

    @Test func boxesCountNoMarkers() throws {
        let drawing = try Drawing(
            "\(Self.marker)<filter id='f' x='0' y='0' width='1' height='1'><feFlood flood-color='#00f'/></filter>"
                + "<path d='M50 50H90V90' filter='url(#f)' marker-start='url(#m)'/>")
        #expect(drawing.color(40, 40) == "#FFFFFF")
        #expect(drawing.color(60, 80) == "#0000FF")
    }

    /// A group brings its own box to that of the group around it, and browsers turn it as a whole.
    @Test(arguments: [(24.0, "#FFFFFF"), (28.0, "#FF0000"), (50.0, "#FF0000"), (72.0, "#FF0000"), (76.0, "#FFFFFF")])
    func boxesAreTurnedGroupByGroup(_ x: Double, _ color: String) throws {
        let drawing = try Drawing(
            "<filter id='f'><feFlood flood-color='red'/></filter><g filter='url(#f)'><g transform='rotate(45 50 50)'>"
                + "<rect x='40' y='40' width='20' height='20' transform='rotate(45 50 50)'/></g></g>")
        #expect(drawing.color(x, 50) == color)
    }
}
