// The first file of Painting replaces this one.
