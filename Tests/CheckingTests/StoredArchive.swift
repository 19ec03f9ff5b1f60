/// A zip archive of stored files (APPNOTE 6.3).
func storedArchive(_ files: [(name: String, contents: [UInt8])]) -> [UInt8] {
    func short(_ value: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)] }
    func long(_ value: Int) -> [UInt8] { short(value) + short(value >> 16) }
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
        var sum = ~UInt32(0)
        for byte in file.contents {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        let size = long(file.contents.count)
        let common = short(20) + short(0x800) + short(0) + long(0) + long(Int(~sum)) + size + size
        let name = Array(file.name.utf8)
        let lengths = short(name.count) + short(0)
        directory +=
            long(0x0201_4B50) + short(20) + common + lengths + short(0) + short(0) + short(0) + long(0)
            + long(bytes.count) + name
        bytes += long(0x0403_4B50) + common + lengths + name + file.contents
    }
    return bytes + directory + long(0x0605_4B50) + short(0) + short(0) + short(files.count) + short(files.count)
        + long(directory.count) + long(bytes.count) + short(0)
}
