import Foundation
import Testing
import UIKit

/// Code of cells that reads its frame before anything was laid out.
@Suite(.serialized) @MainActor
struct FrameOfNewCellTests {
  private final class Cell: UICollectionViewCell {
    let picture = UIImageView()
    let line = UIView()
    var sizeWhenMade = CGSize.zero

    override init(frame: CGRect) {
      super.init(frame: frame)
      sizeWhenMade = bounds.size
      picture.frame = contentView.bounds.insetBy(dx: 4, dy: 4)
      line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
      contentView.addSubview(picture)
      contentView.addSubview(line)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    var framesAsAsked: [IndexPath: CGRect] = [:]
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 60 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      framesAsAsked[indexPath] = cell.frame
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "head", for: indexPath)
      framesAsAsked[IndexPath(item: -1, section: indexPath.section)] = view.frame
      return view
    }
  }

  /// Notes the sizes that its bounds are set to.
  private final class BoundsCell: UICollectionViewCell {
    var sizes: [CGSize] = []
    override var bounds: CGRect {
      didSet { sizes.append(bounds.size) }
    }
  }

  @Test("7.1.6 A cell's override of its bounds hears of another size, once")
  func observedBounds() throws {
    let (source, layout) = (Source(), UICollectionViewFlowLayout())
    layout.itemSize = CGSize(width: 100, height: 50)
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
    list.register(BoundsCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    list.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    let cell = try #require(list.cellForItem(at: path) as? BoundsCell)
    cell.sizes = []
    layout.itemSize.height = 70.1
    list.layoutIfNeeded()
    #expect(list.cellForItem(at: path) === cell)
    #expect(cell.sizes == [CGSize(width: 100, height: 70.1)])
    #expect(cell.frame == list.layoutAttributesForItem(at: path)?.frame)
    layout.minimumLineSpacing = 20
    list.layoutIfNeeded()
    #expect(cell.sizes.count == 1)
    #expect(cell.frame == list.layoutAttributesForItem(at: path)?.frame)
  }

  private func list(_ source: Source, rows height: CGFloat = 50) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: height)
    layout.minimumLineSpacing = 10
    layout.headerReferenceSize = CGSize(width: 100, height: 30)
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
    list.register(Cell.self, forCellWithReuseIdentifier: "cell")
    list.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "head")
    list.dataSource = source
    list.layoutIfNeeded()
    return list
  }

  @Test("7.1.5 A new cell is made with the frame at which its layout has it")
  func newCells() throws {
    let source = Source()
    let list = list(source)
    let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)) as? Cell)
    #expect(cell.sizeWhenMade == CGSize(width: 100, height: 50))
    #expect(cell.picture.frame == CGRect(x: 4, y: 4, width: 92, height: 42))
    #expect(cell.line.frame == CGRect(x: 0, y: 49, width: 100, height: 1))
    #expect(
      source.framesAsAsked[IndexPath(item: 1, section: 0)]
        == CGRect(x: 0, y: 90, width: 100, height: 50))
    #expect(
      source.framesAsAsked[IndexPath(item: -1, section: 0)]
        == CGRect(x: 0, y: 0, width: 100, height: 30))
  }

  @Test("7.1.5 A cell that is used again stands at its new place as its data source fills it")
  func usedAgain() {
    let source = Source()
    let list = list(source)
    list.contentOffset.y = 1_200
    list.layoutIfNeeded()
    for path in list.indexPathsForVisibleItems {
      #expect(source.framesAsAsked[path]?.minY == 30 + CGFloat(path.item) * 60)
    }
  }

  @Test("7.1.5 A cell that comes by an update is made with its frame")
  func inserted() {
    let source = Source()
    let list = list(source)
    source.framesAsAsked = [:]
    list.reloadItems(at: [IndexPath(item: 2, section: 0)])
    list.layoutIfNeeded()
    #expect(
      source.framesAsAsked[IndexPath(item: 2, section: 0)]
        == CGRect(x: 0, y: 150, width: 100, height: 50))
  }

  @Test("7.1.5 A cell that is shown again stands where it is seen, mirrored or not")
  func mirrored() {
    final class Flow: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let (source, path) = (Source(), IndexPath(item: 0, section: 0))
    let list = list(source)
    list.semanticContentAttribute = .forceRightToLeft
    list.frame.size.width = 320
    let layout = Flow()
    layout.itemSize = CGSize(width: 100, height: 50)
    list.setCollectionViewLayout(layout, animated: false)
    list.layoutIfNeeded()
    source.framesAsAsked = [:]
    list.reloadItems(at: [path])
    list.layoutIfNeeded()
    #expect(source.framesAsAsked[path] == CGRect(x: 220, y: 0, width: 100, height: 50))
    #expect(list.cellForItem(at: path)?.frame == source.framesAsAsked[path])
  }
}
