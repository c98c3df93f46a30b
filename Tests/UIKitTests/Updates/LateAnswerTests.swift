import Foundation
import OcelotTesting
import Testing
import UIKit

/// Answers of delegates that depend on what updates change, and movements through updates.
@Suite(.serialized) @MainActor
struct LateAnswerTests {
  /// Rows under a header, as long as there are any; one of them is open.
  private final class Rows: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var rows: [Int] = []
    var open: Int?
    /// What headers are dequeued as; nil for headers.
    var otherKind: String?

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { rows.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: otherKind ?? kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 320, height: rows[indexPath.item] == open ? 150 : 40)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      rows.isEmpty ? .zero : CGSize(width: 320, height: 30)
    }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      rows.insert(rows.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
  }

  private let data = Rows()

  private func show(_ rows: [Int]) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    data.rows = rows
    (view.dataSource, view.delegate) = (data, data)
    view.layoutIfNeeded()
    return view
  }

  /// Adds a row without a word; a resize shows it.
  private func showUntold(_ row: Int, in view: UICollectionView) {
    data.rows.append(row)
    view.frame.size.height -= 50
    view.layoutIfNeeded()
  }

  private func heights(_ view: UICollectionView) -> [CGFloat] {
    data.rows.indices.compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.height
    }
  }

  @Test("7.2.5 A header that a section has with items alone comes and goes with them")
  func headers() {
    let view = show([])
    #expect(view.contentSize.height == 0)
    data.rows = [1]
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 70)
    data.rows = []
    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 0)
  }

  @Test("7.2.5 What was open is closed where another one is reloaded")
  func accordion() {
    let view = show([1, 2, 3])
    for row in [2, 3] {
      data.open = row
      view.reloadItems(at: [IndexPath(item: row - 1, section: 0)])
      view.layoutIfNeeded()
      #expect(heights(view) == [1, 2, 3].map { $0 == row ? 150 : 40 })
    }
  }

  @Test("7.2.4 A movement goes on with its item through updates, and ends where that goes")
  func movement() {
    let view = show([1, 2, 3, 4])
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 90))
    data.rows.insert(0, at: 0)
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    view.layoutIfNeeded()
    view.endInteractiveMovement()
    #expect(data.rows == [0, 2, 1, 3, 4])
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 40))
    data.rows = [0]
    view.reloadData()
    view.layoutIfNeeded()
    view.endInteractiveMovement()
    #expect(data.rows == [0])
  }

  @Test("7.1.1 Values hold insets, offsets and transforms")
  func values() {
    let transform = CGAffineTransform(translationX: 3, y: 4)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let offset = UIOffset(horizontal: 5, vertical: 6)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(NSValue(cgPoint: .zero).cgAffineTransformValue == .identity)
    #expect(NSValue(uiEdgeInsets: insets) == NSValue(uiEdgeInsets: insets))
    #expect(NSValue(uiEdgeInsets: insets) != NSValue(uiEdgeInsets: .zero))
  }

  @Test("7.2.4 An update whose change was shown before it is none that UIKit refuses")
  func shownBefore() {
    let view = show([1, 2, 3])
    let reports = RecordingReporter()
    view.reporter = reports
    showUntold(4, in: view)
    #expect(reports.codes == [.untoldChange])
    view.strictUpdates = true
    view.insertItems(at: [IndexPath(item: 3, section: 0)])
    view.layoutIfNeeded()
    #expect(reports.codes == [.untoldChange] && view.numberOfItems(inSection: 0) == 4)
    view.strictUpdates = false
    view.insertItems(at: [IndexPath(item: 4, section: 0)])
    view.layoutIfNeeded()
    #expect(reports.codes == [.untoldChange, .invalidIndex, .invalidIndex])
    #expect(view.numberOfItems(inSection: 0) == 4)
  }

  @Test("7.2.4 Two changes that were shown are told by one update, whatever comes between")
  func twoShownBefore() {
    let view = show([1, 2, 3])
    let reports = RecordingReporter()
    view.reporter = reports
    view.strictUpdates = true
    for height in [350, 300] {
      showUntold(height, in: view)
      view.reloadItems(at: [IndexPath(item: 0, section: 0)])
      view.layoutIfNeeded()
    }
    view.insertItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0)])
    view.layoutIfNeeded()
    #expect(reports.codes == [.untoldChange, .untoldChange])
    #expect(view.numberOfItems(inSection: 0) == 5)
  }

  @Test("7.2.4 After a change that was shown without a word a wrong update is still reported")
  func wrongAndLate() {
    let view = show([1, 2, 3])
    let reports = RecordingReporter()
    view.reporter = reports
    showUntold(4, in: view)
    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    view.layoutIfNeeded()
    #expect(reports.codes.first == .untoldChange && reports.codes.contains(.countMismatch))
    #expect(view.numberOfItems(inSection: 0) == 4)
    // It is too late for the word that was owed.
    let count = reports.codes.count
    view.insertItems(at: [IndexPath(item: 3, section: 0)])
    view.layoutIfNeeded()
    #expect(reports.codes.count > count && view.numberOfItems(inSection: 0) == 4)
  }

  @Test("7.2.4 What ends without a beginning, and a view of another kind, are reported")
  func mistakes() {
    let view = show([1])
    let reports = RecordingReporter()
    view.reporter = reports
    view.finishInteractiveTransition()
    view.cancelInteractiveTransition()
    #expect(reports.codes == [.interactionGone, .interactionGone])
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "header")
    data.otherKind = UICollectionView.elementKindSectionFooter
    view.reloadData()
    view.layoutIfNeeded()
    #expect(
      reports.codes.count == 3 && reports.reports.last?.message.contains("dequeued as") == true)
  }
}
