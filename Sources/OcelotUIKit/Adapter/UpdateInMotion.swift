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
  /// The largest size that the content had in it; nil before the layout has prepared.
  private(set) var largestSize: Size?
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

  /// The content has a size.
  func cover(_ size: Size) {
    largestSize = Size(
      width: max(size.width, largestSize?.width ?? 0),
      height: max(size.height, largestSize?.height ?? 0))
  }

  /// What the layout names as coming and going besides what the data says.
  private var (coming, going): (Set<ElementKey>, Set<ElementKey>) = ([], [])

  /// Asks the layout what comes and goes, for each kind of which there may be any.
  func askWhatComesAndGoes(kinds registered: [String]) {
    func kinds(_ category: UICollectionView.ElementCategory) -> [String] {
      let shown = before.values.filter { $0.representedElementCategory == category }
        .compactMap(\.representedElementKind)
      let known = category == .supplementaryView ? registered : Array(layout.decorationClasses.keys)
      return Set(shown + known).sorted()
    }
    func keys(
      _ category: UICollectionView.ElementCategory, _ kind: String, _ paths: [IndexPath]
    ) -> [ElementKey] { paths.compactMap { ElementNames.key(category, kind, at: $0) } }
    for kind in kinds(.supplementaryView) {
      going.formUnion(
        keys(.supplementaryView, kind, layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)))
      coming.formUnion(
        keys(.supplementaryView, kind, layout.indexPathsToInsertForSupplementaryView(ofKind: kind)))
    }
    for kind in kinds(.decorationView) {
      going.formUnion(
        keys(.decorationView, kind, layout.indexPathsToDeleteForDecorationView(ofKind: kind)))
      coming.formUnion(
        keys(.decorationView, kind, layout.indexPathsToInsertForDecorationView(ofKind: kind)))
    }
  }

  /// Where something comes from by default.
  func initial(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let key = ElementNames.key(category, kind, at: path) else { return nil }
    if !coming.contains(key), let old = plan.map.element(before: key) {
      return before[old].map { renamed($0, path) }
    }
    return transparent(layout.attributes(of: key))
  }

  /// Where something goes to by default.
  func final(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let key = ElementNames.key(category, kind, at: path) else { return nil }
    if !going.contains(key), let new = plan.map.element(after: key) {
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
  /// What the update did, as layouts are told: what went from the end, what came from the start,
  /// what is shown again, what moved; a section after its items.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    func section(_ number: Int) -> IndexPath { IndexPath(item: NSNotFound, section: number) }
    func each(_ ranges: [ItemRange], _ visit: (IndexPath) -> Void) {
      for range in ranges {
        for item in range.items { visit(IndexPath(item: item, section: range.section)) }
      }
    }
    let sectionSources = Set(movedSections.map(\.from))
    let sectionTargets = Set(movedSections.map(\.to))
    let itemSources = Set(movedItems.map(\.from)), itemTargets = Set(movedItems.map(\.to))
    func paths(
      _ sections: [Int], _ ranges: [ItemRange], besides moved: (Set<Int>, Set<ItemIndex>)
    ) -> [IndexPath] {
      var paths = sections.filter { !moved.0.contains($0) }.map(section)
      each(ranges) { path in
        if let item = path.itemIndex, !moved.1.contains(item) { paths.append(path) }
      }
      return paths.sorted()
    }
    var items: [UICollectionViewUpdateItem] = []
    let gone = paths(Array(deletedSections), deletedItems, besides: (sectionSources, itemSources))
    for path in gone.reversed() {
      items.append(UICollectionViewUpdateItem(.delete, before: path, after: nil))
    }
    let new = paths(Array(insertedSections), insertedItems, besides: (sectionTargets, itemTargets))
    for path in new { items.append(UICollectionViewUpdateItem(.insert, before: nil, after: path)) }
    for move in reloadedSections {
      items.append(
        UICollectionViewUpdateItem(.reload, before: section(move.from), after: section(move.to)))
    }
    each(reloadedItems) { path in
      let before = path.itemIndex.flatMap { map.item(before: $0) }.map { IndexPath($0) }
      items.append(UICollectionViewUpdateItem(.reload, before: before ?? path, after: path))
    }
    for move in movedSections {
      items.append(
        UICollectionViewUpdateItem(.move, before: section(move.from), after: section(move.to)))
    }
    for move in movedItems {
      items.append(
        UICollectionViewUpdateItem(
          .move, before: IndexPath(move.from), after: IndexPath(move.to)))
    }
    return items
  }
}
