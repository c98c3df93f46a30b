extension TransitionLayout {
  /// The context of the layout to come, so that its own flags are kept.
  package func makeContext() -> InvalidationContext { target.makeContext() }

  /// Brings both sides up to date; each keeps the anchor where the reader sees it.
  package func prepare(_ context: InvalidationContext) {
    guard let source else {
      target.prepare(context)
      return
    }
    follow()
    let old = mix(offsets.source, offsets.target)
    sides.ask(source, offsets.source) { $0.layout.prepare(context) }
    sides.ask(target, offsets.target) { $0.layout.prepare(context) }
    scroll(
      source: moved(offsets.source, source, held?.frames.source),
      target: moved(offsets.target, target, held?.frames.target))
    forgetHeld()
    let delta = mix(offsets.source, offsets.target) - old
    context.contentOffsetAdjustment = context.contentOffsetAdjustment + delta
    // On its way everything is placed between both sides, as they are scrolled.
    context.movesOthers = true
  }

  /// Where a side is to be scrolled to so that what it keeps is where it was, and within bounds.
  private func moved(_ offset: Point, _ layout: any Layout, _ frame: Rect?) -> Point {
    var result = offset
    if let frame, let held,
      let now = sides.ask(layout, offset, { $0.attributes(of: held.element) })?.frame
    {
      let isVertical = layout.axis == .vertical
      if isVertical { result.y += now.minY - frame.minY } else { result.x += now.minX - frame.minX }
    }
    return sides.clamped(result, to: sides.ask(layout, result) { $0.contentSize })
  }

  /// The anchor of the whole, by its place after an update if one follows, stays where it is on
  /// both sides until they prepare.
  func keep(_ anchor: Anchor?, before plan: UpdatePlan? = nil) {
    guard let source else { return }
    follow()
    forgetHeld()
    guard case .item(let after, _)? = anchor,
      let index = plan.map({ $0.map.item(before: after) }) ?? after
    else { return }
    hold(
      TransitionAnchor(
        element: .item(after),
        frames: (
          sides.ask(source, offsets.source) { $0.attributes(of: .item(index))?.frame },
          sides.ask(target, offsets.target) { $0.attributes(of: .item(index))?.frame }
        )))
  }

  /// Both sides receive the update.
  package func apply(_ plan: UpdatePlan) {
    guard let source else {
      target.apply(plan)
      return
    }
    follow()
    beginUpdate()
    sides.ask(source, offsets.source) { $0.layout.apply(plan) }
    sides.ask(target, offsets.target) { $0.layout.apply(plan) }
  }

  /// The place between both sides' places before the current update.
  package func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    guard let source, let before else { return target.attributesBeforeUpdate(of: element) }
    let old = sides.ask(source, before.source) { $0.attributesBeforeUpdate(of: element) }
    let new = sides.ask(target, before.target) { $0.attributesBeforeUpdate(of: element) }
    return asking(atOffsetsBefore: { blend(old, new) })
  }

  /// Ends an update on both sides.
  package func finishUpdate() {
    source?.finishUpdate()
    target.finishUpdate()
    endUpdate()
    // Sides that say themselves how elements come and go could not be asked during the update. They
    // have prepared for it: to prepare again would scroll them into their content once more.
    if source != nil { sides.request(.places) }
  }

  /// Both sides prepare.
  package func prepareAnimatedBounds(from bounds: Rect) {
    for side in layouts { side.prepareAnimatedBounds(from: bounds) }
  }

  /// Both sides end the change of the viewport.
  package func finishAnimatedBounds() {
    for side in layouts { side.finishAnimatedBounds() }
  }
}
