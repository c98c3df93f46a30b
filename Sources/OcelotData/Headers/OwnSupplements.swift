import OcelotEngine

/// The headers, footers, other supplementaries and metrics that a source has besides the headers
/// and footers of every section.
@MainActor
struct OwnSupplements {
  /// The headers with keys, in the order in which they were added.
  private(set) var keyed: [(key: HeaderKey, supplement: Supplement)] = []
  /// What is said about single sections, by number.
  private(set) var sections: [Int: SectionSupplements] = [:]
  /// What every section has besides headers and footers, by kind.
  private(set) var others: [SupplementaryKind: [Supplement]] = [:]
  /// What the whole has besides headers, by kind.
  private(set) var ofWhole: [SupplementaryKind: [Supplement]] = [:]
  /// What items carry, by kind: nil for nothing.
  private(set) var ofItems: [SupplementaryKind: (ItemIndex) -> (any Content)?] = [:]

  /// Whether anything leads the first section where another source is around this one.
  var lead: Bool { !keyed.isEmpty || !ofWhole.isEmpty }

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

  /// Every section has one more supplementary of a kind.
  mutating func add(_ supplement: Supplement, kind: SupplementaryKind) {
    others[kind, default: []].append(supplement)
  }

  /// The whole has one more supplementary of a kind.
  mutating func add(_ supplement: Supplement, ofWhole kind: SupplementaryKind) {
    ofWhole[kind, default: []].append(supplement)
  }

  /// Items carry something of a kind.
  mutating func setContent(
    ofItems kind: SupplementaryKind, _ content: @escaping (ItemIndex) -> (any Content)?
  ) {
    ofItems[kind] = content
  }

  /// Neither the whole nor sections nor items have anything of a kind, besides headers and footers.
  mutating func removeOthers(_ kind: SupplementaryKind) {
    ofWhole[kind] = nil
    others[kind] = nil
    ofItems[kind] = nil
    for section in sections.keys { sections[section]?.others[kind] = nil }
  }
}
