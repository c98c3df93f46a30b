/// A layout at work: what it is to prepare next, whether it has prepared, and what measuring has
/// taught about its estimates.
///
/// It knows no one but the layout.
@MainActor
final class LayoutSession {
  /// Where elements are.
  private(set) var layout: any Layout
  /// The layout, if it is a transition between two.
  private(set) var transition: TransitionLayout?
  /// What the next pass prepares; nil for nothing.
  private(set) var pending: InvalidationContext?
  /// Whether the layout has prepared, so that it can be asked.
  private(set) var hasPrepared = false
  /// Whether the layout is preparing.
  private(set) var isPreparing = false
  /// What measuring has taught about the layout's estimates.
  private(set) var experience = EstimateExperience()
  /// What of the layout's answers was reported.
  let faults = LayoutFaults()
  private var isMeasuringBehind = false
  /// Where the layout was told last that the viewport is.
  private var viewport: Rect?
  /// Whether the layout names what follows the viewport, so that nothing else does.
  private var namesWhatFollows = false

  init(_ layout: any Layout) { self.layout = layout }

  // The layout.

  /// Another layout, with estimates of its own.
  func replaceLayout(by layout: any Layout) {
    transition?.end()
    transition = nil
    viewport = nil
    namesWhatFollows = false
    self.layout = layout
    experience = EstimateExperience()
    faults.forget()
  }

  /// The layout is seen through another one, which asks it.
  func wrapLayout(in transition: TransitionLayout) {
    self.transition = transition
    namesWhatFollows = false
    layout = transition
  }

  /// The layout cannot be asked before it prepares.
  func becomeUnprepared() { hasPrepared = false }

  // The viewport.

  /// The viewport is elsewhere.
  ///
  /// - Returns: where it was when this was noted last; nil where it was not since the layout is
  ///   shown.
  func noteViewport(_ viewport: Rect) -> Rect? {
    defer { self.viewport = viewport }
    return self.viewport
  }

  /// The layout prepares for a viewport, if it was told of none yet.
  func noteFirstViewport(_ viewport: Rect) {
    if self.viewport == nil { self.viewport = viewport }
  }

  /// The layout said what another viewport needs; nil: no `prepare`.
  func noteContextForBounds(_ context: InvalidationContext?) {
    namesWhatFollows = context?.namesOnlyElements ?? false
  }

  /// Whether elements stay where they are while the viewport moves, but for those that the layout
  /// names.
  var isStill: Bool { namesWhatFollows || !layout.followsViewport }

  // What is pending.

  /// Whether everything is to be asked again.
  var isAllPending: Bool { pending?.everything ?? false }

  /// Adds to what the next pass prepares.
  ///
  /// - Returns: all that is pending.
  func add(_ context: InvalidationContext) -> InvalidationContext {
    // A context of its own: the caller may use theirs again.
    let merged = pending ?? layout.makeContext()
    merged.merge(context)
    pending = merged
    return merged
  }

  /// The next pass prepares this, and nothing else; nil for nothing.
  func wait(for context: InvalidationContext?) { pending = context }

  /// What is pending names elements by their places after an update.
  func follow(_ plan: UpdatePlan) { pending?.follow(plan) }

  /// Takes what is pending, which is to be prepared now.
  func takePending() -> InvalidationContext? {
    defer { pending = nil }
    return pending
  }

  /// The layout prepares.
  func prepare(_ context: InvalidationContext) {
    let isWithin = isPreparing
    isPreparing = true
    layout.prepare(context)
    isPreparing = isWithin
    hasPrepared = true
  }

  // Measuring.

  /// A pass leaves measuring to the next one.
  ///
  /// - Returns: whether the one before did not.
  func postponeMeasuring() -> Bool {
    defer { isMeasuringBehind = true }
    return !isMeasuringBehind
  }

  /// All that is near the viewport is measured.
  func endMeasuring() { isMeasuringBehind = false }

  /// What was measured is the estimate now: experience with other estimates says nothing of it.
  func forgetExperience() { experience = EstimateExperience() }

  /// An element that was estimated turned out to be so large.
  func learn(measured: Size, estimated: Size) {
    experience.add(measured: measured, estimated: estimated)
  }

  /// Estimates were scaled by a factor.
  func estimatesWereScaled(by factor: Double) { experience.scale(by: factor) }

  /// The extent that content is to have after a frame that changed too much.
  func goal(from old: Double, expected: Double) -> Double {
    experience.goal(from: old, expected: expected)
  }
}
