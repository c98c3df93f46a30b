import Ocelot
import OcelotTesting
import Testing

@testable import OcelotEditing

/// A layout of one's own that says which items can be moved, and opens no gap for them.
@MainActor
private final class GaplessLayout: Layout {
  private let stack = StackLayout(itemHeight: 60)
  var environment: (any LayoutEnvironment)? {
    get { stack.environment }
    set { stack.environment = newValue }
  }
  var contentSize: Size { stack.contentSize }

  func prepare(_ context: InvalidationContext) { stack.prepare(context) }
  func elements(in rect: Rect) -> [LayoutAttributes] { stack.elements(in: rect).map(marked) }
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    stack.attributes(of: element).map(marked)
  }
  func apply(_ plan: UpdatePlan) { stack.apply(plan) }
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    stack.attributesBeforeUpdate(of: element)
  }
  func finishUpdate() { stack.finishUpdate() }

  private func marked(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard let environment, let item = attributes.element.itemIndex else { return attributes }
    var attributes = attributes
    attributes[Movable.self] = environment.isEditing && environment.canMove(item)
    return attributes
  }
}

/// Which rows have grippers.
@MainActor @Suite struct GripperTests {
  /// The controls of an item, as they are shown.
  private func controls(_ list: EditingScreen, _ item: Int) -> EditControls.Controls? {
    list.screen.headlessView(of: .item(0, item))?.attributes?[EditControls.self]
  }

  @Test("Rows of a layout that opens no gap have no gripper, nor room for one")
  func gapless() throws {
    let list = EditingScreen(
      BasicDataSource((0..<5).map { Row(id: $0) }) { RowContent($0) }, layout: GaplessLayout())
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    #expect(controls(list, 1)?.removes == true && controls(list, 1)?.moves == false)
    let attributes = try #require(list.view.layout.attributes(of: .item(0, 1)))
    #expect(attributes[Movable.self])
    #expect(list.editing.widthBesideContent(attributes) == EditControls.Controls.inset)
    // Nor on the way out of edit mode.
    list.controller.setEditing(false, animated: true)
    list.screen.advanceFrames(2)
    #expect(controls(list, 1)?.moves == false)
  }

  @Test("Rows of a layout that opens one have a gripper, also on the way out of edit mode")
  func grid() {
    let list = EditingScreen(count: 5)
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    #expect(controls(list, 1)?.moves == true)
    list.controller.setEditing(false, animated: true)
    list.screen.advanceFrames(2)
    #expect(controls(list, 1)?.moves == true)
  }
}
