/// What a layout knows of an item that the reader moves: where it was taken from, and where a gap
/// is open for it.
public enum ItemMovement: Equatable, Sendable {
  /// The item takes no slot; a gap takes one, at the index that the item would have after moving
  /// there.
  case lifted(ItemIndex, gap: ItemIndex)
  /// No item is lifted any more.
  case ended
}
