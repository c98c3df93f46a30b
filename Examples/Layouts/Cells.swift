extension Range<Int> {
  /// The cells of a size, out of a number of cells one after the other, that are between two
  /// places.
  static func cells(_ low: Double, _ high: Double, size: Double, count: Int) -> Range<Int> {
    let first = Swift.max(0, Swift.min(Double(count), (low / size).rounded(.down)))
    return Int(first)..<Int(Swift.max(first, Swift.min(Double(count), (high / size).rounded(.up))))
  }
}
