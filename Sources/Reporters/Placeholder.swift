// The first file of Reporters replaces this one.
