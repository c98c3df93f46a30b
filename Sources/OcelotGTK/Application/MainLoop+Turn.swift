import CGTK

extension MainLoop {
  /// Waits for something to happen and lets it happen.
  public static func turn() { g_main_context_iteration(nil, 1) }
}
