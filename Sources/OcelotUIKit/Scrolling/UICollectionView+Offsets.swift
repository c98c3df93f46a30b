import CoreGraphics
import Ocelot

extension UICollectionView {
  /// The offset at which a stretch stands at the start, in the middle or at the end; nil for
  /// neither.
  static func offset(
    _ low: CGFloat, _ high: CGFloat, _ room: CGFloat, _ start: Bool, _ middle: Bool, _ end: Bool
  ) -> CGFloat? {
    if start { return low }
    if middle { return (low + high - room) / 2 }
    return end ? high - room : nil
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

  /// The reader begins to drag: what came to rest does no more.
  func beginDrag() {
    core?.comesToRest = false
    isScrollAnimated = false
    endDeceleration()
    core?.engine.userWillBeginDragging()
    core?.tellOffset()
  }

  /// The reader lets go.
  func endDrag(at velocity: CGPoint) {
    guard let core else { return }
    // Whoever is told finds the cells that are in sight.
    layoutIfNeeded()
    let natural = naturalRest(at: velocity)
    let (start, wasAnimated) = (contentOffset, isScrollAnimated)
    let rest = askDelegate(restingAt: clamped(askLayout(restingAt: natural, velocity)), velocity)
    // Where the delegate scrolls as it is asked, that is where content goes.
    let scrolled = contentOffset != start || isScrollAnimated && !wasAnimated
    let decelerates = !scrolled && (velocity != .zero || rest != contentOffset)
    // What somebody wants is gone to over time. There is no finger and no friction here: what comes
    // to rest by itself does at once.
    let takesTime = !scrolled && rest != natural && core.scroll(toRest: rest, velocity)
    core.comesToRest = decelerates
    tellEndOfDrag(decelerates: decelerates)
    if !takesTime {
      // The delegate may have scrolled elsewhere.
      if core.comesToRest {
        core.engine.userScrolled(to: rest.ocelot)
        layoutIfNeeded()
      }
      core.engine.userDidEndScrolling()
    }
    core.tellOffset()
  }

  /// Where the layout has content come to rest; at a page where pages are turned.
  private func askLayout(restingAt proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    guard !isPagingEnabled, !bounds.isEmpty, prepareToAsk() else { return proposed }
    // A layout knows its own coordinates alone.
    let turned = isMirrored ? contentSize.width - bounds.width : nil
    func turn(_ point: CGPoint) -> CGPoint {
      turned.map { CGPoint(x: $0 - point.x, y: point.y) } ?? point
    }
    return turn(
      collectionViewLayout.targetContentOffset(
        forProposedContentOffset: turn(proposed),
        withScrollingVelocity: CGPoint(
          x: (isMirrored ? -velocity.x : velocity.x) / 1000, y: velocity.y / 1000)))
  }
}
