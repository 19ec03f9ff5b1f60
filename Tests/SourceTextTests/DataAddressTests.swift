import SourceText
import Testing

@Suite("Data addresses")
struct DataAddressTests {
    private func read(_ address: String) -> DataAddress? {
        let bytes = Array(address.utf8)
        return DataAddress(bytes.span)
    }

    @Test(
        arguments: [
            ("data:image/png;base64,AQID", "image/png", [1, 2, 3]),
            ("DATA:Image/PNG;BASE64,AQI=", "image/png", [1, 2]),
            ("data:image/png;base64,AQ", "image/png", [1]), ("  data:;base64, A Q\n\tID \n", "", [1, 2, 3]),
            ("data:image/png;base64,%41QI%3d", "image/png", [1, 2]), ("data:,%00%ff%2", "", [0, 255, 0x25, 0x32]),
            ("data:image/svg+xml;utf8,<a b='#c'/>", "image/svg+xml", Array("<a b='".utf8)),
            ("data:text/plain;charset=x;base64,", "text/plain", []), ("data:a;base64;b,AQ", "a", Array("AQ".utf8)),
        ] as [(String, String, [UInt8])])
    func addressesHoldFiles(_ address: String, _ type: String, _ contents: [UInt8]) throws {
        let read = try #require(self.read(address))
        #expect(read.mediaType == type)
        #expect(read.contents == contents)
    }

    @Test(arguments: [
        "", "data:", "data", "image/png;base64,AQID", "data:image/png;base64", "data:;base64,A", "data:;base64,A*ID",
        "data:;base64,AQ===", "data:;base64,AQ=D", "data:x#,AQID",
    ])
    func whatIsNoneIsNil(_ address: String) {
        #expect(read(address) == nil)
    }
}
