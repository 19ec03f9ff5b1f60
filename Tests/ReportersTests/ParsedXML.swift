import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A document as another parser than ours reads it.
typealias ParsedXML = XMLDocument
