/// Shows nothing.
///
/// What a collection view has when another one took its layout.
public final class EmptyLayout: Layout {
  /// Where it shows nothing.
  public weak var environment: (any LayoutEnvironment)?

  /// Makes a layout.
  public init() {}

  /// Does nothing.
  public func prepare(_ context: InvalidationContext) {}
  /// Zero.
  public var contentSize: Size { .zero }
  /// None.
  public func elements(in rect: Rect) -> [LayoutAttributes] { [] }
  /// Nil.
  public func attributes(of element: ElementKey) -> LayoutAttributes? { nil }
  /// Does nothing.
  public func apply(_ plan: UpdatePlan) {}
  /// Nil.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
}
