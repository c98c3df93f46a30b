/// The window around a screen.
@MainActor
protocol Navigator: AnyObject {
  /// Opens a screen with its first page.
  func show(_ screen: any Screen)
  /// Slides a page over the one on top.
  func push(_ page: Page)
  /// Goes back to the page before.
  func back()
  /// Shows the sidebar beside the pages.
  func showSidebar()
  /// Shows a short message over the page on top.
  func toast(_ message: String)
  /// Has the end of the program wait for what is not to be lost.
  func finishAtEnd(_ body: @escaping @MainActor () async -> Void)
  /// Shows a short message over the page on top once the one that is there was read.
  func toastAfterwards(_ message: String)
}
