// The first file of DesignReaders replaces this one.
