import CGTK
import Ocelot

/// Connections that live as long as the object whose signal they are.
///
/// One function per shape of signal, since C calls need a fixed signature. A closure must hold its
/// object weakly or unowned, or neither ever goes.
@MainActor
public enum Signal {
  /// Connects to a signal without arguments.
  @discardableResult
  public static func connect(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
  ) -> gulong {
    let function: @MainActor @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      Box<@MainActor () -> Void>.value(of: data)()
    }
    return attach(object, signal, ":v", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to the change of a property.
  @discardableResult
  public static func connectNotify(
    _ object: UnsafeMutableRawPointer, _ property: String,
    _ handler: @escaping @MainActor () -> Void
  ) -> gulong {
    let function: @MainActor @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = {
      _, _, data in
      Box<@MainActor () -> Void>.value(of: data)()
    }
    return attach(
      object, "notify::" + property, "p:v", Box(handler),
      unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to the change of a widget's direction.
  @discardableResult
  static func connectDirection(
    _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor () -> Void
  ) -> gulong {
    let function: @MainActor @convention(c) (gpointer?, GtkTextDirection, gpointer?) -> Void = {
      _, _, data in
      Box<@MainActor () -> Void>.value(of: data)()
    }
    return attach(
      object, "direction-changed", "i:v", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to a signal that asks a question and carries no arguments, such as a window's
  /// `close-request`.
  @discardableResult
  public static func connectQuestion(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Bool
  ) -> gulong {
    connectQuestion(object, signal, GConnectFlags(rawValue: 0), handler)
  }

  /// Connects to a signal that asks a question, and is asked only if nobody else answers with true,
  /// whenever they connected.
  @discardableResult
  package static func connectLastQuestion(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Bool
  ) -> gulong {
    connectQuestion(object, signal, G_CONNECT_AFTER, handler)
  }

  private static func connectQuestion(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ flags: GConnectFlags,
    _ handler: @escaping @MainActor () -> Bool
  ) -> gulong {
    let function: @MainActor @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
      Box<@MainActor () -> Bool>.value(of: data)() ? 1 : 0
    }
    return attach(
      object, signal, ":i", Box(handler), unsafeBitCast(function, to: GCallback.self), flags)
  }

  /// Connects to a click gesture's `pressed` or `released`: number of presses, x, y in points.
  @discardableResult
  public static func connectClick(
    _ object: UnsafeMutableRawPointer, _ signal: String,
    _ handler: @escaping @MainActor (Int, Double, Double) -> Void
  ) -> gulong {
    typealias Handler = @MainActor (Int, Double, Double) -> Void
    let function: @MainActor @convention(c) (gpointer?, gint, Double, Double, gpointer?) -> Void = {
      _, count, x, y, data in
      Box<Handler>.value(of: data)(Int(count), x, y)
    }
    return attach(
      object, signal, "idd:v", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to a signal with one object or boxed argument, such as a gesture's `cancel`.
  @discardableResult
  public static func connectObject(
    _ object: UnsafeMutableRawPointer, _ signal: String,
    _ handler: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) -> gulong {
    typealias Handler = @MainActor (UnsafeMutableRawPointer?) -> Void
    let function: @MainActor @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = {
      _, argument, data in
      Box<Handler>.value(of: data)(argument)
    }
    return attach(object, signal, "p:v", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to a signal with two numbers, such as a drag gesture's or a swipe's.
  @discardableResult
  public static func connectNumbers(
    _ object: UnsafeMutableRawPointer, _ signal: String,
    _ handler: @escaping @MainActor (Double, Double) -> Void
  ) -> gulong {
    typealias Handler = @MainActor (Double, Double) -> Void
    let function: @MainActor @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = {
      _, x, y, data in
      Box<Handler>.value(of: data)(x, y)
    }
    return attach(object, signal, "dd:v", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to a signal with one number, such as a zoom gesture's `scale-changed`.
  @discardableResult
  package static func connectNumber(
    _ object: UnsafeMutableRawPointer, _ signal: String,
    _ handler: @escaping @MainActor (Double) -> Void
  ) -> gulong {
    typealias Handler = @MainActor (Double) -> Void
    let function: @MainActor @convention(c) (gpointer?, Double, gpointer?) -> Void = {
      _, number, data in
      Box<Handler>.value(of: data)(number)
    }
    return attach(object, signal, "d:v", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to a scroll controller's `scroll`: how far, in the controller's unit; true if
  /// handled.
  @discardableResult
  public static func connectScroll(
    _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (Double, Double) -> Bool
  ) -> gulong {
    typealias Handler = @MainActor (Double, Double) -> Bool
    let function: @MainActor @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean = {
      _, x, y, data in
      Box<Handler>.value(of: data)(x, y) ? 1 : 0
    }
    return attach(
      object, "scroll", "dd:i", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to a key controller's `key-pressed`: key value and modifiers; true if handled.
  @discardableResult
  public static func connectKey(
    _ object: UnsafeMutableRawPointer,
    _ handler: @escaping @MainActor (guint, GdkModifierType) -> Bool
  ) -> gulong {
    typealias Handler = @MainActor (guint, GdkModifierType) -> Bool
    let function:
      @MainActor @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean =
        { _, key, _, modifiers, data in
          Box<Handler>.value(of: data)(key, modifiers) ? 1 : 0
        }
    return attach(
      object, "key-pressed", "iii:i", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to a key controller's `key-released`.
  @discardableResult
  static func connectKeyRelease(
    _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor () -> Void
  ) -> gulong {
    typealias Handler = @MainActor () -> Void
    let function:
      @MainActor @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> Void =
        { _, _, _, _, data in Box<Handler>.value(of: data)() }
    return attach(
      object, "key-released", "iii:v", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to a legacy controller's `event`, whose events it only watches.
  @discardableResult
  public static func connectEvent(
    _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (GdkEventType) -> Void
  ) -> gulong {
    typealias Handler = @MainActor (GdkEventType) -> Void
    let function: @MainActor @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = {
      _, event, data in
      if let event { Box<Handler>.value(of: data)(gdk_event_get_event_type(event)) }
      return 0
    }
    return attach(object, "event", "p:i", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to a widget's `state-flags-changed`: the flags before.
  @discardableResult
  package static func connectFlags(
    _ object: UnsafeMutableRawPointer, _ signal: String,
    _ handler: @escaping @MainActor (guint) -> Void
  ) -> gulong {
    typealias Handler = @MainActor (guint) -> Void
    let function: @MainActor @convention(c) (gpointer?, guint, gpointer?) -> Void = {
      _, flags, data in
      Box<Handler>.value(of: data)(flags)
    }
    return attach(object, signal, "i:v", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Emits a signal that has neither arguments nor a result.
  package static func emit(_ object: UnsafeMutableRawPointer, _ signal: String) {
    ocelot_emit(object, signal)
  }

  /// Connects to a signal with one object argument that is answered with a number, such as an
  /// application's `command-line`.
  @discardableResult
  package static func connectStatus(
    _ object: UnsafeMutableRawPointer, _ signal: String,
    _ handler: @escaping @MainActor (UnsafeMutableRawPointer?) -> gint
  ) -> gulong {
    typealias Handler = @MainActor (UnsafeMutableRawPointer?) -> gint
    let function: @MainActor @convention(c) (gpointer?, gpointer?, gpointer?) -> gint = {
      _, argument, data in
      Box<Handler>.value(of: data)(argument)
    }
    return attach(object, signal, "p:i", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects to a file monitor's `changed`, whatever changed.
  @discardableResult
  package static func connectFileChange(
    _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor () -> Void
  ) -> gulong {
    let function:
      @MainActor @convention(c) (gpointer?, gpointer?, gpointer?, gint, gpointer?) -> Void =
        { _, _, _, _, data in
          Box<@MainActor () -> Void>.value(of: data)()
        }
    return attach(
      object, "changed", "ppi:v", Box(handler), unsafeBitCast(function, to: GCallback.self))
  }

  /// Connects a handler, whose arguments and result are those of the signal.
  ///
  /// C would take one for another: a handler of another shape is refused, and reported.
  private static func attach<Handler>(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ shape: String, _ box: Box<Handler>,
    _ callback: GCallback, _ flags: GConnectFlags = GConnectFlags(rawValue: 0)
  ) -> gulong {
    guard ocelot_signal_has_shape(object, signal, shape) != 0 else {
      reportShape(of: object, signal)
      return 0
    }
    let release: GClosureNotify = { data, _ in
      guard let data else { return }
      Unmanaged<AnyObject>.fromOpaque(data).release()
    }
    return g_signal_connect_data(
      object, signal, callback, Unmanaged.passRetained(box).toOpaque(), release, flags)
  }

  private static func reportShape(of object: UnsafeMutableRawPointer, _ signal: String) {
    let instance: UnsafeMutablePointer<GTypeInstance> = cast(object)
    let name = g_type_name_from_instance(instance).map { String(cString: $0) } ?? "the object"
    let arguments = ocelot_signal_arguments(object, signal)
    defer { g_free(arguments) }
    LineReporter.standardError.report(
      Report(
        .invalidArgument,
        "\(signal) of \(name) is called with \(arguments.map { String(cString: $0) } ?? "")"
          + ": the handler is not connected. Call the function of Signal for these, such as "
          + "connectClick, connectNumbers or connectObject, or g_signal_connect_data of GLib"))
  }
}

/// Carries a closure through C.
@MainActor
final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }

  static func value(of data: gpointer?) -> Value {
    // The connection that passes `data` holds the box.
    Unmanaged<Box<Value>>.fromOpaque(data!).takeUnretainedValue().value
  }
}
