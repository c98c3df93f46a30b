/// Where elements are, and where scrolls would end, for whoever asks at any time.
///
/// What is pending is laid out for an answer, and nothing is shown: the anchor stays where the
/// reader sees it, and the screen follows in the next pass.
extension Engine {
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    layOutUnseen()
    guard hasPlaces else { return nil }
    return answers.attributes(of: element).map { mirrored($0) }
  }

  func contentOffset(showing element: ElementKey, at position: ScrollPosition) -> Point? {
    layOutUnseen()
    let target = ScrollAnimation.Target.element(element, position)
    guard hasPlaces, let known = aim(at: target) else { return nil }
    guard canAnswer, session.transition == nil else { return seen(offset: known) }
    return seen(offset: measure(around: target) ?? known)
  }

  /// Whether the layout can be asked for places in a viewport.
  private var hasPlaces: Bool {
    session.hasPrepared && committed.isLoaded && dataSource != nil && bounds.hasRoom
  }

  /// Brings the layout up to date with what is pending, but not the screen.
  private func layOutUnseen() {
    guard canAnswer, bounds.hasRoom, dataSource != nil else { return }
    loadEarly()
    guard canAnswer, committed.isLoaded else { return }
    if !bounds.isTold, !session.hasPrepared { bounds.begin(at: startOffset) }
    guard let context = session.takePending() else { return }
    enter(.settling)
    // A gap that moves pushes what is around it, and nothing else.
    let capturesAnchor = session.hasPrepared && context.movement == nil
    let anchor = anchors.take() ?? (capturesAnchor ? captureAnchor() : nil)
    if context.outdatesSizes(along: layout.axis) {
      session.forgetExperience()
      stage.measureAgain()
    }
    prepare(context)
    moveOffset(to: anchor, aim: nil)
    keepOffsetInContent()
    anchors.keep(context.contentOffsetAdjustment == .zero ? anchor : nil)
    forgetContents()
    rest()
    setNeedsPass()
  }

  /// Measures around the target of a scroll, as that would, and comes back.
  ///
  /// - Returns: the offset at which the scroll would end.
  private func measure(around target: ScrollAnimation.Target) -> Point? {
    enter(.settling)
    let waiting = anchors.pending
    let overscroll = bounds.overscroll
    if staysBeyondContent { bounds.beginOverscroll() }
    var measuredCount = 0
    if queue.wantsPass {
      // What the pass will measure here moves the target.
      let pass = Pass(of: self, isShown: false)
      _ = pass.settle()
      measuredCount = pass.measuredCount
    }
    let (old, anchor) = (contentOffset, captureAnchor())
    bounds.adjust(to: aim(at: target) ?? old)
    let pass = Pass(of: self, aim: { self.aim(at: target) }, isShown: false)
    _ = pass.settle()
    let result = aim(at: target)
    bounds.adjust(to: old)
    moveOffset(to: anchor, aim: nil)
    keepOffsetInContent()
    // A scroll on its way goes on, and an offset beyond the content rests.
    if overscroll != .moving { endOverscrollOnTheWay() }
    anchors.keep(waiting)
    // The layout is told that the viewport is where it was.
    if askAboutViewport(), let context = session.takePending() { prepare(context) }
    forgetContents()
    rest()
    if measuredCount + pass.measuredCount > 0 { setNeedsPass() }
    return result
  }
}
