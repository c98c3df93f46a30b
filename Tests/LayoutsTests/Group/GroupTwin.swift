import OcelotEngine

@testable import OcelotLayouts

/// The items of a section in a pattern, each by itself: everything is found again at each question.
struct GroupTwin {
  struct Item: Equatable {
    let id: Int
    var size: GroupSize?
  }

  let pattern: ItemGroup
  let spacing: Double
  var space: BodySpace
  var items: [Item] = []
  var estimateScale = 1.0

  private var period: Int { pattern.itemCount }

  struct Place {
    var slot: Slot
    var room: Double
  }

  /// The places of all items, and where the last group ends.
  func places() -> (places: [Place], extent: Double) {
    var places: [Place] = []
    var (along, end) = (0.0, 0.0)
    var start = 0
    while start < items.count {
      let group = Array(items[start..<min(items.count, start + period)])
      let box = GroupBox(pattern, group, 0, estimateScale, space)
      box.setWidth(box.width(in: space.breadth, column: true), offer: space.breadth)
      let height = box.natural
      var found: [Place] = []
      box.place(
        x: 0, y: 0, height: height,
        isGiven: box.ownHeight != nil, space, &found)
      for place in found {
        var place = place
        place.slot.along += along
        places.append(place)
      }
      end = along + height
      along = end + spacing
      start += period
    }
    return (places, end)
  }

  /// What remains of sizes when items come and go.
  mutating func replace(_ edits: [(range: Range<Int>, new: [Item])]) {
    let old = items
    var new: [Item] = []
    // Where items are as they were, by their numbers before and after.
    var stretches: [(old: Range<Int>, new: Int)] = []
    var next = 0
    for edit in edits where edit.new.count != edit.range.count {
      stretches.append((next..<edit.range.lowerBound, new.count))
      new += old[next..<edit.range.lowerBound]
      new += edit.new
      next = edit.range.upperBound
    }
    stretches.append((next..<old.count, new.count))
    new += old[next...]
    var budget = 8192
    for stretch in stretches where !stretch.old.isEmpty {
      // Items of groups that are whole before and after.
      var kept: Set<Int> = []
      if (stretch.new - stretch.old.lowerBound) % period == 0 {
        for item in stretch.old {
          let group = item / period * period
          let members = group..<min(group + period, old.count)
          let after = group + stretch.new - stretch.old.lowerBound
          let isSame = after + members.count == new.count || members.count == period
          if isSame, stretch.old.lowerBound <= group, members.upperBound <= stretch.old.upperBound {
            kept.insert(item)
          }
        }
      }
      let first = kept.min() ?? stretch.old.upperBound
      let parts = [
        stretch.old.lowerBound..<first,
        kept.isEmpty
          ? stretch.old.upperBound..<stretch.old.upperBound
          : (kept.max() ?? 0) + 1..<stretch.old.upperBound,
      ]
      var carried: Set<Int> = []
      for part in parts {
        let taken = part.prefix(min(1024, budget))
        budget -= taken.count
        carried.formUnion(taken)
      }
      for item in stretch.old where !kept.contains(item) && !carried.contains(item) {
        new[item - stretch.old.lowerBound + stretch.new].size = nil
      }
    }
    items = new
    var shift = 0
    for edit in edits {
      if edit.new.count == edit.range.count {
        for item in edit.range {
          items[item + shift].size = items[item + shift].size?.outdated(scaledBy: 1)
        }
      }
      shift += edit.new.count - edit.range.count
    }
  }
}
