import Foundation

/// Pictures drawn for these tests, 32 × 16: the upper left quarter red (200, 30, 40), the lower left light grey (240), the
/// right half blue (20, 60, 220).
enum Pictures {
    /// Three colors, baseline.
    static let jpeg = decoded(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ"
            + "ERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
            + "FBQUFBQUFBQUFBQUFBT/wAARCAAQACADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAA"
            + "AgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6"
            + "Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG"
            + "x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREA"
            + "AgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5"
            + "OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPE"
            + "xcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDwSvz8/uAKAOVr/Sg/zHCgD90K/hc/WAoA"
            + "/C+v7oPycKAP/9k=")

    /// The same in several passes.
    static let progressiveJPEG = decoded(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ"
            + "ERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
            + "FBQUFBQUFBQUFBQUFBT/wgARCAAQACADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAgFBv/EABcBAQEBAQAAAAAA"
            + "AAAAAAAAAAAGBwj/2gAMAwEAAhADEAAAAeBn9wGV0pzGLowusEL7pJj/xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAEF"
            + "Ag//xAAUEQEAAAAAAAAAAAAAAAAAAAAw/9oACAEDAQE/AQ//xAAUEQEAAAAAAAAAAAAAAAAAAAAw/9oACAECAQE/AQ//xAAU"
            + "EAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAY/Ag//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAE/IQ//2gAMAwEAAgAD"
            + "AAAAEJJJJP/EABQRAQAAAAAAAAAAAAAAAAAAADD/2gAIAQMBAT8QD//EABQRAQAAAAAAAAAAAAAAAAAAADD/2gAIAQIBAT8Q"
            + "D//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEAAT8QD//Z")

    /// Its light alone.
    static let greyJPEG = decoded(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ"
            + "ERMUFRUVDA8XGBYUGBIUFRT/wAALCAAQACABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgED"
            + "AwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RF"
            + "RkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJ"
            + "ytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APBKK5Wiv3Qor8L6K//Z")

    /// The same in four inks, inverted as Adobe does.
    static let inkJPEG = decoded(
        "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBET"
            + "FBUVFQwPFxgWFBgSFBUU/8AAFAgAEAAgBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//E"
            + "ALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2"
            + "Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrC"
            + "w8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD7Ar8+q+FK/VOiiiivwfr1Cv3g"
            + "ooooor+kuv3grtqKKKKK/m0r8H64miiiiiv/2Q==")

    /// The same, lossy.
    static let webP = decoded(
        "UklGRlAAAABXRUJQVlA4IEQAAACQAgCdASogABAAAIAIJaACdLwJ4B+AH6Qf2ACGPAD++FWP//+wpA/9xwjrf/3GfUf/+9s7"
            + "AAeSPf/vQz7KQKf8TiAAAA==")

    /// The same, the red quarter at an alpha of 128.
    static let losslessWebP = decoded(
        "UklGRkYAAABXRUJQVlA4TDkAAAAvH8ADEBcgEEgE8weYYByxYCIz/yuwEBSyjQAJzp9i9yAICIquWy7+oyIIBAiTJq0aiOh/"
            + "VKl+AC8A")

    /// Two pictures in turn.
    static let animatedWebP = decoded(
        "UklGRsgAAABXRUJQVlA4WAoAAAACAAAAHwAADwAAQU5JTQYAAAAAAAAAAABBTk1GSgAAAAAAAAAAAB8AAA8AAAAAAAJWUDhM"
            + "MgAAAC8fwAMAFyAQSMTyBxhhKoFsInGI/BegQCARDHyIYeY/+FOBQIAwadKqgYj+hyrAV7UCQU5NRkoAAAAAAAAAAAAfAAAP"
            + "AAAAAAAAVlA4TDIAAAAvH8ADABcgEEjE8gcYYSqBbCJxiPwXoEAgEQx8iGHmP/hTgUCAMGnSqoGI/geA6lu1BQ==")

    /// An ICC profile of Display P3: its three primaries and sRGB's curve.
    static let displayP3 = decoded(
        "AAAB4AAAAAAEAAAAbW50clJHQiBYWVogAAAAAAAAAAAAAAAAYWNzcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPbW"
            + "AAEAAAAA0y0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJclhZWgAAAPAAAAAU"
            + "Z1hZWgAAAQQAAAAUYlhZWgAAARgAAAAUclRSQwAAASwAAAAgZ1RSQwAAAUwAAAAgYlRSQwAAAWwAAAAgd3RwdAAAAYwAAAAU"
            + "ZGVzYwAAAaAAAAAgY3BydAAAAcAAAAAgWFlaIAAAAAAAAIPfAAA9v////7tYWVogAAAAAAAASr8AALE3AAAKuVhZWiAAAAAA"
            + "AAAoOAAAEQsAAMi5cGFyYQAAAAAAAwAAAAJmZgAA8qcAAA1ZAAAT0AAACltwYXJhAAAAAAADAAAAAmZmAADypwAADVkAABPQ"
            + "AAAKW3BhcmEAAAAAAAMAAAACZmYAAPKnAAANWQAAE9AAAApbWFlaIAAAAAAAAPbWAAEAAAAA0y1tbHVjAAAAAAAAAAEAAAAM"
            + "ZW5VUwAAAAQAAAAcAFAAM21sdWMAAAAAAAAAAQAAAAxlblVTAAAABAAAABwAUAAz")

