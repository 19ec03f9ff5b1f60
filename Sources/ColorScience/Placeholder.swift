// The first file of ColorScience replaces this one.
