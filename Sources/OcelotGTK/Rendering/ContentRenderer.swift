import CGTK
import Ocelot

/// Shows one type of content with widgets.
///
/// A renderer makes a view once and updates it as often as the view is reused. Measuring needs no
/// code: a hidden view is filled and asked. Register renderers with ``Renderers/register(_:)``.
@MainActor
public protocol ContentRenderer<ContentValue> {
  /// The content.
  associatedtype ContentValue: Content
  /// The widget, with whatever an update needs to reach.
  associatedtype View: Widget

  /// Makes a view. Style classes are set here and never in ``update(_:with:)``.
  ///
  /// Called when no view waits to be used again. Corresponds to makeContentView() of a content
  /// configuration.
  func makeView(_ context: RenderContext) -> View
  /// Fills a view with content. Called only when the content differs from what the view shows.
  /// Corresponds to the configuration of a UIContentView.
  func update(_ view: View, with content: ContentValue)
  /// Lets a view look as its element stands: selected, hovered, pinned, of such a size, with the
  /// values that the layout attached. Nothing by default.
  ///
  /// Called after each ``update(_:with:)``, once the view is placed, and again whenever one of
  /// these differs, before the frame that shows it; not for a mere place, nor for the place among
  /// all items. A frame that only scrolls calls nothing. Corresponds to apply(_:) of
  /// UICollectionReusableView.
  func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: View)
  /// The height of the content at a width, both in points; nil asks a hidden view.
  ///
  /// Asked in passes of elements whose size the layout estimates. Corresponds to
  /// systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:).
  func measure(_ content: ContentValue, width: Double) -> Double?
  /// The attributes that the content wants instead of the layout's, of which any may differ; nil
  /// takes the layout's. The size counts where the layout estimates. Frames are in content
  /// coordinates, as reading goes. Corresponds to preferredLayoutAttributesFitting(_:).
  func preferredAttributes(
    _ content: ContentValue, fitting attributes: LayoutAttributes
  ) -> LayoutAttributes?
  /// Whether views lighten under the pointer, as rows do that can be pressed. Asked when a view is
  /// made. Corresponds to UIHoverStyle.
  var respondsToPointer: Bool { get }
  /// The control that the row stands for; nil for none.
  ///
  /// A click beside it, and Return, do what a click on it does. Asked when the row is pressed.
  /// Corresponds to activatable-widget of AdwActionRow.
  func activatableWidget(in view: View) -> Widget?
  /// What assistive technology takes a view for, other than an item of a list. Asked when a view is
  /// made. Corresponds to accessibilityTraits.
  var role: GtkAccessibleRole? { get }
}

extension ContentRenderer {
  /// The view looks the same however its element stands.
  public func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: View) {}
  /// Nil: a hidden view is asked.
  public func measure(_ content: ContentValue, width: Double) -> Double? { nil }
  /// Nil: the layout decides.
  public func preferredAttributes(
    _ content: ContentValue, fitting attributes: LayoutAttributes
  ) -> LayoutAttributes? { nil }
  /// False.
  public var respondsToPointer: Bool { false }
  /// Nil: the row stands for no control.
  public func activatableWidget(in view: View) -> Widget? { nil }
  /// Nil: an item is an item of a list, anything else a group.
  public var role: GtkAccessibleRole? { nil }
}

/// What the controls of a view may do.
///
/// One for each view, for as long as the view lives.
@MainActor
public final class RenderContext {
  var onAction: (@MainActor (Action) -> Void)?
  /// Where pictures that are known by name come from; nil if the application has none.
  public let images: ImageLoader?

  init(images: ImageLoader?) { self.images = images }

  /// Whether a renderer puts something into the view.
  private var isFilling = false

  /// Sends an action up the chain from the item that the view shows now.
  ///
  /// Does nothing while ``ContentRenderer/update(_:with:)`` or ``ContentRenderer/apply(_:_:to:)``
  /// runs: a control may tell of what is put into it there, and the reader chose none of that.
  public func send(_ action: Action) { if !isFilling { onAction?(action) } }

  /// Lets a renderer put something into the view.
  func fill(_ change: () -> Void) {
    let wasFilling = isFilling
    isFilling = true
    change()
    isFilling = wasFilling
  }
}
