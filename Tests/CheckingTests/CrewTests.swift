import Checking
import Synchronization
import Testing

@Suite("Those who share the work on one design") struct CrewTests {
    @Test(arguments: [1, 2, 3, 8], [0, 1, 2, 100])
    func answersAreTakenInTheirOrder(jobs: Int, count: Int) {
        var taken: [Int] = []
        Crew(jobs: jobs).answers(to: count, CrewTests.square) { answer in
            taken.append(answer)
            return true
        }
        #expect(taken == (0..<count).map(CrewTests.square))
    }

    @Test(arguments: [1, 2, 3, 8], [0, 1, 57])
    func nothingIsTakenAfterWhatWasRefused(jobs: Int, refused: Int) {
        var taken: [Int] = []
        Crew(jobs: jobs).answers(to: 100, CrewTests.square) { answer in
            taken.append(answer)
            return taken.count <= refused
        }
        #expect(taken == (0...refused).map(CrewTests.square))
    }

    /// Answers that wait take room, so that nobody works far ahead of who takes them.
    @Test(arguments: [2, 8])
    func fewAnswersWait(jobs: Int) {
        let progress = Mutex((begun: 0, taken: 0, furthest: 0))
        Crew(jobs: jobs).answers(to: 300) { place in
            progress.withLock { progress in
                progress.begun += 1
                progress.furthest = max(progress.furthest, progress.begun - progress.taken)
            }
            return place
        } taking: { _ in
            progress.withLock { $0.taken += 1 }
            return true
        }
        #expect(progress.withLock { $0.furthest } <= jobs + 5)
    }

    private static func square(_ place: Int) -> Int { place * place }
}
