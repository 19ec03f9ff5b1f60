import DesignModel
import DesignReaders
import Snapshots
import SourceText
import Testing

@Suite struct SampleModelTests {
    @Test(arguments: Samples.designs + ["library/card.sketch.json"])
    func everySampleIsReadAsReviewed(_ name: String) throws {
        let reading = DesignReader.reading(of: try SourceFile(path: name, contents: try Samples.bytes(name)))
        let design = try #require(reading.design)
        let troubles = reading.troubles.map { "trouble: \($0.message)\n" }.joined()
        try Snapshot.expect(ModelDump(design: design).text + troubles, named: name.replacing("/", with: "-") + ".txt")
    }
}
