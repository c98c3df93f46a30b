import Ocelot

/// What turns one section's packages into another's, found in one walk through both.
struct PackageDifference {
  /// Places before of packages that went.
  private(set) var deleted: [Range<Int>] = []
  /// Places after of packages that came.
  private(set) var inserted: [Range<Int>] = []
  /// Places before of packages that look different.
  private(set) var changed: [Range<Int>] = []

  /// Whether packages came or went.
  var changesCount: Bool { !deleted.isEmpty || !inserted.isEmpty }

  /// Compares lists that are sorted by identity.
  ///
  /// - Parameters:
  ///   - old: the packages before.
  ///   - new: the packages after.
  ///   - isShownAlike: whether equal packages look equal.
  init(from old: [Package], to new: [Package], isShownAlike: Bool) {
    var i = 0
    var j = 0
    while i < old.count, j < new.count {
      if old[i].id == new[j].id {
        if !isShownAlike || old[i] != new[j] { changed.append(element: i) }
        i += 1
        j += 1
      } else if old[i].id < new[j].id {
        deleted.append(element: i)
        i += 1
      } else {
        inserted.append(element: j)
        j += 1
      }
    }
    if i < old.count { deleted.append(i..<old.count) }
    if j < new.count { inserted.append(j..<new.count) }
  }

  /// The difference in the words of a change set.
  func changes(before: Int, after: Int) -> [Change] {
    deleted.map { .deleteItems(section: before, $0) }
      + inserted.map { .insertItems(section: after, $0) }
      + changed.map { .reconfigureItems(section: before, $0) }
  }
}

extension [Range<Int>] {
  /// Adds a number behind all others, to the last range if it touches.
  mutating func append(element: Int) {
    if let last, last.upperBound == element {
      self[count - 1] = last.lowerBound..<element + 1
    } else {
      append(element..<element + 1)
    }
  }
}
