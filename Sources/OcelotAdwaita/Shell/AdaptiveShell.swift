import CGTK
import OcelotGTK

/// A sidebar beside content, or over it where the window is narrow; and pages that slide over each
/// other.
///
/// The widgets that later versions of libadwaita and GTK deprecate (AdwLeaflet, AdwAboutWindow,
/// GtkShortcutLabel) are named in this type's files and `ShortcutRow` only.
public final class AdaptiveShell: Widget {
  private let sidebar: Pane
  private let content: Pane
  private let separator: Widget
  private let unfoldsFrom: Int
  /// The width of the sidebar beside the content at the usual text size, in points.
  private let sidebarWidth: Int
  /// The greatest width that is taken for a sidebar's or a window's, in points.
  private static let widest = 8_192
  /// The width that no sidebar grows beyond with text, in points; a wider one keeps its own.
  private static let growsUpTo = 340
  /// The width that the content needs beside the sidebar to be read, in points, where text has its
  /// usual size; 0 for any.
  package var readableContentWidth = 0 {
    didSet { if readableContentWidth != oldValue { fitSidebar() } }
  }
  private var textSizeConnection: SignalConnection?
  /// Makes the header bars in it equally high.
  private let headerGroup = ObjectReference(adopting: gtk_size_group_new(GTK_SIZE_GROUP_NONE))
  private var alignedHeaders: [HeaderBar] = []
  /// Called after the panes were folded or unfolded, and once when the shell is first laid out.
  public var onFold: (@MainActor (Bool) -> Void)?
  /// Called after another pane became the one that is shown while folded, by the reader or by the
  /// program; also while both are shown, as ``isFolded`` says.
  public var onNavigate: (@MainActor () -> Void)?
  /// Called with the width of the content, in points, when it has changed.
  public var onContentWidth: (@MainActor (Int) -> Void)? {
    get { content.onWidth }
    set { content.onWidth = newValue }
  }
  /// Called with the height of the content, in points, when it has changed; after
  /// ``onContentWidth`` where both have.
  public var onContentHeight: (@MainActor (Int) -> Void)? {
    get { content.onHeight }
    set { content.onHeight = newValue }
  }

