import CGTK
import Ocelot

/// A GtkWidget with a Swift value around it: properties, closures, subclasses.
///
/// **Lifetime.** Something that holds the GtkWidget, such as the widget or window that contains it,
/// also keeps this wrapper: closures that were given to it are called for as long as the widget
/// lives, whether a program keeps the wrapper or not. A widget that nothing else holds goes with
/// its wrapper.
///
/// **Out and in.** ``withGtkWidget(_:)`` lends the GtkWidget to GTK's functions, for example to put
/// it into a container that Ocelot does not wrap. ``init(_:)`` wraps any GtkWidget.
///
/// Closures that are connected to a widget's signals must hold its wrapper weakly.
@MainActor
open class Widget {
  /// The widget, for as long as the wrapper lives.
  package let pointer: WidgetPointer
  /// The wrapper that the widget had before, with closures of its own.
  private let earlier: Widget?
  /// Whether the wrapper is retained because something else holds the widget.
  var isHeldByWidget = false {
    didSet {
      guard isHeldByWidget != oldValue, !isEnding else { return }
      let reference = Unmanaged.passUnretained(self)
      if isHeldByWidget { _ = reference.retain() } else { reference.release() }
    }
  }
  /// Whether the last Swift reference has gone.
  private var isEnding = false

  /// Wraps a widget.
  ///
  /// - Parameter make: The widget, or a call that makes one.
  ///
  /// A new widget's floating reference is taken over; of any other widget the wrapper takes a
  /// reference of its own.
  /// ``MainLoop/start()`` must have succeeded; otherwise the process ends with a message, before
  /// GTK is called.
  public init(_ make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    MainLoop.requireStart()
    let pointer = make()
    self.pointer = cast(g_object_ref_sink(pointer))
    earlier = WidgetTie.wrapper(of: pointer)
    tie()
  }

  /// Wraps the widget of another wrapper, which the new one keeps.
  public init(wrapping other: Widget) {
    pointer = cast(g_object_ref(other.pointer))
    earlier = WidgetTie.wrapper(of: other.pointer)
    tie()
  }

  /// Turns the reference that was just taken into a toggle reference.
  private func tie() {
    if let earlier {
      WidgetTie.detach(earlier)
      earlier.isHeldByWidget = false
    }
    WidgetTie.attach(self)
    // True until the next line tells otherwise.
    isHeldByWidget = true
    g_object_unref(pointer)
  }

  isolated deinit {
    isEnding = true
    // Nothing but this wrapper holds the widget now, and after it the earlier one.
    if let earlier { WidgetTie.attach(earlier) }
    WidgetTie.detach(self)
  }

  /// Lends the GtkWidget to functions of GTK.
  ///
  /// The pointer is valid within the closure, and afterwards for as long as GTK holds the widget,
  /// as a container does in which the closure puts it.
  @discardableResult
  public func withGtkWidget<Result>(
    _ body: (UnsafeMutablePointer<GtkWidget>) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(self) { try body(pointer) }
  }

