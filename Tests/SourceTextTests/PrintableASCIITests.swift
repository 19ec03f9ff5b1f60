import SourceText
import Testing

@Suite("Printable ASCII") struct PrintableASCIITests {
    /// Eight bytes at once tell the same as one after the other, wherever the odd one stands.
    @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 23])
    func oneOddByteIsFoundAnywhere(place: Int) {
        for byte in UInt8.min...UInt8.max {
            for filling in [UInt8(0x20), 0x41, 0x7E] {
                var bytes = [UInt8](repeating: filling, count: 24)
                bytes[place] = byte
                let isPrintable = bytes.span.isPrintableASCII
                #expect(isPrintable == (0x20...0x7E).contains(byte))
            }
        }
    }

    @Test func nothingIsPrintable() {
        let isPrintable = [UInt8]().span.isPrintableASCII
        #expect(isPrintable)
    }
}
