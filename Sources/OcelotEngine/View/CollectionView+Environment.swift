extension CollectionView: LayoutEnvironment {
  /// The visible rectangle as layouts see it, in content coordinates from the leading edge; its
  /// origin is the content offset where nothing is mirrored.
  public var viewport: Rect { engine.viewport }

  /// How far the sections' shelves are scrolled sideways, from their leading ends.
  public var shelfOffsets: ShelfOffsets { engine.shelves.offsets }

  /// Device pixels per point.
  public var displayScale: Double { engine.displayScale }

  /// The committed counts of sections and items.
  ///
  /// Before the first pass the data source is asked for them, once, and nothing is shown for it.
  ///
  /// - Complexity: O(1); before the first pass O(s) for s sections.
  public var counts: SectionCounts { engine.loadedCounts }
  /// The same; nil before the first pass, and while changes wait that they are to follow.
  package var settledCounts: SectionCounts? { engine.settledCounts }
  /// Whether changes of the data wait, or are being made.
  package var isDataAhead: Bool { engine.isDataAhead }

  /// What the data source says of the collection as a whole.
  public var globalDescription: SectionDescription { engine.globalDescription }

  /// What the data source says of a section.
  public func description(of section: Int) -> SectionDescription { engine.description(of: section) }

  /// What tells a section apart in the data source; nil if nothing does, or there is none.
  public func identifier(ofSection number: Int) -> AnyHashable? { engine.identifier(at: number) }

  /// The kinds of supplementaries that an item carries; none where there is no such item.
  public func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
    engine.supplementaryKinds(at: item)
  }

  /// Whether an item can be edited.
  public func canEdit(_ item: ItemIndex) -> Bool { engine.canEdit(item) }
  /// Whether an item can be moved.
  public func canMove(_ item: ItemIndex) -> Bool { engine.canMove(item) }

  /// The default of the type of an element's content.
  public func defaultPadding(of element: ElementKey) -> Insets {
    engine.defaultPadding(of: element)
  }

  /// Whether the reader asked for less motion.
  public var reducesMotion: Bool { engine.reducesMotion }
  /// Whether the layout is preparing.
  public var isPreparingLayout: Bool { engine.session.isPreparing }
}
