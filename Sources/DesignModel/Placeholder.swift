// The first file of DesignModel replaces this one.
