import CGTK
import Ocelot

/// Shows a collection view with GTK's widgets.
///
/// A GtkWidget that implements GtkScrollable: put it into a GtkScrolledWindow, which brings wheel,
/// trackpad, kinetic scrolling, scrollbars and overshoot. ``scrolled()`` does so. Its
/// ``collectionView`` takes the data source, the delegate and the layout.
public final class CollectionWidget: Widget {
  /// The engine's side: data source, delegate, updates, selection, scrolling.
  public let collectionView: CollectionView

  /// Makes a widget.
  ///
  /// ``MainLoop/start()`` must have succeeded.
  ///
  /// - Parameters:
  ///   - layout: Where elements are.
  ///   - renderers: Widgets for contents; the standard ones if not given.
  ///   - reporter: Where recoverable faults are reported; to the standard error stream, each once
  ///     and then counted, if nil. `SilentReporter()` drops them.
  ///   - clock: What animations take for the time; that of the window's frames if nil.
  public init(
    layout: any Layout, renderers: Renderers = .standard,
    reporter: (any Reporter)? = nil, clock: (any FrameClock)? = nil
  ) {
    MainLoop.requireStart()
    CanvasClass.parameters = CollectionCore.Parameters(
      layout: layout, renderers: renderers, reporter: reporter, clock: clock)
    defer { CanvasClass.parameters = nil }
    let object = makeObject(
      CanvasClass.type, "accessible-role",
      .enumeration(gtk_accessible_role_get_type(), Int(GTK_ACCESSIBLE_ROLE_LIST.rawValue)))
    collectionView = CanvasClass.core(of: object)!.collectionView
    super.init(cast(object))
  }

  /// Called after text got another size or font, for heights that the application decides.
  public var onFontChange: (@MainActor () -> Void)? {
    get { CanvasClass.core(of: object)?.onFontChange }
    set { CanvasClass.core(of: object)?.onFontChange = newValue }
  }

  /// Answers the layout to show for a pinch; the argument says whether the fingers move apart.
  ///
  /// It may be on the screen or on a trackpad. Nil, or no closure: pinches do nothing. The layout
  /// comes as far as the fingers go, and all the way, or back, when they leave. It is asked once
  /// for a pinch; a slider does the same with
  /// `CollectionView.startInteractiveTransition(to:completion:)`.
  public var layoutForPinch: (@MainActor (_ goesApart: Bool) -> (any Layout)?)? {
    get { CanvasClass.core(of: object)?.pinchInput.layout }
    set {
      CanvasClass.core(of: object)?.pinchInput.layout = newValue
      if newValue != nil { CanvasClass.core(of: object)?.connectPinch() }
    }
  }

  /// Called when what a pinch began has ended, with whether the other layout shows.
  public var onPinchEnd: (@MainActor (Bool) -> Void)? {
    get { CanvasClass.core(of: object)?.pinchInput.onEnd }
    set { CanvasClass.core(of: object)?.pinchInput.onEnd = newValue }
  }

  /// The height that a content needs at a width, both in points, without padding and with the
  /// margins that style rules give rows.
  public func height(of content: any Content, width: Double) -> Double {
    collectionView.host.measure(content, element: .item(0, 0), width: width).height
  }

  /// Shows the change of the widget's size over time that follows at once, as where a pane opens
  /// beside it.
  ///
  /// Call it just before what changes the size, as `gtk_widget_set_visible` of a pane; rows go to
  /// their new places and sizes meanwhile, and the anchor stays. A size that changes later than in
  /// the next frame is not animated: a pane that slides by itself, as in a GtkRevealer, takes the
  /// list along frame by frame.
  ///
  /// - Parameter animation: how rows move.
  public func animateNextResize(_ animation: Animation = .standard) {
    CanvasClass.core(of: object)?.animateNextResize(animation)
  }

  /// The widget within a new scrolled window that scrolls along the layout's axis, also after
  /// another layout took its place.
  ///
  /// Where the layout scrolls horizontally the wheel does too, unless the window is within another
  /// that scrolls.
  public func scrolled() -> Widget {
    let window = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_child(OpaquePointer(window), pointer)
    let core = CanvasClass.core(of: object)
    core?.scrolling.followAxis()
    core?.followAxis()
    // The focus is in the list, and assistive technology has no use for what scrolls it.
    gtk_widget_set_focusable(window, 0)
    return Widget(window)
  }
}
