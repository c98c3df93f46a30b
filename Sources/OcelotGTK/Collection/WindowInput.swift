import CGTK
import Ocelot

/// What a window or a popover hears of keys and fingers before its widgets do.
///
/// A window does not hear of what is in its popovers.
///
/// A widget inside may not hear of it: what a key did may have brought the focus elsewhere, and a
/// scrolled window keeps the touches for itself that scroll it.
@MainActor
final class WindowInput {
  /// Whether a key is held whose last press repeats one before: GTK does not say so.
  private(set) var isRepeating = false
  /// The number of the last press that repeats none.
  private(set) var press = 0
  /// Whether a key is held that moves the focus: Tab, or an arrow without Ctrl; with Alt they lead
  /// elsewhere.
  private(set) var isNavigating = false
  /// Whether a button of the pointer or a finger went down, not on text that is edited, and nothing
  /// tells that it is up.
  ///
  /// The pointer itself may say otherwise: it may be released before GTK hands on its press.
  private(set) var isPressing = false
  private var code: guint?
  /// When a key that repeated was released last, in microseconds; nil where none was.
  private var repeatingEnd: gint64?
  /// When the key was pressed or repeated last, in milliseconds.
  private var time: guint32 = 0
  /// Who is told when a finger leaves, by the number of its touch.
  private var leavings: [UInt: [@MainActor () -> Void]] = [:]

  /// The longest time between a press and its first repeat, in milliseconds: a release may go to a
  /// menu, where it is not seen.
  private static let longestDelay: guint32 = 1000
  /// The longest time from the press that activates a button until its click, in microseconds: GTK
  /// shows it pressed for a quarter of a second.
  private static let longestActivation: gint64 = 400_000
  private static let key = "ocelot-input"

  /// The input of the window or the popover that a widget is in; nil outside of windows.
  @discardableResult
  static func ofWindow(of widget: WidgetPointer) -> WindowInput? {
    guard let native = gtk_widget_get_native(widget) else { return nil }
    let window = UnsafeMutableRawPointer(native)
    if let known = g_object_get_data(cast(window), key) {
      return Unmanaged<WindowInput>.fromOpaque(known).takeUnretainedValue()
    }
    let made = WindowInput()
    made.watch(cast(window))
    g_object_set_data_full(cast(window), key, Unmanaged.passRetained(made).toOpaque()) { data in
      if let data { Unmanaged<WindowInput>.fromOpaque(data).release() }
    }
    return made
  }

  /// Whether a button that is clicked now may be so by a key that repeats, or did until a moment
  /// ago.
  var isClickRepeated: Bool {
    isRepeating
      || repeatingEnd.map { g_get_monotonic_time() - $0 < Self.longestActivation } ?? false
  }

  /// Calls once when the finger of a touch leaves, or the touch is cancelled.
  func whenFingerLeaves(_ finger: UInt, _ body: @escaping @MainActor () -> Void) {
    leavings[finger, default: []].append(body)
  }

  private func watch(_ window: WidgetPointer) {
    let events = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
    Signal.connectEvent(raw(events)) { [weak self] type in
      guard let self, let event = gtk_event_controller_get_current_event(events) else { return }
      switch type {
      case GDK_KEY_PRESS:
        self.isPressing = false
        self.pressed(gdk_key_event_get_keycode(event), at: gdk_event_get_time(event))
        self.isNavigating = Self.navigates(event)
      case GDK_KEY_RELEASE: self.released(gdk_key_event_get_keycode(event))
      // A key may have been released elsewhere.
      case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
        (self.isRepeating, self.repeatingEnd, self.isNavigating) = (false, nil, false)
        self.isPressing = !Self.isText(under: event, in: window)
      case GDK_BUTTON_RELEASE: self.isPressing = false
      // A drag or a menu may have kept the release.
      case GDK_MOTION_NOTIFY where self.isPressing:
        self.isPressing = gdk_event_get_modifier_state(event).heldButtons > 0
      case GDK_TOUCH_END, GDK_TOUCH_CANCEL:
        self.isPressing = false
        for body in self.leavings.removeValue(forKey: Self.finger(of: events)) ?? [] { body() }
      default: break
      }
    }
    gtk_widget_add_controller(window, events)
  }

  /// Whether text that can be edited is under the place of an event.
  private static func isText(under event: OpaquePointer, in window: WidgetPointer) -> Bool {
    var (place, offset) = (Point.zero, Point.zero)
    guard gdk_event_get_position(event, &place.x, &place.y) != 0 else { return false }
    gtk_native_get_surface_transform(OpaquePointer(window), &offset.x, &offset.y)
    let widget = gtk_widget_pick(
      window, place.x - offset.x, place.y - offset.y, GTK_PICK_DEFAULT)
    guard let widget else { return false }
    return [gtk_text_get_type(), gtk_text_view_get_type()].contains { ocelot_is_a(widget, $0) != 0 }
  }

  /// The number of the touch whose event a controller is given.
  static func finger(of controller: OpaquePointer) -> UInt {
    guard let event = gtk_event_controller_get_current_event(controller) else { return 0 }
    return UInt(bitPattern: gdk_event_get_event_sequence(event))
  }

  private func pressed(_ code: guint, at time: guint32) {
    isRepeating = code == self.code && time &- self.time <= Self.longestDelay
    if !isRepeating { (press, repeatingEnd) = (press + 1, nil) }
    self.code = code
    self.time = time
  }

  private func released(_ code: guint) {
    guard code == self.code else { return }
    if isRepeating { repeatingEnd = g_get_monotonic_time() }
    (self.code, isRepeating, isNavigating) = (nil, false, false)
  }

  private static func navigates(_ event: OpaquePointer) -> Bool {
    let held = gdk_event_get_modifier_state(event).rawValue
    guard held & GDK_ALT_MASK.rawValue == 0 else { return false }
    switch CInt(bitPattern: gdk_key_event_get_keyval(event)) {
    case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab: return true
    case GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_KP_Up, GDK_KEY_KP_Down,
      GDK_KEY_KP_Left, GDK_KEY_KP_Right:
      return held & GDK_CONTROL_MASK.rawValue == 0
    default: return false
    }
  }
}

extension Widget {
  /// Whether a key is held in the widget's window or popover whose last press repeats one before.
  package var isKeyRepeating: Bool { WindowInput.ofWindow(of: pointer)?.isRepeating ?? false }
}
