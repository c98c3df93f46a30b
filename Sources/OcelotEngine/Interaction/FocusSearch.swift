/// Finds the item that a key moves the focus to, among what a layout shows.
struct FocusSearch {
  /// The item with the focus.
  let item: ItemIndex
  /// Where it is, in content coordinates.
  let frame: Rect
  /// Whether the focus moves down.
  let forward: Bool

  // In the same column.

  /// Where to look for the next item in the same column.
  func column(reach: Double) -> Rect {
    Rect(
      x: frame.minX, y: forward ? frame.maxY : frame.minY - reach, width: max(1, frame.width),
      height: reach)
  }

  /// The nearest item beyond the focused one.
  func nearest(among found: [LayoutAttributes]) -> ItemIndex? {
    let beyond = found.filter {
      $0.element.itemIndex != nil
        && (forward ? $0.frame.minY >= frame.maxY - 0.01 : $0.frame.maxY <= frame.minY + 0.01)
    }
    func distance(_ other: LayoutAttributes) -> (Double, Double) {
      (
        forward ? other.frame.minY - frame.maxY : frame.minY - other.frame.maxY,
        abs(other.frame.midX - frame.midX)
      )
    }
    return beyond.min { distance($0) < distance($1) }?.element.itemIndex
  }

  // A page away.

  /// Where to look for the last item that a page of an extent shows.
  func page(of extent: Double) -> Rect {
    forward
      ? Rect(x: frame.minX, y: frame.maxY, width: max(1, frame.width), height: max(1, extent))
      : Rect(
        x: frame.minX, y: edge(of: extent) - frame.height, width: max(1, frame.width),
        height: max(1, extent + frame.height))
  }

  /// The last item that a page of an extent shows.
  func last(onPageOf extent: Double, among found: [LayoutAttributes]) -> ItemIndex? {
    let edge = edge(of: extent)
    let items = found.compactMap { attributes -> ItemIndex? in
      guard let index = attributes.element.itemIndex else { return nil }
      let isOnPage =
        forward
        ? index > item && attributes.frame.maxY <= edge + frame.height + 0.01
        : index < item && attributes.frame.minY >= edge - frame.height - 0.01
      return isOnPage ? index : nil
    }
    return forward ? items.max() : items.min()
  }

  private func edge(of extent: Double) -> Double {
    forward ? frame.minY + extent : frame.maxY - extent
  }
}
