/// What chunks of a PNG without a profile say of its colors (PNG 3 §11.3.2).
struct StatedColors {
    /// Whether a chunk `cICP` tells the colors by numbers, before which nothing else counts.
    private(set) var isCoded = false
    private var codesOthers = false
    private var hasGamma = false
    private var hasOtherPrimaries = false
    private var isStandard = false

    /// Whether the colors are none of sRGB's. Browsers follow primaries only where a gamma stands with them.
    var isOther: Bool { isCoded ? codesOthers : hasOtherPrimaries && hasGamma && !isStandard }

    /// Takes what one chunk says, whose content is given.
    mutating func take(_ picture: Span<UInt8>, _ content: Range<Int>) {
        let name = content.lowerBound - 4
        if picture.holds("cICP", at: name), content.count == 4 {
            isCoded = true
            // Primaries, transfer function, matrix and range of sRGB (ITU-T H.273).
            let standard: [UInt8] = [1, 13, 0, 1]
            codesOthers = zip(content, standard).contains { picture[$0] != $1 }
        } else if picture.holds("sRGB", at: name) {
            isStandard = true
        } else if picture.holds("gAMA", at: name) {
            hasGamma = true
        } else if picture.holds("cHRM", at: name), content.count == 32 {
            hasOtherPrimaries = StatedColors.primaries.enumerated().contains { place, own in
                abs((picture.number32(at: content.lowerBound + 4 * place) ?? 0) - own) > StatedColors.tolerance
            }
        }
    }

    /// White, red, green and blue of sRGB, x and y in hundred thousandths.
    private static let primaries = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    /// They are rounded in one way or another.
    private static let tolerance = 100
}
