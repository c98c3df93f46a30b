import Ocelot
import OcelotTesting
import Testing
import UIKit

/// Content insets from right to left: left is left, whether the layout is mirrored or not.
@Suite("Content insets are physical", .serialized) @MainActor
struct InsetDirectionTests {
  final class Flow: UICollectionViewFlowLayout {
    var flips = false
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
  }

  /// What is said first.
  enum Order: CaseIterable, Sendable { case insets, direction, layout }

  private let data = ScriptData()

  private func makeLayout(_ flips: Bool, _ direction: UICollectionView.ScrollDirection) -> Flow {
    let layout = Flow()
    layout.flips = flips
    layout.scrollDirection = direction
    layout.itemSize = CGSize(width: 100, height: 300)
    return layout
  }

  /// From right to left, 30 points at the left and 10 at the right, whatever is said first.
  private func show(_ layout: Flow, _ order: Order, items: Int) -> UICollectionView {
    data.sections = [data.makeItems(items)]
    let view = data.makeView(order == .layout ? makeLayout(!layout.flips, .vertical) : layout)
    let insets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    if order == .insets { view.contentInset = insets }
    view.semanticContentAttribute = .forceRightToLeft
    if order != .insets { view.contentInset = insets }
    view.layoutIfNeeded()
    if order == .layout { view.setCollectionViewLayout(layout, animated: false) }
    view.layoutIfNeeded()
    return view
  }

  /// Where an item is seen, from the view's left edge.
  private func sides(of item: Int, in view: UICollectionView) -> [CGFloat]? {
    view.cellForItem(at: IndexPath(item: item, section: 0)).map {
      [$0.frame.minX - view.contentOffset.x, $0.frame.maxX - view.contentOffset.x]
    }
  }

  @Test("Lines begin beside the inset of their side", arguments: [false, true], Order.allCases)
  func lines(flips: Bool, order: Order) {
    let view = show(makeLayout(flips, .vertical), order, items: 2)
    #expect(view.contentSize.width == 280)
    #expect(view.contentOffset.x == -30)
    #expect(sides(of: 0, in: view) == (flips ? [210, 310] : [30, 130]))
    view.setContentOffset(CGPoint(x: -30, y: 0), animated: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == -30)
  }

  @Test("Content scrolls as far as its insets at both ends", arguments: [false, true])
  func ends(flips: Bool) {
    let view = show(makeLayout(flips, .horizontal), .insets, items: 30)
    // 30 items of 100 points, 10 between them.
    #expect(view.contentSize.width == 3_290)
    #expect(sides(of: 0, in: view) == (flips ? [210, 310] : [30, 130]))
    view.scrollToItem(
      at: IndexPath(item: 29, section: 0), at: flips ? .left : .right, animated: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == (flips ? -30 : 2_980))
    #expect(sides(of: 29, in: view) == (flips ? [30, 130] : [210, 310]))
    view.setDragging(true)
    view.setDragging(false)
    #expect(view.contentOffset.x == (flips ? -30 : 2_980))
  }

  @Test(
    "What section insets count from is physical, too", arguments: [false, true], [false, true])
  func references(flips: Bool, countsMargins: Bool) {
    let layout = makeLayout(flips, .vertical)
    layout.sectionInsetReference = countsMargins ? .fromLayoutMargins : .fromSafeArea
    data.sections = [data.makeItems(2)]
    let view = data.makeView(layout)
    view.contentInsetAdjustmentBehavior = .never
    view.semanticContentAttribute = .forceRightToLeft
    let insets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    if countsMargins { view.layoutMargins = insets } else { view.setSafeAreaInsets(insets) }
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.contentSize.width == 320)
    #expect(sides(of: 0, in: view) == (flips ? [210, 310] : [30, 130]))
  }

  @Test("Content that begins at its start stays there as the direction changes")
  func directionChanges() {
    let view = show(makeLayout(true, .vertical), .insets, items: 2)
    view.semanticContentAttribute = .forceLeftToRight
    view.layoutIfNeeded()
    #expect(sides(of: 0, in: view) == [30, 130])
    #expect(view.contentOffset.x == -30)
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    #expect(sides(of: 0, in: view) == [210, 310])
    #expect(view.contentOffset.x == -30)
  }

  @Test(
    "In a collection view of Ocelot's own the layout knows which side is left",
    arguments: [false, true])
  func ownView(flips: Bool) {
    let layout = makeLayout(flips, .vertical)
    let screen = HeadlessCollection(
      layout: UIKitLayout(layout), width: 320, height: 400,
      traits: HostTraits(isRightToLeft: true))
    screen.view.contentInsets = Insets(top: 0, leading: 30, bottom: 0, trailing: 10)
    let insets = layout.collectionView?.adjustedContentInset
    // Leading is where the layout begins: at the right where it is mirrored.
    #expect(insets?.left == (flips ? 10 : 30))
    #expect(insets?.right == (flips ? 30 : 10))
  }
}
