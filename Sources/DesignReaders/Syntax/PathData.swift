import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a path's `d` into points; after a mistake, everything before it is kept (SVG 2 §9.5.4).
struct PathData: ~Escapable {
    private var scanner: ByteScanner
    private var current = Point.zero
    private var start = Point.zero
    /// The control point that `S` and `T` mirror, if the last command left one.
    private var lastCubicControl: Point?
    private var lastQuadraticControl: Point?
    private var hasCurrentPoint = false
    /// Reading stops once the storage holds this many points.
    private let limit: Int
    /// Whether reading stopped at the limit although there was more to read.
    private(set) var isAbridged = false
    /// Whether reading ended at a mistake, or there was nothing to read.
    private(set) var isBroken = false
    private let notesJoints: Bool
    /// The verbs at whose ends an arc continues, as it is drawn in several cubics: these ends are not vertices of the
    /// path (SVG 2 §9.5.6). Empty unless requested.
    private(set) var joints: [Int] = []

    /// Prepares to read data to its end, or until the storage holds `limit` points.
    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, upTo limit: Int = .max, notingJoints notesJoints: Bool = false) {
        self.limit = limit
        self.notesJoints = notesJoints
        scanner = ByteScanner(bytes)
    }

    /// Appends the path to `storage`; appends nothing if no point is drawn.
    @_lifetime(self: copy self)
    mutating func append(to storage: inout PathStorage) {
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            let command = scanner.current
            guard isLetter(command) else { break }
            scanner.advance()
            scanner.skipWhitespace()
            guard run(command, into: &storage) else {
                isBroken = !isAbridged
                return
            }
            scanner.skipWhitespace()
        }
        isBroken = !scanner.isAtEnd || !hasCurrentPoint
    }

    /// Runs one command with all the arguments after it; false after a mistake.
    @_lifetime(self: copy self)
    private mutating func run(_ command: UInt8, into storage: inout PathStorage) -> Bool {
        let isRelative = command & 0x20 != 0
        let letter = command | 0x20
        guard hasCurrentPoint || letter == UInt8(ascii: "m") else { return false }
        if letter == UInt8(ascii: "z") {
            storage.close()
            current = start
            forgetControls()
            return true
        }
        var isFirst = true
        repeat {
            if storage.points.count >= limit {
                isAbridged = true
                return false
            }
            guard segment(letter, isRelative: isRelative, isFirst: isFirst, into: &storage) else { return false }
            isFirst = false
        } while !scanner.isAtEnd && !isLetter(scanner.current)
        return true
    }

    @_lifetime(self: copy self)
    private mutating func segment(
        _ letter: UInt8, isRelative: Bool, isFirst: Bool, into storage: inout PathStorage
    ) -> Bool {
        let base = isRelative ? current : .zero
        switch letter {
        case UInt8(ascii: "m"):
            guard let p = point(base) else { return false }
            if isFirst {
                storage.move(to: p)
                start = p
                hasCurrentPoint = true
            } else {
                storage.line(to: p)
            }
            finish(at: p)
        case UInt8(ascii: "l"):
            guard let p = point(base) else { return false }
            line(to: p, &storage)
        case UInt8(ascii: "h"):
            guard let x = scanner.number() else { return false }
            scanner.skipSeparator()
            line(to: Point(base.x + x, current.y), &storage)
        case UInt8(ascii: "v"):
            guard let y = scanner.number() else { return false }
            scanner.skipSeparator()
            line(to: Point(current.x, base.y + y), &storage)
        case UInt8(ascii: "c"):
            guard let a = point(base), let b = point(base), let p = point(base) else { return false }
            cubic(a, b, p, &storage)
        case UInt8(ascii: "s"):
            guard let b = point(base), let p = point(base) else { return false }
            cubic(lastCubicControl.map { current * 2 - $0 } ?? current, b, p, &storage)
        case UInt8(ascii: "q"):
            guard let a = point(base), let p = point(base) else { return false }
            quadratic(a, p, &storage)
        case UInt8(ascii: "t"):
            guard let p = point(base) else { return false }
            quadratic(lastQuadraticControl.map { current * 2 - $0 } ?? current, p, &storage)
        case UInt8(ascii: "a"):
            return arc(base, &storage)
        default: return false
        }
        return true
    }

    /// Takes two numbers with the separators after them, each holding at most one comma.
    @_lifetime(self: copy self)
    private mutating func point(_ base: Point) -> Point? {
        guard let x = scanner.number() else { return nil }
        scanner.skipSeparator()
        guard let y = scanner.number() else { return nil }
        scanner.skipSeparator()
        return Point(base.x + x, base.y + y)
    }

    @_lifetime(self: copy self)
    private mutating func finish(at p: Point) {
        current = p
        forgetControls()
    }

    @_lifetime(self: copy self)
    private mutating func forgetControls() {
        lastCubicControl = nil
        lastQuadraticControl = nil
    }

    @_lifetime(self: copy self)
    private mutating func line(to p: Point, _ storage: inout PathStorage) {
        storage.line(to: p)
        finish(at: p)
    }

    @_lifetime(self: copy self)
    private mutating func cubic(_ a: Point, _ b: Point, _ p: Point, _ storage: inout PathStorage) {
        storage.cubic(a, b, to: p)
        finish(at: p)
        lastCubicControl = b
    }

    @_lifetime(self: copy self)
    private mutating func quadratic(_ a: Point, _ p: Point, _ storage: inout PathStorage) {
        storage.quadratic(a, to: p)
        finish(at: p)
        lastQuadraticControl = a
    }

    @_lifetime(self: copy self)
    private mutating func arc(_ base: Point, _ storage: inout PathStorage) -> Bool {
        guard let radiusX = scanner.number() else { return false }
        scanner.skipSeparator()
        guard let radiusY = scanner.number() else { return false }
        scanner.skipSeparator()
        guard let rotation = scanner.number() else { return false }
        scanner.skipSeparator()
        guard let isLarge = scanner.flag() else { return false }
        scanner.skipSeparator()
        guard let isClockwise = scanner.flag() else { return false }
        scanner.skipSeparator()
        guard let end = point(base) else { return false }
        let arc = EllipticalArc(
            from: current, to: end, radiusX: radiusX, radiusY: radiusY, rotation: rotation, isLarge: isLarge,
            isClockwise: isClockwise)
        let first = storage.verbs.count
        arc.append(to: &storage)
        if notesJoints { joints += first..<max(first, storage.verbs.count - 1) }
        finish(at: end)
        return true
    }
}

