import Testing
import UIKit

/// The order of calls (7.2.2).
@Suite("7.2.2 The order of calls", .serialized) @MainActor
struct CallOrderTests {
  /// Rows of 50 points that write down what they are asked.
  final class RowLayout: UICollectionViewLayout {
    var calls: [String] = []
    var countsInPrepare: [Int] = []
    var boundsInQuestion: [(now: CGRect, new: CGRect)] = []
    var invalidatesForBounds = false
    var startOfNew: CGFloat?
    private var count = 0

    override func prepare() {
      super.prepare()
      count = collectionView?.numberOfItems(inSection: 0) ?? 0
      countsInPrepare.append(count)
      calls.append("prepare")
    }
    override var collectionViewContentSize: CGSize {
      calls.append("size")
      return CGSize(width: 320, height: CGFloat(count) * 50)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 320, height: 50)
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      calls.append("elements")
      let first = max(0, Int(rect.minY / 50))
      let last = min(count, Int((rect.maxY / 50).rounded(.up)))
      guard first < last else { return [] }
      return (first..<last).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      calls.append("updates \(updateItems.map(\.description))")
    }
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
      -> CGPoint
    {
      calls.append("target")
      return proposedContentOffset
    }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      calls.append("initial")
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      if let startOfNew, attributes?.alpha == 0 { attributes?.frame.origin.y = startOfNew }
      return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      calls.append("final")
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      calls.append("finalize")
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      boundsInQuestion.append((collectionView?.bounds ?? .null, newBounds))
      calls.append("should")
      return invalidatesForBounds
    }
    override func invalidationContext(forBoundsChange newBounds: CGRect)
      -> UICollectionViewLayoutInvalidationContext
    {
      calls.append("context")
      return super.invalidationContext(forBoundsChange: newBounds)
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      calls.append(
        "invalidate everything \(context.invalidateEverything) counts "
          + "\(context.invalidateDataSourceCounts)")
    }

    /// The calls without repetitions next to each other.
    func takeCalls() -> [String] {
      defer { calls = [] }
      return calls.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
  }

  private let layout = RowLayout()
  private let data = ScriptData()
  private let view: UICollectionView

  init() {
    MediaClock.shared.stop()
    data.sections = [data.makeItems(20)]
    view = Self.makeView(layout, data)
  }

  private static func makeView(_ layout: RowLayout, _ data: ScriptData) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.delegate = data
    return view
  }

  @Test func firstLayoutPreparesThenSizesThenAsks() {
    // A frame of another test's clock may have had the view laid out by now.
    let layout = RowLayout()
    let view = Self.makeView(layout, data)
    #expect(layout.takeCalls().filter { $0 == "prepare" }.isEmpty)
    view.layoutIfNeeded()
    let calls = layout.takeCalls().filter { !$0.hasPrefix("invalidate") }
    #expect(calls == ["prepare", "size", "elements"])
    view.layoutIfNeeded()
    #expect(layout.takeCalls().isEmpty)
  }

  @Test func anUpdateIsPreparedThenNamedThenShown() {
    view.layoutIfNeeded()
    _ = layout.takeCalls()
    view.performBatchUpdates {
      data.sections[0].remove(at: 1)
      data.sections[0].insert(99, at: 0)
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    let calls = layout.takeCalls()
    #expect(
      calls == [
        "invalidate everything false counts true", "prepare",
        "updates [\"delete [0, 1] -\", \"insert - [0, 0]\"]", "size", "target", "elements",
        "final", "initial", "finalize",
      ], "\(calls)")
  }

  @Test func otherBoundsAreAskedAboutBeforeTheyAreThere() {
    view.layoutIfNeeded()
    layout.boundsInQuestion = []
    view.contentOffset.y = 70
    view.layoutIfNeeded()
    #expect(layout.boundsInQuestion.first?.now.minY == 0)
    #expect(layout.boundsInQuestion.first?.new.minY == 70)
    #expect(!layout.takeCalls().contains("context"))
    layout.invalidatesForBounds = true
    view.contentOffset.y = 90
    view.layoutIfNeeded()
    let calls = layout.takeCalls()
    #expect(
      calls.filter { !$0.hasPrefix("size") && !$0.hasPrefix("elements") } == [
        "should", "context", "invalidate everything false counts false", "prepare",
      ], "\(calls)")
  }

  @Test func reloadIsLazyAndSaysEverything() {
    view.layoutIfNeeded()
    _ = layout.takeCalls()
    data.sections = [data.makeItems(3)]
    view.reloadData()
    #expect(!layout.calls.contains("prepare"))
    view.layoutIfNeeded()
    #expect(layout.takeCalls().first == "invalidate everything true counts true")
    #expect(view.visibleCells.count == 3)
  }

  @Test func countsCanBeAskedBeforeTheFirstLayout() {
    let layout = RowLayout()
    let view = Self.makeView(layout, data)
    #expect(view.numberOfSections == 1)
    #expect(view.numberOfItems(inSection: 0) == 20)
    #expect(layout.countsInPrepare.isEmpty)
    #expect(view.numberOfItems(inSection: 7) == 0)
  }

  @Test func attributesAtBothEndsCountFromTheOffsetBefore() throws {
    view.contentOffset.y = 800
    view.layoutIfNeeded()
    // What comes is to come from the upper edge as it is before.
    layout.startOfNew = 800
    view.performBatchUpdates {
      data.sections[0].removeFirst(4)
      data.sections[0].insert(99, at: 14)
      view.deleteItems(at: (0..<4).map { IndexPath(item: $0, section: 0) })
      view.insertItems(at: [IndexPath(item: 14, section: 0)])
    }
    #expect(view.contentOffset.y == 650)
    let new = try #require(view.cellForItem(at: IndexPath(item: 14, section: 0)))
    #expect(new.frame.minY == 700)
    #expect(new.layer.presentation()?.frame.minY == 650)
    // What stays is seen where it was: 16 was at the upper edge, and is 12 now.
    let old = try #require(view.cellForItem(at: IndexPath(item: 13, section: 0)))
    #expect(old.frame.minY == 650)
    #expect(old.layer.presentation()?.frame.minY == 700)
  }
}
