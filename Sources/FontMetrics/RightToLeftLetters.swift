/// The widths of letters that run from right to left, of one face. Of the fonts whose measures are built in only DejaVu Sans has
/// them, and browsers take them from there.
struct RightToLeftLetters: Sendable {
    let unitsPerEm: Double
    /// One entry a letter of ``blocks``.
    let advances: [UInt16]

    /// The advance of a letter in em, or nil where it is not known.
    func advance(of scalar: Unicode.Scalar) -> Double? {
        var start = 0
        for block in RightToLeftLetters.blocks {
            guard scalar.value >= block.lowerBound else { return nil }
            if block.contains(scalar.value) {
                let advance = advances[start + Int(scalar.value - block.lowerBound)]
                return advance == FaceTable.missing ? nil : Double(advance) / unitsPerEm
            }
            start += block.count
        }
        return nil
    }
}
