import OcelotTesting

/// A layout that asks a stack of items of 40 points, for tests to change what they are about.
class OverStack: Layout {
  private let stack = StackLayout(itemHeight: 40)
  var environment: (any LayoutEnvironment)? {
    get { stack.environment }
    set { stack.environment = newValue }
  }
  var contentSize: Size { stack.contentSize }
  func prepare(_ context: InvalidationContext) { stack.prepare(context) }
  func apply(_ plan: UpdatePlan) { stack.apply(plan) }
  func finishUpdate() { stack.finishUpdate() }
  func elements(in rect: Rect) -> [LayoutAttributes] { stack.elements(in: rect).map(changed) }
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    stack.attributes(of: element).map(changed)
  }
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    stack.attributesBeforeUpdate(of: element).map(changed)
  }
  func initialAttributes(of element: ElementKey) -> LayoutAttributes? { nil }
  func finalAttributes(of element: ElementKey) -> LayoutAttributes? { nil }

  /// What a subclass makes of the stack's attributes.
  func changed(_ attributes: LayoutAttributes) -> LayoutAttributes { attributes }
}
