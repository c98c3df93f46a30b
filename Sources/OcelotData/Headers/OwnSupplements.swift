import OcelotEngine

/// The headers, footers and metrics that a source has besides those of every section.
@MainActor
struct OwnSupplements {
  /// The headers with keys, in the order in which they were added.
  private(set) var keyed: [(key: HeaderKey, supplement: Supplement)] = []
  /// What is said about single sections, by number.
  private(set) var sections: [Int: SectionSupplements] = [:]

  /// The place of a header among those with keys; nil if there is none.
  func index(of key: HeaderKey) -> Int? { keyed.firstIndex { $0.key == key } }

  /// Adds a header under a key that is not in use.
  mutating func add(_ supplement: Supplement, under key: HeaderKey) {
    keyed.append((key, supplement))
  }

  /// Removes the header at a place.
  mutating func remove(at index: Int) { keyed.remove(at: index) }

  /// A header looks otherwise.
  mutating func setMetrics(_ metrics: SupplementaryMetrics, at index: Int) {
    keyed[index].supplement.metrics = metrics
  }

  /// A section has other headers, footers or metrics.
  mutating func set(_ supplements: SectionSupplements, of section: Int) {
    sections[section] = supplements
  }
}
