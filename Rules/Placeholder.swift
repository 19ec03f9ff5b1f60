// The first file of Rules replaces this one.
