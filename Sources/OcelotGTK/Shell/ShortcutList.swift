import CGTK

/// Groups of keys and what they do, in one column that scrolls.
///
/// The keys stand beside what they do where every row has room for that, and else below it.
final class ShortcutList: Widget {
  /// The width at which keys stand beside what they do at the usual text size, in points.
  static let comfortableWidth = 560
  /// The height of the window that shows the list, in points.
  static let usualHeight = 640
  private static let margin = 12

  private let rows: [ShortcutRow]
  private let pane: Pane
  private var width = comfortableWidth
  private var textSizeConnection: SignalConnection?

  init(_ groups: [ShortcutGroup]) {
    let column = BoxWidget(vertical: true, spacing: 24)
    rows = groups.flatMap { group in
      let box = Widget(adw_preferences_group_new())
      adw_preferences_group_set_title(cast(box.object), group.title.forMarkupDisplay)
      let rows = group.shortcuts.map { ShortcutRow($0.title, keys: $0.key) }
      for row in rows { adw_preferences_group_add(cast(box.object), row.pointer) }
      column.append(box)
      return rows
    }
    let around = Double(Self.margin)
    column.margins(Insets(top: 2 * around, leading: around, bottom: 2 * around, trailing: around))
    let scrolled = gtk_scrolled_window_new()!
    // The keys of one row may be wider than a narrow window where text is very large.
    gtk_scrolled_window_set_policy(
      OpaquePointer(scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
    let clamp = column.clamped(to: Self.comfortableWidth)
    gtk_scrolled_window_set_child(OpaquePointer(scrolled), clamp.pointer)
    pane = Pane(Widget(scrolled), naturalWidth: Self.comfortableWidth)
    super.init(wrapping: pane)
    arrange()
    pane.onWidth = { [weak self] in
      self?.width = $0
      self?.arrange()
    }
    textSizeConnection = DesktopStyle.onTextSizeChange { [weak self] in self?.arrange() }
  }

  private func arrange() {
    let room = min(width, Self.comfortableWidth) - 2 * Self.margin
    let isBeside = rows.allSatisfy { $0.hasRoomBeside(in: room) }
    for row in rows { row.arrange(isBeside: isBeside, in: room) }
  }
}
