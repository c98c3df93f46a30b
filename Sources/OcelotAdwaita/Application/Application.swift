import CGTK
import Glibc
import OcelotGTK

/// A program as the desktop and assistive technology know it, which runs once: a second start
/// brings the first one's window to the front.
///
/// ```swift
/// let application = Application(id: "org.example.Notes", name: "Notes")
/// application.onCommandLine = { arguments, folder in window.present() }
/// guard try application.start() == .first else { exit(0) }
/// …
/// window.present()
/// MainLoop.run()
/// ```
///
/// Wraps AdwApplication. It is not needed for a program that may run several times. The main loop
/// stays `MainLoop.run()`, which ends with the last window. Where there is no session bus, every
/// start is the first.
@MainActor
public final class Application {
  /// What a start has come to.
  public enum Start: Sendable {
    /// This process is the application.
    case first
    /// Another one is, and was sent the command line: nothing is left to do here.
    case forwarded
  }

  /// The application of this process, once it was started as the first.
  public private(set) static var current: Application?

  /// The reverse domain name that tells the application apart, such as `org.example.Notes`.
  public let id: String
  /// What people call it.
  public let name: String
  /// Called with the command line of a later start, without the program's name, and the folder in
  /// which it was given; without it ``onActivate`` is called.
  public var onCommandLine: (@MainActor (_ arguments: [String], _ folder: String) -> Void)?
  /// Called when the desktop asks for the application without a command line; without it the
  /// window that was active last comes to the front.
  public var onActivate: (@MainActor () -> Void)?
  private var object: UnsafeMutablePointer<GtkApplication>?

  /// Names an application; ``start(arguments:)`` makes it known.
  ///
  /// The process ends with a message if the identifier is no reverse domain name of letters,
  /// digits, hyphens and underscores.
  public init(id: String, name: String) {
    guard g_application_id_is_valid(id) != 0 else {
      let message = "Ocelot: “\(id)” is no application id: write one such as org.example.Notes\n"
      _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      // EX_SOFTWARE of sysexits.h.
      exit(70)
    }
    self.id = id
    self.name = name
    g_set_application_name(name)
  }

  /// Starts GTK, and either becomes the application or sends the command line to the process that
  /// is.
  ///
  /// - Parameter arguments: The command line with the program's name.
  /// - Returns: Which of both it was.
  /// - Throws: `DisplayError` if there is no display to open.
  public func start(arguments: [String] = CommandLine.arguments) throws(DisplayError) -> Start {
    try MainLoop.start()
    ocelot_set_program_class(id)
    // The first one may end while it is asked; then the next attempt is the first.
    for _ in 0..<5 {
      let made = makeObject()
      guard g_application_get_is_remote(cast(made)) != 0 else {
        become(made)
        return .first
      }
      let status = Self.forward(arguments, to: made)
      g_object_unref(made)
      if status == 0 { return .forwarded }
    }
    // It neither answers nor goes: better two windows than none.
    become(makeObject(isUnique: false))
    return .first
  }

  private func become(_ made: UnsafeMutablePointer<GtkApplication>) {
    object = made
    Self.current = self
    MainLoop.didEnd = { [weak self] in self?.end() }
  }

  /// Gives the name up, so that a later start is the first: this process is about to end.
  func end() {
    guard let object else { return }
    self.object = nil
    Self.current = nil
    onCommandLine = nil
    onActivate = nil
    while let windows = gtk_application_get_windows(object), let window = windows.pointee.data {
      gtk_application_remove_window(object, cast(window))
    }
    // Without windows it ends at once; there is no other way to take leave of the bus.
    _ = g_application_run(cast(object), 0, nil)
    g_object_unref(object)
  }

  /// Lets the desktop know a window as the application's.
  func add(_ window: UnsafeMutablePointer<GtkWindow>) {
    if let object { gtk_application_add_window(object, window) }
  }

  /// The desktop asks for the application, or somebody starts it again.
  private func activate() {
    if let onActivate { return onActivate() }
    guard let object, let window = gtk_application_get_active_window(object) else { return }
    gtk_window_present(window)
  }

  private func makeObject(isUnique: Bool = true) -> UnsafeMutablePointer<GtkApplication> {
    var flags = G_APPLICATION_HANDLES_COMMAND_LINE.rawValue
    if !isUnique { flags |= G_APPLICATION_NON_UNIQUE.rawValue }
    let made: UnsafeMutablePointer<GtkApplication> = cast(
      UnsafeMutableRawPointer(adw_application_new(id, GApplicationFlags(rawValue: flags))!))
    Signal.connectCommandLine(made) { [weak self] arguments, folder in
      guard let self, let onCommandLine = self.onCommandLine else {
        self?.activate()
        return
      }
      onCommandLine(arguments, folder)
    }
    Signal.connect(made, "activate") { [weak self] in self?.activate() }
    var error: UnsafeMutablePointer<GError>?
    if g_application_register(cast(made), nil, &error) == 0 {
      // Its name on the bus is taken by something else: the process is one for itself.
      g_clear_error(&error)
      g_object_unref(made)
      return makeObject(isUnique: false)
    }
    return made
  }

  /// Sends a command line and waits for the answer; 0 if it was taken.
  private static func forward(
    _ arguments: [String], to application: UnsafeMutablePointer<GtkApplication>
  ) -> CInt {
    var copies = arguments.map { g_strdup($0) }
    copies.append(nil)
    defer { for copy in copies { g_free(copy) } }
    return g_application_run(cast(application), CInt(arguments.count), &copies)
  }
}

extension Signal {
  /// Connects to an application's `command-line`: the arguments without the program's name, and the
  /// folder in which they were given.
  fileprivate static func connectCommandLine(
    _ application: UnsafeMutablePointer<GtkApplication>,
    _ handler: @escaping @MainActor ([String], String) -> Void
  ) {
    connectStatus(application, "command-line") { object in
      guard let object else { return 1 }
      let line: UnsafeMutablePointer<GApplicationCommandLine> = cast(object)
      var count: CInt = 0
      let values = g_application_command_line_get_arguments(line, &count)
      defer { g_strfreev(values) }
      let arguments = (0..<Int(count)).compactMap { index in
        values?[index].map { String(cString: $0) }
      }
      let folder = g_application_command_line_get_cwd(line).map { String(cString: $0) } ?? ""
      handler(Array(arguments.dropFirst()), folder)
      return 0
    }
  }
}
