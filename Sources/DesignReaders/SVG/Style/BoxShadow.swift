import SourceText

/// Shadows of boxes (CSS Backgrounds 3 §6.1), of which only the large ones matter to what stands beside a box.
enum BoxShadow {
    /// A shadow that is moved or spread less than this, in px, is an edge and no ground for letters.
    private static let farthest = 16.0

    /// Whether one of the shadows is moved or spread far; how soft it is makes it fainter, and no larger ground.
    static func reachesOut(_ bytes: Span<UInt8>) -> Bool {
        var lengths: [Double] = []
        func isFar() -> Bool {
            lengths.prefix(2).contains { abs($0) >= farthest } || lengths.count == 4 && lengths[3] >= farthest
        }
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) {
            if cssEquals(bytes, component, ",") {
                if isFar() { return true }
                lengths = []
            } else if let length = Length(bytes.extracting(component)) {
                // In other units than px a shadow is as large as letters are, at least.
                lengths.append(length.unit == .pixels ? length.value : length.value * farthest)
            }
        }
        return isFar()
    }
}
