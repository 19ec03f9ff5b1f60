import Glibc
import Trials

// libFuzzer's own mutation: any bytes.
@_silgen_name("LLVMFuzzerMutate")
func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int) -> Int

/// The trial that the environment names, `TRIAL=svg`.
let trial: Trial = {
    let name = getenv("TRIAL").map { String(cString: $0) } ?? ""
    guard let trial = Trial(rawValue: name) else {
        fatalError("TRIAL is to be one of \(Trial.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return trial
}()

/// Called for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    do {
        try trial.run(on: Array(UnsafeBufferPointer(start: data, count: size)))
    } catch {
        fatalError(error.description)
    }
    return 0
}

/// Called for every new input: word by word mostly, within archives and pictures so that they hold together, any bytes else.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int, _ seed: CUnsignedInt) -> Int {
    guard seed % 4 != 0 else { return mutateBytes(data, size, most) }
    var mutation = Mutation(seed: UInt64(seed))
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    let changed: [UInt8]?
    switch trial {
    case .archive: changed = mutation.changedArchive(bytes, atMost: most)
    case .picture:
        let count = mutateBytes(data, size, most)
        changed = Mutation.repairedPNG(Array(UnsafeBufferPointer(start: data, count: count)))
        guard changed != nil else { return count }
    default: changed = mutation.changed(bytes, atMost: most)
    }
    guard let changed else { return mutateBytes(data, size, most) }
    for (index, byte) in changed.enumerated() { data[index] = byte }
    return changed.count
}
