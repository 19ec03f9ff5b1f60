import Foundation
import Testing
import Trials

/// The samples changed by chance, the same chance in every run, through the whole of Tincture. `make fuzz` goes on where
/// this ends.
@Suite("Mutated samples")
struct MutatedSampleTests {
    private static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Samples")

    private static func sample(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: samples.appending(path: path)))
    }

    @Test(
        arguments: [
            (.svg, ["card/card.svg", "badges.svg", "light-and-dark/trip.svg"]),
            (.sketch, ["card/card.sketch.json"]), (.figma, ["card/card.figma.json"]),
            (.tokens, ["card/card.tokens.json", "library/harbour.tokens.json"]),
            (.palette, ["Colors.txt", "card/card.tokens.json"]),
            (.configuration, ["tincture.yml", "card/tincture.yml"]),
            (.json, ["components/home.json"]),
        ] as [(Trial, [String])])
    func holdTogether(_ trial: Trial, _ paths: [String]) throws {
        let samples = try paths.map(Self.sample)
        for seed in 0..<UInt64(12) {
            var mutation = Mutation(seed: seed)
            let bytes = mutation.changed(samples[Int(seed) % samples.count], among: samples)
            do { try trial.run(on: bytes) } catch {
                Issue.record("\(trial) \(paths[Int(seed) % paths.count]) with seed \(seed): \(error)")
            }
        }
    }
}
