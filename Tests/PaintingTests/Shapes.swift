import DesignModel
import Testing

/// An outline of black, with places that it covers and places that it does not.
struct Shape: Sendable, CustomTestStringConvertible {
    let element: String
    let inside: [Point]
    let outside: [Point]

    init(_ element: String, inside: [Point], outside: [Point]) {
        self.element = element
        self.inside = inside
        self.outside = outside
    }

    var testDescription: String { element }

    static let filled: [Shape] = [
        Shape(
            "<rect x='10' y='10' width='80' height='80'/>", inside: [Point(11.0, 11.0)],
            outside: [Point(9.0, 50.0), Point(91, 50)]),
        Shape(
            "<rect x='10' y='10' width='80' height='80' rx='20'/>", inside: [Point(16.0, 16.0), Point(50, 11)],
            outside: [Point(14.0, 14.0)]),
        Shape(
            "<rect x='10' y='10' width='80' height='40' rx='30' ry='10'/>", inside: [Point(20.0, 14.0)],
            outside: [Point(12.0, 12.0)]),
        Shape(
            "<circle cx='50' cy='50' r='40'/>", inside: [Point(50.0, 11.0), Point(78, 78)], outside: [Point(79.0, 79.0)]
        ),
        Shape(
            "<ellipse cx='50' cy='50' rx='40' ry='20'/>", inside: [Point(89.0, 50.0), Point(50, 31)],
            outside: [Point(89.0, 40.0)]),
        Shape(
            "<path d='M10 10H90V90H10Z M30 30V70H70V30Z'/>", inside: [Point(20.0, 50.0)], outside: [Point(50.0, 50.0)]),
        Shape(
            "<path fill-rule='evenodd' d='M10 10H90V90H10Z M30 30H70V70H30Z'/>", inside: [Point(20.0, 50.0)],
            outside: [Point(50.0, 50.0)]),
        Shape(
            "<path d='M10 10H90V90H10Z M30 30H70V70H30Z'/>", inside: [Point(50.0, 50.0)], outside: [Point(5.0, 50.0)]),
        Shape("<path d='M10 90Q50 -70 90 90'/>", inside: [Point(50.0, 11.0)], outside: [Point(50.0, 9.0)]),
        Shape("<path d='M10 90C10 10 90 10 90 90'/>", inside: [Point(50.0, 31.0)], outside: [Point(50.0, 29.0)]),
        Shape(
            "<path d='M50 10A40 40 0 0 1 50 90'/>", inside: [Point(89.0, 50.0)],
            outside: [Point(91.0, 50.0), Point(49, 50)]),
        Shape("<polygon points='10,10 90,10 50,90'/>", inside: [Point(50.0, 80.0)], outside: [Point(20.0, 80.0)]),
        Shape("<path d='M10 10L90 10L50 90'/>", inside: [Point(50.0, 50.0)], outside: [Point(15.0, 80.0)]),
        Shape(
            "<rect x='-20' y='-20' width='40' height='40' transform='translate(50 50) rotate(45)'/>",
            inside: [Point(50.0, 24.0)], outside: [Point(68.0, 68.0)]),
    ]

    static let stroked: [Shape] = [
        // Caps: butt, square, round.
        Shape(
            "<path d='M20 50H80' stroke-width='20'/>", inside: [Point(21.0, 41.0)],
            outside: [Point(19.0, 50.0), Point(50, 61)]),
        Shape(
            "<path d='M20 50H80' stroke-width='20' stroke-linecap='square'/>", inside: [Point(11.0, 41.0)],
            outside: [Point(9.0, 50.0)]),
        Shape(
            "<path d='M20 50H80' stroke-width='20' stroke-linecap='round'/>", inside: [Point(11.0, 50.0)],
            outside: [Point(11.0, 42.0)]),
        // Joins at a right angle: the miter reaches the corner, the bevel half of it, the round one between.
        Shape("<path d='M20 80V20H80' stroke-width='20'/>", inside: [Point(11.0, 11.0)], outside: [Point(9.0, 50.0)]),
        Shape(
            "<path d='M20 80V20H80' stroke-width='20' stroke-linejoin='bevel'/>", inside: [Point(15.5, 15.5)],
            outside: [Point(14.0, 14.0)]),
        Shape(
            "<path d='M20 80V20H80' stroke-width='20' stroke-linejoin='round'/>", inside: [Point(13.5, 13.5)],
            outside: [Point(12.5, 12.5)]),
        Shape(
            "<path d='M20 80V20H80' stroke-width='20' stroke-miterlimit='1'/>", inside: [Point(15.5, 15.5)],
            outside: [Point(14.0, 14.0)]),
        // Closed, so that the start is a corner like any other.
        Shape(
            "<path d='M20 20H80V80H20Z' stroke-width='20'/>", inside: [Point(11.0, 11.0)], outside: [Point(50.0, 50.0)]),
        Shape(
            "<rect x='20' y='20' width='60' height='60' stroke-width='20'/>",
            inside: [Point(11.0, 11.0), Point(29, 50)], outside: [Point(31.0, 50.0)]),
        Shape(
            "<circle cx='50' cy='50' r='30' stroke-width='10'/>", inside: [Point(84.0, 50.0), Point(76, 50)],
            outside: [Point(86.0, 50.0), Point(74, 50)]),
        // Dashes, with an offset, an odd count, and round ends.
        Shape(
            "<path d='M0 50H100' stroke-width='10' stroke-dasharray='10'/>", inside: [Point(5.0, 50.0), Point(25, 50)],
            outside: [Point(15.0, 50.0)]),
        Shape(
            "<path d='M0 50H100' stroke-width='10' stroke-dasharray='10' stroke-dashoffset='10'/>",
            inside: [Point(15.0, 50.0)], outside: [Point(5.0, 50.0)]),
        Shape(
            "<path d='M0 50H100' stroke-width='10' stroke-dasharray='10 20 30'/>",
            inside: [Point(5.0, 50.0), Point(45, 50), Point(75, 50)], outside: [Point(15.0, 50.0)]),
        Shape(
            "<path d='M0 50H100' stroke-width='10' stroke-dasharray='10 20' stroke-linecap='round'/>",
            inside: [Point(14.0, 50.0)], outside: [Point(16.0, 50.0)]),
        // The width is scaled with the drawing, or not.
        Shape(
            "<g transform='scale(10 1)'><path d='M5 10V90' stroke-width='2'/></g>", inside: [Point(41.0, 50.0)],
            outside: [Point(39.0, 50.0)]),
        Shape(
            "<g transform='scale(10)'><path d='M5 1V9' stroke-width='4' vector-effect='non-scaling-stroke'/></g>",
            inside: [Point(51.5, 50.0)], outside: [Point(53.0, 50.0)]),
        // A point with round caps is a dot.
        Shape(
            "<path d='M50 50Z' stroke-width='20' stroke-linecap='round'/>", inside: [Point(58.0, 50.0)],
            outside: [Point(58.0, 58.0)]),
    ]
}
