import CoreGraphics
import Ocelot

extension UICollectionView {
  /// The offset at which a stretch stands at the start, in the middle or at the end; nil for neither.
  static func offset(
    _ low: CGFloat, _ high: CGFloat, _ room: CGFloat, _ start: Bool, _ middle: Bool, _ end: Bool
  ) -> CGFloat? {
    if start { return low }
    if middle { return (low + high - room) / 2 }
    return end ? high - room : nil
  }

  /// The nearest offset within the content.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let (insets, size) = (adjustedContentInset, contentSize)
    // From 0 on: −0 would be told as an offset.
    let (left, top) = (0 - insets.left, 0 - insets.top)
    return CGPoint(
      x: min(max(left, offset.x), max(left, size.width + insets.right - bounds.width)),
      y: min(max(top, offset.y), max(top, size.height + insets.bottom - bounds.height)))
  }

  /// Where a drag that ends with a velocity comes to rest if pages are turned; nil if they are not.
  func page(at velocity: Point) -> CGPoint? {
    guard isPagingEnabled, bounds.width > 0, bounds.height > 0 else { return nil }
    func page(_ offset: CGFloat, _ size: CGFloat, _ velocity: CGFloat) -> CGFloat {
      // A quick drag turns the page in its direction, a slow one goes to the nearest.
      let rule: FloatingPointRoundingRule =
        abs(velocity) < 200 ? .toNearestOrAwayFromZero : velocity > 0 ? .up : .down
      return (offset / size).rounded(rule) * size
    }
    let (offset, room) = (contentOffset, bounds.size)
    return clamped(
      CGPoint(
        x: contentSize.width > room.width ? page(offset.x, room.width, velocity.x) : offset.x,
        y: contentSize.height > room.height ? page(offset.y, room.height, velocity.y) : offset.y))
  }

  /// The offset at which an item is where it is wanted; nil of one that there is not.
  func offset(showing indexPath: IndexPath, at scrollPosition: ScrollPosition) -> CGPoint? {
    guard var frame = layoutAttributesForItem(at: indexPath)?.frame else { return nil }
    if let width = core?.mirrorWidth { frame.origin.x = width - frame.maxX }
    let (insets, visible) = (adjustedContentInset, bounds.inset(by: adjustedContentInset))
    var offset = contentOffset
    if let y = Self.offset(
      frame.minY, frame.maxY, visible.height,
      scrollPosition.contains(.top), scrollPosition.contains(.centeredVertically),
      scrollPosition.contains(.bottom))
    {
      offset.y = y - insets.top
    }
    if let x = Self.offset(
      frame.minX, frame.maxX, visible.width,
      scrollPosition.contains(.left), scrollPosition.contains(.centeredHorizontally),
      scrollPosition.contains(.right))
    {
      offset.x = x - insets.left
    }
    return offset
  }

  /// The reader begins to drag.
  func beginDrag() {
    core?.engine.userWillBeginDragging()
    core?.tellOffset()
  }

  /// The reader lets go.
  func endDrag(at velocity: CGPoint) {
    guard let core else { return }
    let scrolls = core.engine.userDidEndDragging(velocity: velocity.ocelot)
    let flings = scrolls || velocity != .zero
    scrollDelegate?.scrollViewDidEndDragging?(self, willDecelerate: flings)
    if flings {
      setDecelerating(true)
      scrollDelegate?.scrollViewWillBeginDecelerating?(self)
    }
    if !scrolls {
      // There is no finger and no friction here: it is at rest at once where it would come to rest.
      let way = decelerationRate.rawValue / (1 - decelerationRate.rawValue) / 1000
      let rest = CGPoint(
        x: contentOffset.x + velocity.x * way, y: contentOffset.y + velocity.y * way)
      if flings, !isPagingEnabled { core.engine.userScrolled(to: clamped(rest).ocelot) }
      core.engine.userDidEndScrolling()
    }
    core.tellOffset()
  }
}
