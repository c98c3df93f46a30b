import CGTK
import Foundation
import Ocelot
import OcelotAdwaita

extension BenchmarkTable {
  /// A page of shelves against lists in scrolled windows within a scrolled window.
  static let shelves = BenchmarkTable(
    title: "A page of 30 shelves of 200 in a GTK window of 400 × 800, processor time",
    needsDisplay: true
  ) { ShelfBenchmarks().run($0) }
}

/// A page of shelves.
@MainActor
private protocol ShelvesUnderTest: ListUnderTest {
  /// Scrolls the third shelf to the right by a distance, in points.
  func scrollSideways(by distance: Double)
}

extension ShelvesUnderTest {
  func insertAtTop() {}
  func scatter() {}
  func gather() {}
}

private enum ShelfPage {
  static let shelves = 30
  static let items = 200
  static let size = Size(width: 130, height: 90)
}

/// Ocelot's page of shelves.
@MainActor
private final class OcelotShelves: ShelvesUnderTest, CollectionViewDataSource {
  let widget: Widget
  private let list: CollectionWidget

  init() {
    var renderers = Renderers.standard
    renderers.register(RowRenderer())
    let layout = ComposedLayout { _, _ in
      .shelf(
        width: .points(ShelfPage.size.width), height: .points(ShelfPage.size.height), spacing: 0)
    }
    list = CollectionWidget(layout: layout, renderers: renderers)
    widget = list.scrolled()
    list.collectionView.dataSource = self
  }

  var isMarginFull: Bool { list.collectionView.isMarginFull }
  func scrollSideways(by distance: Double) {
    list.collectionView.userScrolledShelf(2, by: distance)
  }

  var numberOfSections: Int { ShelfPage.shelves }
  func numberOfItems(in section: Int) -> Int { ShelfPage.items }
  func identifier(of item: ItemIndex) -> AnyHashable? { AnyHashable(item) }
  func content(of element: ElementKey) -> any Content {
    RowContent(number: element.itemIndex?.item ?? 0)
  }
}

/// GtkListViews in scrolled windows, in a box, in a scrolled window.
@MainActor
private final class GTKShelves: ShelvesUnderTest {
  let widget: Widget
  private var rows: [UnsafeMutableRawPointer: TwoLineRow] = [:]
  private var adjustments: [OpaquePointer] = []

  init() {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    let window = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_policy(OpaquePointer(window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(window), box)
    widget = Widget(window)
    for _ in 0..<ShelfPage.shelves { gtk_box_append(cast(gpointer(box)), makeShelf()) }
  }

  private func makeShelf() -> UnsafeMutablePointer<GtkWidget> {
    let store = g_list_store_new(gtk_string_object_get_type())!
    for number in 0..<ShelfPage.items {
      let object = gtk_string_object_new("\(number)")!
      g_list_store_append(store, gpointer(object))
      g_object_unref(gpointer(object))
    }
    let factory = gtk_signal_list_item_factory_new()!
    let list = gtk_list_view_new(gtk_no_selection_new(store), factory)!
    gtk_orientable_set_orientation(OpaquePointer(list), GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_add_css_class(list, "unpadded")
    let window = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_policy(OpaquePointer(window), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
    gtk_scrolled_window_set_child(OpaquePointer(window), list)
    gtk_widget_set_size_request(window, -1, gint(ShelfPage.size.height))
    adjustments.append(OpaquePointer(gtk_scrolled_window_get_hadjustment(OpaquePointer(window))!))
    Signal.connectObject(gpointer(factory), "setup") { [unowned self] item in
      let row = TwoLineRow()
      let (width, height) = (gint(ShelfPage.size.width), gint(ShelfPage.size.height))
      gtk_widget_set_size_request(row.pointer, width, height)
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
    return window
  }

  func scrollSideways(by distance: Double) {
    let adjustment: UnsafeMutablePointer<GtkAdjustment> = cast(adjustments[2])
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
  }
}

/// Ocelot's page and GTK's, in turn, in one process.
@MainActor
private struct ShelfBenchmarks {
  private let rounds = 7

  func run(_ filter: String) -> [Measurement] {
    guard filter.isEmpty || "gtk shelves".contains(filter) else { return [] }
    GTKList.removePadding()
    return [firstFrame()] + frames() + [frontPage()]
  }

  /// The first frame of a page like a store's front page, against a plain list with as many views.
  private func frontPage() -> Measurement {
    let page = FrontPage()
    let stage = Stage(page)
    while !page.isMarginFull { stage.frames(1) {} }
    let (views, extent) = (page.viewCount, page.preparedExtent)
    stage.close()
    let height = max(1, extent / Double(views))
    var rows = 0
    let measurement = compare(
      "front page: first frame", rows: views, peer: "a list of as many views", limit: 1.5
    ) { isPage in
      let page = FrontPage(asRows: isPage ? nil : height)
      let start = clock()
      let stage = Stage(page)
      while !page.isMarginFull { stage.frames(1) {} }
      let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3
      if !isPage { rows = page.viewCount }
      stage.close()
      return time
    }
    precondition(rows * 10 >= views * 9, "\(rows) rows instead of \(views) views")
    return measurement
  }

  private func firstFrame() -> Measurement {
    compare("shelves: first frame", limit: 0.6) { isOcelot in
      let pages: [any ShelvesUnderTest] = [OcelotShelves(), GTKShelves()]
      defer { withExtendedLifetime(pages) {} }
      let start = clock()
      let stage = Stage(pages[isOcelot ? 0 : 1])
      let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3
      precondition(stage.usualTexts >= 40, "only \(stage.usualTexts) texts were drawn")
      stage.close()
      return time
    }
  }

  private func frames() -> [Measurement] {
    let pages: [any ShelvesUnderTest] = [OcelotShelves(), GTKShelves()]
    let stages = pages.map { Stage($0) }
    defer { for stage in stages { stage.close() } }
    let down = compare("shelves: scroll frame down of 37 points", limit: 0.9) { isOcelot in
      let stage = stages[isOcelot ? 0 : 1]
      stage.scroll(to: 0)
      stage.frames(5) { stage.offset += 37 }
      return stage.cost(30) { stage.offset += 37 }
    }
    for stage in stages { stage.scroll(to: 0) }
    let sideways = compare("shelves: scroll frame sideways of 37 points", limit: 1) { isOcelot in
      let (stage, page) = (stages[isOcelot ? 0 : 1], pages[isOcelot ? 0 : 1])
      page.scrollSideways(by: -100_000)
      stage.frames(5) { page.scrollSideways(by: 37) }
      return stage.cost(60) { page.scrollSideways(by: 37) }
    }
    for stage in stages { precondition(stage.blankFrames == 0, "frames were not drawn") }
    return [down, sideways]
  }

  private func compare(
    _ name: String, rows: Int = ShelfPage.shelves * ShelfPage.items, peer: String = "GtkListViews",
    limit: Double, _ run: (Bool) -> Double
  ) -> Measurement {
    var (ours, theirs, ratios) = ([Double](), [Double](), [Double]())
    for _ in 0..<rounds {
      let (a, b) = (run(true), run(false))
      ours.append(a)
      theirs.append(b)
      ratios.append(a / b)
    }
    return Measurement(
      name: name, rows: rows, value: median(ours), unit: "ms",
      peer: peer + " " + median(theirs).formatted(.number.precision(.significantDigits(3))),
      ratio: median(ratios), limit: limit)
  }
}
