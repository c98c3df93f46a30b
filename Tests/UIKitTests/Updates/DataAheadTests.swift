import Foundation
import OcelotTesting
import Testing
import UIKit

/// Data that changes in a callback of a layout: places that are shown mean something else in it.
@Suite("7.2.4 Data that is ahead of what is shown", .serialized) @MainActor struct DataAheadTests {
  private final class NumberedCell: UICollectionViewCell { var number = -1 }

  /// Numbers, each with a size of its own; an array would trap where this notes what is missing.
  private final class Data: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var numbers = Array(0..<30)
    private(set) var missing: [IndexPath] = []
    /// What is done once, by where.
    var once: [String: () -> Void] = [:]

    private func reach(_ place: String) { once.removeValue(forKey: place)?() }

    func size(of number: Int) -> CGSize {
      CGSize(width: 60 + number % 7 * 10, height: 20 + number % 5 * 9)
    }

    private func number(at path: IndexPath) -> Int {
      if path.item < numbers.count { return numbers[path.item] }
      missing.append(path)
      return 0
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      defer { reach("count") }
      return numbers.count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? NumberedCell)?.number = number(at: path)
      reach("cell")
      return cell
    }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
      defer { reach("size") }
      return size(of: number(at: path))
    }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      reach("inset")
      return .zero
    }
    func collectionView(
      _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) { reach("end") }
  }

  private let data = Data()

  private func view(_ direction: UICollectionView.ScrollDirection) -> UICollectionView {
    MediaClock.shared.stop()
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = direction
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: direction == .horizontal ? 100 : 400),
      collectionViewLayout: flow)
    view.register(NumberedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.delegate = data
    view.layoutIfNeeded()
    return view
  }

  private func rest(_ view: UICollectionView) {
    for _ in 0..<80 {
      MediaClock.shared.advanceFrames(1)
      view.layoutIfNeeded()
    }
  }

  /// What is shown has the number and the size of its item.
  private func expectShown(_ view: UICollectionView) {
    #expect(data.once.isEmpty && data.missing == [])
    #expect(!view.indexPathsForVisibleItems.isEmpty)
    for path in view.indexPathsForVisibleItems {
      let cell = view.cellForItem(at: path) as? NumberedCell
      #expect(cell?.number == data.numbers[path.item], "\(path)")
      #expect(cell?.frame.size == data.size(of: data.numbers[path.item]), "\(path)")
    }
  }

  @Test(
    "After reloadData() in a callback no cell is asked for that there is not",
    arguments: ["cell", "end", "count"])
  func reload(_ place: String) {
    let view = view(.horizontal)
    data.once[place] = { [data] in
      data.numbers.removeLast(22)
      view.reloadData()
    }
    view.contentOffset = CGPoint(x: 500, y: 0)
    view.layoutIfNeeded()
    if place == "count" { _ = view.numberOfItems(inSection: 0) }
    rest(view)
    #expect(data.missing == [])
    if place != "count" { expectShown(view) }
  }

  @Test(
    "Another data source in a callback is asked for nothing that it has not",
    arguments: ["cell", "end"])
  func otherSource(_ place: String) {
    let view = view(.horizontal)
    let other = Data()
    other.numbers.removeLast(22)
    data.once[place] = { view.dataSource = other }
    view.contentOffset = CGPoint(x: 500, y: 0)
    view.layoutIfNeeded()
    rest(view)
    #expect(other.missing == [])
  }

  @Test(
    "Items that come or go in a callback of a reload leave each item its size",
    arguments: ["size", "inset", "end"], [true, false])
  func sizes(_ place: String, comes: Bool) {
    let view = view(.vertical)
    data.once[place] = { [data] in
      if comes {
        data.numbers.insert(777, at: 2)
        view.insertItems(at: [IndexPath(item: 2, section: 0)])
      } else {
        data.numbers.removeFirst(3)
        view.deleteItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
      }
    }
    view.reloadData()
    view.layoutIfNeeded()
    rest(view)
    expectShown(view)
  }

  @Test("Between reloadData() and the layout a flow asks about the new data, after each reload")
  func sizesBeforeLayout() {
    let view = view(.vertical)
    let flow = view.collectionViewLayout
    data.numbers = [4]
    view.reloadData()
    // One line of 20 + 4 · 9 points.
    #expect(flow.collectionViewContentSize.height == 56)
    data.numbers = [6, 6, 6, 6]
    view.reloadData()
    // Two of 120 points fit into a line of 29 points, 10 between lines.
    #expect(flow.collectionViewContentSize.height == 68)
    let last = flow.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))
    #expect(last?.size == data.size(of: 6))
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 68)
    expectShown(view)
  }

  @Test(
    "A flow that is asked before the layout asks about nothing that a callback took away",
    arguments: ["size", "inset"])
  func reloadBeforeLayout(_ place: String) {
    let view = view(.vertical)
    view.reloadData()
    data.once[place] = { [data] in
      data.numbers.removeLast(22)
      view.reloadData()
    }
    _ = view.collectionViewLayout.collectionViewContentSize
    view.layoutIfNeeded()
    rest(view)
    expectShown(view)
  }

  /// A cell that says its height.
  private final class FittingCell: UICollectionViewCell {
    var height = 20.0

    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.size.height = height
      return attributes
    }
  }

  /// Numbers in cells that say their heights.
  private final class FittingData: NSObject, UICollectionViewDataSource {
    var numbers = Array(0..<30)
    /// What is done in one of the next cells, and how many come before.
    var once: (() -> Void)?
    var cellsBefore = 0

    static func height(of number: Int) -> Double { Double(20 + number % 5 * 9) }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      numbers.count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? FittingCell)?.height = Self.height(of: numbers[path.item])
      cellsBefore -= 1
      if cellsBefore < 0, let act = once {
        once = nil
        act()
      }
      return cell
    }
  }

  @Test(
    "Items inserted in a cell that a batch asks for wait, and every cell says its size",
    arguments: [0, 1, 5])
  func insertedInCell(cellsBefore: Int) {
    MediaClock.shared.stop()
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 300, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: flow)
    let (reporter, data) = (RecordingReporter(), FittingData())
    view.reporter = reporter
    view.register(FittingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.layoutIfNeeded()
    data.cellsBefore = cellsBefore
    data.once = {
      data.numbers.insert(777, at: 1)
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    view.performBatchUpdates {
      data.numbers.insert(contentsOf: 100..<110, at: 0)
      view.insertItems(at: (0..<10).map { IndexPath(item: $0, section: 0) })
    }
    rest(view)
    #expect(data.once == nil && data.numbers[1] == 777)
    #expect(reporter.reports == [])
    #expect(!view.indexPathsForVisibleItems.isEmpty)
    for path in view.indexPathsForVisibleItems {
      let height = view.cellForItem(at: path)?.frame.height ?? 0
      let wanted = FittingData.height(of: data.numbers[path.item])
      #expect(abs(height - wanted) < 0.001, "\(path)")
    }
  }
}
