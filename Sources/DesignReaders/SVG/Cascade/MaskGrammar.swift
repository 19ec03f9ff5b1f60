import ColorScience
import SourceText

/// The values that browsers accept for `mask` (CSS Masking 1 §6.8): layers separated by commas, each with an image or a
/// `url()`, a position and size, and keywords.
enum MaskGrammar {
    static func admits(_ bytes: Span<UInt8>, units: Length.Units) -> Bool {
        var layer = Layer()
        var components = ComponentScanner(0..<bytes.count)
        while let range = components.next(in: bytes) {
            let component = bytes.extracting(range)
            if component.equalsIgnoringCase(",") {
                guard layer.isWhole else { return false }
                layer = Layer()
            } else if !layer.take(component, units) {
                return false
            }
        }
        return layer.isWhole
    }

    /// Whether a value is valid for `mask-mode`: a keyword for each layer.
    static func isModes(_ bytes: Span<UInt8>) -> Bool {
        var components = ComponentScanner(0..<bytes.count)
        repeat {
            guard let range = components.next(in: bytes), isMode(bytes.extracting(range)) else { return false }
            guard let comma = components.next(in: bytes) else { return true }
            guard bytes.extracting(comma).equalsIgnoringCase(",") else { return false }
        } while true
    }

    static func isMode(_ word: Span<UInt8>) -> Bool {
        (["alpha", "luminance", "match-source"] as [StaticString]).contains { word.equalsIgnoringCase($0) }
    }

    /// Whether the first mode selects luminance rather than alpha; nil if that is left to the mask.
    static func usesLuminance(_ bytes: Span<UInt8>) -> Bool? {
        var components = ComponentScanner(0..<bytes.count)
        while let range = components.next(in: bytes) {
            let word = bytes.extracting(range)
            if isMode(word) {
                return word.equalsIgnoringCase("match-source") ? nil : word.equalsIgnoringCase("luminance")
            }
        }
        return nil
    }

    /// The parts of a layer met so far.
    private struct Layer {
        private var hasPicture = false
        private var places = 0
        private var sizes: Int?
        private var repeats = 0
        private var boxes = 0
        private var hasMode = false
        private var hasOperator = false

        var isWhole: Bool {
            sizes != 0 && places <= 4 && (hasPicture || places + repeats + boxes > 0 || hasMode || hasOperator)
        }

        mutating func take(_ component: Span<UInt8>, _ units: Length.Units) -> Bool {
            func isAny(_ words: [StaticString]) -> Bool { words.contains { component.equalsIgnoringCase($0) } }
            if component.equalsIgnoringCase("/") {
                guard places > 0, sizes == nil else { return false }
                sizes = 0
            } else if isAny(["none"]) || isPicture(component) {
                guard !hasPicture else { return false }
                hasPicture = true
            } else if isAny(["repeat", "repeat-x", "repeat-y", "no-repeat", "space", "round"]) {
                repeats += 1
                return repeats <= 2
            } else if isAny([
                "border-box", "padding-box", "content-box", "fill-box", "stroke-box", "view-box", "no-clip",
            ]) {
                boxes += 1
                return boxes <= 2
            } else if MaskGrammar.isMode(component) {
                guard !hasMode else { return false }
                hasMode = true
            } else if isAny(["add", "subtract", "intersect", "exclude"]) {
                guard !hasOperator else { return false }
                hasOperator = true
            } else if let written = sizes, written < 2 {
                sizes = written + 1
                return isAny(["auto"]) || written == 0 && isAny(["cover", "contain"])
                    || Length(component, units: units) != nil
            } else {
                places += 1
                return isAny(["left", "right", "top", "bottom", "center"]) || Length(component, units: units) != nil
            }
            return true
        }

        /// Whether a component is a function for an image, or a `url()`.
        private func isPicture(_ component: Span<UInt8>) -> Bool {
            if PropertyGrammar.isReferences(component) { return true }
            guard component.count > 0, component[component.count - 1] == UInt8(ascii: ")") else { return false }
            var scanner = ByteScanner(component)
            let name = scanner.word()
            guard scanner.take(UInt8(ascii: "(")) else { return false }
            scanner.skipWhitespace()
            guard scanner.current != UInt8(ascii: ")") else { return false }
            let pictures: [StaticString] = [
                "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient",
                "repeating-radial-gradient", "repeating-conic-gradient", "image-set", "-webkit-image-set", "cross-fade",
                "-webkit-cross-fade", "image", "element", "paint", "-webkit-gradient", "-webkit-linear-gradient",
                "-webkit-radial-gradient", "-webkit-repeating-linear-gradient", "-webkit-repeating-radial-gradient",
            ]
            return pictures.contains { scanner.matches(name, $0) }
        }
    }
}
