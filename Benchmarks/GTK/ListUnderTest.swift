import CGTK
import Ocelot
import OcelotGTK

/// A list in a scrolled window: Ocelot's or GTK's.
@MainActor
protocol ListUnderTest: AnyObject {
  /// The scrolled window.
  var widget: Widget { get }
  /// Adds one row at the top.
  func insertAtTop()
}

/// Ocelot's list.
@MainActor
final class OcelotList: ListUnderTest {
  let widget: Widget
  private let rows: Rows
  private let list: CollectionWidget

  init(_ count: Int, height: RowHeight = .measured(estimate: 50)) {
    rows = Rows(count, height: height)
    var renderers = Renderers.standard
    renderers.register(RowRenderer())
    list = CollectionWidget(layout: GridLayout(), renderers: renderers)
    list.collectionView.dataSource = rows
    widget = list.scrolled()
  }

  func insertAtTop() {
    rows.count += 1
    rows.shift += 1
    list.collectionView.apply(ChangeSet([.insertItems(section: 0, 0..<1)], isAnimated: false))
  }
}

/// GTK's list: GtkListView over a GListStore, the same rows by a signal factory.
@MainActor
final class GTKList: ListUnderTest {
  let widget: Widget
  private let store: OpaquePointer
  private var rows: [UnsafeMutableRawPointer: RowWidget] = [:]
  private var next = -1

  init(_ count: Int) {
    store = g_list_store_new(gtk_string_object_get_type())
    var batch: [gpointer?] = []
    batch.reserveCapacity(100_000)
    for start in stride(from: 0, to: count, by: 100_000) {
      batch = (start..<min(count, start + 100_000)).map {
        gtk_string_object_new("\($0)").map { gpointer($0) }
      }
      g_list_store_splice(store, guint(start), 0, &batch, guint(batch.count))
      for object in batch { g_object_unref(object) }
    }
    let factory = gtk_signal_list_item_factory_new()!
    let selection = gtk_no_selection_new(OpaquePointer(g_object_ref(gpointer(store))))
    let list = gtk_list_view_new(selection, factory)!
    let window = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_policy(OpaquePointer(window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(window), list)
    widget = Widget(window)
    Signal.connectObject(gpointer(factory), "setup") { [unowned self] item in
      let row = RowWidget()
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

  isolated deinit { g_object_unref(gpointer(store)) }

  func insertAtTop() {
    let object = gtk_string_object_new("\(next)")!
    next -= 1
    g_list_store_insert(store, 0, gpointer(object))
    g_object_unref(gpointer(object))
  }
}