  /// Makes a shell.
  ///
  /// - Parameters:
  ///   - sidebar: The list of places to go.
  ///   - content: The place itself.
  ///   - sidebarWidth: The width of the sidebar beside the content at the usual text size, in
  ///     points; it grows with text by up to a third, as far as it fits into a window of 360.
  ///   - unfoldsFrom: The width of the window from which both are shown, in points; it grows with
  ///     the sidebar.
  public init(
    sidebar: Widget, content: Widget, sidebarWidth: Int = 240, unfoldsFrom: Int = 860
  ) {
    // X has no wider windows.
    let sidebarWidth = min(max(0, sidebarWidth), Self.widest)
    let unfoldsFrom = min(max(0, unfoldsFrom), Self.widest)
    // What a list asks for follows the width that it had last, which was the window's while folded.
    self.sidebar = Pane(sidebar, naturalWidth: sidebarWidth)
    self.content = Pane(content, naturalWidth: 0)
    self.unfoldsFrom = unfoldsFrom
    self.sidebarWidth = sidebarWidth
    separator = Widget(gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    super.init(adw_leaflet_new())
    self.sidebar.expanding(horizontally: false, vertically: true)
    self.content.expanding(horizontally: true, vertically: true)
    adw_leaflet_append(handle, self.sidebar.pointer)
    let line = adw_leaflet_append(handle, separator.pointer)
    adw_leaflet_page_set_navigatable(line, 0)
    adw_leaflet_append(handle, self.content.pointer)
    for pane in [self.sidebar, self.content] { pane.silenceWhileFolded() }
    adw_leaflet_set_fold_threshold_policy(handle, ADW_FOLD_THRESHOLD_POLICY_NATURAL)
    goBackWhileFolded()
    adw_leaflet_set_visible_child(handle, self.content.pointer)
    fitSidebar()
    textSizeConnection = DesktopStyle.onTextSizeChange { [weak self] in self?.fitSidebar() }
    Signal.connectNotify(object, "folded") { [weak self] in
      guard let self else { return }
      self.showSidebar()
      self.goBackWhileFolded()
      // It comes while panes are laid out: header bars that got other heights then would have none.
      Task { [weak self] in self?.alignHeights() }
      self.onFold?(self.isFolded)
    }
    Signal.connectNotify(object, "visible-child") { [weak self] in self?.onNavigate?() }
    Signal.connectNotify(object, "child-transition-running") { [weak self] in
      self?.closeTextMenu()
    }
  }

  /// Keys and swipes lead back to the sidebar where the content covers it; beside it they would
  /// take the focus out of the content.
  private func goBackWhileFolded() { adw_leaflet_set_can_navigate_back(handle, isFolded ? 1 : 0) }

  /// Whether there is room for the sidebar beside the content, or would be if it were shown.
  public var hasRoomForBoth: Bool {
    Int(gtk_widget_get_width(pointer)) >= fittingWidth.saturatingAdd(1 + contentWidth)
  }

  /// The width that the content needs beside the sidebar at the text size of now, in points.
  ///
  /// A line of one point stands between the panes.
  private var contentWidth: Int {
    let usual = max(0, unfoldsFrom - sidebarWidth - 1)
    let needed = (Double(readableContentWidth) * Surroundings.textScale).rounded()
    return max(usual, needed.integer(in: 0...Self.widest))
  }

  /// The width of the sidebar at the text size of now, in points.
  private var fittingWidth: Int {
    // More would be wider than a narrow window.
    let scale = min(max(1, Surroundings.textScale), 4.0 / 3)
    let scaled = (Double(sidebarWidth) * scale).rounded().integer(in: 0...Int(Int32.max))
    return min(scaled, max(sidebarWidth, Self.growsUpTo))
  }

  private func fitSidebar() {
    let width = fittingWidth
    sidebar.naturalWidth = width
    content.naturalWidth = contentWidth
    gtk_widget_set_size_request(sidebar.pointer, pixels(width), -1)
  }

  /// Whether one pane is shown at a time.
  public var isFolded: Bool { adw_leaflet_get_folded(handle) != 0 }

  /// Whether the content is shown, rather than the sidebar, while folded.
  public var showsContent: Bool {
    get { adw_leaflet_get_visible_child(handle) == content.pointer }
    set {
      adw_leaflet_set_visible_child(handle, newValue ? content.pointer : sidebar.pointer)
    }
  }

  /// Whether the sidebar stands beside the content while unfolded.
  ///
  /// While folded it can be gone to all the same.
  public var showsSidebar = true { didSet { updateSidebar() } }

  private func updateSidebar() {
    showSidebar()
    alignHeights()
  }

  private func showSidebar() {
    sidebar.isVisible = showsSidebar || isFolded
    separator.isVisible = sidebar.isVisible
  }

  private func alignHeights() {
    let showsBoth = showsSidebar && !isFolded
    gtk_size_group_set_mode(
      cast(headerGroup.pointer), showsBoth ? GTK_SIZE_GROUP_VERTICAL : GTK_SIZE_GROUP_NONE)
  }

  /// Makes the header bars of sidebar and content equally high while both stand beside each other.
  ///
  /// With large text a subtitle makes a bar higher than its neighbour. The bars that were given
  /// before get heights of their own again.
  public func alignHeaders(_ sidebar: HeaderBar, _ content: HeaderBar) {
    let headers = sidebar === content ? [content] : [sidebar, content]
    guard !headers.elementsEqual(alignedHeaders, by: ===) else { return }
    let group: UnsafeMutablePointer<GtkSizeGroup> = cast(headerGroup.pointer)
    for header in alignedHeaders { gtk_size_group_remove_widget(group, header.pointer) }
    for header in headers { gtk_size_group_add_widget(group, header.pointer) }
    alignedHeaders = headers
    updateSidebar()
  }
}
