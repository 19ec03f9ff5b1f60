import SourceText

/// Interpolates between two lists of transform functions (CSS Transforms 1 §11, 2 §15): function by function, if the
/// functions are of the same kinds.
struct TransformBetween {
    /// A number and its unit.
    fileprivate struct Argument {
        var number: Double
        var unit: [UInt8]
    }

    fileprivate enum Kind {
        case move, size, turn, slantAcross, slantDown
    }

    fileprivate struct Function {
        let kind: Kind
        var arguments: [Argument]
    }

    private var functions: [Function] = []

    /// The list after a fraction of the way, as CSS text; nil if the two cannot be mixed function by function.
    static func text(_ from: Span<UInt8>, _ to: Span<UInt8>, at share: Double) -> [UInt8]? {
        guard let first = TransformBetween(from), let second = TransformBetween(to) else { return nil }
        var (a, b) = (first.functions, second.functions)
        // An empty list is equivalent to as many functions without effect.
        if a.isEmpty { a = b.map(\.idle) }
        if b.isEmpty { b = a.map(\.idle) }
        guard a.count == b.count else { return nil }
        var text = ""
        for (one, other) in zip(a, b) {
            guard one.kind == other.kind, let mixed = one.mixed(with: other, at: share) else { return nil }
            text += mixed
        }
        return Array(text.utf8)
    }

    /// The 2D functions in a list; nil if there is any other.
    private init?(_ bytes: Span<UInt8>) {
        if bytes.equalsIgnoringCase("none") { return }
        var scanner = ByteScanner(bytes)
        while !scanner.isAtEnd {
            let name = scanner.word()
            guard scanner.take(UInt8(ascii: "(")), let function = TransformBetween.function(name, &scanner) else {
                return nil
            }
            functions.append(function)
            scanner.skipWhitespace()
        }
    }

    @_lifetime(scanner: copy scanner)
    private static func function(_ name: Range<Int>, _ scanner: inout ByteScanner) -> Function? {
        let nothing = Argument(number: 0, unit: [])
        let whole = Argument(number: 1, unit: [])
        guard let arguments = arguments(&scanner), let first = arguments.first, arguments.count <= 2 else { return nil }
        let second = arguments.count > 1 ? arguments[1] : nil
        if scanner.matches(name, "translate") { return Function(kind: .move, arguments: [first, second ?? nothing]) }
        if scanner.matches(name, "scale") { return Function(kind: .size, arguments: [first, second ?? first]) }
        guard second == nil else { return nil }
        if scanner.matches(name, "translateX") { return Function(kind: .move, arguments: [first, nothing]) }
        if scanner.matches(name, "translateY") { return Function(kind: .move, arguments: [nothing, first]) }
        if scanner.matches(name, "scaleX") { return Function(kind: .size, arguments: [first, whole]) }
        if scanner.matches(name, "scaleY") { return Function(kind: .size, arguments: [whole, first]) }
        if scanner.matches(name, "rotate") { return Function(kind: .turn, arguments: [first]) }
        if scanner.matches(name, "skewX") { return Function(kind: .slantAcross, arguments: [first]) }
        return scanner.matches(name, "skewY") ? Function(kind: .slantDown, arguments: [first]) : nil
    }

    @_lifetime(scanner: copy scanner)
    private static func arguments(_ scanner: inout ByteScanner) -> [Argument]? {
        var arguments: [Argument] = []
        repeat {
            scanner.skipWhitespace()
            guard arguments.count < 3, let number = scanner.number() else { return nil }
            let start = scanner.position
            if !scanner.take(UInt8(ascii: "%")) { _ = scanner.word() }
            let unit = [UInt8](copying: scanner.bytes.extracting(start..<scanner.position))
            arguments.append(Argument(number: number, unit: unit))
            scanner.skipWhitespace()
        } while scanner.take(UInt8(ascii: ","))
        return scanner.take(UInt8(ascii: ")")) ? arguments : nil
    }
}

extension TransformBetween.Function {
    /// The same function without effect.
    fileprivate var idle: Self {
        var idle = self
        for index in arguments.indices {
            idle.arguments[index] = .init(
                number: kind == .size ? 1 : 0, unit: kind == .size ? [] : arguments[index].unit)
        }
        return idle
    }

    fileprivate func mixed(with other: Self, at share: Double) -> String? {
        var texts: [String] = []
        for (one, another) in zip(arguments, other.arguments) {
            let isNothing = one.unit.isEmpty && one.number == 0 || another.unit.isEmpty && another.number == 0
            guard one.unit == another.unit || isNothing else { return nil }
            let number = one.number + (another.number - one.number) * share
            guard number.isFinite else { return nil }
            texts.append("\(number)" + String(decoding: one.unit.isEmpty ? another.unit : one.unit, as: UTF8.self))
        }
        let name =
            switch kind {
            case .move: "translate"
            case .size: "scale"
            case .turn: "rotate"
            case .slantAcross: "skewX"
            case .slantDown: "skewY"
            }
        return "\(name)(\(texts.joined(separator: ",")))"
    }
}
