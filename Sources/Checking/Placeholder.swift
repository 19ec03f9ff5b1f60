// The first file of Checking replaces this one.
