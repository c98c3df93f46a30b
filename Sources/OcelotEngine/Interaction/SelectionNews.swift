/// What is still to be told of changes of the selection, while those who are told may change the
/// data.
///
/// It asks no one and calls no one.
struct SelectionNews {
  /// An item that came into the selection, or left it.
  struct Piece {
    /// Where it is by now.
    var item: ItemIndex
    /// What tells it apart; nil where nothing does.
    let identifier: AnyHashable?
    /// Whether it was selected.
    let isSelected: Bool
  }

  /// Of each change that is being told, the last one first, what follows, in reverse order.
  private var open: [[Piece]] = []

  /// A change of the selection is told from now on.
  mutating func begin(_ pieces: [Piece]) { open.append(pieces.reversed()) }

  /// More of the latest change is to be told, after what there is.
  mutating func add(_ pieces: [Piece]) {
    guard let last = open.indices.last else { return }
    open[last] = pieces.reversed() + open[last]
  }

  /// Takes what is to be told next of the latest change; nil at its end.
  mutating func next() -> Piece? {
    guard let last = open.indices.last else { return nil }
    return open[last].popLast()
  }

  /// Whether more of the latest change is to be told.
  var hasNext: Bool { open.last?.isEmpty == false }

  /// All of the latest change is told.
  mutating func end() { _ = open.popLast() }

  /// The items with what tells them apart, as far as it is known.
  var former: [FormerItem] { open.joined().compactMap { FormerItem($0.item, $0.identifier) } }

  /// Items follow an update; of those that are gone nothing is told.
  ///
  /// - Parameters:
  ///   - plan: the update.
  ///   - former: the items in whose places others may stand, as they were before.
  ///   - found: where those are now.
  mutating func follow(
    _ plan: UpdatePlan, replacing former: [FormerItem], by found: [FormerItem: ItemIndex]
  ) {
    guard !open.isEmpty else { return }
    let former = Set(former)
    place { piece in
      guard let item = FormerItem(piece.item, piece.identifier), former.contains(item) else {
        return plan.map.item(after: piece.item)
      }
      return found[item]
    }
  }

  /// Everything was asked again: of what is not found nothing is told.
  mutating func restart(with found: [FormerItem: ItemIndex]) {
    guard !open.isEmpty else { return }
    place { FormerItem($0.item, $0.identifier).flatMap { found[$0] } }
  }

  private mutating func place(_ index: (Piece) -> ItemIndex?) {
    open = open.map { pieces in
      pieces.compactMap { piece in
        var piece = piece
        guard let item = index(piece) else { return nil }
        piece.item = item
        return piece
      }
    }
  }
}
