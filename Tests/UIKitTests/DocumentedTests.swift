import Ocelot
import OcelotTesting
import Testing
import UIKit

/// What docs/UIKitOnLinux.md shows.
@Suite(.serialized) @MainActor
struct DocumentedTests {
  private let data = ScriptData()
  private let collectionView: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    collectionView.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    data.sections = [data.makeItems(20)]
    collectionView.dataSource = data
    collectionView.layoutIfNeeded()
  }

  @Test func time() throws {
    let cell = try #require(collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    MediaClock.shared.stop()
    collectionView.performBatchUpdates {
      data.sections[0].insert(99, at: 0)
      collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    MediaClock.shared.advance(by: 0.15)  // half way
    #expect(cell.layer.presentation()?.frame.minY.rounded() == 20)
    MediaClock.shared.advanceFrames(30)  // over; completions were called
    #expect(cell.layer.presentation()?.frame.minY.rounded() == 40)
  }

  @Test func picture() {
    let picture = SVGPicture(
      elements: collectionView.elementsOnScreen, contentSize: Size(width: 320, height: 800))
    #expect(picture.text.hasPrefix("<svg"))
  }
}
