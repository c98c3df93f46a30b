import Testing
import UIKit

/// What a frame that scrolls asks; `Benchmarks uikit` says how long it takes.
@Suite(.serialized) @MainActor
struct FrameCostTests {
  /// Rows of 40 points that count what they are asked.
  final class CountingLayout: UICollectionViewLayout {
    var count: Int
    var (prepared, rects, items) = (0, 0, 0)
    init(count: Int) {
      self.count = count
      super.init()
    }
    required init?(coder: NSCoder) { nil }
    override func prepare() { prepared += 1 }
    override var collectionViewContentSize: CGSize {
      CGSize(width: 320, height: CGFloat(count) * 40)
    }
    private func row(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 40, width: 320, height: 40)
      return attributes
    }
    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      items += 1
      return row(indexPath.item)
    }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      rects += 1
      return (Int(rect.minY / 40)..<Int((rect.maxY / 40).rounded(.up))).clamped(to: 0..<count).map(
        row)
    }
  }

  /// Data that counts what it is asked.
  final class CountingSource: NSObject, UICollectionViewDataSource {
    let count: Int
    var (counts, cells) = (0, 0)
    init(count: Int) { self.count = count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      counts += 1
      return count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      cells += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test(
    "7.3.4 Frames that scroll ask once for what six of them show, and as much at any number of items",
    arguments: [1_000, 1_000_000])
  func scrollFrame(count: Int) {
    MediaClock.shared.stop()
    let (layout, source) = (CountingLayout(count: count), CountingSource(count: count))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    let frames = 100
    view.contentOffset.y = 20
    view.layoutIfNeeded()
    (layout.prepared, layout.rects, layout.items) = (0, 0, 0)
    (source.counts, source.cells) = (0, 0)
    for frame in 1...frames {
      view.contentOffset.y = 20 + CGFloat(frame) * 40
      view.layoutIfNeeded()
    }
    #expect(layout.prepared == 0)
    // The layout holds: it is asked for half a screen around what is seen, from the second time on.
    #expect(layout.rects == 17)
    #expect(layout.items == 0)
    #expect(source.cells == frames)
    // With each cell it is made sure that the data is still what was said.
    #expect(source.counts <= frames)
  }
}
