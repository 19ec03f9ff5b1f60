/// What the chunks of a PNG without a profile state about its colors (PNG 3 §11.3.2).
struct StatedColors {
    /// Whether there is a `cICP` chunk, which gives the color space by code numbers and overrides all other chunks.
    private(set) var isCoded = false
    private var codesOthers = false
    private var hasGamma = false
    private var hasOtherPrimaries = false
    private var isStandard = false

    /// Whether the color space is not sRGB. Browsers only honor primaries that come with a gamma.
    var isOther: Bool { isCoded ? codesOthers : hasOtherPrimaries && hasGamma && !isStandard }

    /// Records the statement of one chunk, given the range of its content.
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

    /// White, red, green and blue of sRGB, x and y each times 100,000.
    private static let primaries = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    /// Files round the primaries differently.
    private static let tolerance = 100
}
