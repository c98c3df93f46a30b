import UIKit

/// A collection view as tests of layouts subclass it.
open class CollectionViewDouble: UICollectionView {
  /// What is answered for a drag.
  public var drags = false
  /// What is answered for insets.
  public var insets: UIEdgeInsets?
  /// How often it was told to reload.
  public private(set) var reloads = 0
  /// How often it laid out.
  public private(set) var layouts = 0

  open override var isDragging: Bool { drags }
  open override var adjustedContentInset: UIEdgeInsets { insets ?? super.adjustedContentInset }
  open override var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
  }
  open override var traitCollection: UITraitCollection { UITraitCollection(displayScale: 3) }

  open override func reloadData() {
    reloads += 1
    super.reloadData()
  }

  open override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }

  open override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { super.performBatchUpdates(updates, completion: completion) }
}

/// A layout whose collection view is another's.
public final class DetachedLayout: UICollectionViewFlowLayout {
  /// What is answered for the collection view.
  public var double: UICollectionView?
  public override var collectionView: UICollectionView? { double }
}

/// A screen as an application has it: it holds a collection view under the very name that optional
/// methods have.
public final class ListScreen: NSObject, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSource
{
  /// What is shown.
  public let collectionView: UICollectionView
  /// The rows.
  public var rows: [String]
  /// The rows that were pressed.
  public private(set) var pressed: [IndexPath] = []

  /// Makes a screen.
  public init(rows: [String], layout: UICollectionViewLayout) {
    self.rows = rows
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    super.init()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  /// Adds a row at the top.
  public func addRow(_ row: String) {
    rows.insert(row, at: 0)
    collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
  }

  /// As many as there are rows.
  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows.count }

  /// A cell that says its row.
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    cell.accessibilityLabel = rows[indexPath.item]
    return cell
  }

  /// As wide as the list.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: collectionView.bounds.width, height: 44) }

  /// Notes the row.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { pressed.append(indexPath) }
}
