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
  /// The size of the content with the distances around it: what a scrolled window that takes its
  /// size from the content is to have.
  private(set) var wholeSize = Size.zero
  /// The reader's movement.
  var motion = Motion()
  /// Parts of a notch that a fine wheel turned so far.
  private var wheel: (axis: Axis, turned: Double) = (.vertical, 0)

  /// The content scrolls by an adjustment; nil: by none.
  mutating func scroll(_ axis: Axis, by adjustment: ScrollAxis?) { axes[axis] = adjustment }

  /// Natural sizes count in another way along an axis.
  mutating func setPolicy(_ policy: GtkScrollablePolicy, of axis: Axis) { policies[axis] = policy }

  /// The scrolled window is the canvas's own, and follows its layout's axis.
  mutating func followAxis() { followsAxis = true }

  /// A wheel turned by notches or parts of one; the whole ones that there are by now.
  ///
  /// Another axis and the other way begin anew.
  mutating func turnWheel(by notches: Double, _ axis: Axis) -> Double {
    let goesOn = wheel.axis == axis && wheel.turned * notches >= 0
    let turned = (goesOn ? wheel.turned : 0) + notches
    let whole = turned.rounded(.towardZero)
    wheel = (axis, turned - whole)
    return whole
  }

  /// The content has a size, and distances around it; whether both together are of another size.
  mutating func take(_ contentSize: Size, in insets: Insets) -> Bool {
    self.contentSize = contentSize
    let old = wholeSize
    wholeSize = Size(
      width: contentSize.width + insets.horizontal, height: contentSize.height + insets.vertical)
    return wholeSize != old
  }
}
