import UIKit
import UIKitClients

/// Sections of numbered items, which a random script changes.
final class ScriptData: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[Int]] = []
  /// Whether each item has a size of its own.
  var hasSizes = false
  /// Called as cells come and go.
  var onDisplay: ((IndexPath) -> Void)?
  private(set) var displayed: [ObjectIdentifier: Int] = [:]
  private(set) var faults: [String] = []
  private var next = 0

  func makeItems(_ count: Int) -> [Int] {
    next += count
    return Array(next - count..<next)
  }

  /// The size of an item, as far as it has one.
  static func size(of number: Int) -> CGSize {
    CGSize(width: 30 + number * 37 % 120, height: 20 + number * 53 % 70)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? ScriptCell)?.number = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    hasSizes
      ? Self.size(of: sections[indexPath.section][indexPath.item])
      : (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    displayed[ObjectIdentifier(cell), default: 0] += 1
    if displayed[ObjectIdentifier(cell)] != 1 { faults.append("\(indexPath) is displayed twice") }
    onDisplay?(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    displayed[ObjectIdentifier(cell), default: 0] -= 1
    if displayed[ObjectIdentifier(cell)] != 0 {
      faults.append("\(indexPath) ends without having been displayed")
    }
  }
}

extension ScriptData {
  /// A collection view that shows it in a layout, without a delegate and not laid out; the clock
  /// stands.
  func makeView(
    _ layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 400,
    cell: UICollectionViewCell.Type = ScriptCell.self
  ) -> UICollectionView {
    MediaClock.shared.stop()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    view.dataSource = self
    return view
  }
}

extension ScriptData: WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, waterfall layout: WaterfallLayout,
    heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat { Self.size(of: sections[indexPath.section][indexPath.item]).height }
}

/// A cell that says its number's size where it is asked.
final class ScriptCell: UICollectionViewCell {
  var number = -1

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    number = -1
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    copy.size = ScriptData.size(of: number)
    return copy
  }
}
