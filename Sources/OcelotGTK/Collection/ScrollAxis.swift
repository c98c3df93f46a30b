import CGTK

/// One axis of scrolling: the adjustment that a scrolled window shares with the canvas.
///
/// Content offset = `value` + `shift` − start inset. A running fling or scroll animation owns
/// `value` and would undo a correction of it on its next frame; the correction goes into the shift
/// meanwhile and is folded into `value` when the movement has ended.
@MainActor
final class ScrollAxis {
  let adjustment: UnsafeMutablePointer<GtkAdjustment>
  private let reference: ObjectReference
  private var connection: SignalConnection?
  private var isConfiguring = false
  private(set) var shift = 0.0

  init(
    _ adjustment: UnsafeMutablePointer<GtkAdjustment>?, onScroll: @escaping @MainActor () -> Void
  ) {
    let made = adjustment ?? gtk_adjustment_new(0, 0, 0, 0, 0, 0)!
    self.adjustment = made
    reference = ObjectReference(retaining: UnsafeMutableRawPointer(made))
    connection = .scoped(UnsafeMutableRawPointer(made), "value-changed") { [weak self] in
      guard let self, !self.isConfiguring else { return }
      onScroll()
    }
  }

  /// The position from the start of the content, insets included.
  var position: Double { gtk_adjustment_get_value(adjustment) + shift }

  /// Moves everything without touching the value that a running movement owns.
  func addShift(_ distance: Double) { shift += distance }

  /// Gives the adjustment the extents and the position, and ends the shift unless it is to stay.
  ///
  /// Sets only what differs, and tells only the scrolled window. Beyond the content the adjustment
  /// reaches as far as the position, if that may be there.
  func configure(
    extent: Double, page: Double, position: Double, keepsShift: Bool, mayBeBeyond: Bool = false
  ) {
    if !keepsShift { shift = 0 }
    let lower = (mayBeBeyond ? min(0, position) : 0) - shift
    let upper = max(extent, page, mayBeBeyond ? position + page : 0) - shift
    let value = min(max(position - shift, lower), upper - page)
    guard
      gtk_adjustment_get_lower(adjustment) != lower
        || gtk_adjustment_get_upper(adjustment) != upper
        || gtk_adjustment_get_page_size(adjustment) != page
        || gtk_adjustment_get_value(adjustment) != value
    else { return }
    isConfiguring = true
    gtk_adjustment_configure(adjustment, value, lower, upper, page * 0.1, page * 0.9, page)
    isConfiguring = false
  }
}