/// An arc of an ellipse between two points (SVG 2 appendix B.2), drawn as cubics.
struct EllipticalArc {
    let from: Point
    let to: Point
    let radiusX: Double
    let radiusY: Double
    /// Degrees between the ellipse's first axis and the x axis.
    let rotation: Double
    let isLarge: Bool
    let isClockwise: Bool

    init(
        from: Point, to: Point, radiusX: Double, radiusY: Double, rotation: Double, isLarge: Bool, isClockwise: Bool
    ) {
        self.from = from
        self.to = to
        self.radiusX = abs(radiusX)
        self.radiusY = abs(radiusY)
        self.rotation = rotation
        self.isLarge = isLarge
        self.isClockwise = isClockwise
    }

    func append(to storage: inout PathStorage) {
        if from == to { return }
        guard radiusX > 0, radiusY > 0 else { return storage.line(to: to) }
        let angle = (rotation.truncatingRemainder(dividingBy: 360)) * .pi / 180
        let cosine = cos(angle)
        let sine = sin(angle)
        let half = (from - to) * 0.5
        let x = cosine * half.x + sine * half.y
        let y = cosine * half.y - sine * half.x
        // Radii too small to reach are scaled up until they do (B.2.5).
        let reach = (x * x) / (radiusX * radiusX) + (y * y) / (radiusY * radiusY)
        let scale = max(1, reach.squareRoot())
        let rx = radiusX * scale
        let ry = radiusY * scale
        let denominator = rx * rx * y * y + ry * ry * x * x
        let under = max(0, rx * rx * ry * ry - denominator)
        let factor = denominator > 0 ? (under / denominator).squareRoot() * (isLarge == isClockwise ? -1 : 1) : 0
        let centerX = factor * rx * y / ry
        let centerY = -factor * ry * x / rx
        let middle = (from + to) * 0.5
        let center = Point(cosine * centerX - sine * centerY + middle.x, sine * centerX + cosine * centerY + middle.y)
        let start = atan2((y - centerY) / ry, (x - centerX) / rx)
        var sweep = atan2((-y - centerY) / ry, (-x - centerX) / rx) - start
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        guard center.isFinite, sweep.isFinite else { return storage.line(to: to) }
        let frame = AffineTransform(cosine * rx, sine * rx, -sine * ry, cosine * ry, center.x, center.y)
        appendUnitArc(from: start, sweep: sweep, in: frame, to: &storage)
    }

    /// Draws part of the unit circle, transformed by `frame`, in cubics of at most a quarter turn.
    private func appendUnitArc(
        from start: Double, sweep: Double, in frame: AffineTransform, to storage: inout PathStorage
    ) {
        let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / Double(count)
        let handle = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let a = start + step * Double(index)
            let b = a + step
            let first = frame.applied(to: Point(cos(a) - handle * sin(a), sin(a) + handle * cos(a)))
            let second = frame.applied(to: Point(cos(b) + handle * sin(b), sin(b) - handle * cos(b)))
            // Using the end point as written lets closed outlines meet.
            let end = index == count - 1 ? to : frame.applied(to: Point(cos(b), sin(b)))
            storage.cubic(first, second, to: end)
        }
    }
}

/// `path("…")` of CSS (CSS Shapes 1 §3.1).
enum PathFunction {
    /// The range of the data between the quotes, or nil for anything else.
    static func data(_ bytes: Span<UInt8>) -> Range<Int>? {
        let whole = bytes.trimmedRange
        guard whole.count > 8, bytes.extracting(whole.lowerBound..<whole.lowerBound + 5).equalsIgnoringCase("path(")
        else { return nil }
        var start = whole.lowerBound + 5
        while start < whole.upperBound, bytes[start] != UInt8(ascii: "\""), bytes[start] != UInt8(ascii: "'") {
            start += 1
        }
        guard start < whole.upperBound else { return nil }
        var end = start + 1
        while end < whole.upperBound, bytes[end] != bytes[start] { end += 1 }
        return end < whole.upperBound ? start + 1..<end : nil
    }
}
