import CGTK
import Ocelot
import OcelotAdwaita

/// GTK's own lists over a GListStore, the same rows by a signal factory.
@MainActor
final class GTKList: ListUnderTest {
  /// Which widget.
  enum Kind: String, CaseIterable {
    case list = "GtkListView"
    /// Three columns.
    case grid = "GtkGridView"
  }

  let widget: Widget
  private let store: OpaquePointer
  private var rows: [UnsafeMutableRawPointer: TwoLineRow] = [:]
  private var next = -1
  private var stride = 0

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - kind: which widget.
  ///   - isPadded: whether rows have the theme's padding, which leaves room for fewer.
  init(_ count: Int, _ kind: Kind = .list, isPadded: Bool = true) {
    store = g_list_store_new(gtk_string_object_get_type())
    var batch: [gpointer?] = []
    batch.reserveCapacity(100_000)
    for start in Swift.stride(from: 0, to: count, by: 100_000) {
      batch = (start..<min(count, start + 100_000)).map {
        gtk_string_object_new("\($0)").map { gpointer($0) }
      }
      g_list_store_splice(store, guint(start), 0, &batch, guint(batch.count))
      for object in batch { g_object_unref(object) }
    }
    let factory = gtk_signal_list_item_factory_new()!
    let selection = gtk_no_selection_new(OpaquePointer(g_object_ref(gpointer(store))))
    let list: WidgetPointer
    switch kind {
    case .list: list = gtk_list_view_new(selection, factory)!
    case .grid:
      list = gtk_grid_view_new(selection, factory)!
      gtk_grid_view_set_min_columns(OpaquePointer(list), 3)
      gtk_grid_view_set_max_columns(OpaquePointer(list), 3)
    }
    if !isPadded {
      Self.unpaddedRules
      gtk_widget_add_css_class(list, "unpadded")
    }
    let window = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_policy(OpaquePointer(window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(window), list)
    widget = Widget(window)
    Signal.connectObject(gpointer(factory), "setup") { [unowned self] item in
      let row = TwoLineRow()
      rows[item!] = row
      gtk_list_item_set_child(OpaquePointer(item), row.pointer)
    }
    Signal.connectObject(gpointer(factory), "bind") { [unowned self] item in
      let text = gtk_string_object_get_string(
        OpaquePointer(gtk_list_item_get_item(OpaquePointer(item))))!
      rows[item!]?.show(RowContent(number: Int(String(cString: text)) ?? 0))
    }
    Signal.connectObject(gpointer(factory), "teardown") { [unowned self] item in
      rows[item!] = nil
    }
  }

  /// Rows of lists of the style class "unpadded" have no padding.
  static func removePadding() { unpaddedRules }

  private static let unpaddedRules: Void = {
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(
      provider, ".unpadded > row, .unpadded > child { padding: 0; }", -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(gpointer(provider))
  }()

  isolated deinit { g_object_unref(gpointer(store)) }

  func insertAtTop() { insert(at: 0) }

  func scatter() {
    stride = Int(g_list_model_get_n_items(store)) / Rows.scatteredCount + 1
    for index in 0..<Rows.scatteredCount { insert(at: index * stride) }
  }

  func gather() {
    for index in (0..<Rows.scatteredCount).reversed() {
      g_list_store_remove(store, guint(index * stride))
    }
  }

  private func insert(at position: Int) {
    let object = gtk_string_object_new("\(next)")!
    next -= 1
    g_list_store_insert(store, guint(position), gpointer(object))
    g_object_unref(gpointer(object))
  }
}
