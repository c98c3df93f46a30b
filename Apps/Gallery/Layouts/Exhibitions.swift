import ExampleLayouts
import Ocelot

/// The exhibitions of a month, museum by museum.
final class Exhibitions: ComposedDataSource {
  /// Called when other exhibitions are there.
  var onChange: (@MainActor () -> Void)?
  private let museums: [BasicDataSource<Exhibition>]
  /// The museums as they follow each other now.
  private var order: [BasicDataSource<Exhibition>] = []
  private var removed: [Exhibition] = []

  /// Makes the exhibitions, whose museums are named as there is room.
  init(room: TextRoom) {
    museums = Exhibition.museums.map { museum in
      let source = BasicDataSource<Exhibition>(Exhibition.all.filter { $0.museum == museum }) {
        ExhibitionContent(exhibition: $0)
      }
      // Its name stands at the side of its row, where a layout has a side.
      source.addSupplementary(
        Supplement { [room] _ in room.title(ofMuseum: museum) }, kind: TimetableLayout.titles)
      return source
    }
    super.init()
    order = museums
    for museum in museums { append(museum) }
  }

  /// The exhibition at an index; nil where there is none.
  func exhibition(at item: ItemIndex) -> Exhibition? {
    guard order.indices.contains(item.section),
      order[item.section].items.indices.contains(item.item)
    else { return nil }
    return order[item.section].items[item.item]
  }

  /// Has the names of the museums shown anew, for other room.
  func refreshTitles() {
    for museum in museums {
      museum.refreshSupplementary(TimetableLayout.titles, at: .section(0, 0))
    }
  }

  /// The number of exhibitions.
  var count: Int { museums.reduce(0) { $0 + $1.items.count } }
  /// Whether any was removed, and can come back.
  var canAdd: Bool { !removed.isEmpty }

  /// Removes an exhibition, or the last one.
  func remove(_ item: ItemIndex?) {
    let last = order.lastIndex { !$0.items.isEmpty }.map {
      ItemIndex($0, order[$0].items.count - 1)
    }
    guard let item = item ?? last, let exhibition = exhibition(at: item) else { return }
    removed.append(exhibition)
    order[item.section].items.remove(at: item.item)
    onChange?()
  }

  /// Brings back what was removed last.
  func add() {
    guard let exhibition = removed.popLast(),
      let section = Exhibition.museums.firstIndex(of: exhibition.museum)
    else { return }
    let items = museums[section].items
    museums[section].items.insert(
      exhibition, at: items.firstIndex { $0.id > exhibition.id } ?? items.count)
    onChange?()
  }

  /// Has the museums come in another order, and back.
  func deal() {
    order.reverse()
    setChildren(order)
    onChange?()
  }
}
