// The first file of DesignAnalysis replaces this one.
