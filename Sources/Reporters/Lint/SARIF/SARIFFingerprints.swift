import Linting
import SourceText

/// A finding with its file.
struct SARIFResult {
    let diagnostic: Diagnostic
    let document: LintReport.Document
    /// The path of the file for the reader.
    let path: String
}

/// The fingerprints by which code hosts identify results.
///
/// GitHub distinguishes alerts by rule, file and the hash of the line. Exported designs often consist of one line,
/// which would merge all findings of a rule into one alert; if several share a line, their own fingerprints replace the
/// hash.
struct SARIFFingerprints {
    private var shared: Set<Place> = []
    private var names = UniqueNames()
    private var hiddenNames = UniqueNames()

    private struct Place: Hashable {
        let rule: String
        let path: String
        let line: Int

        init(_ result: SARIFResult) {
            rule = result.diagnostic.rule
            path = result.path
            line = result.diagnostic.start.line
        }
    }

    init(of results: [SARIFResult]) {
        var seen: Set<Place> = []
        // Hidden findings must not change the fingerprints of the others.
        for result in results where result.diagnostic.suppression == nil {
            let place = Place(result)
            if !seen.insert(place).inserted { shared.insert(place) }
            _ = hiddenNames.ordinal(of: result.diagnostic.fingerprint.text)
        }
    }

    mutating func put(_ result: SARIFResult, _ surroundings: LintSurroundings, _ json: inout JSONWriter) {
        let text = result.diagnostic.fingerprint.text
        let isHidden = result.diagnostic.suppression != nil
        let ordinal = isHidden ? hiddenNames.ordinal(of: text) : names.ordinal(of: text)
        let location = result.document.location ?? ""
        let hash =
            isHidden || shared.contains(Place(result))
            ? "\(text.prefix(16)):\(ordinal)"
            : surroundings.lineHashes[ExactName.key(location)]?[result.diagnostic.start.line]
        json.key("partialFingerprints")
        json.object { json in
            if let hash { json.member("primaryLocationLineHash", hash) }
            json.member("tinctureFingerprint/v1", ordinal == 1 ? text : "\(text):\(ordinal)")
        }
    }
}
