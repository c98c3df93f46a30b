extension Engine {
  var supportsReordering: Bool { layout is any ReorderingLayout }

  func gap(nearestTo point: Point, current: ItemIndex) -> ItemIndex? {
    catchUp()
    guard let point = checked(point, "gap(nearestTo:current:)") else { return nil }
    var center = point + contentOffset
    if isMirrored { center.x = laidOutSize.width - center.x }
    return answers.gap(nearestTo: center, current: current)
  }

  var liftedSize: Size? {
    guard let attributes = answers.liftedAttributes, !attributes.isEstimated
    else { return nil }
    return attributes.frame.size
  }

  func layoutFrame(of item: ItemIndex) -> Rect? {
    guard let attributes = answers.attributes(of: .item(item)) else { return nil }
    return mirrored(attributes).frame.offset(by: Point(x: -contentOffset.x, y: -contentOffset.y))
  }

  func layoutRect(of rect: Rect) -> Rect {
    let inContent = rect.offset(by: contentOffset)
    return isMirrored ? inContent.mirrored(in: laidOutSize.width) : inContent
  }

  func invalidateLayout(_ context: InvalidationContext, animation: Animation) {
    guard !holdsChanges, !isDataAhead, showsContent else {
      invalidateLayout(context)
      return
    }
    let update = beginUpdate(Transaction(completion: nil), animation)
    // A gap that moves keeps nothing; else what is awaited to stay, or what the pass finds.
    let anchor = anchors.take()
    if context.movement == nil { update.keep(anchor) }
    show(update) {
      check(context)
      session.wait(for: context)
    }
    host.scheduleLayout()
  }
}
