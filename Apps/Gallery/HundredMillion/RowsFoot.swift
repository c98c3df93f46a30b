import Ocelot
import OcelotAdwaita

/// The commands at the foot of the rows.
@MainActor
final class RowsFoot {
  /// All of it.
  let widget: Widget
  /// Where a row's number is typed.
  let goTo = GoToField()
  /// Whether rows are being inserted.
  let feed: ToggleButton
  /// Whether counters are shown.
  let counters: ToggleButton
  /// Called after the reader, or the program, has begun to insert rows, or ended it.
  var onFeed: (@MainActor (Bool) -> Void)? {
    get { told.feed }
    set { told.feed = newValue }
  }
  /// Called after counters were asked for, or are wanted no more.
  var onCounters: (@MainActor (Bool) -> Void)? {
    get { told.counters }
    set { told.counters = newValue }
  }
  /// Asks for a row's number where the entry has no room beside the other commands.
  let asks: ToggleButton
  private let told = Told()
  private let commands: BoxWidget
  /// What else can be done with the rows.
  let menu: MenuButton
  private let filler = BoxWidget().expanding()
  private var isNarrow = false

  /// The width from which all commands stand beside each other, in points of usual text.
  private static let oneLineFrom = 620.0
  /// The width from which the bar has room for one toggle, in points of usual text.
  private static let oneToggleFrom = 220.0
  /// The width from which it has room for both, in points of usual text.
  private static let togglesFrom = 330.0

  /// What the menu offers; with toggles for which the bar has no room.
  private static func menu(with toggles: [Menu.Item]) -> Menu {
    let rows: [Menu.Item] = [
      .action("Select All", Command.selectAll.rawValue),
      .action("Delete Selected", Command.deleteSelected.rawValue),
    ]
    let sections = [toggles, rows, [.action("Start Over", Command.startOver.rawValue)]]
    return Menu(sections.filter { !$0.isEmpty }.map { Menu.Section($0) })
  }

  /// Who is told.
  @MainActor
  private final class Told {
    var feed: (@MainActor (Bool) -> Void)?
    var counters: (@MainActor (Bool) -> Void)?
    var asking: (@MainActor (Bool) -> Void)?
  }

  init() {
    let told = told
    feed = ToggleButton("Insert Rows") { told.feed?($0) }.wrapping().classes("flat")
    feed.setTooltip("Insert ten rows a second on top")
    counters = ToggleButton("Counters") { told.counters?($0) }.wrapping().classes("flat")
    counters.isOn = true
    asks = ToggleButton(symbol: "go-jump-symbolic", label: "Go to Row") { told.asking?($0) }
      .classes("flat")
    menu = MenuButton(
      symbol: "view-more-symbolic", label: "Rows", menu: Self.menu(with: []))
    menu.classes("flat").placed(vertically: .center)
    commands = BoxWidget(spacing: 6, [feed, counters, menu])
    let line = BoxWidget(spacing: 6, [commands, filler, goTo.widget, asks]).classes("toolbar")
    goTo.message.margins(Insets(top: 6, leading: 12, bottom: 0, trailing: 12))
    widget = BoxWidget(vertical: true, [Separator(), goTo.message, line])
      .classes("gallery-foot")
    told.asking = { [weak self] in self?.ask($0) }
    goTo.onOpen = { [weak self] in
      self?.asks.isOn = $0
      self?.arrange()
    }
    fit(0)
  }

  private func ask(_ isWanted: Bool) { isWanted ? goTo.open() : goTo.close() }

  /// Puts the entry in the place of the other commands, when it is asked for, where a page of a
  /// width, in points, has no room for all; the menu offers the toggles that have none.
  func fit(_ width: Int) {
    let scale = DesktopStyle.textSize.factor
    isNarrow = Double(width) < Self.oneLineFrom * scale
    feed.isVisible = Double(width) >= Self.oneToggleFrom * scale
    counters.isVisible = Double(width) >= Self.togglesFrom * scale
    var hidden: [Menu.Item] = []
    if !feed.isVisible { hidden.append(.action("Insert Rows", Switch.insertRows.rawValue)) }
    if !counters.isVisible { hidden.append(.action("Counters", Switch.counters.rawValue)) }
    menu.menu = Self.menu(with: hidden)
    goTo.fill(isNarrow)
    // What is wrong stands over the entry.
    goTo.message.placed(horizontally: isNarrow ? .start : .end)
    arrange()
  }

  private func arrange() {
    let isAsking = isNarrow && asks.isOn
    commands.isVisible = !isAsking
    filler.isVisible = !isAsking
    goTo.widget.isVisible = !isNarrow || isAsking
    asks.isVisible = isNarrow
  }
}
