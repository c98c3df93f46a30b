import CGTK
import Ocelot

/// What scrolls a list together with other widgets, while the list has the focus.
///
/// GTK's viewports scroll to what gets the focus by the bounds of its last allocation. A cell has none
/// of its place yet when a key brings it in: GTK 4.8 takes it for one at the top of the list. Here the
/// list scrolls them itself, as it knows where its cells will be.
@MainActor
struct AroundList {
  /// The viewports, from the inside out, which scrolled to the focus by themselves until now.
  private(set) var viewports: [ObjectReference] = []
  /// Hears that the focus goes to another widget of the window.
  private var connection: SignalConnection?

  /// The focus came into the list.
  mutating func take(
    _ found: [OpaquePointer], of root: OpaquePointer, onFocus: @escaping @MainActor () -> Void
  ) {
    release()
    for viewport in found where gtk_viewport_get_scroll_to_focus(viewport) != 0 {
      gtk_viewport_set_scroll_to_focus(viewport, 0)
      viewports.append(ObjectReference(retaining: UnsafeMutableRawPointer(viewport)))
    }
    guard !viewports.isEmpty else { return }
    connection = .notify(UnsafeMutableRawPointer(root), "focus-widget", onFocus)
  }

  /// The focus left the list, or the list its window.
  mutating func release() {
    connection = nil
    for viewport in viewports {
      gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport.pointer), 1)
    }
    viewports = []
  }
}
