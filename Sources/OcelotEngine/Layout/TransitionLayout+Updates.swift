extension TransitionLayout {
  /// The context of the layout to come, so that its own flags are kept.
  public func makeContext() -> InvalidationContext { target.makeContext() }

  /// Brings both sides up to date; each keeps the anchor where the reader sees it.
  public func prepare(_ context: InvalidationContext) {
    guard let source, let view else {
      target.prepare(context)
      return
    }
    if held == nil { hold(anchor(for: nil)) }
    follow()
    let old = mix(offsets.source, offsets.target)
    ask(source, offsets.source) { $0.layout.prepare(context) }
    ask(target, offsets.target) { $0.layout.prepare(context) }
    scroll(
      source: moved(offsets.source, source, held?.frames.source),
      target: moved(offsets.target, target, held?.frames.target))
    hold(nil)
    guard view.committed.isLoaded else { return }
    let delta = mix(offsets.source, offsets.target) - old
    context.contentOffsetAdjustment = context.contentOffsetAdjustment + delta
  }

  /// Where a side is to be scrolled to so that what it keeps is where it was, and within bounds.
  private func moved(_ offset: Point, _ layout: any Layout, _ frame: Rect?) -> Point {
    var result = offset
    if let frame, let held,
      let now = ask(layout, offset, { $0.attributes(of: held.element) })?.frame
    {
      let isVertical = layout.axis == .vertical
      if isVertical { result.y += now.minY - frame.minY } else { result.x += now.minX - frame.minX }
    }
    guard let view else { return result }
    return view.clamped(result, to: ask(layout, result) { $0.contentSize })
  }

  /// What stays: the anchor of the whole, by its place after an update, and its frames before.
  private func anchor(for plan: UpdatePlan?) -> TransitionAnchor? {
    guard let source, let view, plan?.isReload != true, view.session.hasPrepared,
      case .item(let after, _)? = view.captureAnchor(in: plan)
    else { return nil }
    let index: ItemIndex?
    if let plan { index = plan.map.item(before: after) } else { index = after }
    guard let index else { return nil }
    return TransitionAnchor(
      element: .item(after),
      frames: (
        ask(source, offsets.source) { $0.attributes(of: .item(index))?.frame },
        ask(target, offsets.target) { $0.attributes(of: .item(index))?.frame }
      ))
  }

  /// Both sides receive the update.
  public func apply(_ plan: UpdatePlan) {
    guard let source else {
      target.apply(plan)
      return
    }
    follow()
    hold(anchor(for: plan))
    beginUpdate()
    ask(source, offsets.source) { $0.layout.apply(plan) }
    ask(target, offsets.target) { $0.layout.apply(plan) }
  }

  /// The place between both sides' places before the current update.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    guard let source, let before else { return target.attributesBeforeUpdate(of: element) }
    let old = ask(source, before.source) { $0.attributesBeforeUpdate(of: element) }
    let new = ask(target, before.target) { $0.attributesBeforeUpdate(of: element) }
    return asking(atOffsetsBefore: { blend(old, new) })
  }

  /// Ends an update on both sides.
  public func finishUpdate() {
    source?.finishUpdate()
    target.finishUpdate()
    endUpdate()
  }

  /// Both sides prepare.
  public func prepareAnimatedBounds(from bounds: Rect) {
    for side in sides { side.prepareAnimatedBounds(from: bounds) }
  }

  /// Both sides end the change of the viewport.
  public func finishAnimatedBounds() {
    for side in sides { side.finishAnimatedBounds() }
  }
}
