extension CollectionView {
  /// The visible rectangle as layouts see it, in content coordinates from the leading edge; its
  /// origin is the content offset where nothing is mirrored.
  public var viewport: Rect { environment.viewport }

  /// The committed counts of sections and items.
  ///
  /// Before the first pass the data source is asked for them, once, and nothing is shown for it.
  ///
  /// - Complexity: O(1); before the first pass O(s) for s sections.
  public var counts: SectionCounts { environment.counts }
  /// The same; nil before the first pass, and while changes wait that they are to follow.
  package var settledCounts: SectionCounts? { engine.settledCounts }
  /// Whether changes of the data wait, or are being made.
  package var isDataAhead: Bool { engine.isDataAhead }

  /// What the data source says of a section.
  package func description(of section: Int) -> SectionDescription {
    environment.description(of: section)
  }

  /// What tells a section apart in the data source; nil if nothing does, or there is none.
  package func identifier(ofSection number: Int) -> AnyHashable? {
    environment.identifier(ofSection: number)
  }

  /// The kinds of supplementaries that an item carries; none where there is no such item.
  package func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
    environment.supplementaryKinds(at: item)
  }

  /// Whether an item can be edited.
  package func canEdit(_ item: ItemIndex) -> Bool { environment.canEdit(item) }
  /// Whether an item can be moved.
  package func canMove(_ item: ItemIndex) -> Bool { environment.canMove(item) }

  /// The default of the type of an element's content.
  package func defaultPadding(of element: ElementKey) -> Insets {
    environment.defaultPadding(of: element)
  }
}
