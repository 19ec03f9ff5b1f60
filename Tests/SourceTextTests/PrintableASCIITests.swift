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

    /// Two further bytes that may not be there are found wherever they stand.
    @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 19])
    func twoMoreBytesAreFoundAnywhere(place: Int) {
        for byte in UInt8.min...UInt8.max {
            for filling in [UInt8(0x20), 0x21, 0x5B, 0x7E] {
                var bytes = [UInt8](repeating: filling, count: 20)
                bytes[place] = byte
                let standsAsItIs = bytes.span.isPrintableASCII(without: 0x22, 0x5C)
                #expect(standsAsItIs == ((0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C))
            }
        }
    }

    @Test func nothingIsPrintable() {
        let isPrintable = [UInt8]().span.isPrintableASCII
        #expect(isPrintable)
    }
}
