extension CollectionView {
  /// Whether the present layout opens gaps, so that items can be moved.
  public var canOpenGaps: Bool { layout is any GapLayout }

  /// Where a gap for the lifted item would be nearest to a point of the viewport.
  ///
  /// See ``GapLayout/gap(nearestTo:current:)``.
  public func gap(nearestTo point: Point, current: ItemIndex) -> ItemIndex? {
    catchUp()
    guard let point = checked(point, "gap(nearestTo:current:)") else { return nil }
    var center = point + contentOffset
    if isMirrored { center.x = laidOutSize.width - center.x }
    return answers.gap(nearestTo: center, current: current)
  }

  /// The size that the lifted item would have at its own place, in points; nil where nothing is
  /// lifted or its size is not known yet.
  ///
  /// See ``GapLayout/liftedAttributes``.
  public var liftedSize: Size? {
    guard let attributes = answers.liftedAttributes, !attributes.isEstimated
    else { return nil }
    return attributes.frame.size
  }

  /// Where the layout has an item, in viewport coordinates, without what moves there or lies over
  /// it.
  public func layoutFrame(of item: ItemIndex) -> Rect? {
    guard let attributes = answers.attributes(of: .item(item)) else { return nil }
    return mirrored(attributes).frame.offset(by: Point(x: -contentOffset.x, y: -contentOffset.y))
  }

  /// A frame in viewport coordinates as the layout would say it.
  public func layoutRect(of rect: Rect) -> Rect {
    let inContent = rect.offset(by: contentOffset)
    return isMirrored ? inContent.mirrored(in: laidOutSize.width) : inContent
  }

  /// Lays out again what a context names, and shows the way from what is on screen.
  ///
  /// During a pass or a batch of updates it is laid out in the next pass, at once.
  ///
  /// - Complexity: O(v + log n) for v elements on screen.
  public func invalidateLayout(_ context: InvalidationContext, animation: Animation) {
    guard !holdsChanges, !isDataAhead, session.hasPrepared, committed.isLoaded, dataSource != nil,
      bounds.hasRoom, !session.isAllPending
    else {
      invalidateLayout(context)
      return
    }
    catchUp()
    enter(.committing)
    prepareWhatIsPending()
    let transaction = Transaction(completion: nil)
    let update = UpdateInProgress(
      plan: .unchanged(counts), transaction: transaction, oldOffset: contentOffset,
      animation: animation)
    stage.keepOrigins(at: host.clock.now)
    update.removed += stage.follow(update.plan)
    check(context)
    session.wait(for: context)
    runPass(update: update)
    enter(.idle)
    transaction.commit()
    finishIfIdle(transaction)
    tellLaidOut()
    host.scheduleLayout()
  }
}
