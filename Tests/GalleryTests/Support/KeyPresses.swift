import CGTK
import OcelotAdwaita

/// Counts the keys that reach a window, repeats included.
@MainActor
final class KeyPresses {
  private(set) var count = 0

  init(in window: UnsafeMutablePointer<GtkWidget>) {
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    Signal.connectKey(UnsafeMutableRawPointer(keys)) { [weak self] _, _ in
      self?.count += 1
      return false
    }
    gtk_widget_add_controller(window, keys)
  }
}
