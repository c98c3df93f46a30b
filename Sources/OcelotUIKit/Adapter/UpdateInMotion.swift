import CoreGraphics
import Ocelot

/// An update between `prepare(forCollectionViewUpdates:)` and `finalizeCollectionViewUpdates()`.
@MainActor
final class UpdateInMotion {
  let plan: UpdatePlan
  /// What was on screen before.
  let before: [ElementKey: UICollectionViewLayoutAttributes]
  /// The offset before.
  let offset: Point
  private unowned let layout: UICollectionViewLayout

  init(
    _ plan: UpdatePlan, before: [ElementKey: UICollectionViewLayoutAttributes], offset: Point,
    of layout: UICollectionViewLayout
  ) {
    self.plan = plan
    self.before = before
    self.offset = offset
    self.layout = layout
  }

  /// Where something comes from by default.
  func initial(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let key = ElementNames.key(category, kind, at: path) else { return nil }
    if let old = plan.map.element(before: key) { return before[old].map { renamed($0, path) } }
    return transparent(layout.attributes(of: key))
  }

  /// Where something goes to by default.
  func final(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let key = ElementNames.key(category, kind, at: path) else { return nil }
    if let new = plan.map.element(after: key) {
      return layout.attributes(of: new).map { renamed($0, path) }
    }
    return transparent(before[key])
  }

  private func renamed(_ attributes: UICollectionViewLayoutAttributes, _ path: IndexPath)
    -> UICollectionViewLayoutAttributes
  {
    let copy = attributes.copied()
    copy.indexPath = path
    return copy
  }

  private func transparent(_ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    guard let copy = attributes?.copied() else { return nil }
    copy.alpha = 0
    return copy
  }
}

extension UpdatePlan {
  /// What the update did, as layouts are told: sections first, then items; what went, what came, what
  /// moved, what is shown again.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    func section(_ number: Int) -> IndexPath { IndexPath(item: NSNotFound, section: number) }
    func each(_ ranges: [ItemRange], _ visit: (IndexPath) -> Void) {
      for range in ranges {
        for item in range.items { visit(IndexPath(item: item, section: range.section)) }
      }
    }
    var items: [UICollectionViewUpdateItem] = []
    let sources = Set(movedSections.map(\.from)), targets = Set(movedSections.map(\.to))
    for number in deletedSections where !sources.contains(number) {
      items.append(UICollectionViewUpdateItem(.delete, before: section(number), after: nil))
    }
    for number in insertedSections where !targets.contains(number) {
      items.append(UICollectionViewUpdateItem(.insert, before: nil, after: section(number)))
    }
    for move in movedSections {
      items.append(
        UICollectionViewUpdateItem(.move, before: section(move.from), after: section(move.to)))
    }
    for move in reloadedSections {
      items.append(
        UICollectionViewUpdateItem(.reload, before: section(move.from), after: section(move.to)))
    }
    let (itemSources, itemTargets) = (Set(movedItems.map(\.from)), Set(movedItems.map(\.to)))
    each(deletedItems) { path in
      guard let index = path.itemIndex, !itemSources.contains(index) else { return }
      items.append(UICollectionViewUpdateItem(.delete, before: path, after: nil))
    }
    each(insertedItems) { path in
      guard let index = path.itemIndex, !itemTargets.contains(index) else { return }
      items.append(UICollectionViewUpdateItem(.insert, before: nil, after: path))
    }
    for move in movedItems {
      items.append(
        UICollectionViewUpdateItem(
          .move, before: IndexPath(move.from), after: IndexPath(move.to)))
    }
    each(reloadedItems) { path in
      let before = path.itemIndex.flatMap { map.item(before: $0) }.map { IndexPath($0) }
      items.append(UICollectionViewUpdateItem(.reload, before: before ?? path, after: path))
    }
    return items
  }
}
