import CGTK
import OcelotGTK

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
  private let scrolled: WidgetPointer
  private let pane: Pane
  private var width = comfortableWidth

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
    scrolled = gtk_scrolled_window_new()!
    // The keys of one row may be wider than a narrow window where text is very large.
    gtk_scrolled_window_set_policy(
      OpaquePointer(scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
    let clamp = column.clamped(to: Self.comfortableWidth)
    gtk_scrolled_window_set_child(OpaquePointer(scrolled), clamp.pointer)
    pane = Pane(Widget(scrolled), naturalWidth: Self.comfortableWidth)
    super.init(wrapping: pane)
    addKeys()
    arrange()
    pane.onWidth = { [weak self] in
      self?.width = $0
      self?.arrange()
    }
    pane.onStyleChange = { [weak self] in self?.arrange() }
  }

  private func arrange() {
    let room = min(width, Self.comfortableWidth) - 2 * Self.margin
    let isBeside = rows.allSatisfy { $0.hasRoomBeside(in: room) }
    for row in rows { row.arrange(isBeside: isBeside, in: room) }
  }
}

// MARK: - Keys

extension ShortcutList {
  /// The keys of GtkListBox lead within its own rows: these lead through those of all groups.
  private func addKeys() {
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    Signal.connectKey(raw(keys)) { [weak self] key, modifiers in
      let pressed = modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue
      return pressed == 0 && self?.press(Int32(bitPattern: key)) == true
    }
    gtk_widget_add_controller(scrolled, keys)
  }

  private func press(_ key: Int32) -> Bool {
    switch key {
    case GDK_KEY_Home, GDK_KEY_KP_Home: rows.first?.focus(showing: true)
    case GDK_KEY_End, GDK_KEY_KP_End: rows.last?.focus(showing: true)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: scroll(pages: 1)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: scroll(pages: -1)
    default: return false
    }
    return true
  }

  /// Scrolls, and moves the focus to the row that then stands where the focus was; at an end to the
  /// last row there.
  private func scroll(pages: Double) {
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled))!
    let before = gtk_adjustment_get_value(adjustment)
    let focused = rows.first(where: \.containsFocus).map { frame(of: $0).midY }
    gtk_adjustment_set_value(
      adjustment, before + pages * gtk_adjustment_get_page_increment(adjustment))
    let distance = gtk_adjustment_get_value(adjustment) - before
    guard distance != 0 else {
      (pages > 0 ? rows.last : rows.first)?.focus(showing: true)
      return
    }
    // Rows are placed in the frame to come: until then they stand where they were.
    let place = (focused ?? gtk_adjustment_get_page_size(adjustment) / 2) + distance
    let shown = distance...(distance + gtk_adjustment_get_page_size(adjustment))
    let whole = rows.filter {
      shown.contains(frame(of: $0).minY) && shown.contains(frame(of: $0).maxY)
    }
    (whole.isEmpty ? rows : whole).min {
      abs(frame(of: $0).midY - place) < abs(frame(of: $1).midY - place)
    }?.focus(showing: true)
  }

  /// Where a row is in what is shown.
  private func frame(of row: ShortcutRow) -> Rect {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(row.pointer, scrolled, &bounds) != 0 else { return .zero }
    return Rect(
      x: 0, y: Double(bounds.origin.y), width: 0, height: Double(bounds.size.height))
  }
}
