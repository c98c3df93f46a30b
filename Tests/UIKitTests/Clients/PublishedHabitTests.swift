import Foundation
import OcelotTesting
import Testing
import UIKit

/// What published code of cells, windows and controllers takes for granted.
@Suite(.serialized) @MainActor
struct PublishedHabitTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var count = 40
    var isSelectedAsAsked: [Bool] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      isSelectedAsAsked.append(cell.isSelected)
      return cell
    }
  }

  private static let frame = CGRect(x: 0, y: 0, width: 100, height: 300)

  private var flow: UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    return layout
  }

  private func view(_ source: Source) -> UICollectionView {
    show(source, in: UICollectionView(frame: Self.frame, collectionViewLayout: flow))
  }

  private func show<View: UICollectionView>(_ source: Source, in view: View) -> View {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  @Test("7.1.1 A window without a frame fills the screen")
  func windows() {
    #expect(UIWindow().frame == UIScreen.main.bounds)
    #expect(UIWindow(frame: .zero).frame == .zero)
  }

  @Test("7.1.1 A controller knows its traits before it has a view, and makes none to know them")
  func traits() {
    final class Controller: UIViewController {
      override func loadView() {
        view = traitCollection.displayScale > 0 ? UIView(frame: .zero) : UICollectionViewCell()
      }
    }
    let controller = Controller()
    #expect(controller.traitCollection.displayScale == UIScreen.main.scale)
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.isViewLoaded)
  }

  @Test("7.1.1 The layout that a controller was made with is known without its view, and stays so")
  func layoutOfController() {
    let layout = UICollectionViewFlowLayout()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    #expect(controller.collectionViewLayout === layout && !controller.isViewLoaded)
    controller.collectionView.setCollectionViewLayout(
      UICollectionViewFlowLayout(), animated: false)
    #expect(controller.collectionViewLayout === layout)
  }

  @Test("7.1.1 A collection view hears of the size of its content as it lays out")
  func contentSize() {
    final class Listening: UICollectionView {
      var heights: [CGFloat] = []
      override var contentSize: CGSize { didSet { heights.append(contentSize.height) } }
    }
    let source = Source()
    let list = show(source, in: Listening(frame: Self.frame, collectionViewLayout: flow))
    #expect(list.heights.last == list.contentSize.height && list.contentSize.height > 4_000)
    source.count = 2
    list.reloadData()
    list.layoutIfNeeded()
    let count = list.heights.count
    #expect(list.heights.last == 210)
    list.layoutIfNeeded()
    #expect(list.heights.count == count)
  }

  private static let masks: [(mask: UIView.AutoresizingMask, x: Double, width: Double)] = [
    ([.flexibleLeftMargin, .flexibleRightMargin], 112.5, 20),
    ([.flexibleLeftMargin], 150, 20), ([.flexibleRightMargin], 50, 20), ([], 50, 20),
    ([.flexibleWidth], 50, 120), ([.flexibleLeftMargin, .flexibleWidth], 121.428_571, 48.571_429),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 100, 40),
  ]

  @Test(
    "7.1.1 Flexible margins and lengths share a parent's new room in proportion",
    arguments: 0..<7)
  func masks(number: Int) {
    let (mask, x, width) = Self.masks[number]
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 50, y: 0, width: 20, height: 20))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size.width = 200
    #expect(abs(child.frame.minX - x) < 1e-5 && abs(child.frame.width - width) < 1e-5)
    parent.autoresizesSubviews = false
    let frame = child.frame
    parent.frame.size.width = 300
    #expect(child.frame == frame)
  }

  @Test("7.1.1 A cell that is used again is not selected as its item is asked for")
  func reuse() {
    let source = Source()
    let list = view(source)
    list.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    list.layoutIfNeeded()
    #expect(list.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
    source.isSelectedAsAsked = []
    list.setContentOffset(CGPoint(x: 0, y: 2_000), animated: false)
    list.layoutIfNeeded()
    #expect(!source.isSelectedAsAsked.isEmpty && !source.isSelectedAsAsked.contains(true))
    list.setContentOffset(.zero, animated: false)
    list.layoutIfNeeded()
    #expect(list.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
  }

  @Test("7.1.1 Where nothing may be selected, calls change no selection")
  func noSelection() {
    let list = view(Source())
    let path = IndexPath(item: 0, section: 0)
    list.selectItem(at: path, animated: false, scrollPosition: [])
    list.allowsSelection = false
    list.deselectItem(at: path, animated: false)
    list.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(list.indexPathsForSelectedItems == [path])
    list.allowsSelection = true
    list.deselectItem(at: path, animated: false)
    #expect(list.indexPathsForSelectedItems ?? [] == [])
  }

  @Test("7.1.1 A snapshot may reload a section and then delete it")
  func reloadedAndDeleted() {
    let list = view(Source())
    let reporter = RecordingReporter()
    list.reporter = reporter
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1], toSection: "a")
    snapshot.appendItems([2], toSection: "b")
    source.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    snapshot.reloadSections(["a"])
    snapshot.deleteSections(["a"])
    source.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    #expect(list.numberOfSections == 1 && list.numberOfItems(inSection: 0) == 1)
    #expect(reporter.reports.isEmpty)
  }
}
