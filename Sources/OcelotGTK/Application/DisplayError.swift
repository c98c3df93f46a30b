/// GTK could not open a display.
public struct DisplayError: Error, Equatable, CustomStringConvertible {
  /// The variables that say where to look, as `NAME=value`, those that are set.
  public let environment: [String]

  /// What happened, where, and what to do.
  public var description: String {
    let looked =
      environment.isEmpty
      ? "neither WAYLAND_DISPLAY nor DISPLAY is set" : environment.joined(separator: ", ")
    return """
      GTK cannot open a display (\(looked)).
      Run the program in a desktop session; or without one under Xvfb: xvfb-run -a PROGRAM; \
      or in a browser: gtk4-broadwayd --address 127.0.0.1 :5 & \
      GDK_BACKEND=broadway BROADWAY_DISPLAY=:5 PROGRAM
      """
  }
}
