import OcelotEngine

/// Where sections went, as the changes of one source tell it.
struct SectionFate {
  /// Sections before that are refreshed already.
  private(set) var refreshed = RangeSet<Int>()
  private let map: RunMap
  private let places: RunPlaces
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
      case .refreshSections(let range): refreshed.insert(contentsOf: range)
      case .insertItems, .deleteItems, .moveItem, .reloadItems, .reconfigureItems,
        .reloadSections, .refreshGlobal, .refresh:
        break
      }
    }
    changesNumbers = !removed.isEmpty || !slots.isEmpty
    map = RunMap.identity(0).editing(removing: removed.ascending, placing: slots.ascending)
    places = RunPlaces(map)
  }

  /// The number before of a section after, or nil if it is new.
  func before(_ after: Int) -> Int? {
    guard let run = map.element(at: after), run.source != nil else { return nil }
    return run.start
  }

  /// The number after of a section before, or nil if it went.
  func after(_ before: Int) -> Int? { places.position(of: before) }

  /// The sections before that are still there, of `count`.
  func survivors(of count: Int) -> RangeSet<Int> { places.survivors(of: count) }

  /// The sections before that have another number or went, of `count`.
  func renumbered(of count: Int) -> RangeSet<Int> {
    RangeSet(0..<count).subtracting(places.unmoved(of: count))
  }
}
