extension Engine {
  var viewport: Rect { bounds.rect }
  var displayScale: Double { traits.displayScale }
  var counts: SectionCounts { committed.counts }
  var globalDescription: SectionDescription { descriptionOfPass(nil) }
  func description(of section: Int) -> SectionDescription {
    guard section >= 0, section < loadedCounts.count else { return .plain }
    return descriptionOfPass(section)
  }
  func identifier(at section: Int) -> AnyHashable? {
    guard section >= 0, section < loadedCounts.count else { return nil }
    return noting(.layout) { askIdentifier(ofSection: section) }
  }
  func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
    guard loadedCounts.contains(item) else { return [] }
    return noting(.layout) { ask { $0.supplementaryKinds(at: item) } } ?? []
  }
  func canEdit(_ item: ItemIndex) -> Bool {
    loadedCounts.contains(item)
      && noting(.permissions) { ask { $0.canEdit(at: item) } } ?? false
  }
  func canMove(_ item: ItemIndex) -> Bool {
    loadedCounts.contains(item)
      && noting(.permissions) { ask { $0.canMove(at: item) } } ?? false
  }
  func defaultPadding(of element: ElementKey) -> Insets {
    guard let content = contentOfPass(element) else {
      connections.miss(.layout)
      return .zero
    }
    return type(of: content).defaultPadding
  }
  var reducesMotion: Bool { traits.reducesMotion }
}

extension Engine {
  /// Asks a layout as if the content were at an offset.
  func asking<T>(at offset: Point, _ ask: () -> T) -> T {
    let old = bounds.ask(at: offset)
    defer { _ = bounds.ask(at: old) }
    return ask()
  }

  /// Asks the layout whether the viewport, which is elsewhere than it was, needs a `prepare`; what
  /// that is to prepare is pending from now on.
  ///
  /// Asked as if the viewport were still where it was.
  ///
  /// - Returns: whether it does.
  @discardableResult
  func askAboutViewport() -> Bool {
    guard session.hasPrepared, bounds.hasRoom else { return false }
    let new = viewport
    guard let old = session.noteViewport(new), old != new else { return false }
    func ask() -> InvalidationContext? {
      layout.shouldInvalidate(forBounds: new) ? layout.context(forBounds: new) : nil
    }
    // The sides of a transition have scrolled along already.
    let context = session.transition == nil ? asking(at: old.origin, ask) : ask()
    session.noteContextForBounds(context)
    guard let context else { return false }
    addPending(context)
    return true
  }

  /// What the layout is to prepare for a viewport of another size, asked before it has it.
  func context(forSize size: Size) -> InvalidationContext {
    let new = Rect(origin: viewport.origin, size: size)
    _ = session.noteViewport(new)
    let context = session.hasPrepared ? layout.context(forBounds: new) : InvalidationContext()
    // That the size changed is said, whatever the layout names.
    if context.bounds == nil { context.bounds = (viewport, new) }
    return context
  }

  // Asked for each element that moves: mostly the layout need not be looked at.
  var isMirrored: Bool { traits.isRightToLeft && isMirrored(layout) }

  func isMirrored(_ layout: any Layout) -> Bool {
    traits.isRightToLeft && layout.flipsInRightToLeft
  }

  /// The attributes as the host sees them: mirrored where reading goes from right to left.
  func mirrored(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard isMirrored else { return attributes }
    var result = attributes
    result.frame = attributes.frame.mirrored(in: laidOutSize.width)
    result.transform = attributes.transform.mirrored
    return result
  }

  // What is seen, and what layouts see, differ where content is mirrored.

  /// The content offset as it is seen, in content coordinates from the left.
  var seenOffset: Point { seen(offset: contentOffset) }

  /// An offset, as it is seen, of one that layouts see, in the present content; and the other way
  /// round.
  func seen(offset: Point) -> Point {
    guard isMirrored else { return offset }
    // Before there is content it is taken to fill the viewport.
    let width =
      session.hasPrepared ? laidOutSize.width : viewportSize.width - contentInsets.horizontal
    return bounds.flipped(offset, in: width)
  }

  /// The offset, as layouts see it, of one at which the host shows the content that it knows.
  func offset(seenAs seen: Point) -> Point {
    guard isMirrored else { return seen }
    let width = bounds.toldContentWidth ?? viewportSize.width - contentInsets.horizontal
    return bounds.flipped(seen, in: width)
  }

  /// A distance or a velocity, as layouts see it, of one that is seen; and the other way round.
  func flipped(_ vector: Point) -> Point {
    isMirrored ? Point(x: -vector.x, y: vector.y) : vector
  }

  /// The content point, as layouts see it, at a point of the viewport.
  func contentPoint(at point: Point) -> Point { fromLeading(point) + contentOffset }

  /// A point of the viewport as layouts see it, from its leading edge; and the other way round.
  func fromLeading(_ point: Point) -> Point {
    isMirrored ? Point(x: viewportSize.width - point.x, y: point.y) : point
  }

  /// Where a frame of the layout's is seen in the viewport.
  func seen(_ frame: Rect) -> Rect {
    let inViewport = frame.offset(by: Point(x: -contentOffset.x, y: -contentOffset.y))
    return isMirrored ? inViewport.mirrored(in: viewportSize.width) : inViewport
  }

  /// The viewport with what is prepared around it.
  ///
  /// Where sections scroll sideways, a quarter of its width more at both sides.
  var preparedRect: Rect {
    let rect = bounds.preparedRect(along: axes)
    guard layout.hasShelves, !axes.contains(.horizontal) else { return rect }
    return rect.outset(dx: viewportSize.width / 4, dy: 0)
  }
}
