import OcelotEngine
import OcelotLayouts

extension GridScript {
  /// Where an update ends, by the rules.
  func expectedTarget(_ proposed: Double, _ changes: ChangeSet) -> Double {
    let limit = max(0, twin.contentHeight - twin.height)
    let first = changes.changes.compactMap { change -> Int? in
      if case .insertSections(let range, .some) = change { range.lowerBound } else { nil }
    }.min()
    guard let first else { return min(max(proposed, 0), limit) }
    let globals = zip(twin.global.headers, twin.globalHeaders).filter { twin.isShown($0.0) }
      .map { twin.extent($0.0, $0.1) }.reduce(0, +)
    let pinning = globals - twin.scrollingGlobals
    let start = twin.places[first].top
    let offset = min(max(twin.offset, 0), limit)
    return offset + pinning > start ? max(twin.scrollingGlobals, start - pinning) : offset
  }

  /// Compares where elements come from and go to with the rules.
  func compareTransition(
    _ old: GridTwin, _ oldElements: [ElementKey: LayoutAttributes], shift: Double,
    _ changes: ChangeSet
  ) {
    let new = twin.elements
    var comingDirections: [Int: Direction] = [:]
    var goingDirections: [Int: Direction] = [:]
    var skipped: Set<Int> = []
    var reloaded: Set<Int> = []
    for change in changes.changes {
      switch change {
      case .insertSections(let range, let direction): comingDirections[range.lowerBound] = direction
      case .deleteSections(let range, let direction): goingDirections[range.lowerBound] = direction
      case .reloadSections(let range): skipped.insert(old.sections[range.lowerBound].id)
      case .reloadItems(let section, let items):
        reloaded.insert(old.sections[section].items[items.lowerBound].id)
      default: break
      }
    }
    for (key, attributes) in new where random.oneIn(3) {
      if let s = key.section, skipped.contains(twin.sections[s].id) { continue }
      let isPlaceholder = key.section.map { key == .placeholder($0) } ?? false
      let before = name(of: key, from: twin, in: old).flatMap { oldElements[$0] }
      // What has no height is not shown.
      if before?.frame.isEmpty ?? false { continue }
      var expected: LayoutAttributes?
      if let before {
        if isReloaded(key, twin, reloaded), !isPlaceholder {
          expected = attributes
          expected?.frame = before.frame.offset(by: Point(x: 0, y: shift))
          expected?.alpha = 0
        }
      } else {
        expected = attributes
        if !isPlaceholder, let direction = key.section.flatMap({ comingDirections[$0] }) {
          expected?.frame.origin.x += direction == .forward ? twin.width : -twin.width
        } else {
          expected?.alpha = 0
        }
      }
      compareMotion("comes from", layout.initialAttributes(of: key), expected, key)
    }
    for (key, attributes) in oldElements where random.oneIn(3) {
      if let found = layout.attributesBeforeUpdate(of: key) {
        compareMotion("was", found, attributes, key)
      }
      if let s = key.section, skipped.contains(old.sections[s].id) { continue }
      let isPlaceholder = key.section.map { key == .placeholder($0) } ?? false
      let after = name(of: key, from: old, in: twin).flatMap { new[$0] }
      if after?.frame.isEmpty ?? false { continue }
      var expected: LayoutAttributes?
      if let after {
        if isReloaded(key, old, reloaded), !isPlaceholder {
          expected = attributes
          expected?.frame = after.frame
          expected?.alpha = 0
        }
      } else {
        expected = attributes
        expected?.frame = attributes.frame.offset(by: Point(x: 0, y: shift))
        expected?.alpha = 0
        if !isPlaceholder, let direction = key.section.flatMap({ goingDirections[$0] }) {
          expected?.frame.origin.x -= direction == .forward ? twin.width : -twin.width
        }
      }
      if twin.width > 0, twin.height > 0 {
        compareMotion("goes to", layout.finalAttributes(of: key), expected, key)
      }
    }
  }

  private func isReloaded(_ key: ElementKey, _ model: GridTwin, _ reloaded: Set<Int>) -> Bool {
    key.itemIndex.map { reloaded.contains(model.sections[$0.section].items[$0.item].id) } ?? false
  }

  /// The same element in another state, by identity.
  private func name(of key: ElementKey, from model: GridTwin, in other: GridTwin) -> ElementKey? {
    switch key {
    case .item(let index):
      let id = model.sections[index.section].items[index.item].id
      for (s, section) in other.sections.enumerated() {
        if let i = section.items.firstIndex(where: { $0.id == id }) { return .item(s, i) }
      }
      return nil
    case .supplementary(_, .global), .decoration(_, .global): return key
    case .supplementary(let kind, .section(let s, let i)):
      let id = model.sections[s].id
      return other.sections.firstIndex { $0.id == id }.map {
        .supplementary(kind, .section($0, i))
      }
    case .decoration(let kind, .section(let s, let i)):
      let id = model.sections[s].id
      return other.sections.firstIndex { $0.id == id }.map { .decoration(kind, .section($0, i)) }
    case .supplementary(let kind, .item(let item)):
      return name(of: .item(item), from: model, in: other)?.itemIndex.map {
        .supplementary(kind, .item($0))
      }
    case .decoration(let kind, .item(let item)):
      return name(of: .item(item), from: model, in: other)?.itemIndex.map {
        .decoration(kind, .item($0))
      }
    }
  }

  private func compareMotion(
    _ verb: String, _ found: LayoutAttributes?, _ expected: LayoutAttributes?, _ key: ElementKey
  ) {
    // What has no height is not shown.
    if found == nil, expected?.frame.isEmpty ?? false { return }
    // The collection view fades, where nothing slides.
    if isComposed, found == nil, expected?.alpha == 0, !(expected?.slides(by: twin.width) ?? false)
    {
      return
    }
    guard let found, let expected else {
      if found != nil || expected != nil {
        fail("\(key) \(verb) \(String(describing: found)), not \(String(describing: expected))")
      }
      return
    }
    if !isClose(found.frame, expected.frame) || found.alpha != expected.alpha {
      fail("\(key) \(verb) \(found.frame) \(found.alpha), not \(expected.frame) \(expected.alpha)")
    }
  }
}

extension LayoutAttributes {
  /// Whether an element stands beside the viewport.
  fileprivate func slides(by width: Double) -> Bool { frame.minX < 0 || frame.minX >= width }
}
