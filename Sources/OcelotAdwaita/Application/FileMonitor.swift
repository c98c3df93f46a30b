import CGTK
import OcelotGTK

/// Tells when a file changes, by whichever process; also when it comes or goes.
///
/// Wraps GFileMonitor: the kernel tells, and nothing polls. Changes in quick succession are told at
/// once and then again when it is quiet.
@MainActor
public final class FileMonitor {
  private let monitor: ObjectReference?

  /// Watches a file, for as long as the monitor lives.
  ///
  /// Where the system has no more room for watching, nothing is told.
  public init(path: String, onChange: @escaping @MainActor () -> Void) {
    let file = g_file_new_for_path(path)!
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    guard let made = g_file_monitor_file(file, G_FILE_MONITOR_NONE, nil, &error) else {
      g_clear_error(&error)
      monitor = nil
      return
    }
    monitor = ObjectReference(adopting: UnsafeMutableRawPointer(made))
    Signal.connectFileChange(UnsafeMutableRawPointer(made), onChange)
  }

  isolated deinit {
    if let monitor { g_file_monitor_cancel(cast(monitor.pointer)) }
  }
}
