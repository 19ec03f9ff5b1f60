import DesignModel

/// A unit that is the same number of px everywhere (CSS Values 4 §6.2).
enum AbsoluteUnit {
    case pixel, point, pica, inch, centimetre, millimetre, quarterMillimetre

    init?(_ name: Span<UInt8>) {
        if name.equalsIgnoringCase("px") {
            self = .pixel
        } else if name.equalsIgnoringCase("pt") {
            self = .point
        } else if name.equalsIgnoringCase("pc") {
            self = .pica
        } else if name.equalsIgnoringCase("in") {
            self = .inch
        } else if name.equalsIgnoringCase("cm") {
            self = .centimetre
        } else if name.equalsIgnoringCase("mm") {
            self = .millimetre
        } else if name.equalsIgnoringCase("q") {
            self = .quarterMillimetre
        } else {
            return nil
        }
    }

    /// The number of px in one unit; an inch is 96 px.
    var pixels: Double {
        switch self {
        case .pixel: 1
        case .point: 96.0 / 72
        case .pica: 16
        case .inch: 96
        case .centimetre: 96 / 2.54
        case .millimetre: 96 / 25.4
        case .quarterMillimetre: 96 / 101.6
        }
    }
}

/// A length as written: a number and its unit.
struct Length: Hashable, Sendable {
    /// The unit of a length.
    enum Unit: Hashable, Sendable {
        /// px and everything that converts to it.
        case pixels
        /// Hundredths of something that the property defines.
        case percent
        /// The font's size.
        case em
        /// The font's x-height; half an em if the font is unknown, as CSS allows.
        case ex
        /// The size of the root's font.
        case rem
        /// Hundredths of the viewport's width, its height, and the smaller or larger of both.
        case viewportWidth, viewportHeight, viewportMinimum, viewportMaximum
        /// The result of a calculation, such as `calc(100% - 2em)`; the value is the part in px.
        case calculation(CalculationTerm)
    }

    var value: Double
    var unit: Unit

    static let zero = Length(value: 0, unit: .pixels)

    init(value: Double, unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// Whether numbers without a unit are lengths in px; a zero always is.
    enum Units {
        /// Optional, as in attributes and for the lengths that SVG had before CSS.
        case optional
        /// Optional except in calculations, as for some properties in `style` attributes of SVG elements.
        case optionalButCalculated
        /// Required, as in CSS.
        case required
    }

    /// Whether the length was calculated.
    var isCalculated: Bool { if case .calculation = unit { true } else { false } }

    /// Whether the length contains percentages of something else.
    var hasPercentages: Bool {
        switch unit {
        case .percent: true
        case .calculation(let term): term.hasPercentages
        default: false
        }
    }

    /// Reads one length that nothing follows.
    init?(_ bytes: Span<UInt8>, units: Units = .optional) {
        var scanner = ByteScanner(bytes)
        scanner.skipWhitespace()
        guard let length = Length(&scanner, units: units) else { return nil }
        scanner.skipWhitespace()
        guard scanner.isAtEnd else { return nil }
        self = length
    }

    /// Takes a length from the scanner, with its unit.
    @_lifetime(scanner: copy scanner)
    init?(_ scanner: inout ByteScanner, units: Units = .optional) {
        guard let number = scanner.number() else {
            guard let calculation = Calculation(&scanner, percentages: .lengths),
                calculation.kind == .length || calculation.kind == .number && units == .optional
            else { return nil }
            let term = calculation.term
            self.init(value: LengthContext.nothing.pixels(term, percentOf: 0), unit: .calculation(term))
            return
        }
        self.init(number, unitFrom: &scanner, units: units)
    }

    /// Combines a number already read with the unit after it.
    @_lifetime(scanner: copy scanner)
    init?(_ number: Double, unitFrom scanner: inout ByteScanner, units: Units = .optional) {
        if scanner.take(UInt8(ascii: "%")) {
            self.init(value: number, unit: .percent)
            return
        }
        guard isLetter(scanner.current) else {
            guard units != .required || number == 0 else { return nil }
            self.init(value: number, unit: .pixels)
            return
        }
        let name = scanner.word()
        let word = scanner.bytes.extracting(name)
        if let unit = AbsoluteUnit(word) {
            self.init(value: number * unit.pixels, unit: .pixels)
        } else if let unit = Length.relativeUnit(word) {
            self.init(value: number, unit: unit)
        } else {
            return nil
        }
    }

    private static func relativeUnit(_ word: Span<UInt8>) -> Unit? {
        if word.equalsIgnoringCase("em") { return .em }
        if word.equalsIgnoringCase("rem") { return .rem }
        if word.equalsIgnoringCase("ex") || word.equalsIgnoringCase("ch") { return .ex }
        if word.equalsIgnoringCase("vw") { return .viewportWidth }
        if word.equalsIgnoringCase("vh") { return .viewportHeight }
        if word.equalsIgnoringCase("vmin") { return .viewportMinimum }
        if word.equalsIgnoringCase("vmax") { return .viewportMaximum }
        // A document on a page of its own has a single viewport, whatever toolbars come and go (CSS Values 4 §6.1.4).
        guard word.count > 2, [UInt8(ascii: "s"), UInt8(ascii: "l"), UInt8(ascii: "d")].contains(word[0] | 0x20),
            word[1] | 0x20 == UInt8(ascii: "v")
        else { return nil }
        return relativeUnit(word.extracting(1..<word.count))
    }
}

/// The references of relative lengths at one element.
struct LengthContext: Equatable {
    /// Computed font size of the element, px.
    var fontSize: Double
    /// Computed font size of the root, px.
    var rootFontSize: Double
    /// Size of the nearest viewport in user units, for percentages.
    var viewportWidth: Double
    var viewportHeight: Double
    /// Size of the page in px, for `vw` and `vh`.
    var pageWidth: Double
    var pageHeight: Double

