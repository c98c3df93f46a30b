import OcelotEngine
import OcelotLayouts

/// A flow of as many columns as there is room for, as a program outside of the module writes it:
/// its metrics follow the bounds.
final class AdaptiveColumns: FlowLayout {
  /// Whether super prepares before the metrics are set, as in the talk, or after.
  var preparesFirst = true
  private(set) var prepares = 0

  override func prepare(_ context: InvalidationContext) {
    prepares += 1
    if preparesFirst { super.prepare(context) }
    if let environment {
      let width = environment.viewport.width - environment.contentInsets.horizontal
      let spacing = metrics.itemSpacing
      let columns = max(1, ((width + spacing) / (300 + spacing)).rounded(.down))
      metrics.itemSize = Size(
        width: max(0, ((width - spacing * (columns - 1)) / columns).rounded(.down)), height: 70)
      metrics.sectionInsets = Insets(top: spacing)
    }
    if !preparesFirst { super.prepare(context) }
  }
}

/// A table that changes how rows near the viewport's end look.
final class FadingTable: TableLayout {
  override func elements(in rect: Rect) -> [LayoutAttributes] {
    super.elements(in: rect).map(faded)
  }

  override func attributes(of element: ElementKey) -> LayoutAttributes? {
    super.attributes(of: element).map(faded)
  }

  override var followsViewport: Bool { true }

  override func shouldInvalidate(forBounds bounds: Rect) -> Bool { true }

  override func context(forBounds bounds: Rect) -> InvalidationContext {
    let context = makeContext()
    context.supplementaries = [.header(0)]
    return context
  }

  private func faded(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard let end = environment?.viewport.maxY, attributes.frame.maxY > end - 50 else {
      return attributes
    }
    var result = attributes
    result.alpha = 0.5
    return result
  }
}
