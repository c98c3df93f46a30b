import OcelotEngine

/// Items.
extension Snapshot {
  /// Adds items at the end of a section; of the last one unless said otherwise.
  public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) {
    guard let section = section ?? sections.last?.id else {
      reports.append(
        Report(.unknownKey, "append \(items.count) items: the snapshot has no section; ignored"))
      return
    }
    guard let place = place(of: section, for: "append \(items.count) items") else { return }
    sections[place].items.append(contentsOf: items.map { Item(id: $0) })
  }

  /// Puts items before another.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func insertItems(_ items: [ItemID], beforeItem other: ItemID) {
    guard let place = place(of: other, for: "insert \(items.count) items") else { return }
    sections[place.section].items.insert(contentsOf: items.map { Item(id: $0) }, at: place.item)
  }

  /// Puts items after another.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func insertItems(_ items: [ItemID], afterItem other: ItemID) {
    guard let place = place(of: other, for: "insert \(items.count) items") else { return }
    sections[place.section].items.insert(
      contentsOf: items.map { Item(id: $0) }, at: place.item + 1)
  }

  /// Takes items out; those that are not there already are ignored.
  ///
  /// - Complexity: O(n + k) for n items, k of them given.
  public mutating func deleteItems(_ items: [ItemID]) {
    let gone = Set(items)
    guard !gone.isEmpty else { return }
    for number in sections.indices { sections[number].items.removeAll { gone.contains($0.id) } }
    reloadedItems.subtract(gone)
    reconfiguredItems.subtract(gone)
  }

  /// Takes all sections and items out.
  public mutating func deleteAllItems() {
    sections = []
    numbers = [:]
    reloadedItems = []
    reconfiguredItems = []
    reloadedSections = []
  }

  /// Moves an item before another, perhaps in another section.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func moveItem(_ item: ItemID, beforeItem other: ItemID) {
    move(item, to: other, offset: 0, "move item \(item) before item \(other)")
  }

  /// Moves an item after another, perhaps in another section.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) {
    move(item, to: other, offset: 1, "move item \(item) after item \(other)")
  }

  private mutating func move(
    _ item: ItemID, to other: ItemID, offset: Int, _ operation: @autoclosure () -> String
  ) {
    guard item != other, let source = place(of: item, for: operation()),
      place(of: other, for: operation()) != nil
    else { return }
    let moved = sections[source.section].items.remove(at: source.item)
    guard let target = place(of: other) else { return }
    sections[target.section].items.insert(moved, at: target.item + offset)
  }

  /// Has items shown by new views, which stay in their places; those that are not there are
  /// ignored.
  ///
  /// - Complexity: O(k) for k of them; O(n) more for n items for the first such call after an edit.
  public mutating func reloadItems(_ items: [ItemID]) {
    reloadedItems.formUnion(present(items, for: "reload"))
  }

  /// Has the content of items asked again, and their views kept; those that are not there are
  /// ignored.
  ///
  /// - Complexity: O(k) for k of them; O(n) more for n items for the first such call after an edit.
  public mutating func reconfigureItems(_ items: [ItemID]) {
    reconfiguredItems.formUnion(present(items, for: "reconfigure"))
  }
}

/// Sections.
extension Snapshot {
  /// Adds empty sections at the end.
  public mutating func appendSections(_ new: [SectionID]) {
    sections.append(contentsOf: new.map { Section(id: $0) })
    number(from: sections.count - new.count)
  }

  /// Puts empty sections before another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func insertSections(_ new: [SectionID], beforeSection other: SectionID) {
    guard let place = place(of: other, for: "insert \(new.count) sections") else { return }
    sections.insert(contentsOf: new.map { Section(id: $0) }, at: place)
    numberAgain()
  }

  /// Puts empty sections after another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func insertSections(_ new: [SectionID], afterSection other: SectionID) {
    guard let place = place(of: other, for: "insert \(new.count) sections") else { return }
    sections.insert(contentsOf: new.map { Section(id: $0) }, at: place + 1)
    numberAgain()
  }

  /// Takes sections out with their items; those that are not there already are ignored.
  ///
  /// - Complexity: O(s + k) for s sections, k of them given.
  public mutating func deleteSections(_ old: [SectionID]) {
    let gone = Set(old)
    sections.removeAll { gone.contains($0.id) }
    numberAgain()
    reloadedSections.subtract(gone)
  }

  /// Moves a section with its items before another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func moveSection(_ section: SectionID, beforeSection other: SectionID) {
    move(section, to: other, offset: 0, "move section \(section) before section \(other)")
  }

  /// Moves a section with its items after another.
  ///
  /// - Complexity: O(s) for s sections.
  public mutating func moveSection(_ section: SectionID, afterSection other: SectionID) {
    move(section, to: other, offset: 1, "move section \(section) after section \(other)")
  }

  private mutating func move(
    _ section: SectionID, to other: SectionID, offset: Int, _ operation: @autoclosure () -> String
  ) {
    guard section != other, let source = place(of: section, for: operation()),
      place(of: other, for: operation()) != nil
    else { return }
    let moved = sections.remove(at: source)
    numberAgain()
    guard let target = place(of: other) else { return }
    sections.insert(moved, at: target + offset)
    numberAgain()
  }

  /// Numbers the sections from one on; of those with one identifier the first keeps its number.
  private mutating func number(from first: Int) {
    for number in first..<sections.count where numbers[sections[number].id] == nil {
      numbers[sections[number].id] = number
    }
  }

  private mutating func numberAgain() {
    numbers.removeAll(keepingCapacity: true)
    number(from: 0)
  }

  /// Has sections shown again with their headers and all their items; those that are not there are
  /// ignored.
  public mutating func reloadSections(_ old: [SectionID]) {
    reloadedSections.formUnion(present(old, for: "reload"))
  }
}
