import ColorScience
import DesignModel
import SourceText
import Testing

@Suite("Looks that are kept once") struct LookTableTests {
    private static func origin(_ number: Int) -> Origin {
        Origin(node: NodeID(Int32(number)), range: ByteRange(number..<number + 7))
    }

    /// Paints of every kind, many of which differ in one thing only.
    private static func paint(_ number: Int) -> Paint {
        let tone = Double(number % 300) / 300
        let color = Color(RGBA(red: tone, green: 0.5, blue: 1 - tone, alpha: number % 5 == 0 ? 0.5 : 1))
        let kinds: [Paint.Kind] = [
            .solid(color), .none, .gradient(Int32(number % 3)), .pattern(Int32(number % 3)), .unknown(.missingPaint),
            .unknown(.layeredPaints), .solid(color.converted(to: .oklch)),
        ]
        var paint = Paint(kinds[number % kinds.count], opacity: number % 2 == 0 ? 1 : 0.25)
        paint.name = number % 4 == 0 ? Int32(number % 8) : -1
        paint.origin = number % 3 == 0 ? nil : origin(number)
        paint.leftOpen = number % 11 == 0 ? origin(number + 1) : nil
        return paint
    }

    @Test func whatIsPutInComesOut() {
        let paints = (0..<9000).map(Self.paint)
        var table: LookTable<Paint> = []
        for paint in paints { table.append(paint) }
        #expect(Array(table) == paints)
        #expect(table.isAnyLeftOpen && table.looks.allSatisfy { $0.origin == nil && $0.leftOpen == nil })
        for place in paints.indices {
            var look = paints[place]
            (look.origin, look.leftOpen) = (nil, nil)
            #expect(table.looks[table.look(at: place)] == look)
        }
    }

    @Test func whatLooksAlikeIsKeptOnce() {
        var table: LookTable<Paint> = []
        for number in 0..<5000 {
            table.append(
                Paint(.solid(Color(RGBA8(packed: UInt32(number % 6) << 12 | 0xFF))), origin: Self.origin(number)))
        }
        #expect(table.count == 5000 && table.looks.count == 6)
        #expect(table[4321].origin == Self.origin(4321))
        // Each met twice, far apart.
        var many: LookTable<Paint> = []
        for number in 0..<20_000 {
            many.append(Paint(.solid(Color(RGBA8(packed: UInt32(number % 10_000) << 9 | 0xFF)))))
        }
        #expect((10_000..<10_500).contains(many.looks.count))
    }

    @Test func aValueIsChangedInItsPlaceAlone() {
        var table: LookTable<Paint> = []
        for number in 0..<100 { table.append(Paint(.solid(Color(.black)), origin: Self.origin(number))) }
        let before = table
        table[50].kind = .unknown(.missingPaint)
        table[51].leftOpen = Self.origin(7)
        table[52].origin = nil
        #expect(table[50].kind == .unknown(.missingPaint) && table[50].origin == Self.origin(50))
        #expect(table[51].leftOpen == Self.origin(7) && table[52].origin == nil && table[52].kind == before[52].kind)
        #expect(Array(before) == (0..<100).map { Paint(.solid(Color(.black)), origin: Self.origin($0)) })
        table[51].leftOpen = nil
        #expect(table[51] == before[51] && !table.isAnyLeftOpen)
    }

    @Test func strokesKeepWhereTheirPaintStands() {
        var strokes: [Stroke] = []
        for number in 0..<1000 {
            var stroke = Stroke(paint: Self.paint(number), width: Double(number % 4))
            if number % 7 == 0 { stroke.dashes = [Double(number % 20), 3] }
            if number % 8 == 0 { stroke.miterLimit = Double(number % 5) }
            if number % 9 == 0 { stroke.pathLength = Double(number % 3) }
            stroke.alignment = number % 2 == 0 ? .center : .inside
            strokes.append(stroke)
        }
        var table: LookTable<Stroke> = []
        for stroke in strokes { table.append(stroke) }
        let looks = strokes.map { stroke in
            var look = stroke
            (look.origin, look.leftOpen) = (nil, nil)
            return look
        }
        #expect(Array(table) == strokes && table.looks.count == Set(looks).count)
    }
}
