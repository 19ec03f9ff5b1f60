/// Whether the byte is white space in CSS (CSS Syntax 3 §4.2; form feed and carriage return become newlines in
/// preprocessing).
func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
}

/// The byte with A…Z folded to a…z and nothing else changed: CSS keywords never fold beyond ASCII.
func asciiLowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
}

/// Whether the byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
}

/// The value of a hexadecimal digit, `nil` for any other byte.
func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
}
