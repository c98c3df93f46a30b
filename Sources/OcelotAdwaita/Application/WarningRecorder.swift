import CGTK
import OcelotGTK
import Synchronization

/// Records what GLib, GTK and libadwaita warn about.
///
/// In tests any warning is a failure.
///
/// GLib allows one log writer per process and no way back, so there is one recorder.
public final class WarningRecorder: Sendable {
  /// The recorder of the process.
  public static let shared = WarningRecorder()

  private let records = Mutex<[String]>([])
  private let isInstalled = Mutex(false)

  /// Begins to record warnings, criticals and errors; they are still printed.
  public func install() {
    let isFirst = isInstalled.withLock { installed in
      defer { installed = true }
      return !installed
    }
    guard isFirst else { return }
    g_log_set_writer_func(
      { level, fields, count, _ in
        let severe =
          G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue
          | G_LOG_LEVEL_ERROR.rawValue
        if level.rawValue & severe != 0 {
          let domain = ocelot_log_field(fields, count, "GLIB_DOMAIN").map { String(cString: $0) }
          let message = ocelot_log_field(fields, count, "MESSAGE").map { String(cString: $0) }
          WarningRecorder.shared.record("\(domain ?? "GLib"): \(message ?? "no message")")
        }
        return g_log_writer_default(level, fields, count, nil)
      }, nil, nil)
  }

  /// Adds a warning.
  func record(_ message: String) {
    records.withLock { $0.append(message) }
  }

  /// Returns the warnings since the last call, oldest first, and forgets them.
  public func take() -> [String] {
    records.withLock { records in
      defer { records = [] }
      return records
    }
  }
}
