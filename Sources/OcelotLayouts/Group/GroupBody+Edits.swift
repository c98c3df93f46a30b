import OcelotEngine

extension GroupBody {
  /// The most items behind a change of which what is known is carried to their new groups, and the
  /// most behind all changes together.
  private static let carriedAtMost = (each: 1024, together: 8192)

  /// The items before and after a change.
  private struct Change {
    let period: Int
    let old: GroupBody
    var groups = SummedTree<GroupRun>()
    /// What is known of items that come to another group, by their numbers after.
    var sizes: [(item: Int, size: GroupSize)] = []
    var budget = carriedAtMost.together

    init(_ old: GroupBody) {
      self.old = old
      period = old.period
      groups.counter = old.groups.counter
    }

    /// Adds groups of which nothing is known, up to a number of groups.
    mutating func fill(to end: Int) {
      let rows = groups.rowCount
      if end > rows { groups.replaceRows(rows..<rows, with: GroupRun(count: end - rows)) }
    }

    /// Takes over items that are as they were, behind so many that came: whole groups where these
    /// begin with the same item, and what is known of some others.
    mutating func keep(_ items: Range<Int>, _ shift: Int, total: Int) {
      guard !items.isEmpty else { return }
      let first = (items.lowerBound + period - 1) / period
      // The last one may have fewer items, and has no more now.
      let isWhole = items.upperBound == old.count && old.count + shift == total
      let end = isWhole ? old.groups.rowCount : items.upperBound / period
      guard shift % period == 0, first < end else { return carry(items, shift) }
      carry(items.clamped(to: 0..<first * period), shift)
      var kept = old.groups
      kept.replaceRows(end..<kept.rowCount, with: nil)
      kept.replaceRows(0..<first, with: nil)
      fill(to: first + shift / period)
      // Neighbours of which nothing is known are one run.
      if let last = groups.last, last.known == nil, kept.first?.known == nil {
        groups.remove(at: groups.count - 1)
        kept.replaceRows(0..<0, with: last)
      }
      groups.append(contentsOf: kept)
      carry(items.clamped(to: min(end * period, items.upperBound)..<items.upperBound), shift)
    }

    private mutating func carry(_ items: Range<Int>, _ shift: Int) {
      let items = items.prefix(min(carriedAtMost.each, budget))
      guard let first = items.first, let last = items.last else { return }
      budget -= items.count
      for group in old.knownGroups(in: first / period...last / period) {
        guard let known = old.groups.place(ofRow: group).element.known else { continue }
        for (number, size) in known.sizes.enumerated() {
          let item = group * period + number
          if let size, items.contains(item) { sizes.append((item + shift, size)) }
        }
      }
    }

    /// What is known of new items, from a number on.
    mutating func add(_ records: [ItemRecord], at start: Int) {
      var item = start
      for record in records {
        if case .points(let length, let breadth) = record.size {
          var size = GroupSize(
            length: length, breadth: breadth ?? 0, room: breadth ?? 0, isMeasured: true)
          if breadth == nil || record.isEstimated { size = size.outdated(scaledBy: 1) }
          for number in item..<item + record.count
          where breadth != nil || !old.rule.plan.measuresWidths[number % period] {
            sizes.append((number, size))
          }
        }
        item += record.count
      }
    }
  }

  mutating func replace(_ edits: BodyEdits) {
    let total = count + edits.growth
    var change = Change(self)
    var same: [Range<Int>] = []
    let knowsNothing = groups.summary.knownGroups == 0 && edits.addsOnly { $0.size == .usual }
    if measuresItems, !knowsNothing {
      var (next, shift) = (0, 0)
      for edit in edits {
        let added = edit.added
        if added == edit.items.count {
          // The same items, of which something else is known.
          same.append(edit.items.lowerBound + shift..<edit.items.upperBound + shift)
          continue
        }
        change.keep(next..<edit.items.lowerBound, shift, total: total)
        change.add(edit.records, at: edit.items.lowerBound + shift)
        next = edit.items.upperBound
        shift += added - edit.items.count
      }
      change.keep(next..<count, shift, total: total)
    }
    change.fill(to: (total + period - 1) / period)
    set(change.groups, count: total)
    put(change.sizes)
    outdate(same, scaledBy: 1)
  }

  /// Notes what is known of items, whose numbers ascend.
  private mutating func put(_ sizes: [(item: Int, size: GroupSize)]) {
    let period = period
    var rest = sizes[...]
    while let first = rest.first {
      let group = first.item / period
      let end = rest.firstIndex { $0.item / period > group } ?? rest.endIndex
      let here = rest[..<end]
      changeSizes(of: group) { known, _ in
        for (item, size) in here { known[item % period] = size }
      }
      rest = rest[end...]
    }
  }
}
