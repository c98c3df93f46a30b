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
