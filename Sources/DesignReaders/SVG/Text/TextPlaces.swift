import DesignModel
import SourceText

// The placement of letters: SVG 2 §11.4.
extension LayerBuilder {
    /// Applies an element's lists of x, y, dx, dy and rotate to its letters; values of inner elements take precedence.
    mutating func place(_ element: OpenTextElement, _ letters: inout TextLetters) {
        let range = element.start..<letters.count
        guard element.isDisplayed, !element.isDissolved, !range.isEmpty else { return }
        if let kind = element.embedding {
            letters.embeddings.append(
                TextEmbedding(
                    characters: range, kind: kind, isRightToLeft: styles[element.style].text.isRightToLeft))
        }
        // For text on a path, browsers ignore places (SVG 2 §11.8.1).
        let isOnPath = names.element(document.nodes[Int(element.node)]) == .textPath
        for attribute in document.nodes[Int(element.node)].attributes
        where document.attributes[attribute].namespace == .none {
            switch document.attributes[attribute].name {
            case names.textLength: addStretch(attribute, of: element, range, &letters)
            case _ where isOnPath: break
            case names.x: place(attribute, .x, .horizontal, of: element, range, &letters)
            case names.dx: place(attribute, .dx, .horizontal, of: element, range, &letters)
            case names.y: place(attribute, .y, .vertical, of: element, range, &letters)
            case names.dy: place(attribute, .dy, .vertical, of: element, range, &letters)
            case names.rotate: letters.rotate(rotations(attribute), range)
            default: break
            }
        }
    }

    /// Assigns the lengths of a list, in px, to an element's letters in order; like browsers, ignores a list with a
    /// mistake.
    private mutating func place(
        _ attribute: Int, _ axis: Placement.Axis, _ direction: LengthContext.Direction, of element: OpenTextElement,
        _ range: Range<Int32>, _ letters: inout TextLetters
    ) {
        // White space before a list is a mistake, too.
        let document = document
        let bytes = document.bytes(of: document.attributes[attribute].value)
        var scanner = ByteScanner(bytes)
        guard let first = followed(pixels(&scanner, direction, of: element), bytes) else { return }
        // Most lists hold one length, and need no memory.
        var others: [Double] = []
        while !scanner.isAtEnd, scanner.current != UInt8(ascii: ",") {
            guard let next = followed(pixels(&scanner, direction, of: element), bytes) else { return }
            others.append(next)
        }
        letters.place(first, range.lowerBound, axis)
        for (character, length) in zip(range.dropFirst(), others) { letters.place(length, character, axis) }
    }

    /// Takes a length from a list, and the separator after it. Browsers split lists at all white space and commas, so a
    /// calculation that contains either is invalid.
    @_lifetime(scanner: copy scanner)
    private func pixels(
        _ scanner: inout ByteScanner, _ direction: LengthContext.Direction, of element: OpenTextElement
    ) -> Double? {
        let start = scanner.position
        guard let length = Length(&scanner) else { return nil }
        let end = scanner.position
        let isPiece = scanner.isAtEnd || LayerBuilder.parts(scanner.current)
        guard isPiece, !length.isCalculated || !(start..<end).contains(where: { LayerBuilder.parts(scanner.bytes[$0]) })
        else { return nil }
        scanner.skipSeparator()
        let pixels = element.lengths.pixels(length, direction)
        return pixels.isFinite ? pixels : nil
    }

    private static func parts(_ byte: UInt8) -> Bool { isWhitespace(byte) || byte == UInt8(ascii: ",") }

    /// The angles of a `rotate` in degrees: numbers without a unit; none if there is a mistake.
    private func rotations(_ attribute: Int) -> [Double] {
        var scanner = ByteScanner(document.bytes(of: document.attributes[attribute].value))
        var angles: [Double] = []
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            guard let angle = scanner.number() else { return [] }
            angles.append(angle)
            scanner.skipSeparator()
        }
        return angles
    }

    private mutating func addStretch(
        _ attribute: Int, of element: OpenTextElement, _ range: Range<Int32>, _ letters: inout TextLetters
    ) {
        let document = document
        let bytes = document.bytes(of: document.attributes[attribute].value)
        guard let length = followed(Length(bytes), bytes) else { return }
        let pixels = element.lengths.pixels(length, .horizontal)
        // A length of 0 is invalid, as in browsers.
        guard pixels.isFinite, pixels > 0 else { return }
        let adjusts = document.attribute(names.lengthAdjust, of: Int(element.node)).map {
            document.bytes(of: document.attributes[$0].value).equalsIgnoringCase("spacingAndGlyphs")
        }
        letters.stretches.append(TextStretch(characters: range, length: pixels, stretchesGlyphs: adjusts ?? false))
    }
}
