import CGTK
import CMainLoop
import Ocelot
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

/// The Gallery's window with the screen of row heights, on a real screen.
@MainActor
final class RowHeightsWindow {
  let window: GalleryWindow
  let screen: RowHeightsScreen
  private let reporter = RowHeightsReports()

  /// Whether GTK opens a display, and the main actor runs on GLib's loop.
  static func canOpen() -> Bool {
    WarningRecorder.shared.install()
    return ocelot_main_loop_is_installed() != 0 && (try? MainLoop.start()) != nil
  }

  /// Opens the window, at its usual text size and without animations.
  init(width: Int = 1100, height: Int = 720) async throws {
    _ = WarningRecorder.shared.take()
    DesktopStyle.setFont("Cantarell 11")
    DesktopStyle.setAnimates(false)
    DesktopStyle.textScale = 1
    var options = Options.inTests
    options.screen = .rowHeights
    options.width = width
    options.height = height
    window = GalleryWindow(options: options, reporter: reporter)
    screen = try #require(
      window.page === window.screens.first { $0.name == .rowHeights }?.page
        ? window.screens.lazy.compactMap { $0 as? RowHeightsScreen }.first : nil)
    window.present()
    await window.window.settle()
  }

  /// Closes the window; nothing complained, and nothing was reported.
  func close(sourceLocation: SourceLocation = #_sourceLocation) async {
    DesktopStyle.setAnimates(false)
    DesktopStyle.textScale = nil
    window.window.close()
    await Input.taken()
    #expect(WarningRecorder.shared.complaints() == [], sourceLocation: sourceLocation)
    #expect(reporter.all == [], sourceLocation: sourceLocation)
  }

  /// Moves the slider of text sizes, as the reader does.
  func drag(to step: Int) {
    gtk_range_set_value(cast(screen.textSize.slider.object), Double(step))
  }

  /// Lets frames pass.
  func frames(_ count: Int) async {
    for _ in 0..<count {
      gtk_test_widget_wait_for_draw(window.window.pointer)
      await Task.yield()
    }
  }

  /// Waits until something is so, for a minute at most.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: @MainActor () -> Bool
  ) async throws {
    if try await eventually(condition) { return }
    Issue.record("waited in vain until \(what)", sourceLocation: sourceLocation)
  }

  /// Presses keys, such as `ctrl+plus Delete`, with the pointer over the window.
  func press(_ keys: String) async { await send("mousemove 700 30 key \(keys)") }

  /// Sends input, in xdotool's words, and waits until the window is at rest.
  func send(_ input: String) async {
    Input.send(input)
    await Input.taken()
    await window.window.settle()
  }

  /// The collection view of a table.
  func view(_ kind: RowHeightKind) -> CollectionView { table(kind).list.collection.collectionView }

  /// A table.
  func table(_ kind: RowHeightKind) -> RowHeightTable { screen.tables.first { $0.kind == kind }! }

  /// Scrolls a table so that a message is near the top, cut by the edge.
  func scroll(_ kind: RowHeightKind, to item: Int) {
    let view = view(kind)
    view.scroll(to: .item(0, item), at: .start, animated: false)
    view.scroll(to: view.contentOffset + Point(x: 0, y: 13), animated: false)
  }

  /// The first row that begins in the viewport, or else the one that fills it, and where it stands:
  /// what a reader reads.
  func rowRead(_ kind: RowHeightKind) -> (item: ItemIndex, y: Double)? {
    let view = view(kind)
    let rows = view.visibleElements.compactMap { element -> (item: ItemIndex, y: Double)? in
      guard let item = element.itemIndex, let frame = view.screenFrame(of: element) else {
        return nil
      }
      return (item, frame.minY)
    }
    return rows.filter { $0.y >= -0.01 }.min { $0.y < $1.y } ?? rows.max { $0.y < $1.y }
  }

  /// Where a row stands in the viewport.
  func y(_ kind: RowHeightKind, _ item: ItemIndex) -> Double? {
    view(kind).screenFrame(of: .item(item))?.minY
  }

  /// The rows that have a view, with the room they were given and the room they ask for, but for
  /// those that were seen: asking takes longer than showing.
  func rooms(_ kind: RowHeightKind, besides seen: Set<Int> = []) -> [Room] {
    let view = view(kind)
    return view.preparedElements.compactMap { element in
      guard let item = element.itemIndex, !seen.contains(item.item),
        let cell = view.view(of: element) as? CellView,
        let frame = cell.attributes?.frame
      else { return nil }
      return Room(item: item.item, given: frame.size, cell)
    }
  }
}

/// The room that a row was given and the room that its widgets ask for, in points.
@MainActor
struct Room {
  let item: Int
  let given: Size
  let asked: Size
  /// How many of its labels end in an ellipsis.
  let ellipses: Int

  init(item: Int, given: Size, _ cell: CellView) {
    self.item = item
    self.given = given
    let body = cell.body.pointer
    var width: gint = 0
    var height: gint = 0
    gtk_widget_measure(body, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
    gtk_widget_measure(
      body, GTK_ORIENTATION_VERTICAL, max(width, gint(given.width)), nil, &height, nil, nil)
    asked = Size(width: Double(width), height: Double(height))
    ellipses = Self.ellipses(below: body)
  }

  private static func ellipses(below widget: WidgetPointer) -> Int {
    var count = 0
    if ocelot_is_a(widget, gtk_label_get_type()) != 0, gtk_widget_get_visible(widget) != 0,
      pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer(widget))) != 0
    {
      count += 1
    }
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      count += ellipses(below: current)
      child = gtk_widget_get_next_sibling(current)
    }
    return count
  }
}

/// Keeps reports.
@MainActor
private final class RowHeightsReports: Reporter {
  var all: [Report] = []
  func report(_ report: Report) { all.append(report) }
}