    /// A PNG of 300 × 3 in greys, its rows alike, whose data reaches farther back than the window that its header states.
    static let farReachingPNG = decoded(
        "iVBORw0KGgoAAAANSUhEUgAAASwAAAADCAAAAAAMm23+AAABHUlEQVQIHWNg4FLyqNknXHg35km9xq35RcFO9l7JXfvZI7ZrLjE6"
            + "Waz95sCiSRPmbLsnGbtepIm5V+tCZ4Aqx5fPrAqeDUdl697m/5rh8vPg9Orc3OrpB3+6zPiV/7ZO9miDpwLr5y8cqgGdF7R6mZtE"
            + "1sdK3ts2Z8KkRQfeaBefNFqiuT2CfX9Xspe9U3DR/Fsa9U9i7hYK76vxUOJiYBEzS1nwyn2t2grb2z3eEu+un7v8jMe64rBiB1Or"
            + "9K4cna8Xd2/eefa9StI63tLXJdyr4+RfHtu4auOxl/Jxq7lLXpfyrktSeX925+bdF7/q5OySbmXqUDxcYc3z7PK56+8kvHtu265Q"
            + "W+v+akGKmRgLyV5nGA2s0cCiSWABAMc5rvCmKkO/AAAAAElFTkSuQmCC")

    private static func decoded(_ text: String) -> [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }

    /// EXIF data that says how a picture is turned.
    static func exif(orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
        let little: [UInt8] = [
            0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0,
        ]
        let big: [UInt8] = [
            0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
        ]
        return isLittleEndian ? little : big
    }

    /// The JPEG with EXIF data that says how it is turned.
    static func jpeg(orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
        let data = Array("Exif".utf8) + [0, 0] + exif(orientation: orientation, isLittleEndian: isLittleEndian)
        return Array(jpeg[..<2]) + [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data + Array(jpeg[2...])
    }
}

/// Writes PNGs of every kind, with the pixels stored as they are.
struct PNGWriter {
    var width: Int
    var height: Int
    var depth: UInt8 = 8
    /// 0 grey, 2 color, 3 palette, 4 grey with alpha, 6 color with alpha (PNG §11.2.2).
    var kind: UInt8
    /// Chunks between the header and the pixels.
    var chunks: [(name: String, data: [UInt8])] = []
    /// How many chunks hold the pixels.
    var parts = 1
    /// How each row is told, by its number; rows without one are told as they are (PNG §9.2).
    var filters: [UInt8] = []
    /// The bytes of all rows, without the filter bytes.
    var rows: [[UInt8]]

    /// The file.
    var bytes: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += PNGWriter.chunk("IHDR", PNGWriter.number(width) + PNGWriter.number(height) + [depth, kind, 0, 0, 0])
        for (name, data) in chunks { file += PNGWriter.chunk(name, data) }
        let data = PNGWriter.stored(filteredRows)
        for part in 0..<parts {
            file += PNGWriter.chunk(
                "IDAT", Array(data[(data.count * part / parts)..<(data.count * (part + 1) / parts)]))
        }
        return file + PNGWriter.chunk("IEND", [])
    }

    private var filteredRows: [UInt8] {
        let step = max(1, [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind, default: 1] * Int(depth) / 8)
        return rows.indices.flatMap { number in
            let row = rows[number]
            let filter = number < filters.count ? filters[number] : 0
            return [filter]
                + row.indices.map { index in
                    let left = index < step ? 0 : Int(row[index - step])
                    let above = number == 0 ? 0 : Int(rows[number - 1][index])
                    let corner = index < step || number == 0 ? 0 : Int(rows[number - 1][index - step])
                    let sum = left + above - corner
                    let nearest = [left, above, corner].min { abs(sum - $0) < abs(sum - $1) } ?? 0
                    let foretold = [0, left, above, (left + above) / 2, nearest][Int(min(filter, 4))]
                    return row[index] &- UInt8(truncatingIfNeeded: foretold)
                }
        }
    }

    /// Four bytes, the highest first.
    static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return PNGWriter.number(data.count) + body + PNGWriter.number(Int(PNGWriter.check(body)))
    }

    /// One zlib block that is not compressed (RFC 1950, RFC 1951 §3.2.4).
    static func stored(_ data: [UInt8]) -> [UInt8] {
        var (low, high) = (1, 0)
        for byte in data {
            low = (low + Int(byte)) % 65521
            high = (high + low) % 65521
        }
        let count = data.count
        let length = [UInt8(count & 255), UInt8(count >> 8)]
        return [0x78, 0x01, 1] + length + length.map { ~$0 } + data + PNGWriter.number(high << 16 | low)
    }

    /// CRC-32 (PNG, annex D).
    private static func check(_ data: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in data {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        return ~crc
    }
}
