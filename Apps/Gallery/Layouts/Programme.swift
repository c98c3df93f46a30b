import ExampleLayouts
import Ocelot

/// The events of an open day, house by house.
final class Programme: ComposedDataSource {
  /// Called when other events are there.
  var onChange: (@MainActor () -> Void)?
  private let houses: [BasicDataSource<Event>]
  /// The houses as they follow each other now.
  private var order: [BasicDataSource<Event>] = []
  private var removed: [Event] = []

  /// Makes the events, whose houses are named as there is room.
  init(room: TextRoom) {
    houses = Event.houses.map { house in
      let source = BasicDataSource<Event>(Event.all.filter { $0.house == house }) {
        EventContent(event: $0)
      }
      // Its name stands at the side of its row, where a layout has a side.
      source.addSupplementary(
        Supplement { [room] _ in room.title(ofHouse: house) }, kind: TimetableLayout.titles)
      return source
    }
    super.init()
    order = houses
    for house in houses { append(house) }
  }

  /// The event at an index; nil where there is none.
  func event(at item: ItemIndex) -> Event? {
    guard order.indices.contains(item.section),
      order[item.section].items.indices.contains(item.item)
    else { return nil }
    return order[item.section].items[item.item]
  }

  /// Has the names of the houses shown again, for other room.
  func refreshTitles() {
    for house in houses {
      house.refreshSupplementary(TimetableLayout.titles, at: .section(0, 0))
    }
  }

  /// The number of events.
  var count: Int { houses.reduce(0) { $0 + $1.items.count } }
  /// Whether any was removed, and can come back.
  var canAdd: Bool { !removed.isEmpty }

  /// Removes an event, or the last one.
  func remove(_ item: ItemIndex?) {
    let last = order.lastIndex { !$0.items.isEmpty }.map {
      ItemIndex($0, order[$0].items.count - 1)
    }
    guard let item = item ?? last, let event = event(at: item) else { return }
    removed.append(event)
    order[item.section].items.remove(at: item.item)
    onChange?()
  }

  /// Brings back what was removed last.
  func add() {
    guard let event = removed.popLast(),
      let section = Event.houses.firstIndex(of: event.house)
    else { return }
    let items = houses[section].items
    houses[section].items.insert(
      event, at: items.firstIndex { $0.id > event.id } ?? items.count)
    onChange?()
  }

  /// Brings back all that was removed.
  func addAll() {
    while canAdd { add() }
  }

  /// Has the houses come in another order, and back.
  func deal() {
    order.reverse()
    setChildren(order)
    onChange?()
  }
}
