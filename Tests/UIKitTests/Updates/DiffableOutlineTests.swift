import OcelotTesting
import Testing
import UIKit

/// Sections of diffable data sources as outlines, and items that the reader moves.
@Suite("7.1.1 Outlines and moved items of diffable data sources", .serialized) @MainActor
struct DiffableOutlineTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>
  typealias Source = UICollectionViewDiffableDataSource<Int, String>

  private let view: UICollectionView
  private let source: Source
  private let reporter = RecordingReporter()

  init() {
    MediaClock.shared.stop()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 20)
    layout.minimumLineSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.reporter = reporter
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    source = Source(collectionView: view) { view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityLabel = item
      return cell
    }
  }

  private var shown: [String] { view.visibleCells.compactMap(\.accessibilityLabel) }

  /// Two folders, one in the other, and what is in them.
  private var outline: Outline {
    var outline = Outline()
    outline.append(["a", "z"])
    outline.append(["b", "y"], to: "a")
    outline.append(["c"], to: "b")
    return outline
  }

  @Test("Items are in order, with their levels, whatever is expanded")
  func order() {
    var outline = outline
    #expect(outline.items == ["a", "b", "c", "y", "z"] && outline.rootItems == ["a", "z"])
    #expect(outline.items.map(outline.level) == [0, 1, 2, 1, 0])
    #expect(outline.visibleItems == ["a", "z"] && !outline.isVisible("b"))
    outline.expand(["b"])
    #expect(outline.visibleItems == ["a", "z"] && !outline.isVisible("c"))
    outline.expand(["a"])
    #expect(outline.visibleItems == ["a", "b", "c", "y", "z"] && outline.isVisible("c"))
    outline.collapse(["b"])
    #expect(outline.visibleItems == ["a", "b", "y", "z"] && outline.isExpanded("a"))
    #expect(outline.parent(of: "c") == "b" && outline.parent(of: "z") == nil)
    #expect(outline.index(of: "y") == 3 && outline.index(of: "x") == nil)
    #expect(outline.visualDescription() == "- a\n  + b\n    * c\n  * y\n* z")
  }

  @Test("Items are put beside others, taken out with what is in them, and replaced")
  func changes() {
    var outline = outline
    outline.insert(["x"], before: "y")
    outline.insert(["w"], after: "a")
    #expect(outline.items == ["a", "b", "c", "x", "y", "w", "z"])
    #expect(outline.level(of: "x") == 1 && outline.level(of: "w") == 0)
    let part = outline.snapshot(of: "b", includingParent: true)
    #expect(part.items == ["b", "c"] && part.level(of: "c") == 1 && part.rootItems == ["b"])
    #expect(outline.snapshot(of: "a").rootItems == ["b", "x", "y"])
    outline.delete(["b"])
    #expect(outline.items == ["a", "x", "y", "w", "z"] && !outline.contains("c"))
    outline.insert(part, after: "w")
    #expect(outline.items == ["a", "x", "y", "w", "b", "c", "z"] && outline.level(of: "c") == 1)
    var other = Outline()
    other.append(["m"])
    other.append(["n"], to: "m")
    outline.replace(childrenOf: "a", using: other)
    #expect(outline.items == ["a", "m", "n", "w", "b", "c", "z"])
    #expect(outline.level(of: "n") == 2 && outline.parent(of: "m") == "a")
    outline.deleteAll()
    #expect(outline.items.isEmpty && !outline.contains("a"))
  }

  @Test("A section shows what is not within a collapsed item, and gives its outline back")
  func sections() {
    var outline = outline
    source.apply(outline, to: 7, animatingDifferences: false)
    #expect(shown == ["a", "z"] && source.snapshot().sectionIdentifiers == [7])
    outline.expand(["a", "b"])
    source.apply(outline, to: 7)
    #expect(shown == ["a", "b", "c", "y", "z"])
    var again = source.snapshot(for: 7)
    #expect(again.level(of: "c") == 2 && again.isExpanded("b"))
    again.collapse(["a"])
    source.apply(again, to: 7, animatingDifferences: false)
    #expect(shown == ["a", "z"] && source.snapshot(for: 7).items.count == 5)
    var other = Outline()
    other.append(["q"])
    source.apply(other, to: 8, animatingDifferences: false)
    #expect(shown == ["a", "z", "q"] && source.snapshot(for: 7).items.count == 5)
    // A snapshot of all sections knows no outlines.
    var flat = source.snapshot()
    flat.deleteItems(["z"])
    source.apply(flat, animatingDifferences: false)
    #expect(shown == ["a", "q"] && source.snapshot(for: 7).items == ["a"])
    #expect(reporter.reports.isEmpty)
  }

  @Test("Mistakes in outlines are reported, and lose nothing that is there")
  func mistakes() {
    var outline = outline
    outline.append(["b", "x"], to: "z")
    outline.append(["v"], to: "nowhere")
    outline.expand(["nowhere"])
    #expect(outline.items == ["a", "b", "c", "y", "z", "x"])
    source.apply(outline, to: 7, animatingDifferences: false)
    #expect(reporter.codes == [.duplicateIdentifier, .unknownKey, .unknownKey])
    source.apply(source.snapshot(for: 7), to: 7, animatingDifferences: false)
    #expect(reporter.codes.count == 3)
  }

  /// Moves an item where another one is.
  private func move(_ from: Int, to item: Int) -> Bool {
    guard view.beginInteractiveMovementForItem(at: IndexPath(item: from, section: 0)),
      let place = view.cellForItem(at: IndexPath(item: item, section: 0))?.center
    else { return false }
    view.updateInteractiveMovementTargetPosition(place)
    view.endInteractiveMovement()
    return true
  }

  @Test("What the handlers let the reader move is moved in the snapshot, and told after it")
  func reordering() throws {
    var snapshot = source.snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems(["a", "b", "c", "d"])
    source.apply(snapshot, animatingDifferences: false)
    #expect(!move(0, to: 2))
    var calls: [String] = []
    var items = ["a", "b", "c", "d"]
    source.reorderingHandlers.canReorderItem = { $0 != "d" }
    source.reorderingHandlers.willReorder = { _ in calls.append("will") }
    source.reorderingHandlers.didReorder = { [source, view] transaction in
      calls.append("did \(view.hasUncommittedUpdates)")
      items = items.applying(transaction.difference) ?? []
      #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "b", "c", "d"])
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == [1])
      var next = source.snapshot()
      next.appendItems(["e"])
      source.apply(next, animatingDifferences: false)
    }
    #expect(!move(3, to: 0))
    #expect(move(0, to: 2))
    #expect(calls == ["will", "did false"])
    #expect(items == ["b", "c", "a", "d"])
    #expect(source.snapshot().itemIdentifiers == ["b", "c", "a", "d", "e"])
    MediaClock.shared.advanceFrames(60)
    #expect(shown == ["b", "c", "a", "d", "e"])
    #expect(reporter.reports.isEmpty)
  }
}
