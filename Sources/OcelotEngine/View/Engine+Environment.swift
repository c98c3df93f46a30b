extension Engine {
  var viewport: Rect { bounds.rect }
  var displayScale: Double { traits.displayScale }
  var counts: SectionCounts { committed.counts }
  var globalDescription: SectionDescription { descriptionOfPass(nil) }
  func description(of section: Int) -> SectionDescription { descriptionOfPass(section) }
  func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
    guard counts.contains(item) else { return [] }
    let answer = ask { $0.supplementaryKinds(at: item) }
    if answer == nil, isDataAhead { connections.miss(.layout) }
    return answer ?? []
  }
  func canEdit(_ item: ItemIndex) -> Bool { ask { $0.canEdit(at: item) } ?? false }
  func canMove(_ item: ItemIndex) -> Bool { ask { $0.canMove(at: item) } ?? false }
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

  /// Asks the layout whether the viewport, which is elsewhere than it was, needs a `prepare`; what that
  /// is to prepare is pending from now on.
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
