import OcelotTesting
import Testing
import UIKit

/// Layouts, cells and calls that make no sense: nothing aborts, and what is wrong is said.
@Suite("7.2.1 Layouts that answer anything", .serialized) @MainActor
struct HostileLayoutTests {
  final class HostileLayout: UICollectionViewLayout {
    var answer: (Int) -> [UICollectionViewLayoutAttributes] = { _ in [] } {
      // A frame of another test's clock may have had it laid out.
      didSet { invalidateLayout() }
    }
    var size = CGSize(width: 320, height: 1_000)
    var item: (IndexPath) -> UICollectionViewLayoutAttributes? = { _ in nil }

    /// What it does as it is told that it does not hold any more.
    var onInvalidation: (() -> Void)?

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      onInvalidation?()
    }
    override var collectionViewContentSize: CGSize { size }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    { answer(collectionView?.numberOfItems(inSection: 0) ?? 0) }
    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { item(indexPath) }
  }

  private let layout = HostileLayout()
  private let data = ScriptData()
  private let reporter = RecordingReporter()
  private let view: UICollectionView

  init() {
    MediaClock.shared.stop()
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.reporter = reporter
    view.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    data.sections = [data.makeItems(4)]
    view.dataSource = data
    view.delegate = data
  }

  private func row(_ item: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = frame
    return attributes
  }

  @Test(arguments: [
    CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
    CGRect(x: 0, y: CGFloat.infinity, width: 10, height: 10),
    CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
    CGRect(x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: 10),
  ])
  func framesThatAreNone(frame: CGRect) {
    layout.answer = { [self] _ in [row(0, frame), row(1, CGRect(x: 0, y: 0, width: 9, height: 9))] }
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) != nil)
    #expect(!reporter.reports.isEmpty)
    view.performBatchUpdates {
      data.sections[0].removeLast()
      view.deleteItems(at: [IndexPath(item: 3, section: 0)])
    }
    MediaClock.shared.advanceFrames(40)
  }

  @Test(
    "An opacity and an order beyond what can be shown are taken silently; what is no number is not",
    arguments: [1.5, -0.2, .nan] as [CGFloat])
  func looks(alpha: CGFloat) throws {
    layout.answer = { [self] _ in
      let highest = row(0, CGRect(x: 0, y: 0, width: 9, height: 9))
      (highest.alpha, highest.zIndex) = (alpha, .max)
      let lowest = row(1, CGRect(x: 0, y: 0, width: 9, height: 9))
      lowest.zIndex = .min
      return [highest, lowest]
    }
    view.layoutIfNeeded()
    #expect(reporter.reports.isEmpty == !alpha.isNaN)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(view.subviews.last === cell)
    // At rest the layer itself is on screen.
    if !alpha.isNaN { #expect(cell.layer.presentation() === cell.layer) }
  }

  @Test func itemsThatThereAreNotAndOneTwice() {
    layout.answer = { [self] _ in
      [0, 0, 7, -1].map { row($0, CGRect(x: 0, y: $0 * 10, width: 9, height: 9)) }
    }
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == [IndexPath(item: 0, section: 0)])
    #expect(!reporter.reports.isEmpty)
  }

  @Test func pathsOfOtherLengths() {
    for path in [IndexPath(), IndexPath(index: 3), IndexPath(indexes: [0, 1, 2])] {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
      layout.answer = { _ in [attributes] }
      layout.invalidateLayout()
      view.layoutIfNeeded()
      #expect(view.visibleCells.isEmpty)
      #expect(view.cellForItem(at: path) == nil)
      #expect(view.layoutAttributesForItem(at: path) == nil)
      view.scrollToItem(at: path, at: .top, animated: false)
      view.selectItem(at: path, animated: false, scrollPosition: [])
      view.deselectItem(at: path, animated: false)
      view.reloadItems(at: [path])
      view.deleteItems(at: [path])
      view.insertItems(at: [path])
      view.moveItem(at: path, to: path)
    }
    #expect(view.numberOfItems(inSection: 0) == 4)
  }

  @Test func offsetsAndSizesThatAreNone() {
    layout.answer = { [self] count in
      (0..<count).map { row($0, CGRect(x: 0, y: $0 * 50, width: 320, height: 50)) }
    }
    view.layoutIfNeeded()
    for number in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
      view.contentOffset = CGPoint(x: number, y: number)
      view.setContentOffset(CGPoint(x: 0, y: number), animated: true)
      view.layoutIfNeeded()
      view.contentInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
      view.layoutIfNeeded()
      view.contentInset = .zero
      layout.size = CGSize(width: number, height: number)
      layout.invalidateLayout()
      view.layoutIfNeeded()
      view.frame.size = CGSize(width: number, height: number)
      view.layoutIfNeeded()
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
      layout.size = CGSize(width: 320, height: 1_000)
      layout.invalidateLayout()
      view.contentOffset = .zero
      view.layoutIfNeeded()
      MediaClock.shared.advance(by: number.isFinite ? 1 : Double(number))
    }
    view.contentOffset = .zero
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 4)
  }

  @Test func aDataSourceThatIsGone() {
    layout.answer = { [self] count in
      (0..<count).map { row($0, CGRect(x: 0, y: $0 * 50, width: 320, height: 50)) }
    }
    var source: ScriptData? = ScriptData()
    source?.sections = [[1, 2, 3]]
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 3)
    source = nil
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 0)
    #expect(view.visibleCells.isEmpty)
  }

  @Test func anIdentifierThatNobodyRegistered() {
    layout.answer = { [self] count in
      (0..<count).map { row($0, CGRect(x: 0, y: $0 * 50, width: 320, height: 50)) }
    }
    view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 4)
    #expect(reporter.reports.first?.message.contains("register") == true)
  }

  @Test func changesFromWithinCallbacks() {
    layout.answer = { [self] count in
      (0..<count).map { row($0, CGRect(x: 0, y: $0 * 50, width: 320, height: 50)) }
    }
    var rounds = 0
    data.onDisplay = { [self] _ in
      guard rounds < 3 else { return }
      rounds += 1
      data.sections[0].insert(contentsOf: data.makeItems(1), at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(rounds == 3)
    #expect(view.numberOfItems(inSection: 0) == 7)
    let numbers = view.indexPathsForVisibleItems.compactMap {
      (view.cellForItem(at: $0) as? ScriptCell)?.number
    }
    #expect(numbers == Array(data.sections[0].prefix(numbers.count)))
  }

  @Test("A layout that asks for a reload as it is told of one is told once")
  func reloadAsInvalidated() {
    view.layoutIfNeeded()
    var told = 0
    layout.onInvalidation = { [self] in
      told += 1
      view.reloadData()
    }
    view.reloadData()
    #expect(told == 1)
    layout.onInvalidation = nil
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 4)
  }

  @Test func anotherLayoutsOwnCollectionView() {
    let other = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    other.reporter = reporter
    #expect(layout.collectionView === other)
    view.layoutIfNeeded()
    other.layoutIfNeeded()
    #expect(layout.collectionView === other)
  }
}
