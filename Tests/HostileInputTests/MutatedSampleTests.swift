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

    @Test func fontsHoldTogether() throws {
        let folder = Self.samples.deletingLastPathComponent().appending(path: "Tests/FontMetricsTests/Fonts")
        let fonts = try ["Blocks-Regular.ttf", "Flex.ttf", "Packed.woff", "Packed.woff2"].map {
            Array(try Data(contentsOf: folder.appending(path: "Tincture" + $0)))
        }
        for seed in 0..<UInt64(200) {
            var mutation = Mutation(seed: seed)
            let bytes = mutation.changed(fonts[Int(seed) % fonts.count], among: fonts)
            do { try Trial.font.run(on: bytes) } catch { Issue.record("a font with seed \(seed): \(error)") }
        }
    }

    /// The pages of a sample in an archive, changed inside it.
    @Test func archivesHoldTogether() throws {
        let sample = try JSONSerialization.jsonObject(with: Data(try Self.sample("card/card.sketch.json")))
        let parts = try #require(sample as? [String: Any])
        var document = try #require(parts["document"] as? [String: Any])
        let pages = try #require(document["pages"] as? [[String: Any]])
        document["pages"] = pages.indices.map {
            ["_class": "MSJSONFileReference", "_ref_class": "MSImmutablePage", "_ref": "pages/\($0)"]
        }
        // The same bytes in every run.
        func bytes(_ object: Any) throws -> [UInt8] {
            Array(try JSONSerialization.data(withJSONObject: object, options: .sortedKeys))
        }
        var files = [(name: "document.json", contents: try bytes(document))]
        for (number, page) in pages.enumerated() { files.append(("pages/\(number).json", try bytes(page))) }
        let archive = Mutation.archive(files)
        for seed in 0..<UInt64(12) {
            var mutation = Mutation(seed: seed)
            guard let bytes = mutation.changedArchive(archive) else {
                Issue.record("an archive with seed \(seed) is none any more")
                continue
            }
            do { try Trial.archive.run(on: bytes) } catch { Issue.record("an archive with seed \(seed): \(error)") }
        }
    }
}
