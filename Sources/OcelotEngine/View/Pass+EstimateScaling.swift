/// Scales estimates, so that the content's extent changes little while what is estimated is
/// measured.
///
/// Measured sizes are what they are; what no one has seen yet may give way. Once measuring would
/// change the extent by more than a frame may, the estimates of everything unseen follow what was
/// measured, in frames that measure something, and no further than a frame may go. Where nothing
/// was measured before there is nothing to keep: estimates that the first look proves wrong
/// are corrected at once.
extension Pass {
  /// What is known before elements are measured.
  struct Unmeasured {
    /// The content's extent on the scroll axis, in points.
    var extent: Double
    /// How many elements had been measured.
    var count: Int
    /// Whether nothing was seen before.
    var isFirst: Bool
    /// How often estimates were scaled since.
    var rounds = 0
  }

  /// What is to be kept while elements are measured, or nil where extents change for other reasons.
  func beginScaling(context: InvalidationContext?) -> Unmeasured? {
    guard layout.estimatedExtent != nil else { return nil }
    if session.experience.count == 0,
      context?.everything ?? !stage.elements.keys.contains(where: { $0.itemIndex != nil })
    {
      return Unmeasured(extent: 0, count: 0, isFirst: true)
    }
    guard update == nil, context?.leavesSizesAlone ?? true else { return nil }
    return Unmeasured(extent: extent, count: session.experience.count, isFirst: false)
  }

  /// The content has another extent, for which no estimate is to change.
  func beginAgain(_ before: inout Unmeasured?) { before?.extent = extent }

  /// Scales estimates if need be; whether it did.
  ///
  /// - Complexity: O(1) where it does not; else that of the layout's scaling, which only content of
  ///   some hundred viewports needs.
  func scaleEstimates(
    _ before: inout Unmeasured?, keeping anchor: @autoclosure () -> Anchor?
  ) -> Bool {
    guard let known = before, known.rounds < 4, session.experience.count > known.count else {
      return false
    }
    let ratio = session.experience.ratio(viewport: engine.viewportSize)
    let isNeeded =
      if known.isFirst {
        session.experience.correction != nil
      } else if known.extent <= 0 {
        false
      } else {
        // Never more than the extent that is expected, and known without asking.
        session.experience.isLearning && known.rounds == 0
          && known.extent <= EstimateExperience.reach * viewportExtent
          || EstimateExperience.isTooMuch(
            from: known.extent, to: extent, expected: min(1, ratio) * known.extent)
      }
    guard isNeeded else { return false }
    // Above the reader too something may be unseen.
    let anchor = anchor()
    before?.rounds = known.isFirst ? 4 : known.rounds + 1
    if known.isFirst {
      scaleEstimates(by: session.experience.correction ?? 1)
    } else if !approach(from: known.extent, ratio: ratio) {
      return false
    }
    engine.moveOffset(to: anchor, aim: aim)
    engine.keepOffsetInContent()
    return true
  }

  /// Brings the content's extent to where it may be after this frame; whether it changed.
  private func approach(from old: Double, ratio: Double) -> Bool {
    let new = extent
    let unseen = min(layout.estimatedExtent ?? 0, new)
    let expected = new + (ratio - 1) * unseen
    guard unseen > 1,
      session.experience.isLearning
        || EstimateExperience.isTooMuch(from: old, to: new, expected: expected)
    else { return false }
    let goal = session.goal(from: old, expected: expected)
    // No one believes that what is left is three times as large as all before, or a third of it.
    scaleEstimates(
      by: min(max(1 + (goal - new) / unseen, min(1, ratio / 3)), max(1, ratio * 3)))
    return true
  }

  /// Lets everything that is an estimate grow by a factor.
  private func scaleEstimates(by factor: Double) {
    // Rows of no height make estimates as small as no one may ask for.
    let factor = min(max(factor, 0.001), 1_000)
    let context = layout.makeContext()
    context.estimateScaleFactor = factor
    session.estimatesWereScaled(by: factor)
    engine.prepare(context)
  }

  private var viewportExtent: Double {
    layout.axis.extent(engine.viewportSize)
  }

  /// The content's extent on the scroll axis, in points.
  private var extent: Double {
    layout.axis.extent(engine.laidOutSize)
  }
}

extension InvalidationContext {
  /// Whether every size that was measured is an estimate now, or forgotten.
  func outdatesSizes(along axis: Axis) -> Bool {
    if everything || textScaleFactor != nil || editing || sizes { return true }
    guard let bounds else { return false }
    return axis.across.extent(bounds.old.size) != axis.across.extent(bounds.new.size)
  }

  /// Whether the context says nothing that changes sizes: the viewport moved at most.
  fileprivate var leavesSizesAlone: Bool {
    !everything && !counts && textScaleFactor == nil && !editing && !sizes && movement == nil
      && measuredSizes.isEmpty && items.isEmpty && supplementaries.isEmpty
      && (bounds.map { $0.old.size == $0.new.size } ?? true)
  }
}
