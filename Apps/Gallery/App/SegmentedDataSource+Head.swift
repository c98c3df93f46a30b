import Ocelot

extension SegmentedDataSource {
  /// Puts a header over the segments: it scrolls away, they stay, and both are there while nothing
  /// else is.
  func addHead(_ key: HeaderKey, _ content: @escaping () -> any Content) {
    // Headers stand in the order in which they were added, and the segments' comes first.
    showsSegments = false
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = false
    metrics.visibleWhenEmpty = true
    addHeader(key, metrics: metrics, content: content)
    showsSegments = true
  }
}
