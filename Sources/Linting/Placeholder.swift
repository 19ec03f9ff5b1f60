// The first file of Linting replaces this one.
