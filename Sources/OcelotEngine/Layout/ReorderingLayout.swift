/// A layout that can open a gap for an item that the reader moves.
///
/// While ``InvalidationContext/movement`` says that an item is lifted, the layout gives it no slot
/// of its own: it is hidden and has the frame of the gap, and the other items flow around that.
@MainActor
public protocol ReorderingLayout: Layout {
  /// The lifted item as it would be at its own place; nil without a lifted item.
  ///
  /// It is estimated where its size is not known: the collection view then measures it, as the
  /// items on screen.
  ///
  /// - Complexity: expected O(log n).
  var liftedAttributes: LayoutAttributes? { get }
  /// The index at which a gap for the lifted item would have its centre nearest to a point; on
  /// ties the present one. It depends on the point alone, not on where the gap is now.
  ///
  /// - Parameters:
  ///   - center: a point, in the layout's coordinates.
  ///   - current: where the gap is now.
  /// - Returns: an index, as the item would have it after moving there; nil without a lifted item.
  /// - Complexity: expected O(log n).
  func gap(nearestTo center: Point, current: ItemIndex) -> ItemIndex?
}
