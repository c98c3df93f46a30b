extension CollectionView {
  /// The number of sections, asked of the data source if it is not known yet.
  ///
  /// Corresponds to UICollectionView.numberOfSections.
  ///
  /// - Complexity: as that of ``counts``.
  public var numberOfSections: Int { counts.count }

  /// The number of items in a section, asked of the data source if it is not known yet; 0 where
  /// there is no such section.
  ///
  /// Corresponds to UICollectionView.numberOfItems(inSection:).
  ///
  /// - Complexity: as that of ``counts``.
  public func numberOfItems(in section: Int) -> Int {
    let counts = counts
    return section >= 0 && section < counts.count ? counts[section] : 0
  }

  /// Where an element is once nothing moves, and how it looks, in content coordinates; nil if the
  /// layout does not show it, or while the viewport has no size.
  ///
  /// It can be asked at any time, also before the first pass and for what is out of sight, and
  /// changes nothing on screen. Where an element was not measured yet its place is an estimate.
  /// Corresponds to UICollectionView.layoutAttributesForItem(at:).
  ///
  /// - Complexity: O(log n) for n elements, and the layout's `prepare` if something is pending.
  public func attributes(of element: ElementKey) -> LayoutAttributes? {
    engine.attributes(of: element)
  }

  /// The content offset at which a scroll to an element would end; nil if the layout does not show
  /// it, or while the viewport has no size.
  ///
  /// The element's surroundings are measured for it, as
  /// ``scroll(to:at:across:animated:completion:)`` does, so that the answer is exact; nothing on
  /// screen changes. During a pass, and while the data changes, what is known is answered.
  ///
  /// - Complexity: O(v + log n) for v elements near the target among n.
  public func contentOffset(showing element: ElementKey, at position: ScrollPosition) -> Point? {
    engine.contentOffset(showing: element, at: position)
  }

  /// Whether the content offset is beyond the content, where the application set it.
  package var staysBeyondContent: Bool { engine.staysBeyondContent }
}
