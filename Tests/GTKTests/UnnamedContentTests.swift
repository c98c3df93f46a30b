import CGTK
import Ocelot
import Testing

@testable import OcelotEditing
@testable import OcelotGTK

/// Content of one's own, which says nothing of how it is read.
private struct Usage: Content { let number: Int }

private final class UsageView: Widget {
  let title = Label()
  let share = Label()
  private let box: BoxWidget

  init() {
    box = BoxWidget([title, share])
    super.init(wrapping: box)
  }
}

private struct UsageRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> UsageView { UsageView() }
  func update(_ view: UsageView, with content: Usage) {
    view.title.text = content.number == 2 ? "" : "Disk \(content.number)"
    view.share.text = content.number == 2 ? "" : "\(content.number)0 %"
  }
}

/// Rows of an outline that is deeper than any.
@MainActor
private final class DeepSource: CollectionViewDataSource {
  static let levels = [0, 3, .max, .min, Int(Int32.max)]
  func numberOfItems(in section: Int) -> Int { Self.levels.count }
  func identifier(of item: ItemIndex) -> AnyHashable? { item.item }
  func content(of element: ElementKey) -> any Content { ListRowContent(title: "Row") }
  func condition(of element: ElementKey) -> ElementCondition {
    ElementCondition(level: element.itemIndex.map { Self.levels[$0.item] })
  }
}

extension GTK {
  /// What assistive technology is told of rows whose content or data source says little, or too
  /// much.
  @MainActor @Suite struct UnnamedContent {
    @Test(
      "4.35 A row of content without a name is read by its texts and its place, or by its widgets")
    func texts() async throws {
      var renderers = Renderers.standard
      renderers.register(UsageRenderer())
      let window = try await TestWindow(renderers: renderers)
      let source = RowSource(count: 3)
      source.content = { Usage(number: $0) }
      window.show(source)
      try await window.show()
      let rows = try (0..<3).map {
        try #require(window.view.view(of: .item(0, $0)) as? CellView)
      }
      try await window.wait("places are told") { rows[0].toldLabel == "Disk 0, 00 %, 1 of 3" }
      #expect(rows[1].toldLabel == "Disk 1, 10 %, 2 of 3")
      #expect(rows[2].toldLabel == "")
      window.view.focus(ItemIndex(0, 2))
      try await window.wait("the focus is there") { rows[2].state.isFocused }
      #expect(rows[2].toldLabel == "")
      try await window.close()
    }

    @Test("4.35 Content without a name is read by its new texts when it changes on screen")
    func otherTexts() async throws {
      var renderers = Renderers.standard
      renderers.register(UsageRenderer())
      let window = try await TestWindow(renderers: renderers)
      let source = RowSource(count: 3)
      source.content = { Usage(number: $0) }
      window.show(source)
      try await window.show()
      let row = try #require(window.view.view(of: .item(0, 0)) as? CellView)
      try await window.wait("places are told") { row.toldLabel == "Disk 0, 00 %, 1 of 3" }
      row.apply(
        EditControls.Controls(
          removes: true, moves: false, progress: 1, angle: 0, alpha: 1, removeTitle: "Remove",
          moveTitle: "Move"))
      #expect(row.controls?.item == "Disk 0, 00 %")
      for number in [5, 6] {
        source.content = { Usage(number: $0 + number) }
        window.view.apply(ChangeSet([.reconfigureItems(section: 0, 0..<1)], isAnimated: false))
        window.view.layoutIfNeeded()
        #expect(row.controls?.item == "Disk \(number), \(number)0 %")
        try await window.wait("the new texts are told") {
          row.toldLabel == "Disk \(number), \(number)0 %, 1 of 3"
        }
        // Once it has the focus, they are told at once.
        window.view.focus(ItemIndex(0, 0))
        try await window.frames(1)
      }
      try await window.close()
    }

    @Test("4.35 The controls of edit mode name a row by its title: the row has said the rest")
    func controls() async throws {
      let window = try await TestWindow()
      let source = RowSource(count: 2)
      source.content = { ListRowContent(title: $0 == 0 ? "Boots" : "", subtitle: "Waxed") }
      window.show(source)
      try await window.show()
      for (item, name) in ["Boots", "Waxed"].enumerated() {
        let row = try #require(window.view.view(of: .item(0, item)) as? CellView)
        row.apply(
          EditControls.Controls(
            removes: true, moves: false, progress: 1, angle: 0, alpha: 1, removeTitle: "Remove",
            moveTitle: "Move"))
        #expect(row.controls?.item == name)
      }
      try await window.close()
    }

    @Test("4.40 Levels that no outline has are taken for the nearest")
    func levels() async throws {
      let window = try await TestWindow()
      let source = DeepSource()
      window.view.dataSource = source
      try await window.show()
      #expect(window.labels().filter { $0 == "Row" }.count == DeepSource.levels.count)
      withExtendedLifetime(source) {}
      try await window.close()
    }

    /// What hears, and is not blocked, of another text of a label; 0 if nothing does.
    private func handler(of label: UnsafeMutableRawPointer) -> gulong {
      g_signal_handler_find(
        label,
        GSignalMatchType(
          G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DETAIL.rawValue
            | G_SIGNAL_MATCH_UNBLOCKED.rawValue),
        g_signal_lookup("notify", gtk_label_get_type()), g_quark_from_string("label"), nil, nil, nil
      )
    }

    @Test("4.40 The name of a choice follows its text once, and not when the choice has gone")
    func choices() throws {
      // Has GTK register the class of choices.
      let list = g_object_ref_sink(gtk_drop_down_new(nil, nil))
      defer { g_object_unref(list) }
      let type = g_type_from_name("GtkListItemWidget")
      try #require(type != 0)
      let item = g_object_ref_sink(
        makeObject(
          type, "accessible-role",
          .enumeration(
            gtk_accessible_role_get_type(), Int(GTK_ACCESSIBLE_ROLE_LIST_ITEM.rawValue))))!
      let label = g_object_ref_sink(gtk_label_new("One"))!
      defer { g_object_unref(label) }
      gtk_widget_set_parent(cast(label), cast(item))
      for _ in 0..<3 { NamelessParts.mend(cast(item)) }
      // Once: there is no second one to find beside a blocked one.
      let first = handler(of: label)
      #expect(first != 0)
      g_signal_handler_block(label, first)
      #expect(handler(of: label) == 0)
      g_signal_handler_unblock(label, first)
      gtk_label_set_text(OpaquePointer(label), "Two")
      gtk_widget_unparent(cast(label))
      g_object_unref(item)
      gtk_label_set_text(OpaquePointer(label), "Three")
    }
  }
}
