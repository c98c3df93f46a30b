import CGTK
import Dispatch
import Glibc

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> CInt

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func dispatchMainQueueDrain(_ message: UnsafeMutableRawPointer?)

/// The GLib main loop of a program, which also runs Swift's main actor.
///
/// `await` works in everything that GTK calls, and nothing polls: libdispatch announces work for
/// the main queue through a file descriptor that GLib watches.
@MainActor
public enum MainLoop {
  private static var isAttached = false
  private static var isInitialized = false

  /// Starts GTK and libadwaita and attaches the main actor to GLib.
  ///
  /// May be called again. Unlike `gtk_init()` it does not end the process without a display.
  /// - Throws: ``DisplayError`` if there is no display to open.
  public static func start() throws(DisplayError) {
    attachMainActor()
    guard !isInitialized else { return }
    nameProgram()
    // A second call is told of success without a display.
    guard gtk_init_check() != 0, gdk_display_get_default() != nil else {
      let names = ["GDK_BACKEND", "WAYLAND_DISPLAY", "DISPLAY", "BROADWAY_DISPLAY"]
      throw DisplayError(
        environment: names.compactMap { name in
          g_getenv(name).map { "\(name)=\(String(cString: $0))" }
        })
    }
    adw_init()
    NamelessParts.install()
    StyleSheet.install()
    DataSource.patience = { try? await Task.sleep(for: .seconds(2)) }
    isInitialized = true
  }

  /// Names the program as its file is called: window managers and assistive technology ask for it,
  /// before the display is opened.
  private static func nameProgram() {
    guard g_get_prgname() == nil, let path = CommandLine.arguments.first else { return }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if !name.isEmpty { g_set_prgname(name) }
  }

  /// Ends the process with a message if GTK was not started: what comes next would crash in it.
  package static func requireStart() {
    guard !isInitialized, gdk_display_get_default() == nil else { return }
    let message = """
      Ocelot: GTK is used before it was started. Call `try MainLoop.start()` first, before the \
      first widget, window or style.\n
      """
    _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(unstartedExitCode)
  }

  /// The exit code of a program that uses GTK before ``start()``: EX_SOFTWARE of sysexits.h.
  static let unstartedExitCode: CInt = 70

  /// Lets GLib's main context run the main actor.
  ///
  /// ``start()`` does this as well.
  public static func attachMainActor() {
    guard !isAttached else { return }
    isAttached = true
    let drain: @MainActor @convention(c) (gint, GIOCondition, gpointer?) -> gboolean = { fd, _, _ in
      // The count must be read, or the descriptor stays readable and the loop spins.
      var count: UInt64 = 0
      read(fd, &count, 8)
      dispatchMainQueueDrain(nil)
      return 1
    }
    let source = g_unix_fd_source_new(dispatchMainQueueHandle(), G_IO_IN)
    g_source_set_callback(source, unsafeBitCast(drain, to: GSourceFunc.self), nil, nil)
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  /// Runs until the last window is closed or ``quit()`` is called; without a window it returns at
  /// once.
  public static func run() {
    requireStart()
    isRunning = true
    while isRunning, g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 {
      g_main_context_iteration(nil, 1)
    }
    isRunning = false
    didEnd?()
  }

  /// Ends ``run()`` after the current turn.
  public static func quit() {
    isRunning = false
    g_main_context_wakeup(nil)
  }

  private static var isRunning = false
  /// Called when ``run()`` ends.
  package static var didEnd: (@MainActor () -> Void)?
}
