import Ocelot
import OcelotTesting
import Testing
import UIKit

/// The same data through Ocelot's own calls and through UIKit's gives the same frames (7.3.3).
@Suite("7.3.3 Through UIKit's calls as through Ocelot's", .serialized) @MainActor
struct SameFramesTests {
  /// Sizes of items, asked by both sides.
  final class Sizes: FlowLayoutDelegate {
    let data: ScriptData
    init(_ data: ScriptData) { self.data = data }
    func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? { .each }
    func size(of item: ItemIndex, in layout: FlowLayout) -> Size? {
      let size = ScriptData.size(of: data.sections[item.section][item.item])
      return Size(width: size.width, height: size.height)
    }
  }

  @Test(arguments: 0..<20)
  func flow(seed: UInt64) throws {
    MediaClock.shared.stop()
    var random = SeededGenerator(seed: seed)
    let data = ScriptData()
    data.hasSizes = true
    data.sections = (0..<random.int(in: 1...4)).map { _ in
      data.makeItems(random.int(in: 0...30))
    }
    let isVertical = random.chance(0.6)
    let (width, height) = (random.int(in: 150...500), random.int(in: 100...500))
    let (line, item) = (Double(random.int(in: 0...20)), Double(random.int(in: 0...20)))
    let (header, inset) = (Double(random.int(in: 0...40)), Double(random.int(in: 0...30)))

    let theirs = UICollectionViewFlowLayout()
    theirs.scrollDirection = isVertical ? .vertical : .horizontal
    theirs.minimumLineSpacing = line
    theirs.minimumInteritemSpacing = item
    theirs.headerReferenceSize = CGSize(width: header, height: header)
    theirs.sectionInset = UIEdgeInsets(top: inset, left: 3, bottom: 4, right: 5)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: theirs)
    view.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    view.dataSource = data
    view.delegate = data
    view.layoutIfNeeded()

    var metrics = FlowMetrics()
    metrics.lineSpacing = line
    metrics.itemSpacing = item
    metrics.headerExtent = header
    metrics.sectionInsets = Insets(top: inset, leading: 3, bottom: 4, trailing: 5)
    let ours = FlowLayout(axis: isVertical ? .vertical : .horizontal, metrics: metrics)
    let sizes = Sizes(data)
    ours.delegate = sizes
    let source = SampleDataSource(
      data.sections.enumerated().map { SampleSection($0.offset, $0.element.map { SampleItem($0) }) }
    )
    let screen = HeadlessCollection(
      layout: ours, dataSource: source, width: Double(width), height: Double(height))

    func compare() throws {
      #expect(Double(view.contentSize.width) == screen.view.contentSize.width)
      #expect(Double(view.contentSize.height) == screen.view.contentSize.height)
      for (section, items) in data.sections.enumerated() {
        for item in items.indices {
          let path = IndexPath(item: item, section: section)
          let theirs = try #require(view.layoutAttributesForItem(at: path)).frame
          let ours = try #require(screen.view.attributes(of: .item(section, item))).frame
          #expect(
            theirs == CGRect(x: ours.minX, y: ours.minY, width: ours.width, height: ours.height))
        }
      }
    }
    try compare()
    // And after an update on both sides.
    let new = data.makeItems(1)
    data.sections[0].insert(contentsOf: new, at: 0)
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    source.sections[0].items.insert(SampleItem(new[0]), at: 0)
    screen.apply(ChangeSet([.insertItems(section: 0, 0..<1)]))
    try compare()
  }
}
