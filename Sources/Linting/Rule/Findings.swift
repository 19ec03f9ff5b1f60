public import DesignAnalysis
import DesignModel
import SourceText

/// The findings of one rule in one design, one for each place, aspect and set of exceptions.
public struct Findings: Sendable {
    /// In the order they were first reported.
    public private(set) var all: [Finding] = []
    /// The indices of findings in ``all``, by their bytes, exceptions and aspect.
    private var places: [Place: Int] = [:]
    private struct Place: Hashable {
        let range: ByteRange
        let around: Finding.Surroundings
        let aspect: String?
    }

    /// The exceptions that cover the elements judged now; findings at the same bytes under other exceptions are kept
    /// apart.
    var around = Finding.Surroundings()
    /// The exceptions of nodes from the rule, if there are any.
    private let exceptions: RuleExceptions?
    /// The indices in ``all`` of findings that have not been given their wearers yet.
    private var unworn: [Int] = []

    /// No findings yet.
    public init() { exceptions = nil }

    /// No findings yet of a rule that some nodes are excepted from.
    init(except exceptions: RuleExceptions?) { self.exceptions = exceptions }

    /// Adds a finding; one at the same bytes as an earlier one joins it, and the one with the greater weight is kept.
    public mutating func report(_ finding: Finding) {
        let place = add(finding)
        if unworn.last != place { unworn.append(place) }
    }

    /// Adds a finding about a value worn by other elements than the rule's subject: one finding for each group with the
    /// same exceptions.
    public mutating func report(_ finding: Finding, wornBy wearers: [Wearer]) {
        let before = around
        for part in exceptions?.parts(of: wearers) ?? [(around, wearers)] {
            around = part.around
            let place = add(finding)
            all[place].wearers += part.wearers
        }
        around = before
    }

    /// Adds wearers to the findings reported since the last call.
    mutating func wear(_ wearers: @autoclosure () -> [Wearer]) {
        guard !unworn.isEmpty else { return }
        let wearers = wearers()
        for place in unworn { all[place].wearers += wearers }
        unworn.removeAll(keepingCapacity: true)
    }

    /// Adds a finding and returns its index.
    private mutating func add(_ finding: Finding) -> Int {
        var finding = finding
        finding.around = around
        let place = Place(range: finding.origin.range, around: around, aspect: finding.aspect)
        guard let index = places[place] else {
            places[place] = all.count
            all.append(finding)
            return all.count - 1
        }
        let sum = all[index].places + finding.places
        if finding.weight > all[index].weight {
            finding.wearers = all[index].wearers
            all[index] = finding
        }
        all[index].places = sum
        return index
    }

    /// Finds the style sheets that hold the values of findings, and drops fixes that would also change excepted
    /// elements.
    mutating func settle(in study: Study) {
        let provenance = study.design.provenance
        for index in all.indices where !all[index].wearers.isEmpty && !all[index].origin.isOfNode {
            let sheet = provenance.declaration(of: all[index].origin)
            if sheet != all[index].origin.node { all[index].sheet = sheet }
        }
        guard let exceptions, all.contains(where: { $0.fix != nil && !$0.wearers.isEmpty }) else { return }
        let shared = Dictionary(grouping: all.indices.filter { !all[$0].wearers.isEmpty }) { all[$0].origin.range }
        for places in shared.values where places.count > 1 {
            // The same value may be worn under thousands of exceptions, each of which is a separate finding.
            let silent = places.filter { exceptions.keepSilent(about: all[$0].around) }
            let worn = silent.reduce(0) { $0 + all[$1].wearers.count }
            var names: [Int: String] = [:]
            for place in places where all[place].fix != nil {
                let isSilent = exceptions.keepSilent(about: all[place].around)
                guard let first = silent.first(where: { $0 != place }), let wearer = all[first].wearers.first else {
                    continue
                }
                let name = names[first] ?? provenance.name(of: exceptions.named(of: wearer))
                names[first] = name
                all[place].leaveUnfixed(sparing: name, and: worn - 1 - (isSilent ? all[place].wearers.count : 0))
            }
        }
    }
}

extension Finding {
    /// Drops the fix, which would also change other elements that are excepted, and adds a note that says so.
    mutating func leaveUnfixed(sparing name: String, and more: Int) {
        let name = "“\(name.shortened(to: 60))”"
        let (others, way) =
            more > 0
            ? ("\(name) and \(more) more would change along, and are excepted", "give them a value of their own")
            : ("\(name) would change along, and is excepted", "give it a value of its own")
        notes.append(Note(Message("\(Aside.unfixed)as \(others); \(way)")))
        fix = nil
        // Keeps it apart from findings of the same cause that are fixed.
        commonCause = commonCause.map { "\($0), shared" }
    }
}
