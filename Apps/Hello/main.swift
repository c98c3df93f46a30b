import Ocelot
import OcelotAdwaita

struct City: Identifiable, Equatable, Sendable {
  let name: String, country: String
  var id: String { name }
}

let all = [City(name: "Lisbon", country: "Portugal"), City(name: "Oslo", country: "Norway")]

// A data source loads itself, tells what changed, and vends content: values, never widgets.
let cities = BasicDataSource<City> { ListRowContent(title: $0.name, subtitle: $0.country) }
cities.defaultMetrics.rowHeight = .measured(estimate: 50)
cities.defaultMetrics.selectedBackground = .some(.selection)
cities.noContentPlaceholder = Placeholder(title: "No Cities")
cities.addHeader("title") {
  SectionHeaderContent("Cities", actionTitle: "Reverse", action: Action("reverse"))
}
cities.loader = { [weak cities] in
  try await Task.sleep(for: .seconds(1))
  return .content { cities?.setItems(all) }
}

try MainLoop.start()
let list = CollectionWidget(layout: GridLayout())
let controller = CollectionController(dataSource: cities)
cities.onActivate = { print("You chose \($0.name).") }
controller.onAction = { action, _ in
  if action == Action("reverse") { cities.setItems(cities.items.reversed()) }
  return action == Action("reverse")
}
controller.attach(to: list.collectionView)
controller.willAppear()

let window = ApplicationWindow(title: "Hello", size: Size(width: 360, height: 480))
window.content = BoxWidget(
  vertical: true, [HeaderBar(title: "Hello"), list.scrolled().expanding(vertically: true)])
window.present()
MainLoop.run()
