import OcelotEngine

@testable import OcelotLayouts

/// One member of a pattern, with what is in it.
final class GroupBox {
  let pattern: ItemGroup
  let inner: [GroupBox]
  let item: GroupTwin.Item?
  let isThere: Bool
  let scale: Double
  let estimateScale: Double
  var breadth = 0.0
  var offer = 0.0

  init(
    _ pattern: ItemGroup, _ items: [GroupTwin.Item], _ first: Int, _ estimateScale: Double,
    _ space: BodySpace
  ) {
    self.pattern = pattern
    self.estimateScale = estimateScale
    scale = space.scale
    isThere = first < items.count
    var next = first
    func boxes(_ members: [ItemGroup]) -> [GroupBox] {
      members.map { member in
        defer { next += member.itemCount }
        return GroupBox(member, items, next, estimateScale, space)
      }
    }
    switch pattern.kind {
    case .item: (inner, item) = ([], isThere ? items[first] : nil)
    case .row(let members, _), .column(let members, _): (inner, item) = (boxes(members), nil)
    }
  }

  var isRow: Bool { if case .row = pattern.kind { true } else { false } }
  var isItem: Bool { pattern.kind == .item }
  var gap: Double { pattern.spacing.least }
  var isFlexible: Bool { if case .flexible = pattern.spacing { true } else { false } }
  var there: [GroupBox] { inner.filter(\.isThere) }

  func floored(_ value: Double) -> Double { max(1, (value * scale).rounded(.down) / scale) }

  func width(in room: Double, column: Bool) -> Double {
    switch pattern.width {
    case nil: room
    case .points(let value): min(value, room)
    case .fraction(let part): min(part * room, room)
    case .estimated(let value): min(isItem ? content(value) : value, room)
    }
  }

  func content(_ estimate: Double) -> Double {
    (item?.size?.breadth ?? floored(max(1, estimate * estimateScale))) + pattern.insets.horizontal
  }

  func setWidth(_ value: Double, offer: Double) {
    breadth = value
    self.offer = max(0, offer - pattern.insets.horizontal)
    let room = max(0, value - pattern.insets.horizontal)
    guard isRow else {
      for box in inner { box.setWidth(box.width(in: room, column: true), offer: room) }
      return
    }
    let free = max(0, room - gap * Double(inner.count - 1))
    var left = free
    // Numbers first, then what content says, then the rest.
    for round in 0..<3 {
      let open = inner.filter { $0.pattern.width == nil }.count
      for box in inner {
        let wanted: Double
        let kind: Int
        switch box.pattern.width {
        case .points(let value): (wanted, kind) = (value, 0)
        case .fraction(let part): (wanted, kind) = (part * free, 0)
        case .estimated(let value):
          (wanted, kind) = box.isItem ? (box.content(value), 1) : (value, 0)
        case nil: (wanted, kind) = (left / Double(open), 2)
        }
        guard kind == round else { continue }
        let offer = left
        let taken = kind == 2 ? wanted : min(wanted, left)
        if kind < 2 { left -= taken }
        box.setWidth(taken, offer: offer)
      }
    }
  }

  var ownHeight: Double? {
    switch pattern.height {
    case .points(let value): value
    case .ratio(let ratio): floored(ratio * breadth)
    default: nil
    }
  }

  var natural: Double {
    if let ownHeight { return ownHeight }
    var content = 0.0
    if isItem {
      var estimate = 50.0
      if case .estimated(let value) = pattern.height { estimate = value }
      content = item?.size?.length ?? floored(max(1, estimate * estimateScale))
    } else if isRow {
      content = there.map(\.natural).max() ?? 0
    } else {
      content = there.reduce(0) { $0 + $1.natural } + gap * Double(max(0, there.count - 1))
    }
    return content + pattern.insets.vertical
  }

  func place(
    x: Double, y: Double, height: Double, isGiven: Bool, _ space: BodySpace,
    _ places: inout [GroupTwin.Place]
  ) {
    guard isThere else { return }
    let (x, y) = (x + pattern.insets.leading, y + pattern.insets.top)
    let height = max(0, height - pattern.insets.vertical)
    let width = max(0, breadth - pattern.insets.horizontal)
    if let item {
      func edge(_ value: Double, _ origin: Double) -> Double {
        ((origin + value) * scale).rounded() / scale - origin
      }
      let (left, right) = (edge(x, space.origin), edge(x + width, space.origin))
      let (top, bottom) = (edge(y, 0), edge(y + height, 0))
      let measuresWidth: Bool
      if case .estimated = pattern.width { measuresWidth = true } else { measuresWidth = false }
      let room = measuresWidth ? offer : right - left
      let byContent: Bool
      switch pattern.height {
      case .estimated: byContent = true
      case .points, .ratio: byContent = false
      case nil, .fraction: byContent = !isGiven
      }
      let isKnown = item.size?.isMeasured(in: room) ?? false
      places.append(
        GroupTwin.Place(
          slot: Slot(
            along: top, across: left, length: bottom - top, breadth: right - left,
            isEstimated: (byContent || measuresWidth) && !isKnown, startsLine: top == 0),
          room: room))
      return
    }
    if isRow {
      var distance = gap
      if isFlexible, inner.count > 1 {
        let used = inner.reduce(0) { $0 + $1.breadth }
        distance = max(gap, (width - used) / Double(inner.count - 1))
      }
      var left = x
      for box in inner {
        var (own, given) = (min(box.natural, height), true)
        switch box.pattern.height {
        case nil: (own, given) = (height, isGiven)
        case .fraction(let part):
          let wanted = floored(height * part)
          (own, given) = (isGiven ? wanted : min(max(wanted, box.natural), height), isGiven)
        case .estimated: given = false
        default: break
        }
        box.place(x: left, y: y, height: own, isGiven: given, space, &places)
        left += box.breadth + distance
      }
      return
    }
    let boxes = isGiven ? inner : there
    let free = max(0, height - gap * Double(boxes.count - 1))
    var left = free
    var heights: [Double] = boxes.map { box in
      var wanted = box.natural
      if isGiven {
        switch box.pattern.height {
        case nil: return 0
        case .fraction(let part): wanted = part * free
        default: break
        }
      }
      wanted = min(wanted, left)
      left -= wanted
      return wanted
    }
    let filling = boxes.indices.filter { boxes[$0].pattern.height == nil }
    if left > 0 { for i in filling { heights[i] += left / Double(filling.count) } }
    var distance = gap
    if isFlexible, boxes.count > 1 {
      distance = max(gap, (height - heights.reduce(0, +)) / Double(boxes.count - 1))
    }
    var top = y
    for (box, own) in zip(boxes, heights) {
      var given = isGiven
      switch box.pattern.height {
      case .points, .ratio: given = true
      case .estimated: given = false
      default: break
      }
      box.place(x: x, y: top, height: own, isGiven: given, space, &places)
      top += own + distance
    }
  }
}
