/// The widths of one face's right-to-left letters. Of the built-in fonts only DejaVu Sans has such letters, and
/// browsers take them from there.
struct RightToLeftLetters: Sendable {
    let unitsPerEm: Double
    /// One entry per letter of ``blocks``.
    let advances: [UInt16]

    /// The advance of a letter in em; nil if it is not known.
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
