extension Arrangement {
  /// Items in a pattern that repeats down the section.
  ///
  /// The last pattern may have fewer items: what is around those that are not there keeps the width
  /// that it has, and the height that it was given.
  ///
  /// ```swift
  /// var covers = Arrangement.group(
  ///   .row(height: .ratio(0.5), spacing: 12, [.item(), .column(spacing: 12, [.item(), .item()])]),
  ///   spacing: 12)
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: the items, beside and below each other.
  ///   - spacing: the distance between two patterns, in points.
  /// - Returns: the arrangement.
  /// - Complexity: patterns of which no item is measured take no memory, however many there are.
  public static func group(_ pattern: ItemGroup, spacing: Double = 0) -> Arrangement {
    var faults = ArrangementFaults(of: "Arrangement.group")
    let distance = faults.length("spacing", spacing, orElse: 0)
    faults.add(pattern.faults)
    return Arrangement(
      kind: .group(GroupBody.Style(pattern: pattern, spacing: distance)), faults: faults)
  }
}
