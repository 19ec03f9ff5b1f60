import DesignAnalysis
import DesignReaders
import Linting
import SourceText

/// The components of libraries that a configuration names and that are not among the files of the run. Rules know them
/// but do not judge them.
struct LibraryFiles {
    private(set) var facts = ComponentFacts()
    /// The path of each library as written, by its document number.
    private(set) var names: [Int: String] = [:]
    /// The libraries that cannot be read, each at the place where it is named.
    private(set) var errors: [ConfigurationError.File] = []
    /// The errors that prevent the job, one sentence each.
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
                // Numbered after all files of the run, so that nothing is reported in them.
                let number = Int.max - libraries.count + index
                facts.merge(ComponentFacts(of: design, document: number))
                names[number] = library.path
            } catch {
                errors.append(library.error(error.reason, besides: errors.count))
            }
        }
    }
}
