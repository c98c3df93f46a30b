import Testing
import UIKit

/// What a diffable data source compares, counted: each question about one item of many is answered
/// without looking at the others.
@Suite(.serialized) @MainActor
struct DiffableCostTests {
  /// An identifier that counts how often two are compared.
  struct Counted: Hashable, Sendable {
    let number: Int
    nonisolated(unsafe) static var comparisons = 0
    static func == (a: Counted, b: Counted) -> Bool {
      comparisons += 1
      return a.number == b.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Counted>
  private let items = (0..<20_000).map { Counted(number: $0) }

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityLabel = "\(item.number)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Counted>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(items[..<10_000]), toSection: 0)
    snapshot.appendItems(Array(items[10_000...]), toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
  }

  /// How many identifiers are compared for each item in something.
  private func comparisons(_ work: () -> Void) -> Double {
    Counted.comparisons = 0
    work()
    return Double(Counted.comparisons) / Double(items.count)
  }

  @Test("The place of each of many items is found without looking at the others")
  func places() {
    let each = comparisons {
      for item in items {
        let path = source.indexPath(for: item)
        #expect(path == IndexPath(item: item.number % 10_000, section: item.number / 10_000))
      }
    }
    #expect(each < 10)
    #expect(source.indexPath(for: Counted(number: -1)) == nil)
  }

  @Test("Places are those of what is shown now")
  func placesAfterwards() {
    #expect(source.indexPath(for: items[7]) == IndexPath(item: 7, section: 0))
    var snapshot = source.snapshot()
    snapshot.deleteItems(Array(items[..<5]))
    source.apply(snapshot)
    #expect(source.indexPath(for: items[7]) == IndexPath(item: 2, section: 0))
    #expect(source.indexPath(for: items[0]) == nil)
    snapshot.insertItems([items[0]], beforeItem: items[7])
    source.applySnapshotUsingReloadData(snapshot)
    #expect(source.indexPath(for: items[7]) == IndexPath(item: 3, section: 0))
  }

  @Test(
    "All items can be reconfigured, or reloaded, in time that grows with their number",
    arguments: [true, false])
  func shownAgain(reloads: Bool) {
    var snapshot = source.snapshot()
    if reloads { snapshot.reloadItems(items) } else { snapshot.reconfigureItems(items) }
    #expect(comparisons { source.apply(snapshot, animatingDifferences: false) } < 40)
    #expect(view.visibleCells.map(\.accessibilityLabel) == ["0", "1", "2", "3"])
    #expect(source.snapshot().reloadedItemIdentifiers == [])
    #expect(source.snapshot().reconfiguredItemIdentifiers == [])
  }

  @Test("What is shown is handed out without being looked through")
  func snapshots() {
    #expect(comparisons { for _ in 0..<100 { _ = source.snapshot() } } == 0)
  }

  @Test("Sections are shown again by their numbers before, whatever comes in front of them")
  func sectionsShownAgain() {
    var snapshot = source.snapshot()
    snapshot.insertSections([2], beforeSection: 0)
    snapshot.appendItems([Counted(number: -5)], toSection: 2)
    snapshot.reloadSections([1, 0])
    source.apply(snapshot, animatingDifferences: false)
    #expect(view.visibleCells.map(\.accessibilityLabel) == ["-5", "0", "1", "2", "3"])
    #expect(source.snapshot().reloadedSectionIdentifiers == [])
  }
}
