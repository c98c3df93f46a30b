import Ocelot

/// The counters, on a card for what there is and one for what it costs.
final class CounterCards: ComposedDataSource {
  /// What there is.
  let sight = CounterCards.card("Rows")
  /// What was done for it.
  let cost = CounterCards.card("Cost")

  override init() {
    super.init()
    setChildren([sight, cost])
  }

  private static func card(_ title: String) -> BasicDataSource<Counters.Line> {
    let card = BasicDataSource<Counters.Line> { CounterContent(name: $0.id, value: $0.value) }
    card.title = title
    card.isSelectable = false
    card.defaultHeaders = [.cardTitle(title)]
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
