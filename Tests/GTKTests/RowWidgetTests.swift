import CGTK
import Ocelot
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// Widgets beside each other in a cell.
  @MainActor @Suite struct RowWidgets {
    /// Standard contents with a text, in as many lines as they need.
    private func contents(_ text: String) -> [any Content] {
      var row = ListRowContent(
        title: text, subtitle: text, image: .symbol("go-up-symbolic"), accessory: .badge("12"))
      row.titleLines = 0
      row.subtitleLines = 0
      return [
        row, SectionHeaderContent(text, detail: text, actionTitle: "All", action: Action("all")),
        KeyValueContent(label: text, value: text),
        KeyValueContent(label: text, value: "Open", kind: .button(Action("open"))),
        RatingContent(value: 1, caption: text),
      ]
    }

    @Test(
      "A content gets a height where its words are broken into pieces, and GTK does not warn",
      arguments: [
        "موعد جديد ليلى حداد", "تم تأجيل الاجتماع إلى الخميس.", "المفاتيح عند الجارة في الأعلى.",
        "أرجو التأكيد قبل يوم الأحد.", "توقف المطر والحديقة خضراء.", "Donaudampfschifffahrt heute",
        "👩‍👩‍👧‍👦🏳️‍🌈",
      ])
    func narrow(text: String) async throws {
      DesktopStyle.textScale = 3
      defer { DesktopStyle.textScale = nil }
      let window = try await TestWindow(layout: RowLayout(measures: true))
      try await window.show()
      _ = WarningRecorder.shared.take()
      for content in contents(text) {
        var last = Double.infinity
        for width in stride(from: 1.0, through: 400, by: 3) {
          let height = window.view.host.measure(content, element: .item(0, 0), width: width).height
          #expect(height > 0 && height <= last, "\(content.contentType) in \(width)")
          last = height
        }
      }
      #expect(WarningRecorder.shared.take() == [])
      try await window.close()
    }

    @Test("A row asks each of its widgets a few times for a height, however many texts there are")
    func questions() {
      let counters = (0..<3).map { _ in Widget(QuestionCounter.make()) }
      let row = RowWidget(spacing: 6, counters)
      _ = row.height(width: 120)
      QuestionCounter.count = 0
      for width in [100, 200, 300] { _ = row.height(width: width) }
      // Once for its least and once for its own size in each width.
      #expect(QuestionCounter.count > 0 && QuestionCounter.count <= 3 * 3 * 2)
    }

    @Test(
      "Widgets are as high as their row, or in its middle, also where it is higher than they ask for"
    )
    func high() async throws {
      let filling = Separator(vertical: true)
      let middle = Label("middle").placed(vertically: .center)
      let row = RowWidget(spacing: 6, [filling, middle]).sized(height: 100)
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      window.content = BoxWidget(vertical: true, [row])
      window.present()
      await window.settle()
      #expect(gtk_widget_get_height(row.pointer) == 100)
      #expect(gtk_widget_get_height(filling.pointer) == 100)
      var bounds = graphene_rect_t()
      #expect(gtk_widget_compute_bounds(middle.pointer, row.pointer, &bounds) != 0)
      #expect(abs(bounds.origin.y + bounds.size.height / 2 - 50) <= 1)
      row.isVertical = true
      await window.settle()
      #expect(gtk_widget_get_height(filling.pointer) < 50, "in a column each has its own height")
      window.close()
      await window.settle()
    }

    @Test("A row is a column where it is told to be, and keeps the order of its widgets")
    func column() {
      let labels = ["One", "Two", "Three"].map { Label($0, overflow: .grow) }
      let row = RowWidget(spacing: 6, labels)
      func size() -> (width: Int, height: Int) {
        var natural: gint = 0
        gtk_widget_measure(
          row.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        return (Int(natural), row.height(width: 1_000))
      }
      let widths = labels.map { label in
        var natural: gint = 0
        gtk_widget_measure(
          label.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        return Int(natural)
      }
      let line = labels[0].height(width: 1_000)
      #expect(size() == (widths.reduce(12, +), line))
      row.isVertical = true
      #expect(size() == (widths.max()!, 3 * line + 12))
      row.remove(labels[1])
      #expect(size() == (max(widths[0], widths[2]), 2 * line + 6))
      row.append(labels[1])
      row.isVertical = false
      #expect(size() == (widths.reduce(12, +), line))
      // Hidden widgets leave no gap.
      labels[2].isVisible = false
      #expect(size().width == widths[0] + widths[1] + 6)
      row.remove(Label("elsewhere"))
      // A view that is used again and again may do so as often.
      for _ in 0..<100 {
        row.remove(labels[1])
        row.append(labels[1])
      }
      var column: gint = -1
      gtk_grid_query_child(cast(row.object), labels[1].pointer, &column, nil, nil, nil)
      #expect(column == 2)
    }
  }
}

/// A widget that is half as high as it is narrow, and counts how often it is asked.
@MainActor
private enum QuestionCounter {
  static var count = 0

  static func make() -> WidgetPointer {
    cast(g_object_new_with_properties(type, 0, nil, nil))
  }

  private static let type: GType = {
    let classInit: @MainActor @convention(c) (gpointer?, gpointer?) -> Void = { pointer, _ in
      let made: UnsafeMutablePointer<GtkWidgetClass> = cast(pointer!)
      made.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
      made.pointee.measure = { _, orientation, size, minimum, natural, _, _ in
        QuestionCounter.count += 1
        // As a text does, it is narrower where it is higher; its least width is that of a word.
        let least = size < 0 ? 10 : max(10, 5_000 / max(1, size))
        minimum?.pointee = orientation == GTK_ORIENTATION_HORIZONTAL ? least : max(10, least)
        natural?.pointee =
          orientation == GTK_ORIENTATION_HORIZONTAL ? max(least, 500) : minimum?.pointee ?? least
      }
    }
    return g_type_register_static_simple(
      gtk_widget_get_type(), "OcelotQuestionCounter", guint(MemoryLayout<GtkWidgetClass>.size),
      unsafeBitCast(classInit, to: GClassInitFunc.self), guint(MemoryLayout<GtkWidget>.size), nil,
      GTypeFlags(rawValue: 0))
  }()
}
