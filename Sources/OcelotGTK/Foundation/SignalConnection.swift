import CGTK

/// A connection of a closure to a GObject's signal.
///
/// Its end disconnects.
///
/// The closure must not hold the connection's owner strongly.
@MainActor
public final class SignalConnection {
  private let object: UnsafeMutableRawPointer
  private let id: gulong

  private init(_ object: UnsafeMutableRawPointer, _ id: gulong) {
    // The instance stays in memory until the connection ends; a signal of a dead object is then
    // no access to freed memory.
    self.object = g_object_ref(object)
    self.id = id
  }

  isolated deinit {
    if g_signal_handler_is_connected(object, id) != 0 { g_signal_handler_disconnect(object, id) }
    g_object_unref(object)
  }

  /// Connects to a signal without arguments, for as long as the connection lives.
  public static func scoped(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    SignalConnection(object, Signal.connect(object, signal, handler))
  }

  /// Connects to the change of a property, for as long as the connection lives.
  public static func notify(
    _ object: UnsafeMutableRawPointer, _ property: String,
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    SignalConnection(object, Signal.connectNotify(object, property, handler))
  }
}
