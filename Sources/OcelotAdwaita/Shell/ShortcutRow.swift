import CGTK
import OcelotGTK

/// What a key does, and the key: a row of the window of shortcuts.
///
/// Wraps AdwPreferencesRow and GtkShortcutLabel. The keys beyond the first stand in the same line
/// where there is room, and else each in its own.
final class ShortcutRow: Widget {
  private let title: Label
  private let keys = BoxWidget(spacing: 6)
  private let content: BoxWidget
  /// What stands between two keys of a line.
  private var slashes: [Label] = []
  private static let spacing = 12
  private static let margin = 12.0
  /// The edges of the list around the row, in points.
  private static let border = 2

  init(_ title: String, keys text: String) {
    self.title = Label(title, overflow: .wrap).expanding()
    content = BoxWidget(spacing: Self.spacing, [self.title, keys])
    super.init(adw_preferences_row_new())
    var spokenKeys: [String] = []
    for (number, key) in text.split(separator: " ").enumerated() {
      let ends = Self.ends(of: String(key))
      spokenKeys.append(ends.map(SpokenKey.name).joined(separator: " to "))
      if number > 0 { append(slash()) }
      for (place, end) in ends.enumerated() {
        let label = Widget(gtk_shortcut_label_new(end))
        // The dots stay with the key that they lead to.
        append(place == 0 ? label : BoxWidget(spacing: 6, [Self.sign("⋯"), label]))
      }
    }
    content.margins(
      Insets(
        top: Self.margin, leading: Self.margin, bottom: Self.margin, trailing: Self.margin))
    gtk_list_box_row_set_child(cast(object), content.pointer)
    gtk_list_box_row_set_activatable(cast(object), 0)
    // The row says both, the key in words.
    content.isSilent = true
    setAccessibleLabel(spoken([title, spokenKeys.joined(separator: " or ")]).forDisplay)
  }

  /// Whether keys and title stand beside each other in a width in points, the title in as many
  /// lines as it needs.
  func hasRoomBeside(in width: Int) -> Bool {
    keys.isVertical = false
    for slash in slashes { slash.isVisible = true }
    let room = Self.room(in: width)
    return min(naturalWidth(of: title), room * 2 / 5) + Self.spacing + naturalWidth(of: keys)
      <= room
  }

  /// Puts the keys beside the title, or below it: in a line, or below each other as well.
  func arrange(isBeside: Bool, in width: Int) {
    content.isVertical = !isBeside
    keys.placed(horizontally: isBeside ? .end : .start, vertically: .center)
    let isColumn = !isBeside && naturalWidth(of: keys) > Self.room(in: width)
    keys.isVertical = isColumn
    for slash in slashes { slash.isVisible = !isColumn }
  }

  private static func room(in width: Int) -> Int { width - border - 2 * Int(margin) }

  private func naturalWidth(of widget: Widget) -> Int {
    var natural: gint = 0
    gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
    return Int(natural)
  }

  private func append(_ part: Widget) {
    // In a column nothing is wider than its keys.
    part.aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)
    keys.append(part)
  }

  private func slash() -> Label {
    let slash = Self.sign("/")
    slashes.append(slash)
    return slash
  }

  private static func sign(_ text: String) -> Label {
    Label(text, overflow: .grow).classes("dim-label")
  }

  /// The first and the last key of several in a row, or one key.
  private static func ends(of key: String) -> [String] {
    guard let dots = key.firstRange(of: "...") else { return [key] }
    return [String(key[..<dots.lowerBound]), String(key[dots.upperBound...])]
  }
}
