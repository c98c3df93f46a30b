import Ocelot
import OcelotTesting
import Testing
import UIKit

/// A block of changes in which everything is asked again.
@Suite("7.2.4 reloadData() within a batch", .serialized) @MainActor
struct ReloadInBatchTests {
  private let data = ScriptData()
  private let reporter = RecordingReporter()
  private let view: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    data.sections = [data.makeItems(100)]
    view = data.makeView(layout)
    view.reporter = reporter
    view.layoutIfNeeded()
    view.contentOffset.y = 525
    view.layoutIfNeeded()
  }

  @Test(
    "It keeps the offset, reports nothing, and tells who waits once",
    arguments: [100, 40, 130], [false, true])
  func reload(count: Int, namesItems: Bool) {
    var told: [Bool] = []
    view.performBatchUpdates {
      data.sections = [data.makeItems(count)]
      if namesItems { view.deleteItems(at: [IndexPath(item: 3, section: 0)]) }
      view.reloadData()
    } completion: {
      told.append($0)
    }
    #expect(view.contentOffset.y == 525 && view.numberOfItems(inSection: 0) == count)
    let paths = view.indexPathsForVisibleItems
    #expect(paths.map(\.item) == Array(10...18))
    for path in paths {
      let cell = view.cellForItem(at: path) as? ScriptCell
      #expect(cell?.number == data.sections[0][path.item], "\(path)")
    }
    MediaClock.shared.advanceFrames(60)
    #expect(told == [true])
    #expect(view.contentOffset.y == 525 && reporter.reports == [])
  }

  @Test("It keeps the offset where the delegate alone says that content is so long")
  func sizesOfDelegate() {
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.width = 10
    data.hasSizes = true
    view.delegate = data
    view.reloadData()
    view.layoutIfNeeded()
    let length = view.contentSize.height
    #expect(length > 1_000)
    view.contentOffset.y = 525
    view.performBatchUpdates { view.reloadData() }
    #expect(view.contentSize.height == length && view.contentOffset.y == 525)
  }

  @Test("A batch after it tells of its own changes")
  func next() {
    view.performBatchUpdates {
      data.sections[0].removeLast(50)
      view.reloadData()
    }
    view.performBatchUpdates {
      data.sections[0].remove(at: 0)
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    MediaClock.shared.advanceFrames(60)
    #expect(view.numberOfItems(inSection: 0) == 49 && reporter.reports == [])
  }
}
