import CGTK
import Ocelot

/// What connects the content with a scrolled window: adjustments, policies, and whose doing a
/// movement is.
@MainActor
struct ScrollBridge {
  /// The adjustments, by axis.
  private(set) var axes: [Axis: ScrollAxis] = [:]
  /// How natural sizes count, by axis.
  private(set) var policies: [Axis: GtkScrollablePolicy] = [
    .horizontal: GTK_SCROLL_MINIMUM, .vertical: GTK_SCROLL_MINIMUM,
  ]
  /// Whether the scrolled window is the canvas's own and scrolls where the layout does.
  private(set) var followsAxis = false
  /// The size of the content, as the engine said it last.
  private(set) var contentSize = Size.zero
  /// The size of the content with the distances around it: what a scrolled window that takes its size
  /// from the content is to have.
  private(set) var wholeSize = Size.zero
  /// The reader's movement.
  var motion = Motion()

  /// The content scrolls by an adjustment; nil: by none.
  mutating func scroll(_ axis: Axis, by adjustment: ScrollAxis?) { axes[axis] = adjustment }

  /// Natural sizes count in another way along an axis.
  mutating func setPolicy(_ policy: GtkScrollablePolicy, of axis: Axis) { policies[axis] = policy }

  /// The scrolled window is the canvas's own, and follows its layout's axis.
  mutating func followAxis() { followsAxis = true }

  /// The content has a size, and distances around it; whether both together are of another size.
  mutating func take(_ contentSize: Size, in insets: Insets) -> Bool {
    self.contentSize = contentSize
    let old = wholeSize
    wholeSize = Size(
      width: contentSize.width + insets.horizontal, height: contentSize.height + insets.vertical)
    return wholeSize != old
  }
}
