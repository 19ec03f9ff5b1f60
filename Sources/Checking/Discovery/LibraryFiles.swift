import DesignAnalysis
import DesignReaders
import Linting
import SourceText

/// The components of the libraries that a configuration names and that are not among the files of the run: known to rules,
/// and judged where the libraries themselves are.
struct LibraryFiles {
    private(set) var facts = ComponentFacts()
    /// What each is called, by the number of its document.
    private(set) var names: [Int: String] = [:]
    /// What is wrong with them, each where it is named.
    private(set) var errors: [ConfigurationError.File] = []
    /// What stands in the way of the job, one sentence each.
    var failures: [String] { ConfigurationError(errors).sentences }

    /// Reads the libraries of a configuration.
    init(of governance: Governance, among files: [Selection.File]) {
        let known = Set(files.map { PathNames.key($0.path) })
        let configuration = governance.configuration
        let libraries = configuration.librarySources.distinct
        for (index, library) in libraries.enumerated() {
            let path = library.place
            guard !known.contains(PathNames.key(path)) else { continue }
            do throws(SourceError) {
                let file = try SourceFile(path: path, limit: configuration.files.largest)
                guard DesignReader.reads(ContentKind(of: file)), let design = DesignReader.reading(of: file).design
                else {
                    errors.append(library.error("no design that can be read", besides: errors.count))
                    continue
                }
                // Numbers after those of all files, so that nothing is reported in them.
                let number = Int.max - libraries.count + index
                facts.merge(ComponentFacts(of: design, document: number))
                names[number] = library.path
            } catch {
                errors.append(library.error(error.reason, besides: errors.count))
            }
        }
    }
}
