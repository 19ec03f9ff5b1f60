// The first file of SourceText replaces this one.