    /// A context in which relative lengths are 0.
    static let nothing = LengthContext(
        fontSize: 0, rootFontSize: 0, viewportWidth: 0, viewportHeight: 0, pageWidth: 0, pageHeight: 0)

    /// The direction of a length, which determines the reference of its percentages (SVG 2 §8.9).
    enum Direction { case horizontal, vertical, other }

    func pixels(_ length: Length, _ direction: Direction) -> Double {
        let base =
            switch direction {
            case .horizontal: viewportWidth
            case .vertical: viewportHeight
            case .other: ((viewportWidth * viewportWidth + viewportHeight * viewportHeight) / 2).squareRoot()
            }
        return pixels(length, percentOf: base)
    }

    func pixels(_ length: Length, percentOf base: Double) -> Double {
        switch length.unit {
        case .pixels: length.value
        case .percent: length.value / 100 * base
        case .em: length.value * fontSize
        case .calculation(let term): pixels(term, percentOf: base)
        case .ex: length.value * fontSize / 2
        case .rem: length.value * rootFontSize
        case .viewportWidth: length.value / 100 * pageWidth
        case .viewportHeight: length.value / 100 * pageHeight
        case .viewportMinimum: length.value / 100 * min(pageWidth, pageHeight)
        case .viewportMaximum: length.value / 100 * max(pageWidth, pageHeight)
        }
    }

    /// The result of a calculation of lengths, limited to the range of browsers; NaN counts as 0 (§10.9).
    func pixels(_ term: CalculationTerm, percentOf base: Double) -> Double {
        let pixels = term.value(in: self, percentOf: base)
        return pixels.isNaN ? 0 : min(max(pixels, -LengthContext.longest), LengthContext.longest)
    }

    /// The longest length in Chromium, in px.
    private static var longest: Double { 33_554_428 }

    /// A length that cannot be negative: a negative calculation counts as 0, and any other negative value is invalid.
    func pixelsFromZero(_ length: Length, _ direction: Direction) -> Double? {
        let pixels = pixels(length, direction)
        return pixels >= 0 ? pixels : length.isCalculated ? 0 : nil
    }

    /// The length as px plus a fraction of the reference of its percentages; nil if it is not such a sum, or beyond the
    /// range of numbers.
    func flow(_ length: Length) -> FlowLength? {
        if case .calculation(let term) = length.unit, !term.isEven { return nil }
        let pixels = pixels(length, percentOf: 0)
        let share = self.pixels(length, percentOf: 1) - pixels
        return pixels.isFinite && share.isFinite ? FlowLength(pixels: pixels, share: share) : nil
    }
}
