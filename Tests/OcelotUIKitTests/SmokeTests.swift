import Testing
import UIKit

final class Numbers: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[Int]] = [Array(0..<40)]
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { sections[section].count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! NumberCell
    cell.number = sections[indexPath.section][indexPath.item]
    return cell
  }
}
final class NumberCell: UICollectionViewCell {
  var number = -1
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("init(coder:)") }
  override func prepareForReuse() { super.prepareForReuse(); number = -1 }
}

@Suite @MainActor struct SmokeTests {
  @Test func flowShowsAndUpdates() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    let data = Numbers()
    view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.delegate = data
    view.layoutIfNeeded()
    #expect(view.visibleCells.map { ($0 as! NumberCell).number } == Array(0..<12))
    #expect(view.contentSize == CGSize(width: 320, height: 14 * 40 + 13 * 10))
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(view.visibleCells.map { ($0 as! NumberCell).number } == Array(6..<18))
    MediaClock.shared.stop()
    var done = false
    view.performBatchUpdates {
      data.sections[0].remove(at: 7)
      data.sections[0].insert(100, at: 0)
      view.deleteItems(at: [IndexPath(item: 7, section: 0)])
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    } completion: {
      done = $0
    }
    #expect(view.contentOffset.y == 100)
    #expect(view.visibleCells.map { ($0 as! NumberCell).number } == [5, 6] + Array(8..<18))
    #expect(!done)
    MediaClock.shared.advanceFrames(60)
    #expect(done)
    for cell in view.visibleCells {
      let path = try #require(view.indexPath(for: cell))
      #expect(cell.frame == layout.layoutAttributesForItem(at: path)?.frame)
    }
  }
}
