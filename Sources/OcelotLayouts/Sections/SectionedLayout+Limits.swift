import OcelotEngine

extension SectionedLayout {
  /// The number of items of a section, from its first on, that may be asked about one by one:
  /// ``Limits/asked`` of the collection at most.
  func askableItems(of section: Int) -> Int {
    let before = environment?.counts.flatIndex(of: ItemIndex(section, 0)) ?? 0
    return max(0, Limits.asked - before)
  }
}
