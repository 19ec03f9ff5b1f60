/// The openings of notes that no rule gave, which say where else a finding lies or why it is not fixed automatically.
enum Aside {
    static let place = "here, too"
    static let morePlaces = "and in "
    static let noFix = "no fix for "
    static let unfixed = "not fixed by itself, "

    static let all = [place, morePlaces, noFix, unfixed]
}

extension Diagnostic {
    /// What would be right: the last note that the rule gave, together with the one before if the last offers an
    /// alternative.
    public var advice: Message? {
        let own = notes.map(\.message).filter { message in
            let words = message.description
            return !Aside.all.contains { words.hasPrefix($0) }
        }
        guard let last = own.last else { return nil }
        guard own.count > 1, last.description.hasPrefix("or ") else { return last }
        return "\(own[own.count - 2]); \(last)"
    }
}
