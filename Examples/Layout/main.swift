import OcelotAdwaita

struct Year: Identifiable, Equatable {
  let id: Int
}

try MainLoop.start()
let years = BasicDataSource<Year>((1969...2026).map(Year.init)) { year in
  ListRowContent(title: "\(year.id)", subtitle: year.id.isMultiple(of: 4) ? "Leap year" : nil)
}
let showsColumns = CommandLine.arguments.contains("columns")
let list = CollectionWidget(layout: showsColumns ? CardColumns() : ZigzagLayout())
let controller = CollectionController(dataSource: years)
years.onActivate = { year in years.items.removeAll { $0 == year } }
controller.attach(to: list.collectionView)
controller.willAppear()

let window = ApplicationWindow(title: "Years", size: Size(width: 360, height: 480))
window.content = BoxWidget(
  vertical: true, [HeaderBar(title: "Years"), list.scrolled().expanding(vertically: true)])
window.present()
MainLoop.run()
