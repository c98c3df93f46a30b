import OcelotAdwaita

struct Habit: Identifiable, Equatable {
  let id: String
  var days = 0
}

/// What a row shows: a value that can be compared, without widgets.
struct HabitContent: Content {
  let name: String
  let days: Int
  var count: String { days == 1 ? "1 day" : "\(days) days" }
  var accessibilityLabel: String { "\(name), \(count)" }
}

/// The widgets of a row, made once and filled again for every habit that passes by.
final class HabitView: Widget {
  fileprivate let name = Label(overflow: .wrap)
  fileprivate let days = Label(overflow: .grow).classes("dim-label", "numeric")

  fileprivate init(_ context: RenderContext) {
    // The context knows which row the view shows at the time of the click.
    let done = Button(symbol: "object-select-symbolic", label: "Done today") { [weak context] in
      context?.send(Action("done"))
    }.classes("circular")
    super.init(wrapping: RowWidget(spacing: 12, [name.expanding(), days, done]))
    margins(Insets(top: 8, leading: 15, bottom: 8, trailing: 15))
  }
}

struct HabitRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> HabitView { HabitView(context) }

  func update(_ view: HabitView, with content: HabitContent) {
    view.name.text = content.name
    view.days.text = content.count
  }

  func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: HabitView) {
    view.days.setClass("accent", state.isSelected || state.isHovered)
  }
}

try MainLoop.start()
let habits = BasicDataSource<Habit>(["Read", "Walk", "Water the plants"].map { Habit(id: $0) }) {
  HabitContent(name: $0.id, days: $0.days)
}
habits.defaultMetrics.rowHeight = .measured(estimate: 50)
habits.onAction = { action, habit in
  guard action == Action("done") else { return false }
  habits.update(habit.id) { $0.days += 1 }
  return true
}

var renderers = Renderers.standard
renderers.register(HabitRenderer())
let list = CollectionWidget(layout: GridLayout(), renderers: renderers)
let controller = CollectionController(dataSource: habits)
controller.attach(to: list.collectionView)
controller.willAppear()

let window = ApplicationWindow(title: "Habits", size: Size(width: 360, height: 300))
window.content = BoxWidget(
  vertical: true, [HeaderBar(title: "Habits"), list.scrolled().expanding(vertically: true)])
window.present()
MainLoop.run()
