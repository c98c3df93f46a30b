import OcelotTesting
import Testing
import UIKit

/// Changes while nothing can be seen.
@Suite("7.2.4 Changes without room", .serialized) @MainActor
struct NoRoomTests {
  private let data = ScriptData()
  private let view: UICollectionView

  init() {
    MediaClock.shared.stop()
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    data.sections = [data.makeItems(20)]
    view.dataSource = data
    view.layoutIfNeeded()
  }

  private var numbers: [Int] { view.visibleCells.compactMap { ($0 as? ScriptCell)?.number } }

  private func resize(_ height: CGFloat) {
    view.frame.size.height = height
    view.layoutIfNeeded()
  }

  @Test(arguments: [false, true])
  func anUpdateAfterAnotherLayout(animated: Bool) {
    resize(0)
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: animated)
    view.performBatchUpdates {
      data.sections[0].insert(99, at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    resize(100)
    #expect(numbers.prefix(3) == [99, 0, 1])
  }

  @Test(arguments: [false, true])
  func aReloadAfterAnotherLayout(animated: Bool) {
    resize(0)
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: animated)
    data.sections = [data.makeItems(5)]
    view.reloadData()
    resize(100)
    #expect(numbers == data.sections[0])
  }

  @Test func theSizeOfTheContentIsKnownWithoutHeight() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 0),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.layoutIfNeeded()
    // Five to a line, 50 points high, 10 points apart.
    #expect(view.collectionViewLayout.collectionViewContentSize.height == 230)
    #expect(view.contentSize.height == 230 && view.visibleCells.isEmpty)
    data.sections[0] += [20, 21]
    view.insertItems(at: [IndexPath(item: 20, section: 0), IndexPath(item: 21, section: 0)])
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 290 && view.visibleCells.isEmpty)
    view.frame.size.height = view.contentSize.height
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 22 && view.contentOffset == .zero)
    view.frame.size.height = 0
    view.layoutIfNeeded()
    #expect(view.visibleCells.isEmpty && view.contentSize.height == 290)
  }

  @Test(arguments: [false, true])
  func aScroll(animated: Bool) {
    data.sections = [data.makeItems(200)]
    view.reloadData()
    resize(0)
    let path = IndexPath(item: 100, section: 0)
    view.scrollToItem(at: path, at: .top, animated: animated)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
    resize(200)
    MediaClock.shared.advanceFrames(120)
    // Five to a line, and 60 points from line to line.
    #expect(view.contentOffset.y == 1_200)
    resize(0)
    view.scrollToItem(at: path, at: .bottom, animated: animated)
    view.contentOffset.y = 60
    resize(200)
    MediaClock.shared.advanceFrames(120)
    #expect(view.contentOffset.y == 60)
  }

  @Test func aScrollToWhereNothingIsSaid() {
    final class Silent: UICollectionViewFlowLayout {
      override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      { nil }
    }
    let reporter = RecordingReporter()
    view.reporter = reporter
    view.setCollectionViewLayout(Silent(), animated: false)
    view.layoutIfNeeded()
    view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
    #expect(reporter.reports.count == 1)
    #expect(reporter.reports.first?.message.contains("Silent answers no") == true)
  }

  @Test(arguments: [false, true])
  func anUpdate(animated: Bool) {
    resize(0)
    view.performBatchUpdates {
      data.sections[0].insert(99, at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    resize(100)
    #expect(numbers.prefix(3) == [99, 0, 1])
  }
}
