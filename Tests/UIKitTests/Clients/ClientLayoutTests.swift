import Ocelot
import OcelotTesting
import Testing
import UIKit
import UIKitClients

/// Layouts as an iOS developer writes them do what they do in UIKit (7.3.1).
@Suite("7.1.1, 7.2.1, 7.3.1 Layouts that import UIKit alone", .serialized) @MainActor
struct ClientLayoutTests {
  private let data = ScriptData()

  private func show(
    _ layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 400,
    cell: UICollectionViewCell.Type = ScriptCell.self
  ) -> UICollectionView {
    let view = data.makeView(layout, width: width, height: height, cell: cell)
    view.delegate = data
    view.layoutIfNeeded()
    return view
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test("7.2.5 A flow whose metrics are set after super.prepare()")
  func columnFlowHasAsManyColumnsAsThereIsRoomFor() {
    data.sections = [data.makeItems(20)]
    let view = show(ColumnFlowLayout(), width: 320)
    #expect(view.indexPathsForVisibleItems.count == 5)
    #expect(frame(view, 1)?.minX == frame(view, 0)?.minX)
    view.frame.size.width = 650
    view.layoutIfNeeded()
    #expect(frame(view, 1)?.minY == frame(view, 0)?.minY)
    // What comes grows from half its size.
    view.performBatchUpdates {
      data.sections[0].insert(99, at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(cell?.alpha == 1)
    #expect(cell?.layer.presentation()?.opacity == 0)
    MediaClock.shared.advanceFrames(60)
    #expect(cell?.layer.presentation()?.opacity == 1)
  }

  @Test(arguments: [0, 1, 2, 3, 7, 40])
  func mosaicIsOcelotsMosaic(count: Int) throws {
    data.sections = [data.makeItems(count)]
    let view = show(UIKitClients.MosaicLayout())
    let ours = Ocelot.MosaicLayout()
    ours.gutter = 0
    let source = SampleDataSource(count: count)
    let screen = HeadlessCollection(layout: ours, dataSource: source, width: 320, height: 400)
    #expect(Double(view.contentSize.height) == screen.view.contentSize.height)
    for item in 0..<count {
      let theirs = try #require(
        view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
      ).frame
      let ours = try #require(screen.view.attributes(of: .item(0, item))).frame
      #expect(
        theirs == CGRect(x: ours.minX, y: ours.minY, width: ours.width, height: ours.height),
        "\(item)")
    }
  }

  @Test("7.1.5 Sticky headers float by their own context alone")
  func stickyHeadersFloatByTheirContextAlone() throws {
    data.sections = [data.makeItems(10), data.makeItems(10)]
    let layout = StickyHeaderLayout()
    let view = show(layout)
    let passes = layout.rowPasses
    for y in stride(from: CGFloat(0), through: 460, by: 20) {
      view.contentOffset.y = y
      view.layoutIfNeeded()
      let header = try #require(
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader,
          at: IndexPath(item: 0, section: y < 470 ? 0 : 1)))
      #expect(header.frame.minY == min(y, 440))
      #expect(header.layer.zPosition == 1_000)
    }
    #expect(layout.rowPasses == passes)
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(layout.rowPasses == passes + 1)
  }

  @Test func aCarouselComesToRestInTheMiddle() throws {
    data.sections = [data.makeItems(10)]
    let view = show(SnappingCarousel(), height: 200, cell: CarouselCell.self)
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? CarouselCell)
    #expect(first.nearness == 1)
    view.setDragging(true)
    view.contentOffset.x = 150
    view.layoutIfNeeded()
    #expect(first.nearness < 1)
    let applications = first.applications
    #expect(applications > 1)
    view.setDragging(false)
    MediaClock.shared.advanceFrames(120)
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 220)
    let second = try #require(
      view.cellForItem(at: IndexPath(item: 1, section: 0)) as? CarouselCell)
    #expect(second.nearness == 1)
    view.setDragging(true)
    view.setDragging(false, velocity: CGPoint(x: 2_000, y: 0))
    MediaClock.shared.advanceFrames(240)
    view.layoutIfNeeded()
    #expect(view.contentOffset.x > 220)
    #expect(view.contentOffset.x.truncatingRemainder(dividingBy: 220) == 0)
  }

  @Test func aChatKeepsItsEndAndWhatIsRead() {
    data.sections = [data.makeItems(30)]
    let view = show(ChatLayout())
    view.contentOffset.y = 800
    view.layoutIfNeeded()
    // At the end: what comes is seen.
    view.performBatchUpdates {
      data.sections[0] += data.makeItems(2)
      view.insertItems(at: [30, 31].map { IndexPath(item: $0, section: 0) })
    }
    #expect(view.contentOffset.y == 880)
    // In the middle: what comes above moves nothing.
    view.contentOffset.y = 400
    view.layoutIfNeeded()
    let seen = (view.cellForItem(at: IndexPath(item: 12, section: 0)) as? ScriptCell)?.number
    view.performBatchUpdates {
      data.sections[0].insert(contentsOf: data.makeItems(3), at: 0)
      view.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    }
    #expect(view.contentOffset.y == 520)
    let now = view.cellForItem(at: IndexPath(item: 15, section: 0)) as? ScriptCell
    #expect(now?.number == seen)
    #expect(now.map { $0.frame.minY - view.contentOffset.y } == 80)
  }

  @Test func aMagazinesArticlesSayTheirHeights() throws {
    data.sections = [data.makeItems(7), data.makeItems(4)]
    let layout = MagazineLayout()
    layout.register(
      UICollectionReusableView.self, forDecorationViewOfKind: MagazineLayout.backgroundKind)
    let view = show(layout)
    for path in view.indexPathsForVisibleItems {
      let cell = try #require(view.cellForItem(at: path) as? ScriptCell)
      #expect(cell.frame.height == ScriptData.size(of: cell.number).height)
    }
    view.performBatchUpdates {
      data.sections.remove(at: 0)
      view.deleteSections(IndexSet(integer: 0))
    }
    MediaClock.shared.advanceFrames(60)
    #expect(view.numberOfSections == 1)
    for path in view.indexPathsForVisibleItems {
      let cell = try #require(view.cellForItem(at: path) as? ScriptCell)
      #expect(cell.frame.height == ScriptData.size(of: cell.number).height)
    }
  }

  @Test func aFlowsCellsSayTheirSizes() throws {
    data.sections = [data.makeItems(200)]
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = show(flow)
    view.delegate = nil
    view.reloadData()
    view.layoutIfNeeded()
    for path in view.indexPathsForVisibleItems {
      let cell = try #require(view.cellForItem(at: path) as? ScriptCell)
      #expect(cell.bounds.size == ScriptData.size(of: cell.number))
    }
    view.contentOffset.y = 900
    view.layoutIfNeeded()
    #expect(!view.visibleCells.isEmpty)
    for case let cell as ScriptCell in view.visibleCells {
      #expect(cell.bounds.size == ScriptData.size(of: cell.number))
    }
  }

  @Test("7.1.4 A waterfall asks both its delegates")
  func aWaterfallAsksBothItsDelegates() throws {
    data.sections = [data.makeItems(9)]
    let view = show(WaterfallLayout())
    let (first, second) = (try #require(frame(view, 0)), try #require(frame(view, 1)))
    #expect(first.size == CGSize(width: 160, height: ScriptData.size(of: 0).height))
    #expect(second.origin == CGPoint(x: 160, y: 0))
  }

  @Test func sectionsHaveColours() throws {
    data.sections = [data.makeItems(4), data.makeItems(4)]
    let layout = SectionColorLayout()
    let view = show(layout)
    func colors() -> [UIColor?] {
      view.subviews.compactMap { $0 as? SectionColorView }.sorted { $0.frame.minY < $1.frame.minY }
        .map(\.backgroundColor)
    }
    #expect(colors() == [.red, .green])
    layout.colors = [.blue, .black]
    view.layoutIfNeeded()
    #expect(colors() == [.blue, .black])
    view.performBatchUpdates {
      data.sections.remove(at: 0)
      view.deleteSections(IndexSet(integer: 0))
    }
    MediaClock.shared.advanceFrames(60)
    #expect(colors() == [.blue])
  }

  @Test("7.1.6 Doubles are asked")
  func doublesAreAsked() {
    MediaClock.shared.stop()
    let layout = DetachedLayout()
    let double = CollectionViewDouble(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    data.sections = [data.makeItems(9)]
    double.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    double.dataSource = data
    double.insets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    layout.double = double
    layout.itemSize = CGSize(width: 85, height: 40)
    layout.prepare()
    // Two columns fit between the insets, three would without them.
    #expect(
      layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 50)
    double.layoutIfNeeded()
    #expect(double.layouts > 0)
    #expect(double.traitCollection.displayScale == 3)
    double.drags = true
    double.contentOffset.y = -30
    #expect(double.contentOffset.y == -30)
    double.reloadData()
    #expect(double.reloads == 1)
  }

  @Test("7.1.3 A screen whose property has the name of the methods")
  func aScreenWhosePropertyHasTheNameOfTheMethods() {
    MediaClock.shared.stop()
    let screen = ListScreen(
      rows: ["a", "b", "c"], layout: UICollectionViewFlowLayout())
    screen.collectionView.layoutIfNeeded()
    #expect(screen.collectionView.visibleCells.map(\.accessibilityLabel) == ["a", "b", "c"])
    #expect(screen.collectionView.visibleCells[1].frame.size == CGSize(width: 320, height: 44))
    screen.addRow("z")
    #expect(screen.collectionView.visibleCells.map(\.accessibilityLabel) == ["z", "a", "b", "c"])
  }
}
