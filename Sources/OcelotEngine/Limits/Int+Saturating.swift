extension Int {
  /// The sum, or the nearest number that there is.
  package func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }

  /// The range of this position alone; empty at the largest number, which is no position.
  package var alone: Range<Int> { self..<saturatingAdd(1) }
}

extension Range<Int> {
  /// The number of positions, or the largest number.
  package var length: Int {
    let (length, overflows) = upperBound.subtractingReportingOverflow(lowerBound)
    return overflows ? .max : length
  }

  /// The range moved, each end as far as numbers go.
  package func saturatingShift(by offset: Int) -> Range<Int> {
    lowerBound.saturatingAdd(offset)..<upperBound.saturatingAdd(offset)
  }
}
