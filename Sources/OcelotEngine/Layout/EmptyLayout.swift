/// Shows nothing.
///
/// What a collection view has when another one took its layout.
package final class EmptyLayout: Layout {
  /// Where it shows nothing.
  package weak var environment: (any LayoutEnvironment)?

  /// Makes a layout.
  package init() {}

  /// Does nothing.
  package func prepare(_ context: InvalidationContext) {}
  /// Zero.
  package var contentSize: Size { .zero }
  /// None.
  package func elements(in rect: Rect) -> [LayoutAttributes] { [] }
  /// Nil.
  package func attributes(of element: ElementKey) -> LayoutAttributes? { nil }
  /// Does nothing.
  package func apply(_ plan: UpdatePlan) {}
  /// Nil.
  package func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
}
