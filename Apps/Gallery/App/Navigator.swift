/// The window around a screen.
@MainActor
protocol Navigator: AnyObject {
  /// Slides a page over the one on top.
  func push(_ page: Page)
  /// Goes back to the page before.
  func back()
  /// Shows a short message, with a button for a command of the page if given.
  func toast(_ message: String, button: (title: String, command: Command)?)
}
