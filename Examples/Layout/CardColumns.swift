import Ocelot

/// A flow of as many columns as there is room for.
final class CardColumns: FlowLayout {
  override func prepare(_ context: InvalidationContext) {
    if let environment {
      let width = environment.viewport.width - environment.contentInsets.horizontal
      let spacing = metrics.itemSpacing
      let columns = max(1, ((width + spacing) / (300 + spacing)).rounded(.down))
      let rest = width - spacing * (columns - 1)
      metrics.itemSize = Size(width: max(0, (rest / columns).rounded(.down)), height: 70)
      metrics.sectionInsets = Insets(top: spacing)
    }
    super.prepare(context)
  }
}
