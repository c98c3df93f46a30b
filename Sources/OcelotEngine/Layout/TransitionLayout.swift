/// Shows one layout on its way to another, as far as a ``LayoutTransition`` says.
@MainActor
package final class TransitionLayout: Layout {
  /// The layout that was shown before; nil until the transition began.
  package private(set) var source: (any Layout)?
  /// The layout to come.
  package let target: any Layout
  /// The progress that was asked for, from 0, the layout before, to 1, the layout to come.
  package private(set) var progress = 0.0
  /// Whether the transition is shown, and neither finished nor cancelled.
  ///
  /// One to the layout that shows already is over at once.
  package var isActive: Bool { isShown && sides.areAsked }

  /// The layouts at both ends.
  var layouts: [any Layout] { [source, target].compactMap(\.self) }
  /// Who asks the layouts at both ends.
  let sides: TransitionSides
  private var isShown = false
  private var completion: (@MainActor (Bool) -> Void)?
  /// The end that was asked for before the transition began.
  private var early: EarlyEnd?
  /// The progress that offsets and frames are for.
  private(set) var shown = 0.0
  /// Where each side is scrolled to, so that the anchor is at the same place on screen in both.
  private(set) var offsets = (source: Point.zero, target: Point.zero)
  /// What an update keeps in its place on both sides, from `apply` to `prepare`.
  private(set) var held: TransitionAnchor?
  /// The offsets before an update.
  private(set) var before: (source: Point, target: Point)?

  init(
    to target: any Layout, asking sides: TransitionSides,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    self.target = target
    self.sides = sides
    self.completion = completion
  }

  /// Shows the layout to come, going on from what is on screen; nil: at once.
  ///
  /// A transition that still waits for its begin is finished then. Does nothing if it has ended.
  package func finish(animation: Animation? = .standard) { end(on: target, animation) }

  /// Goes back to the layout before, from what is on screen; nil: at once.
  ///
  /// The reader sees the same place as when it began, unless something scrolled or changed. A
  /// transition that still waits for its begin is cancelled then. Does nothing if it has ended.
  package func cancel(animation: Animation? = .standard) { end(on: source, animation) }

  /// Shows as much of the layout to come, in the next frame.
  ///
  /// Values beyond 0 and 1 count as those, and what is not a number is ignored.
  package func lead(to progress: Double) {
    guard progress.isFinite else { return }
    let old = self.progress
    self.progress = min(max(progress, 0), 1)
    if self.progress != old, isActive { sides.request(.progress) }
  }

  private func end(on layout: (any Layout)?, _ animation: Animation?) {
    if isActive, let layout {
      sides.request(.show(layout, animation))
    } else if source == nil {
      early = EarlyEnd(isFinish: layout != nil, animation: animation)
    }
  }

  /// Ends as was asked before the transition began.
  func endAsAsked() {
    guard let early else { return }
    self.early = nil
    end(on: early.isFinish ? target : source, early.animation)
  }

  /// The transition begins.
  func begin(from source: any Layout, at offset: Point, to targetOffset: Point) {
    self.source = source
    offsets = (offset, targetOffset)
    shown = 0
    isShown = true
  }

  /// Another layout is shown.
  func end() { isShown = false }

  /// Another data source: both sides begin at an offset.
  func startOver(at offset: Point) { offsets = (offset, offset) }

  /// The one who waits for the end, who is told only once.
  func takeCompletion() -> (@MainActor (Bool) -> Void)? {
    defer { completion = nil }
    return completion
  }

  /// Where a side is scrolled to now; nil for any other layout.
  func offset(of layout: any Layout) -> Point? {
    follow()
    if layout === source { return offsets.source }
    return layout === target ? offsets.target : nil
  }

  /// Takes the progress that was asked for, before a pass.
  ///
  /// - Returns: how far the content is to be scrolled for it, in points.
  func takeProgress() -> Point {
    guard shown != progress else { return .zero }
    follow()
    let old = mix(offsets.source, offsets.target)
    shown = progress
    return mix(offsets.source, offsets.target) - old
  }

  /// The content was scrolled: both sides scroll along.
  func follow() {
    guard let environment else { return }
    let delta = environment.viewport.origin - mix(offsets.source, offsets.target)
    guard abs(delta.x) > 1e-6 || abs(delta.y) > 1e-6 else { return }
    offsets = (offsets.source + delta, offsets.target + delta)
  }

  /// Both sides are scrolled to other places.
  func scroll(source: Point, target: Point) { offsets = (source, target) }

  /// Asks as if both sides were scrolled where they were before the update.
  func asking<T>(atOffsetsBefore ask: () -> T) -> T {
    guard let before else { return ask() }
    let present = offsets
    offsets = before
    defer { offsets = present }
    return ask()
  }

  /// Something stays where it is on both sides until they prepare.
  func hold(_ anchor: TransitionAnchor) { held = anchor }

  /// Nothing is to stay.
  func forgetHeld() { held = nil }

  /// An update begins: where both sides are scrolled to is remembered.
  func beginUpdate() { before = offsets }

  /// The update is over.
  func endUpdate() { before = nil }

  /// The point between two that the progress says.
  func mix(_ a: Point, _ b: Point) -> Point {
    Point(x: mix(a.x, b.x), y: mix(a.y, b.y))
  }

  func mix(_ a: Double, _ b: Double) -> Double { shown == 1 ? b : a + (b - a) * shown }

  // What does not depend on the progress.

  /// The collection view's answers; both layouts get them.
  package var environment: (any LayoutEnvironment)? {
    get { target.environment }
    set {
      source?.environment = newValue
      target.environment = newValue
    }
  }

  /// The direction in which the layout before scrolls.
  package var axis: Axis { source?.axis ?? target.axis }
  /// Whether either layout scrolls both ways.
  package var scrollsBothWays: Bool { source?.scrollsBothWays == true || target.scrollsBothWays }
  /// Whether either layout has shelves.
  package var hasShelves: Bool { source?.hasShelves == true || target.hasShelves }
  /// The shelf of the layout that is nearer, where that is shown.
  package func shelf(of section: Int) -> Shelf? {
    guard let source else { return target.shelf(of: section) }
    follow()
    let side = shown < 0.5 ? source : target
    let offset = shown < 0.5 ? offsets.source : offsets.target
    guard var shelf = sides.ask(side, offset, { $0.shelf(of: section) }) else { return nil }
    shelf.frame = shelf.frame.offset(by: mix(offsets.source, offsets.target) - offset)
    return shelf
  }
  /// Whether the layout before is mirrored.
  package var flipsInRightToLeft: Bool { source?.flipsInRightToLeft ?? target.flipsInRightToLeft }
}

/// An element that stays where it is on screen in both layouts of a transition.
struct TransitionAnchor {
  /// The element, by its place after the update.
  let element: ElementKey
  /// Its frames before, in the content coordinates of either side.
  let frames: (source: Rect?, target: Rect?)
}

/// The end of a transition that had not begun when it was asked for.
private struct EarlyEnd {
  /// Whether the layout to come is to be shown, and not the one before.
  let isFinish: Bool
  /// How; nil: at once.
  let animation: Animation?
}
