extension Engine {
  var supportsReordering: Bool { layout is any ReorderingLayout }

  func gap(nearestTo point: Point, current: ItemIndex) -> ItemIndex? {
    catchUp()
    guard let point = checked(point, "gap(nearestTo:current:)") else { return nil }
    return answers.gap(nearestTo: contentPoint(at: point), current: current)
  }

  var liftedSize: Size? {
    guard let attributes = answers.liftedAttributes, !attributes.isEstimated
    else { return nil }
    return attributes.frame.size
  }

  func layoutFrame(of item: ItemIndex) -> Rect? {
    guard let attributes = answers.attributes(of: .item(item)) else { return nil }
    return seen(attributes.frame)
  }

  func layoutRect(of rect: Rect) -> Rect {
    (isMirrored ? rect.mirrored(in: viewportSize.width) : rect).offset(by: contentOffset)
  }

  func invalidateLayout(_ context: InvalidationContext, animation: Animation) {
    guard !animated.isOpen, !holdsMotion, !isDataAhead, showsContent else {
      invalidateLayout(context)
      return
    }
    let update = beginUpdate(Transaction(completion: nil), animation)
    // A gap that moves keeps nothing; else what is awaited to stay, or what the pass finds.
    let anchor = anchors.take()
    if context.movement == nil {
      update.keep(anchor)
    } else if context.changesOnlyMovement {
      update.leaveStates()
    }
    show(update) {
      check(context)
      session.wait(for: context)
    }
    host.scheduleLayout()
  }
}
