extension UpdatePlan {
  /// Throws unless following the recipe gives what ``map`` and ``after`` say.
  ///
  /// - Complexity: O(n) for n items, and far more for many changes: it is meant for tests.
  package func checkInvariants() throws(InvariantViolation) {
    try checkOrder()
    try checkInverse()
    guard !isReload else { return }
    try checkRecipe()
  }

  private func checkOrder() throws(InvariantViolation) {
    for (name, stretches) in [
      ("deletedItems", deletedItems), ("insertedItems", insertedItems),
      ("reloadedItems", reloadedItems), ("reconfiguredItems", reconfiguredItems),
    ] {
      for (a, b) in zip(stretches, stretches.dropFirst()) {
        try InvariantViolation.require(
          (a.section, a.items.upperBound) <= (b.section, b.items.lowerBound),
          "\(name) has \(a) before \(b)")
      }
      for stretch in stretches {
        try InvariantViolation.require(!stretch.items.isEmpty, "\(name) has empty \(stretch)")
      }
    }
    for (name, numbers) in [
      ("deletedSections", deletedSections), ("insertedSections", insertedSections),
      ("refreshedSections", refreshedSections), ("reloadedSections", reloadedSections.map(\.from)),
      ("movedSections", movedSections.map(\.from)),
    ] {
      for (a, b) in zip(numbers, numbers.dropFirst()) {
        try InvariantViolation.require(a < b, "\(name) has \(a) before \(b)")
      }
    }
    for (a, b) in zip(movedItems, movedItems.dropFirst()) {
      try InvariantViolation.require(a.from < b.from, "movedItems has \(a) before \(b)")
    }
  }

  /// Both directions of the map are inverse, and stay within the counts.
  private func checkInverse() throws(InvariantViolation) {
    for index in before.indices {
      guard let target = map.item(after: index) else { continue }
      try InvariantViolation.require(after.contains(target), "\(index) went to missing \(target)")
      try InvariantViolation.require(
        map.item(before: target) == index, "\(index) went to \(target), which did not come from it")
    }
    for index in after.indices {
      guard let source = map.item(before: index) else { continue }
      try InvariantViolation.require(before.contains(source), "\(index) was missing \(source)")
      try InvariantViolation.require(
        map.item(after: source) == index, "\(index) was \(source), which did not go there")
    }
    for section in 0..<before.count {
      guard let target = map.section(after: section) else { continue }
      try InvariantViolation.require(
        target >= 0 && target < after.count && map.section(before: target) == section,
        "section \(section) went to \(target), which did not come from it")
    }
    for section in 0..<after.count {
      guard let source = map.section(before: section) else { continue }
      try InvariantViolation.require(
        source >= 0 && source < before.count && map.section(after: source) == section,
        "section \(section) was \(source), which did not go there")
    }
  }

  /// The recipe on lists of the items' old indexes, nil for new items.
  private func checkRecipe() throws(InvariantViolation) {
    var lists = before.array.enumerated().map { section, count in
      (0..<count).map { Optional(ItemIndex(section, $0)) }
    }
    for stretch in deletedItems.reversed() {
      try require(stretch, in: lists, "deletedItems")
      lists[stretch.section].removeSubrange(stretch.items)
    }
    var kept: [Int: [ItemIndex?]] = [:]
    for section in deletedSections.reversed() { kept[section] = lists.remove(at: section) }
    let sources = Dictionary(uniqueKeysWithValues: movedSections.map { ($0.to, $0.from) })
    for section in insertedSections {
      try InvariantViolation.require(section <= lists.count, "section \(section) has no place")
      let moved = sources[section].flatMap { kept[$0] }
      lists.insert(moved ?? Array(repeating: nil, count: after[section]), at: section)
    }
    try InvariantViolation.require(
      lists.count == after.count, "the recipe makes \(lists.count) sections of \(after.count)")
    for move in reloadedSections {
      try InvariantViolation.require(
        map.section(after: move.from) == move.to, "reloaded \(move) is mapped elsewhere")
      lists[move.to] = Array(repeating: nil, count: after[move.to])
    }
    for stretch in insertedItems {
      try InvariantViolation.require(
        stretch.items.lowerBound <= lists[stretch.section].count, "\(stretch) has no place")
      lists[stretch.section].insert(
        contentsOf: Array(repeating: nil, count: stretch.items.count),
        at: stretch.items.lowerBound)
    }
    try InvariantViolation.require(
      lists.map(\.count) == after.array,
      "the recipe makes counts \(lists.map(\.count)) of \(after.array)")
    for move in movedItems { lists[move.to.section][move.to.item] = move.from }
    for stretch in reloadedItems + reconfiguredItems { try require(stretch, in: lists, "reloads") }
    try compare(lists)
  }

  private func require(_ stretch: ItemRange, in lists: [[ItemIndex?]], _ name: String)
    throws(InvariantViolation)
  {
    try InvariantViolation.require(
      lists.indices.contains(stretch.section)
        && stretch.items.upperBound <= lists[stretch.section].count,
      "\(name) has \(stretch) outside")
  }

  private func compare(_ lists: [[ItemIndex?]]) throws(InvariantViolation) {
    let replaced = Set(reloadedSections.map(\.to))
    for index in after.indices {
      let made = lists[index.section][index.item]
      let mapped = map.item(before: index)
      // A reloaded section's own items are new to a layout, though the map still knows them.
      let isOwn = mapped.flatMap { map.section(after: $0.section) } == index.section
      if replaced.contains(index.section), made == nil, mapped == nil || isOwn { continue }
      try InvariantViolation.require(
        made == mapped, "the recipe puts \(made as Any) at \(index), the map \(mapped as Any)")
    }
  }
}

extension SectionCounts {
  /// Every item's index.
  fileprivate var indices: [ItemIndex] {
    array.enumerated().flatMap { section, count in (0..<count).map { ItemIndex(section, $0) } }
  }
}
