import OcelotEngine

/// An item on its way from one source to another, each with a place in its own numbers and the
/// number of the change set that names it.
@MainActor
struct Adoption {
  let giver: DataSource
  let from: ItemIndex
  private(set) var given: Int
  let taker: DataSource
  let to: ItemIndex
  private(set) var taken: Int

  /// An item is about to be released.
  init(of from: ItemIndex, by giver: DataSource, to: ItemIndex, of taker: DataSource) {
    (self.giver, self.from, given) = (giver, from, giver.pending?.log.count ?? 0)
    (self.taker, self.to, taken) = (taker, to, taker.pending?.log.count ?? 0)
  }

  /// What the giver says.
  var departure: Change { .deleteItems(section: from.section, from.item..<from.item + 1) }
  /// What the taker says.
  var arrival: Change { .insertItems(section: to.section, to.item..<to.item + 1) }

  /// The item is released, and about to be taken.
  mutating func noteRelease() { taken = taker.pending?.log.count ?? 0 }

  /// Whether the item is where it was to go.
  func isTaken(_ identifier: ItemIdentifier) -> Bool {
    to.item < taker.shownItemCount(in: to.section) && taker.identifier(at: to) == identifier
  }

  /// Finds the change sets that name the item, which was taken.
  ///
  /// False if there are none, or if another item is in its place.
  mutating func finds(_ identifier: ItemIdentifier) -> Bool {
    guard let given = giver.pending?.step(with: departure, from: given),
      let taken = taker.pending?.step(with: arrival, from: taken), isTaken(identifier)
    else { return false }
    (self.given, self.taken) = (given, taken)
    return true
  }
}

extension PendingChanges {
  /// The first of the later change sets that names a change; nil if none does.
  fileprivate func step(with change: Change, from first: Int) -> Int? {
    log.dropFirst(first).firstIndex { $0.contains(change) }
  }
}
