import DesignModel
import SourceText

extension Finding {
    /// The most places beyond the first that are listed individually.
    private static let mostNamed = 3

    /// A finding and the findings it stands for, itself included; none if it stands for itself alone.
    struct Joined: Sendable {
        let finding: Finding
        let members: [Finding]
    }

    /// Joins findings of one rule in one design that share a cause: the result is at the first of them, with the number
    /// of places, a few of the other places, and a fix for those that have one.
    static func joined(_ findings: [Finding]) -> [Joined] {
        // Sorts indices, because a finding is large and most stand for themselves alone.
        var order: [[Int]] = []
        var groups: [String: Int] = [:]
        for index in findings.indices {
            guard let cause = findings[index].commonCause else {
                order.append([index])
                continue
            }
            if let group = groups[cause] {
                order[group].append(index)
            } else {
                groups[cause] = order.count
                order.append([index])
            }
        }
        return order.map { group in
            guard group.count > 1 else { return Joined(finding: alone(findings[group[0]]), members: []) }
            let members = inOrder(group.map { findings[$0] })
            return Joined(finding: one(of: members), members: members)
        }
    }

    private static func alone(_ finding: Finding) -> Finding {
        guard finding.fix == nil, let obstacle = finding.obstacle else { return finding }
        return finding.note("\(Aside.unfixed)\(obstacle)")
    }

    /// Sorted from first to last in the file, and at the same bytes by descending weight.
    private static func inOrder(_ group: [Finding]) -> [Finding] {
        group.sorted { ($0.origin.range.lower, $1.weight) < ($1.origin.range.lower, $0.weight) }
    }

    /// Joins several findings, given in order.
    private static func one(of inOrder: [Finding]) -> Finding {
        var first = inOrder[0]
        let others = inOrder.dropFirst()
        first.places = inOrder.reduce(0) { $0 + $1.places }
        first.fix = fix(of: inOrder)
        for other in others.prefix(mostNamed) {
            let told = other.elsewhere.map { Note("\(Aside.place): \($0.message)", at: $0.range) }
            first.notes.append(told ?? Note("\(Aside.place)", at: other.origin.range))
        }
        if others.count > mostNamed {
            let more = others.count - mostNamed
            first.notes.append(
                Note("\(Aside.morePlaces)\(Message(more == 1 ? "one more place" : "\(more) more places"))"))
        }
        let unfixed = inOrder.filter { $0.fix == nil }
        if first.fix != nil, let one = unfixed.first {
            let what =
                unfixed.count == 1 ? "this place" : "this place and \(Figure.counted(unfixed.count - 1, "other"))"
            let why: Message = unfixed.count == 1 ? one.obstacle.map { ", \($0)" } ?? "" : ""
            first.notes.append(Note("\(Aside.noFix)\(what)\(why)", at: one.origin.range))
        } else {
            var told: Set<Message> = []
            for one in unfixed.prefix(mostNamed) {
                guard let obstacle = one.obstacle, told.insert(obstacle).inserted else { continue }
                first.notes.append(Note("\(Aside.unfixed)\(obstacle)", at: one.origin.range))
            }
        }
        return first
    }

    /// The edits of fixes; if several would change the same bytes, only the first edit.
    private static func edits(of fixes: [Fix]) -> [Fix.Edit] {
        var changed: Set<ByteRange> = []
        return fixes.flatMap(\.edits).filter { $0.range.isEmpty || changed.insert($0.range).inserted }
    }

    /// The fixes of all findings that have one, as one fix with the least trust among them.
    private static func fix(of group: [Finding]) -> Fix? {
        let fixes = group.compactMap(\.fix)
        guard let first = fixes.first else { return nil }
        let share = fixes.count == group.count ? "" : " in \(fixes.count) of \(group.count) places"
        return Fix(
            first.summary + share, trust: fixes.map(\.trust).max() ?? first.trust, edits: edits(of: fixes))
    }
}