  /// Whether the widget takes part in its parent's layout.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set {
      gtk_widget_set_visible(pointer, newValue ? 1 : 0)
      // GTK tells of what it shows, whatever was said before.
      if silent { Self.setSilent(pointer, true) }
    }
  }

  /// Whether the widget reacts to input.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }

  /// Whether presses, touches and turns of the wheel reach the widget; otherwise they reach what is
  /// under it.
  public var takesPointer: Bool {
    get { gtk_widget_get_can_target(pointer) != 0 }
    set { gtk_widget_set_can_target(pointer, newValue ? 1 : 0) }
  }

  /// Which way the widget reads: where texts begin and which child is first; nil as the interface
  /// does.
  ///
  /// Children follow the interface, not their parent.
  public var isRightToLeft: Bool? {
    didSet {
      guard isRightToLeft != oldValue else { return }
      gtk_widget_set_direction(
        pointer, isRightToLeft.map { $0 ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR } ?? GTK_TEXT_DIR_NONE
      )
    }
  }

  /// Adds a style class, or takes it away.
  ///
  /// In ``ContentRenderer/apply(_:_:to:)`` a class may change colours, not sizes: those were
  /// measured.
  public func setClass(_ name: String, _ isSet: Bool) {
    guard !name.isEmpty, !name.hasPrefix("\0") else { return }
    if isSet {
      gtk_widget_add_css_class(pointer, name)
    } else {
      gtk_widget_remove_css_class(pointer, name)
    }
  }

  /// Adds style classes.
  ///
  /// Renderers do so when they make a widget, never when they update one: a widget that is not on
  /// screen does not notice before it is measured.
  @discardableResult
  public func classes(_ names: String...) -> Self {
    for name in names where !name.isEmpty && !name.hasPrefix("\0") {
      gtk_widget_add_css_class(pointer, name)
    }
    return self
  }

  /// Lets the widget take the space that its siblings leave.
  @discardableResult
  public func expanding(horizontally: Bool = true, vertically: Bool = false) -> Self {
    gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
    gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    return self
  }

  /// Places the widget within the space it is given.
  @discardableResult
  public func aligned(_ horizontal: GtkAlign? = nil, _ vertical: GtkAlign? = nil) -> Self {
    if let horizontal { gtk_widget_set_halign(pointer, horizontal) }
    if let vertical { gtk_widget_set_valign(pointer, vertical) }
    return self
  }

  /// Cuts off what is drawn outside of the corners that style rules round.
  package func cutAtCorners() { gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN) }

  /// Keeps a distance from the neighbours, in points.
  @discardableResult
  public func margins(_ insets: Insets) -> Self {
    gtk_widget_set_margin_top(pointer, pixels(max(0, insets.top)))
    gtk_widget_set_margin_bottom(pointer, pixels(max(0, insets.bottom)))
    gtk_widget_set_margin_start(pointer, pixels(max(0, insets.leading)))
    gtk_widget_set_margin_end(pointer, pixels(max(0, insets.trailing)))
    return self
  }

  /// What assistive technology calls the widget; nil if it was given no name.
  public private(set) var accessibleLabel: String?

  /// What assistive technology reads instead of the widget's own text.
  public func setAccessibleLabel(_ label: String) {
    accessibleLabel = label
    PropertyValue.string(label).withValue { value in
      var property = GTK_ACCESSIBLE_PROPERTY_LABEL
      gtk_accessible_update_property_value(handle, 1, &property, value)
    }
    if !silent, !label.isEmpty { NamelessParts.tell(of: pointer) }
    describe()
  }

  /// What the pointer shows when it rests here; nil for nothing.
  public func setTooltip(_ text: String?) {
    gtk_widget_set_tooltip_text(pointer, text?.forDisplay)
    describe()
  }

  /// GTK tells tooltips as descriptions: one that repeats the name is not told.
  func describe() {
    guard let name = accessibleLabel, let tooltip = gtk_widget_get_tooltip_text(pointer) else {
      return
    }
    let text = String(cString: tooltip)
    let isKnown = name.lowercased().contains(text.lowercased())
    PropertyValue.string(isKnown ? "" : text).withValue { value in
      var property = GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
      gtk_accessible_update_property_value(handle, 1, &property, value)
    }
  }

  /// Leaves the widget and what is in it out of what assistive technology meets: it is not shown
  /// now, or it says nothing that is not said beside it.
  public var isSilent: Bool {
    get { silent }
    set {
      guard newValue != silent else { return }
      silent = newValue
      Self.setSilent(pointer, newValue)
    }
  }

  private var silent = false

  package static func setSilent(_ widget: WidgetPointer, _ isSilent: Bool) {
    PropertyValue.bool(isSilent).withValue { value in
      var state = GTK_ACCESSIBLE_STATE_HIDDEN
      gtk_accessible_update_state_value(OpaquePointer(widget), 1, &state, value)
    }
  }

  /// The widget as the functions of final classes and interfaces want it.
  package var handle: OpaquePointer { OpaquePointer(pointer) }
  /// The widget as the functions of GObject want it.
  package var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }
}
