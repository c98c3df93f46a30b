import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

@testable import OcelotData

/// Keys in an outline.
@MainActor
struct OutlineKeyTests {
  /// a { b { c, d }, e }, f, below a list; of the first everything is collapsed.
  private func screen(isRightToLeft: Bool = false) -> (
    HeadlessCollection, OutlineDataSource<Thing>, CollectionController
  ) {
    let source = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    var snapshot = SectionSnapshot<Thing>()
    snapshot.append(["a", "f"])
    snapshot.append(["b", "e"], to: "a")
    snapshot.append(["c", "d"], to: "b")
    source.snapshot = snapshot
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 600)
    screen.setTraits { $0.isRightToLeft = isRightToLeft }
    let page = ComposedDataSource([list("", ["x"]), source])
    let controller = CollectionController(dataSource: page, reporter: screen.reporter)
    screen.show(controller)
    return (screen, source, controller)
  }

  @Test("8.3.1 In edit mode keys expand and collapse, too, and select nothing")
  func editing() {
    let (screen, source, controller) = screen()
    controller.setEditing(true, animated: false)
    screen.view.focus(ItemIndex(1, 0))
    #expect(screen.press(.right) && source.isExpanded("a"))
    #expect(screen.press(.right) && screen.view.focusedItem == ItemIndex(1, 1))
    #expect(screen.press(.left) && screen.view.focusedItem == ItemIndex(1, 0))
    #expect(screen.press(.left) && !source.isExpanded("a"))
    #expect(screen.view.selection.isEmpty)
  }

  @Test(
    "8.3.1 Right expands and goes in, Left collapses and goes out, an asterisk expands all below",
    arguments: [false, true])
  func keys(isRightToLeft: Bool) {
    let (screen, source, controller) = screen(isRightToLeft: isRightToLeft)
    let (inwards, outwards) = isRightToLeft ? (Key.left, Key.right) : (Key.right, Key.left)
    func focused() -> String? {
      screen.view.focusedItem.flatMap { $0.section == 1 ? source.node(at: $0.item)?.id : nil }
    }
    screen.view.focus(ItemIndex(1, 0))
    // The outermost leave nothing to go to, and keep the key.
    #expect(screen.press(outwards))
    #expect(focused() == "a")
    #expect(screen.press(inwards))
    #expect(source.isExpanded("a") && focused() == "a")
    #expect(screen.press(inwards))
    #expect(focused() == "b")
    #expect(screen.view.selectedItems == [ItemIndex(1, 1)])
    screen.press(inwards)
    screen.press(inwards)
    #expect(focused() == "c")
    // Nothing is in it.
    screen.press(inwards)
    #expect(focused() == "c")
    screen.press(.down)
    #expect(focused() == "d")
    #expect(screen.press(outwards))
    #expect(focused() == "b")
    screen.press(outwards)
    #expect(!source.isExpanded("b") && focused() == "b")
    screen.press(outwards)
    #expect(focused() == "a")
    screen.press(outwards)
    #expect(!source.isExpanded("a"))
    #expect(screen.press(.letter("*")))
    #expect(source.expandedIdentifiers == ["a", "b"])
    screen.finishAnimations()
    #expect(screen.inconsistencies() == [])
    #expect(screen.reporter.takeReports() == [])
    // A list leaves the keys.
    screen.view.focus(ItemIndex(0, 0))
    #expect(!screen.view.moveInOutline(.right) && !screen.view.moveInOutline(.expandAll))
    withExtendedLifetime(controller) {}
  }

  @Test("8.3.2 A frame says how deep an item is, and whether it is expanded")
  func frames() {
    let (screen, source, controller) = screen()
    source.expand("a")
    screen.finishAnimations()
    let frame = screen.currentFrame()
    let b = frame.elements.first { $0.key == .item(ItemIndex(1, 1)) }
    #expect(b?.state.level == 1 && b?.state.isExpanded == false)
    #expect("\(frame)".contains("level 1"))
    #expect(screen.text(of: .item(ItemIndex(1, 1))) == "  ▸ b")
    withExtendedLifetime(controller) {}
  }

  @Test("8.3.1 Select All takes every node that shows, and no row that stands in for one")
  func selectAll() async {
    let (screen, source, controller) = screen()
    let gate = OutlineGate()
    source.makeChildren = { _ in
      .load {
        _ = try await gate.wait(for: 1)
        return []
      }
    }
    source.expand("a")
    source.expand("f")
    screen.view.allowsMultipleSelection = true
    screen.view.focus(ItemIndex(1, 0))
    screen.press(.letter("a"), .control)
    // The list's x, and a, b, e, f; not what stands below f.
    #expect(screen.view.selectedItems.count == 5)
    source.collapse("f")
    source.collapse("a")
    screen.layout()
    #expect(
      screen.view.selectedItems == [ItemIndex(0, 0), ItemIndex(1, 0), ItemIndex(1, 1)])
    _ = gate.finish(0, .success([]))
    await settle()
    withExtendedLifetime(controller) {}
  }
}
