import DesignModel
import SourceText

// Where letters are placed: SVG 2 §11.4.
extension LayerBuilder {
    /// Applies an element's lists of x, y, dx, dy and rotate to its letters; what an inner element said stays.
    mutating func place(_ element: OpenTextElement, _ letters: inout TextLetters) {
        let range = element.start..<letters.count
        guard element.isDisplayed, !element.isDissolved, !range.isEmpty else { return }
        if let kind = element.embedding {
            letters.embeddings.append(
                TextEmbedding(
                    characters: range, kind: kind, isRightToLeft: styles[element.style].text.isRightToLeft))
        }
        // Of what runs along a path browsers read no places (SVG 2 §11.8.1).
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

    /// Gives an element's letters the lengths of a list in turn, in px; of a list with a mistake in it browsers take none.
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

    /// Takes a length of a list, and what parts it from the next. Browsers part lists at white space and commas wherever they
    /// stand, so that a calculation with either in it is none.
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

    /// The angles of a `rotate`: numbers without a unit, and none where there is a mistake among them.
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
        // Nothing is no length, as browsers have it.
        guard pixels.isFinite, pixels > 0 else { return }
        let adjusts = document.attribute(names.lengthAdjust, of: Int(element.node)).map {
            document.bytes(of: document.attributes[$0].value).equalsIgnoringCase("spacingAndGlyphs")
        }
        letters.stretches.append(TextStretch(characters: range, length: pixels, stretchesGlyphs: adjusts ?? false))
    }
}
