import CFreeType
import Synchronization

/// The bytes of a font file at a fixed address, and the FreeType library that reads them; FreeType refers to them at
/// every call. Unsafe inside because FreeType takes pointers; all of them live as long as this object.
@safe
final class FontData {
    /// Held while calling the library, which is not thread-safe.
    let turn = Mutex(())
    let library: FT_Library
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    init(_ contents: [UInt8]) throws(FontFile.Trouble) {
        guard PackedFont(contents)?.isBomb != true else {
            throw FontFile.Trouble("unfolds to so many times its size that it can only be meant to do harm")
        }
        var made: FT_Library?
        guard unsafe FT_Init_FreeType(&made) == 0, let made = unsafe made else {
            throw FontFile.Trouble("FreeType cannot be started")
        }
        unsafe library = made
        unsafe bytes = .allocate(capacity: contents.count)
        unsafe _ = bytes.initialize(from: contents)
    }

    deinit {
        unsafe FT_Done_FreeType(library)
        unsafe bytes.deallocate()
    }

    /// Opens one face of the file.
    @unsafe
    func open(_ index: Int) throws(FontFile.Trouble) -> FT_Face {
        var face: FT_Face?
        let code = unsafe FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(index), &face)
        guard code == 0, let face = unsafe face else { throw FontFile.Trouble(FontData.reason(code)) }
        return unsafe face
    }

    /// A readable description of a FreeType error (fterrdef.h).
    private static func reason(_ code: FT_Error) -> String {
        switch Int(code) {
        case 0x02: "is no font of a kind that is read"
        case 0x07: "is a WOFF file, and FreeType was built without what unpacks it"
        default: "is broken: it ends early or holds nonsense"
        }
    }
}
