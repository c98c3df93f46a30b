/// Asks the layouts at both ends of a transition, each as it is scrolled, and passes on what the
/// application wants of the transition.
///
/// All that a transition knows of the engine: it has the viewport from its environment, and is
/// given the anchor.
@MainActor
struct TransitionSides {
  /// What the application wants.
  enum Request {
    /// Another progress is to be shown.
    case progress
    /// Elements are to be asked where they are.
    case places
    /// A layout is to be shown, over time or at once.
    case show(any Layout, Animation?)
  }

  private weak var engine: Engine?

  /// The sides of a transition of an engine.
  init(of engine: Engine) { self.engine = engine }

  /// Asks a layout as if it were scrolled to an offset.
  func ask<T>(_ layout: any Layout, _ offset: Point, _ question: (CheckedLayout) -> T) -> T {
    guard let engine else { return question(answers(of: layout)) }
    return engine.asking(at: offset) { question(answers(of: layout)) }
  }

  /// The checked answers of a layout.
  func answers(of layout: any Layout) -> CheckedLayout { CheckedLayout(layout, in: engine) }

  /// Whether there is still an engine.
  var areAsked: Bool { engine != nil }

  /// The nearest offset that shows no more than content of a size and its insets; the same one
  /// while the data is not there yet.
  func clamped(_ offset: Point, to size: Size) -> Point {
    guard let engine, engine.committed.isLoaded else { return offset }
    return engine.clamped(offset, to: size)
  }

  /// Whether a layout is mirrored where it is shown.
  func isMirrored(_ layout: any Layout) -> Bool { engine?.isMirrored(layout) ?? false }

  /// Passes a wish on.
  func request(_ request: Request) {
    switch request {
    case .progress, .places: engine?.setNeedsPass()
    case .show(let layout, let animation): engine?.setLayout(layout, animation: animation)
    }
  }
}
