import OcelotEngine

/// Where sections went, as the changes of one source tell it.
struct SectionFate {
  /// Sections before that are refreshed already.
  private(set) var refreshed: [Range<Int>] = []
  private var map = RunMap.identity(0)
  /// Whether any section has another number than before.
  let changesNumbers: Bool

  init(_ changes: [Change]) {
    var removed: [Range<Int>] = []
    var slots: [RunMap.Slot] = []
    for change in changes {
      switch change {
      case .insertSections(let range, _): slots.append(.new(range))
      case .deleteSections(let range, _): removed.append(range)
      case .moveSection(let from, let to):
        removed.append(from..<from + 1)
        slots.append(.moved(0, from, to))
      case .refreshSections(let range): refreshed.append(range)
      case .insertItems, .deleteItems, .moveItem, .reloadItems, .reconfigureItems,
        .reloadSections, .refreshGlobal, .refresh:
        break
      }
    }
    changesNumbers = !removed.isEmpty || !slots.isEmpty
    if changesNumbers {
      map = map.editing(removing: removed.ascending, placing: slots.ascending)
    }
  }

  /// The number before of a section after, or nil if it is new.
  func before(_ after: Int) -> Int? {
    guard let run = map.element(at: after), run.source != nil else { return nil }
    return run.start
  }

  /// The number after of a section before, or nil if it went.
  func after(_ before: Int) -> Int? { map.positions(of: before).first }

  /// Whether a section before is refreshed already.
  func isRefreshed(_ before: Int) -> Bool { refreshed.contains { $0.contains(before) } }

  /// Whether a section is still there.
  func survives(_ before: Int) -> Bool { after(before) != nil }
}
