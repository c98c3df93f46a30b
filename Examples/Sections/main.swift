import OcelotAdwaita

struct Place: Identifiable, Equatable {
  let id: String
}

@MainActor
func places(_ title: String, _ names: String...) -> BasicDataSource<Place> {
  let source = BasicDataSource<Place>(names.map(Place.init)) { ListRowContent(title: $0.id) }
  source.addHeader("title") { SectionHeaderContent(title) }
  return source
}

try MainLoop.start()
let cities = places("Cities", "Bergen", "Bodø", "Oslo", "Tromsø", "Trondheim", "Ålesund")
let capital = SupplementaryKind.custom(0)
cities.defaultMetrics.badges = [
  ItemBadge(
    capital, at: .trailing, size: Size(width: 60, height: 20), isEstimated: true,
    offset: Point(x: -12, y: 0))
]
cities.addItemSupplementary(kind: capital) { item in
  cities.items[item.item].id == "Oslo" ? BadgeContent("Capital", style: .accent) : nil
}
let sections = ComposedDataSource([
  cities,
  places("Fjords", "Geirangerfjord", "Hardangerfjord", "Lysefjord", "Sognefjord"),
  places("Islands", "Hinnøya", "Senja", "Tjøme"),
])
let layout = ComposedLayout { section, environment in
  switch section {
  case 0 where environment.viewport.width >= 300:
    .columns(itemHeight: 60, minimumWidth: 140)
  case 1: .body(ZigzagBody())
  default: .table()
  }
}
let list = CollectionWidget(layout: layout)
let controller = CollectionController(dataSource: sections)
controller.attach(to: list.collectionView)
controller.willAppear()

let window = ApplicationWindow(title: "Norway", size: Size(width: 360, height: 640))
window.content = BoxWidget(
  vertical: true, [HeaderBar(title: "Norway"), list.scrolled().expanding(vertically: true)])
window.present()
MainLoop.run()
