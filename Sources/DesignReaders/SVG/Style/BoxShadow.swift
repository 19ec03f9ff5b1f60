import SourceText

/// Shadows of boxes (CSS Backgrounds 3 §6.1); only large ones affect the surroundings of a box.
enum BoxShadow {
    /// A shadow moved or spread by less than this, in px, is an edge rather than a background for letters.
    private static let farthest = 16.0

    /// Whether any shadow is moved or spread far; blur makes it fainter, but does not extend its background.
    static func reachesOut(_ bytes: Span<UInt8>) -> Bool {
        var lengths: [Double] = []
        var isInset = false
        func isFar() -> Bool {
            guard !isInset else { return false }
            return lengths.prefix(2).contains { abs($0) >= farthest } || lengths.count == 4 && lengths[3] >= farthest
        }
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) {
            if cssEquals(bytes, component, ",") {
                if isFar() { return true }
                (lengths, isInset) = ([], false)
            } else if cssEquals(bytes, component, "inset") {
                isInset = true
            } else if let length = Length(bytes.extracting(component)) {
                // Other units count as 16 px each: a shadow given in them is at least as large as letters.
                lengths.append(length.unit == .pixels ? length.value : length.value * farthest)
            }
        }
        return isFar()
    }
}
