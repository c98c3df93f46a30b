/// The way of one element from where it was to where it belongs.
struct Transition {
  /// Where the element came from, in the layout's coordinates at the present offset.
  var from: LayoutAttributes
  /// When the way began, in the clock's seconds.
  let start: Double
  /// How long it takes, in seconds.
  let duration: Double
  /// How progress follows time.
  let curve: TimingCurve
  /// The transaction that waits for the end.
  let transaction: Transaction?

  /// Whether the way is over.
  func isFinished(at time: Double) -> Bool { time - start >= duration }

  /// Where the element is at a moment.
  func value(at time: Double, to target: LayoutAttributes) -> LayoutAttributes {
    let t = curve.progress((time - start) / duration)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    var result = target
    result.frame = Rect(
      x: mix(from.frame.minX, target.frame.minX), y: mix(from.frame.minY, target.frame.minY),
      width: mix(from.frame.width, target.frame.width),
      height: mix(from.frame.height, target.frame.height))
    result.alpha = mix(from.alpha, target.alpha)
    result.transform = .interpolate(from.transform, target.transform, t)
    result.zIndex = max(from.zIndex, target.zIndex)
    return result
  }
}

/// One transaction whose animations are under way.
@MainActor
final class Transaction {
  /// Called once, when nothing of the transaction moves any more.
  var completion: (@MainActor (Bool) -> Void)?
  /// The number of elements that still move.
  var pending = 0
  /// Whether a later transaction took over one of its elements, or one of its views left.
  var isInterrupted = false
  /// Whether all of its elements are under way.
  var isCommitted = false
  /// Whether somebody waits for the end.
  var hasListeners = true

  init(completion: (@MainActor (Bool) -> Void)?) { self.completion = completion }
}

extension Transition {
  /// Moves the origin along with the content offset, so that nothing jumps on screen.
  mutating func shift(by delta: Point) {
    from.frame = from.frame.offset(by: delta)
  }
}
