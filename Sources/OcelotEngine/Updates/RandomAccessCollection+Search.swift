extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which the predicate holds, or `endIndex`; the predicate
  /// must hold for everything after.
  ///
  /// - Complexity: O(log n).
  package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
