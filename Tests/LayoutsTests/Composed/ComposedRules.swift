import OcelotEngine
import OcelotLayouts

/// How the sections of a composed world are arranged.
struct ComposedRules: Hashable {
  var shift = 0
  /// Which body lies; nil for none.
  var lie: LyingBody.Lie?
  /// Whether the provider answers something else at each question.
  var isFickle = false

  static let kinds: [Arrangement] = {
    var small = FlowMetrics()
    small.itemSize = Size(width: 70, height: 40)
    var words = FlowMetrics()
    words.estimatedItemSize = Size(width: 60, height: 25)
    var padded = Arrangement.body(ParagraphBody())
    padded.insets = Insets(top: 3, leading: 9, bottom: 5, trailing: 2)
    var deaf = Arrangement.body(ParagraphBody(dependsOnBreadth: false))
    deaf.insets.leading = 4
    return [
      .table(.selfSizing(estimate: 25)), .body(PosterBody()), .flow(words), .body(ParagraphBody()),
      .mosaic(segmentHeight: 60), .body(TileBody()), .table(.fixed(30)), padded, .flow(small),
      .columns(itemHeight: 40, minimumWidth: 90, spacing: 6), .grid, .body(CardBody()), deaf,
      .group(
        .row(
          height: .ratio(0.4), spacing: 6, [.item(), .column(spacing: 4, [.item(), .item()])]),
        spacing: 6),
      .group(
        .row(
          spacing: 4,
          [
            .item(width: .fraction(0.6)),
            .column(
              spacing: 3, [.item(height: .estimated(20)), .item(), .item(height: .points(9))]),
          ]), spacing: 5),
    ]
  }()

  @MainActor func arrangement(of section: Int, _ environment: any LayoutEnvironment) -> Arrangement
  {
    if let lie, section % 3 == 1 { return .body(LyingBody(lie: lie)) }
    let narrow = environment.viewport.width < 250 ? 1 : 0
    return Self.kinds[(section + shift + (section % 2) * narrow) % Self.kinds.count]
  }
}
