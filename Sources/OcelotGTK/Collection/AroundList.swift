import CGTK
import Ocelot

/// What scrolls a list together with other widgets, while the list has the focus.
///
/// GTK's viewports scroll to what gets the focus by the bounds of its last allocation. A cell has
/// none of its place yet when a key brings it in: GTK 4.8 takes it for one at the top of the list.
/// Here the list scrolls them itself, as it knows where its cells will be.
@MainActor
struct AroundList {
  /// The viewports that scrolled to the focus by themselves until now, from the inside out.
  ///
  /// What is around a list holds it; the list must not hold that, or none of it ever goes.
  private var references: [WeakObjectReference] = []
  /// Where the list stood in viewports, and how far they were scrolled then.
  private var places: [OpaquePointer: (place: Point, value: Point)] = [:]
  /// Hears that the focus goes to another widget of the window, which is not kept: the list leaves
  /// it before it goes.
  private var root: (object: UnsafeMutableRawPointer, handler: gulong)?

  /// The viewports that the list scrolls now, from the inside out.
  var viewports: [OpaquePointer] { references.compactMap { $0.pointer.map { OpaquePointer($0) } } }

  /// The focus came into the list.
  mutating func take(
    _ found: [OpaquePointer], of root: OpaquePointer, onFocus: @escaping @MainActor () -> Void
  ) {
    release()
    for viewport in found where gtk_viewport_get_scroll_to_focus(viewport) != 0 {
      gtk_viewport_set_scroll_to_focus(viewport, 0)
      references.append(WeakObjectReference(UnsafeMutableRawPointer(viewport)))
    }
    guard !references.isEmpty else { return }
    let object = UnsafeMutableRawPointer(root)
    self.root = (object, Signal.connectNotify(object, "focus-widget", onFocus))
  }

  /// The list leaves its window, perhaps with what is around it, which is to be released later.
  ///
  /// A viewport that leaves its window, too, has let go of it already; told now to scroll by
  /// itself, it would connect to it again, and for good.
  ///
  /// - Returns: whether there is anything to release.
  mutating func leaveWindow() -> Bool {
    if let (object, handler) = root { g_signal_handler_disconnect(object, handler) }
    root = nil
    return !references.isEmpty
  }

  /// Releases what is around a list that left its window and has no focus in another one since.
  mutating func releaseAfterLeaving() {
    if root == nil { release() }
  }

  /// The focus left the list.
  mutating func release() {
    _ = leaveWindow()
    for viewport in viewports { gtk_viewport_set_scroll_to_focus(viewport, 1) }
    references = []
    places = [:]
  }

  /// Where a list stands in a viewport that was scrolled maybe since it was allocated.
  ///
  /// Several keys may come between two frames.
  ///
  /// - Parameters:
  ///   - viewport: a viewport around the list.
  ///   - place: where the list was allocated in it.
  ///   - value: how far it is scrolled.
  /// - Returns: where the list will be.
  mutating func place(in viewport: OpaquePointer, allocatedAt place: Point, scrolledTo value: Point)
    -> Point
  {
    guard let known = places[viewport], known.place == place else {
      places[viewport] = (place, value)
      return place
    }
    return place - (value - known.value)
  }
}
