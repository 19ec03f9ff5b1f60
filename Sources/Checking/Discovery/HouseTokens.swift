import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import SourceText

/// The files of design tokens that a configuration names for the values they list.
struct HouseTokens {
    /// What they list.
    private(set) var values: ListedValues

    /// Why a file cannot be used.
    private struct Wrong: Error {
        let reason: String
    }

    /// Design tokens of a house take some hundred kilobytes.
    private static let largest = 64 << 20

    /// Adds what the files list to what is listed already; throws everything that is wrong with any of them.
    init(of configuration: Configuration, besides values: ListedValues) throws(ConfigurationError) {
        self.values = values
        var errors: [ConfigurationError.File] = []
        for source in configuration.tokenSources {
            do throws(Wrong) {
                try read(source)
            } catch {
                errors.append(source.error(error.reason))
            }
        }
        guard errors.isEmpty else { throw ConfigurationError(errors) }
    }

    private mutating func read(_ source: Configuration.NamedFile) throws(Wrong) {
        let file: SourceFile
        do throws(SourceError) {
            file = try SourceFile(path: source.place, limit: HouseTokens.largest)
        } catch {
            throw Wrong(reason: error.reason)
        }
        guard let design = DesignReader.reading(of: file).design, !design.tokens.isEmpty else {
            throw Wrong(reason: "there is no design token in this file; docs/formats.md has what is read")
        }
        values.add(design)
    }
}
