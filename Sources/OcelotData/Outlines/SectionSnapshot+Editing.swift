import OcelotEngine

/// Items.
extension SectionSnapshot {
  /// Adds items at the end of an item; of the outline for nil.
  ///
  /// - Complexity: O(m + log n) for m items.
  public mutating func append(_ items: [Item], to parent: Item.ID? = nil) {
    guard let parent = slot(of: parent, for: "append \(items.count) items") else { return }
    _ = insert(items, in: parent, before: 0)
  }

  /// Puts items before another one, into the same item as that.
  ///
  /// - Complexity: O(m + log n) for m items.
  public mutating func insert(_ items: [Item], before other: Item.ID) {
    guard let next = slot(of: other, for: "insert \(items.count) items") else { return }
    _ = insert(items, in: tree[next].parent, before: next)
  }

  /// Puts items after another one, into the same item as that.
  ///
  /// - Complexity: O(m + log n) for m items.
  public mutating func insert(_ items: [Item], after other: Item.ID) {
    guard let slot = slot(of: other, for: "insert \(items.count) items") else { return }
    _ = insert(items, in: tree[slot].parent, before: tree[slot].next)
  }

  /// Adds another outline at the end of an item, with what is expanded in it; of the outline for
  /// nil.
  ///
  /// - Complexity: O(m log n) for m items.
  public mutating func append(_ other: SectionSnapshot, to parent: Item.ID? = nil) {
    guard slot(of: parent, for: "append an outline of \(other.count) items") != nil else { return }
    for item in other.items { append([item], to: other.parent(of: item.id)?.id ?? parent) }
    for (id, isExpanded) in other.expansion { setExpanded(id, isExpanded) }
  }

  /// Takes items out with all that is in them; those that are not there already are ignored.
  ///
  /// - Complexity: O(m + k log n) for k items given, m that go.
  public mutating func delete(_ ids: [Item.ID]) {
    for id in ids {
      if let slot = slot(of: id) { _ = remove(slot) }
    }
  }

  /// Takes all items out; what is expanded is remembered.
  public mutating func deleteAll() {
    let counter = tree.counter
    let remembered = expansion
    self = SectionSnapshot()
    tree.counter = counter
    expansion = remembered
  }

  /// Puts another value in the place of the item with the same identifier.
  public mutating func update(_ item: Item) {
    guard let slot = slot(of: item.id, for: "update an item") else { return }
    replaceValue(item, at: slot)
  }

  /// Moves an item with all that is in it to the end of another one; of the outline for nil.
  ///
  /// - Complexity: O(log n), and O(m) for m items in it if they come to another level.
  public mutating func move(_ id: Item.ID, into parent: Item.ID?) {
    let name = "move \(id) into \(parent.map { "\($0)" } ?? "the outline")"
    guard let slot = slot(of: id, for: name), let parent = self.slot(of: parent, for: name) else {
      return
    }
    _ = move(slot, in: parent, before: 0, name)
  }

  /// Moves an item with all that is in it before another one, into the same item as that.
  public mutating func move(_ id: Item.ID, before other: Item.ID) {
    let name = "move \(id) before \(other)"
    guard let slot = slot(of: id, for: name), let next = self.slot(of: other, for: name) else {
      return
    }
    _ = move(slot, in: tree[next].parent, before: next, name)
  }

  /// Moves an item with all that is in it after another one, into the same item as that.
  public mutating func move(_ id: Item.ID, after other: Item.ID) {
    let name = "move \(id) after \(other)"
    guard let slot = slot(of: id, for: name), let other = self.slot(of: other, for: name) else {
      return
    }
    // After itself is where it is.
    _ = move(slot, in: tree[other].parent, before: tree[other].next, name)
  }

  /// Moves an item out of the one that it is in, after which it comes.
  ///
  /// An outermost item stays where it is.
  public mutating func moveOut(_ id: Item.ID) {
    guard let slot = slot(of: id, for: "move \(id) out") else { return }
    let parent = tree[slot].parent
    guard parent != 0 else { return }
    _ = move(slot, in: tree[parent].parent, before: tree[parent].next, "move \(id) out")
  }

  // By numbers.

  /// Puts items into a node; those whose identifiers are there already are reported and left out.
  mutating func insert(
    _ items: [Item], in parent: Int32, before next: Int32
  ) -> (slots: [Int32], rows: OutlineTree.Rows) {
    let level = tree[parent].level + 1
    let new = learn(items, level: level)
    if new.count < items.count { reportRepeated(items, new) }
    return (new, tree.insert(new, in: parent, before: next))
  }

  /// Moves a node; nil, reported, if the target is within it.
  mutating func move(
    _ slot: Int32, in parent: Int32, before next: Int32, _ name: @autoclosure () -> String
  ) -> (before: OutlineTree.Rows, after: OutlineTree.Rows)? {
    guard !tree.isWithin(parent, slot) else {
      reports.append(
        Report(
          .refusedEdit,
          "\(name()): the target is in what moves; nothing changed. Move it to an item outside"))
      return nil
    }
    return tree.move(slot, in: parent, before: next)
  }

  /// The number of an item, or of the outline itself; nil, noted, if it is not there.
  mutating func slot(of id: Item.ID?, for operation: @autoclosure () -> String) -> Int32? {
    if let slot = slot(of: id) { return slot }
    reports.append(
      Report(
        .unknownKey,
        "\(operation()): \(id.map { "\($0)" } ?? "the outline") is not in the outline; ignored"))
    return nil
  }

  private mutating func reportRepeated(_ items: [Item], _ new: [Int32]) {
    var left = Set(new.compactMap { item(of: $0)?.id })
    for item in items where left.remove(item.id) == nil {
      reports.append(
        Report(
          .duplicateIdentifier,
          "\(item.id) is in the outline already; left out. Give items identifiers that say what "
            + "they are in, where one can be in several"))
    }
  }
}
