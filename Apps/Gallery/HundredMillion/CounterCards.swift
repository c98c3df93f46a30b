import Ocelot

/// The counters, on a card for what there is and one for what it costs.
final class CounterCards: ComposedDataSource {
  /// What there is.
  let sight = CounterCards.card("In Sight")
  /// What was done for it.
  let cost = CounterCards.card("Cost")

  /// What is around a title: it begins where the card does.
  static let titlePadding = Insets(top: 23, leading: 12, bottom: 11, trailing: 12)

  override init() {
    super.init()
    setChildren([sight, cost])
  }

  private static func card(_ title: String) -> BasicDataSource<Counters.Line> {
    let card = BasicDataSource<Counters.Line> { CounterContent(name: $0.id, value: $0.value) }
    card.title = title
    card.isSelectable = false
    var metrics = SupplementaryMetrics()
    metrics.padding = titlePadding
    card.defaultHeaders = [Supplement(SectionHeaderContent(title), metrics: metrics)]
    return card
  }

  /// Shows what was counted.
  func show(_ counters: Counters) {
    performUpdate(animated: false) {
      sight.setItems(counters.sight)
      cost.setItems(counters.cost)
    }
  }
}
