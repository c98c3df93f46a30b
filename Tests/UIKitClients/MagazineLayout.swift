import UIKit

/// Articles of estimated heights, full or half as wide, which cells say; states before and after an
/// update are both kept for what comes and goes.
public final class MagazineLayout: UICollectionViewLayout {
  /// The kind of the area behind a section.
  public static let backgroundKind = "MagazineBackground"

  private struct Article {
    var height: CGFloat
    var isMeasured = false
  }
  private struct State {
    var articles: [[Article]] = []
    var items: [[CGRect]] = []
    var headers: [CGRect] = []
    var footers: [CGRect] = []
    var backgrounds: [CGRect] = []
    var size = CGSize.zero
  }

  private let estimate: CGFloat = 80
  private let spacing: CGFloat = 10
  private var state = State()
  private var before: State?
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []
  private var insertedSections: IndexSet = []
  private var deletedSections: IndexSet = []

  /// Whether an article is as wide as the page.
  public static func isWide(_ path: IndexPath) -> Bool { path.item % 3 == 0 }

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let sections = collectionView.numberOfSections
    // What is not known yet is an estimate; updates have moved what is.
    if state.articles.count != sections || before == nil {
      state.articles = (0..<sections).map { section in
        let old = section < state.articles.count ? state.articles[section] : []
        return (0..<collectionView.numberOfItems(inSection: section)).map {
          $0 < old.count ? old[$0] : Article(height: estimate)
        }
      }
    }
    layOut(collectionView)
  }

  private func layOut(_ collectionView: UICollectionView) {
    let width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
    state.items = []
    state.headers = []
    state.footers = []
    state.backgrounds = []
    var y: CGFloat = 0
    for (section, articles) in state.articles.enumerated() {
      let start = y
      state.headers.append(CGRect(x: 0, y: y, width: width, height: 36))
      y += 36
      var frames: [CGRect] = []
      var rowHeight: CGFloat = 0
      var isRightFree = false
      for (item, article) in articles.enumerated() {
        let half = (width - spacing) / 2
        if Self.isWide(IndexPath(item: item, section: section)) {
          if isRightFree { y += rowHeight + spacing }
          isRightFree = false
          frames.append(CGRect(x: 0, y: y, width: width, height: article.height))
          y += article.height + spacing
        } else if isRightFree {
          frames.append(CGRect(x: half + spacing, y: y, width: half, height: article.height))
          y += max(rowHeight, article.height) + spacing
          isRightFree = false
        } else {
          frames.append(CGRect(x: 0, y: y, width: half, height: article.height))
          rowHeight = article.height
          isRightFree = true
        }
      }
      if isRightFree { y += rowHeight + spacing }
      state.items.append(frames)
      state.footers.append(CGRect(x: 0, y: y, width: width, height: 20))
      y += 20
      state.backgrounds.append(CGRect(x: 0, y: start, width: width, height: y - start))
    }
    state.size = CGSize(width: width, height: y)
  }

  public override var collectionViewContentSize: CGSize { state.size }

  // Sizes that cells say.

  public override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard preferredAttributes.representedElementCategory == .cell else { return false }
    let path = preferredAttributes.indexPath
    guard path.section < state.articles.count, path.item < state.articles[path.section].count else {
      return false
    }
    return preferredAttributes.size.height != state.articles[path.section][path.item].height
  }

  public override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let path = preferredAttributes.indexPath
    state.articles[path.section][path.item] = Article(
      height: preferredAttributes.size.height, isMeasured: true)
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    context.invalidateItems(at: [path])
    return context
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  // Updates.

  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { state.articles = [] }
    super.invalidateLayout(with: context)
  }

  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    before = state
    for update in updateItems {
      switch (update.updateAction, update.indexPathBeforeUpdate, update.indexPathAfterUpdate) {
      case (.insert, _, let path?):
        if path.item == NSNotFound {
          insertedSections.insert(path.section)
        } else {
          inserted.insert(path)
        }
      case (.delete, let path?, _):
        if path.item == NSNotFound {
          deletedSections.insert(path.section)
        } else {
          deleted.insert(path)
        }
      default: break
      }
    }
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    before = nil
    inserted = []
    deleted = []
    insertedSections = []
    deletedSections = []
  }

  public override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if inserted.contains(itemIndexPath) || insertedSections.contains(itemIndexPath.section) {
      attributes?.frame.origin.y -= 20
    }
    return attributes
  }

  public override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if deleted.contains(itemIndexPath) || deletedSections.contains(itemIndexPath.section) {
      attributes?.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    }
    return attributes
  }

  // Answers.

  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    func isSeen(_ frame: CGRect) -> Bool { frame.maxY > rect.minY && frame.minY < rect.maxY }
    var result: [UICollectionViewLayoutAttributes] = []
    for section in state.items.indices {
      for (item, frame) in state.items[section].enumerated() where isSeen(frame) {
        layoutAttributesForItem(at: IndexPath(item: item, section: section)).map {
          result.append($0)
        }
      }
      let path = IndexPath(item: 0, section: section)
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        if let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          isSeen(attributes.frame)
        {
          result.append(attributes)
        }
      }
      if isSeen(state.backgrounds[section]),
        let attributes = layoutAttributesForDecorationView(
          ofKind: Self.backgroundKind, at: path)
      {
        result.append(attributes)
      }
    }
    return result
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = state.items[indexPath.section][indexPath.item]
    return attributes
  }

  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame =
      elementKind == UICollectionView.elementKindSectionHeader
      ? state.headers[indexPath.section] : state.footers[indexPath.section]
    return attributes
  }

  public override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = state.backgrounds[indexPath.section]
    attributes.zIndex = -1
    return attributes
  }
}
