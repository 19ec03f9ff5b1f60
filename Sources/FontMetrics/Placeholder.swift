// The first file of FontMetrics replaces this one.
