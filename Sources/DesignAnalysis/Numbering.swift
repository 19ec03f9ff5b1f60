/// Numbers keys in the order in which they are added. It stands in for a dictionary, because Swift looks up at run time
/// that each type of key can be hashed, which takes as long as a tenth of a small design.
struct Numbering<Key: Hashable> {
    private var keys: [Key] = []
    private var numbers: [Int: Int] = [:]

    /// The number of a key, from 0; nil for one that was not added.
    func number(of key: Key) -> Int? {
        var hash = key.hashValue
        while let number = numbers[hash] {
            if keys[number] == key { return number }
            hash &+= 1
        }
        return nil
    }

    /// Adds a key that is not in it yet.
    mutating func add(_ key: Key) {
        var hash = key.hashValue
        while numbers[hash] != nil { hash &+= 1 }
        numbers[hash] = keys.count
        keys.append(key)
    }
}
