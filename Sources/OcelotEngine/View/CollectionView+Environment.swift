extension CollectionView: LayoutEnvironment {
  /// The visible rectangle, in content coordinates; its origin is the content offset.
  public var viewport: Rect { bounds.rect }
  /// Device pixels per point.
  public var displayScale: Double { traits.displayScale }
  /// The committed counts of sections and items.
  public var counts: SectionCounts { committed.counts }
  /// What the data source says of the collection as a whole.
  public var globalDescription: SectionDescription { descriptionOfPass(nil) }
  /// What the data source says of a section.
  public func description(of section: Int) -> SectionDescription { descriptionOfPass(section) }
  /// Whether an item can be edited.
  public func canEdit(_ item: ItemIndex) -> Bool { ask { $0.canEdit(at: item) } ?? false }
  /// Whether an item can be moved.
  public func canMove(_ item: ItemIndex) -> Bool { ask { $0.canMove(at: item) } ?? false }
  /// The default of the type of an element's content.
  public func defaultPadding(of element: ElementKey) -> Insets {
    guard let content = contentOfPass(element) else {
      connections.miss(.layout)
      return .zero
    }
    return type(of: content).defaultPadding
  }
  /// Whether the reader asked for less motion.
  public var reducesMotion: Bool { traits.reducesMotion }
}

extension CollectionView {
  /// Asks a layout as if the content were at an offset.
  func asking<T>(at offset: Point, _ ask: () -> T) -> T {
    let old = bounds.ask(at: offset)
    defer { _ = bounds.ask(at: old) }
    return ask()
  }

  var isMirrored: Bool {
    traits.isRightToLeft && layout.flipsInRightToLeft && layout.axis == .vertical
  }

  /// The attributes as the host sees them: mirrored where reading goes from right to left.
  func mirrored(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard isMirrored else { return attributes }
    var result = attributes
    result.frame = attributes.frame.mirrored(in: laidOutSize.width)
    result.transform = attributes.transform.mirrored
    return result
  }

  /// The viewport with what is prepared around it.
  var preparedRect: Rect { bounds.preparedRect(along: layout.axis) }
}
